import { describe, expect, it } from 'vitest';
import { readRules } from '../../vite/rules';
import { findRule } from './rules';

describe('a rule', () => {
	const text = readRules('# Game\n\n## One\n\n**Z-1** (R) First.\n\n**Z-2** (X) Second.\n\n- a list\n\n## Two\n\n**Z-10** Last.\n', 'z');

	it('comes with what belongs to it', () => {
		expect(findRule(text, 'Z-1')).toContain('First.');
		expect(findRule(text, 'Z-1')).not.toContain('Second');
		expect(findRule(text, 'Z-2')).toMatch(/Second[^]*<li>a list/);
		expect(findRule(text, 'Z-10')).toContain('Last.');
	});
	it('is not there under another number', () => expect(findRule(text, 'Z-3')).toBeNull());
});
