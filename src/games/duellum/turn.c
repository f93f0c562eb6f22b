/* turn.c: the set-up, the flow of turns, and the question TURN. */
#include "play.h"

static const struct purse none;

/* Set-up (DUE-9). */

static void open_play(const struct play *p);

/* The next phase of the set-up that has something to draw. */
void duellum_prepare(const struct play *p, enum phase phase)
{
	const struct duellum_game *g = p->g;
	struct duellum_state      *s = p->s;

	s->count = 0;
	if (phase == PHASE_FIRST && g->base.choice[OPT_FIRST] != FIRST_TOSS) {
		s->first = g->base.choice[OPT_FIRST] == FIRST_SQUIDS; /* DUE-10 */
		phase = PHASE_SIDE;
	}
	if (phase == PHASE_SIDE && g->base.choice[OPT_GOALS] == GOALS_FIRST)
		phase = PHASE_MANTA; /* DUE-4 */
	s->phase = (uint8_t)phase;
}

unsigned duellum_unplaced(const struct duellum_state *s) /* bit per Wild Manta */
{
	unsigned bits = (1u << MANTAS) - 1;

	for (unsigned nest = 0; nest < s->count; nest++)
		bits &= ~(1u << s->nest[nest]);
	return bits;
}

static void place_manta(const struct play *p, unsigned manta) /* DUE-5 */
{
	struct duellum_state *s = p->s;

	TELL_AS(p, EVENT_MANTA, SHOAL_CHANCE, -1, s->count, (int)manta);
	s->nest[s->count++] = (uint8_t)manta;
}

void duellum_setup_take(const struct play *p, shoal_action action)
{
	struct duellum_state *s = p->s;

	switch ((enum phase)s->phase) {
	case PHASE_FIRST:
		s->first = (uint8_t)(action - ACT_FIRST);
		TELL_AS(p, EVENT_FIRST, SHOAL_CHANCE, s->first);
		duellum_prepare(p, PHASE_SIDE);
		break;
	case PHASE_SIDE:
		s->goals |= (uint8_t)((action - ACT_SIDE) << s->count);
		TELL_AS(p, EVENT_SIDE, SHOAL_CHANCE, -1, s->count, action - ACT_SIDE);
		if (++s->count == GOALS)
			duellum_prepare(p, PHASE_MANTA);
		break;
	case PHASE_MANTA:
		place_manta(p, action - (unsigned)ACT_MANTA);
		if (s->count == NESTS - 1) {
			place_manta(p, shoal_bits_lowest(duellum_unplaced(s)));
			duellum_prepare(p, PHASE_DEAL);
		}
		break;
	case PHASE_DEAL: /* DUE-6 */
		duellum_draw(p, -1, s->count, action - (unsigned)ACT_DRAW);
		if (++s->count == VORTEX)
			duellum_prepare(p, PHASE_WHEEL);
		break;
	case PHASE_WHEEL: /* DUE-7 */
		s->offset = (uint8_t)(action - ACT_WHEEL);
		TELL_AS(p, EVENT_WHEEL, SHOAL_CHANCE, -1, s->offset);
		open_play(p);
		break;
	case PHASE_OPENING:
	case PHASE_PLAY:
	case PHASE_OVER:
	case PHASE_COUNT:
		break;
	}
}

/* What options have fixed, for those who know the table from the events alone. */
static void tell_fixed(const struct play *p)
{
	const struct duellum_game *g = p->g;

	if (g->base.choice[OPT_FIRST] != FIRST_TOSS)
		TELL_AS(p, EVENT_FIRST, SHOAL_NOBODY, p->s->first);
	for (int goal = 0; g->base.choice[OPT_GOALS] == GOALS_FIRST && goal < GOALS; goal++)
		TELL_AS(p, EVENT_SIDE, SHOAL_NOBODY, -1, goal, 0);
}

static void give_edge(const struct play *p) /* DUE-11, DUE-12 */
{
	unsigned edge = p->g->solo ? EDGE_NONE : p->g->base.choice[OPT_EDGE];
	unsigned first = p->s->first;

	if (edge == EDGE_TIRED1 || edge == EDGE_TIRED2)
		duellum_tire(p, first, 0, TIRED_EDGE);
	if (edge == EDGE_TIRED2)
		duellum_tire(p, first, 1, TIRED_EDGE);
	if (edge != EDGE_CROWN1)
		return;
	p->s->crowns[!first] = 1;
	TELL(p, EVENT_CROWN, !first, 1, CROWNED_NO_BONUS);
}

/* Turns. */

void duellum_begin_turn(const struct play *p)
{
	struct duellum_state *s = p->s;

	s->asleep[s->active] = 0; /* DUE-14 */
	TELL(p, EVENT_TURN, s->active, s->round);
}

static void open_play(const struct play *p)
{
	struct duellum_state *s = p->s;

	tell_fixed(p);
	give_edge(p);
	s->count = 0;
	s->active = s->first;
	s->phase = PHASE_OPENING;
	if (p->g->solo)
		duellum_regent_open(p);
}

void duellum_end_turn(const struct play *p)
{
	struct duellum_state *s = p->s;

	TELL(p, EVENT_END, s->active, s->pool[0], s->pool[1]);
	s->pool[0] = s->pool[1] = 0; /* DUE-20 */
	s->done = s->used = 0;       /* DUE-21 */
	if (s->active != s->first) {
		if (s->round == p->g->rounds || s->round == s->closing) { /* DUE-148, DUE-150 */
			duellum_over(p, s->closing ? (enum ending)s->closed_by : END_ROUNDS,
			             duellum_ahead(p->g, s));
			return;
		}
		s->round++;
	}
	s->active = !s->active;
	duellum_begin_turn(p);
}

void duellum_play_card(const struct play *p, unsigned side, unsigned card, bool extra)
{
	struct duellum_state *s = p->s;

	s->hand[side] &= (uint8_t) ~(1u << card);
	TELL(p, EVENT_PLAY, side, (int)card, extra);
	duellum_push(s, OP_CARD, side)->arg[CARD_ID] = (uint8_t)card;
	duellum_push_row(s, side, duellum_row_of_card(side, card), 0);
}

void duellum_play_merc(const struct play *p, unsigned side, unsigned merc, bool again)
{
	struct duellum_state *s = p->s;

	s->waiting[side] &= (uint16_t) ~(1u << merc);
	duellum_lay_merc(s, side, merc);   /* DUE-102 */
	s->chain = (uint16_t)(1u << merc); /* DUE-104, DUE-106 */
	TELL(p, EVENT_MERC, side, (int)merc, again);
	duellum_push_row(s, side, ROWS_MERC + merc, 0);
}

/* The question TURN. */

static unsigned helper_row(unsigned side, unsigned helper)
{
	return helper < STARTERS ? ROWS_STARTER + STARTERS * side + helper
	                         : ROWS_MANTA + helper - STARTERS;
}

static unsigned helpers_open(struct outlook *o) /* DUE-93 */
{
	unsigned bits = 0;

	for (unsigned left = o->s->ready[o->side] & (unsigned)o->g->useful[o->side]; left;
	     left &= left - 1) {
		unsigned h = shoal_bits_lowest(left);

		if (duellum_row_performs(o, &o->g->row[helper_row(o->side, h)], &none))
			bits |= 1u << h;
	}
	return bits;
}

/* DUE-94: tested as if the Location had moved up. */
static bool depth_opens(struct outlook *o, unsigned slot, struct depth depth)
{
	const struct row *row = &o->g->row[duellum_row_of_depth(depth.code, depth.number)];

	if (depth.code == CODE_RAISE || depth.code == CODE_FULL)
		return o->raisable & ~(1u << slot); /* DUE-64 */
	if (depth.code == CODE_SCORE
	    && o->s->position[o->side][slot] + 1 == duellum_at(o->g, o->s, o->side, slot)->depths)
		return true; /* DUE-68 */
	return duellum_row_performs(o, row, &none);
}

static unsigned depths_open(struct outlook *o)
{
	unsigned bits = 0;

	for (unsigned left = o->raisable; left; left &= left - 1) {
		unsigned     slot = shoal_bits_lowest(left);
		struct depth depth = duellum_top_depth(o->g, o->s, o->side, slot);

		if (depth.code >= CODE_RAISE && depth_opens(o, slot, depth))
			bits |= 1u << slot;
	}
	return bits;
}

size_t duellum_turn_list(const struct duellum_game *g, const struct duellum_state *s,
                         shoal_action out[])
{
	struct outlook o;
	unsigned       side = s->active, cards;
	size_t         n = 0;

	duellum_look(&o, g, s, side, 0);
	if (s->done & DONE_MAIN) {
		out[n++] = ACT_END; /* DUE-17 */
	} else {
		cards = duellum_cards_to_play(&o, NULL, &none); /* DUE-29 */
		if (!cards)
			out[n++] = ACT_REGROUP; /* DUE-34 */
		n += list_bits(cards, ACT_PLAY, &out[n]);
	}
	if (!(s->done & DONE_MERC)) /* DUE-100 */
		n += list_bits(duellum_mercs_to_play(&o, NULL, &none), ACT_MERC, &out[n]);
	n += list_bits(helpers_open(&o), ACT_HELP, &out[n]);
	n += list_bits(depths_open(&o), ACT_DEPTH, &out[n]);
	return n + list_bits(duellum_goals(g, s, side), ACT_GOAL, &out[n]);
}

static void use_depth(const struct play *p, unsigned side, unsigned slot)
{
	struct duellum_state *s = p->s;
	struct depth          depth = duellum_top_depth(p->g, s, side, slot);

	s->position[side][slot]++;
	TELL(p, EVENT_DEPTH, side, (int)slot, s->board[side][slot], s->position[side][slot]);
	duellum_push_row(s, side, duellum_row_of_depth(depth.code, depth.number), slot + 1);
}

static void use_helper(const struct play *p, unsigned side, unsigned helper)
{
	p->s->ready[side] &= (uint16_t) ~(1u << helper);
	TELL(p, EVENT_HELP, side, (int)helper);
	duellum_push_row(p->s, side, helper_row(side, helper), 0);
}

void duellum_declare(const struct play *p, unsigned side, unsigned goal)
{
	struct duellum_state *s = p->s;

	s->done |= DONE_GOAL;
	TELL(p, EVENT_GOAL, side, (int)goal, duellum_progress(p->g, s, side, goal).condition);
	duellum_push(s, OP_PLACE, side)->arg[0] = (uint8_t)goal;
}

void duellum_turn_take(const struct play *p, shoal_action action)
{
	struct duellum_state *s = p->s;
	unsigned              side = s->active;

	if (action == ACT_END) {
		duellum_end_turn(p);
	} else if (action == ACT_REGROUP) {
		s->done |= DONE_MAIN;
		duellum_return_all(p, side, EVENT_REGROUP);
	} else if (action < ACT_PLAY + CARDS) {
		s->done |= DONE_MAIN;
		duellum_play_card(p, side, action - (unsigned)ACT_PLAY, false);
	} else if (action < ACT_MERC + MERCS) {
		s->done |= DONE_MERC;
		duellum_play_merc(p, side, action - (unsigned)ACT_MERC, false);
	} else if (action < ACT_HELP + HELPERS) {
		use_helper(p, side, action - (unsigned)ACT_HELP);
	} else if (action < ACT_DEPTH + SLOTS) {
		use_depth(p, side, action - (unsigned)ACT_DEPTH);
	} else {
		duellum_declare(p, side, action - (unsigned)ACT_GOAL);
	}
}
