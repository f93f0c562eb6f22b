declare module 'virtual:minds' {
	/** By the game's id: where its weights lie. */
	const minds: Record<string, string>;
	export default minds;
}
