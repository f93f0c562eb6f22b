/* oracle.c: rows of dice against pictures of the strips. */
#include "oracle.h"

#include <string.h>

/* Colours: a letter of rgb is that colour, a dot any; slots with the same letter of xyz have the
 * same colour, and different letters of xyz different ones. Numbers: a word, or slots with the
 * same letter have the same number, and different capital letters different ones. */
static const struct {
	const char *numbers, *colours;
} pictures[16] = {
	{ "rising", ".g.g.g" }, /* 0 */
	{ "ten", "..grb." },    /* 1 */
	{ "aabbcc", ".xxyy." }, /* 2 */
	{ "rising", "xxxxxx" }, /* 3 */
	{ "sevens", "......" }, /* 4 */
	{ "even", "xxxxxx" },   /* 5 */
	{ "aaaaaa", "......" }, /* 6 */
	{ "rising", "......" }, /* 7 */
	{ "odd", "xxxxxx" },    /* 8 */
	{ "ten", "......" },    /* 9 */
	{ "sevens", "rgbrgb" }, /* 10 */
	{ "aabbcc", ".b.b.b" }, /* 11 */
	{ "aabbcc", ".bbggr" }, /* 12 */
	{ "sevens", "xxyyzz" }, /* 13 */
	{ "AAABBB", "xxxyyy" }, /* 14 */
	{ "aaaaaa", ".r.r.r" }, /* 15 */
};

static unsigned value(unsigned kind)
{
	return kind % 6 + 1;
}

/* Any two of the dice agree with the letters of their slots. */
static bool letters_fit(const char *letters, const unsigned have[], unsigned count,
                        const char *groups, const char *apart)
{
	for (unsigned i = 0; i < count; i++) {
		for (unsigned j = 0; j < i; j++) {
			bool same = letters[i] == letters[j];

			if (!strchr(groups, letters[i]) || !strchr(groups, letters[j]))
				continue;
			if (same && have[i] != have[j])
				return false;
			if (!same && strchr(apart, letters[i]) && have[i] == have[j])
				return false;
		}
	}
	return true;
}

static bool colours_fit(const char *picture, const unsigned kind[], unsigned count)
{
	static const char rgb[] = "rgb";
	unsigned          colour[6];

	for (unsigned i = 0; i < count; i++) {
		const char *fixed = strchr(rgb, picture[i]);

		colour[i] = kind[i] / 6;
		if (fixed && rgb[colour[i]] != *fixed)
			return false;
	}
	return letters_fit(picture, colour, count, "xyz", "xyz");
}

static bool rises(const unsigned kind[], unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		for (unsigned j = 0; j < i; j++) {
			if (value(kind[j]) >= value(kind[i]))
				return false;
		}
	}
	return true;
}

static bool makes_sevens(const unsigned kind[], unsigned count)
{
	for (unsigned second = 1; second < count; second += 2) {
		if (value(kind[second - 1]) + value(kind[second]) != 7)
			return false;
	}
	return true;
}

static bool numbers_fit(const char *picture, const unsigned kind[], unsigned count)
{
	unsigned number[6], sum = 0, odd = 0;

	for (unsigned i = 0; i < count; i++) {
		number[i] = value(kind[i]);
		sum += number[i];
		odd += number[i] % 2;
	}
	if (!strcmp(picture, "rising"))
		return rises(kind, count);
	if (!strcmp(picture, "ten"))
		return sum <= 10;
	if (!strcmp(picture, "sevens"))
		return makes_sevens(kind, count);
	if (!strcmp(picture, "even"))
		return odd == 0;
	if (!strcmp(picture, "odd"))
		return odd == count;
	return letters_fit(picture, number, count, "abcAB", "AB");
}

bool row_fits(unsigned strip, const unsigned kind[], unsigned count)
{
	return numbers_fit(pictures[strip].numbers, kind, count)
	       && colours_fit(pictures[strip].colours, kind, count);
}
