/* fields.c: the fields of the table, written and checked as text. */
#include "slate.h"

/* Cards. */

static void pile_remove(uint8_t pile[], uint8_t *count, unsigned id)
{
	for (unsigned i = 0; i < *count; i++) {
		if (pile[i] != id)
			continue;
		memmove(pile + i, pile + i + 1, *count - i - 1u);
		pile[--*count] = 0;
		return;
	}
}

static void remove_location(unsigned id)
{
	for (unsigned side = 0; side < SIDES; side++) {
		pile_remove(now.scored[side], &now.scored_count[side], id);
		for (unsigned slot = 0; slot < SLOTS; slot++) {
			if (now.board[side][slot] == id) {
				now.board[side][slot] = NOTHING;
				now.position[side][slot] = 0;
			}
		}
	}
}

static void remove_merc(unsigned id)
{
	for (unsigned side = 0; side < SIDES; side++) {
		pile_remove(now.played[side], &now.played_count[side], id);
		now.waiting[side] = (uint16_t)(now.waiting[side] & ~(1u << id));
		now.asleep[side] = (uint16_t)(now.asleep[side] & ~(1u << id));
	}
}

/* The card is nowhere now. */
static void remove_card(unsigned card)
{
	now.deck &= ~(UINT64_C(1) << card);
	for (unsigned slot = 0; slot < VORTEX; slot++) {
		if (now.vortex[slot] == card)
			now.vortex[slot] = NOTHING;
	}
	if (card < LOCATIONS)
		remove_location(card);
	else
		remove_merc(card - LOCATIONS);
}

static void to_deck(unsigned card)
{
	remove_card(card);
	now.deck |= UINT64_C(1) << card;
}

/* The cached number of owned cards by type. */
static void count_types(void)
{
	const struct duellum_game *g = duellum_game_of(game);

	memset(now.types, 0, sizeof(now.types));
	for (unsigned side = 0; side < SIDES; side++) {
		for (unsigned i = 0; i < now.scored_count[side]; i++)
			now.types[side][g->type[now.scored[side][i]]]++;
		for (unsigned i = 0; i < now.played_count[side]; i++)
			now.types[side][g->type[LOCATIONS + now.played[side][i]]]++;
		for (unsigned slot = 0; slot < SLOTS; slot++) {
			if (now.board[side][slot] != NOTHING)
				now.types[side][g->type[now.board[side][slot]]]++;
		}
		for (unsigned id = 0; id < MERCS; id++) {
			if (now.waiting[side] >> id & 1)
				now.types[side][g->type[LOCATIONS + id]]++;
		}
	}
}

void board(unsigned side, const char *text)
{
	char     word[WORD];
	unsigned slot = 0;

	for (unsigned i = 0; i < SLOTS; i++) {
		if (now.board[side][i] != NOTHING)
			to_deck(now.board[side][i]);
	}
	for (; (text = next_item(text, word)); slot++) {
		char    *at = strchr(word, '@');
		unsigned id;

		assert_true(slot < SLOTS);
		if (!strcmp(word, "-"))
			continue;
		assert_non_null(at);
		*at = '\0';
		id = deck_card(word);
		remove_card(id);
		now.board[side][slot] = (uint8_t)id;
		now.position[side][slot] = (uint8_t)strtoul(at + 1, NULL, 10);
	}
	count_types();
}

void board_is(unsigned side, const char *text)
{
	char              have[WORD], bare[WORD];
	struct shoal_text out = SHOAL_TEXT(have);
	unsigned          last = SLOTS;

	while (last && now.board[side][last - 1] == NOTHING)
		last--;
	for (unsigned slot = 0; slot < last; slot++) {
		shoal_put(&out, "%s", slot ? " " : "");
		put_card(&out, now.board[side][slot]);
		if (now.board[side][slot] != NOTHING)
			shoal_put(&out, "@%u", now.position[side][slot]);
	}
	snprintf(bare, sizeof(bare), "%s", text);
	texts_equal("the board", have, bare);
}

void places(unsigned side, const char *text)
{
	char word[WORD];

	for (unsigned id = 0; id < MERCS; id++) {
		if (now.waiting[side] >> id & 1)
			to_deck(LOCATIONS + id);
	}
	while ((text = next_item(text, word))) {
		char    *down = strchr(word, '/');
		unsigned id;

		if (down)
			*down = '\0';
		id = deck_card(word) - LOCATIONS;
		remove_card(LOCATIONS + id);
		now.waiting[side] = (uint16_t)(now.waiting[side] | 1u << id);
		if (down)
			now.asleep[side] = (uint16_t)(now.asleep[side] | 1u << id);
	}
	count_types();
}

/* The places have no order; the text names them by number. */
void places_are(unsigned side, const char *text)
{
	char     word[WORD];
	unsigned waiting = 0, asleep = 0;

	while ((text = next_item(text, word))) {
		char    *down = strchr(word, '/');
		unsigned bit;

		if (down)
			*down = '\0';
		bit = 1u << (deck_card(word) - LOCATIONS);
		waiting |= bit;
		asleep |= down ? bit : 0;
	}
	numbers_equal("the set of waiting Mercenaries", now.waiting[side], waiting);
	numbers_equal("the set of those face down", now.asleep[side], asleep);
}

static void write_pile(uint8_t pile[], uint8_t *count, unsigned base, const char *text)
{
	char word[WORD];

	while (*count)
		to_deck(base + pile[0]);
	while ((text = next_item(text, word))) {
		unsigned card = deck_card(word);

		remove_card(card);
		pile[(*count)++] = (uint8_t)(card - base);
	}
	count_types();
}

static void pile_is(const char *what, const uint8_t pile[], unsigned count, unsigned base,
                    const char *text)
{
	char              have[512];
	struct shoal_text out = SHOAL_TEXT(have);

	for (unsigned i = 0; i < count; i++) {
		shoal_put(&out, "%s", i ? " " : "");
		put_card(&out, base + pile[i]);
	}
	texts_equal(what, have, text);
}

void played(unsigned side, const char *text)
{
	write_pile(now.played[side], &now.played_count[side], LOCATIONS, text);
}

void played_is(unsigned side, const char *text)
{
	pile_is("the played pile", now.played[side], now.played_count[side], LOCATIONS, text);
}

void scored(unsigned side, const char *text)
{
	write_pile(now.scored[side], &now.scored_count[side], 0, text);
}

void scored_is(unsigned side, const char *text)
{
	pile_is("the scored pile", now.scored[side], now.scored_count[side], 0, text);
}

/* Action Cards that a side has at all. */
static unsigned cards_of(unsigned side)
{
	return side == duellum_game_of(game)->regent ? duellum_game_of(game)->regent_deck
	                                             : (1u << CARDS) - 1;
}

void discard(unsigned side, const char *text)
{
	char word[WORD];

	memset(now.discard[side], 0, sizeof(now.discard[side]));
	now.discard_count[side] = 0;
	now.hand[side] = (uint8_t)cards_of(side);
	while ((text = next_item(text, word))) {
		unsigned id = name_of(card_names, CARDS, word);

		now.hand[side] = (uint8_t)(now.hand[side] & ~(1u << id));
		now.discard[side][now.discard_count[side]++] = (uint8_t)id;
	}
}

void discard_is(unsigned side, const char *text)
{
	char              have[WORD];
	struct shoal_text out = SHOAL_TEXT(have);

	for (unsigned i = 0; i < now.discard_count[side]; i++)
		shoal_put(&out, "%s%s", i ? " " : "", card_names[now.discard[side][i]]);
	texts_equal("the discard", have, text);
}

void hold(unsigned side, const char *text)
{
	char     word[WORD];
	unsigned hand = 0;

	while ((text = next_item(text, word)))
		hand |= 1u << name_of(card_names, CARDS, word);
	discard(side, "");
	for (unsigned id = 0; id < CARDS; id++) {
		if (cards_of(side) & ~hand & 1u << id)
			now.discard[side][now.discard_count[side]++] = (uint8_t)id;
	}
	now.hand[side] = (uint8_t)(cards_of(side) & hand);
}

void hand_is(unsigned side, const char *text)
{
	char              have[WORD];
	struct shoal_text out = SHOAL_TEXT(have);

	for (unsigned id = 0; id < CARDS; id++) {
		if (now.hand[side] >> id & 1)
			shoal_put(&out, "%s%s", out.length ? " " : "", card_names[id]);
	}
	texts_equal("the hand", have, text);
}

void vortex(const char *text)
{
	char     word[WORD];
	unsigned slot = 0;

	for (unsigned i = 0; i < VORTEX; i++) {
		if (now.vortex[i] != NOTHING)
			to_deck(now.vortex[i]);
	}
	for (; (text = next_item(text, word)); slot++) {
		assert_true(slot < VORTEX);
		if (!strcmp(word, "-"))
			continue;
		remove_card(deck_card(word));
		now.vortex[slot] = (uint8_t)deck_card(word);
	}
	count_types();
}

void vortex_is(const char *text)
{
	char              have[WORD], want[WORD], word[WORD];
	struct shoal_text out = SHOAL_TEXT(have), wanted = SHOAL_TEXT(want);
	unsigned          slot = 0;

	for (unsigned i = 0; i < VORTEX; i++) {
		shoal_put(&out, "%s", i ? " " : "");
		put_card(&out, now.vortex[i]);
	}
	for (; (text = next_item(text, word)); slot++)
		shoal_put(&wanted, "%s%s", slot ? " " : "", word);
	for (; slot < VORTEX; slot++)
		shoal_put(&wanted, "%s-", slot ? " " : "");
	texts_equal("the vortex", have, want);
}

void deck(const char *text)
{
	char     word[WORD];
	uint64_t kept = 0;

	while ((text = next_item(text, word)))
		kept |= UINT64_C(1) << deck_card(word);
	now.deck &= kept;
	if (now.deck != kept)
		fail_msg("not all of these cards are in the deck");
}

unsigned deck_size(void)
{
	return shoal_bits_count(now.deck);
}

/* Animals. */

void mantas(unsigned side, const char *text)
{
	char     word[WORD];
	unsigned owned = now.helpers[side] >> STARTERS;

	for (unsigned m = 0; m < MANTAS; m++) {
		for (unsigned nest = 0; owned >> m & 1 && nest < NESTS; nest++) {
			if (now.nest[nest] == NOTHING) {
				now.nest[nest] = (uint8_t)m;
				break;
			}
		}
	}
	now.helpers[side] &= (1u << STARTERS) - 1;
	now.ready[side] &= (1u << STARTERS) - 1;
	while ((text = next_item(text, word))) {
		unsigned m = (unsigned)strtoul(word, NULL, 10);

		for (unsigned nest = 0; nest < NESTS; nest++) {
			if (now.nest[nest] == m)
				now.nest[nest] = NOTHING;
		}
		now.helpers[side] = (uint16_t)(now.helpers[side] | 1u << (STARTERS + m));
		now.ready[side] = (uint16_t)(now.ready[side] | 1u << (STARTERS + m));
	}
}

static void set_is(const char *what, unsigned set_now, const char *text)
{
	char              have[WORD];
	struct shoal_text out = SHOAL_TEXT(have);

	for (unsigned i = 0; i < 16; i++) {
		if (set_now >> i & 1)
			shoal_put(&out, "%s%u", out.length ? " " : "", i);
	}
	texts_equal(what, have, text);
}

void mantas_are(unsigned side, const char *text)
{
	set_is("the set of mantas", now.helpers[side] >> STARTERS, text);
}

void tired(unsigned side, const char *text)
{
	char word[WORD];

	now.ready[side] = now.helpers[side];
	while ((text = next_item(text, word))) {
		unsigned bit = 1u << strtoul(word, NULL, 10);

		assert_true(now.helpers[side] & bit);
		now.ready[side] = (uint16_t)(now.ready[side] & ~bit);
	}
}

void tired_are(unsigned side, const char *text)
{
	set_is("the set of tired Helpers", now.helpers[side] & (unsigned)~now.ready[side], text);
}

/* Goals. */

void tokens(unsigned side, const char *text)
{
	char word[WORD];

	memset(now.token[side], 0, sizeof(now.token[side]));
	while ((text = next_item(text, word)))
		now.token[side][word[0] - '0'] =
		    (uint8_t)(1 + (word[2] - '0') + (word[1] == 'S' ? FACES : 0));
}

void tokens_are(unsigned side, const char *text)
{
	char              have[WORD];
	struct shoal_text out = SHOAL_TEXT(have);

	for (unsigned goal = 0; goal < GOALS; goal++) {
		unsigned token = now.token[side][goal];

		if (token)
			shoal_put(&out, "%s%u%s%u", out.length ? " " : "", goal,
			          duellum_token_second(token) ? "S" : "F",
			          duellum_token_face(token));
	}
	texts_equal("the tokens", have, text);
}

void goal_sides(const char *text)
{
	now.goals = 0;
	for (unsigned goal = 0; goal < GOALS; goal++)
		now.goals = (uint8_t)(now.goals | (text[goal] == 'B') << goal);
}

/* Numbers. */

void pool(unsigned coins, unsigned tridents)
{
	now.pool[RES_COIN] = (uint8_t)coins;
	now.pool[RES_TRIDENT] = (uint8_t)tridents;
}

void pool_is(unsigned coins, unsigned tridents)
{
	numbers_equal("coins", now.pool[RES_COIN], coins);
	numbers_equal("tridents", now.pool[RES_TRIDENT], tridents);
}
