/* dice.c: rolled dice as bits and sums, and the outcomes of a roll.
 *
 * The outcomes of n dice are the multisets of their values, in the order of their sorted tuples:
 * those with more ones come first, among these those with more twos, and so on. */
#include "aqualuma.h"

#include <string.h>

/* How many multisets of r values out of k there are: C(r + k - 1, r). */
static const uint16_t multisets[FACES + 1][DICE_MAX + 1] = {
	{ 1, 0, 0, 0, 0, 0, 0, 0 },           { 1, 1, 1, 1, 1, 1, 1, 1 },
	{ 1, 2, 3, 4, 5, 6, 7, 8 },           { 1, 3, 6, 10, 15, 21, 28, 36 },
	{ 1, 4, 10, 20, 35, 56, 84, 120 },    { 1, 5, 15, 35, 70, 126, 210, 330 },
	{ 1, 6, 21, 56, 126, 252, 462, 792 },
};

static const uint8_t choose[DICE_MAX + 1][DICE_MAX + 1] = {
	{ 1 },
	{ 1, 1 },
	{ 1, 2, 1 },
	{ 1, 3, 3, 1 },
	{ 1, 4, 6, 4, 1 },
	{ 1, 5, 10, 10, 5, 1 },
	{ 1, 6, 15, 20, 15, 6, 1 },
	{ 1, 7, 21, 35, 35, 21, 7, 1 },
};

/* k to the power of r. */
static const uint32_t power[FACES][DICE_MAX + 1] = {
	{ 1, 0, 0, 0, 0, 0, 0, 0 },
	{ 1, 1, 1, 1, 1, 1, 1, 1 },
	{ 1, 2, 4, 8, 16, 32, 64, 128 },
	{ 1, 3, 9, 27, 81, 243, 729, 2187 },
	{ 1, 4, 16, 64, 256, 1024, 4096, 16384 },
	{ 1, 5, 25, 125, 625, 3125, 15625, 78125 },
};

/* Bit i: byte i of eight is not 0. No byte is above 0x80; the first is the lowest, as on every
 * machine that Shoal runs on. */
static uint32_t bytes_in_use(const uint8_t *bytes)
{
	uint64_t word;

	memcpy(&word, bytes, sizeof(word));
	word = (word + UINT64_C(0x7f7f7f7f7f7f7f7f)) >> 7 & UINT64_C(0x0101010101010101);
	return (uint32_t)(word * UINT64_C(0x0102040810204080) >> 56);
}

uint32_t aqualuma_kinds(const uint8_t hand[KINDS])
{
	return bytes_in_use(hand) | bytes_in_use(hand + 8) << 8 | bytes_in_use(hand + 10) << 10;
}

uint32_t aqualuma_cards(const uint8_t card[CARDS])
{
	return bytes_in_use(card) | bytes_in_use(card + 4) << 4;
}

unsigned aqualuma_pips(const uint8_t hand[KINDS])
{
	unsigned sum = 0;

	for (unsigned v = 0; v < FACES; v++)
		sum += (v + 1) * ((unsigned)hand[v] + hand[v + FACES] + hand[v + 2 * FACES]);
	return sum;
}

unsigned aqualuma_dice(const uint8_t dice[COLOURS])
{
	return (unsigned)dice[0] + dice[1] + dice[2];
}

unsigned aqualuma_rank(unsigned kind)
{
	return (FACES - aqualuma_value(kind)) * COLOURS + aqualuma_colour(kind);
}

unsigned aqualuma_rolls(unsigned n)
{
	return multisets[FACES][n];
}

void aqualuma_roll_counts(unsigned n, unsigned outcome, uint8_t counts[FACES])
{
	memset(counts, 0, FACES);
	if (n == 1) {
		counts[outcome] = 1;
		return;
	}
	for (unsigned v = 0; v < FACES - 1 && n; v++) {
		const uint16_t *blocks = multisets[FACES - 1 - v]; /* of the values above v */
		unsigned        m = n;

		while (outcome >= blocks[n - m])
			outcome -= blocks[n - m--];
		counts[v] = (uint8_t)m;
		n -= m;
	}
	counts[FACES - 1] = (uint8_t)n;
}

unsigned aqualuma_roll_outcome(unsigned n, const uint8_t counts[FACES])
{
	unsigned outcome = 0;

	for (unsigned v = 0; v < FACES - 1; v++) {
		for (unsigned m = n; m > counts[v]; m--)
			outcome += multisets[FACES - 1 - v][n - m];
		n -= counts[v];
	}
	return outcome;
}

uint32_t aqualuma_roll_weight(unsigned n, const uint8_t counts[FACES])
{
	uint32_t weight = 1;

	for (unsigned v = 0; v < FACES; v++) {
		weight *= choose[n][counts[v]];
		n -= counts[v];
	}
	return weight;
}

/* A block of outcomes with m dice of the next value weighs C(n, m) times what the other n - m dice
 * weigh; inside it r counts in steps of C(n, m). */
unsigned aqualuma_roll_pick(unsigned n, uint32_t r)
{
	unsigned outcome = 0;

	if (n == 1)
		return r;
	for (unsigned v = 0; v < FACES - 1 && n; v++) {
		unsigned k = FACES - 1 - v, m = n;

		while (r >= choose[n][m] * power[k][n - m]) {
			r -= choose[n][m] * power[k][n - m];
			outcome += multisets[k][n - m--];
		}
		r /= choose[n][m];
		n -= m;
	}
	return outcome;
}

unsigned aqualuma_rolling(const struct aqualuma_state *s)
{
	for (unsigned c = 0; c < COLOURS; c++) {
		if (s->rolling[c])
			return c;
	}
	return NOTHING;
}
