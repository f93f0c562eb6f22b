/* table.c: one table, played by short words. */
#include "words.h"

struct aquarium_state now;

struct shoal_state *const here = &now.base;
const size_t              here_bytes = sizeof(now);
const char *const         here_id = "aquarium";

/* What was discarded when the position was written. */
static uint8_t discarded[KINDS];

/* Playing. */

/* The action in the list of `seat` (or of chance) that has this word; false if there is none. */
static bool find_word(int seat, const char *word, shoal_action *out, uint32_t *weight)
{
	struct shoal_list list;

	shoal_list_fill(&list, game, &now.base, seat);
	for (uint32_t i = 0; i < list.count; i++) {
		char              bytes[40];
		struct shoal_text text = SHOAL_TEXT(bytes);

		put_word(list.action[i], &text);
		if (strcmp(bytes, word) != 0)
			continue;
		*out = list.action[i];
		*weight = seat == SHOAL_CHANCE ? list.weight[i] : 0;
		return true;
	}
	return false;
}

/* "2:more" is seat 2's; else it is the actor's. */
static int seat_of(const char **word)
{
	int seat = now.base.actor;

	if ((*word)[0] >= '0' && (*word)[0] <= '5' && (*word)[1] == ':') {
		seat = (*word)[0] - '0';
		*word += 2;
	}
	return seat;
}

static void put_list(int seat, struct shoal_text *text)
{
	struct shoal_list list;

	shoal_list_fill(&list, game, &now.base, seat);
	for (uint32_t i = 0; i < list.count; i++) {
		shoal_put(text, "%s", i ? ", " : "");
		put_word(list.action[i], text);
	}
}

void play(const char *notations)
{
	struct shoal_error error;
	char               bytes[80];

	told_count = 0;
	while (notations && *notations) {
		const char  *word = bytes;
		int          seat;
		uint32_t     weight;
		shoal_action action;

		notations = next_word(notations, bytes, sizeof(bytes));
		seat = seat_of(&word);
		if (!find_word(seat, word, &action, &weight)) {
			char              list[1024];
			struct shoal_text text = SHOAL_TEXT(list);

			put_list(seat, &text);
			fail_msg("'%s' is not legal for %d in phase %u: %s", bytes, seat, now.phase,
			         list);
			return;
		}
		if (shoal_try_apply(game, &now.base, seat, action, &hearing, &error))
			fail_msg("%s: %s", bytes, error.text);
	}
}

void refuses(const char *notation)
{
	int          seat = seat_of(&notation);
	shoal_action action;
	uint32_t     weight;

	if (find_word(seat, notation, &action, &weight))
		fail_msg("%s is legal", notation);
}

void lists_of(int seat, const char *expected)
{
	char              bytes[1024];
	struct shoal_text text = SHOAL_TEXT(bytes);

	put_list(seat, &text);
	assert_string_equal(bytes, expected);
}

void lists(const char *expected)
{
	lists_of(now.base.actor, expected);
}

unsigned number_of(const char *notation)
{
	shoal_action action = SHOAL_NO_ACTION;
	uint32_t     weight;

	if (!find_word(now.base.actor, notation, &action, &weight))
		fail_msg("%s is not legal", notation);
	return action;
}

uint32_t weight_of(const char *notation)
{
	shoal_action action;
	uint32_t     weight;

	return find_word(SHOAL_CHANCE, notation, &action, &weight) ? weight : 0;
}

uint32_t weights(void)
{
	struct shoal_list list;
	uint32_t          sum = 0;

	shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
	for (uint32_t i = 0; i < list.count; i++)
		sum += list.weight[i];
	assert_int_equal(sum, game->rules->total(game, &now.base));
	return sum;
}

void asked(unsigned pending)
{
	assert_int_equal(now.base.pending, pending);
}

void at_chance(void)
{
	assert_int_equal(now.base.actor, SHOAL_CHANCE);
}

/* Cards as codes with blanks. */

static void count(const char *cards, uint8_t out[KINDS])
{
	memset(out, 0, KINDS);
	while (*cards)
		out[kind_of(&cards)]++;
}

static void counts_are(const uint8_t have[KINDS], const char *expected)
{
	uint8_t           want[KINDS];
	char              bytes[256];
	struct shoal_text text = SHOAL_TEXT(bytes);

	count(expected, want);
	for (unsigned kind = 0; kind < KINDS; kind++) {
		for (unsigned i = 0; i < have[kind]; i++)
			shoal_put(&text, " %s", codes[kind]);
	}
	if (memcmp(have, want, KINDS) != 0)
		fail_msg("there is%s, not %s", bytes, expected);
}

/* Positions. */

static unsigned stock_sum(void)
{
	unsigned sum = 0;

	for (unsigned kind = 0; kind < KINDS; kind++)
		sum += now.stock[kind];
	return sum;
}

static void discard_down_to(unsigned sum)
{
	assert_true(stock_sum() >= sum);
	while (stock_sum() > sum) {
		unsigned most = 0;

		for (unsigned kind = 0; kind < KINDS; kind++)
			most = now.stock[kind] > now.stock[most] ? kind : most;
		now.stock[most]--;
	}
}

/* Cards of a kind that lie in the shop, in aquariums and in tanks. */
static unsigned in_use(unsigned kind)
{
	unsigned two[2], n = 0;

	for (unsigned i = 0; i < now.cards; i++)
		n += now.shop[i] == kind ? 1 : 0;
	for (unsigned seat = 0; seat < game->seats; seat++) {
		n += now.held[seat][kind];
		if (now.tank[seat] == PAIR_EMPTY)
			continue;
		aquarium_pair_fish(now.tank[seat], two);
		n += (two[0] == kind ? 1u : 0u) + (two[1] == kind ? 1u : 0u);
	}
	return n;
}

/* What is not in use is in the stock; the last piles are as large as it is, and each that should
 * have a Feeding Time! has it. Aquariums without starters leave some cards too many: discarded. */
static void restock(void)
{
	const struct aquarium_game *g = aquarium_game_of(game);
	unsigned                    sum = 0, pile = g->piles;

	for (unsigned kind = 0; kind < KINDS; kind++) {
		unsigned used = in_use(kind);

		if (kind != KIND_RAINBOW && used > g->pool[kind])
			fail_msg("there are not so many %s", codes[kind]);
		now.stock[kind] = (uint8_t)(kind == KIND_RAINBOW ? 0 : g->pool[kind] - used);
	}
	for (unsigned i = 0; i < g->piles; i++)
		sum += g->pile[i];
	if (stock_sum() > sum)
		discard_down_to(sum);
	for (sum = stock_sum(); sum > g->pile[pile - 1];)
		sum -= g->pile[--pile];
	now.pile = (uint8_t)(pile - 1);
	now.left = (uint8_t)sum;
	now.has = pile % 2 == 0;
	aquarium_discards(g, &now, discarded);
}

void shop(const char *cards)
{
	memset(now.shop, NOTHING, sizeof(now.shop));
	for (now.cards = 0; *cards; now.cards++)
		now.shop[now.cards] = (uint8_t)kind_of(&cards);
	restock();
}

void own(unsigned seat, const char *cards)
{
	count(cards, now.held[seat]);
	restock();
}

void purse(unsigned seat, unsigned beads)
{
	now.beads[seat] = (uint16_t)beads;
}

void spend(unsigned seat, const char *cards)
{
	now.spent[seat] = (uint8_t)card_bits(cards);
}

void tank(unsigned seat, const char *two)
{
	now.tank[seat] = (uint8_t)pair_of(two);
	restock();
}

void idle(unsigned turns)
{
	now.still = (uint8_t)turns;
}

void deck(unsigned pile, unsigned left, bool has)
{
	const struct aquarium_game *g = aquarium_game_of(game);
	unsigned                    sum = left;

	for (unsigned p = pile + 1; p < g->piles; p++)
		sum += g->pile[p];
	assert_true(left <= g->pile[pile] && has <= pile % 2);
	discard_down_to(sum);
	now.pile = (uint8_t)pile;
	now.left = (uint8_t)left;
	now.has = has;
	aquarium_discards(g, &now, discarded);
}

/* A pile with Feeding Time!, as early as the stock still allows, or the last. */
static void deck_before_feeding(bool last)
{
	const struct aquarium_game *g = aquarium_game_of(game);
	unsigned                    later = 0, sum = stock_sum(), pile = g->piles - 1u;

	while (!last && pile > 1 && later + g->pile[pile] + g->pile[pile - 1u] < sum) {
		later += (unsigned)g->pile[pile] + g->pile[pile - 1u];
		pile -= 2;
	}
	sum -= later;
	deck(pile, sum < g->pile[pile] ? sum : g->pile[pile], true);
}

void famine(unsigned price, bool last)
{
	uint16_t beads[SEATS];
	char     text[32];

	deck_before_feeding(last);
	memcpy(beads, now.beads, sizeof(beads));
	play("pass");
	memcpy(now.beads, beads, sizeof(beads));
	play("card feeding");
	snprintf(text, sizeof(text), "food %u", price);
	play(text);
}

/* Chance up to the first reveal: the lowest starters that are left, seat 0 first. */
static void deal(void)
{
	struct shoal_list list;

	while (now.phase != PHASE_CARD) {
		shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
		game->rules->apply(game, &now.base, SHOAL_CHANCE, list.action[0], NULL);
	}
}

void set_up(const char *text)
{
	begin(text);
	deal();
	aquarium_discards(aquarium_game_of(game), &now, discarded);
}

void sit_again(const char *cards)
{
	struct shoal_list list;

	game->rules->start(game, &now.base);
	deal();
	shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
	game->rules->apply(game, &now.base, SHOAL_CHANCE, list.action[0], NULL);
	memset(now.held, 0, sizeof(now.held));
	now.shown = 0;
	shop(cards);
}

void sit(unsigned players, const char *mode, const char *cards)
{
	char text[80];

	snprintf(text, sizeof(text), "aquarium(players=%u,mode=%s,screens=hidden)", players, mode);
	if (!game || game->changed || strcmp(game->name, text) != 0)
		begin(text);
	sit_again(cards);
}

/* What is where. */

void shop_is(const char *cards)
{
	uint8_t have[KINDS] = { 0 };

	for (unsigned i = 0; i < SPACES; i++) {
		if (now.shop[i] != NOTHING)
			have[now.shop[i]]++;
	}
	counts_are(have, cards);
}

void own_is(unsigned seat, const char *cards)
{
	counts_are(now.held[seat], cards);
}

void discards_are(const char *cards)
{
	uint8_t have[KINDS];

	aquarium_discards(aquarium_game_of(game), &now, have);
	for (unsigned kind = 0; kind < KINDS; kind++)
		have[kind] = (uint8_t)(have[kind] - discarded[kind]);
	counts_are(have, cards);
}

void spent_is(unsigned seat, const char *cards)
{
	assert_int_equal(now.spent[seat], card_bits(cards));
}

void beads_are(const char *expected)
{
	char              bytes[64];
	struct shoal_text text = SHOAL_TEXT(bytes);

	for (unsigned seat = 0; seat < game->seats; seat++)
		shoal_put(&text, "%s%u", seat ? "/" : "", now.beads[seat]);
	assert_string_equal(bytes, expected);
}

void tank_is(unsigned seat, const char *two)
{
	assert_int_equal(now.tank[seat], *two ? pair_of(two) : (unsigned)PAIR_EMPTY);
}

void turn_of(unsigned seat)
{
	assert_int_equal(now.active, seat);
	if (now.phase == PHASE_CARD) {
		assert_int_equal(now.purpose, FOR_OPEN);
		return;
	}
	assert_int_equal(now.phase, PHASE_TURN);
	assert_int_equal(now.base.actor, seat);
	asked(1u << seat);
}

unsigned price(void)
{
	struct aquarium_price worked;

	assert_int_equal(now.phase, PHASE_CONFIRM);
	aquarium_price(aquarium_game_of(game), &now, &worked);
	return worked.price;
}

/* The end. */

static void result_of(struct shoal_result *result)
{
	assert_int_equal(now.base.actor, SHOAL_OVER);
	memset(result, 0, sizeof(*result));
	game->rules->result(game, &now.base, result);
}

void stars_are(const char *expected)
{
	struct shoal_result result;
	char                bytes[64];
	struct shoal_text   text = SHOAL_TEXT(bytes);

	result_of(&result);
	for (unsigned seat = 0; seat < game->seats; seat++)
		shoal_put(&text, "%s%d", seat ? "/" : "", (int)result.points[seat]);
	assert_string_equal(bytes, expected);
}

void places_are(const char *expected)
{
	struct shoal_result result;
	char                bytes[64];
	struct shoal_text   text = SHOAL_TEXT(bytes);

	result_of(&result);
	for (unsigned seat = 0; seat < game->seats; seat++)
		shoal_put(&text, "%s%u", seat ? "/" : "", result.place[seat]);
	assert_string_equal(bytes, expected);
}
