/* magic.c: magic cards: the back for a step or a die, the front for a change of dice. */
#include "play.h"

/* LUM-42. */
static void play_card(const struct play *p, unsigned card, enum event event)
{
	struct aqualuma_state *s = p->s;

	s->card[s->hero][card]--;
	s->played[card]++;
	note_step(s, STEP_PLAY, card);
	TELL(p, event, seat_of(p), s->hero, (int)card, who_of(p));
}

/* Backs. */

void aqualuma_back(const struct play *p, unsigned card)
{
	play_card(p, card, EVENT_BACK);
	p->s->phase = PHASE_USE;
}

size_t aqualuma_must_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                          shoal_action out[])
{
	size_t n = 0;

	(void)g;
	for (unsigned c = 0; c < COLOURS; c++) {
		if (s->available[c])
			out[n++] = (shoal_action)(ACT_DIE + c);
	}
	return n;
}

size_t aqualuma_use_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                         shoal_action out[]) /* LUM-46 */
{
	size_t n = 0;

	if (aqualuma_dice(s->chest))
		out[n++] = ACT_FETCH;
	n += put_bits(g->touch[s->area[s->hero]], ACT_MOVE, &out[n]);
	return n + aqualuma_must_list(g, s, &out[n]);
}

void aqualuma_use_take(const struct play *p, shoal_action action)
{
	struct aqualuma_state *s = p->s;
	unsigned               colour = action - (unsigned)ACT_DIE;

	if (action == ACT_FETCH) { /* LUM-48 */
		aqualuma_fetch(p, DARK_PHASE_USE, false);
		return;
	}
	if (action < ACT_DIE) {
		aqualuma_move(p, action - (unsigned)ACT_MOVE, WAY_CARD);
		s->phase = aqualuma_abilities(p->g, s)->stroke ? PHASE_STEP : PHASE_ACT;
		return;
	}
	s->available[colour]--; /* LUM-47 */
	s->rolling[colour] = 1;
	TELL(p, EVENT_TAKE, seat_of(p), colour == 0, colour == 1, colour == 2, s->hero, who_of(p));
	s->phase = PHASE_ROLLS;
}

size_t aqualuma_step_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                          shoal_action out[])
{
	out[0] = ACT_STOP;
	return 1 + put_bits(g->touch[s->area[s->hero]], ACT_MOVE, &out[1]);
}

void aqualuma_step_take(const struct play *p, shoal_action action) /* LUM-102 */
{
	if (action != ACT_STOP)
		aqualuma_move(p, action - (unsigned)ACT_MOVE, WAY_STROKE);
	p->s->phase = PHASE_ACT;
}

/* Fronts. */

bool aqualuma_front_works(const struct aqualuma_game *g, const struct aqualuma_state *s,
                          unsigned card)
{
	return g->card[card].kinds & aqualuma_kinds(s->hand);
}

void aqualuma_front(const struct play *p, unsigned card)
{
	static const uint8_t phase[EFF_COUNT] = { [EFF_SWIRL] = PHASE_SET,
		                                  [EFF_REROLL] = PHASE_REROLL,
		                                  [EFF_LESS] = PHASE_LESS,
		                                  [EFF_CHANGE] = PHASE_CHANGE };

	play_card(p, card, EVENT_FRONT);
	p->s->face = (uint8_t)card;
	p->s->phase = phase[p->g->card[card].effect];
}

static void finish(const struct play *p)
{
	p->s->face = NOTHING;
	p->s->times = 0;
	p->s->phase = PHASE_ACT;
}

/* Hand dice that the card can be used on. */
static uint32_t usable(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	return aqualuma_kinds(s->hand) & g->card[s->face].kinds;
}

static void pick_up(const struct play *p, unsigned kind)
{
	struct aqualuma_state *s = p->s;

	s->hand[kind]--;
	s->rolling[aqualuma_colour(kind)]++;
	TELL(p, EVENT_PICK, seat_of(p), s->hero, (int)kind, s->face, who_of(p));
}

void aqualuma_rolled(const struct play *p)
{
	struct aqualuma_state *s = p->s;

	if (s->face == NOTHING)
		s->phase = PHASE_ACT;
	else if (s->times == p->g->card[s->face].times)
		finish(p);
	else
		s->phase = p->g->card[s->face].effect == EFF_SWIRL ? PHASE_SET : PHASE_REROLL;
}

/* LUM-52, LUM-53: STOP closes the set, or, in a later one with nothing picked, ends the card. */
size_t aqualuma_set_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                         shoal_action out[])
{
	uint32_t kinds = usable(g, s);
	size_t   n = 0;

	if (s->last != NOTHING)
		kinds &= ~((1u << s->last) - 1);
	if (s->last != NOTHING || s->times)
		out[n++] = ACT_STOP;
	return n + put_bits(kinds, ACT_PICK, &out[n]);
}

void aqualuma_set_take(const struct play *p, shoal_action action)
{
	struct aqualuma_state *s = p->s;

	if (action != ACT_STOP) {
		s->last = (uint8_t)(action - (unsigned)ACT_PICK);
		pick_up(p, s->last);
	} else if (s->last == NOTHING) {
		finish(p);
	} else {
		s->last = NOTHING;
		s->times++;
		s->phase = PHASE_ROLLS;
	}
}

size_t aqualuma_reroll_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                            shoal_action out[]) /* LUM-54 */
{
	size_t n = 0;

	if (s->times)
		out[n++] = ACT_STOP;
	return n + put_bits(usable(g, s), ACT_PICK, &out[n]);
}

void aqualuma_reroll_take(const struct play *p, shoal_action action)
{
	if (action == ACT_STOP) {
		finish(p);
		return;
	}
	pick_up(p, action - (unsigned)ACT_PICK);
	p->s->times++;
	p->s->phase = PHASE_ROLLS;
}

size_t aqualuma_less_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                          shoal_action out[])
{
	return put_bits(usable(g, s), ACT_PICK, out);
}

void aqualuma_less_take(const struct play *p, shoal_action action) /* LUM-55 */
{
	unsigned kind = action - (unsigned)ACT_PICK;

	aqualuma_change(p, kind, kind - 1, p->s->face);
	finish(p);
}

size_t aqualuma_change_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                            shoal_action out[]) /* LUM-56 */
{
	const struct aqualuma_card *card = &g->card[s->face];
	size_t                      n = 0;

	for (uint32_t kinds = usable(g, s); kinds; kinds &= kinds - 1) {
		unsigned old = aqualuma_value(shoal_bits_lowest(kinds));

		for (unsigned value = card->low; value <= card->high; value++) {
			if (value != old)
				out[n++] = (shoal_action)(ACT_SET + (old - 1) * 5 + value - 1);
		}
	}
	return n;
}

void aqualuma_change_take(const struct play *p, shoal_action action)
{
	unsigned i = action - (unsigned)ACT_SET;
	unsigned first = aqualuma_colour(shoal_bits_lowest(p->g->card[p->s->face].kinds)) * FACES;

	aqualuma_change(p, first + i / 5, first + i % 5, p->s->face);
	finish(p);
}
