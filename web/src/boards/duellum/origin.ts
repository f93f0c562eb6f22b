import { m } from '../../paraglide/messages';
import type { Origin } from '../about';

export const origin: Origin = { author: 'Ivan Tuzovsky', publisher: 'Cosmodrome Games', made: m.start_made_duellum };
