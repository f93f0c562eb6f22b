/* dark.c: dark phases, the last ignition, and what lowers dark values. */
#include "play.h"

unsigned aqualuma_dark_left(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	return (unsigned)g->darks - s->board_cards;
}

unsigned aqualuma_darkness(const struct aqualuma_state *s)
{
	return (unsigned)s->dark[0] + s->dark[1] + s->dark[2] + s->dark[3] + s->dark[4];
}

/* LUM-118: the columns are filled in turn, so the one with the fewest cards that is furthest to the
 * left follows from the number of cards. */
unsigned aqualuma_column(const struct aqualuma_state *s)
{
	return (s->board_cards - (s->row ? 1u : 0)) % COLUMNS;
}

unsigned aqualuma_height(const struct aqualuma_state *s, unsigned column)
{
	return (s->board_cards + COLUMNS - 1u - column) / COLUMNS;
}

void aqualuma_dark_phase_run(const struct play *p)
{
	if (!aqualuma_dark_left(p->g, p->s))
		aqualuma_over(p, END_DECK, -1); /* LUM-21, LUM-117 */
	else
		p->s->phase = PHASE_DARK;
}

void aqualuma_dark_take(const struct play *p, shoal_action action)
{
	struct aqualuma_state *s = p->s;
	unsigned               kind = action - (unsigned)ACT_DARK;

	TELL(p, EVENT_DARK, SHOAL_CHANCE, (int)kind, s->board_cards % COLUMNS,
	     s->board_cards / COLUMNS, !s->turn, (int)aqualuma_dark_left(p->g, s) - 1);
	s->dark_deck[kind]--;
	s->board[s->board_cards++] = (uint8_t)kind;
	s->phase = s->turn ? PHASE_WORK : PHASE_OPENING; /* LUM-14 */
}

/* The dark phase is over (LUM-116, LUM-125). */
static void end_dark_phase(const struct play *p)
{
	struct aqualuma_state *s = p->s;
	enum dark_phase        why = s->dark_phase;

	s->dark_phase = s->row = 0;
	if (why == DARK_PHASE_END) {
		s->hero = (uint8_t)(s->hero + 1 < p->g->heroes ? s->hero + 1 : 0);
		s->phase = PHASE_TURN;
	} else {
		s->phase = why == DARK_PHASE_TAKE ? PHASE_READY : PHASE_MUST;
	}
}

static void rise(const struct play *p, unsigned world, bool chosen)
{
	struct aqualuma_state *s = p->s;
	unsigned               from = s->dark[world];

	s->phase = PHASE_WORK;
	if (from < p->g->track)
		s->dark[world]++;
	TELL(p, EVENT_RISE, SHOAL_NOBODY, (int)world, (int)from, s->dark[world], chosen,
	     s->dark[world] == p->g->track);
	if (s->dark[world] < p->g->track)
		return;
	if (s->ignited) { /* LUM-20, LUM-124, LUM-129 */
		aqualuma_over(p, END_DARK, (int)world);
		return;
	}
	s->ignited = 1; /* LUM-126 */
	s->points = p->g->ignition;
	TELL(p, EVENT_IGNITION, SHOAL_NOBODY, (int)world, s->points);
	s->phase = PHASE_SPREADS;
}

/* LUM-119: the cards of the column, oldest first. */
void aqualuma_work_run(const struct play *p)
{
	struct aqualuma_state *s = p->s;
	unsigned               column = (s->board_cards - 1u) % COLUMNS, kind;

	if (s->row == aqualuma_height(s, column)) {
		end_dark_phase(p);
		return;
	}
	kind = s->board[s->row * COLUMNS + column];
	TELL(p, EVENT_WORK, SHOAL_NOBODY, (int)kind, (int)column, s->row);
	s->row++;
	switch ((enum dark_effect)p->g->dark_card[kind].effect) {
	case DARK_WORLD: /* LUM-120 */
		rise(p, p->g->dark_card[kind].world, false);
		break;
	case DARK_DIE: /* LUM-121 */
		s->phase = PHASE_WORLDDIE;
		break;
	case DARK_QUESTION: /* LUM-123 */
		s->phase = PHASE_RISE;
		break;
	case DARK_STILL: /* LUM-122 */
	case DARK_COUNT:
		break;
	}
}

void aqualuma_worlddie_take(const struct play *p, shoal_action action)
{
	unsigned world = action - (unsigned)ACT_WORLDDIE;

	TELL(p, EVENT_WORLDDIE, SHOAL_CHANCE, (int)world);
	if (world == QUESTION)
		p->s->phase = PHASE_RISE;
	else
		rise(p, world, false);
}

size_t aqualuma_rise_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                          shoal_action out[])
{
	(void)g;
	(void)s;
	return put_bits((1u << WORLDS) - 1, ACT_RAISE, out);
}

void aqualuma_rise_take(const struct play *p, shoal_action action)
{
	rise(p, action - (unsigned)ACT_RAISE, true);
}

/* Lowering. */

void aqualuma_lower(const struct play *p, unsigned world, unsigned amount, int field)
{
	struct aqualuma_state *s = p->s;
	unsigned               from = s->dark[world];

	s->dark[world] = (uint8_t)(from > amount ? from - amount : 0);
	TELL(p, EVENT_LOWER, seat_of(p), (int)world, (int)from, s->dark[world], field);
}

void aqualuma_special(const struct play *p, unsigned field, unsigned colour) /* LUM-87, LUM-88 */
{
	struct aqualuma_state *s = p->s;

	s->hand[colour * FACES + FACES - 1]--;
	s->special[field] = (uint8_t)(colour + 1);
	TELL(p, EVENT_SPECIAL, seat_of(p), s->hero, (int)field, (int)colour, who_of(p));
	switch ((enum special)p->g->special[field].special) {
	case SPECIAL_BEAM:
		s->field = (uint8_t)field;
		s->phase = PHASE_BEAM;
		break;
	case SPECIAL_GLOW: /* LUM-90 */
		for (unsigned w = 0; w < WORLDS; w++) {
			if (s->dark[w])
				aqualuma_lower(p, w, p->g->special[field].amount, (int)field);
		}
		break;
	case SPECIAL_SPARKS: /* LUM-91 */
		s->field = (uint8_t)field;
		s->points = p->g->special[field].amount;
		s->phase = PHASE_SPREADS;
		break;
	case SPECIAL_COUNT:
		break;
	}
}

size_t aqualuma_beam_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                          shoal_action out[])
{
	size_t n = 0;

	(void)g;
	for (unsigned w = 0; w < WORLDS; w++) {
		if (s->dark[w])
			out[n++] = (shoal_action)(ACT_LOWER + w);
	}
	return n;
}

void aqualuma_beam_take(const struct play *p, shoal_action action) /* LUM-89 */
{
	struct aqualuma_state *s = p->s;

	aqualuma_lower(p, action - (unsigned)ACT_LOWER, p->g->special[s->field].amount, s->field);
	s->field = NOTHING;
	s->phase = PHASE_ACT;
}

/* LUM-92: no more points than there is darkness; none left: back to what spread them. */
void aqualuma_spreads_run(const struct play *p)
{
	struct aqualuma_state *s = p->s;
	unsigned               darkness = aqualuma_darkness(s);

	if (s->points > darkness)
		s->points = (uint8_t)darkness;
	s->phase = PHASE_SPREAD;
	if (s->points)
		return;
	s->least = 0;
	s->field = NOTHING;
	s->phase = s->dark_phase ? PHASE_WORK : PHASE_ACT; /* LUM-128 */
}

size_t aqualuma_spread_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                            shoal_action out[])
{
	unsigned rest = 0;
	uint32_t bits = 0;

	(void)g;
	for (unsigned w = WORLDS; w-- > s->least;) {
		rest += s->dark[w];
		if (s->dark[w] && rest >= s->points)
			bits |= 1u << w;
	}
	return put_bits(bits, ACT_LOWER, out);
}

void aqualuma_spread_take(const struct play *p, shoal_action action)
{
	struct aqualuma_state *s = p->s;

	s->least = (uint8_t)(action - (unsigned)ACT_LOWER);
	s->points--;
	aqualuma_lower(p, s->least, 1, s->dark_phase ? -1 : s->field);
	s->phase = PHASE_SPREADS;
}
