// What the answer that is pointed at would change in the own tank, as a ghost: what comes, what goes.
import type { Answer } from './facts';

export interface Preview {
	coming: number[];
	going: number[];
}

export function previewOf(answer: Answer | null): Preview {
	const { comes = [], goes = [] } = (answer?.facts ?? {}) as { comes?: number[]; goes?: number[] };
	return { coming: comes, going: goes };
}
