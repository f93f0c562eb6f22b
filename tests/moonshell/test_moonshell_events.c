/* test_moonshell_events.c: who sees only the own events can redraw the table: for every seat, and
 * for an onlooker, a shadow is kept from them alone and compared with the view after every ply. */
#include "shore.h"

enum { WATCHERS = SIDES + 1 };

struct shadow {
	int                    seat;
	struct moonshell_state s; /* only what the events tell */
};

static struct shadow shadows[WATCHERS];

/* An event as one of them hears it. */
struct hearing {
	struct moonshell_state *s;
	int                     seat; /* whom it is about */
};

static unsigned side_of(const struct hearing *p)
{
	return p->seat == SHOAL_NOBODY ? 1 : (unsigned)p->seat;
}

static uint8_t tile(int number)
{
	assert_true(number >= 0 && number < TILE_COUNT);
	return (uint8_t)number;
}

static void draw_tile(struct moonshell_state *s, int kind)
{
	assert_true(s->bag[tile(kind)]);
	s->bag[kind]--;
	s->bag_tiles--;
}

static void return_tile(struct moonshell_state *s, int kind)
{
	s->bag[tile(kind)]++;
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

static void tell_starts(const struct hearing *p, const struct event_starts *e)
{
	(void)e;
	p->s->start = (uint8_t)p->seat;
}

static void tell_mermaid(const struct hearing *p, const struct event_mermaid *e)
{
	p->s->mermaid[p->seat] = (uint8_t)e->mermaid;
}

static void tell_row(const struct hearing *p, const struct event_row *e)
{
	for (int x = 0; x < WIDTH; x++) {
		p->s->water[WIDTH * e->row + x] = tile(e->tiles[x]);
		draw_tile(p->s, e->tiles[x]);
	}
}

static void tell_objective(const struct hearing *p, const struct event_objective *e)
{
	p->s->objective[e->objective] = (uint8_t)e->card;
}

static void tell_deal(const struct hearing *p, const struct event_deal *e)
{
	p->s->dealt[p->seat][e->second] = (uint8_t)e->card;
}

static void tell_secret(const struct hearing *p, const struct event_secret *e)
{
	p->s->kept[p->seat] = p->s->dealt[p->seat][0] == e->card ? 1 : 2;
	assert_int_equal(moonshell_secret_of(p->s, (unsigned)p->seat), e->card);
}

static void tell_chosen(const struct hearing *p, const struct event_chosen *e)
{
	(void)p;
	(void)e;
}

/* Rounds and turns. */

static void tell_round(const struct hearing *p, const struct event_round *e)
{
	p->s->round = (uint8_t)e->round;
	p->s->event = NOTHING;
}

static void tell_card(const struct hearing *p, const struct event_card *e)
{
	const struct moonshell_game *g = moonshell_game_of(game);
	struct moonshell_state      *s = p->s;

	s->event = (uint8_t)e->card;
	assert_int_equal(e->effect, g->event[s->event].effect);
	assert_int_equal(e->value, g->event[s->event].value);
	s->events = (uint16_t)(s->events | 1u << s->event);
	if (s->events == g->deck)
		s->events = 0;
}

static void tell_turn(const struct hearing *p, const struct event_turn *e)
{
	(void)p;
	(void)e;
}

static void tell_pass(const struct hearing *p, const struct event_pass *e)
{
	(void)p;
	(void)e;
}

static void tell_column(const struct hearing *p, const struct event_column *e)
{
	static const uint8_t none[WIDTH];

	p->s->column[e->card]--;
	if (!memcmp(p->s->column, none, WIDTH))
		memcpy(p->s->column, moonshell_game_of(game)->column, WIDTH);
}

static void tell_full(const struct hearing *p, const struct event_full *e)
{
	(void)e;
	p->s->last = 1;
}

static void tell_reveal(const struct hearing *p, const struct event_reveal *e)
{
	if (p->s->kept[p->seat])
		return;
	p->s->dealt[p->seat][0] = (uint8_t)e->card; /* somebody else's */
	p->s->kept[p->seat] = 1;
}

static void tell_over(const struct hearing *p, const struct event_over *e)
{
	p->s->ending = (uint8_t)e->ending;
	p->s->event = NOTHING;
}

/* The ocean. */

static void tell_rotate(const struct hearing *p, const struct event_rotate *e)
{
	int turned = e->clockwise ? e->quarters : 4 - e->quarters;

	assert_int_equal((p->s->orientation + turned) % 4, e->orientation);
	p->s->orientation = (uint8_t)e->orientation;
}

static void take_nearest(struct moonshell_state *s, const uint8_t line[WIDTH], int kind, int rock)
{
	unsigned d = 0;

	while (d < WIDTH && s->water[line[d]] == TILE_NONE)
		d++;
	assert_true(d < WIDTH);
	assert_int_equal(s->water[line[d]], kind);
	s->water[line[d]] = TILE_NONE;
	assert_int_equal(s->rock[rock], TILE_NONE);
	s->rock[rock] = tile(kind);
}

static void tell_pull(const struct hearing *p, const struct event_pull *e)
{
	const uint8_t *line = moonshell_line[WIDTH * e->board_side + e->column];
	uint8_t       *water = p->s->water;
	unsigned       to = 0;

	take_nearest(p->s, line, e->tiles[0], e->rocks[0]);
	if (e->tiles[1] >= 0)
		take_nearest(p->s, line, e->tiles[1], e->rocks[1]);
	for (unsigned d = 0; d < WIDTH; d++) {
		uint8_t kind = water[line[d]];

		if (kind == TILE_NONE)
			continue;
		water[line[d]] = TILE_NONE;
		water[line[to++]] = kind;
	}
}

static void tell_fill(const struct hearing *p, const struct event_fill *e)
{
	p->s->water[e->water] = tile(e->tile);
	draw_tile(p->s, e->tile);
}

static void tell_wash(const struct hearing *p, const struct event_wash *e)
{
	p->s->rock[e->rock] = tile(e->tile);
	draw_tile(p->s, e->tile);
}

static void tell_back(const struct hearing *p, const struct event_back *e)
{
	uint8_t *space = e->water >= 0 ? &p->s->water[e->water] : &p->s->rock[e->rock];

	assert_int_equal(*space, e->tile);
	*space = TILE_NONE;
	return_tile(p->s, e->tile);
}

static void tell_urchins(const struct hearing *p, const struct event_urchins *e)
{
	p->s->bag[TILE_URCHIN] = (uint8_t)(p->s->bag[TILE_URCHIN] + e->urchins);
	p->s->bag_tiles = (uint8_t)(p->s->bag_tiles + e->urchins);
	p->s->aside = (uint8_t)e->aside;
}

/* Taking tiles. */

static void take_rock(struct moonshell_state *s, int rock, int kind)
{
	assert_int_equal(s->rock[rock], kind);
	s->rock[rock] = TILE_NONE;
}

static void tell_collect(const struct hearing *p, const struct event_collect *e)
{
	take_rock(p->s, e->rock, e->tile);
}

static void tell_save(const struct hearing *p, const struct event_save *e)
{
	take_rock(p->s, e->rock, e->tile);
	p->s->saved[side_of(p)] = tile(e->tile);
}

static void tell_trade(const struct hearing *p, const struct event_trade *e)
{
	take_rock(p->s, e->rock, e->tile);
	take_rock(p->s, e->own_rock, e->own_tile);
	p->s->rock[e->rock] = tile(e->own_tile);
}

static void tell_moon(const struct hearing *p, const struct event_moon *e)
{
	(void)e;
	p->s->reserve = (uint8_t)(p->s->reserve & ~(1u << side_of(p)));
}

static void tell_release(const struct hearing *p, const struct event_release *e)
{
	assert_int_equal(p->s->saved[side_of(p)], e->tile);
	p->s->saved[side_of(p)] = TILE_NONE;
}

static void tell_gift(const struct hearing *p, const struct event_gift *e)
{
	draw_tile(p->s, e->tile);
}

static void tell_decline(const struct hearing *p, const struct event_decline *e)
{
	if (e->tile >= 0)
		return_tile(p->s, e->tile);
}

/* Chests. */

static void tell_place(const struct hearing *p, const struct event_place *e)
{
	uint8_t *space = &p->s->chest[side_of(p)][e->space];

	assert_int_equal(*space, TILE_NONE);
	*space = tile(e->tile);
}

static void tell_buoy(const struct hearing *p, const struct event_buoy *e)
{
	uint8_t *space = &p->s->chest[side_of(p)][e->space];

	assert_int_equal(*space, TILE_MEEPLE);
	*space = tile(e->tile);
}

static void tell_stack(const struct hearing *p, const struct event_stack *e)
{
	uint8_t *space = &p->s->chest[side_of(p)][e->space];

	assert_int_equal(*space + e->tile, TILE_ANEMONE + TILE_CLOWNFISH);
	*space = TILE_STACK;
}

static void tell_slide(const struct hearing *p, const struct event_slide *e)
{
	uint8_t *box = p->s->chest[side_of(p)];

	assert_int_equal(box[e->from], e->tile);
	sink_above(box, (unsigned)e->from);
	box[e->to] = tile(e->tile);
}

static void tell_swap(const struct hearing *p, const struct event_swap *e)
{
	uint8_t *box = p->s->chest[side_of(p)];
	uint8_t  first = box[e->spaces[0]];

	box[e->spaces[0]] = box[e->spaces[1]];
	box[e->spaces[1]] = first;
}

/* Mermeeples. */

static unsigned out_now(const struct moonshell_state *s)
{
	unsigned out = 0;

	for (unsigned i = 0; i < SIDES; i++)
		out += s->meeple[i] != PLACE_HOME;
	return out;
}

static void go_to(const struct hearing *p, int place)
{
	uint8_t *box = p->s->chest[p->seat];
	int      space = place - PLACE_CHEST;

	p->s->meeple[p->seat] = (uint8_t)place;
	if (space >= 0 && box[space] == TILE_NONE)
		box[space] = TILE_MEEPLE;
}

static void tell_carried(const struct hearing *p, const struct event_carried *e)
{
	go_to(p, e->place);
}

static void tell_meeple(const struct hearing *p, const struct event_meeple *e)
{
	go_to(p, e->place);
	assert_int_equal(out_now(p->s), e->out);
}

static void tell_home(const struct hearing *p, const struct event_home *e)
{
	uint8_t *box = p->s->chest[p->seat];
	int      space = e->place - PLACE_CHEST;

	assert_int_equal(p->s->meeple[p->seat], e->place);
	p->s->meeple[p->seat] = PLACE_HOME;
	if (space >= 0 && box[space] == TILE_MEEPLE)
		sink_above(box, (unsigned)space);
	assert_int_equal(out_now(p->s), e->out);
}

static void hear(struct moonshell_state *s, const struct shoal_event *event)
{
	const struct hearing p = { s, event->seat };

	switch ((enum event)event->kind) {
#define SHOAL_EVENT_CALLS
#include "events.def"
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
			hear(&shadows[i].s, e);
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
