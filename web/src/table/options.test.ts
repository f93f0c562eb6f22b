import { describe, expect, it } from 'vitest';
import type { GameInfo, OptionInfo } from './messages';
import { applies, exampleOf, gameString, readGame, resolve, type Accept } from './options';

const option = (name: string, values: string | null, initial: string | null, only: string | null = null, examples: string | null = null): OptionInfo => ({
	name, values, default: initial, only, examples, about: '',
});
const info = (id: string, options: OptionInfo[]): GameInfo => ({ id, title: id, about: '', revision: 1, seats: 2, game: id, options });

const shells = info('shells', [
	option('players', '1|2|3', '2'),
	option('powers', 'off|light|dark', 'off'),
	option('moon', 'off|on', 'off'),
	option('mode', 'wade|dive', 'wade', 'players=1'),
]);
const lights = info('lights', [
	option('heroes', null, 'finn+luma', null, 'finn+luma|random1'),
	option('layout', 'pyramid|custom', 'pyramid'),
	option('map', null, null, 'layout=custom', 'S0.01'),
]);

/** Like a core: alone, `wade` has no powers; a map of one's own must be there. */
const accept: Accept = async (game) => {
	const read = readGame(game);
	const v = read?.values ?? {};
	const no = (text: string) => Promise.reject({ error: 'bad-game', text });
	if (read?.id === 'shells') {
		const players = v.players ?? '2';
		if (players !== '1' && v.mode) return no('mode goes only with players=1');
		if (players === '1' && (v.mode ?? 'wade') === 'wade' && (v.powers ?? 'off') !== 'off') return no('no powers in wade');
		const mode = players === '1' ? `,mode=${v.mode ?? 'wade'}` : '';
		const moon = players === '1' ? 'on' : (v.moon ?? 'off');
		if (v.moon && v.moon !== moon) return no('alone the moon is on');
		return { game: `shells(players=${players},powers=${v.powers ?? 'off'},moon=${moon}${mode})`, seats: Number(players) };
	}
	if (v.heroes === 'nobody') return no('there is no hero nobody');
	if (v.layout === 'custom' && !v.map) return no('a map is needed');
	const map = v.map ? `,map=${v.map}` : '';
	return { game: `lights(heroes=${v.heroes ?? 'finn+luma'},layout=${v.layout ?? 'pyramid'}${map})`, seats: 2 };
};

describe('game strings', () => {
	it('are read', () => {
		expect(readGame('zemo')).toEqual({ id: 'zemo', values: {} });
		expect(readGame('aqualuma(heroes=finn+luma,seats=1)')).toEqual({ id: 'aqualuma', values: { heroes: 'finn+luma', seats: '1' } });
		for (const bad of ['', 'Zemo', 'zemo(', 'zemo(map)', 'zemo(map=easy)x', 'a b']) expect(readGame(bad)).toBeNull();
	});

	it('name what differs from the defaults and applies', () => {
		expect(gameString(shells, {})).toBe('shells');
		expect(gameString(shells, { players: '2', powers: 'dark' })).toBe('shells(powers=dark)');
		expect(gameString(shells, { players: '2', mode: 'dive' })).toBe('shells');
		expect(gameString(shells, { players: '1', mode: 'dive' })).toBe('shells(players=1,mode=dive)');
	});

	it('begin free options that must be there with their example', () => {
		expect(gameString(lights, { layout: 'custom' })).toBe('lights(layout=custom,map=S0.01)');
		expect(gameString(lights, { layout: 'custom', map: 'S1.10' })).toBe('lights(layout=custom,map=S1.10)');
		expect(exampleOf(option('x', null, null))).toBe('');
		expect(exampleOf(option('x', null, null, null, 'S0.S1|S1.S2'))).toBe('S0.S1');
	});

	it('know what applies by default', () => {
		const mode = shells.options.find((one) => one.name === 'mode');
		expect(mode && applies(mode, shells, {})).toBe(false);
		expect(mode && applies(mode, shells, { players: '1' })).toBe(true);
	});
});

describe('what the core lets one choose', () => {
	it('is everything at first', async () => {
		const all = await resolve(shells, {}, null, accept);
		expect(all).toMatchObject({ game: 'shells(players=2,powers=off,moon=off)', seats: 2 });
		expect(all.offered).toEqual({ players: ['1', '2', '3'], powers: ['off', 'light', 'dark'], moon: ['off', 'on'] });
	});

	it('is less where an option settles another', async () => {
		const alone = await resolve(shells, { players: '1' }, 'players', accept);
		expect(alone.offered).toEqual({ players: ['1', '2', '3'], mode: ['wade', 'dive'] });
		const deep = await resolve(shells, { players: '1', mode: 'dive' }, 'mode', accept);
		expect(deep.offered.powers).toEqual(['off', 'light', 'dark']);
	});

	it('lets older wishes yield to the newest', async () => {
		const back = await resolve(shells, { players: '1', powers: 'dark', mode: 'wade' }, 'mode', accept);
		expect(back.wishes).toEqual({ players: '1', mode: 'wade' });
		const deep = await resolve(shells, { players: '1', powers: 'dark', mode: 'dive' }, 'powers', accept);
		expect(deep.offered.mode).toEqual(['wade', 'dive']);
	});

	it('shows free options and says what is wrong with them', async () => {
		const own = await resolve(lights, { layout: 'custom' }, 'layout', accept);
		expect(own.offered).toHaveProperty('map');
		expect(own.values.map).toBe('S0.01');
		await expect(resolve(lights, { heroes: 'nobody' }, 'heroes', accept)).rejects.toMatchObject({ text: 'there is no hero nobody' });
	});
});
