import { m } from '../../paraglide/messages';
import type { Origin } from '../about';

export const origin: Origin = { author: 'Calli Wright', publisher: 'Unfiltered Games', made: m.start_made_moonshell };
