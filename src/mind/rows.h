/* rows.h: rows of weights, added up by their terms: where a judgement spends its time. */
#ifndef MIND_ROWS_H
#define MIND_ROWS_H

#include "weights.h"

/* What fits a vector of 128 bits, which even small processors have: terms or weights, and sums. */
typedef int16_t eight __attribute__((vector_size(16), may_alias));
typedef int32_t four __attribute__((vector_size(16), may_alias));

/* Products, added up two by two. By name where compilers do not find the instruction. */
static inline four dot(eight a, eight b)
{
#if defined(__wasm_simd128__)
	return __builtin_wasm_dot_s_i32x4_i16x8(a, b);
#elif defined(__SSE2__) && !defined(__clang__)
	return __builtin_ia32_pmaddwd128(a, b);
#else
	four out;

	for (unsigned k = 0; k < 4; k++)
		out[k] = a[2 * k] * b[2 * k] + a[2 * k + 1] * b[2 * k + 1];
	return out;
#endif
}

/* Numbers as the nearest ones that fit. */
static inline eight narrow(four a, four b)
{
#if defined(__wasm_simd128__)
	return __builtin_wasm_narrow_s_i16x8_i32x4(a, b);
#elif defined(__SSE2__)
	return __builtin_ia32_packssdw128(a, b);
#else
	eight out;

	for (unsigned k = 0; k < 8; k++) {
		int32_t from = k < 4 ? a[k] : b[k - 4];

		out[k] = (int16_t)(from > INT16_MAX   ? INT16_MAX
		                   : from < INT16_MIN ? INT16_MIN
		                                      : from);
	}
	return out;
#endif
}

/* Sums of `width` units, a multiple of eight: `from`, and for each term, cut to +- MIND_TERM, that
 * many times its row. Rows are paired as in weights.h and have `stride` units; `row` begins with
 * the first that is asked for. `term` has room for SHOAL_TERMS_MAX. No overflow: mind_make has seen
 * to it. */
void rows_add(const int16_t *row, unsigned stride, unsigned width, const int16_t term[],
              unsigned count, const four from[], four sum[]);

/* The same with what all processors have. */
void rows_add_anywhere(const int16_t *row, unsigned stride, unsigned width, const int16_t term[],
                       unsigned count, const four from[], four sum[]);

#endif
