import { describe, expect, it } from 'vitest';
import { fillChairs, localSeats, seatWishes, sit, type Chair } from './setup.svelte';

const chair = (who: Chair['who'], name = ''): Chair => ({ who, level: 'medium', name });
const who = (chairs: Chair[]) => chairs.map((one) => one.who);

describe('chairs', () => {
	it('are me and computers here, me and friends online', () => {
		expect(who(fillChairs([], 3, false))).toEqual(['me', 'computer', 'computer']);
		expect(who(fillChairs([], 3, true))).toEqual(['me', 'invited', 'invited']);
	});

	it('stay when their number changes', () => {
		expect(who(fillChairs([chair('person', 'Ben'), chair('me')], 3, false))).toEqual(['person', 'me', 'computer']);
		expect(who(fillChairs([chair('computer'), chair('me')].slice(0, 1), 1, false))).toEqual(['me']);
	});

	it('change with the place; online there is somebody to invite', () => {
		expect(who(fillChairs([chair('me'), chair('person')], 2, true))).toEqual(['me', 'invited']);
		expect(who(fillChairs([chair('me'), chair('computer'), chair('computer')], 3, true))).toEqual(['me', 'computer', 'invited']);
		expect(who(fillChairs([chair('open'), chair('me')], 2, false))).toEqual(['computer', 'me']);
	});

	it('hold me once', () => {
		expect(who(sit([chair('me'), chair('computer')], 1, 'me'))).toEqual(['computer', 'me']);
		expect(who(sit([chair('me'), chair('computer')], 0, 'computer'))).toEqual(['computer', 'computer']);
		expect(who(sit([chair('computer'), chair('computer')], 0, 'me'))).toEqual(['me', 'computer']);
	});

	it('become seats', () => {
		const chairs = [chair('me'), chair('person', 'Ben'), chair('computer')];
		expect(localSeats(chairs, 'Anna')).toEqual([
			{ kind: 'person', name: 'Anna' }, { kind: 'person', name: 'Ben' }, { kind: 'computer', level: 'medium' },
		]);
		expect(seatWishes([chair('me'), chair('open'), chair('invited'), chair('computer')])).toEqual(['me', 'open', 'invited', 'medium']);
	});
});
