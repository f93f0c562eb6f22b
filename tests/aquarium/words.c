/* words.c: the tests' own short words for actions and cards, and components by name. */
#include "words.h"

const char *const        codes[KINDS] = { "Y1", "Y2", "Y3", "R1", "R2", "R3", "B1", "B2", "B3",
	                                  "G1", "G2", "G3", "FB", "RB", "PF", "PG", "PL" };
static const char *const words[CARD_COUNT] = { "more",  "fewer",  "replace", "swap", "plus",
	                                       "minus", "double", "half",    "pass" };

unsigned kind_of(const char **text)
{
	for (unsigned kind = 0; kind < KINDS; kind++) {
		if (!strncmp(*text, codes[kind], 2)) {
			*text += 2;
			*text += strspn(*text, " ");
			return kind;
		}
	}
	fail_msg("'%s' does not begin with a card", *text);
	return 0;
}

unsigned card_bits(const char *text)
{
	unsigned bits = 0;

	while (*text) {
		size_t   length = strcspn(text, " ");
		unsigned card = 0;

		while (strlen(words[card]) != length || strncmp(words[card], text, length) != 0)
			assert_true(++card < CARD_PASS);
		bits |= 1u << card;
		text += length + strspn(text + length, " ");
	}
	return bits;
}

unsigned pair_of(const char *two)
{
	unsigned a = kind_of(&two), b = kind_of(&two);

	if (a == KIND_RAINBOW)
		return b == KIND_RAINBOW ? PAIR_RAINBOWS : PAIR_MIXED + b / SIZES;
	assert_int_equal(a, b);
	return a;
}

static unsigned card_at(unsigned i, unsigned first)
{
	return i == PHASE_CARDS - 1 ? (unsigned)CARD_PASS : first + i;
}

static void put_pair(unsigned pair, struct shoal_text *text)
{
	if (pair < PAIR_MIXED)
		shoal_put(text, "breed %s", codes[pair]);
	else if (pair < PAIR_RAINBOWS)
		shoal_put(text, "breed RB %s", codes[(size_t)SIZES * (pair - PAIR_MIXED)]);
	else
		shoal_put(text, "breed RB RB");
}

static void put_outcome(shoal_action action, struct shoal_text *text)
{
	if (action < ACT_FIRST)
		shoal_put(text, "starter %s",
		          codes[(size_t)SIZES * (size_t)(action - ACT_STARTER)]);
	else if (action < ACT_CARD)
		shoal_put(text, "first %d", action - ACT_FIRST);
	else if (action < ACT_FOOD)
		shoal_put(text, "card %s",
		          action == ACT_CARD + KIND_FEEDING ? "feeding" : codes[action - ACT_CARD]);
	else if (action < ACT_INFLUENCE1)
		shoal_put(text, "food %d", action - ACT_FOOD + 1);
	else if (action < ACT_INFLUENCE2)
		shoal_put(text, "influence %s", words[card_at(action - ACT_INFLUENCE1, CARD_MORE)]);
	else
		shoal_put(text, "influence %s", words[card_at(action - ACT_INFLUENCE2, CARD_PLUS)]);
}

void put_word(shoal_action action, struct shoal_text *text)
{
	static const char *const turn[] = { "pass", "buy", "clear" };

	if (action < ACT_COMMIT1)
		shoal_put(text, "%s", turn[action]);
	else if (action < ACT_COMMIT2)
		shoal_put(text, "%s", words[card_at(action - ACT_COMMIT1, CARD_MORE)]);
	else if (action < ACT_TAKE)
		shoal_put(text, "%s", words[card_at(action - ACT_COMMIT2, CARD_PLUS)]);
	else if (action < ACT_CHOOSE)
		shoal_put(text, "%s", action == ACT_TAKE ? "take" : "refuse");
	else if (action < ACT_SWAP)
		shoal_put(text, "pick %s", codes[action - ACT_CHOOSE]);
	else if (action < ACT_KEEP)
		shoal_put(text, "give %s", codes[action - ACT_SWAP]);
	else if (action == ACT_KEEP)
		shoal_put(text, "keep");
	else if (action < ACT_DONE)
		put_pair(action - ACT_BREED, text);
	else if (action == ACT_DONE)
		shoal_put(text, "done");
	else if (action < ACT_STARTER)
		shoal_put(text, "let %s", codes[action - ACT_GIVE]);
	else
		put_outcome(action, text);
}

/* Components by name. */

static unsigned table_of(const struct shoal_rules *rules, const char *name)
{
	unsigned t = 0;

	while (t < rules->table_count && strcmp(rules->tables[t].name, name) != 0)
		t++;
	if (t == rules->table_count)
		fail_msg("there is no table '%s'", name);
	return t;
}

static unsigned row_of(const struct shoal_table *table, const char *id)
{
	unsigned row = 0;

	while (row < table->rows && strcmp(table->row[row].id, id) != 0)
		row++;
	if (row == table->rows)
		fail_msg("table %s has no row '%s'", table->name, id);
	return row;
}

static unsigned column_of(const struct shoal_table *table, const char *name)
{
	unsigned column = 0;

	while (column < table->columns && strcmp(table->column[column].name, name) != 0)
		column++;
	if (column == table->columns)
		fail_msg("table %s has no column '%s'", table->name, name);
	return column;
}

const char *next_word(const char *text, char *word, size_t size)
{
	size_t length = strcspn(text, ",");

	assert_true(length < size);
	memcpy(word, text, length);
	word[length] = '\0';
	text += length;
	return *text ? text + strspn(text, ", ") : NULL;
}

bool change(struct shoal_components *components, const char *cells, struct shoal_error *error)
{
	const struct shoal_rules *rules = shoal_components_rules(components);
	char                      word[80];

	while (cells && *cells) {
		char *part[4] = { word };

		cells = next_word(cells, word, sizeof(word));
		for (unsigned i = 1; i < 4; i++) {
			part[i] = strchr(part[i - 1], i < 3 ? '.' : '=');
			assert_non_null(part[i]);
			*part[i]++ = '\0';
		}
		unsigned                  t = table_of(rules, part[0]);
		const struct shoal_table *table = &rules->tables[t];

		if (shoal_components_set(components, t, row_of(table, part[1]),
		                         column_of(table, part[2]), strtol(part[3], NULL, 10),
		                         error))
			return false;
	}
	return true;
}
