/* rows.c: rows of weights, added up by their terms, most of which are 0. */
#include "rows.h"

#include <string.h>

enum { WIDEST = 2 * MIND_STRIDE };

static inline eight twin(const int16_t two[])
{
	int32_t both;

	memcpy(&both, two, sizeof(both));
	return (eight)(four){ both, both, both, both };
}

static void cut(const int16_t term[4], int16_t out[4])
{
	for (unsigned i = 0; i < 4; i++)
		out[i] = term[i] > MIND_TERM    ? MIND_TERM
		         : term[i] < -MIND_TERM ? -MIND_TERM
		                                : term[i];
}

/* Adds the rows of four terms: two pairs of rows. Often several terms in a row are 0. */
static inline void add_four(const int16_t *row, unsigned stride, unsigned width,
                            const int16_t term[4], four sum[])
{
	const uint64_t outside = UINT64_C(0xf800f800f800f800); /* of 0 .. MIND_TERM */
	const eight   *weight = (const void *)row;
	int16_t        safe[4];
	uint64_t       all;
	eight          low, high;

	memcpy(&all, term, sizeof(all));
	if (!all)
		return;
	if (all & outside) {
		cut(term, safe);
		term = safe;
	}
	low = twin(term);
	high = twin(term + 2);
	for (unsigned k = 0; k < width / 4; k++)
		sum[k] += dot(low, weight[k]) + dot(high, weight[stride / 4 + k]);
}

static inline void add_terms(const int16_t *row, unsigned stride, unsigned width,
                             const int16_t *term, unsigned count, const four from[], four to[])
{
	const int16_t *end = term + (count - count % 4);
	int16_t        last[4] = { 0 };
	four           sum[WIDEST / 4];

	for (unsigned k = 0; k < width / 4; k++)
		sum[k] = from[k];
	for (; term < end; term += 4, row += (size_t)4 * stride)
		add_four(row, stride, width, term, sum);
	for (unsigned k = 0; k < 3; k++)
		last[k] = k < count % 4 ? term[k] : 0;
	add_four(row, stride, width, last, sum);
	for (unsigned k = 0; k < width / 4; k++)
		to[k] = sum[k];
}

/* The usual widths by name: sums of a known number stay in registers. */
#define BY_WIDTH(add, row, stride, width, term, count, from, sum) \
	switch (width) {                                          \
	case 8:                                                   \
		add(row, stride, 8, term, count, from, sum);      \
		return;                                           \
	case 16:                                                  \
		add(row, stride, 16, term, count, from, sum);     \
		return;                                           \
	case 32:                                                  \
		add(row, stride, 32, term, count, from, sum);     \
		return;                                           \
	}                                                         \
	add(row, stride, width, term, count, from, sum)

void rows_add_anywhere(const int16_t *row, unsigned stride, unsigned width, const int16_t term[],
                       unsigned count, const four from[], four sum[])
{
	BY_WIDTH(add_terms, row, stride, width, term, count, from, sum);
}

#if defined(__x86_64__)

/* Vectors twice as wide, where the processor has them. */
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2,bmi")))

enum { BLOCK = 16 }; /* terms in a vector */
_Static_assert(SHOAL_TERMS_MAX % BLOCK == 0, "whole blocks can be read");

/* Adds the rows of a block of terms. */
AVX2 static inline void add_block(const int16_t *row, size_t stride, unsigned width, __m256i term,
                                  __m256i sum[])
{
	const __m256i most = _mm256_set1_epi16(MIND_TERM), least = _mm256_set1_epi16(-MIND_TERM);
	__m256i       zero = _mm256_cmpeq_epi32(term, _mm256_setzero_si256());
	uint64_t      left = 0xffu ^ (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(zero));
	union {
		__m256i all;
		int32_t pair[BLOCK / 2];
	} block = { _mm256_max_epi16(_mm256_min_epi16(term, most), least) };

	for (; left; left &= left - 1) { /* a bit for each pair that is not 0 */
		size_t           i = (size_t)__builtin_ctzll(left);
		const __m256i_u *weight = (const __m256i_u *)(row + 2 * stride * i);
		__m256i          by = _mm256_set1_epi32(block.pair[i]);

		for (unsigned k = 0; k < width / 8; k++)
			sum[k] = _mm256_add_epi32(sum[k], _mm256_madd_epi16(by, weight[k]));
	}
}

AVX2 static inline void add_blocks(const int16_t *row, size_t stride, unsigned width,
                                   const int16_t term[], unsigned count, const four from[],
                                   four to[])
{
	static const int16_t there[2 * BLOCK] = { -1, -1, -1, -1, -1, -1, -1, -1,
		                                  -1, -1, -1, -1, -1, -1, -1, -1 };
	const __m256i_u     *at = (const __m256i_u *)term;
	__m256i_u           *out = (__m256i_u *)to;
	__m256i              sum[WIDEST / 8], last;

	for (unsigned k = 0; k < width / 8; k++)
		sum[k] = ((const __m256i_u *)from)[k];
	for (; count >= BLOCK; count -= BLOCK, row += BLOCK * stride)
		add_block(row, stride, width, *at++, sum);
	if (count) { /* nobody knows what lies behind the last term */
		last = _mm256_and_si256(*at, *(const __m256i_u *)&there[BLOCK - count]);
		add_block(row, stride, width, last, sum);
	}
	for (unsigned k = 0; k < width / 8; k++)
		out[k] = sum[k];
}

AVX2 static void add_wide(const int16_t *row, unsigned stride, unsigned width, const int16_t term[],
                          unsigned count, const four from[], four sum[])
{
	BY_WIDTH(add_blocks, row, stride, width, term, count, from, sum);
}

void rows_add(const int16_t *row, unsigned stride, unsigned width, const int16_t term[],
              unsigned count, const four from[], four sum[])
{
	if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi"))
		add_wide(row, stride, width, term, count, from, sum);
	else
		rows_add_anywhere(row, stride, width, term, count, from, sum);
}

#else

void rows_add(const int16_t *row, unsigned stride, unsigned width, const int16_t term[],
              unsigned count, const four from[], four sum[])
{
	rows_add_anywhere(row, stride, width, term, count, from, sum);
}

#endif
