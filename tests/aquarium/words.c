/* words.c: the tests' own short words for actions and cards. */
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
		shoal_put(text, "influence %s",
		          words[aquarium_card_at(1, action - ACT_INFLUENCE1)]);
	else
		shoal_put(text, "influence %s",
		          words[aquarium_card_at(2, action - ACT_INFLUENCE2)]);
}

void put_word(shoal_action action, struct shoal_text *text)
{
	static const char *const turn[] = { "pass", "buy", "clear" };

	if (action < ACT_COMMIT1)
		shoal_put(text, "%s", turn[action]);
	else if (action < ACT_COMMIT2)
		shoal_put(text, "%s", words[aquarium_card_at(1, action - ACT_COMMIT1)]);
	else if (action < ACT_TAKE)
		shoal_put(text, "%s", words[aquarium_card_at(2, action - ACT_COMMIT2)]);
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
