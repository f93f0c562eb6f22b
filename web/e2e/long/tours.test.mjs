// The guided first games on a laptop.
import { LAPTOP } from '../house.mjs';
import { tours } from '../tours.mjs';

tours(LAPTOP, 'laptop');
