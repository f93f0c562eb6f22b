/* label.c: what an answer will do here, in words for people, with all that can be foreseen. Labels
 * are short, for they stand in a list: worlds have their short names where several are named. */
#include "pen.h"

#include <string.h>

static const char *const colour_die[COLOURS][SHOAL_LANG_COUNT] = {
	{ "a red die", "einen roten Würfel" },
	{ "a green die", "einen grünen Würfel" },
	{ "a blue die", "einen blauen Würfel" },
};

/* Of dice. */

/* What a die of this kind would be good for where the hero is. */
static void put_use(const struct pen *p, unsigned kind)
{
	if (fitting(p, here(p->s)) >> kind & 1)
		say(p, ", fits here", ", passt hier");
}

/* "r4 becomes r3, fits here". */
static void label_turned(const struct pen *p, unsigned kind, unsigned value)
{
	unsigned now = aqualuma_colour(kind) * FACES + value - 1;
	unsigned before = aqualuma_value(kind);

	put_die(p, kind);
	if (value < 1 || value > FACES) { /* never legal */
		say(p, " stays", " bleibt");
		return;
	}
	say(p, " becomes ", " wird zu ");
	put_die(p, now);
	put_use(p, now);
	if (aqualuma_at_station(p->g, p->s))
		say(p, ", %u pips in all", ", insgesamt %u Augen",
		    aqualuma_pips(p->s->hand) + value - before);
}

/* How many faces of a die of this colour would fit here. */
static void put_faces(const struct pen *p, unsigned colour)
{
	unsigned area = here(p->s);
	uint32_t fits = fitting(p, area) >> colour * FACES & ((1u << FACES) - 1);

	if (area < WORLDS)
		say(p, ", %u of 6 faces fit here", ", %u von 6 Seiten passen hier",
		    shoal_bits_count(fits));
}

static void label_take(const struct pen *p, unsigned index)
{
	const uint8_t *triple = aqualuma_triple[index];
	uint8_t        left[COLOURS];
	unsigned       n;

	for (unsigned c = 0; c < COLOURS; c++) {
		unsigned all = p->s->available[c];

		left[c] = (uint8_t)(all > triple[c] ? all - triple[c] : 0);
	}
	aqualuma_put_colours(p, triple);
	n = aqualuma_dice(left);
	if (n) {
		say(p, n == 1 ? "; stays: " : "; stay: ", n == 1 ? "; bleibt: " : "; bleiben: ");
		aqualuma_put_colours(p, left);
	} else {
		say(p, "; nothing stays", "; nichts bleibt");
	}
	if (n < p->g->dice)
		say(p, " (next turn must fetch)", " (nächster Zug muss die Truhe leeren)");
}

static void label_die(const struct pen *p, unsigned colour)
{
	int left = p->s->available[colour] - 1;

	say(p, "take and roll %s", "%s nehmen und werfen", colour_die[colour][p->style->lang]);
	put_faces(p, colour);
	say(p, "; %d left", "; bleiben %d", left < 0 ? 0 : left);
}

/* Pips and price. */

static void put_lost(const struct pen *p, unsigned pips)
{
	if (pips)
		say(p, pips == 1 ? ", %u pip is lost" : ", %u pips are lost",
		    pips == 1 ? ", %u Auge verfällt" : ", %u Augen verfallen", pips);
}

static void label_pay(const struct pen *p, unsigned kind)
{
	unsigned price = aqualuma_price(p->g, p->s), sum = p->s->paid + aqualuma_value(kind);

	put_die(p, kind);
	if (sum < price) {
		say(p, ": then %u of %u, %u to go", ": dann %u von %u, es fehlen %u", sum, price,
		    price - sum);
		return;
	}
	if (p->s->paid >= price)
		say(p, ": more than needed", ": mehr als nötig");
	else
		say(p, ": %u paid, enough for the orb", ": %u bezahlt, genug für die Kugel", sum);
	put_lost(p, sum - price);
}

static void label_light(const struct pen *p) /* LUM-84 */
{
	unsigned price = aqualuma_price(p->g, p->s), paid = p->s->paid;

	say(p, "that is enough: the orb shines", "das genügt: die Kugel leuchtet");
	put_lost(p, paid > price ? paid - price : 0);
	if (p->s->active + 1 >= p->g->needed)
		say(p, ": WON!", ": GEWONNEN!");
}

static void label_pick(const struct pen *p, unsigned kind)
{
	unsigned value = aqualuma_value(kind), colour = aqualuma_colour(kind);

	switch (p->s->phase) {
	case PHASE_PAY:
		label_pay(p, kind);
		break;
	case PHASE_LESS:
		label_turned(p, kind, value - 1);
		break;
	case PHASE_FLIP:
		label_turned(p, kind, 7 - value);
		break;
	case PHASE_KEEP:
		put_either(p, "keep ", "");
		put_die(p, kind);
		say(p, " for the next turn", " für den nächsten Zug behalten");
		break;
	case PHASE_REROLL:
		put_either(p, "reroll ", "");
		put_die(p, kind);
		put_either(p, "", " neu werfen");
		put_faces(p, colour);
		break;
	default: /* PHASE_SET */
		put_either(p, "add ", "");
		put_die(p, kind);
		say(p, " to the roll", " mitwerfen");
		put_faces(p, colour);
	}
}

/* Of areas. */

/* The orbs on a track as its fields: "1+4". */
static void put_track(const struct pen *p, unsigned bits)
{
	const char *gap = "";

	for (unsigned f = 0; f < FIELDS; f++) {
		if (!(bits >> f & 1))
			continue;
		shoal_put(p->out, "%s%u", gap, f + 1);
		gap = "+";
	}
}

/* The hand dice that fit there. */
static void put_fitting(const struct pen *p, unsigned world)
{
	uint32_t fits = fitting(p, world);
	uint8_t  hand[KINDS];

	for (unsigned kind = 0; kind < KINDS; kind++)
		hand[kind] = fits >> kind & 1 ? p->s->hand[kind] : 0;
	if (!aqualuma_pips(hand)) {
		say(p, "needs ", "verlangt ");
		aqualuma_put_need(p, fits);
		return;
	}
	say(p, "fits: ", "passt: ");
	aqualuma_put_hand(p, hand);
}

/* Coming to where orbs can be laid down and lit (LUM-79, LUM-112). */
static void put_landing(const struct pen *p, unsigned area)
{
	const struct aqualuma_state *s = p->s;
	unsigned                     orbs;

	if (!in_play(s))
		return;
	if (area != STATION
	    && !(aqualuma_abilities(p->g, s)->glow && p->g->touch[STATION] >> area & 1))
		return;
	orbs = s->carried[s->hero];
	if (orbs) {
		put_either(p, ", lay down ", ", ");
		put_orbs(p, orbs);
		put_either(p, "", " ablegen");
	}
	if (orbs + s->inactive)
		say(p, ", lighting one costs %u of your %u pips",
		    ", eine zünden kostet %u von deinen %u Augen", aqualuma_price(p->g, s),
		    aqualuma_pips(s->hand));
}

static void label_move(const struct pen *p, unsigned area)
{
	const struct aqualuma_state *s = p->s;

	shoal_put(p->out, "%s", aqualuma_area(p, area, PLACE_TO));
	if (area < WORLDS && s->strip[area] < STRIPS) {
		say(p, ": dark %d, ", ": Dunkel %d, ", s->dark[area]);
		if (s->orbs[area]) {
			say(p, "orb on ", "Kugel auf ");
			put_track(p, s->orbs[area]);
			shoal_put(p->out, ", ");
		}
		put_fitting(p, area);
	}
	put_landing(p, area);
}

/* What the new die makes of the strip. */
static void put_strip_after(const struct pen *p, unsigned world, unsigned kind)
{
	const struct aqualuma_strip *strip = &p->g->strip[p->s->strip[world]];
	unsigned                     n = p->s->laid[world];
	unsigned                     best = strip->best[n + 1];
	uint8_t                      die[SLOTS];
	uint32_t                     fits;

	if (best > strip->best[n])
		say(p, best == 1 ? ", %u arrow" : ", %u arrows",
		    best == 1 ? ", %u Pfeil" : ", %u Pfeile", best);
	if (n + 1 == SLOTS) {
		say(p, "; full", "; voll");
		return;
	}
	memcpy(die, p->s->die[world], sizeof(die));
	die[n] = (uint8_t)kind;
	fits = aqualuma_fits_at(strip, die, n + 1);
	if (!fits) {
		say(p, "; then nothing fits any more", "; dann passt nichts mehr");
		return;
	}
	say(p, "; next: ", "; danach: ");
	aqualuma_put_need(p, fits);
}

static void label_place(const struct pen *p, unsigned kind)
{
	const struct aqualuma_state *s = p->s;
	unsigned                     world = here(s), n;

	put_die(p, kind);
	if (world >= WORLDS || s->strip[world] >= STRIPS || s->laid[world] >= SLOTS) {
		say(p, " nowhere", " nirgends");
		return;
	}
	n = s->laid[world];
	say(p, " on slot %u", " auf Platz %u", n + 1);
	if (p->g->strip[s->strip[world]].plus >> n & 1) {
		say(p, ", a card", ", eine Karte");
		if (s->orbs[world] & 1)
			say(p, ", an orb comes free!", ", eine Kugel kommt frei!");
		else if (s->orbs[world]) {
			say(p, ", orb to ", ", Kugel auf ");
			put_track(p, s->orbs[world] >> 1);
		}
	}
	put_strip_after(p, world, kind);
}

static void label_dissolve(const struct pen *p)
{
	const struct aqualuma_state *s = p->s;
	unsigned                     world = here(s), arrows, dark, left;

	if (world >= WORLDS || s->strip[world] >= STRIPS)
		return;
	arrows = aqualuma_arrows(p->g, s, world);
	dark = s->dark[world];
	left = dark > arrows ? dark - arrows : 0;
	if (left != dark)
		say(p,
		    arrows == 1 ? "%u arrow: dark %u→%u, a new strip; "
		                : "%u arrows: dark %u→%u, a new strip; ",
		    arrows == 1 ? "%u Pfeil: Dunkel %u→%u, ein neuer Streifen; "
		                : "%u Pfeile: Dunkel %u→%u, ein neuer Streifen; ",
		    arrows, dark, left);
	else if (arrows)
		say(p, "no darkness to dispel, the strip stays; ",
		    "nichts zu erhellen, der Streifen bleibt; ");
	else
		say(p, "no arrow reached: dark stays %u, the strip too; ",
		    "kein Pfeil erreicht: Dunkel bleibt %u, der Streifen auch; ", dark);
	put_dice_number(p, s->laid[world]);
	say(p, " into the chest", " in die Truhe");
}

static void put_world_to(const struct pen *p, unsigned world, unsigned now)
{
	shoal_put(p->out, "%s %d→%u", aqualuma_area(p, world, PLACE_NAME), p->s->dark[world], now);
}

static void label_lower(const struct pen *p, unsigned world)
{
	const struct aqualuma_state *s = p->s;
	unsigned                     by = 1, dark = s->dark[world];

	if (s->phase == PHASE_BEAM && s->field < SPECIALS)
		by = p->g->special[s->field].amount;
	put_world_to(p, world, dark > by ? dark - by : 0);
	if (s->phase == PHASE_SPREAD && s->points > 1)
		say(p, s->points == 2 ? ", then %d more point" : ", then %d more points",
		    s->points == 2 ? ", dann noch %d Punkt" : ", dann noch %d Punkte",
		    s->points - 1);
}

static void label_raise(const struct pen *p, unsigned world)
{
	unsigned last = p->g->track, now = p->s->dark[world] + 1u;

	put_world_to(p, world, now < last ? now : last);
	if (now < last) {
		if (now + 1 == last)
			say(p, ", one before the last field", ", eins vor dem letzten Feld");
	} else if (p->s->ignited) {
		say(p, ": LOST!", ": VERLOREN!");
	} else {
		say(p, ": last ignition, %d points of light", ": letzte Zündung, %d Punkte Licht",
		    p->g->ignition);
	}
}

/* Of the station. */

static void label_activate(const struct pen *p)
{
	say(p, "light an orb for %u of your %u pips", "eine Kugel zünden für %u von %u Augen",
	    aqualuma_price(p->g, p->s), aqualuma_pips(p->s->hand));
	if (p->s->active + 1 >= p->g->needed)
		say(p, ": WINS THE GAME!", ": GEWINNT DAS SPIEL!");
	else
		say(p, "; then %d of %d shine", "; dann leuchten %d von %d", p->s->active + 1,
		    p->g->needed);
}

static void label_special(const struct pen *p, unsigned field)
{
	say(p, "for a 6, once a game: ", "für eine 6, einmal im Spiel: ");
	switch ((enum special)p->g->special[field].special) {
	case SPECIAL_BEAM:
		say(p, "one world gets lighter by up to %d", "eine Welt wird um bis zu %d heller",
		    p->g->special[field].amount);
		break;
	case SPECIAL_GLOW:
		say(p, "every world gets lighter by %d", "jede Welt wird um %d heller",
		    p->g->special[field].amount);
		break;
	case SPECIAL_SPARKS:
		say(p, "spread %d points of light", "%d Punkte Licht verteilen",
		    p->g->special[field].amount);
		break;
	case SPECIAL_COUNT:
		break;
	}
	say(p, "; dark", "; Dunkel");
	for (unsigned w = 0; w < WORLDS; w++)
		shoal_put(p->out, " %d", p->s->dark[w]);
}

/* Of cards and comrades. */

static void label_back(const struct pen *p, unsigned card)
{
	say(p, "move, or one more die; instead of: ", "schwimmen oder ein Würfel mehr; statt: ");
	aqualuma_put_effect(p, card);
}

static void label_card(const struct pen *p, unsigned card)
{
	switch (p->s->phase) {
	case PHASE_STEW:
		say(p, "%s away, draw a card", "%s weg, eine Karte ziehen", card_name(p, card));
		break;
	case PHASE_GOT:
		say(p, "get %s: ", "%s erhalten: ", card_name(p, card));
		aqualuma_put_effect(p, card);
		break;
	default: /* PHASE_GIVEN */
		say(p, "give %s: ", "%s hergeben: ", card_name(p, card));
		aqualuma_put_effect(p, card);
	}
}

/* The cards of a hand, if they are few enough to be named. */
static void put_holding(const struct pen *p, const uint8_t card[CARDS])
{
	enum { FEW = 4 };
	unsigned sum = 0;

	for (unsigned c = 0; c < CARDS; c++)
		sum += card[c];
	if (shoal_bits_count(aqualuma_cards(card)) > FEW) {
		say(p, ", who has %u", ", dort sind %u", sum);
		return;
	}
	shoal_put(p->out, ": ");
	aqualuma_put_cards(p, card);
}

static void label_comrade(const struct pen *p, shoal_action action)
{
	const struct aqualuma_state *s = p->s;

	if (action < ACT_CARD) {
		say(p, "swap a card with ", "eine Karte tauschen mit ");
		aqualuma_put_hero(p, action - ACT_SWAP);
		put_holding(p, s->card[action - ACT_SWAP]);
	} else if (action < ACT_GET) {
		say(p, "pass an orb to ", "eine Kugel geben an ");
		aqualuma_put_hero(p, action - ACT_GIVE);
		say(p, "; %d stay with you", "; %d bleiben dir",
		    s->carried[s->hero] ? s->carried[s->hero] - 1 : 0);
	} else {
		say(p, "take an orb from ", "eine Kugel nehmen von ");
		aqualuma_put_hero(p, action - ACT_GET);
	}
}

static void label_start(const struct pen *p, unsigned hero)
{
	aqualuma_put_hero(p, hero);
	say(p, " begins; cards: ", " beginnt; Karten: ");
	aqualuma_put_cards(p, p->s->card[hero]);
}

/* The rest. */

static void label_stop(const struct pen *p)
{
	const struct aqualuma_state *s = p->s;

	switch (s->phase) {
	case PHASE_STEP:
		say(p, "stay %s", "%s bleiben", aqualuma_area(p, here(s), PLACE_IN));
		break;
	case PHASE_KEEP:
		say(p, "keep none", "keinen behalten");
		break;
	case PHASE_PAY:
		label_light(p);
		break;
	case PHASE_SET:
		if (aqualuma_dice(s->rolling)) {
			say(p, "roll them: ", "werfen: ");
			aqualuma_put_colours(p, s->rolling);
			break;
		}
		say(p, "no second reroll: leave the dice as they are",
		    "nicht noch einmal: die Würfel bleiben, wie sie sind");
		break;
	default: /* PHASE_REROLL */
		say(p, "leave the dice as they are: ", "die Würfel bleiben, wie sie sind: ");
		aqualuma_put_hand(p, s->hand);
	}
}

static void label_end(const struct pen *p)
{
	const struct aqualuma_state *s = p->s;
	unsigned                     dice = 0, held = 0, most;

	if (!in_play(s))
		return;
	for (unsigned kind = 0; kind < KINDS; kind++)
		dice += s->hand[kind];
	for (unsigned c = 0; c < CARDS; c++)
		held += s->card[s->hero][c];
	most = aqualuma_abilities(p->g, s)->cards;
	if (dice) {
		put_dice_number(p, dice);
		say(p, " into the chest%s, ", " in die Truhe%s, ",
		    !aqualuma_abilities(p->g, s)->pocket
		        ? ""
		        : SHOAL_SAY(p->style, " (or keep one)", " (oder 1 behalten)"));
	}
	if (most > held)
		say(p, most - held == 1 ? "draw %u card, " : "draw %u cards, ",
		    most - held == 1 ? "%u Karte ziehen, " : "%u Karten ziehen, ", most - held);
	say(p, "then dark phase, ", "dann Dunkelphase, ");
	aqualuma_put_dusk(p);
}

static void label_fetch(const struct pen *p)
{
	aqualuma_put_colours(p, p->s->chest);
	say(p, " become available, but dark phase, ", " werden verfügbar, aber Dunkelphase, ");
	aqualuma_put_dusk(p);
}

static void label_ability(const struct pen *p)
{
	unsigned ability = in_play(p->s) ? aqualuma_abilities(p->g, p->s)->ability : ABILITY_NONE;

	shoal_put(p->out, "%s: ", aqualuma_once(p, ability));
	if (ability == ABILITY_PINCH)
		say(p, "one die up or down by 1", "ein Würfel um 1 hinauf oder hinunter");
	else if (ability == ABILITY_STEW)
		say(p, "put one card away and draw one", "eine Karte ablegen und eine ziehen");
	else if (ability == ABILITY_FLIP)
		say(p, "one die to its opposite face", "ein Würfel auf die Gegenseite");
	say(p, ", once a turn", ", einmal im Zug");
}

static void label_single(const struct pen *p, shoal_action action) /* kinds of one action */
{
	switch (action) {
	case ACT_STOP:
		label_stop(p);
		break;
	case ACT_END:
		label_end(p);
		break;
	case ACT_FETCH:
		label_fetch(p);
		break;
	case ACT_DISSOLVE:
		label_dissolve(p);
		break;
	case ACT_ACTIVATE:
		label_activate(p);
		break;
	case ACT_ABILITY:
		label_ability(p);
		break;
	}
}

static void label_roll(const struct pen *p, unsigned outcome)
{
	unsigned colour = aqualuma_rolling(p->s), n = colour < COLOURS ? p->s->rolling[colour] : 0;
	uint8_t  counts[FACES], hand[KINDS] = { 0 };

	if (!n || n > DICE_MAX || outcome >= aqualuma_rolls(n))
		return;
	aqualuma_roll_counts(n, outcome, counts);
	for (unsigned v = 0; v < FACES; v++)
		hand[colour * FACES + v] = counts[v];
	say(p, n == 1 ? "the die shows " : "the dice show ",
	    n == 1 ? "der Würfel zeigt " : "die Würfel zeigen ");
	aqualuma_put_hand(p, hand);
}

static void label_chance(const struct pen *p, shoal_action a)
{
	unsigned lang = p->style->lang;

	if (a < ACT_STRIP)
		shoal_put(p->out, "%s", aqualuma_hero_rows[a - ACT_HERO].name[lang]);
	else if (a < ACT_ORBWORLD)
		shoal_put(p->out, "%s", strip_name(p, a - ACT_STRIP));
	else if (a < ACT_ORB)
		say(p, "the first orb %s", "die erste Kugel %s",
		    aqualuma_area(p, a - ACT_ORBWORLD, PLACE_TO));
	else if (a < ACT_DARK)
		say(p, "an orb on field %d", "eine Kugel auf Feld %d", p->g->field[a - ACT_ORB]);
	else if (a < ACT_DRAW)
		say(p, "dark card %s", "Dunkelkarte %s",
		    aqualuma_dark_rows[a - ACT_DARK].name[lang]);
	else if (a < ACT_ROLL)
		shoal_put(p->out, "%s", card_name(p, a - ACT_DRAW));
	else if (a < ACT_WORLDDIE)
		label_roll(p, a - ACT_ROLL);
	else if (a < ACT_WORLDDIE + QUESTION)
		shoal_put(p->out, "%s", aqualuma_area(p, a - ACT_WORLDDIE, PLACE_NAME));
	else
		say(p, "a world of your choice", "eine Welt nach Wahl");
}

/* Answers from SET on. */
static void label_late(const struct pen *p, shoal_action a)
{
	unsigned set = a - ACT_SET;

	if (a >= ACT_CARD && a < ACT_GIVE)
		label_card(p, a - ACT_CARD);
	else if (a >= ACT_SWAP)
		label_comrade(p, a);
	else if (a >= ACT_RAISE)
		label_raise(p, a - ACT_RAISE);
	else if (a >= ACT_LOWER)
		label_lower(p, a - ACT_LOWER);
	else if (a >= ACT_SPECIAL)
		label_special(p, (unsigned)(a - ACT_SPECIAL) / COLOURS);
	else if (p->s->face < CARDS && p->g->card[p->s->face].kinds)
		label_turned(
		    p, shoal_bits_lowest(p->g->card[p->s->face].kinds) / FACES * FACES + set / 5,
		    set % 5 + 1);
}

void aqualuma_put_label(const struct shoal_pen *pen, shoal_action action)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_state *view = pen->view;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	const struct pen p = { aqualuma_game_of(game), aqualuma_state_of(view), style, out };

	if (action >= ACT_HERO)
		label_chance(&p, action);
	else if (action >= ACT_SET)
		label_late(&p, action);
	else if (action >= ACT_DOWN)
		label_turned(&p, action - ACT_DOWN, aqualuma_value(action - ACT_DOWN) - 1u);
	else if (action >= ACT_UP)
		label_turned(&p, action - ACT_UP, aqualuma_value(action - ACT_UP) + 1u);
	else if (action >= ACT_PICK)
		label_pick(&p, action - ACT_PICK);
	else if (action >= ACT_PLACE)
		label_place(&p, action - ACT_PLACE);
	else if (action >= ACT_DIE)
		label_die(&p, action - ACT_DIE);
	else if (action >= ACT_MOVE)
		label_move(&p, action - ACT_MOVE);
	else if (action >= ACT_BACK)
		label_back(&p, action - ACT_BACK);
	else if (action >= ACT_FRONT)
		aqualuma_put_effect(&p, action - ACT_FRONT);
	else if (action >= ACT_TAKE)
		label_take(&p, action - ACT_TAKE);
	else if (action >= ACT_START)
		label_start(&p, action - ACT_START);
	else
		label_single(&p, action);
}
