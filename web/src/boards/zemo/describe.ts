// The whole board in words, for those who do not see it: a line per part.
import { m } from '../../paraglide/messages';
import { FEATURES, MOTIVES } from '../../pieces/zemo/signs';
import { facesOf, rowOf, SIDE, signAt, squareAt, squareName, turnSquares, type ZemoView } from './view';
import { featureName, motiveName, resourceName, signName, squareWords, titleName } from './words';

const list = (parts: string[]): string => parts.join(', ');

function chartLine(view: ZemoView, row: number): string | null {
	const signs = Array.from({ length: SIDE }, (_, column) => squareAt(row, column)).flatMap((square) => {
		const sign = signAt(view, square);
		return sign && !view.path.includes(square) ? [`${squareName(square)} ${signName(sign)}`] : [];
	});
	return signs.length ? m.zemo_row_is({ row: row + 1, signs: list(signs) }) : null;
}

export function describe(view: ZemoView): string[] {
	const lines: string[] = [];
	const motive = view.motive ? MOTIVES.indexOf(view.motive) : -1;

	if (view.motive) lines.push(m.zemo_tell_turn({ turn: view.turn, motive: motiveName(view.motive) }));
	if (view.ship !== null) {
		lines.push(m.zemo_tell_ship({ square: squareName(view.ship), sign: signName(signAt(view, view.ship)) }));
		lines.push(m.zemo_tell_course({ squares: list(view.path.map(squareName)) }));
	}
	if (facesOf(view.dice).length) lines.push(m.zemo_tell_dice({ dice: list(facesOf(view.dice).map(String)) }));
	const coming = turnSquares(view).filter((one) => one.state !== 'done');
	if (coming.length) lines.push(m.zemo_tell_coming({ squares: list(coming.map(squareWords)) }));
	if (view.combat)
		lines.push(m.zemo_tell_combat({ enemy: signName(view.combat.enemy), strength: view.combat.strength, sum: view.combat.sum ?? '–' }));
	lines.push(m.zemo_tell_resources({
		resources: list(view.resources.map((now, at) => `${resourceName(at)} ${now}/${view.maxima[at] ?? 0}`)),
	}));
	lines.push(m.zemo_danger_is({ danger: view.danger, circles: view.track.length, strength: view.strength }));
	lines.push(m.zemo_tell_marked({
		marked: list(FEATURES.map((_, at) => {
			const worth = motive < 0 ? '' : ` ×${view.worth[at]?.[motive] ?? 0}`;
			return `${featureName(at)} ${view.marked[at] ?? 0}/${view.circles[at] ?? 0}${worth}`;
		})),
	}));
	if (view.score) lines.push(m.zemo_stake({ points: view.score.total, title: titleName(view.score.title) }));
	if (view.ship !== null) lines.push(m.zemo_tell_near());
	for (let row = 0; row < SIDE; row++) {
		const near = view.ship === null || Math.abs(rowOf(view.ship) - row) <= 4;
		const line = near ? chartLine(view, row) : null;
		if (line) lines.push(line);
	}
	return lines;
}
