import { expect, it } from 'vitest';
import { PAIRS, readPairs, writePairs } from './own-map';

it('has fifteen pairs of six areas', () => expect(PAIRS).toHaveLength(15));

it('reads and writes maps, whatever stands in them', () => {
	expect(writePairs(readPairs('01.S0.10.xx.00'))).toBe('S0.01');
	expect(writePairs(readPairs(''))).toBe('');
	expect(writePairs(readPairs('S0.S1.01.02.13.14'))).toBe('S0.S1.01.02.13.14');
});
