/* clauses.c: a whole table in one line of text, and tables of tests made of such lines. */
#include "slate.h"

static const struct {
	const char *word;
	void (*write)(unsigned side, const char *text);
	void (*check)(unsigned side, const char *text);
} sided[] = {
	{ "board", board, board_is },       { "places", places, places_are },
	{ "played", played, played_is },    { "scored", scored, scored_is },
	{ "discard", discard, discard_is }, { "hold", hold, NULL },
	{ "hand", NULL, hand_is },          { "mantas", mantas, mantas_are },
	{ "tired", tired, tired_are },      { "tokens", tokens, tokens_are },
};

static const struct {
	const char *word;
	void (*write)(const char *text);
	void (*check)(const char *text);
} texts[] = {
	{ "vortex", vortex, vortex_is }, { "deck", deck, NULL },
	{ "goals", goal_sides, NULL },   { "can", NULL, can },
	{ "cannot", NULL, cannot },      { "lists", NULL, lists },
	{ "chance", NULL, chance },
};

static const struct {
	const char *word, *what;
	uint8_t    *field;
} numbers[] = {
	{ "wheel", "the offset", &now.offset },
	{ "leader", "the Leader's territory", &now.leader },
	{ "round", "the round", &now.round },
};

static unsigned side_of(const char *text)
{
	if (text[0] != 'T' && text[0] != 'S')
		fail_msg("'%s' names no side", text);
	return text[0] == 'S';
}

static const char *behind(const char *text)
{
	text += strcspn(text, " ");
	return text + strspn(text, " ");
}

static void number(const char *what, uint8_t *field, unsigned value, bool check)
{
	if (check)
		numbers_equal(what, *field, value);
	else
		*field = (uint8_t)value;
}

static void last_round(unsigned value, bool check)
{
	number("the last round", &now.closing, value, check);
	if (!check)
		now.closed_by = value ? END_GOALS : END_NONE;
}

/* Words with a side and a number, or with two numbers, or with a side alone. */
static bool special(const char *word, const char *rest, bool check)
{
	unsigned first = (unsigned)strtoul(rest, NULL, 10);
	unsigned second = (unsigned)strtoul(behind(rest), NULL, 10);

	if (!strcmp(word, "crowns"))
		number("the crown marker", &now.crowns[side_of(rest)], second, check);
	else if (!strcmp(word, "last"))
		last_round(first, check);
	else if (!strcmp(word, "deck-size"))
		numbers_equal("the size of the deck", deck_size(), first);
	else if (!strcmp(word, "pool"))
		(check ? pool_is : pool)(first, second);
	else if (!strcmp(word, "turn"))
		turn_of(side_of(rest));
	else if (!strcmp(word, "asked"))
		asked(side_of(rest));
	else if (!strcmp(word, "points"))
		points_are(first, second);
	else if (!strcmp(word, "going"))
		going();
	else
		return false;
	return true;
}

static bool simple(const char *word, const char *rest, bool check)
{
	for (unsigned i = 0; i < sizeof(sided) / sizeof(sided[0]); i++) {
		if (!strcmp(sided[i].word, word))
			return (check ? sided[i].check : sided[i].write)(side_of(rest),
			                                                 behind(rest)),
			       true;
	}
	for (unsigned i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		if (!strcmp(texts[i].word, word))
			return (check ? texts[i].check : texts[i].write)(rest), true;
	}
	for (unsigned i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
		if (strcmp(numbers[i].word, word) != 0)
			continue;
		number(numbers[i].what, numbers[i].field, (unsigned)strtoul(rest, NULL, 10), check);
		return true;
	}
	return false;
}

static void check_won(const char *rest)
{
	char        ending[WORD];
	const char *who = behind(rest);

	snprintf(ending, sizeof(ending), "%.*s", (int)strcspn(rest, " "), rest);
	won(ending, *who == '-' ? -1 : (int)side_of(who));
}

static void clauses(const char *text, bool check)
{
	char clause[512], word[WORD];

	while (text && *text) {
		const char *rest;

		text = next_part(text, ';', clause, sizeof(clause));
		rest = behind(clause);
		snprintf(word, sizeof(word), "%.*s", (int)strcspn(clause, " "), clause);
		if (!strcmp(word, "won"))
			check_won(rest);
		else if (!special(word, rest, check) && !simple(word, rest, check))
			fail_msg("'%s' is no clause", clause);
	}
}

void set(const char *text)
{
	clauses(text, false);
}

void is(const char *text)
{
	clauses(text, true);
}

void stage(const char *set_text)
{
	char        options[WORD] = "";
	const char *end = set_text[0] == '[' ? strchr(set_text, ']') : NULL;

	if (end) {
		snprintf(options, sizeof(options), "%.*s", (int)(end - set_text - 1), set_text + 1);
		set_text = end + 1 + strspn(end + 1, " ");
	}
	table(options);
	set(set_text);
}

void scenes(const struct scene rows[], unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		row_name = rows[i].what;
		stage(rows[i].set);
		play(rows[i].play);
		is(rows[i].is);
	}
	row_name = "";
}
