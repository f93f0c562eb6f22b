import { expect, it } from 'vitest';
import { clockText, differences } from './table-text';

it('says what is unusual about a table', () => {
	expect(differences('moonshell(players=3,moonshell=on,powers=active,cards=base)')).toEqual(['Moonshells', 'Mermaid powers: Dark side']);
	expect(differences('aqualuma(heroes=finn+luma,seats=2,level=medium,track=7)')).toEqual(['Heroes: finn, luma']);
	expect(differences('nonsense(')).toEqual([]);
});

it('says what a clock gives', () => {
	expect(clockText(null)).toBe('');
	expect(clockText({ move: 30 })).toBe('30 s per turn');
	expect(clockText({ move: 300 })).toBe('5 min per turn');
	expect(clockText({ move: 172_800 })).toBe('2 days per turn');
	expect(clockText({ total: 1200 })).toBe('20 min in total');
});
