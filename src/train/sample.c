/* sample.c: one position to learn from, as bytes. */
#include "sample.h"

static void put_terms(struct heap *out, const struct shoal_term *term, const int16_t count[])
{
	int last = -1;

	for (int i = 0; term && term[i].name; i++) {
		if (!count[i])
			continue;
		heap_put_small(out, i - last);
		heap_put_small(out, count[i]);
		last = i;
	}
	heap_put_small(out, 0);
}

void sample_put_terms(struct heap *out, const struct shoal_rules *rules,
                      const struct shoal_tally *tally)
{
	put_terms(out, rules->common_terms, tally->common);
	for (unsigned i = 0; i < tally->subjects; i++)
		put_terms(out, rules->own_terms, tally->own[tally->order[i]]);
}
