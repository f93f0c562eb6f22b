/* opening.c: the set-up of Aqualuma: heroes, strips, orbs, dark cards and magic cards, in the order
 * of LUM-17. */
#include "play.h"

#include <string.h>

static bool has_orbs(const struct aqualuma_state *s)
{
	return s->orbs[0] | s->orbs[1] | s->orbs[2] | s->orbs[3] | s->orbs[4];
}

/* The next step that is not done. */
void aqualuma_opening_run(const struct play *p)
{
	struct aqualuma_state *s = p->s;

	if (s->who[p->g->heroes - 1] == NOTHING) {
		s->phase = PHASE_HERO;
	} else if (s->strip[WORLDS - 1] == NOTHING) {
		s->phase = PHASE_STRIP;
	} else if (!has_orbs(s) && !s->undrawn) {
		s->phase = PHASE_ORBWORLD;
	} else if (s->undrawn) {
		s->phase = PHASE_ORB;
	} else if (s->board_cards < p->g->opening) { /* LUM-14 */
		s->phase = PHASE_DARK;
	} else { /* LUM-15 */
		s->why = DRAW_SETUP;
		s->draws = p->g->hero[s->who[0]].cards;
		s->phase = PHASE_DRAWS;
	}
}

void aqualuma_hero_take(const struct play *p, shoal_action action) /* LUM-2 */
{
	unsigned index = 0, hero = action - (unsigned)ACT_HERO;

	while (p->s->who[index] != NOTHING)
		index++;
	p->s->who[index] = (uint8_t)hero;
	TELL(p, EVENT_HERO, SHOAL_CHANCE, (int)index, (int)hero);
	p->s->phase = PHASE_OPENING;
}

unsigned aqualuma_strip_world(const struct aqualuma_state *s)
{
	unsigned world = 0;

	while (s->strip[world] != NOTHING)
		world++;
	return world;
}

void aqualuma_orbworld_take(const struct play *p, shoal_action action) /* LUM-8 */
{
	p->s->serve = (uint8_t)(action - (unsigned)ACT_ORBWORLD);
	p->s->undrawn = (1u << ORBS) - 1;
	TELL(p, EVENT_ORBWORLD, SHOAL_CHANCE, p->s->serve);
	p->s->phase = PHASE_OPENING;
}

/* LUM-9, LUM-10: every orb but the 1 goes on to the next world; the fifth is the last. */
unsigned aqualuma_orb_world(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned served = 0;

	for (unsigned i = 0; i < ORBS; i++)
		served += !(s->undrawn >> i & 1) && g->field[i] != 1;
	return (s->serve + (served < WORLDS ? served : WORLDS - 1u)) % WORLDS;
}

void aqualuma_orb_take(const struct play *p, shoal_action action)
{
	struct aqualuma_state *s = p->s;
	unsigned               orb = action - (unsigned)ACT_ORB;
	unsigned               world = aqualuma_orb_world(p->g, s), field = p->g->field[orb];

	s->orbs[world] = (uint8_t)(s->orbs[world] | 1u << (field - 1));
	s->undrawn = (uint8_t)(s->undrawn & ~(1u << orb));
	TELL(p, EVENT_ORB, SHOAL_CHANCE, (int)orb, (int)world, (int)field);
	if (!s->undrawn)
		s->serve = 0;
	s->phase = PHASE_OPENING;
}

void aqualuma_start(const struct shoal_game *game, struct shoal_state *state)
{
	const struct aqualuma_game *g = aqualuma_game_of(game);
	struct aqualuma_state      *s = (struct aqualuma_state *)state;
	struct play                 p = { .g = g, .s = s };

	memset(s, 0, sizeof(*s));
	s->pile = (1u << STRIPS) - 1;
	memset(s->strip, NOTHING, sizeof(s->strip));
	memcpy(s->dark, g->dark, sizeof(s->dark)); /* LUM-12 */
	memcpy(s->who, g->party, sizeof(s->who));  /* LUM-1 */
	memset(s->area, STATION, g->heroes);       /* LUM-4 */
	memset(s->kept, NOTHING, sizeof(s->kept));
	memcpy(s->available, g->available, sizeof(s->available)); /* LUM-11 */
	for (unsigned c = 0; c < COLOURS; c++)
		s->chest[c] = (uint8_t)(g->colour_dice[c] - g->available[c]);
	for (unsigned i = 0; i < CARDS; i++) /* LUM-13 */
		s->deck[i] = g->card[i].copies;
	s->deck_cards = g->cards;
	for (unsigned i = 0; i < DARKS; i++)
		s->dark_deck[i] = g->dark_card[i].copies;
	memset(s->board, NOTHING, sizeof(s->board));
	s->face = s->last = s->field = s->partner = s->given = NOTHING;
	s->phase = PHASE_OPENING;
	aqualuma_settle(&p);
}
