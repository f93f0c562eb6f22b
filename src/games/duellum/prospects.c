/* prospects.c: what a turn could bring, for the tally: steps of the Leader, crowns, cards, points.
 *
 * One Action Card and one Mercenary, each taken by itself; depths beside them. Nothing is searched:
 * a turn that chains effects can bring more, two that need the same coins less. */
#include "tally.h"

/* Gists. */

void duellum_gist_gain(struct gist *to, const struct line *line, unsigned number)
{
	to->gain[RES_COIN] = duellum_add(to->gain[RES_COIN], number);
	to->gain[RES_TRIDENT] = duellum_add(to->gain[RES_TRIDENT], (unsigned)line->b);
}

void duellum_gist_acq(struct gist *to, const struct line *line, unsigned number)
{
	(void)number;
	to->modes = duellum_modes[line->a];
	to->kinds =
	    (uint8_t)(line->b == KIND_ANY ? 1u << KIND_LOCATION | 1u << KIND_MERC : 1u << line->b);
}

/* Steps may be counted by it. */
static void note_counted(struct gist *to, const struct line *line, unsigned number)
{
	to->most = (uint8_t)number;
	to->counted = line->op;
}

void duellum_gist_raise(struct gist *to, const struct line *line, unsigned number)
{
	to->raises = (uint8_t)(to->raises + number);
	note_counted(to, line, number);
}

void duellum_gist_paidraise(struct gist *to, const struct line *line, unsigned number)
{
	(void)line;
	to->paid_raises = (uint8_t)(to->paid_raises + number);
}

void duellum_gist_full(struct gist *to, const struct line *line, unsigned number)
{
	(void)line;
	(void)number;
	to->raises = (uint8_t)(to->raises + DEPTHS);
}

void duellum_gist_score(struct gist *to, const struct line *line, unsigned number)
{
	to->scores = (uint8_t)number;
	note_counted(to, line, number);
}

void duellum_gist_tireown(struct gist *to, const struct line *line, unsigned number)
{
	note_counted(to, line, number);
}

void duellum_gist_step(struct gist *to, const struct line *line, unsigned number)
{
	(void)line;
	to->steps = (uint8_t)(to->steps + number);
}

void duellum_gist_paidstep(struct gist *to, const struct line *line, unsigned number)
{
	(void)line;
	to->paid_steps = (uint8_t)(to->paid_steps + number);
}

void duellum_gist_copy(struct gist *to, const struct line *line, unsigned number)
{
	(void)line;
	(void)number;
	to->copies = true;
}

static void note_wheel(struct duellum_game *g)
{
	for (unsigned side = 0; side < SIDES; side++) {
		for (unsigned i = 0; i < VORTEX * VORTEX; i++) {
			unsigned offset = i / VORTEX, slot = i % VORTEX;

			for (unsigned price = g->wheel[side][slot + VORTEX - offset];
			     price <= PRICE_MAX; price++)
				g->wheel_within[side][offset][price] |= (uint8_t)(1u << slot);
		}
	}
}

static const struct gist *gist_of_card(const struct duellum_game *g, unsigned side, unsigned card)
{
	return &g->gist[duellum_row_of_card(side, card)];
}

void duellum_note_gists(struct duellum_game *g)
{
	note_wheel(g);
	for (unsigned id = 0; id < ROWS_STARTER; id++) {
		const struct row *row = &g->row[id];
		struct gist      *to = &g->gist[id];
		bool              counts = false;

		for (unsigned i = 0; i < row->count; i++) {
			const struct line *line = &row->line[i];

			if (duellum_operations[line->op].gist)
				duellum_operations[line->op].gist(
				    to, line, line->a > 0 ? (unsigned)line->a : 0);
			counts = counts || (line->op == LINE_STEP && line->a < 0);
		}
		if (!counts)
			to->counted = LINE_NONE;
		to->walks = to->steps || to->paid_steps || to->counted;
		to->brings = !to->copies && (to->modes || to->scores || to->walks);
	}
	for (unsigned i = 0; i < SIDES * CARDS; i++) {
		const struct gist *gist = gist_of_card(g, i / CARDS, i % CARDS);

		g->bringing[i / CARDS] |= (uint8_t)(gist->brings << i % CARDS);
		g->copying[i / CARDS] |= (uint8_t)(gist->copies << i % CARDS);
	}
}

/* The coming turn of a side. */
struct prospect {
	struct tallying            *t;
	const struct duellum_game  *g;
	const struct duellum_state *s;
	unsigned                    side;
	bool                        now; /* the running turn, whose main action is to come */
	unsigned                    cards, mercs; /* that could be played: bit each */
	/* Vortex slots with a card that there is room for: by set of kinds, with a crown. */
	unsigned       of_kinds[4], crowned;
	const uint8_t *within[RES_COUNT]; /* slots that cost at most so much */
	/* Found, by card (0) and by Mercenary (1). */
	unsigned takes[2], steps[2];
	/* By number of scorings: one more than the raises of a row that has them; 0: none has. */
	uint8_t raises[SLOTS + 1];
};

static void look_at_market(struct prospect *p)
{
	const struct offers *from = &p->t->offers;
	unsigned             at_wheel = p->side == TURTLES ? RES_TRIDENT : RES_COIN; /* DUE-51 */
	unsigned locations = board_has_room(p->s, p->side) ? from->kind[KIND_LOCATION] : 0;
	unsigned mercs = places_have_room(p->s->waiting[p->side]) ? from->kind[KIND_MERC] : 0;

	p->of_kinds[1u << KIND_LOCATION] = locations;
	p->of_kinds[1u << KIND_MERC] = mercs;
	p->of_kinds[1u << KIND_LOCATION | 1u << KIND_MERC] = locations | mercs;
	p->crowned = from->crowned & (locations | mercs);
	p->within[at_wheel] = p->g->wheel_within[p->side][p->s->offset];
	p->within[!at_wheel] = from->within; /* DUE-52 */
}

/* Most points that the raises and then the scorings of one row bring. */
static unsigned most_scored(struct prospect *p)
{
	static const uint8_t size[1 << SLOTS] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };
	const struct duellum_state *s = p->s;
	unsigned                    sets = 1, best = 0;
	uint8_t points[1 << SLOTS], missing[1 << SLOTS]; /* by set of Locations */

	for (unsigned scores = SLOTS; --scores;)
		p->raises[scores] = (uint8_t)most(p->raises[scores], p->raises[scores + 1]);
	if (!p->raises[1])
		return 0;
	points[0] = missing[0] = 0;
	for (unsigned slot = 0; slot < SLOTS; slot++) {
		unsigned card = s->board[p->side][slot], worth, left;

		if (card == NOTHING)
			continue;
		worth = p->g->points[card];
		left = p->g->depths[card] - (unsigned)s->position[p->side][slot];
		if (left >= p->raises[1]) /* nor with others: more scorings never come with more
		                             raises */
			continue;
		for (unsigned set = 0; set < sets; set++) {
			unsigned with = sets + set;

			points[with] = (uint8_t)(points[set] + worth);
			missing[with] = (uint8_t)(missing[set] + left);
			if (missing[with] < p->raises[size[with]])
				best = most(best, points[with]);
		}
		sets *= 2;
	}
	return best;
}

static unsigned takes_of(const struct prospect *p, const struct gist *gist)
{
	unsigned kinds = p->of_kinds[gist->kinds];
	unsigned bits = gist->modes & 1u << MODE_FREE ? kinds : 0;

	for (unsigned mode = MODE_BUY; mode <= MODE_CONQUER; mode++) {
		unsigned reach =
		    least(p->t->reach[p->side][mode] + (unsigned)gist->gain[mode], PRICE_MAX);

		if (gist->modes & 1u << mode)
			bits |= kinds & p->within[mode][reach];
	}
	return bits;
}

static unsigned counted(const struct prospect *p, const struct gist *gist)
{
	unsigned made = 0;

	if (gist->counted == LINE_TIREOWN)
		made = shoal_bits_few(p->s->ready[p->side]);
	else if (gist->counted == LINE_SCORE)
		made = (unsigned)p->t->out->own[p->side][OWN_FULL];
	else if (gist->counted == LINE_RAISE)
		made = (unsigned)p->t->out->own[p->side][OWN_DEPTHS_LEFT];
	return least(made, gist->most);
}

static unsigned coins_of(const struct prospect *p, const struct gist *gist)
{
	return p->t->reach[p->side][RES_COIN] + (unsigned)gist->gain[RES_COIN];
}

static unsigned steps_of(const struct prospect *p, const struct gist *gist)
{
	unsigned steps = gist->steps + (gist->counted ? counted(p, gist) : 0);

	if (gist->paid_steps)
		steps += least(gist->paid_steps, coins_of(p, gist) / p->g->step_price);
	return steps;
}

static void note_scores(struct prospect *p, const struct gist *gist)
{
	uint8_t *to = &p->raises[least(gist->scores, SLOTS)];
	unsigned raises = gist->raises;

	if (gist->paid_raises)
		raises += least(gist->paid_raises, coins_of(p, gist) / p->g->raise_price);
	*to = (uint8_t)most(*to, raises + 1);
}

static inline void count_row(struct prospect *p, const struct gist *gist, unsigned way)
{
	if (gist->modes)
		p->takes[way] |= takes_of(p, gist);
	if (gist->walks)
		p->steps[way] = most(p->steps[way], steps_of(p, gist));
	if (gist->scores)
		note_scores(p, gist);
}

static void count_cards(struct prospect *p)
{
	const struct duellum_state *s = p->s;
	const struct gist          *card = gist_of_card(p->g, p->side, 0);
	unsigned                    other = !p->side, top = s->discard_count[other];

	for (unsigned left = p->cards & p->g->bringing[p->side]; left; left &= left - 1)
		count_row(p, &card[shoal_bits_lowest(left)], 0);
	if (p->cards & p->g->copying[p->side] && top) /* DUE-89 */
		count_row(p, gist_of_card(p->g, other, s->discard[other][top - 1]), 0);
}

/* Points of the best Mercenary are the turn's whether or not its row does anything. */
static unsigned count_mercs(struct prospect *p)
{
	unsigned best = 0;

	for (unsigned left = p->mercs; left; left &= left - 1) {
		unsigned merc = shoal_bits_lowest(left);

		count_row(p, &p->g->gist[ROWS_MERC + merc], 1);
		best = most(best, p->g->points[LOCATIONS + merc]);
	}
	return best;
}

/* The space that the marker reaches if so many crowned cards are taken, with those that the free
 * acquisitions on the way bring (DUE-128). */
static unsigned crowns_after(const struct prospect *p, unsigned taken)
{
	unsigned space = p->t->crowns[p->side], open = taken, left = shoal_bits_few(p->crowned);

	for (; open && space < CROWNS; open--) {
		const struct row *bonus;

		space++;
		left -= left > 0;
		bonus = &p->g->row[ROWS_CROWN + CROWNS * p->side + space - 1];
		if (space < CROWNS && left && bonus->ops & UINT32_C(1) << LINE_ACQ)
			open++;
	}
	return space;
}

/* Points of the best card that can be taken. */
static unsigned take_points(const struct prospect *p, unsigned slots)
{
	unsigned best = 0;

	for (; slots; slots &= slots - 1) {
		unsigned card = p->s->vortex[shoal_bits_lowest(slots)];

		best = most(best, p->g->points[card]);
	}
	return best;
}

/* The terms of a prospect, from OWN_NOW_HOME on and from OWN_NEXT_HOME on. */
enum {
	FOUND_HOME,
	FOUND_GAP_1,
	FOUND_GAP_2,
	FOUND_STEPS,
	FOUND_CROWNED,
	FOUND_CROWNS,
	FOUND_TAKES,
	FOUND_TAKE_POINTS,
	FOUND_POINTS
};
_Static_assert(OWN_NOW_POINTS - OWN_NOW_HOME == (int)FOUND_POINTS
                   && OWN_NEXT_POINTS - OWN_NEXT_HOME == (int)FOUND_POINTS,
               "both prospects have the same terms");

static void put_prospect(struct prospect *p, unsigned merc_points)
{
	int16_t *own = p->t->out->own[p->side], *to = own + (p->now ? OWN_NOW_HOME : OWN_NEXT_HOME);
	unsigned takes = p->takes[0] | p->takes[1], crowned = takes & p->crowned;
	unsigned sources =
	    (p->takes[0] & p->crowned ? 1u : 0u) + (p->takes[1] & p->crowned ? 1u : 0u);
	unsigned far = p->g->distance[p->side][p->t->leader];
	unsigned steps = p->steps[0] + p->steps[1] + p->t->depth_steps[p->side];
	unsigned after = crowns_after(p, least(sources, shoal_bits_few(crowned)));
	unsigned points = most_scored(p) + merc_points;

	to[FOUND_HOME] = steps >= far;
	to[FOUND_GAP_1] = steps + 1 >= far;
	to[FOUND_GAP_2] = steps + 2 >= far;
	to[FOUND_STEPS] = (int16_t)least(steps, 6);
	to[FOUND_CROWNED] = after == CROWNS;
	to[FOUND_CROWNS] = (int16_t)(after - p->t->crowns[p->side]);
	to[FOUND_TAKES] = (int16_t)shoal_bits_few(takes);
	to[FOUND_TAKE_POINTS] = (int16_t)take_points(p, takes);
	to[FOUND_POINTS] = (int16_t)points;
	p->t->brings[p->side] = (int16_t)points;
}

/* What is left of a turn whose main action is made: a Mercenary and depths. */
static void put_rest(const struct prospect *p)
{
	unsigned steps = 0;
	unsigned mercs = p->s->done & DONE_MERC ? 0 : p->mercs & ~(unsigned)p->s->asleep[p->side];

	for (; mercs; mercs &= mercs - 1)
		steps = most(steps, steps_of(p, &p->g->gist[ROWS_MERC + shoal_bits_lowest(mercs)]));
	p->t->out->own[p->side][OWN_REST_HOME] =
	    steps + p->t->depth_steps[p->side] >= p->g->distance[p->side][p->t->leader];
}

void duellum_tally_prospects(struct tallying *t, unsigned side)
{
	const struct duellum_state *s = t->s;
	bool                        runs = side == s->active;
	struct prospect             p = { .t = t, .g = t->g, .s = s, .side = side };

	p.now = runs && !(s->done & DONE_MAIN);
	p.cards = s->hand[side];
	p.mercs = s->waiting[side];
	if (p.now)
		p.mercs &= s->done & DONE_MERC ? 0u : ~(unsigned)s->asleep[side];
	look_at_market(&p);
	count_cards(&p);
	put_prospect(&p, count_mercs(&p));
	if (runs && !p.now)
		put_rest(&p);
}
