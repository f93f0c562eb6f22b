import { m } from '../../paraglide/messages';
import type { Options } from '../options';

export const options: Options = {
	seats: [m.start_v_begins],
};
