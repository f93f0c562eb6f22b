export { default } from './Board.svelte';
export { describe } from './describe';

/** Everything is chosen on the board. */
export const direct = true;
