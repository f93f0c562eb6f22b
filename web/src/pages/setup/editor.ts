// What an editor for an option of free text gets.
import type { Values } from '../../table/options';

export interface EditorProps {
	label: string;
	value: string;
	/** Of all options. */
	values: Values;
	onchoose: (value: string) => void;
}
