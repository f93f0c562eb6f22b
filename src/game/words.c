/* words.c: says entries of words.en and its translations; tools/pack_words.py packs them. */
#include "shoal/words.h"

#include <string.h>

#include "core_words.h"
#include "shoal/game.h"

enum what {
	PUT_NUMBER,
	PUT_TEXT,
	PUT_SEAT,
	PUT_SIGNED,
	PUT_PERCENT,
	PUT_TENTHS,
	PUT_LETTER,
	PUT_ENTRY,
	PUT_PEN
};
enum { CAPITAL = 0x80, JOINT_AND = 0x40, JOINT_OR = 0x20, FORM = 0x1f };
enum { MARK_PUT = 1, MARK_CHOOSE = 2 };
enum test { TEST_ELSE, TEST_ONE, TEST_RANGE, TEST_YOU, TEST_OTHER };

static unsigned at16(const char *bytes)
{
	return (unsigned char)bytes[0] | (unsigned)(unsigned char)bytes[1] << 8;
}

/* Lists of words. */

static size_t length_of(const char *word)
{
	return strcspn(word, " ");
}

static const char *after(const char *word)
{
	word += length_of(word);
	return word + (*word == ' ');
}

static unsigned count_words(const char *words)
{
	unsigned n = 0;

	for (; *words; words = after(words))
		n++;
	return n;
}

/* Number of a word in the list; behind the last one if it is not there. */
static unsigned find_word(const char *words, const char *word)
{
	unsigned n = 0;

	for (; *words; words = after(words), n++) {
		if (strlen(word) == length_of(words) && !memcmp(words, word, length_of(words)))
			break;
	}
	return n;
}

/* Texts. */

struct body {
	const char *bytes;
	size_t      length;
};

static struct body body_of(const struct shoal_words *words, enum shoal_lang lang, unsigned entry,
                           unsigned key, unsigned form)
{
	const char *start = words->language[words->language[lang] ? lang : SHOAL_EN];
	unsigned    keys = count_words(words->entry[entry].keys);

	start += at16(start + (size_t)2 * entry);
	if (key >= (keys ? keys : 1))
		return (struct body){ "?", 1 };
	start += at16(start + 1 + (size_t)2 * (key * (unsigned char)start[0] + form));
	return (struct body){ start + 2, at16(start) };
}

static unsigned find_entry(const struct shoal_words *words, const char *name)
{
	unsigned i = 0;

	while (i < words->count && strcmp(words->entry[i].name, name) != 0)
		i++;
	return i;
}

const char *shoal_word_at(const struct shoal_words *words, enum shoal_lang lang, unsigned entry,
                          unsigned key)
{
	return body_of(words, lang, entry, key, 0).bytes;
}

const char *shoal_word(const struct shoal_words *words, enum shoal_lang lang, const char *entry,
                       const char *key)
{
	unsigned i = words ? find_entry(words, entry) : 0;

	if (!words || i == words->count)
		return "?";
	return shoal_word_at(words, lang, i, *key ? find_word(words->entry[i].keys, key) : 0);
}

/* Fields, as the compiler lays them out. */

struct value {
	int32_t     number;
	const char *text; /* NULL: it is a number */
};

static size_t aligned(size_t offset, size_t size)
{
	return (offset + size - 1) / size * size;
}

static struct value value_of(const char *fields, const void *values, unsigned index)
{
	struct value value = { 0, NULL };
	size_t       offset = 0;

	for (; *fields; fields = after(fields), index--) {
		size_t size = *fields == 's' ? sizeof(value.text) : sizeof(value.number);

		offset = aligned(offset, size);
		if (!index) {
			const char *at = (const char *)values + offset;

			if (*fields == 's')
				memcpy(&value.text, at, sizeof(value.text));
			else
				memcpy(&value.number, at, sizeof(value.number));
			break;
		}
		offset += size;
	}
	return value;
}

/* Numbers in the language's form. */

static struct shoal_pen core_pen(const struct shoal_pen *p)
{
	struct shoal_pen core = *p;

	core.words = &core_words;
	return core;
}

/* "12.5", and "12" where the tenths may be left out. */
static void put_tenths(const struct shoal_pen *p, struct shoal_text *out, int32_t tenths, bool bare)
{
	shoal_put(out, "%d", tenths / 10);
	if (tenths % 10 || !bare)
		shoal_put(out, "%s%d", shoal_word_at(&core_words, p->style->lang, SAY_point, 0),
		          tenths % 10);
}

static void put_rounded(const struct shoal_pen *p, int32_t tenths)
{
	const struct shoal_pen core = core_pen(p);
	char                   bytes[16];
	struct shoal_text      number = SHOAL_TEXT(bytes);

	put_tenths(p, &number, tenths < 0 ? 1 : tenths, false);
	if (tenths < 0)
		say(&core, less_than, .n = bytes);
	else
		shoal_put(p->out, "%s", bytes);
}

static void put_percent(const struct shoal_pen *p, int32_t tenths)
{
	const struct shoal_pen core = core_pen(p);
	char                   bytes[16];
	struct shoal_text      number = SHOAL_TEXT(bytes);

	put_tenths(p, &number, tenths < 0 ? 1 : tenths > 1000 ? 999 : tenths, true);
	say(&core, percent, .n = bytes, .odd = tenths < 0 ? -1 : tenths > 1000);
}

void shoal_put_decimal(struct shoal_text *text, enum shoal_lang lang, double value,
                       unsigned decimals)
{
	char              bytes[32];
	struct shoal_text number = SHOAL_TEXT(bytes);
	size_t            whole;

	shoal_put_fixed(&number, value, decimals);
	whole = strcspn(bytes, ".");
	shoal_put_bytes(text, bytes, whole);
	if (bytes[whole])
		shoal_put(text, "%s%s", shoal_word_at(&core_words, lang, SAY_point, 0),
		          bytes + whole + 1);
}

int32_t shoal_percent(uint64_t part, uint64_t whole)
{
	if (part && part * 1000 < whole)
		return -1;
	if (part != whole && (whole - part) * 1000 < whole)
		return 1001;
	return whole ? (int32_t)((2000 * part + whole) / (2 * whole)) : 0;
}

int32_t shoal_tenths(uint64_t part, uint64_t whole)
{
	uint64_t tenths = (20 * part + whole) / (2 * whole);

	return part && !tenths ? -1 : (int32_t)tenths;
}

/* Saying. */

struct hole { /* one that is filled with a value */
	uint8_t  what, flags;
	uint16_t which;
};

static void put_body(const struct shoal_pen *p, const char *fields, const void *values,
                     struct body body);

static void put_entry(const struct shoal_pen *p, struct hole hole, int32_t number)
{
	const struct shoal_entry *e = &p->words->entry[hole.which];
	unsigned                  key = *e->keys ? (unsigned)number : 0;

	put_body(p, e->fields, &number,
	         body_of(p->words, p->style->lang, hole.which, key, hole.flags & FORM));
}

static void put_value(const struct shoal_pen *p, struct hole hole, struct value value)
{
	switch ((enum what)hole.what) {
	case PUT_NUMBER:
		shoal_put(p->out, "%d", value.number);
		break;
	case PUT_TEXT:
		shoal_put(p->out, "%s", value.text ? value.text : "?");
		break;
	case PUT_SEAT:
		shoal_put_seat(p->out, p->style, value.number);
		break;
	case PUT_SIGNED:
		shoal_put(p->out, "%s%d", value.number < 0 ? "" : "+", value.number);
		break;
	case PUT_PERCENT:
		put_percent(p, value.number);
		break;
	case PUT_TENTHS:
		put_rounded(p, value.number);
		break;
	case PUT_LETTER:
		shoal_put(p->out, "%c", 'a' + (int)(value.number & 31));
		break;
	case PUT_ENTRY:
		put_entry(p, hole, value.number);
		break;
	case PUT_PEN:
		p->words->pen[hole.which](p, value.number);
		break;
	}
}

/* "sail, hull and crew": each of a set of bits. */
static void put_joined(const struct shoal_pen *p, struct hole hole, uint32_t set)
{
	unsigned last = hole.flags & JOINT_AND ? SAY_and : SAY_or;

	for (unsigned i = 0, before = 0; set; i++) {
		if (!(set >> i & 1))
			continue;
		set &= ~(UINT32_C(1) << i);
		if (before++)
			shoal_put(p->out, "%s",
			          set ? ", " : shoal_word_at(&core_words, p->style->lang, last, 0));
		put_value(p, hole, (struct value){ (int32_t)i, NULL });
	}
}

/* The letter at `start`, large: of ASCII, and of what UTF-8 has behind 0xc3. */
static void capitalise(struct shoal_text *text, size_t start)
{
	unsigned char *at = (unsigned char *)text->bytes + start;

	if (start >= text->length)
		return;
	if (at[0] >= 'a' && at[0] <= 'z')
		at[0] = (unsigned char)(at[0] - 'a' + 'A');
	else if (at[0] == 0xc3 && at[1] >= 0xa0 && at[1] != 0xb7)
		at[1] = (unsigned char)(at[1] - 0x20);
}

static void fill(const struct shoal_pen *p, struct hole hole, struct value value)
{
	size_t start = p->out->length;

	if (hole.flags & (JOINT_AND | JOINT_OR))
		put_joined(p, hole, (uint32_t)value.number);
	else
		put_value(p, hole, value);
	if (hole.flags & CAPITAL)
		capitalise(p->out, start);
}

/* Whether a case fits; moves on to its length. The one who reads is a seat, and so is `you`. */
static bool case_fits(const char **at, int32_t number, int reader)
{
	const char *test = *at;

	switch ((enum test)test[0]) {
	case TEST_ELSE:
		*at += 1;
		return true;
	case TEST_ONE:
		*at += 2;
		return number == test[1];
	case TEST_RANGE:
		*at += 5;
		return number >= (int16_t)at16(test + 1) && number <= (int16_t)at16(test + 3);
	case TEST_YOU:
		*at += 1;
		return reader >= 0 && number == reader;
	case TEST_OTHER:
		*at += 1;
		return reader >= 0 && number != reader;
	}
	return false;
}

/* A choice: the first case that fits. Returns where it ends. */
static const char *choose(const struct shoal_pen *p, const char *fields, const void *values,
                          const char *at)
{
	int32_t  number = value_of(fields, values, (unsigned char)at[0]).number;
	unsigned cases = (unsigned char)at[1];
	bool     done = false;

	for (at += 2; cases--; at += 2 + at16(at)) {
		bool fits = case_fits(&at, number, p->seat);

		if (fits && !done)
			put_body(p, fields, values, (struct body){ at + 2, at16(at) });
		done |= fits;
	}
	return at;
}

static void put_body(const struct shoal_pen *p, const char *fields, const void *values,
                     struct body body)
{
	const char *at = body.bytes, *end = at + body.length;

	while (at < end) {
		const char *mark = at;

		while (mark < end && *mark != MARK_PUT && *mark != MARK_CHOOSE)
			mark++;
		shoal_put_bytes(p->out, at, (size_t)(mark - at));
		at = mark;
		if (at == end)
			break;
		if (*at == MARK_PUT) {
			bool        long_one = at[2] >= PUT_ENTRY;
			struct hole hole = { (uint8_t)at[2], (uint8_t)at[3],
				             (uint16_t)(long_one ? at16(at + 4) : 0) };

			fill(p, hole, value_of(fields, values, (unsigned char)at[1]));
			at += long_one ? 6 : 4;
		} else {
			at = choose(p, fields, values, at + 1);
		}
	}
}

void shoal_say(const struct shoal_pen *p, unsigned entry, unsigned key, const void *fields)
{
	put_body(p, p->words->entry[entry].fields, fields,
	         body_of(p->words, p->style->lang, entry, key, 0));
}

bool shoal_say_named(const struct shoal_pen *p, const char *entry, const char *key,
                     int32_t (*value)(const void *of, const char *field, size_t length),
                     const void *of)
{
	enum { FIELDS_MAX = 16 };
	unsigned    index = p->words ? find_entry(p->words, entry) : 0, count = 0, number = 0;
	int32_t     values[FIELDS_MAX] = { 0 };
	const char *fields, *keys;

	if (!p->words || index == p->words->count)
		return false;
	fields = p->words->entry[index].fields;
	keys = p->words->entry[index].keys;
	if (*key) {
		number = find_word(keys, key);
		if (number == count_words(keys))
			return false;
	}
	for (const char *f = fields; *f && count < FIELDS_MAX; f = after(f))
		values[count++] = value(of, f + 1, length_of(f) - 1);
	shoal_say(p, index, number, values);
	return true;
}

/* Rules that are cited. */

bool shoal_cited_next(const char **rules, char first[SHOAL_RULE_MAX], char last[SHOAL_RULE_MAX])
{
	const char       *rule = *rules;
	size_t            length = length_of(rule), name = strcspn(rule, ". ");
	struct shoal_text from = shoal_text_over(first, SHOAL_RULE_MAX);
	struct shoal_text to = shoal_text_over(last, SHOAL_RULE_MAX);

	shoal_put_bytes(&from, rule, name);
	shoal_put_bytes(&to, rule, name < length ? strcspn(rule, "-") + 1 : name);
	if (name < length)
		shoal_put_bytes(&to, rule + name + 2, length - name - 2);
	*rules = after(rule);
	return length != 0;
}

void shoal_cite(const struct shoal_pen *p, const char *rules)
{
	const struct shoal_pen core = core_pen(p);
	const char            *gap = " (";
	char                   first[SHOAL_RULE_MAX], last[SHOAL_RULE_MAX];

	if (p->cited) {
		shoal_put(p->cited, "%s%s", p->cited->length ? " " : "", rules);
		return;
	}
	for (; shoal_cited_next(&rules, first, last); gap = ", ") {
		shoal_put(p->out, "%s", gap);
		if (strcmp(first, last) != 0)
			say(&core, from_to, .first = first, .last = last);
		else
			shoal_put(p->out, "%s", first);
	}
	shoal_put(p->out, ")");
}

void shoal_cite_line(const struct shoal_pen *p, const char *rules)
{
	if (p->cited)
		shoal_put(p->cited, "%s\n", rules);
	else
		shoal_cite(p, rules);
	shoal_put(p->out, "\n");
}

const char *shoal_colon(const struct shoal_style *style)
{
	return shoal_word_at(&core_words, style->lang, SAY_colon, 0);
}

const char *shoal_semicolon(const struct shoal_style *style)
{
	return shoal_word_at(&core_words, style->lang, SAY_semicolon, 0);
}

void shoal_put_seat(struct shoal_text *text, const struct shoal_style *style, int seat)
{
	const struct shoal_pen p = { .words = &core_words, .style = style, .out = text };

	if (style->names && style->names[seat])
		shoal_put(text, "%s", style->names[seat]);
	else
		say(&p, player, .seat = seat + 1);
}

const char *shoal_computer_name(enum shoal_lang lang, unsigned number)
{
	return shoal_word_at(&core_words, lang, SAY_computers, number);
}

void shoal_put_colour(struct shoal_text *text, const struct shoal_style *style, unsigned code)
{
	if (style->colour)
		shoal_put(text, "\033[%um", code);
}
