import { expect, it } from 'vitest';
import { ago } from './ago';

const now = Date.UTC(2030, 5, 15, 12);

it('says how long ago something was, in both languages', () => {
	expect(ago(now - 20_000, now, 'en')).toBe('this minute');
	expect(ago(now - 5 * 60_000, now, 'en')).toBe('5 minutes ago');
	expect(ago(now - 26 * 3_600_000, now, 'de')).toBe('gestern');
	expect(ago(now - 3 * 3_600_000, now, 'de')).toBe('vor 3 Stunden');
	expect(ago(now - 40 * 86_400_000, now, 'en')).toMatch(/2030/);
});

it('does not look into the future', () => expect(ago(now + 9_000_000, now, 'en')).toBe('this minute'));
