// What the answer that is pointed at would change in the own tank, as a ghost: what comes, what goes.
import { kindIn, pairKinds, pairOf, type AquariumView } from './view';

export interface Preview {
	coming: number[];
	going: number[];
}

const NOTHING: Preview = { coming: [], going: [] };

export function previewOf(view: AquariumView, notation: string | undefined): Preview {
	if (!notation) return NOTHING;
	if (notation === 'buy' || notation === 'take') return { coming: view.shop.filter((kind) => kind !== null), going: [] };
	const kind = kindIn(notation);
	const taken = view.space === null ? null : (view.shop[view.space] ?? null);
	if (notation.startsWith('choose') && view.phase === 'swap-take' && kind !== null) return { coming: [kind], going: [] };
	if (notation.startsWith('swap') && kind !== null) return { coming: taken === null ? [] : [taken], going: [kind] };
	if (notation.startsWith('give') && kind !== null) return { coming: [], going: [kind] };
	const pair = pairOf(notation);
	return pair === null ? NOTHING : { coming: [], going: pairKinds(pair) };
}
