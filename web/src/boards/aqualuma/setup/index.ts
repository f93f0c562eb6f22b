export { default as Dark } from './Dark.svelte';
export { default as Heroes } from './Heroes.svelte';
export { default as OwnMap } from './OwnMap.svelte';
