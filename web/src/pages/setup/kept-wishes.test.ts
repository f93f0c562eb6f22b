import { expect, it, vi } from 'vitest';
import { keepWishes, keptWishes } from './kept-wishes';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
	getItem: (key: string) => kept.get(key) ?? null,
	setItem: (key: string, value: string) => void kept.set(key, value),
});

it('keeps wishes per game', () => {
	keepWishes('zemo', { map: 'divide' });
	expect(keptWishes('zemo')).toEqual({ map: 'divide' });
	expect(keptWishes('duellum')).toEqual({});
});

it('takes nothing strange out of the storage', () => {
	for (const text of ['', 'null', '7', '[', '{"map":7,"x":"a,b)","y":"ok"}']) {
		kept.set('shoal.setup.zemo', text);
		expect(Object.values(keptWishes('zemo')).filter((value) => value !== 'ok')).toEqual([]);
	}
});
