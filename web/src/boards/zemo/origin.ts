import { m } from '../../paraglide/messages';
import type { Origin } from '../about';

export const origin: Origin = { author: null, publisher: null, made: m.start_made_zemo };
