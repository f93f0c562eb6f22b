/* notation.c: words for cards and actions, read and written without the game's own texts. */
#include "slate.h"

/* Words in lists. */

/* Copies the next of a list with separators into `word`; where the one behind it begins, or NULL at
 * the end. */
const char *next_part(const char *text, char separator, char *word, size_t size)
{
	const char stop[2] = { separator };
	size_t     length = strcspn(text, stop);

	assert_true(length < size);
	memcpy(word, text, length);
	word[length] = '\0';
	text += length;
	if (!*text)
		return NULL;
	return text + 1 + strspn(text + 1, " ");
}

/* The next of words with spaces; NULL when there is none. */
const char *next_item(const char *text, char *word)
{
	text += strspn(text, " ");
	if (!*text)
		return NULL;
	text = next_part(text, ' ', word, WORD);
	return text ? text : "";
}

/* Names. */

const char *const        card_names[CARDS] = { "currents", "flag", "expedition", "engineering",
	                                       "ritual",   "arms", "campaign",   "parley" };
static const char *const merc_names[MERCS] = { "commander", "stalker",    "bloodhound", "marauder",
	                                       "boss",      "maestro",    "caretaker",  "broker",
	                                       "enchanter", "hypnotiser", "ritualist",  "archivist",
	                                       "echo",      "salvager",   "helmsman",   "queen" };
static const char *const type_codes[TYPES] = { "SB", "SS", "OV", "FC", "UC" };

unsigned name_of(const char *const names[], unsigned count, const char *name)
{
	for (unsigned i = 0; i < count; i++) {
		if (!strcmp(names[i], name))
			return i;
	}
	fail_msg("there is no '%s'", name);
	return 0;
}

/* A deck card: "SB1", "maestro". */
unsigned deck_card(const char *name)
{
	for (unsigned type = 0; type < TYPES; type++) {
		if (!strncmp(name, type_codes[type], 2) && name[2] >= '1' && name[2] <= '8'
		    && !name[3])
			return 8 * type + (unsigned)(name[2] - '1');
	}
	return LOCATIONS + name_of(merc_names, MERCS, name);
}

void put_card(struct shoal_text *text, unsigned card)
{
	if (card == NOTHING)
		shoal_put(text, "-");
	else if (card < LOCATIONS)
		shoal_put(text, "%s%u", type_codes[card / 8], card % 8 + 1);
	else
		shoal_put(text, "%s", merc_names[card - LOCATIONS]);
}

/* Notations. */

enum operand { NO_OPERAND, NUMBER, CARD, MERC, ACQUIRE, SHIFT, SIDE, FACE_AB, DRAWN_CARD };

static const struct {
	const char  *word;
	unsigned     first, count;
	enum operand operand;
} words[] = {
	{ "done", 0, 1, NO_OPERAND },    { "end", 1, 1, NO_OPERAND }, { "do", 2, 1, NO_OPERAND },
	{ "regroup", 3, 1, NO_OPERAND }, { "play", 4, 8, CARD },      { "take", 12, 8, CARD },
	{ "drop", 20, 8, CARD },         { "merc", 28, 16, MERC },    { "echo", 44, 16, MERC },
	{ "back", 60, 16, MERC },        { "help", 76, 16, NUMBER },  { "payh", 92, 16, NUMBER },
	{ "ready", 108, 16, NUMBER },    { "tire", 124, 16, NUMBER }, { "depth", 140, 4, NUMBER },
	{ "payd", 144, 4, NUMBER },      { "raise", 148, 4, NUMBER }, { "full", 152, 4, NUMBER },
	{ "score", 156, 4, NUMBER },     { "token", 160, 4, NUMBER }, { "goal", 164, 4, NUMBER },
	{ "place", 168, 4, NUMBER },     { "acq", 172, 18, ACQUIRE }, { "shift", 190, 5, SHIFT },
	{ "move", 195, 25, NUMBER },     { "some", 220, 15, SHIFT },  { "first", 235, 2, SIDE },
	{ "side", 237, 2, FACE_AB },     { "wheel", 239, 6, NUMBER }, { "manta", 245, 12, NUMBER },
	{ "draw", 257, 56, DRAWN_CARD }, { "regent", 313, 8, CARD },
};

enum { WORDS = sizeof(words) / sizeof(words[0]) };

static unsigned acquire_of(const char *text)
{
	static const char *const modes[] = { "buy", "conquer", "free" };

	return 3 * (unsigned)(text[0] - '0') + name_of(modes, 3, text + 2);
}

static unsigned operand_of(enum operand operand, const char *text)
{
	static const char *const sides[] = { "turtles", "squids" };

	switch (operand) {
	case NO_OPERAND:
		return 0;
	case NUMBER:
		return (unsigned)strtoul(text, NULL, 10);
	case CARD:
		return name_of(card_names, CARDS, text);
	case MERC:
		return name_of(merc_names, MERCS, text);
	case ACQUIRE:
		return acquire_of(text);
	case SHIFT:
		return (unsigned)strtoul(text, NULL, 10) - 1;
	case SIDE:
		return name_of(sides, 2, text);
	case FACE_AB:
		return text[0] == 'B';
	case DRAWN_CARD:
		return deck_card(text);
	}
	return 0;
}

static unsigned word_of(const char *text)
{
	size_t length = strcspn(text, " ");

	for (unsigned i = 0; i < WORDS; i++) {
		if (strlen(words[i].word) == length && !strncmp(words[i].word, text, length))
			return i;
	}
	fail_msg("'%s' is no notation", text);
	return 0;
}

shoal_action number_of(const char *notation)
{
	unsigned    w = word_of(notation), operand;
	const char *rest = notation + strlen(words[w].word);

	operand = operand_of(words[w].operand, rest + (*rest == ' '));
	if (operand >= words[w].count)
		fail_msg("'%s' is too large", notation);
	return (shoal_action)(words[w].first + operand);
}

void put_notation(struct shoal_text *text, shoal_action action)
{
	static const char *const modes[] = { "buy", "conquer", "free" };
	unsigned                 w = 0, operand;

	while (action >= words[w].first + words[w].count)
		w++;
	operand = action - words[w].first;
	shoal_put(text, "%s ", words[w].word);
	switch (words[w].operand) {
	case NO_OPERAND:
		text->bytes[--text->length] = '\0';
		break;
	case NUMBER:
		shoal_put(text, "%u", operand);
		break;
	case CARD:
		shoal_put(text, "%s", card_names[operand]);
		break;
	case MERC:
		shoal_put(text, "%s", merc_names[operand]);
		break;
	case ACQUIRE:
		shoal_put(text, "%u %s", operand / 3, modes[operand % 3]);
		break;
	case SHIFT:
		shoal_put(text, "%u", operand + 1);
		break;
	case SIDE:
		shoal_put(text, "%s", operand ? "squids" : "turtles");
		break;
	case FACE_AB:
		shoal_put(text, "%s", operand ? "B" : "A");
		break;
	case DRAWN_CARD:
		put_card(text, operand);
		break;
	}
}

bool is_kind(shoal_action action, const char *kind)
{
	unsigned w = word_of(kind);

	return action >= words[w].first && action < words[w].first + words[w].count;
}
