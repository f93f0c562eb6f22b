declare module 'virtual:minds' {
	/** By the game's id: where its weights lie. */
	const minds: Record<string, string>;
	export default minds;
}

declare module 'virtual:words' {
	/** By the language: where its words lie; English is in the module. */
	const words: Record<string, string>;
	export default words;
}
