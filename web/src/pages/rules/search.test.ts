import { expect, it } from 'vitest';
import { matches, plainText } from './search';

it('reads text out of HTML', () => {
	expect(plainText('<p>A &lt;b&gt; &amp; <em>c</em></p>').replace(/\s+/g, ' ').trim()).toBe('A <b> & c');
	expect(plainText('&amp;lt;')).toBe('&lt;');
});

it('wants every word', () => {
	expect(matches('the skull ends the voyage', ['skull', 'voy'])).toBe(true);
	expect(matches('the skull', ['skull', 'voyage'])).toBe(false);
	expect(matches('anything', [])).toBe(true);
});
