export { default } from './Board.svelte';
export { scene } from './scene';
