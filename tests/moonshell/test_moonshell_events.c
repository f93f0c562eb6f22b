/* test_moonshell_events.c: who sees only the own events can redraw the table: for every seat, and
 * for an onlooker, a shadow is kept from them alone and compared with the view after every ply. */
#include "shore.h"

enum { WATCHERS = SIDES + 1 };

struct shadow {
	int                    seat;
	struct moonshell_state s; /* only what the events tell */
};

static struct shadow shadows[WATCHERS];

static unsigned side_of(const struct shoal_event *e)
{
	return e->seat == SHOAL_NOBODY ? 1 : (unsigned)e->seat;
}

static uint8_t tile_in(const struct shoal_event *e, unsigned i)
{
	assert_true(e->arg[i] >= 0 && e->arg[i] < TILE_COUNT);
	return (uint8_t)e->arg[i];
}

static void draw_tile(struct moonshell_state *s, unsigned tile)
{
	assert_true(s->bag[tile]);
	s->bag[tile]--;
	s->bag_tiles--;
}

static void return_tile(struct moonshell_state *s, unsigned tile)
{
	s->bag[tile]++;
	s->bag_tiles++;
}

/* What is above a space that has become empty sinks, as deep as it can. */
static void sink_above(uint8_t chest_of[CHEST], unsigned space)
{
	chest_of[space] = TILE_NONE;
	for (space += 4; space < CHEST; space += 4) {
		for (unsigned to = space % 4; to < space && chest_of[space] != TILE_NONE; to += 4) {
			if (chest_of[to] != TILE_NONE)
				continue;
			chest_of[to] = chest_of[space];
			chest_of[space] = TILE_NONE;
		}
	}
}

/* Set-up. */

static void see_row(struct moonshell_state *s, const struct shoal_event *e)
{
	for (unsigned x = 0; x < WIDTH; x++) {
		s->water[5 * e->arg[0] + (int)x] = tile_in(e, x + 1);
		draw_tile(s, tile_in(e, x + 1));
	}
}

static void see_secret(struct moonshell_state *s, const struct shoal_event *e)
{
	unsigned seat = (unsigned)e->seat;

	if (e->kind == EVENT_DEAL) {
		s->dealt[seat][e->arg[1]] = (uint8_t)e->arg[0];
	} else if (e->kind == EVENT_SECRET) {
		s->kept[seat] = s->dealt[seat][0] == e->arg[0] ? 1 : 2;
		assert_int_equal(moonshell_secret_of(s, seat), e->arg[0]);
	} else if (!s->kept[seat]) { /* somebody else's, revealed */
		s->dealt[seat][0] = (uint8_t)e->arg[0];
		s->kept[seat] = 1;
	}
}

static void see_setup(struct moonshell_state *s, const struct shoal_event *e)
{
	if (e->kind == EVENT_STARTS)
		s->start = (uint8_t)e->seat;
	else if (e->kind == EVENT_MERMAID)
		s->mermaid[e->seat] = (uint8_t)e->arg[0];
	else if (e->kind == EVENT_OBJECTIVE)
		s->objective[e->arg[0]] = (uint8_t)e->arg[1];
	else if (e->kind == EVENT_ROW)
		see_row(s, e);
	else
		see_secret(s, e);
}

/* Rounds. */

static void see_card(struct moonshell_state *s, const struct shoal_event *e)
{
	const struct moonshell_game *g = moonshell_game_of(game);

	s->event = (uint8_t)e->arg[0];
	assert_int_equal(e->arg[1], g->event[s->event].effect);
	assert_int_equal(e->arg[2], g->event[s->event].value);
	s->events = (uint16_t)(s->events | 1u << s->event);
	if (s->events == g->deck)
		s->events = 0;
}

static void see_column(struct moonshell_state *s, const struct shoal_event *e)
{
	static const uint8_t none[WIDTH];

	s->column[e->arg[0]]--;
	if (!memcmp(s->column, none, WIDTH))
		memcpy(s->column, moonshell_game_of(game)->column, WIDTH);
}

static void see_round(struct moonshell_state *s, const struct shoal_event *e)
{
	if (e->kind == EVENT_ROUND) {
		s->round = (uint8_t)e->arg[0];
		s->event = NOTHING;
	} else if (e->kind == EVENT_CARD) {
		see_card(s, e);
	} else if (e->kind == EVENT_COLUMN) {
		see_column(s, e);
	} else if (e->kind == EVENT_FULL) {
		s->last = 1;
	} else if (e->kind == EVENT_OVER) {
		s->ending = (uint8_t)e->arg[0];
		s->event = NOTHING;
	}
}

/* The ocean. */

static void take_nearest(struct moonshell_state *s, const uint8_t line[WIDTH], unsigned tile,
                         int rock)
{
	unsigned d = 0;

	while (d < WIDTH && s->water[line[d]] == TILE_NONE)
		d++;
	assert_true(d < WIDTH);
	assert_int_equal(s->water[line[d]], tile);
	s->water[line[d]] = TILE_NONE;
	assert_int_equal(s->rock[rock], TILE_NONE);
	s->rock[rock] = (uint8_t)tile;
}

static void see_pull(struct moonshell_state *s, const struct shoal_event *e)
{
	const uint8_t *line = moonshell_line[WIDTH * e->arg[0] + e->arg[1]];
	unsigned       to = 0;

	take_nearest(s, line, tile_in(e, 2), e->arg[3]);
	if (e->arg[4] >= 0)
		take_nearest(s, line, tile_in(e, 4), e->arg[5]);
	for (unsigned d = 0; d < WIDTH; d++) {
		uint8_t tile = s->water[line[d]];

		if (tile == TILE_NONE)
			continue;
		s->water[line[d]] = TILE_NONE;
		s->water[line[to++]] = tile;
	}
}

static void see_rotate(struct moonshell_state *s, const struct shoal_event *e)
{
	int turned = e->arg[1] ? e->arg[0] : 4 - e->arg[0];

	assert_int_equal((s->orientation + turned) % 4, e->arg[2]);
	s->orientation = (uint8_t)e->arg[2];
}

static void see_ocean(struct moonshell_state *s, const struct shoal_event *e)
{
	if (e->kind == EVENT_ROTATE) {
		see_rotate(s, e);
	} else if (e->kind == EVENT_PULL) {
		see_pull(s, e);
	} else if (e->kind == EVENT_FILL) {
		s->water[e->arg[1]] = tile_in(e, 0);
		draw_tile(s, tile_in(e, 0));
	} else if (e->kind == EVENT_WASH) {
		s->rock[e->arg[1]] = tile_in(e, 0);
		draw_tile(s, tile_in(e, 0));
	} else if (e->kind == EVENT_BACK) {
		uint8_t *space = e->arg[1] >= 0 ? &s->water[e->arg[1]] : &s->rock[e->arg[2]];

		assert_int_equal(*space, e->arg[0]);
		*space = TILE_NONE;
		return_tile(s, tile_in(e, 0));
	} else if (e->kind == EVENT_URCHINS) {
		s->bag[TILE_URCHIN] = (uint8_t)(s->bag[TILE_URCHIN] + e->arg[0]);
		s->bag_tiles = (uint8_t)(s->bag_tiles + e->arg[0]);
		s->aside = (uint8_t)e->arg[1];
	}
}

/* Taking tiles. */

static void see_taking(struct moonshell_state *s, const struct shoal_event *e)
{
	unsigned side = side_of(e);

	if (e->kind == EVENT_COLLECT || e->kind == EVENT_SAVE) {
		assert_int_equal(s->rock[e->arg[1]], e->arg[0]);
		s->rock[e->arg[1]] = TILE_NONE;
		if (e->kind == EVENT_SAVE)
			s->saved[side] = tile_in(e, 0);
	} else if (e->kind == EVENT_TRADE) {
		assert_int_equal(s->rock[e->arg[1]], e->arg[0]);
		assert_int_equal(s->rock[e->arg[3]], e->arg[2]);
		s->rock[e->arg[1]] = tile_in(e, 2);
		s->rock[e->arg[3]] = TILE_NONE;
	} else if (e->kind == EVENT_MOON) {
		s->reserve = (uint8_t)(s->reserve & ~(1u << side));
	} else if (e->kind == EVENT_RELEASE) {
		assert_int_equal(s->saved[side], e->arg[0]);
		s->saved[side] = TILE_NONE;
	} else if (e->kind == EVENT_GIFT) {
		draw_tile(s, tile_in(e, 0));
	} else if (e->kind == EVENT_DECLINE && e->arg[1] >= 0) {
		return_tile(s, tile_in(e, 1));
	}
}

/* Chests and mermeeples. */

static void see_chest(struct moonshell_state *s, const struct shoal_event *e)
{
	uint8_t *box = s->chest[side_of(e)];

	if (e->kind == EVENT_PLACE) {
		assert_int_equal(box[e->arg[1]], TILE_NONE);
		box[e->arg[1]] = tile_in(e, 0);
	} else if (e->kind == EVENT_BUOY) {
		assert_int_equal(box[e->arg[1]], TILE_MEEPLE);
		box[e->arg[1]] = tile_in(e, 0);
	} else if (e->kind == EVENT_STACK) {
		assert_int_equal(box[e->arg[1]] + e->arg[0], TILE_ANEMONE + TILE_CLOWNFISH);
		box[e->arg[1]] = TILE_STACK;
	} else if (e->kind == EVENT_SLIDE) {
		assert_int_equal(box[e->arg[1]], e->arg[0]);
		sink_above(box, (unsigned)e->arg[1]);
		box[e->arg[2]] = tile_in(e, 0);
	} else {
		uint8_t tile = box[e->arg[0]];

		box[e->arg[0]] = box[e->arg[1]];
		box[e->arg[1]] = tile;
	}
}

static unsigned out_now(const struct moonshell_state *s)
{
	unsigned out = 0;

	for (unsigned i = 0; i < SIDES; i++)
		out += s->meeple[i] != PLACE_HOME;
	return out;
}

static void see_meeple(struct moonshell_state *s, const struct shoal_event *e)
{
	uint8_t *box = s->chest[e->seat];
	int      space = e->arg[0] - PLACE_CHEST;

	if (e->kind == EVENT_HOME) {
		assert_int_equal(s->meeple[e->seat], e->arg[0]);
		s->meeple[e->seat] = PLACE_HOME;
		if (space >= 0 && box[space] == TILE_MEEPLE)
			sink_above(box, (unsigned)space);
		assert_int_equal(out_now(s), e->arg[1]);
		return;
	}
	s->meeple[e->seat] = (uint8_t)e->arg[0];
	if (space >= 0 && box[space] == TILE_NONE)
		box[space] = TILE_MEEPLE;
	if (e->kind == EVENT_MEEPLE)
		assert_int_equal(out_now(s), e->arg[1]);
}

static void see(struct moonshell_state *s, const struct shoal_event *e)
{
	switch ((enum event)e->kind) {
	case EVENT_STARTS:
	case EVENT_MERMAID:
	case EVENT_ROW:
	case EVENT_OBJECTIVE:
	case EVENT_DEAL:
	case EVENT_SECRET:
	case EVENT_REVEAL:
		see_setup(s, e);
		break;
	case EVENT_ROUND:
	case EVENT_CARD:
	case EVENT_COLUMN:
	case EVENT_FULL:
	case EVENT_OVER:
		see_round(s, e);
		break;
	case EVENT_ROTATE:
	case EVENT_PULL:
	case EVENT_FILL:
	case EVENT_WASH:
	case EVENT_BACK:
	case EVENT_URCHINS:
		see_ocean(s, e);
		break;
	case EVENT_COLLECT:
	case EVENT_SAVE:
	case EVENT_TRADE:
	case EVENT_MOON:
	case EVENT_RELEASE:
	case EVENT_GIFT:
	case EVENT_DECLINE:
		see_taking(s, e);
		break;
	case EVENT_PLACE:
	case EVENT_BUOY:
	case EVENT_STACK:
	case EVENT_SLIDE:
	case EVENT_SWAP:
		see_chest(s, e);
		break;
	case EVENT_CARRIED:
	case EVENT_MEEPLE:
	case EVENT_HOME:
		see_meeple(s, e);
		break;
	case EVENT_CHOSEN:
	case EVENT_TURN:
	case EVENT_PASS:
	case EVENT_COUNT:
		break;
	}
}

static void put(struct shoal_sink *sink, const struct shoal_event *e)
{
	(void)sink;
	assert_int_equal(e->reveals, e->kind == EVENT_REVEAL);
	if (e->kind == EVENT_DEAL || e->kind == EVENT_SECRET)
		assert_int_equal(e->seen, 1u << e->seat);
	else
		assert_int_equal(e->seen, SHOAL_EVERYBODY);
	for (unsigned i = 0; i < WATCHERS; i++) {
		if (e->seen & shoal_seat_bit(shadows[i].seat))
			see(&shadows[i].s, e);
	}
}

/* What everybody knows before the first event: options and tables. */
static void begin_shadow(struct shadow *h, int seat)
{
	const struct moonshell_game *g = moonshell_game_of(game);
	struct moonshell_state      *s = &h->s;

	memset(h, 0, sizeof(*h));
	h->seat = seat;
	memset(s->chest, TILE_NONE, sizeof(s->chest));
	memset(s->water, TILE_NONE, sizeof(s->water));
	memset(s->rock, TILE_NONE, sizeof(s->rock));
	memset(s->saved, TILE_NONE, sizeof(s->saved));
	memset(s->dealt, NOTHING, sizeof(s->dealt));
	memset(s->objective, NOTHING, sizeof(s->objective));
	memset(s->mermaid, NOTHING, sizeof(s->mermaid));
	memcpy(s->bag, g->bag, sizeof(s->bag));
	for (unsigned i = 0; i < BAG_KINDS; i++)
		s->bag_tiles = (uint8_t)(s->bag_tiles + s->bag[i]);
	s->aside = g->aside;
	s->event = NOTHING;
	s->reserve = g->moonshell ? (uint8_t)((1u << game->seats) - 1) : 0;
	if (g->solo)
		memcpy(s->column, g->column, sizeof(s->column));
}

static void compare(const struct shadow *h, const struct moonshell_state *v)
{
	const struct moonshell_state *s = &h->s;

	if (v->phase != PHASE_TILE || v->round) { /* the ocean is told row by row */
		assert_memory_equal(s->water, v->water, sizeof(v->water));
		assert_memory_equal(s->bag, v->bag, sizeof(v->bag));
		assert_int_equal(s->bag_tiles, v->bag_tiles);
	}
	assert_memory_equal(s->rock, v->rock, sizeof(v->rock));
	assert_memory_equal(s->chest, v->chest, sizeof(v->chest));
	assert_memory_equal(s->meeple, v->meeple, sizeof(v->meeple));
	assert_memory_equal(s->saved, v->saved, sizeof(v->saved));
	assert_memory_equal(s->mermaid, v->mermaid, sizeof(v->mermaid));
	assert_memory_equal(s->objective, v->objective, sizeof(v->objective));
	assert_memory_equal(s->dealt, v->dealt, sizeof(v->dealt));
	assert_memory_equal(s->kept, v->kept, sizeof(v->kept));
	assert_memory_equal(s->column, v->column, sizeof(v->column));
	assert_int_equal(s->aside, v->aside);
	assert_int_equal(s->reserve, v->reserve);
	assert_int_equal(s->orientation, v->orientation);
	assert_int_equal(s->start, v->start);
	assert_int_equal(s->round, v->round);
	assert_int_equal(s->event, v->event);
	assert_int_equal(s->events, v->events);
	assert_int_equal(s->last, v->last);
	assert_int_equal(s->ending, v->ending);
}

static void redraw(const char *text, unsigned games)
{
	struct shoal_sink   sink = { .put = put };
	struct shoal_random random;
	struct shoal_list   list;

	shoal_random_seed(&random, games);
	begin(text);
	for (unsigned n = 0; n < games; n++) {
		game->rules->start(game, &now.base);
		for (unsigned i = 0; i < WATCHERS; i++)
			begin_shadow(&shadows[i], i < game->seats ? (int)i : SHOAL_NOBODY);
		while (now.base.actor != SHOAL_OVER) {
			shoal_action action = shoal_random_action(game, &now.base, &random, &list);

			if (action == ACT_END) /* longer games */
				action = shoal_random_action(game, &now.base, &random, &list);
			game->rules->apply(game, &now.base, now.base.actor, action, &sink);
			for (unsigned i = 0; i <= game->seats; i++) {
				union shoal_room view;

				shoal_view(game, &now.base, shadows[i].seat, &view.state);
				compare(&shadows[i], moonshell_state_of(&view.state));
			}
		}
	}
}

static void redraw_all(void **unused)
{
	static const char *const powers[] = { "off", "passive", "active" };
	static const char *const modes[] = { "wade", "submerge", "dive", "tsunami" };

	(void)unused;
	for (unsigned i = 0; i < 72; i++) {
		char text[120];

		snprintf(text, sizeof(text),
		         "moonshell(players=%u,moonshell=%s,powers=%s,cards=mixed,reef=%s,"
		         "events=%s)",
		         2 + i % 3, i / 9 % 2 ? "on" : "off", powers[i / 3 % 3],
		         i / 18 % 2 ? "on" : "off", i / 36 ? "on" : "off");
		redraw(text, 25);
	}
	for (unsigned i = 0; i < 4; i++) {
		char text[64];

		snprintf(text, sizeof(text), "moonshell(players=1,mode=%s)", modes[i]);
		redraw(text, 60);
	}
	redraw("moonshell(players=1,mode=tsunami,powers=active)", 150);
	redraw("moonshell(players=4,moonshell=on,powers=active,reef=on,events=on)", 150);
	redraw("moonshell(players=4,moonshell=on,powers=passive,reef=on,events=on)", 150);
}

int main(void)
{
	static const struct CMUnitTest tests[] = { GAME_TEST(redraw_all) };

	return GAME_RUN(tests);
}
