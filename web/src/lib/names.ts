/** A name that nobody at the table has yet: "Anna", "Anna 2". */
export function apart(name: string, taken: readonly (string | null)[]): string {
	const all = new Set(taken);
	let tried = name;
	for (let number = 2; all.has(tried); number++) tried = `${name} ${number}`;
	return tried;
}
