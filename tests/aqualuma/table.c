/* table.c: the table of a test, set and looked at as text. What is not put elsewhere is in the
 * chest, in the decks and in the strip pile. */
#include "dive.h"

static void balance_dice(void)
{
	const struct aqualuma_game *g = aqualuma_game_of(game);
	int                         left[COLOURS];

	for (unsigned c = 0; c < COLOURS; c++)
		left[c] = g->colour_dice[c] - now.available[c] - now.rolling[c];
	for (unsigned k = 0; k < KINDS; k++)
		left[k / FACES] -= now.hand[k];
	for (unsigned w = 0; w < WORLDS; w++) {
		for (unsigned slot = 0; slot < now.laid[w]; slot++)
			left[now.die[w][slot] / FACES]--;
	}
	for (unsigned e = 0; e < SPECIALS; e++) {
		if (now.special[e])
			left[now.special[e] - 1]--;
	}
	for (unsigned h = 0; h < PARTY; h++) {
		if (now.kept[h] != NOTHING)
			left[now.kept[h] / FACES]--;
	}
	for (unsigned c = 0; c < COLOURS; c++) {
		if (left[c] < 0)
			fail_msg("%d dice of colour %u too many", -left[c], c);
		now.chest[c] = (uint8_t)left[c];
	}
}

static void balance_cards(void)
{
	const struct aqualuma_game *g = aqualuma_game_of(game);

	now.deck_cards = 0;
	for (unsigned f = 0; f < CARDS; f++) {
		int left = g->card[f].copies - now.discard[f] - now.played[f];

		for (unsigned h = 0; h < PARTY; h++)
			left -= now.card[h][f];
		if (left < 0)
			fail_msg("%d %s too many", -left, face_words[f]);
		now.deck[f] = (uint8_t)left;
		now.deck_cards = (uint8_t)(now.deck_cards + left);
	}
}

static void balance_dark(void)
{
	const struct aqualuma_game *g = aqualuma_game_of(game);

	for (unsigned k = 0; k < DARKS; k++) {
		int left = g->dark_card[k].copies;

		for (unsigned i = 0; i < now.board_cards; i++)
			left -= now.board[i] == k;
		if (left < 0)
			fail_msg("%d %s too many", -left, dark_words[k]);
		now.dark_deck[k] = (uint8_t)left;
	}
}

static void balance_strips(void)
{
	now.pile = (uint16_t)~now.spent;
	for (unsigned w = 0; w < WORLDS; w++)
		now.pile = (uint16_t)(now.pile & ~(1u << now.strip[w]));
}

/* Numbers with something between them; exactly `count`. */
static void numbers(const char *text, uint8_t out[], unsigned count)
{
	char word[16];

	for (unsigned i = 0; i < count; i++) {
		assert_non_null(text);
		text = next_part(text, "/ ", word, sizeof(word));
		out[i] = (uint8_t)strtoul(word, NULL, 10);
	}
	assert_null(text);
}

static void numbers_are(const uint8_t have[], const char *expected, unsigned count, char between)
{
	char              bytes[64];
	struct shoal_text text = SHOAL_TEXT(bytes);

	for (unsigned i = 0; i < count; i++) {
		if (i)
			shoal_put(&text, "%c", between);
		shoal_put(&text, "%u", have[i]);
	}
	assert_string_equal(bytes, expected);
}

static void count_dice(const char *text, uint8_t out[KINDS])
{
	char word[8];

	memset(out, 0, KINDS);
	while (text && *text) {
		text = next_part(text, " ", word, sizeof(word));
		out[kind_of(word)]++;
	}
}

static void count_faces(const char *text, uint8_t out[CARDS])
{
	char word[16];

	memset(out, 0, CARDS);
	while (text && *text) {
		text = next_part(text, " ", word, sizeof(word));
		out[face_of(word)]++;
	}
}

/* In any order. */
static void dice_are(const uint8_t have[KINDS], const char *expected)
{
	uint8_t want[KINDS];

	count_dice(expected, want);
	for (unsigned k = 0; k < KINDS; k++) {
		if (have[k] != want[k])
			fail_msg("%u times %c%u, not %u", have[k], colour_words[k / FACES],
			         k % FACES + 1, want[k]);
	}
}

static void faces_are(const uint8_t have[CARDS], const char *expected)
{
	uint8_t want[CARDS];

	count_faces(expected, want);
	for (unsigned f = 0; f < CARDS; f++) {
		if (have[f] != want[f])
			fail_msg("%u %s, not %u", have[f], face_words[f], want[f]);
	}
}

void hand(const char *dice)
{
	count_dice(dice, now.hand);
	balance_dice();
}

void hand_is(const char *dice)
{
	dice_are(now.hand, dice);
}

void available(const char *counts)
{
	numbers(counts, now.available, COLOURS);
	balance_dice();
}

void available_is(const char *counts)
{
	numbers_are(now.available, counts, COLOURS, '/');
}

void chest_is(const char *counts)
{
	numbers_are(now.chest, counts, COLOURS, '/');
}

void cards(unsigned hero, const char *faces)
{
	count_faces(faces, now.card[hero]);
	balance_cards();
}

void cards_are(unsigned hero, const char *faces)
{
	faces_are(now.card[hero], faces);
}

void discard(const char *faces)
{
	count_faces(faces, now.discard);
	balance_cards();
}

void discard_is(const char *faces)
{
	faces_are(now.discard, faces);
}

void played(const char *faces)
{
	count_faces(faces, now.played);
	balance_cards();
}

void played_is(const char *faces)
{
	faces_are(now.played, faces);
}

void full_hands(void)
{
	const struct aqualuma_game *g = aqualuma_game_of(game);

	for (unsigned h = 0; h < g->heroes; h++) {
		for (unsigned i = 0; i < g->hero[now.who[h]].cards; i++)
			now.card[h][3 * h % CARDS + i % 3] =
			    (uint8_t)(now.card[h][3 * h % CARDS + i % 3] + 1);
	}
	balance_cards();
}

void dark(const char *values)
{
	numbers(values, now.dark, WORLDS);
}

void dark_is(const char *values)
{
	numbers_are(now.dark, values, WORLDS, ' ');
}

/* A column of words, from the top. */
static void lay_column(const char *words, unsigned column)
{
	char     word[16];
	unsigned row = 0;

	while (words && *words) {
		words = next_part(words, " ", word, sizeof(word));
		if (!strcmp(word, "-"))
			break;
		now.board[COLUMNS * row++ + column] = (uint8_t)dark_of(word);
		now.board_cards++;
	}
}

void board(const char *columns)
{
	char words[80];

	memset(now.board, NOTHING, sizeof(now.board));
	now.board_cards = 0;
	for (unsigned c = 0; c < COLUMNS; c++) {
		assert_non_null(columns);
		columns = next_part(columns, "/", words, sizeof(words));
		lay_column(words, c);
	}
	for (unsigned i = 0; i < BOARD; i++)
		assert_int_equal(now.board[i] != NOTHING, i < now.board_cards);
	balance_dark();
}

void board_is(const char *columns)
{
	char              bytes[400];
	struct shoal_text text = SHOAL_TEXT(bytes);

	for (unsigned c = 0; c < COLUMNS; c++) {
		shoal_put(&text, "%s", c ? " /" : "");
		for (unsigned i = c; i < BOARD && now.board[i] != NOTHING; i += COLUMNS)
			shoal_put(&text, "%s%s", i ? " " : "", dark_words[now.board[i]]);
		if (now.board[c] == NOTHING)
			shoal_put(&text, "%s-", c ? " " : "");
	}
	assert_string_equal(bytes, columns);
}

void fill_board(unsigned count)
{
	const struct aqualuma_game *g = aqualuma_game_of(game);

	memset(now.board, NOTHING, sizeof(now.board));
	now.board_cards = 0;
	for (unsigned k = 0; k < DARKS; k++) {
		for (unsigned i = 0; i < g->dark_card[k].copies && now.board_cards < count; i++)
			now.board[now.board_cards++] = (uint8_t)k;
	}
	assert_int_equal(now.board_cards, count);
	balance_dark();
}

void strip(unsigned world, unsigned id, const char *dice)
{
	char     word[8];
	unsigned count = 0;

	for (unsigned w = 0; w < WORLDS; w++) { /* no strip is twice in play */
		if (w != world && now.strip[w] == id)
			now.strip[w] = now.strip[world];
	}
	now.strip[world] = (uint8_t)id;
	memset(now.die[world], 0, SLOTS);
	while (dice && *dice) {
		dice = next_part(dice, " ", word, sizeof(word));
		assert_true(count < SLOTS);
		now.die[world][count++] = (uint8_t)kind_of(word);
	}
	now.laid[world] = (uint8_t)count;
	balance_dice();
	balance_strips();
}

void strip_is(unsigned world, unsigned id, const char *dice)
{
	char              bytes[64];
	struct shoal_text text = SHOAL_TEXT(bytes);

	bytes[0] = '\0';
	for (unsigned i = 0; i < now.laid[world]; i++)
		shoal_put(&text, "%s%c%u", i ? " " : "", colour_words[now.die[world][i] / FACES],
		          now.die[world][i] % FACES + 1);
	assert_int_equal(now.strip[world], id);
	assert_string_equal(bytes, dice);
}

static void read_orbs(const char *tracks, uint8_t out[WORLDS])
{
	char words[16], word[4];

	for (unsigned w = 0; w < WORLDS; w++) {
		const char *rest = words;

		assert_non_null(tracks);
		tracks = next_part(tracks, "|", words, sizeof(words));
		out[w] = 0;
		while (rest && *rest) {
			rest = next_part(rest, " ", word, sizeof(word));
			if (*word >= '1' && *word <= '6')
				out[w] = (uint8_t)(out[w] | 1u << (*word - '1'));
		}
	}
}

void orbs(const char *tracks)
{
	unsigned count = 0;

	read_orbs(tracks, now.orbs);
	for (unsigned w = 0; w < WORLDS; w++) {
		for (unsigned f = 0; f < FIELDS; f++)
			count += now.orbs[w] >> f & 1;
	}
	assert_true(count <= ORBS);
	memset(now.carried, 0, sizeof(now.carried));
	now.active = 0;
	now.inactive = (uint8_t)(ORBS - count);
}

void orbs_are(const char *tracks)
{
	uint8_t want[WORLDS];

	read_orbs(tracks, want);
	assert_memory_equal(now.orbs, want, WORLDS);
}

void carry(unsigned hero, unsigned count)
{
	assert_true(count <= now.inactive);
	now.carried[hero] = (uint8_t)(now.carried[hero] + count);
	now.inactive = (uint8_t)(now.inactive - count);
}

void lit(unsigned count)
{
	assert_true(count <= now.inactive);
	now.active = (uint8_t)(now.active + count);
	now.inactive = (uint8_t)(now.inactive - count);
}

void stand(unsigned hero, unsigned area)
{
	now.area[hero] = (uint8_t)area;
}

void special(unsigned field, char colour)
{
	now.special[field] = (uint8_t)(strchr(colour_words, colour) - colour_words + 1);
	balance_dice();
}

void pocket(unsigned hero, const char *die)
{
	now.kept[hero] = (uint8_t)kind_of(die);
	balance_dice();
}

void lay_table(void)
{
	static const uint8_t first[COLUMNS] = { 6, 6, 7, 7, 5 }; /* still, question, die */

	memset(now.hand, 0, sizeof(now.hand));
	memset(now.trail, 0, sizeof(now.trail));
	now.steps = 0;
	memset(now.card, 0, sizeof(now.card));
	memset(now.dark, 2, sizeof(now.dark));
	memset(now.available, 3, sizeof(now.available));
	memset(now.board, NOTHING, sizeof(now.board));
	for (unsigned w = 0; w < WORLDS; w++)
		now.strip[w] = (uint8_t)(4 + w);
	memcpy(now.board, first, aqualuma_game_of(game)->opening);
	orbs("1 2 | 3 | 4 | 5 | 6");
	balance_dice();
	balance_cards();
	balance_dark();
	balance_strips();
}

void fits(const char *kinds)
{
	struct aqualuma_state saved = now;
	uint8_t               have[KINDS];

	memset(now.hand, 1, sizeof(now.hand)); /* for the list only; more dice than there are */
	for (unsigned k = 0; k < KINDS; k++)
		have[k] = listed(77 + k, 1) != 0;
	now = saved;
	dice_are(have, kinds);
}
