import { m } from '../../paraglide/messages';
import type { Origin } from '../about';

export const origin: Origin = { author: 'Michael Luu', publisher: 'SPIEL DAS! Verlag', made: m.start_made_aqualuma };
