import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { makeCore } from '../core/testing';
import { faults, viewFaults } from '../lib/schema.testing';
import { settings } from '../lib/settings.svelte';
import { replies } from '../made/messages';
import { BAD_FRAME, readFrame } from './border';
import { wrongInFrame, wrongInGame } from './gameBorder';
import { chatMessage, lookedMessage, MATCH, stateMessage, tableMessage } from './messages.testing';
import { recordedStates } from './recorded.testing';

vi.setConfig({ testTimeout: 120_000 }); // many records, on machines that are busy

const hear = (value: unknown) => readFrame(JSON.stringify(value), wrongInFrame);
const sentence = (value: unknown) => {
	const heard = hear(value);
	return heard?.t === 'misfit' ? heard.fault.text : null;
};
const secret = 'a'.repeat(32);

/** One of each kind; of replies one for each verb. */
const good: Record<string, object> = {
	table: tableMessage({ clock: { move: 30 }, offer: { what: 'undo', seat: 1, key: 'a1', agreed: [1] }, end: { by: 'rules', seat: null, returns: [1, 0] } }),
	state: stateMessage(3, { from: 2, events: [{ kind: 'drop', seat: 0, text: 'a stone', column: 3 } as never], steps: [{ n: 2, view: stateMessage(2).view }] }),
	chat: chatMessage(),
	error: { t: 'error', id: 4, error: 'too-many', text: 'slower', retry: 7 },
	create: { t: 'reply', do: 'create', match: MATCH, seat: 0, token: secret, invites: [{ seat: 1, invite: secret }] },
	join: { t: 'reply', do: 'join', match: MATCH, seat: 0, token: secret },
	own: { t: 'reply', do: 'own', match: MATCH, seat: 0, token: secret },
	rematch: { t: 'reply', do: 'rematch', match: MATCH, id: 4 },
	carry: { t: 'reply', do: 'carry', carry: secret, until: 5 },
	list: { t: 'reply', do: 'list', matches: [] },
	watch: { t: 'reply', id: 1, do: 'watch', match: MATCH, seat: null },
	look: lookedMessage(),
	record: { t: 'reply', do: 'record', match: MATCH, record: 'shoal record 1' },
	...Object.fromEntries(Object.keys(replies).slice(0, 10).map((verb) => [verb === 'chat' ? 'chatted' : verb, { t: 'reply', id: 2, do: verb, again: true }])),
};

type Path = (string | number)[];

/** All places inside a value. */
function places(value: unknown, at: Path = []): Path[] {
	if (typeof value !== 'object' || value === null) return [];
	const names = Array.isArray(value) ? value.map((_, i) => i) : Object.keys(value);
	return names.flatMap((name) => [[...at, name], ...places((value as Record<string, unknown>)[name], [...at, name])]);
}

/** A copy with another value there; undefined: without. */
function changed(value: unknown, [name, ...rest]: Path, to: unknown): unknown {
	if (name === undefined) return to;
	if (Array.isArray(value)) return value.map((one: unknown, i) => (i === name ? changed(one, rest, to) : one));
	return { ...(value as object), [name]: changed((value as Record<string, unknown>)[name], rest, to) };
}

const written = (path: Path) => path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i ? `.${part}` : part)).join('');

describe('frames', () => {
	it('that are as agreed pass, whatever else is in them', () => {
		expect(Object.keys(good).map((name) => name.replace('chatted', 'chat'))).toEqual(expect.arrayContaining(Object.keys(replies)));
		for (const frame of Object.values(good)) {
			expect(hear(frame)).toEqual(frame);
			const newer = { ...frame, weather: { wind: [[1]] } };
			expect(hear(newer)).toEqual(newer);
		}
		expect(hear(changed(good.state, ['legal', 0, 'facts'], { column: 1 }))).toMatchObject({ t: 'state' });
		expect(hear({ t: 'error', error: 'a-new-kind', text: 'no' })).toMatchObject({ t: 'error' });
		expect(hear(stateMessage(1, { events: [{ kind: 'a_new_kind', seat: 0, text: '' }] }))).toMatchObject({ t: 'state' });
	});

	it('of a kind that nobody knows yet are passed over', () => {
		expect(hear({ t: 'weather', wind: 3 })).toBeNull();
		expect(hear({ t: 'constructor' })).toBeNull();
		expect(hear({ t: '__proto__' })).toBeNull();
	});

	it('that are no messages are refused', () => {
		const deep = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000);
		for (const text of ['', '{', 'hello', 'null', 'true', '7', '"state"', '[]', '[{"t":"state"}]', 'undefined', deep('[', ']'), deep('{"a":', '}'), `{"t":"state","view":${deep('[', ']')}}`, '{}', '{"t":null}', '{"t":7}', '{"t":["state"]}'])
			expect(readFrame(text, wrongInFrame)).toMatchObject({ t: 'misfit', fault: { error: BAD_FRAME, text: expect.stringMatching(/^An? .*message .*\.$/) as string } });
		for (const data of [new ArrayBuffer(8), new Blob(['x']), undefined, null, Object.create(null)]) expect(readFrame(data)).toMatchObject({ t: 'misfit' });
	});

	it('without a member are refused by its name, or can do without it', () => {
		for (const [name, frame] of Object.entries(good))
			for (const path of places(frame)) {
				const heard = hear(changed(frame, path, undefined));
				if (heard?.t !== 'misfit' || written(path) === 'clock.move') continue; // it could be another clock
				expect(heard.fault.text, `${name} without ${written(path)}`).toContain(`“${written(path)}”`);
			}
		expect(sentence(changed(good.state, ['view', 'pending'], undefined))).toMatch(/“state” has no “view.pending”/);
		expect(sentence(changed(good.state, ['events', 0, 'column'], undefined))).toMatch(/“state” has no “events\[0\].column”/);
		expect(sentence(changed(good.table, ['dice', 'promises'], undefined))).toMatch(/“table” has no “dice.promises”/);
		expect(sentence(changed(good.carry, ['carry'], undefined))).toMatch(/“carry” has no “carry”/);
		expect(sentence({ t: 'reply', id: 3 })).toMatch(/“reply” has no “do”/);
		expect(sentence({ t: 'reply', do: 'dance' })).toMatch(/“do” of “reply”/);
		expect(sentence({ match: MATCH })).toMatch(/has no “t”/);
	});

	it('with a member of another type are refused by its name', () => {
		for (const [name, frame] of Object.entries(good))
			for (const path of places(frame))
				for (const value of [null, -7.5, 'x y', true, [[]], { a: 1 }]) {
					const heard = hear(changed(frame, path, value));
					if (heard?.t !== 'misfit') continue;
					if (written(path) !== 't' && written(path) !== 'do') expect(heard.fault.text, `${name}, ${written(path)}: ${JSON.stringify(value)}`).toMatch(new RegExp(`“${written(path).replace(/[.[\]]/g, '\\$&')}[^”]*”`));
				}
		expect(sentence(changed(good.state, ['view', 'table', 'columns', 3], [0, 2]))).toMatch(/“view.table.columns\[3\]\[1\]” of “state”/);
		expect(sentence(changed(good.state, ['steps', 0, 'view', 'table', 'columns', 3], [0, 2]))).toMatch(/“steps\[0\].view.table.columns\[3\]\[1\]” of “state”/);
		expect(sentence(changed(good.table, ['clock'], { move: 'soon' }))).toMatch(/“clock.move” of “table”/);
		expect(sentence(changed(good.chat, ['at'], '5'))).toMatch(/“at” of “chat”/);
	});

	it('keep the number of the question, so that nobody waits for ever', () => {
		expect(hear({ t: 'reply', id: 7 })).toMatchObject({ t: 'misfit', of: 'reply', id: 7 });
		expect(hear({ t: 'error', id: 8, error: 5 })).toMatchObject({ t: 'misfit', of: 'error', id: 8 });
		expect(hear({ t: 'error', id: 'x', error: 'taken', text: 'no' })).not.toHaveProperty('id', 'x');
	});

	it('of a game that nobody has described may have any table that is not too deep', () => {
		const pond = (table: object) => changed(good.state, ['view'], { game: 'pond(size=3)', seat: 0, ply: 1, actor: 0, pending: [], table });
		expect(hear(pond({ fish: [{ name: 'x', at: [1, 2] }] }))).toMatchObject({ t: 'state' });
		const deep = JSON.stringify(pond({ a: 'HERE' })).replace('"HERE"', '['.repeat(5000) + ']'.repeat(5000));
		expect(readFrame(deep, wrongInFrame)).toMatchObject({ t: 'misfit', fault: { text: expect.stringContaining('“view.table” of “state”') as string } });
		expect(sentence(changed(good.state, ['view', 'game'], 'constructor'))).toBeNull();
	});

	it('are refused in the language of the page', () => {
		settings.lang = 'de';
		expect(sentence(changed(good.state, ['n'], 'x'))).toBe('Eine Nachricht war nicht zu gebrauchen: „n“ in „state“ ist nicht, was vereinbart ist. Sie wurde weggelassen; wenn das wieder vorkommt, lade die Seite neu.');
		settings.lang = 'en';
	});

	it('never make the border throw', () => {
		const frames = Object.values(good);
		const any = fc.oneof(fc.anything(), fc.jsonValue(), fc.constantFrom(null, -1, 1e300, '', [], {}, 'state'));
		fc.assert(
			fc.property(fc.nat(frames.length - 1), fc.array(fc.tuple(fc.nat(), any), { minLength: 1, maxLength: 4 }), (which, changes) => {
				let frame: unknown = frames[which];
				for (const [at, value] of changes) {
					const all = places(frame);
					if (all.length) frame = changed(frame, all[at % all.length] as Path, value);
				}
				let text: string | undefined;
				try {
					text = JSON.stringify(frame);
				} catch {
					return; // cannot come over a wire
				}
				readFrame(text, wrongInFrame);
			}),
			{ numRuns: 2000, seed: 5 },
		);
		fc.assert(fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (data) => void readFrame(data, wrongInFrame)), { numRuns: 2000, seed: 6 });
	});
});

describe('what was heard of the golden records', () => {
	const core = makeCore({ weights: false });

	it('is as doc describes it, and passes the border in far less than a millisecond', () => {
		const kinds = new Map<string, Set<string>>();
		let checked = 0;
		let spent = 0;
		for (const { record, state, frame } of recordedStates(core, 17)) {
			expect([...faults('State', state), ...viewFaults(state.view)], record).toEqual([]);
			const whole = JSON.parse(frame) as typeof state;
			const begun = performance.now();
			const wrong = wrongInGame(whole as never);
			spent += performance.now() - begun;
			expect(wrong, record).toBeNull();
			expect(readFrame(frame, wrongInFrame), record).toMatchObject({ t: 'state' });
			const game = record.split(/[-.]/)[0] ?? '';
			kinds.set(game, new Set([...(kinds.get(game) ?? []), ...state.events.map((event) => event.kind)]));
			checked++;
		}
		expect([...kinds.keys()].sort()).toEqual(['aqualuma', 'aquarium', 'duellum', 'example', 'moonshell', 'zemo']);
		expect(checked).toBeGreaterThan(1000);
		expect(spent / checked).toBeLessThan(0.5);
	});

	it('is refused if a member of its table is missing', () => {
		for (const game of ['aqualuma', 'aquarium', 'duellum', 'example', 'moonshell', 'zemo']) {
			const { frame } = [...recordedStates(core, 1000, game)][0] ?? { frame: '' };
			const whole = JSON.parse(frame) as { view: { table: object } };
			for (const name of Object.keys(whole.view.table))
				expect(sentence(changed(whole, ['view', 'table', name], undefined)), game).toContain(`“state” has no “view.table.${name}”`);
		}
	});

	it('never makes the border throw, however it is spoilt', () => {
		const frames = ['aqualuma', 'aquarium', 'duellum', 'example', 'moonshell', 'zemo'].flatMap((game) => [...recordedStates(core, 60, game)].filter((_, i) => !(i % 25)).map(({ frame }) => JSON.parse(frame) as unknown));
		const sites = frames.map((frame) => places(frame));
		fc.assert(
			fc.property(fc.nat(frames.length - 1), fc.nat(), fc.jsonValue(), (which, at, value) => {
				const all = sites[which] ?? [];
				const heard = hear(changed(frames[which], all[at % all.length] ?? [], value));
				if (heard?.t === 'misfit') expect(heard.fault.text).toMatch(/\.$/);
			}),
			{ numRuns: 3000, seed: 7 },
		);
	});
});
