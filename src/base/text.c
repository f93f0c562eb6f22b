/* text.c: bounded text: a small printf without stdio, widths of UTF-8, the nearest of some names.
 */
#include "shoal/base.h"

#include <string.h>

static bool continues(char c) /* a byte inside a character of UTF-8 */
{
	return ((unsigned char)c & 0xc0) == 0x80;
}

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static size_t width_of(const char *bytes, size_t length)
{
	size_t width = 0;

	for (size_t i = 0; i < length; i++) {
		if (bytes[i] != '\033') {
			width += !continues(bytes[i]);
			continue;
		}
		while (i + 1 < length
		       && !is_letter(bytes[i])) /* an escape sequence ends with one */
			i++;
	}
	return width;
}

void shoal_put_bytes(struct shoal_text *text, const char *bytes, size_t length)
{
	size_t room = text->size > text->length ? text->size - text->length - 1 : 0;

	if (length > room) {
		text->cut = true;
		length = room;
		while (length && continues(bytes[length]))
			length--;
	}
	if (!length)
		return;
	memcpy(text->bytes + text->length, bytes, length);
	text->length += length;
	text->bytes[text->length] = '\0';
}

static void put_repeated(struct shoal_text *text, char c, size_t times)
{
	while (times--)
		shoal_put_bytes(text, &c, 1);
}

struct spec { /* of one % in a format */
	bool   left, zero;
	size_t width, most; /* most: bytes of %s that are shown */
};

static void put_padded(struct shoal_text *text, const struct spec *spec, const char *bytes,
                       size_t length, size_t width)
{
	size_t pad = spec->width > width ? spec->width - width : 0;

	if (!spec->left)
		put_repeated(text, ' ', pad);
	shoal_put_bytes(text, bytes, length);
	if (spec->left)
		put_repeated(text, ' ', pad);
}

static void put_string(struct shoal_text *text, const struct spec *spec, const char *s)
{
	size_t length = strlen(s);

	if (length > spec->most) {
		length = spec->most;
		while (length && continues(s[length]))
			length--;
	}
	put_padded(text, spec, s, length, width_of(s, length));
}

/* Digits of a format, or a star for an argument. Returns the place behind them. */
static const char *read_size(const char *format, size_t *size, va_list *list)
{
	if (*format == '*') {
		int value = va_arg(*list, int);

		*size = value > 0 ? (size_t)value : 0;
		return format + 1;
	}
	for (; *format >= '0' && *format <= '9'; format++)
		*size = *size * 10 + (size_t)(*format - '0');
	return format;
}

static void put_number(struct shoal_text *text, const struct spec *spec, uint64_t value, bool minus,
                       unsigned base)
{
	char   digits[24];
	size_t at = sizeof(digits);

	do {
		digits[--at] = "0123456789abcdef"[value % base];
		value /= base;
	} while (value);
	while (spec->zero && !spec->left && sizeof(digits) - at + minus < spec->width && at > 1)
		digits[--at] = '0';
	if (minus)
		digits[--at] = '-';
	put_padded(text, spec, digits + at, sizeof(digits) - at, sizeof(digits) - at);
}

static int64_t signed_argument(va_list *list, unsigned longs)
{
	if (longs == 0)
		return va_arg(*list, int);
	return longs == 1 ? va_arg(*list, long) : va_arg(*list, long long);
}

static uint64_t unsigned_argument(va_list *list, unsigned longs)
{
	if (longs == 0)
		return va_arg(*list, unsigned);
	return longs == 1 ? va_arg(*list, unsigned long) : va_arg(*list, unsigned long long);
}

/* One conversion; `format` stands behind the %. Returns the place behind the conversion. */
static const char *put_conversion(struct shoal_text *text, const char *format, va_list *list)
{
	struct spec spec = { .most = SIZE_MAX };
	unsigned    longs = 0;

	for (; *format == '-' || *format == '0'; format++) {
		spec.left |= *format == '-';
		spec.zero |= *format == '0';
	}
	format = read_size(format, &spec.width, list);
	if (*format == '.') {
		spec.most = 0;
		format = read_size(format + 1, &spec.most, list);
	}
	for (; *format == 'l' || *format == 'z'; format++)
		longs++;

	switch (*format) {
	case 's': {
		const char *s = va_arg(*list, const char *);

		put_string(text, &spec, s);
		break;
	}
	case 'c': {
		char c = (char)va_arg(*list, int);

		put_padded(text, &spec, &c, 1, 1);
		break;
	}
	case 'd': {
		int64_t value = signed_argument(list, longs);

		put_number(text, &spec, value < 0 ? 0 - (uint64_t)value : (uint64_t)value,
		           value < 0, 10);
		break;
	}
	case 'u':
		put_number(text, &spec, unsigned_argument(list, longs), false, 10);
		break;
	case 'x':
		put_number(text, &spec, unsigned_argument(list, longs), false, 16);
		break;
	case '%':
		shoal_put_bytes(text, "%", 1);
		break;
	default: /* the compiler's check of formats lets none of ours come here */
		return format;
	}
	return format + 1;
}

static void note_piece(struct shoal_pieces *pieces, size_t begin, size_t end)
{
	if (pieces->count < SHOAL_PIECES && end <= UINT16_MAX)
		pieces->piece[pieces->count++] =
		    (struct shoal_span){ (uint16_t)begin, (uint16_t)(end - begin) };
}

/* `pieces` may be NULL. */
static void put_all(struct shoal_text *text, struct shoal_pieces *pieces, const char *format,
                    va_list list)
{
	va_list own; /* so that its address can be passed on where va_list is an array */

	va_copy(own, list);
	while (*format) {
		size_t plain = strcspn(format, "%"), begin;
		bool   piece;

		shoal_put_bytes(text, format, plain);
		format += plain;
		if (!*format)
			break;
		begin = text->length;
		piece = format[1] != '%';
		format = put_conversion(text, format + 1, &own);
		if (pieces && piece)
			note_piece(pieces, begin, text->length);
	}
	va_end(own);
}

void shoal_put_list(struct shoal_text *text, const char *format, va_list list)
{
	put_all(text, NULL, format, list);
}

void shoal_put_pieces(struct shoal_text *text, struct shoal_pieces *pieces, const char *format,
                      va_list list)
{
	*pieces = (struct shoal_pieces){ .format = shoal_hash(format, strlen(format), 0) };
	put_all(text, pieces, format, list);
}

void shoal_put(struct shoal_text *text, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	shoal_put_list(text, format, list);
	va_end(list);
}

void shoal_put_fixed(struct shoal_text *text, double value, unsigned decimals)
{
	uint64_t scale = 1, scaled;
	bool     minus = value < 0;

	if (decimals > 9)
		decimals = 9;
	for (unsigned i = 0; i < decimals; i++)
		scale *= 10;
	value = minus ? -value : value;
	if (!(value * (double)scale < 9e18)) { /* also what is not a number */
		shoal_put(text, "0");
		return;
	}
	scaled = (uint64_t)(value * (double)scale + 0.5);
	shoal_put(text, "%s%llu", minus && scaled ? "-" : "", (unsigned long long)(scaled / scale));
	if (decimals)
		shoal_put(text, ".%0*llu", (int)decimals, (unsigned long long)(scaled % scale));
}

size_t shoal_text_width(const char *text)
{
	return width_of(text, strlen(text));
}

bool shoal_read_number(const char *text, uint64_t most, uint64_t *out)
{
	uint64_t value = 0;

	if (!*text)
		return false;
	for (; *text; text++) {
		unsigned digit = (unsigned)(unsigned char)*text - '0';

		if (digit > 9 || value > (UINT64_MAX - digit) / 10)
			return false;
		value = value * 10 + digit;
	}
	if (value > most)
		return false;
	*out = value;
	return true;
}

/* Length of the character of UTF-8 at the beginning, or 0 if it is none, too long a form, or a
 * surrogate. */
static size_t character(const unsigned char *at, size_t room)
{
	static const struct {
		unsigned char mask, lead;
		uint32_t      least;
	} form[] = { { 0x80, 0x00, 0 },
		     { 0xe0, 0xc0, 0x80 },
		     { 0xf0, 0xe0, 0x800 },
		     { 0xf8, 0xf0, 0x10000 } };

	for (size_t n = 1; n <= 4; n++) {
		uint32_t code = at[0] & (uint32_t)(unsigned char)~form[n - 1].mask;

		if ((at[0] & form[n - 1].mask) != form[n - 1].lead)
			continue;
		if (n > room)
			return 0;
		for (size_t i = 1; i < n; i++) {
			if (!continues((char)at[i]))
				return 0;
			code = code << 6 | (at[i] & 0x3f);
		}
		return code < form[n - 1].least || code > 0x10ffff
		               || (code >= 0xd800 && code < 0xe000)
		           ? 0
		           : n;
	}
	return 0;
}

bool shoal_text_clean(const char *bytes, size_t length)
{
	const unsigned char *at = (const unsigned char *)bytes, *end = at + length;

	while (at < end) {
		size_t n = character(at, (size_t)(end - at));

		if (!n || at[0] == 0x7f || (at[0] < ' ' && at[0] != '\n' && at[0] != '\t'))
			return false;
		at += n;
	}
	return true;
}

static size_t distance(const char *a, const char *b) /* edits between two short words */
{
	size_t row[32], n = strlen(b);

	if (strlen(a) >= 32 || n >= 32)
		return 32;
	for (size_t j = 0; j <= n; j++)
		row[j] = j;
	for (size_t i = 1; a[i - 1]; i++) {
		size_t corner = row[0];

		row[0] = i;
		for (size_t j = 1; j <= n; j++) {
			size_t best = corner + (a[i - 1] != b[j - 1]);

			corner = row[j];
			best = best < row[j] + 1 ? best : row[j] + 1;
			row[j] = best < row[j - 1] + 1 ? best : row[j - 1] + 1;
		}
	}
	return row[n];
}

const char *shoal_nearest(const char *word, const char *const names[], size_t count)
{
	const char *nearest = NULL;
	size_t      least = strlen(word) / 3 + 2; /* farther is no slip of the finger */

	for (size_t i = 0; i < count; i++) {
		size_t edits = distance(word, names[i]);

		if (edits < least && edits < strlen(names[i])) {
			least = edits;
			nearest = names[i];
		}
	}
	return nearest;
}

static const char *const codes[] = {
#define LANGUAGE(id, code, tag, name) #code,
#include "shoal/languages.def"
#undef LANGUAGE
};

const char *shoal_lang_code(enum shoal_lang lang)
{
	return codes[lang];
}

bool shoal_lang_find(const char *code, enum shoal_lang *out)
{
	for (unsigned i = 0; i < SHOAL_LANG_COUNT; i++) {
		if (!strcmp(code, codes[i])) {
			*out = (enum shoal_lang)i;
			return true;
		}
	}
	return false;
}
