// Pointing at a choice, with the mouse or the focus, and leaving it again; also when the button is gone by then.
import type { Choices } from '../../table/choices.svelte';

export function pointing(at: () => { choices: Choices; action: number }): { enter(): void; leave(): void } {
	let leave = (): void => undefined;
	return {
		enter() {
			const { choices, action } = at();
			choices.hover = action;
			leave = () => {
				if (choices.hover === action) choices.hover = null;
			};
		},
		leave: () => leave(),
	};
}
