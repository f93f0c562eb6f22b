/* turn.c: a turn around its actions: taking and rolling dice, drawing cards, ending. */
#include "play.h"

#include <string.h>

const uint8_t aqualuma_triple[TAKES][COLOURS] = {
	{ 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 }, { 2, 0, 0 }, { 1, 1, 0 }, { 1, 0, 1 }, { 0, 2, 0 },
	{ 0, 1, 1 }, { 0, 0, 2 }, { 3, 0, 0 }, { 2, 1, 0 }, { 2, 0, 1 }, { 1, 2, 0 }, { 1, 1, 1 },
	{ 1, 0, 2 }, { 0, 3, 0 }, { 0, 2, 1 }, { 0, 1, 2 }, { 0, 0, 3 }, { 4, 0, 0 }, { 3, 1, 0 },
	{ 3, 0, 1 }, { 2, 2, 0 }, { 2, 1, 1 }, { 2, 0, 2 }, { 1, 3, 0 }, { 1, 2, 1 }, { 1, 1, 2 },
	{ 1, 0, 3 }, { 0, 4, 0 }, { 0, 3, 1 }, { 0, 2, 2 }, { 0, 1, 3 }, { 0, 0, 4 },
};

void aqualuma_over(const struct play *p, enum ending ending, int world)
{
	struct aqualuma_state *s = p->s;

	s->phase = PHASE_OVER;
	s->ending = (uint8_t)ending;
	s->dark_phase = s->row = 0;
	TELL(p, EVENT_OVER, SHOAL_NOBODY, (int)ending, s->active, p->g->needed,
	     (int)aqualuma_dark_left(p->g, s), world);
}

size_t aqualuma_start_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                           shoal_action out[])
{
	(void)s;
	return put_bits((1u << g->heroes) - 1, ACT_START, out);
}

void aqualuma_start_take(const struct play *p, shoal_action action) /* LUM-16 */
{
	p->s->hero = (uint8_t)(action - (unsigned)ACT_START);
	TELL(p, EVENT_START, seat_of(p), p->s->hero, who_of(p));
	p->s->phase = PHASE_TURN;
}

void aqualuma_turn_run(const struct play *p) /* LUM-24 */
{
	struct aqualuma_state *s = p->s;
	unsigned               kept = s->kept[s->hero];

	s->turn++;
	s->used = s->swaps = s->gave = s->got = 0;
	TELL(p, EVENT_TURN, seat_of(p), s->turn, s->hero, kept == NOTHING ? -1 : (int)kept,
	     who_of(p));
	if (kept != NOTHING) {
		s->hand[kept]++;
		s->kept[s->hero] = NOTHING;
	}
	aqualuma_go_home(p);
	s->phase = PHASE_READY;
}

/* Taking dice. */

void aqualuma_fetch(const struct play *p, enum dark_phase why, bool forced) /* LUM-28 */
{
	struct aqualuma_state *s = p->s;

	TELL(p, EVENT_FETCH, seat_of(p), s->chest[0], s->chest[1], s->chest[2], forced, (int)why,
	     s->hero, who_of(p));
	for (unsigned c = 0; c < COLOURS; c++) {
		s->available[c] = (uint8_t)(s->available[c] + s->chest[c]);
		s->chest[c] = 0;
	}
	s->dark_phase = (uint8_t)why;
	s->phase = PHASE_DARK_PHASE;
}

unsigned aqualuma_to_take(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned there = aqualuma_dice(s->available), dice = aqualuma_abilities(g, s)->dice;

	return there < dice ? there : dice;
}

void aqualuma_ready_run(const struct play *p)
{
	struct aqualuma_state *s = p->s;
	unsigned               there = aqualuma_dice(s->available);

	if (there < p->g->dice && aqualuma_dice(s->chest)) { /* LUM-29 */
		aqualuma_fetch(p, DARK_PHASE_TAKE, true);
	} else if (!there) { /* LUM-30 */
		TELL(p, EVENT_SHORT, seat_of(p), s->hero, who_of(p));
		s->phase = PHASE_ACT;
	} else {
		s->phase = PHASE_TAKE;
	}
}

size_t aqualuma_take_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                          shoal_action out[])
{
	static const uint8_t first[] = { 0, 0, 3, 9, 19, TAKES }; /* triple of each sum */
	unsigned             dice = aqualuma_to_take(g, s);
	size_t               n = 0;

	if (aqualuma_dice(s->chest)) /* LUM-27, LUM-31 */
		out[n++] = ACT_FETCH;
	for (unsigned i = first[dice]; i < first[dice + 1]; i++) {
		const uint8_t *triple = aqualuma_triple[i];

		if (triple[0] <= s->available[0] && triple[1] <= s->available[1]
		    && triple[2] <= s->available[2])
			out[n++] = (shoal_action)(ACT_TAKE + i);
	}
	return n;
}

void aqualuma_take_take(const struct play *p, shoal_action action)
{
	struct aqualuma_state *s = p->s;
	const uint8_t         *triple;

	if (action == ACT_FETCH) {
		aqualuma_fetch(p, DARK_PHASE_TAKE, false);
		return;
	}
	triple = aqualuma_triple[action - (unsigned)ACT_TAKE];
	TELL(p, EVENT_TAKE, seat_of(p), triple[0], triple[1], triple[2], s->hero, who_of(p));
	for (unsigned c = 0; c < COLOURS; c++) { /* LUM-32 */
		s->available[c] = (uint8_t)(s->available[c] - triple[c]);
		s->rolling[c] = triple[c];
	}
	s->phase = PHASE_ROLLS;
}

void aqualuma_rolls_run(const struct play *p)
{
	if (aqualuma_dice(p->s->rolling))
		p->s->phase = PHASE_ROLL;
	else
		aqualuma_rolled(p);
}

void aqualuma_roll_take(const struct play *p, shoal_action action) /* LUM-33, LUM-34 */
{
	struct aqualuma_state *s = p->s;
	unsigned               colour = aqualuma_rolling(s);
	uint8_t                counts[FACES];

	aqualuma_roll_counts(s->rolling[colour], action - (unsigned)ACT_ROLL, counts);
	for (unsigned v = 0; v < FACES; v++) {
		unsigned kind = colour * FACES + v;

		s->hand[kind] = (uint8_t)(s->hand[kind] + counts[v]);
	}
	s->rolling[colour] = 0;
	TELL(p, EVENT_ROLL, SHOAL_CHANCE, (int)colour, counts[0], counts[1], counts[2], counts[3],
	     counts[4], counts[5], s->hero);
	s->phase = PHASE_ROLLS;
}

/* Drawing cards. */

/* LUM-44. */
static void shuffle(const struct play *p)
{
	struct aqualuma_state *s = p->s;
	unsigned               cards = 0;

	for (unsigned i = 0; i < CARDS; i++)
		cards += s->discard[i];
	if (!cards)
		return;
	memcpy(s->deck, s->discard, sizeof(s->deck));
	memset(s->discard, 0, sizeof(s->discard));
	s->deck_cards = (uint8_t)cards;
	TELL(p, EVENT_SHUFFLE, SHOAL_CHANCE, (int)cards);
}

/* What goes on when all cards are drawn. */
static void drawn(const struct play *p)
{
	struct aqualuma_state *s = p->s;
	enum draw              why = s->why;

	if (why == DRAW_SETUP && s->hero + 1 < p->g->heroes) {
		s->hero++;
		s->draws = aqualuma_abilities(p->g, s)->cards;
		return;
	}
	s->why = DRAW_NONE;
	s->phase = PHASE_ACT;
	if (why == DRAW_SETUP) {
		s->hero = 0;
		s->phase = PHASE_START;
	} else if (why == DRAW_PLACE) {
		aqualuma_shift(p);
	} else if (why == DRAW_END) {
		s->dark_phase = DARK_PHASE_END;
		s->phase = PHASE_DARK_PHASE;
	}
}

void aqualuma_draws_run(const struct play *p)
{
	struct aqualuma_state *s = p->s;

	if (s->draws && !s->deck_cards)
		shuffle(p);
	if (s->draws && !s->deck_cards) {
		s->draws = 0;
		TELL(p, EVENT_NO_CARD, seat_of(p), s->hero, s->why, who_of(p));
	}
	if (s->draws)
		s->phase = PHASE_CARD;
	else
		drawn(p);
}

void aqualuma_draw_take(const struct play *p, shoal_action action)
{
	struct aqualuma_state *s = p->s;
	unsigned               card = action - (unsigned)ACT_DRAW;

	s->deck[card]--;
	s->deck_cards--;
	s->card[s->hero][card]++;
	s->draws--;
	if (s->why == DRAW_PLACE || s->why == DRAW_STEW)
		note_step(s, STEP_DRAW, card);
	TELL(p, EVENT_CARD, SHOAL_CHANCE, s->hero, (int)card, s->why, s->deck_cards, who_of(p));
	s->phase = PHASE_DRAWS;
}

/* The end of a turn (LUM-113 to LUM-115). */

size_t aqualuma_keep_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                          shoal_action out[])
{
	(void)g;
	out[0] = ACT_STOP;
	return 1 + put_bits(aqualuma_kinds(s->hand), ACT_PICK, &out[1]);
}

void aqualuma_keep_take(const struct play *p, shoal_action action) /* LUM-104 */
{
	struct aqualuma_state *s = p->s;
	unsigned               kind = action - (unsigned)ACT_PICK;

	s->phase = PHASE_CLOSE;
	if (action == ACT_STOP)
		return;
	s->hand[kind]--;
	s->kept[s->hero] = (uint8_t)kind;
	TELL(p, EVENT_KEEP, seat_of(p), s->hero, (int)kind, who_of(p));
}

static unsigned discard_played(struct aqualuma_state *s)
{
	unsigned cards = 0;

	for (unsigned i = 0; i < CARDS; i++) {
		cards += s->played[i];
		s->discard[i] = (uint8_t)(s->discard[i] + s->played[i]);
	}
	memset(s->played, 0, sizeof(s->played));
	return cards;
}

void aqualuma_close_run(const struct play *p)
{
	struct aqualuma_state *s = p->s;
	unsigned               held = 0, most = aqualuma_abilities(p->g, s)->cards, played;
	uint8_t                left[COLOURS] = { 0 };

	for (unsigned k = 0; k < KINDS; k++)
		left[aqualuma_colour(k)] = (uint8_t)(left[aqualuma_colour(k)] + s->hand[k]);
	memset(s->hand, 0, sizeof(s->hand));
	for (unsigned c = 0; c < COLOURS; c++)
		s->chest[c] = (uint8_t)(s->chest[c] + left[c]);
	played = discard_played(s);
	memset(s->trail, 0, s->steps); /* no swap can follow */
	s->steps = 0;
	TELL(p, EVENT_END, seat_of(p), s->hero, left[0], left[1], left[2], (int)played, who_of(p));
	for (unsigned i = 0; i < CARDS; i++)
		held += s->card[s->hero][i];
	s->draws = (uint8_t)(held < most ? most - held : 0);
	s->why = DRAW_END;
	s->phase = PHASE_DRAWS;
}
