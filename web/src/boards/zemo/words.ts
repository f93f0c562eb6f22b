// Names of this game's things as the page writes them; most names and all sentences come from the game itself.
import { tables } from '../../made/components/zemo';
import { m } from '../../paraglide/messages';
import { FEATURES, MOTIVES, RESOURCES, type Feature, type Motive, type Resource, type Sign } from '../../pieces/zemo/signs';
import { settings } from '../../lib/settings.svelte';
import { namesOf, say } from '../../stage/names';
import type { Answer, Step } from './facts';
import { squareName, type TurnSquare, type ZemoView } from './view';

const features = namesOf(tables.features);
const resources = namesOf(tables.resources);
const motives: Record<Motive, () => string> = {
	adventurer: m.zemo_adventurer,
	protector: m.zemo_protector,
	pillager: m.zemo_pillager,
};
const faces = [m.zemo_die_1, m.zemo_die_2, m.zemo_die_3, m.zemo_die_4, m.zemo_die_5, m.zemo_die_6];
const shortFaces = [m.zemo_die_1_short, m.zemo_die_2_short, m.zemo_die_3_short, m.zemo_die_4_short, m.zemo_die_5_short, m.zemo_die_6_short];
const FIGHTS: readonly Sign[] = ['crab', 'dragon', 'kraken', 'pirate', 'navy'];

export const signName = (sign: Sign | null): string => (sign === 'rocks' ? m.zemo_rocks() : sign ? features(sign) : m.zemo_open_sea());
export const featureName = (at: number): string => signName((FEATURES[at] ?? null) as Feature | null);
export const nameOf = (resource: Resource): string => resources(resource);
export const resourceName = (at: number): string => nameOf(RESOURCES[at] ?? 'gold');
export const motiveName = (motive: Motive): string => motives[motive]();
export const titleName = (at: number): string => say(tables.titles[at]?.name);
/** How far it is to the next title; '' if there is none above. */
export function toNext({ score, titles }: ZemoView): string {
	const least = score ? titles[score.title + 1] : undefined;
	return score && least !== undefined ? m.zemo_to_next({ points: least - score.total, title: titleName(score.title + 1) }) : '';
}
/** What a die does, in a sentence. */
export const faceDoes = (face: number): string => faces[face - 1]?.() ?? '';
/** The same in a word or two. */
export const faceShort = (face: number): string => shortFaces[face - 1]?.() ?? '';

const strengthWords = ({ strength, sure }: { strength: number; sure: boolean }): string =>
	sure ? m.zemo_circle_number({ strength }) : m.zemo_strength_least({ strength });

/** A square of this turn, with what is foreseen of it: "F7: Giant Crab, strength 4". */
export function squareWords({ square, sign, ahead }: TurnSquare): string {
	const parts: string[] = [m.frame_named({ what: squareName(square), more: signName(sign) })];
	if (ahead?.strength && sign && FIGHTS.includes(sign)) parts.push(strengthWords({ strength: ahead.strength, sure: ahead.sure }));
	if (ahead?.fatal) parts.push(m.zemo_lost_here());
	return parts.join(', ');
}

/** What happens on a square that is entered: "Giant Crab, strength 4". */
export function stepWords({ meets, feature, strength, sure, loses, gold, fatal }: Step): string {
	if (meets === 'entered') return m.zemo_step_entered();
	if (meets === 'crossed') return m.zemo_step_crossed();
	const parts = [signName(feature)];
	if (strength) parts.push(strengthWords({ strength, sure }));
	parts.push(...loses.map((resource) => `−1 ${nameOf(resource)}`));
	if (meets === 'weather' && !loses.length) parts.push(m.zemo_step_unmarked());
	if (gold) parts.push(`+${gold} ${nameOf('gold')}`);
	if (fatal) parts.push(m.zemo_lost_here());
	return parts.join(', ');
}

/** Where a voyage begins nothing happens. */
export const startWords = (feature: Feature | null): string => (feature ? `${signName(feature)}, ${m.zemo_step_idle()}` : signName(null));

const afters = { open: () => '', stuck: m.zemo_after_stuck, unusable: m.zemo_after_unusable, fatal: m.zemo_after_fatal };
/** What lies behind a move. */
export const afterWords = (after: Answer<'move'>['facts']['after']): string => afters[after]();

/** "12.3%" or "12,3 %"; what is possible but rare is not 0. */
export function percent(share: number): string {
	const format = (part: number, digits: number): string =>
		new Intl.NumberFormat(settings.lang, { style: 'percent', maximumFractionDigits: digits }).format(part);
	if (share > 0 && share < 0.001) return `<\u00a0${format(0.001, 1)}`;
	if (share < 1 && share > 0.995) return `>\u00a0${format(0.99, 0)}`;
	return format(share, share < 0.1 ? 1 : 0);
}

/** What a feature means, in a sentence or two: what it costs, what it brings. */
export function about(view: ZemoView, sign: Sign): string {
	if (sign === 'rocks') return m.zemo_about_rocks();
	const at = FEATURES.indexOf(sign);
	const damage = (view.damage[at] ?? []).map(resourceName);
	const worth = view.motive ? m.zemo_about_worth({ points: view.worth[at]?.[MOTIVES.indexOf(view.motive)] ?? 0 }) : '';
	const what = FIGHTS.includes(sign)
		? m.zemo_about_fight({ strength: view.strength, damage: damage.join(' / ') })
		: sign === 'town'
			? m.zemo_about_town()
			: sign === 'island'
				? m.zemo_about_island({ gold: view.treasure })
				: m.zemo_about_weather({ damage: damage.map((name) => `−1 ${name}`).join(', ') });
	return `${what} ${worth}`.trim();
}
