import { m } from '../../paraglide/messages';
import type { Origin } from '../about';

export const origin: Origin = { author: 'Tim De Rycke, Sander Vernyns', publisher: 'Z-Man Games (F2Z Entertainment)', made: m.start_made_aquarium };
