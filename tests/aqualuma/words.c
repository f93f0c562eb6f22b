/* words.c: the notation of the tests. */
#include "words.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

const char *const face_words[12] = { "swirl",     "wind",      "ebb",     "r-current",
	                             "g-current", "b-current", "r-calm",  "g-calm",
	                             "b-calm",    "r-surge",   "g-surge", "b-surge" };
const char *const dark_words[8] = { "coral", "kelp", "pearl", "bastion",
	                            "vent",  "die",  "still", "question" };
const char        colour_words[] = "rgb";

static const char *const hero_words[6] = { "finn",     "crabigail", "crumbs",
	                                   "shellzen", "octavia",   "luma" };

/* What an operand looks like. */
enum operand {
	OPERAND_NONE,
	OPERAND_NUMBER, /* as it stands */
	OPERAND_ORB,    /* from 1 on */
	OPERAND_TAKE,
	OPERAND_FACE,
	OPERAND_AREA,
	OPERAND_COLOUR,
	OPERAND_KIND,
	OPERAND_CHANGE,
	OPERAND_FIELD,
	OPERAND_HERO,
	OPERAND_DARK,
	OPERAND_ROLL,
	OPERAND_WORLD
};

/* Notation of the tests. */
static const struct {
	const char  *word;
	unsigned     first, count;
	enum operand operand;
} verbs[] = {
	{ "stop", 0, 1, OPERAND_NONE },         { "end", 1, 1, OPERAND_NONE },
	{ "fetch", 2, 1, OPERAND_NONE },        { "dissolve", 3, 1, OPERAND_NONE },
	{ "activate", 4, 1, OPERAND_NONE },     { "ability", 5, 1, OPERAND_NONE },
	{ "start", 6, 4, OPERAND_NUMBER },      { "take", 10, 34, OPERAND_TAKE },
	{ "front", 44, 12, OPERAND_FACE },      { "back", 56, 12, OPERAND_FACE },
	{ "move", 68, 6, OPERAND_AREA },        { "die", 74, 3, OPERAND_COLOUR },
	{ "place", 77, 18, OPERAND_KIND },      { "pick", 95, 18, OPERAND_KIND },
	{ "up", 113, 18, OPERAND_KIND },        { "down", 131, 18, OPERAND_KIND },
	{ "set", 149, 30, OPERAND_CHANGE },     { "special", 179, 9, OPERAND_FIELD },
	{ "lower", 188, 5, OPERAND_NUMBER },    { "raise", 193, 5, OPERAND_NUMBER },
	{ "swap", 198, 4, OPERAND_NUMBER },     { "card", 202, 12, OPERAND_FACE },
	{ "give", 214, 4, OPERAND_NUMBER },     { "get", 218, 4, OPERAND_NUMBER },
	{ "hero", 222, 6, OPERAND_HERO },       { "strip", 228, 16, OPERAND_NUMBER },
	{ "orbworld", 244, 5, OPERAND_NUMBER }, { "orb", 249, 6, OPERAND_ORB },
	{ "dark", 255, 8, OPERAND_DARK },       { "draw", 263, 12, OPERAND_FACE },
	{ "roll", 275, 792, OPERAND_ROLL },     { "world", 1067, 6, OPERAND_WORLD },
};

const char *next_part(const char *text, const char *between, char *word, size_t size)
{
	size_t length;

	text += strspn(text, between);
	length = strcspn(text, between);
	assert_true(length < size);
	memcpy(word, text, length);
	word[length] = '\0';
	text += length;
	text += strspn(text, between);
	return *text ? text : NULL;
}

static unsigned index_of(const char *const names[], unsigned count, const char *name)
{
	unsigned i = 0;

	while (i < count && strcmp(names[i], name) != 0)
		i++;
	if (i == count)
		fail_msg("'%s' is unknown", name);
	return i;
}

unsigned face_of(const char *face)
{
	return index_of(face_words, 12, face);
}

unsigned dark_of(const char *card)
{
	return index_of(dark_words, 8, card);
}

unsigned hero_of(const char *hero)
{
	return index_of(hero_words, 6, hero);
}

static unsigned colour_of(char letter)
{
	const char *at = letter ? strchr(colour_words, letter) : NULL;

	if (!at) {
		fail_msg("'%c' is no colour", letter);
		return 0;
	}
	return (unsigned)(at - colour_words);
}

unsigned kind_of(const char *die)
{
	unsigned colour = colour_of(die[0]);

	if (die[1] < '1' || die[1] > '6' || die[2])
		fail_msg("'%s' is no die", die);
	return 6 * colour + (unsigned)(die[1] - '1');
}

static unsigned number(const char *text)
{
	char         *end;
	unsigned long value = strtoul(text, &end, 10);

	if (end == text)
		fail_msg("'%s' is no number", text);
	return (unsigned)value;
}

/* Up to `most` numbers with blanks between them. */
static unsigned numbers(const char *text, unsigned out[], unsigned most)
{
	unsigned count = 0;
	char     word[16];

	while (text && *text) {
		assert_true(count < most);
		text = next_part(text, " ", word, sizeof(word));
		out[count++] = number(word);
	}
	return count;
}

/* Triples by their sum, then most red, then most green first. */
static unsigned take_of(const unsigned want[3])
{
	unsigned index = 0;

	for (unsigned sum = 1; sum <= 4; sum++) {
		for (unsigned r = sum + 1; r-- > 0;) {
			for (unsigned g = sum - r + 1; g-- > 0; index++) {
				if (r == want[0] && g == want[1] && sum - r - g == want[2])
					return index;
			}
		}
	}
	fail_msg("no such dice: %u %u %u", want[0], want[1], want[2]);
	return 0;
}

static void untake(unsigned index, unsigned out[3])
{
	for (unsigned r = 0; r <= 4; r++) {
		for (unsigned g = 0; g <= 4 - r; g++) {
			for (unsigned b = r + g ? 0 : 1; b <= 4 - r - g; b++) {
				const unsigned triple[3] = { r, g, b };

				if (take_of(triple) == index)
					memcpy(out, triple, sizeof(triple));
			}
		}
	}
}

/* How many rising tuples come before this one: counted by going through them. */
static unsigned roll_of(const unsigned want[], unsigned count)
{
	unsigned face[7], index = 0;

	for (unsigned i = 0; i < count; i++)
		face[i] = 1;
	while (memcmp(face, want, count * sizeof(face[0])) != 0) {
		unsigned at = count;

		while (at && face[at - 1] == 6)
			at--;
		if (!at) {
			fail_msg("the dice of a roll rise");
			return 0;
		}
		face[at - 1]++;
		for (unsigned i = at; i < count; i++)
			face[i] = face[at - 1];
		index++;
	}
	return index;
}

/* Operand of a verb from what stands behind it. */
static unsigned operand_of(enum operand operand, const char *rest)
{
	unsigned value[7];

	switch (operand) {
	case OPERAND_NONE:
		assert_string_equal(rest, "");
		return 0;
	case OPERAND_NUMBER:
		return number(rest);
	case OPERAND_ORB:
		return number(rest) - 1;
	case OPERAND_TAKE:
		assert_int_equal(numbers(rest, value, 3), 3);
		return take_of(value);
	case OPERAND_FACE:
		return face_of(rest);
	case OPERAND_AREA:
		return *rest == 'S' ? 5 : number(rest);
	case OPERAND_COLOUR:
		return colour_of(*rest);
	case OPERAND_KIND:
		return kind_of(rest);
	case OPERAND_CHANGE:
		assert_int_equal(numbers(rest, value, 2), 2);
		return (value[0] - 1) * 5 + value[1] - 1;
	case OPERAND_FIELD:
		return 3 * number(rest) + colour_of(rest[2]);
	case OPERAND_HERO:
		return hero_of(rest);
	case OPERAND_DARK:
		return dark_of(rest);
	case OPERAND_ROLL:
		return roll_of(value, numbers(rest, value, 7));
	case OPERAND_WORLD:
		return *rest == '?' ? 5 : number(rest);
	}
	return 0;
}

shoal_action number_of(const char *notation)
{
	size_t      length = strcspn(notation, " ");
	const char *rest = notation + length;

	rest += strspn(rest, " ");
	for (unsigned i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++) {
		unsigned operand;

		if (strlen(verbs[i].word) != length
		    || strncmp(verbs[i].word, notation, length) != 0)
			continue;
		operand = operand_of(verbs[i].operand, rest);
		if (operand >= verbs[i].count)
			fail_msg("'%s' is out of range", notation);
		return (shoal_action)(verbs[i].first + operand);
	}
	fail_msg("'%s' is no notation", notation);
	return SHOAL_NO_ACTION;
}

static void put_operand(struct shoal_text *text, enum operand operand, unsigned o)
{
	unsigned take[3] = { 0 };

	switch (operand) {
	case OPERAND_NUMBER:
		shoal_put(text, " %u", o);
		break;
	case OPERAND_TAKE:
		untake(o, take);
		shoal_put(text, " %u %u %u", take[0], take[1], take[2]);
		break;
	case OPERAND_FACE:
		shoal_put(text, " %s", face_words[o]);
		break;
	case OPERAND_AREA:
		shoal_put(text, " %c", "01234S"[o]);
		break;
	case OPERAND_COLOUR:
		shoal_put(text, " %c", colour_words[o]);
		break;
	case OPERAND_KIND:
		shoal_put(text, " %c%u", colour_words[o / 6], o % 6 + 1);
		break;
	case OPERAND_CHANGE:
		shoal_put(text, " %u %u", o / 5 + 1, o % 5 + 1);
		break;
	case OPERAND_FIELD:
		shoal_put(text, " %u %c", o / 3, colour_words[o % 3]);
		break;
	case OPERAND_NONE:
	case OPERAND_ORB:
	case OPERAND_HERO:
	case OPERAND_DARK:
	case OPERAND_ROLL:
	case OPERAND_WORLD:
		break; /* chance is not listed in words */
	}
}

void put_word(struct shoal_text *text, shoal_action answer)
{
	unsigned i = 0;

	while (answer >= verbs[i].first + verbs[i].count)
		i++;
	shoal_put(text, "%s", verbs[i].word);
	put_operand(text, verbs[i].operand, answer - verbs[i].first);
}
