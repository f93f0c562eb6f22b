/* file.c: weights as text: a line for each row, with the name of its term, so that a difference can
 * be read. doc/MINDS.md has the format. */
#include "weights.h"

#include <stdlib.h>
#include <string.h>

/* Writing. */

static void put_row(struct shoal_text *out, const struct mind_family *f, enum mind_rows kind,
                    unsigned row, unsigned count)
{
	struct mind_row weight = mind_row(f, kind, row);

	for (unsigned i = 0; i < count; i++)
		shoal_put(out, " %d", weight.from[weight.step * i]);
	shoal_put(out, "\n");
}

static void put_rows(struct shoal_text *out, const char *name, const struct shoal_term *term,
                     const struct mind_family *f, enum mind_rows kind)
{
	for (unsigned i = 0; term && term[i].name; i++) {
		shoal_put(out, "%s %s", name, term[i].name);
		put_row(out, f, kind, i, (unsigned)f->units + f->outputs);
	}
}

static void put_family(struct shoal_text *out, const struct shoal_rules *rules,
                       const struct mind_family *f, const char *name)
{
	shoal_put(out, "family %s %u %u %d %d %d", name, f->units, f->outputs, f->scale, f->offset,
	          f->belief);
	if (f->plies)
		shoal_put(out, " %d %d", f->stage, f->plies);
	shoal_put(out, "\n");
	if (!f->outputs)
		return;
	put_rows(out, "first", rules->own_terms, f, MIND_FIRST);
	put_rows(out, "second", rules->own_terms, f, MIND_SECOND);
	put_rows(out, "common", rules->common_terms, f, MIND_COMMON);
	shoal_put(out, "bias -");
	put_row(out, f, MIND_BIAS, 0, (unsigned)f->units + f->outputs);
	for (unsigned o = 0; o < f->outputs; o++) {
		shoal_put(out, "out %s", o ? "margin" : "return");
		put_row(out, f, MIND_OUT, o, f->units);
	}
}

void mind_put_text(const struct shoal_mind *mind, const struct shoal_rules *rules, const char *made,
                   struct shoal_text *out)
{
	shoal_put(out, "shoal mind %d\ngame %s\ndigest %u\n%s", MIND_VERSION, rules->id,
	          mind->digest, made);
	for (unsigned i = 0; i < mind->families; i++)
		put_family(out, rules, &mind->family[i], rules->families[i].name);
	shoal_put(out, "end\n");
}

/* Reading: the text becomes packed numbers, which are checked as such. */

struct reader {
	const struct shoal_rules *rules;
	const char               *at;
	unsigned                  line;
	char                      word[64];
	int16_t                  *number;
	size_t                    count, room;
	struct shoal_error       *error;
};

static enum shoal_status __attribute__((format(printf, 2, 3)))
refuse(struct reader *r, const char *format, ...)
{
	struct shoal_error why;
	va_list            list;

	va_start(list, format);
	shoal_fail_list(&why, SHOAL_BAD_VALUE, format, list);
	va_end(list);
	return shoal_fail_inside(r->error, &why, "line %u of the weights: %s", r->line, why.text);
}

/* The next word of the line, "" at its end. */
static const char *next_word(struct reader *r)
{
	size_t length;

	while (*r->at == ' ')
		r->at++;
	length = strcspn(r->at, " \n");
	if (length >= sizeof(r->word))
		length = sizeof(r->word) - 1;
	memcpy(r->word, r->at, length);
	r->word[length] = '\0';
	r->at += length;
	return r->word;
}

static bool next_line(struct reader *r)
{
	r->at += strcspn(r->at, "\n");
	if (!*r->at || !r->at[1])
		return false;
	r->at++;
	r->line++;
	return true;
}

static enum shoal_status add(struct reader *r, int16_t number)
{
	if (r->count == r->room) {
		size_t   room = r->room * 2 + 1024;
		int16_t *more = realloc(r->number, room * sizeof(int16_t));

		if (!more)
			return shoal_fail(r->error, SHOAL_NO_MEMORY,
			                  "not enough memory for a mind");
		r->number = more;
		r->room = room;
	}
	r->number[r->count++] = number;
	return SHOAL_OK;
}

static enum shoal_status add_numbers(struct reader *r, unsigned count)
{
	for (unsigned i = 0; i < count; i++) {
		const char *word = next_word(r);
		bool        minus = *word == '-';
		uint64_t    number;

		if (!shoal_read_number(word + minus, (uint64_t)INT16_MAX + minus, &number))
			return refuse(r, "expected a number within +-32767, not %s", word);
		if (add(r, (int16_t)(minus ? -(int)number : (int)number)))
			return r->error->status;
	}
	return SHOAL_OK;
}

static enum shoal_status end_line(struct reader *r)
{
	return *next_word(r) ? refuse(r, "there are more numbers than weights: %s", r->word)
	                     : SHOAL_OK;
}

/* A line that begins with these two words. */
static enum shoal_status begin_line(struct reader *r, const char *kind, const char *name)
{
	if (!next_line(r) || strcmp(next_word(r), kind) != 0)
		return refuse(r, "expected a row of %s", kind);
	return strcmp(next_word(r), name) != 0 ? refuse(r, "expected the row of %s", name)
	                                       : SHOAL_OK;
}

/* The same with `count` numbers, which end it. */
static enum shoal_status read_row(struct reader *r, const char *kind, const char *name,
                                  unsigned count)
{
	if (begin_line(r, kind, name) || add_numbers(r, count))
		return r->error->status;
	return end_line(r);
}

/* Stage and plies may be left out. */
static enum shoal_status read_head(struct reader *r, const char *name)
{
	if (begin_line(r, "family", name) || add_numbers(r, MIND_FAMILY_SHORT))
		return r->error->status;
	if (strcspn(r->at, "\n") == strspn(r->at, " "))
		return add(r, 0) ? r->error->status : add(r, 0);
	if (add_numbers(r, MIND_FAMILY_HEAD - MIND_FAMILY_SHORT))
		return r->error->status;
	return end_line(r);
}

static enum shoal_status read_rows(struct reader *r, const char *kind,
                                   const struct shoal_term *term, unsigned count)
{
	for (; term && term->name; term++) {
		if (read_row(r, kind, term->name, count))
			return r->error->status;
	}
	return SHOAL_OK;
}

static enum shoal_status read_family(struct reader *r, const char *name)
{
	unsigned units, outputs, width;

	if (read_head(r, name))
		return r->error->status;
	units = (unsigned)r->number[r->count - MIND_FAMILY_HEAD];
	outputs = (unsigned)r->number[r->count - MIND_FAMILY_HEAD + 1];
	width = units + outputs;
	if (units > MIND_UNITS || outputs > MIND_OUTPUTS)
		return refuse(r, "there are more units or outputs than there can be");
	if (!outputs)
		return SHOAL_OK;
	if (read_rows(r, "first", r->rules->own_terms, width)
	    || read_rows(r, "second", r->rules->own_terms, width)
	    || read_rows(r, "common", r->rules->common_terms, width)
	    || read_row(r, "bias", "-", width) || read_row(r, "out", "return", units)
	    || (outputs > 1 && read_row(r, "out", "margin", units)))
		return r->error->status;
	return SHOAL_OK;
}

static enum shoal_status read_text(struct reader *r, const struct mind_shape *shape)
{
	const int16_t head[MIND_HEAD] = { MIND_MAGIC, MIND_PACKED, (int16_t)shape->digest,
		                          (int16_t)(shape->digest >> 16),
		                          (int16_t)shape->families };
	const char   *id;

	if (strncmp(r->at, "shoal mind 1\n", 13) != 0)
		return refuse(r, "a weights file begins with 'shoal mind 1'");
	if (!next_line(r) || strcmp(next_word(r), "game") != 0)
		return refuse(r, "expected 'game' and its id");
	id = next_word(r);
	if (strcmp(id, r->rules->id) != 0)
		return refuse(r, "these weights are for %s", id);
	for (unsigned i = 0; i < MIND_HEAD; i++) {
		if (add(r, head[i]))
			return r->error->status;
	}
	for (const char *ahead;
	     (ahead = strchr(r->at, '\n')) && strncmp(ahead + 1, "family ", 7) != 0;) {
		if (!next_line(r))
			break;
	}
	for (unsigned i = 0; i < shape->families; i++) {
		if (read_family(r, r->rules->families[i].name))
			return r->error->status;
	}
	if (!next_line(r) || strcmp(next_word(r), "end") != 0)
		return refuse(r, "expected 'end'");
	return SHOAL_OK;
}

struct shoal_mind *shoal_mind_read(const struct shoal_rules *rules, const char *text,
                                   struct shoal_error *error)
{
	struct reader      r = { .rules = rules, .at = text, .line = 1, .error = error };
	struct mind_shape  shape;
	struct shoal_mind *mind = NULL;

	mind_shape(rules, &shape);
	if (!read_text(&r, &shape))
		mind = mind_make(rules, r.number, r.count, error);
	free(r.number);
	return mind;
}
