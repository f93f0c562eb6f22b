/* base.h: what rules and callers share below any game: random numbers, hash, bits, bounded text,
 * JSON out.
 *
 * Nothing here allocates, reads a clock or does input or output. Everything is plain data owned by
 * the caller. */
#ifndef SHOAL_BASE_H
#define SHOAL_BASE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Languages: the words of every game stand in all of them. */

enum shoal_lang {
#define LANGUAGE(id, code, tag, name) SHOAL_##id,
#include "shoal/languages.def"
#undef LANGUAGE
	SHOAL_LANG_COUNT
};

const char *shoal_lang_code(enum shoal_lang lang); /* "en" */
/* False if there is no language with this code. */
bool shoal_lang_find(const char *code, enum shoal_lang *out);

/* Errors: one list for the whole project. The id is stable (wire, scripts); the text says what kind
 * of thing went wrong; `struct shoal_error` adds the sentence for this very case. */

#define SHOAL_STATUS_LIST(X)                                                                   \
	X(SHOAL_OK, "ok", "all is well")                                                       \
	X(SHOAL_UNKNOWN_GAME, "unknown-game", "there is no such game")                         \
	X(SHOAL_BAD_OPTION, "bad-option", "an option is unknown, repeated or malformed")       \
	X(SHOAL_BAD_VALUE, "bad-value", "an option does not have that value")                  \
	X(SHOAL_BAD_COMBINATION, "bad-combination", "these options do not go together")        \
	X(SHOAL_BAD_COMPONENTS, "bad-components", "the component tables are not valid")        \
	X(SHOAL_ILLEGAL_ACTION, "illegal-action", "that action is not legal now")              \
	X(SHOAL_NOT_ASKED, "not-asked", "that seat is not asked now")                          \
	X(SHOAL_GAME_OVER, "game-over", "the game is over")                                    \
	X(SHOAL_NOT_NOW, "not-now", "that cannot be done at this point")                       \
	X(SHOAL_BAD_RECORD, "bad-record", "the match record cannot be read")                   \
	X(SHOAL_BAD_HASH, "bad-hash", "the match record does not lead to the state it claims") \
	X(SHOAL_BAD_PLAYER, "bad-player", "there is no such computer player")                  \
	X(SHOAL_BAD_FILE, "bad-file", "a file cannot be read or written")                      \
	X(SHOAL_BAD_COMMAND, "bad-command", "the command is unknown or malformed")             \
	X(SHOAL_NO_MEMORY, "no-memory", "there is not enough memory")

enum shoal_status {
#define SHOAL_STATUS_ENUM(name, id, text) name,
	SHOAL_STATUS_LIST(SHOAL_STATUS_ENUM)
#undef SHOAL_STATUS_ENUM
	    SHOAL_STATUS_COUNT
};

/* How a text came of a format, so that it can be said in another language: which format it was, and
 * where what its conversions put stands in the text. Only numbers, so that it may go to another
 * process with the text. */

enum { SHOAL_PIECES = 8 };

struct shoal_span {
	uint16_t begin, length;
};

struct shoal_pieces {
	uint64_t          format; /* shoal_hash of it, with the seed 0; 0: unknown */
	struct shoal_span piece[SHOAL_PIECES];
	uint8_t           count;
};

struct shoal_error {
	enum shoal_status status;
	char text[256]; /* one sentence without a full stop, UTF-8, always terminated */
	struct shoal_pieces pieces;
	struct shoal_pieces inner;  /* of the error that piece `inside` is */
	uint8_t             inside; /* counted from 1; 0: none of them is one */
};

const char *shoal_status_id(enum shoal_status status);

/* Fills `error` (which may be NULL) and returns `status`, so that a check is one line. */
enum shoal_status shoal_fail(struct shoal_error *error, enum shoal_status status,
                             const char *format, ...) __attribute__((format(printf, 3, 4)));
enum shoal_status shoal_fail_list(struct shoal_error *error, enum shoal_status status,
                                  const char *format, va_list list);
/* The same with the status of another error, whose text is among the arguments:
 * shoal_fail_inside(error, &why, "line %u: %s", line, why.text). */
enum shoal_status shoal_fail_inside(struct shoal_error *error, const struct shoal_error *why,
                                    const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Random numbers: xoshiro256++, seeded by splitmix64. The caller owns the generator; equal seeds
 * give equal numbers on every machine. Not for secrets. */

struct shoal_random {
	uint64_t word[4];
};

void shoal_random_seed(struct shoal_random *random, uint64_t seed);

static inline uint64_t shoal_mix64(
    uint64_t x) /* splitmix64's output step: a bijection that avalanches */
{
	x += UINT64_C(0x9e3779b97f4a7c15);
	x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
	return x ^ (x >> 31);
}

static inline uint64_t shoal_random_next(struct shoal_random *random)
{
	uint64_t *w = random->word;
	uint64_t  sum = w[0] + w[3];
	uint64_t  result = ((sum << 23) | (sum >> 41)) + w[0];
	uint64_t  t = w[1] << 17;

	w[2] ^= w[0];
	w[3] ^= w[1];
	w[1] ^= w[2];
	w[0] ^= w[3];
	w[2] ^= t;
	w[3] = (w[3] << 45) | (w[3] >> 19);
	return result;
}

/* A number below `n` (at least 1), every one equally likely: the high half of a product, with the
 * few low halves that would favour some numbers refused. */
static inline uint32_t shoal_random_below(struct shoal_random *random, uint32_t n)
{
	uint64_t product = (shoal_random_next(random) >> 32) * n;

	if ((uint32_t)product < n) {
		uint32_t least = (0u - n) % n;

		while ((uint32_t)product < least)
			product = (shoal_random_next(random) >> 32) * n;
	}
	return (uint32_t)(product >> 32);
}

/* Hash of bytes, the same on every little-endian machine and compiler. Not for secrets. */

uint64_t shoal_hash(const void *bytes, size_t size, uint64_t seed);

/* Bits. */

static inline unsigned shoal_bits_count(uint64_t bits) /* without asking for newer processors */
{
	bits -= bits >> 1 & UINT64_C(0x5555555555555555);
	bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
	bits = (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return (unsigned)(bits * UINT64_C(0x0101010101010101) >> 56);
}

static inline unsigned shoal_bits_few(unsigned bits) /* the same of at most 16 bits */
{
#define TWO(n) n, (n) + 1, (n) + 1, (n) + 2
#define FOUR(n) TWO(n), TWO((n) + 1), TWO((n) + 1), TWO((n) + 2)
#define SIX(n) FOUR(n), FOUR((n) + 1), FOUR((n) + 1), FOUR((n) + 2)
	static const uint8_t count[256] = { SIX(0), SIX(1), SIX(1), SIX(2) };
#undef SIX
#undef FOUR
#undef TWO

	return (unsigned)count[bits & 0xff] + count[bits >> 8 & 0xff];
}

static inline unsigned shoal_bits_lowest(uint64_t bits) /* bits must not be 0 */
{
	return (unsigned)__builtin_ctzll(bits);
}

/* Bounded text. The caller owns `bytes`; what does not fit is cut at a character's border and `cut`
 * is set. The text is always terminated. */

struct shoal_text {
	char  *bytes;
	size_t size, length;
	bool   cut;
};

static inline struct shoal_text shoal_text_over(char *bytes, size_t size)
{
	if (size)
		bytes[0] = '\0';
	return (struct shoal_text){ .bytes = bytes, .size = size };
}

#define SHOAL_TEXT(array) shoal_text_over((array), sizeof(array))

/* A small printf: %s %c %d %u %ld %lu %lld %llu %zu %x %lx %llx %%, with -, 0, width and * for it,
 * and a most number of bytes (%.40s). The width of %s counts characters of UTF-8, not bytes, so
 * that tables line up. */
void shoal_put(struct shoal_text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void shoal_put_list(struct shoal_text *text, const char *format, va_list list);
/* The same, and notes the pieces, counted from the text's beginning; more than fit are not noted.
 */
void shoal_put_pieces(struct shoal_text *text, struct shoal_pieces *pieces, const char *format,
                      va_list list);
void shoal_put_bytes(struct shoal_text *text, const char *bytes, size_t length);
void shoal_put_fixed(struct shoal_text *text, double value,
                     unsigned decimals); /* 12.50; decimals at most 9 */

/* A decimal number of at most `most` that fills the whole of `text`; *out stays untouched else. */
bool shoal_read_number(const char *text, uint64_t most, uint64_t *out);

/* Characters (not bytes) of UTF-8 text; escape sequences of terminals count nothing. */
size_t shoal_text_width(const char *text);

/* True if the bytes are UTF-8 without NUL or control characters other than newline and tab. */
bool shoal_text_clean(const char *bytes, size_t length);

/* The name in `names` that is nearest to a mistyped word, or NULL if none is near. */
const char *shoal_nearest(const char *word, const char *const names[], size_t count);

/* JSON out, compact and valid by construction: keys only in objects, commas by themselves, strings
 * escaped. */

struct shoal_json {
	struct shoal_text *text;
	uint32_t           comma; /* bit per depth: something stands before */
	uint8_t            depth;
};

void shoal_json_object(struct shoal_json *json,
                       const char        *key); /* key NULL inside an array or at the top */
void shoal_json_array(struct shoal_json *json, const char *key);
void shoal_json_end_object(struct shoal_json *json);
void shoal_json_end_array(struct shoal_json *json);
void shoal_json_string(struct shoal_json *json, const char *key, const char *value);
void shoal_json_raw(struct shoal_json *json, const char *key,
                    const char *value); /* a value that is JSON already */
void shoal_json_int(struct shoal_json *json, const char *key, int64_t value);
void shoal_json_bool(struct shoal_json *json, const char *key, bool value);
void shoal_json_null(struct shoal_json *json, const char *key);
/* The value if it is there, else null; and an array of small numbers. */
void shoal_json_int_if(struct shoal_json *json, const char *key, bool there, int64_t value);
void shoal_json_string_if(struct shoal_json *json, const char *key, bool there, const char *value);
void shoal_json_bytes(struct shoal_json *json, const char *key, const uint8_t value[],
                      size_t count);
/* The words of "one two" as an array. */
void shoal_json_words(struct shoal_json *json, const char *key, const char *words);
void shoal_json_fixed(struct shoal_json *json, const char *key, double value, unsigned decimals);

#endif
