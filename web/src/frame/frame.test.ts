import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOBODY, type Choice, type GameEvent, type SeatInfo, type TableInfo } from '../table/messages';
import { detailOf, step, verbsOf } from './answers';
import { clockText, nextTick, remaining } from './clock';
import { groupLog, isSetup, lastOfOthers, stepsOf } from './log';
import { nameTo, readerOf } from './names';
import { ruleLinks } from './prompt';
import { verdictOf } from './verdict';

const event = (kind: GameEvent['kind'], seat: number, text = ''): GameEvent => ({ kind, seat, text });

describe('a question', () => {
	it('leads to the rules behind it', () => {
		expect(ruleLinks(undefined)).toEqual([]);
		expect(ruleLinks([{ first: 'ZEM-3', last: 'ZEM-3' }, { first: 'ZEM-18', last: 'ZEM-24' }])).toEqual([
			{ rule: 'ZEM-3', label: 'ZEM-3' },
			{ rule: 'ZEM-18', label: 'ZEM-18–24' },
		]);
	});
});

describe('answers', () => {
	const answer = (verb: string, short: string, label: string, more: Partial<Choice> = {}): Choice =>
		({ action: 0, text: short, kind: 'one', verb, short, label, facts: {}, ...more });
	const end = answer('End', 'End', 'the turn is over', { ends: true });

	it('have their verb before the first of those that share it', () => {
		expect(verbsOf([answer('Play', 'Ritual', ''), answer('Play', 'Parley', ''), answer('Use', 'Turtle', ''), end])).toEqual(['Play', '', 'Use', '']);
	});
	it('say their name once', () => {
		expect(detailOf(answer('Take', 'Pink auger', 'pink auger, counts'))).toBe(', counts');
		expect(detailOf(end)).toBe(' the turn is over');
	});
});

describe('names', () => {
	const seat = (at: number, name: string | null): SeatInfo => ({ seat: at, kind: name ? 'person' : 'computer', name, level: name ? null : 'easy', here: true, out: false, computer_at: null });
	const seats = [seat(0, 'Anna'), seat(1, 'Ben'), seat(2, null)];
	const told = (reader: number) => [0, 1, 2, 3].map((at) => nameTo(reader, seats, at));
	const local = { people: [0, 1], cover: false, seed: '1', origin: '' };

	it('are "You" to who sits there', () => {
		expect(told(1)).toEqual(['Anna', 'You', 'Computer', 'Player 4']);
		expect(told(NOBODY)).toEqual(['Anna', 'Ben', 'Computer', 'Player 4']);
	});
	it('are nobody’s where several share the screen', () => {
		expect(readerOf({ you: 1 })).toBe(1);
		expect(readerOf({ you: null })).toBe(NOBODY);
		expect(readerOf({ you: 1, local })).toBe(NOBODY);
		expect(readerOf({ you: 1, local: { ...local, people: [1] } })).toBe(1);
	});
});

describe('the end', () => {
	const verdict = (people: number[], seat: number, places: number[]) => {
		const seats = places.map((_, at) => ({ seat: at, kind: people.includes(at) ? 'person' : 'computer', name: `N${at}` }));
		const result = { game: 'duellum', text: 'Points', seats: places.map((place) => ({ place, points: 9 - place, return: 0 })), sheet: [] };
		return verdictOf({ game: 'duellum', seats, local: { people }, end: { by: 'rules', result } } as unknown as TableInfo, seat);
	};
	it('names who has won where several share a screen, whoever looked last', () => {
		expect([0, 1].map((seat) => verdict([0, 1], seat, [2, 1]))).toEqual([0, 1].map(() => ({ mood: 'win', title: 'N1 won.', text: 'Points' })));
		expect(verdict([0, 1], 0, [2, 3, 1])).toMatchObject({ mood: 'loss', title: 'N2 won.' });
		expect(verdict([0, 1], 0, [1, 1])).toMatchObject({ mood: 'plain' });
	});
	it('says it to one alone', () => {
		expect([verdict([0], 0, [1, 2]), verdict([1], 1, [1, 2])].map((one) => one?.mood)).toEqual(['win', 'loss']);
	});
});

describe('a clock', () => {
	it('runs only if it runs, and never below nothing', () => {
		expect(remaining(5000, 100, 1100, true)).toBe(4000);
		expect(remaining(5000, 100, 1100, false)).toBe(5000);
		expect(remaining(5000, 100, 99_999, true)).toBe(0);
		expect(remaining(5000, 100, 50, true)).toBe(5000);
	});
	it('is written so that 0:00 is over', () => {
		expect([0, 1, 1000, 59_001, 65_000, 3_600_000, 3_725_000].map(clockText)).toEqual(
			['0:00', '0:01', '0:01', '1:00', '1:05', '1:00:00', '1:02:05']);
	});
	it('changes when its tick says so', () => {
		fc.assert(fc.property(fc.integer({ min: 1, max: 5_000_000 }), (ms) => {
			const tick = nextTick(ms);
			expect(clockText(ms - tick)).not.toBe(clockText(ms));
			if (tick > 1) expect(clockText(ms - tick + 1)).toBe(clockText(ms));
		}));
	});
});

describe('the log', () => {
	it('begins a group where the game says that a turn begins', () => {
		const events = [event('pair', -1), event('turn', 0, 'turn 1'), event('roll', -1), event('move', 0), event('turn', 0, 'turn 2'), event('roll', -1)];
		expect(groupLog(events, 10, 'zemo(map=easy)').map((group) => [group.from, group.seat, group.events.length])).toEqual(
			[[10, -1, 1], [11, 0, 3], [14, 0, 2]]);
	});
	it('folds what was before the first turn, once that has begun', () => {
		const events = [event('pair', -1), event('start', 0), event('turn', 0), event('roll', -1), event('turn', 0)];
		const folded = (base: number, list: GameEvent[], game = 'zemo') => {
			const groups = groupLog(list, base, game);
			return groups.map((group) => isSetup(group, groups));
		};
		expect(folded(0, events)).toEqual([true, false, false]);
		expect(folded(0, events.slice(0, 2))).toEqual([false]);
		expect(folded(7, events)).toEqual([false, false, false]);
		expect(folded(0, [event('turn', 0), event('turn', 1)])).toEqual([false, false]);
	});
	it('or where another seat acts', () => {
		const events = [event('drop', 0), event('drop', 1), event('four', 1), event('full', -3), event('drop', 0)];
		expect(groupLog(events, 0, 'example').map((group) => group.events.length)).toEqual([1, 3, 1]);
	});
	it('loses nothing and changes no order', () => {
		const any = fc.record({ kind: fc.constantFrom('turn', 'drop', 'undo', 'move'), seat: fc.integer({ min: -3, max: 3 }) });
		fc.assert(fc.property(fc.array(any), fc.constantFrom('zemo', 'duellum', 'example', 'what'), (list, game) => {
			const events = list.map((one, at) => event(one.kind, one.seat, String(at)));
			expect(groupLog(events, 0, game).flatMap((group) => group.events)).toEqual(events);
		}));
	});
	it('knows the last turn of others, once it is over', () => {
		const events = [event('pair', -1), event('turn', 1, 'a'), event('turn', 0, 'b'), event('turn', -3, 'c'), event('turn', 0, 'd')];
		const last = (count: number, seat: number) => lastOfOthers(groupLog(events.slice(0, count), 0, 'duellum'), seat)?.events[0]?.text;
		expect([1, 2, 3, 4, 5].map((count) => last(count, 0))).toEqual([undefined, undefined, 'a', 'a', 'c']);
		expect(last(5, 1)).toBe('c');
	});
	it('knows the steps of a turn that were not taken back', () => {
		const events = [event('turn', 0, 'turn'), event('play', 0, 'a'), event('draw', -1), event('play', 0, 'b'), event('undo', 0), event('play', 0, 'c')];
		expect(stepsOf(groupLog(events, 0, 'duellum').at(-1), 0).map((one) => one.text)).toEqual(['c']);
		expect(stepsOf(undefined, 0)).toEqual([]);
	});
});

describe('keys', () => {
	it('go round', () => {
		expect(step('ArrowRight', 2, 3)).toBe(0);
		expect(step('ArrowUp', 0, 3)).toBe(2);
		expect(step('End', 0, 3)).toBe(2);
		expect(step('x', 0, 3)).toBeNull();
		expect(step('Home', 0, 0)).toBeNull();
	});
});
