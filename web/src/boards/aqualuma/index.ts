export { default } from './Board.svelte';
export { describe } from './describe';
export { tour } from './tour';

/** Everything is chosen on the board. */
export const direct = true;
