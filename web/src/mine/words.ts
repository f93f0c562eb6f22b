// A line of one's own matches in words.
import { outcomeText } from '../daily/words';
import { pointsText } from '../frame/names';
import { m } from '../paraglide/messages';
import { marginOf, pointsOf, type Row } from './row';

/** "42 points, won by 5" */
export function resultOf(row: Row): string {
	const points = pointsOf(row);
	const outcome = row.outcome ? outcomeText(row.outcome, marginOf(row)) : '';
	return [points === null ? '' : pointsText(points), outcome].filter(Boolean).join(', ') || m.variety_done();
}
