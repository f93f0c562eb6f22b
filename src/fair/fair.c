/* fair.c: the dice of a match from a secret and the players' words. doc/FAIRNESS.md says every
 * byte.
 *
 * Nothing here needs sodium_init: these hashes are right without it. */
#include "fair.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

_Static_assert(FAIR_BYTES == crypto_hash_sha256_BYTES, "a hash is SHA-256");
_Static_assert(FAIR_BYTES == crypto_auth_hmacsha256_BYTES, "a block is HMAC-SHA-256");

void fair_hash(const void *bytes, size_t size, uint8_t out[FAIR_BYTES])
{
	crypto_hash_sha256(out, bytes, size);
}

void fair_hex(const uint8_t *bytes, size_t size, char *out)
{
	for (size_t i = 0; i < size; i++) {
		*out++ = "0123456789abcdef"[bytes[i] >> 4];
		*out++ = "0123456789abcdef"[bytes[i] & 15];
	}
	*out = '\0';
}

static int digit_of(char c) /* -1 if it is none */
{
	if (c >= '0' && c <= '9')
		return c - '0';
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool fair_unhex(const char *text, uint8_t *out, size_t size)
{
	if (strspn(text, "0123456789abcdef") != 2 * size || text[2 * size])
		return false;
	for (size_t i = 0; i < size; i++)
		out[i] = (uint8_t)(digit_of(text[2 * i]) << 4 | digit_of(text[2 * i + 1]));
	return true;
}

/* The hash of a title and what stands behind it. */
static void hash_titled(const char *title, const void *bytes, size_t size, uint8_t out[FAIR_BYTES])
{
	crypto_hash_sha256_state hash;

	crypto_hash_sha256_init(&hash);
	crypto_hash_sha256_update(&hash, (const uint8_t *)title, strlen(title));
	crypto_hash_sha256_update(&hash, bytes, size);
	crypto_hash_sha256_final(&hash, out);
}

void fair_commit(const uint8_t secret[FAIR_BYTES], uint8_t out[FAIR_BYTES])
{
	hash_titled("shoal commitment 1\n", secret, FAIR_BYTES, out);
}

void fair_promise(const char *word, uint8_t out[FAIR_BYTES])
{
	hash_titled("shoal word 1\n", word, strlen(word), out);
}

static void add(crypto_auth_hmacsha256_state *hmac, const char *text)
{
	crypto_auth_hmacsha256_update(hmac, (const uint8_t *)text, strlen(text));
}

static void add_line(crypto_auth_hmacsha256_state *hmac, const char *text)
{
	add(hmac, text);
	add(hmac, "\n");
}

void fair_begin(struct fair_dice *dice, const uint8_t secret[FAIR_BYTES], const char *match,
                const char *game, const char *const words[], unsigned seats)
{
	crypto_auth_hmacsha256_state hmac;

	memset(dice, 0, sizeof(*dice));
	crypto_auth_hmacsha256_init(&hmac, secret, FAIR_BYTES);
	add_line(&hmac, "shoal dice 1");
	add_line(&hmac, match);
	add_line(&hmac, game);
	for (unsigned seat = 0; seat < seats; seat++)
		add_line(&hmac, words[seat]);
	crypto_auth_hmacsha256_final(&hmac, dice->key);
}

/* The first 64 bits of the block of one try. */
static uint64_t block(const uint8_t key[FAIR_BYTES], const char *kind, uint32_t n, uint32_t try)
{
	crypto_auth_hmacsha256_state hmac;
	uint8_t                      out[FAIR_BYTES];
	char                         bytes[32];
	struct shoal_text            numbers = SHOAL_TEXT(bytes);
	uint64_t                     x = 0;

	shoal_put(&numbers, " %u %u", n, try);
	crypto_auth_hmacsha256_init(&hmac, key, FAIR_BYTES);
	add(&hmac, "draw ");
	add(&hmac, kind);
	add(&hmac, bytes);
	crypto_auth_hmacsha256_final(&hmac, out);
	for (unsigned i = 0; i < 8; i++)
		x = x << 8 | out[i];
	return x;
}

bool fair_fit(uint64_t x, uint32_t total, uint32_t *r)
{
	uint64_t rest = (UINT64_MAX % total + 1) % total; /* 2^64 mod total */

	if (x > UINT64_MAX - rest)
		return false;
	*r = (uint32_t)(x % total);
	return true;
}

uint32_t fair_below(const uint8_t key[FAIR_BYTES], const char *kind, uint32_t n, uint32_t total)
{
	uint32_t r = 0, try = 0;

	assert(total);
	while (!fair_fit(block(key, kind, n, try), total, &r))
		try++;
	return r;
}

struct fair_draw fair_draw(const struct fair_dice *dice, const struct shoal_game *game,
                           const struct shoal_state *state, struct shoal_list *list)
{
	struct fair_draw draw;

	shoal_list_fill(list, game, state, SHOAL_CHANCE);
	draw.kind = shoal_kind_of(game, list->action[0]);
	draw.total = shoal_chance_total(list);
	draw.r = fair_below(dice->key, game->rules->kinds[draw.kind].name, dice->drawn[draw.kind],
	                    draw.total);
	draw.action = shoal_chance_at(list, draw.r);
	return draw;
}

void fair_count(struct fair_dice *dice, const struct shoal_game *game, shoal_action outcome, int by)
{
	dice->drawn[shoal_kind_of(game, outcome)] += (uint32_t)by;
}
