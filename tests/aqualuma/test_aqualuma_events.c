/* test_aqualuma_events.c: who sees only the events can redraw the table: a shadow of the game is
 * kept from them alone and compared with the state after every ply. What always holds: LUM-131 to
 * LUM-134. And what is public and what nobody knows. */
#include "../unit/unit.h"
#include "aqualuma.h"
#include "oracle.h"

struct shadow {
	struct shoal_sink           sink;
	const struct aqualuma_game *g;
	struct aqualuma_state       s;     /* only what the events tell */
	unsigned                   *heard; /* events by kind */
};

static void add_dice(uint8_t pile[COLOURS], const int16_t dice[COLOURS])
{
	for (unsigned c = 0; c < COLOURS; c++)
		pile[c] = (uint8_t)(pile[c] + dice[c]);
}

static void drop_dice(uint8_t pile[COLOURS], const int16_t dice[COLOURS])
{
	for (unsigned c = 0; c < COLOURS; c++)
		pile[c] = (uint8_t)(pile[c] - dice[c]);
}

static void set_dark(struct aqualuma_state *s, int world, int from, int to)
{
	assert_int_equal(s->dark[world], from);
	s->dark[world] = (uint8_t)to;
}

static void play_card(struct aqualuma_state *s, int hero, int card)
{
	s->card[hero][card]--;
	s->played[card]++;
}

static void new_strip(struct aqualuma_state *s, const struct event_strip *e)
{
	if (e->shuffled) {
		s->pile = s->spent;
		s->spent = 0;
	}
	if (e->old >= 0)
		s->spent = (uint16_t)(s->spent | 1u << e->old);
	s->pile = (uint16_t)(s->pile & ~(1u << e->strip));
	s->strip[e->world] = (uint8_t)e->strip;
}

static void dark_card(struct aqualuma_state *s, const struct event_dark *e)
{
	s->board[COLUMNS * e->row + e->column] = (uint8_t)e->dark_card;
	s->board_cards++;
	s->dark_deck[e->dark_card]--;
}

static void draw_card(struct aqualuma_state *s, const struct event_card *e)
{
	s->card[e->hero][e->card]++;
	s->deck[e->card]--;
	s->deck_cards--;
	assert_int_equal(s->deck_cards, e->left);
}

/* Set-up and draws. */
static bool draw(struct aqualuma_state *s, const struct shoal_event *event)
{
	const struct event_hero *hero = SHOAL_EVENT(hero, event);
	const struct event_orb  *orb = SHOAL_EVENT(orb, event);

	switch (event->kind) {
	case EVENT_HERO:
		s->who[hero->hero] = (uint8_t)hero->who;
		return true;
	case EVENT_STRIP:
		new_strip(s, SHOAL_EVENT(strip, event));
		return true;
	case EVENT_ORB:
		s->orbs[orb->world] = (uint8_t)(s->orbs[orb->world] | 1u << (orb->orb_field - 1));
		return true;
	case EVENT_DARK:
		dark_card(s, SHOAL_EVENT(dark, event));
		return true;
	case EVENT_CARD:
		draw_card(s, SHOAL_EVENT(card, event));
		return true;
	case EVENT_SHUFFLE:
		memcpy(s->deck, s->discard, sizeof(s->deck));
		memset(s->discard, 0, sizeof(s->discard));
		s->deck_cards = (uint8_t)SHOAL_EVENT(shuffle, event)->cards;
		return true;
	default:
		return false;
	}
}

static void roll(struct aqualuma_state *s, const struct event_roll *e)
{
	for (int f = 0; f < FACES; f++) {
		uint8_t *count = &s->hand[FACES * e->colour + f];

		*count = (uint8_t)(*count + e->faces[f]);
	}
	s->rolling[e->colour] = 0;
}

static void change(struct aqualuma_state *s, const struct event_change *e)
{
	s->hand[e->from]--;
	s->hand[e->to]++;
	if (e->card < 0)
		s->used |= USED_ABILITY;
}

static void place(struct aqualuma_state *s, const struct event_place *e)
{
	s->hand[e->die]--;
	s->die[e->world][e->slot] = (uint8_t)e->die;
	s->laid[e->world]++;
}

static void special(struct aqualuma_state *s, const struct event_special *e)
{
	s->hand[FACES * e->colour + 5]--;
	s->special[e->field] = (uint8_t)(e->colour + 1);
}

static void keep(struct aqualuma_state *s, const struct event_keep *e)
{
	s->hand[e->die]--;
	s->kept[e->hero] = (uint8_t)e->die;
}

/* Dice in hand and where they go. */
static bool dice(struct aqualuma_state *s, const struct shoal_event *event)
{
	switch (event->kind) {
	case EVENT_FETCH:
		add_dice(s->available, SHOAL_EVENT(fetch, event)->dice);
		drop_dice(s->chest, SHOAL_EVENT(fetch, event)->dice);
		return true;
	case EVENT_TAKE:
		drop_dice(s->available, SHOAL_EVENT(take, event)->dice);
		add_dice(s->rolling, SHOAL_EVENT(take, event)->dice);
		return true;
	case EVENT_ROLL:
		roll(s, SHOAL_EVENT(roll, event));
		return true;
	case EVENT_PICK:
		s->hand[SHOAL_EVENT(pick, event)->die]--;
		s->rolling[SHOAL_EVENT(pick, event)->die / FACES]++;
		return true;
	case EVENT_CHANGE:
		change(s, SHOAL_EVENT(change, event));
		return true;
	case EVENT_PLACE:
		place(s, SHOAL_EVENT(place, event));
		return true;
	case EVENT_PAY:
		s->hand[SHOAL_EVENT(pay, event)->die]--;
		s->chest[SHOAL_EVENT(pay, event)->die / FACES]++;
		return true;
	case EVENT_SPECIAL:
		special(s, SHOAL_EVENT(special, event));
		return true;
	case EVENT_KEEP:
		keep(s, SHOAL_EVENT(keep, event));
		return true;
	default:
		return false;
	}
}

static void home(struct aqualuma_state *s, const struct event_home *e)
{
	s->carried[e->hero] = (uint8_t)(s->carried[e->hero] - e->orbs);
	s->inactive = (uint8_t)e->inactive;
}

static void shift(struct aqualuma_state *s, const struct event_shift *e)
{
	assert_int_equal(s->orbs[e->world], e->from);
	s->orbs[e->world] = (uint8_t)e->to;
	s->carried[e->hero] = (uint8_t)(s->carried[e->hero] + e->freed);
}

static void give_orb(struct aqualuma_state *s, const struct event_orb_given *e)
{
	s->carried[e->from]--;
	s->carried[e->to]++;
	if (e->from == s->hero)
		s->gave = (uint8_t)(s->gave | 1u << e->to);
	else
		s->got = (uint8_t)(s->got | 1u << e->from);
}

static void dissolve(struct aqualuma_state *s, const struct event_dissolve *e)
{
	s->laid[e->world] = 0;
	memset(s->die[e->world], 0, SLOTS);
	set_dark(s, e->world, e->from, e->to);
	add_dice(s->chest, e->dice);
}

/* Orbs and darkness. */
static bool light(struct aqualuma_state *s, const struct shoal_event *event)
{
	const struct event_lower *lower = SHOAL_EVENT(lower, event);
	const struct event_rise  *rise = SHOAL_EVENT(rise, event);

	switch (event->kind) {
	case EVENT_HOME:
		home(s, SHOAL_EVENT(home, event));
		return true;
	case EVENT_SHIFT:
		shift(s, SHOAL_EVENT(shift, event));
		return true;
	case EVENT_LIT:
		s->inactive--;
		s->active = (uint8_t)SHOAL_EVENT(lit, event)->active;
		return true;
	case EVENT_ORB_GIVEN:
		give_orb(s, SHOAL_EVENT(orb_given, event));
		return true;
	case EVENT_LOWER:
		set_dark(s, lower->world, lower->from, lower->to);
		return true;
	case EVENT_RISE:
		set_dark(s, rise->world, rise->from, rise->to);
		return true;
	case EVENT_IGNITION:
		s->ignited = 1;
		return true;
	case EVENT_DISSOLVE:
		dissolve(s, SHOAL_EVENT(dissolve, event));
		return true;
	default:
		return false;
	}
}

static void begin_turn(struct aqualuma_state *s, const struct event_turn *e)
{
	s->turn = (uint8_t)e->turn;
	s->hero = (uint8_t)e->hero;
	s->used = s->swaps = s->gave = s->got = 0;
	if (e->kept < 0)
		return;
	assert_int_equal(s->kept[s->hero], e->kept);
	s->kept[s->hero] = NOTHING;
	s->hand[e->kept]++;
}

static void end_turn(struct aqualuma_state *s, const struct event_end *e)
{
	memset(s->hand, 0, sizeof(s->hand));
	add_dice(s->chest, e->dice);
	for (unsigned f = 0; f < CARDS; f++)
		s->discard[f] = (uint8_t)(s->discard[f] + s->played[f]);
	memset(s->played, 0, sizeof(s->played));
}

static void move(struct aqualuma_state *s, const struct event_move *e)
{
	assert_int_equal(s->area[e->hero], e->from);
	s->area[e->hero] = (uint8_t)e->to;
	if (e->way == WAY_DASH)
		s->used |= USED_DASH;
}

static void swap(struct aqualuma_state *s, const struct event_swap *e)
{
	s->card[e->hero][e->given]--;
	s->card[e->partner][e->given]++;
	s->card[e->partner][e->got]--;
	s->card[e->hero][e->got]++;
	s->swaps++;
}

/* Turns, moves and cards. */
static bool turn(struct aqualuma_state *s, const struct shoal_event *event)
{
	switch (event->kind) {
	case EVENT_TURN:
		begin_turn(s, SHOAL_EVENT(turn, event));
		return true;
	case EVENT_END:
		end_turn(s, SHOAL_EVENT(end, event));
		return true;
	case EVENT_FRONT:
		play_card(s, SHOAL_EVENT(front, event)->hero, SHOAL_EVENT(front, event)->card);
		return true;
	case EVENT_BACK:
		play_card(s, SHOAL_EVENT(back, event)->hero, SHOAL_EVENT(back, event)->card);
		return true;
	case EVENT_STEW:
		play_card(s, SHOAL_EVENT(stew, event)->hero, SHOAL_EVENT(stew, event)->card);
		s->used |= USED_ABILITY;
		return true;
	case EVENT_MOVE:
		move(s, SHOAL_EVENT(move, event));
		return true;
	case EVENT_SWAP:
		swap(s, SHOAL_EVENT(swap, event));
		return true;
	case EVENT_OVER:
		s->ending = (uint8_t)SHOAL_EVENT(over, event)->ending;
		return true;
	default:
		return false;
	}
}

static void put(struct shoal_sink *sink, const struct shoal_event *e)
{
	struct shadow         *h = (struct shadow *)sink;
	struct aqualuma_state *s = &h->s;

	assert_int_equal(e->seen, SHOAL_EVERYBODY);
	assert_false(e->reveals);
	assert_true(e->kind < EVENT_COUNT);
	h->heard[e->kind]++;
	(void)(draw(s, e) || dice(s, e) || light(s, e) || turn(s, e));
}

/* What the box and the options tell before the first event. */
static void lay_out(struct shadow *h)
{
	struct aqualuma_state *s = &h->s;

	s->pile = 0xffff;
	memset(s->strip, NOTHING, sizeof(s->strip));
	memset(s->who, NOTHING, sizeof(s->who));
	memset(s->kept, NOTHING, sizeof(s->kept));
	memset(s->board, NOTHING, sizeof(s->board));
	memcpy(s->dark, h->g->dark, sizeof(s->dark));
	memcpy(s->available, h->g->available, sizeof(s->available));
	for (unsigned i = 0; i < PARTY && i < h->g->heroes; i++) {
		s->area[i] = STATION;
		s->who[i] = h->g->party[i];
	}
	for (unsigned c = 0; c < COLOURS; c++)
		s->chest[c] = (uint8_t)(h->g->colour_dice[c] - s->available[c]);
	for (unsigned f = 0; f < CARDS; f++)
		s->deck[f] = h->g->card[f].copies;
	s->deck_cards = h->g->cards;
	for (unsigned k = 0; k < DARKS; k++)
		s->dark_deck[k] = h->g->dark_card[k].copies;
}

#define SAME(field) assert_memory_equal(&h->s.field, &s->field, sizeof(s->field))

static void compare(const struct shadow *h, const struct aqualuma_state *s)
{
	SAME(pile);
	SAME(spent);
	SAME(strip);
	SAME(laid);
	SAME(die);
	SAME(dark);
	SAME(orbs);
	SAME(who);
	SAME(area);
	SAME(carried);
	SAME(kept);
	SAME(card);
	SAME(available);
	SAME(chest);
	SAME(hand);
	SAME(rolling);
	SAME(special);
	SAME(deck);
	SAME(discard);
	SAME(played);
	SAME(deck_cards);
	SAME(dark_deck);
	SAME(board);
	SAME(board_cards);
	SAME(inactive);
	SAME(active);
	SAME(ignited);
	SAME(turn);
	if (s->turn)
		SAME(hero);
	if (s->phase == PHASE_ACT || s->phase == PHASE_TAKE)
		SAME(used);
	SAME(swaps);
	SAME(gave);
	SAME(got);
	SAME(ending);
}

static const char *const names[] = {
	"aqualuma",
	"aqualuma(heroes=random1,level=easy,layout=short)",
	"aqualuma(heroes=random4,level=veryhard,strips=first)",
	"aqualuma(heroes=luma+octavia+crumbs,seats=2,layout=remote,track=8)",
	"aqualuma(heroes=shellzen+crumbs+crabigail+octavia,seats=1,level=hard,track=6)",
	"aqualuma(heroes=octavia+luma,level=easy,layout=custom,map=S0.S1.S2.S3.S4.01,dark=01234)",
};

enum { NAMES = sizeof(names) / sizeof(names[0]) };

static void dice_hold(const struct aqualuma_state *s) /* LUM-131 */
{
	unsigned count[COLOURS];

	for (unsigned c = 0; c < COLOURS; c++)
		count[c] = 0u + s->available[c] + s->chest[c] + s->rolling[c];
	for (unsigned k = 0; k < KINDS; k++)
		count[k / FACES] += s->hand[k];
	for (unsigned w = 0; w < WORLDS; w++) {
		for (unsigned i = 0; i < s->laid[w]; i++)
			count[s->die[w][i] / FACES]++;
	}
	for (unsigned i = 0; i < SPECIALS; i++) {
		if (s->special[i])
			count[s->special[i] - 1]++;
	}
	for (unsigned i = 0; i < PARTY; i++) {
		if (s->kept[i] != NOTHING)
			count[s->kept[i] / FACES]++;
	}
	for (unsigned c = 0; c < COLOURS; c++)
		assert_int_equal(count[c], 7);
}

static void cards_hold(const struct aqualuma_state *s) /* LUM-132 */
{
	unsigned dark = 0, height[COLUMNS] = { 0 };

	for (unsigned f = 0; f < CARDS; f++) {
		unsigned count = 0u + s->deck[f] + s->discard[f] + s->played[f];

		for (unsigned h = 0; h < PARTY; h++)
			count += s->card[h][f];
		assert_int_equal(count, 2);
	}
	for (unsigned k = 0; k < DARKS; k++)
		dark += s->dark_deck[k];
	for (unsigned i = 0; i < BOARD; i++)
		height[i % COLUMNS] += s->board[i] != NOTHING;
	for (unsigned c = 0; c < COLUMNS; c++) {
		dark += height[c];
		assert_true(!c || height[c] <= height[c - 1]);
		assert_true(height[0] - height[c] <= 1);
	}
	assert_int_equal(dark, 21);
}

static void orbs_and_strips_hold(const struct aqualuma_state *s) /* LUM-133 */
{
	unsigned orbs = 0u + s->inactive + s->active, strips = 0;

	for (unsigned i = 0; i < PARTY; i++)
		orbs += s->carried[i];
	for (unsigned w = 0; w < WORLDS; w++) {
		for (unsigned f = 0; f < FIELDS; f++)
			orbs += s->orbs[w] >> f & 1;
		strips += s->strip[w] != NOTHING;
	}
	for (unsigned i = 0; i < STRIPS; i++)
		strips += (s->pile >> i & 1) + (s->spent >> i & 1);
	assert_int_equal(strips, 16);
	if (s->turn)
		assert_int_equal(orbs, 6);
}

static void rows_and_darkness_hold(const struct aqualuma_game  *g,
                                   const struct aqualuma_state *s) /* LUM-134 */
{
	unsigned last = 0;

	for (unsigned w = 0; w < WORLDS; w++) {
		unsigned row[SLOTS];

		for (unsigned i = 0; i < s->laid[w]; i++) {
			row[i] = s->die[w][i];
			assert_true(row_fits(s->strip[w], row, i + 1));
		}
		assert_true(s->dark[w] <= g->track);
		last += s->dark[w] == g->track;
	}
	if (s->phase != PHASE_OVER)
		assert_true(last <= s->ignited);
}

static void redraw(void **unused)
{
	unsigned heard[EVENT_COUNT] = { 0 };

	(void)unused;
	for (unsigned i = 0; i < 1500; i++) {
		struct shoal_game *game = game_of(names[i % NAMES]);
		struct shadow h = { .sink.put = put, .g = aqualuma_game_of(game), .heard = heard };
		struct shoal_random random;
		struct shoal_list   list;
		union shoal_room    now;

		shoal_random_seed(&random, i);
		game->rules->start(game, &now.state);
		lay_out(&h);
		while (now.state.actor != SHOAL_OVER) {
			const struct aqualuma_state *s = aqualuma_state_of(&now.state);
			shoal_action action = shoal_random_action(game, &now.state, &random, &list);

			for (unsigned n = i % 8; action == ACT_END && n; n--) /* busier turns */
				action = shoal_random_action(game, &now.state, &random, &list);
			game->rules->apply(game, &now.state, now.state.actor, action, &h.sink);
			compare(&h, s);
			dice_hold(s);
			cards_hold(s);
			orbs_and_strips_hold(s);
			rows_and_darkness_hold(h.g, s);
		}
		shoal_game_destroy(game);
	}
	for (unsigned kind = 0; kind < EVENT_COUNT; kind++) {
		/* These two are rare; test_aqualuma_cards.c and test_aqualuma_turn.c have them. */
		if (!heard[kind] && kind != EVENT_NO_CARD && kind != EVENT_SHORT)
			fail_msg("event %u never happened", kind);
	}
}

/* First line of section 6: all that lies on the table is seen by all seats and by onlookers, and so
 * is every action. The view is the state, and there is nothing to resample. */
static void nothing_is_hidden(void **unused)
{
	struct shoal_random random;
	struct shoal_list   list;
	union shoal_room    now, other;

	(void)unused;
	shoal_random_seed(&random, 3);
	for (unsigned i = 0; i < 30; i++) {
		struct shoal_game *game = game_of(names[i % NAMES]);

		game->rules->start(game, &now.state);
		while (now.state.actor != SHOAL_OVER) {
			assert_int_equal(now.state.seen, SHOAL_EVERYBODY);
			for (int seat = -1; seat < game->seats; seat++) {
				int who = seat < 0 ? SHOAL_NOBODY : seat;

				shoal_view(game, &now.state, who, &other.state);
				assert_memory_equal(&other, &now, game->state_bytes);
				shoal_resample(game, &now.state, who, &random, &other.state);
				assert_memory_equal(&other, &now, game->state_bytes);
			}
			game->rules->apply(game, &now.state, now.state.actor,
			                   shoal_random_action(game, &now.state, &random, &list),
			                   NULL);
		}
		shoal_game_destroy(game);
	}
}

static void apply_all(struct shoal_game *game, struct shoal_state *state,
                      const shoal_action plies[], unsigned count)
{
	struct shoal_error error;

	for (unsigned i = 0; i < count; i++) {
		if (shoal_try_apply(game, state, state->actor, plies[i], NULL, &error))
			fail_msg("ply %u: %s", i, error.text);
	}
}

/* Second line: the order of the decks exists nowhere. Two histories that differ in the order of the
 * same draws alone lead to the same bytes, and what comes next is as likely as the contents say. */
static void order_of_decks(void **unused)
{
	enum { SETUP = 5 + 1 + 5 + 3 };
	/* Strips, orbs, dark cards; then cards 0 1 2 for Finn and 3 4 5 for Crabigail. */
	static const shoal_action setup[SETUP] = { 228, 229, 230, 231, 232, 244, 249,
		                                   250, 251, 252, 253, 255, 256, 257 };
	static const shoal_action one[6] = { 263, 264, 265, 266, 267, 268 };
	static const shoal_action two[6] = { 265, 263, 264, 268, 266, 267 };
	struct shoal_game        *game = game_of("aqualuma");
	union shoal_room          a, b;

	(void)unused;
	game->rules->start(game, &a.state);
	apply_all(game, &a.state, setup, SETUP);
	b = a;
	apply_all(game, &a.state, one, 6);
	apply_all(game, &b.state, two, 6);
	assert_memory_equal(&a, &b, game->state_bytes);
	for (int seat = 0; seat < 2; seat++) {
		union shoal_room view_a, view_b;

		shoal_view(game, &a.state, seat, &view_a.state);
		shoal_view(game, &b.state, seat, &view_b.state);
		assert_memory_equal(&view_a, &view_b, game->state_bytes);
	}
	shoal_game_destroy(game);
}

/* Likewise for the dark deck (in the columns the order is seen) and the strip pile. */
static void order_of_piles(void **unused)
{
	struct shoal_game *game = game_of("aqualuma(heroes=luma)");
	union shoal_room   a, b;
	struct shoal_list  list_a, list_b;
	shoal_action       one[14] = { 228, 229, 230, 231, 232, 244, 249,
		                       250, 251, 252, 253, 255, 256, 257 };
	shoal_action       two[14] = { 232, 231, 230, 229, 228, 244, 249,
		                       250, 251, 252, 253, 257, 255, 256 };

	(void)unused;
	game->rules->start(game, &a.state);
	game->rules->start(game, &b.state);
	apply_all(game, &a.state, one, 14);
	apply_all(game, &b.state, two, 14);
	assert_int_equal(aqualuma_state_of(&a.state)->pile, aqualuma_state_of(&b.state)->pile);
	assert_memory_equal(aqualuma_state_of(&a.state)->dark_deck,
	                    aqualuma_state_of(&b.state)->dark_deck, DARKS);
	shoal_list_fill(&list_a, game, &a.state, SHOAL_CHANCE);
	shoal_list_fill(&list_b, game, &b.state, SHOAL_CHANCE);
	assert_int_equal(list_a.count, list_b.count);
	for (uint32_t i = 0; i < list_a.count; i++) {
		assert_int_equal(list_a.action[i], list_b.action[i]);
		assert_int_equal(list_a.weight[i], list_b.weight[i]);
	}
	shoal_game_destroy(game);
}

/* Third line: dice that are about to be rolled are numbers of dice, not values. Before the roll the
 * bytes are the same whatever will be rolled. */
static void future_dice(void **unused)
{
	struct shoal_game  *game = game_of("aqualuma(heroes=octavia)");
	struct shoal_random random;
	struct shoal_list   list;
	union shoal_room    now, before, after;

	(void)unused;
	shoal_random_seed(&random, 6);
	game->rules->start(game, &now.state);
	while (now.state.actor != SHOAL_OVER) {
		if (aqualuma_state_of(&now.state)->phase == PHASE_ROLL) {
			before = now;
			shoal_list_fill(&list, game, &now.state, SHOAL_CHANCE);
			for (uint32_t i = 0; i < list.count; i++) {
				after = now;
				game->rules->apply(game, &after.state, SHOAL_CHANCE, list.action[i],
				                   NULL);
				assert_memory_equal(&now, &before, game->state_bytes);
				assert_memory_not_equal(&after, &before, game->state_bytes);
			}
		}
		game->rules->apply(game, &now.state, now.state.actor,
		                   shoal_random_action(game, &now.state, &random, &list), NULL);
	}
	shoal_game_destroy(game);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(redraw),         cmocka_unit_test(nothing_is_hidden),
		cmocka_unit_test(order_of_decks), cmocka_unit_test(order_of_piles),
		cmocka_unit_test(future_dice),
	};

	return UNIT_RUN(tests);
}
