// The guided first games on a laptop, with large letters, at a zoom of 200 %, and in French and in the dark.
import { LAPTOP, PHONE } from '../house.mjs';
import { tours } from '../tours.mjs';

tours('laptop', { size: LAPTOP });
tours('laptop with text of 150 %', { size: LAPTOP, lang: 'de', settings: { text: 150, theme: 'deep' } });
tours('laptop at a zoom of 200 %', { size: { width: LAPTOP.width / 2, height: LAPTOP.height / 2 } });
tours('phone in the dark', { size: PHONE, lang: 'fr', settings: { theme: 'deep' } });
