// The guided first games on a phone; in other looks: long/tours.test.mjs.
import { PHONE } from './house.mjs';
import { tours } from './tours.mjs';

tours('phone', { size: PHONE, lang: 'de' });
