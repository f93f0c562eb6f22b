// The guided first games on a phone; on a laptop: long/tours.test.mjs.
import { PHONE } from './house.mjs';
import { tours } from './tours.mjs';

tours(PHONE, 'phone');
