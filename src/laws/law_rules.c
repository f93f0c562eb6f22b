/* law_rules.c: the law of the table entry: what a game says of itself is complete and consistent.
 */
#include "walk.h"

#include <string.h>

static bool is_word(const char *text, const char *more) /* letters, digits and some */
{
	size_t n = text ? strlen(text) : 0;

	for (size_t i = 0; i < n; i++) {
		bool letter =
		    (text[i] >= 'a' && text[i] <= 'z') || (text[i] >= 'A' && text[i] <= 'Z');

		if (!letter && !(text[i] >= '0' && text[i] <= '9') && !strchr(more, text[i]))
			return false;
	}
	return n != 0;
}

/* True if "2|3|4" has this value. */
static bool has_value(const char *values, const char *value, size_t length)
{
	for (;;) {
		size_t n = strcspn(values, "|");

		if (n == length && !memcmp(values, value, n))
			return true;
		if (!values[n])
			return false;
		values += n + 1;
	}
}

/* A condition names an earlier option and values that it has. */
static bool condition_holds(const struct shoal_rules *rules, unsigned index)
{
	const char *only = rules->options[index].only, *value;
	size_t      length = strcspn(only, "=");
	unsigned    other = 0;

	while (other < index
	       && (strlen(rules->options[other].name) != length
	           || memcmp(rules->options[other].name, only, length) != 0))
		other++;
	if (other == index || !only[length])
		return false;
	for (value = only + length + 1;; value++) {
		length = strcspn(value, "|");
		if (rules->options[other].values
		    && !has_value(rules->options[other].values, value, length))
			return false;
		value += length;
		if (!*value)
			return true;
	}
}

static bool options_hold(struct walk *w)
{
	const struct shoal_rules *rules = w->game->rules;

	for (unsigned i = 0; i < rules->option_count; i++) {
		const struct shoal_option *option = &rules->options[i];

		if (!is_word(option->name, "-_"))
			return walk_broke(w, "option %u has no name", i);
		if (option->values && !is_word(option->values, "-_+.|"))
			return walk_broke(w, "the values of option '%s' are malformed",
			                  option->name);
		if (option->values && option->initial
		    && !has_value(option->values, option->initial, strlen(option->initial)))
			return walk_broke(w, "option '%s' does not have its default", option->name);
		if (option->only && !condition_holds(rules, i))
			return walk_broke(w, "the condition of option '%s' names nothing",
			                  option->name);
	}
	return true;
}

static bool kinds_hold(struct walk *w)
{
	const struct shoal_rules *rules = w->game->rules;
	uint16_t                  next = 0;
	bool                      chance = false;

	for (unsigned i = 0; i < rules->kind_count; i++) {
		const struct shoal_kind *kind = &rules->kinds[i];

		if (!kind->name || !kind->name[0] || !kind->count || kind->first != next)
			return walk_broke(
			    w, "kind %u has no name or does not follow the one before", i);
		if (chance && !kind->chance)
			return walk_broke(w, "kind '%s' is of answers but follows chance",
			                  kind->name);
		chance = kind->chance;
		next = (uint16_t)(next + kind->count);
	}
	if (chance != (rules->chance != NULL))
		return walk_broke(w, "kinds of chance and the function chance go together");
	return true;
}

static bool table_holds(struct walk *w, const struct shoal_table *table)
{
	if (!is_word(table->name, "-_") || !table->rows || !table->columns)
		return walk_broke(w, "a table has no name, rows or columns");
	for (unsigned r = 0; r < table->rows; r++) {
		if (!table->row[r].id || !table->row[r].id[0])
			return walk_broke(w, "row %u of table '%s' has no id", r, table->name);
		for (unsigned other = 0; other < r; other++) {
			if (!strcmp(table->row[r].id, table->row[other].id))
				return walk_broke(w, "table '%s' has two rows '%s'", table->name,
				                  table->row[r].id);
		}
		for (unsigned c = 0; c < table->columns; c++) {
			int16_t value = table->cells[r * table->columns + c];

			if (value < table->column[c].low || value > table->column[c].high)
				return walk_broke(w, "table '%s', row '%s' ships %d, out of range",
				                  table->name, table->row[r].id, value);
		}
	}
	return true;
}

/* Whatever has a name has one in every language: entries of words.en. */

static bool rows_named(struct walk *w, const struct shoal_table *table, enum shoal_lang lang)
{
	for (unsigned r = 0; r < table->rows; r++) {
		if (!is_said(shoal_row_name(w->game->rules, table, r, lang)))
			return walk_broke(w, "nothing says '%s.%s' in language %u", table->name,
			                  table->row[r].id, (unsigned)lang);
	}
	return true;
}

static bool kinds_named(struct walk *w, enum shoal_lang lang)
{
	const struct shoal_rules *rules = w->game->rules;

	for (unsigned i = 0; rules->words && i < rules->kind_count; i++) {
		const char *verb = shoal_word(rules->words, lang, "verb", rules->kinds[i].name);

		if (!rules->kinds[i].chance && (!is_said(verb) || shoal_text_width(verb) > 24))
			return walk_broke(
			    w, "'verb.%s' is missing or longer than 24 characters in language %u",
			    rules->kinds[i].name, (unsigned)lang);
	}
	return true;
}

/* What a person is told of terms: each of a count has a text, and each text a term. */

static bool has_count(const struct shoal_term *term, const char *key, size_t length)
{
	for (; term && term->name; term++) {
		if (term->count && strlen(term->count) == length
		    && !memcmp(term->count, key, length))
			return true;
	}
	return false;
}

static int32_t two_or_one(const void *of, const char *field, size_t length)
{
	const int32_t *number = of;

	(void)field;
	return length == strlen("with") ? number[0] : number[1];
}

static bool count_said(struct walk *w, const char *count)
{
	static const int32_t numbers[][2] = { { 1, 0 }, { 0, 1 }, { 7, 2 } };
	char                 bytes[256];

	for (unsigned i = 0; i < SHOAL_LANG_COUNT * 3; i++) {
		const struct shoal_style style = { .lang = (enum shoal_lang)(i / 3) };
		struct shoal_text        text = SHOAL_TEXT(bytes);
		const struct shoal_pen   p = { .words = w->game->rules->words,
			                       .style = &style,
			                       .out = &text,
			                       .game = w->game };

		if (!shoal_say_named(&p, "counts", count, two_or_one, numbers[i % 3])
		    || !is_said(bytes) || strchr(bytes, '?'))
			return walk_broke(w, "nothing says 'counts.%s' in language %u", count,
			                  i / 3);
	}
	return true;
}

/* Numbers of a count are told alike. */
static bool told_alike(struct walk *w, const struct shoal_term *term)
{
	for (const struct shoal_term *other = term; other->name; other++) {
		if (other->count && !strcmp(other->count, term->count)
		    && term->told != SHOAL_TOLD_ALONG && other->told != SHOAL_TOLD_ALONG
		    && other->told != term->told)
			return walk_broke(w, "'%s' and '%s' are told in two ways", term->name,
			                  other->name);
	}
	return true;
}

static bool terms_told(struct walk *w, const struct shoal_term *term)
{
	for (; term && term->name; term++) {
		if ((term->told == SHOAL_TOLD_MUTE) != !term->count)
			return walk_broke(
			    w, "term '%s' is told without a count, or has one in vain", term->name);
		if (term->count && (!told_alike(w, term) || !count_said(w, term->count)))
			return false;
	}
	return true;
}

static bool counts_used(struct walk *w)
{
	const struct shoal_rules *rules = w->game->rules;

	for (unsigned i = 0; rules->words && i < rules->words->count; i++) {
		const char *key = rules->words->entry[i].keys;

		if (strcmp(rules->words->entry[i].name, "counts") != 0)
			continue;
		for (size_t n; *key; key += n + (key[n] == ' ')) {
			n = strcspn(key, " ");
			if (!has_count(rules->own_terms, key, n)
			    && !has_count(rules->common_terms, key, n))
				return walk_broke(w, "no term has the count '%.*s'", (int)n, key);
		}
	}
	return true;
}

static bool words_hold(struct walk *w)
{
	const struct shoal_rules *rules = w->game->rules;

	for (enum shoal_lang lang = 0; lang < SHOAL_LANG_COUNT; lang++) {
		if (!is_said(shoal_rules_title(rules, lang))
		    || !is_said(shoal_rules_about(rules, lang)))
			return walk_broke(w, "title or sentence is missing in language %u",
			                  (unsigned)lang);
		for (unsigned i = 0; i < rules->option_count; i++) {
			if (!is_said(shoal_option_about(rules, &rules->options[i], lang)))
				return walk_broke(w, "nothing says 'option.%s' in language %u",
				                  rules->options[i].name, (unsigned)lang);
		}
		for (unsigned i = 0; i < rules->table_count; i++) {
			if (!rows_named(w, &rules->tables[i], lang))
				return false;
		}
		for (unsigned i = 0; i < rules->group_count; i++) {
			if (!rows_named(w, &rules->groups[i], lang))
				return false;
		}
		if (!kinds_named(w, lang))
			return false;
	}
	return terms_told(w, rules->own_terms) && terms_told(w, rules->common_terms)
	       && counts_used(w);
}

static bool entry_holds(struct walk *w)
{
	const struct shoal_rules *rules = w->game->rules;

	if (!is_word(rules->id, "-_"))
		return walk_broke(w, "the id is no word");
	if (!rules->revision)
		return walk_broke(w, "the revision is 0; the first one is 1");
	if (!rules->legal || !rules->apply || !rules->score || !rules->result || !rules->valid
	    || !rules->put_action || (rules->words && (!rules->put_label || !rules->put_prompt))
	    || ((!rules->put_board || !rules->put_view) && !rules->fields))
		return walk_broke(w, "a function that is not optional is missing");
	if (!(w->game->low < w->game->high) || !w->game->longest || !w->game->most_legal)
		return walk_broke(w, "a bound is missing: low, high, longest or most_legal");
	return true;
}

/* The full name makes the same game again. */
static bool name_holds(struct walk *w)
{
	struct shoal_components *components = components_like(w->game->rules, w->game);
	struct shoal_error       error;
	struct shoal_game       *again =
	    shoal_game_create_from(w->game->rules, w->game->name, components, &error);
	bool same;

	shoal_components_destroy(components);
	if (!again)
		return walk_broke(w, "the full name does not make a game: %s", error.text);
	same = !strcmp(again->name, w->game->name) && again->seats == w->game->seats
	       && again->longest == w->game->longest && again->state_bytes == w->game->state_bytes
	       && !memcmp(again->choice, w->game->choice, sizeof(again->choice));
	shoal_game_destroy(again);
	return same || walk_broke(w, "the full name makes another game");
}

bool law_rules(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk w;

	walk_begin(&w, game, seed, report);
	if (!entry_holds(&w) || !options_hold(&w) || !kinds_hold(&w) || !words_hold(&w)
	    || !name_holds(&w))
		return false;
	for (unsigned t = 0; t < game->rules->table_count; t++) {
		if (!table_holds(&w, &game->rules->tables[t]))
			return false;
	}
	return true;
}
