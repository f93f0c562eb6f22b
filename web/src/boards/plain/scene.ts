import type { Scene } from '../../stage/scene';

/** Nothing is chosen on it: the prompt bar has the answers. */
export const scene: Scene<Record<string, unknown>> = { way: () => null };
