/* stats_data.c: the report of `shoal stats` as JSON and as CSV. */
#include "stats_report.h"

#include <stdlib.h>

enum { JSON_ROOM = 8 << 20 };

/* Keys `key`, `key`_low and `key`_high would be long; the interval of the main value is low, high.
 */
static void put_estimate(struct shoal_json *json, const char *key, bool there,
                         const struct contrast_estimate *e)
{
	if (!there) {
		shoal_json_null(json, key);
		shoal_json_null(json, "low");
		shoal_json_null(json, "high");
		return;
	}
	shoal_json_fixed(json, key, e->value, 5);
	shoal_json_fixed(json, "low", e->low, 5);
	shoal_json_fixed(json, "high", e->high, 5);
}

static void put_seats(const struct stats_report *r, struct shoal_json *json)
{
	const struct arena_stats *s = &r->balance->stats[stats_variant(r)];

	shoal_json_array(json, "seats");
	for (unsigned i = 0; i < r->game[0]->seats; i++) {
		struct contrast_estimate e = { .value = s->seat[i].wins / s->games };

		arena_interval(s->seat[i].wins, s->games, &e.low, &e.high);
		shoal_json_object(json, NULL);
		shoal_json_int(json, "seat", i);
		put_estimate(json, "wins", true, &e);
		shoal_json_fixed(json, "return", s->seat[i].returns / s->games, 5);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

static void put_order(const struct stats_report *r, struct shoal_json *json)
{
	struct contrast_estimate e;

	shoal_json_array(json, "order");
	for (unsigned i = 0; i < r->game[0]->seats && stats_order(r, i, &e); i++) {
		shoal_json_object(json, NULL);
		shoal_json_int(json, "turn", i + 1);
		shoal_json_int(json, "games",
		               r->balance->figure[FIGURE_ORDER + i].games[stats_variant(r)]);
		put_estimate(json, "wins", true, &e);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

/* How many games by points, from the least on; what lies beyond the counts is in the last ones. */
static void put_counts(const struct arena_seat *seat, struct shoal_json *json)
{
	int32_t last = seat->most_points - ARENA_POINTS_LOW;
	int32_t i = seat->least_points - ARENA_POINTS_LOW;

	i = i < 0 ? 0 : i >= ARENA_POINTS ? ARENA_POINTS - 1 : i;
	shoal_json_int(json, "first", i + ARENA_POINTS_LOW);
	shoal_json_array(json, "counts");
	for (; i <= last && i < ARENA_POINTS; i++)
		shoal_json_int(json, NULL, seat->count[i]);
	shoal_json_end_array(json);
}

static void put_scores(const struct stats_report *r, struct shoal_json *json)
{
	const struct arena_stats *s = &r->balance->stats[stats_variant(r)];

	shoal_json_array(json, "scores");
	for (unsigned i = 0; i < r->game[0]->seats; i++) {
		shoal_json_object(json, NULL);
		shoal_json_int(json, "seat", i);
		shoal_json_fixed(json, "mean", (double)s->seat[i].points / s->games, 4);
		shoal_json_fixed(json, "spread", arena_spread(s, i), 4);
		shoal_json_int(json, "least", s->seat[i].least_points);
		shoal_json_int(json, "p10", arena_quantile(s, i, 0.1));
		shoal_json_int(json, "median", arena_quantile(s, i, 0.5));
		shoal_json_int(json, "p90", arena_quantile(s, i, 0.9));
		shoal_json_int(json, "most", s->seat[i].most_points);
		put_counts(&s->seat[i], json);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

static void put_factions(const struct stats_report *r, struct shoal_json *json)
{
	const struct balance     *b = r->balance;
	size_t                    first = 0;
	const struct shoal_table *table = stats_factions(r, &first);

	shoal_json_array(json, "factions");
	for (unsigned i = 0; table && i < table->rows; i++) {
		const struct contrast *c =
		    &b->figure[FIGURE_ROW + (first + i) * ROW_FIGURES + ROW_TAKERS];
		struct contrast_estimate e;

		if (!contrast_mean(c, stats_variant(r), b->worth_share, &e))
			continue;
		shoal_json_object(json, NULL);
		shoal_json_string(json, "id", table->row[i].id);
		shoal_json_string(json, "name",
		                  shoal_row_name(r->game[0]->rules, table, i, SHOAL_EN));
		shoal_json_int(json, "games", c->games[stats_variant(r)]);
		put_estimate(json, b->shared ? "return" : "wins", true, &e);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

static void put_ends(const struct stats_report *r, struct shoal_json *json)
{
	const struct balance *b = r->balance;

	shoal_json_array(json, "ends");
	for (unsigned i = 0; i < b->stats[0].endings; i++) {
		const struct contrast   *c = &b->figure[FIGURE_END + i];
		struct contrast_estimate e;

		if (c->amount[stats_variant(r)] == 0)
			continue;
		contrast_mean(c, stats_variant(r), true, &e);
		shoal_json_object(json, NULL);
		shoal_json_string(json, "id", b->stats[0].ending[i].id);
		shoal_json_int(json, "games", (int64_t)c->amount[stats_variant(r)]);
		put_estimate(json, "share", true, &e);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

static void put_length(const struct stats_report *r, struct shoal_json *json)
{
	const struct balance    *b = r->balance;
	unsigned                 v = stats_variant(r);
	struct contrast_estimate e;

	shoal_json_object(json, "length");
	contrast_mean(&b->figure[FIGURE_PLIES], v, false, &e);
	shoal_json_fixed(json, "mean", e.value, 3);
	shoal_json_int(json, "least", b->stats[v].least_plies);
	shoal_json_int(json, "most", b->stats[v].most_plies);
	shoal_json_int(json, "p10", balance_length(b, v, 0.1));
	shoal_json_int(json, "median", balance_length(b, v, 0.5));
	shoal_json_int(json, "p90", balance_length(b, v, 0.9));
	shoal_json_fixed(json, "low", e.low, 3);
	shoal_json_fixed(json, "high", e.high, 3);
	if (contrast_mean(&b->figure[FIGURE_TURNS], v, false, &e))
		shoal_json_fixed(json, "turns", e.value, 3);
	else
		shoal_json_null(json, "turns");
	shoal_json_end_object(json);
}

/* With a row, without it, and the difference. */
static void put_effect(const struct balance *b, const char *key, unsigned effect, size_t row,
                       struct shoal_json *json)
{
	const struct contrast   *c = &b->effect[effect][row];
	struct contrast_estimate e;

	shoal_json_object(json, key);
	shoal_json_int(json, "games", c->games[1]);
	put_estimate(json, "with", contrast_mean(c, 1, b->worth_share, &e), &e);
	if (contrast_mean(c, 0, b->worth_share, &e))
		shoal_json_fixed(json, "without", e.value, 5);
	else
		shoal_json_null(json, "without");
	shoal_json_object(json, "difference");
	put_estimate(json, "value", contrast_difference(c, b->worth_share, &e), &e);
	shoal_json_end_object(json);
	shoal_json_end_object(json);
}

static void put_row(const struct stats_report *r, size_t row, struct shoal_json *json)
{
	const struct balance     *b = r->balance;
	const struct contrast    *c = &b->figure[FIGURE_ROW + row * ROW_FIGURES];
	unsigned                  number, v = stats_variant(r);
	const struct shoal_table *table = balance_row(b, row, &number);

	shoal_json_object(json, NULL);
	shoal_json_string(json, "table", table->name);
	shoal_json_string(json, "row", table->row[number].id);
	shoal_json_string(json, "name", shoal_row_name(r->game[0]->rules, table, number, SHOAL_EN));
	shoal_json_int(json, "seen", (int64_t)c[ROW_SEEN].amount[v]);
	shoal_json_int(json, "taken", (int64_t)c[ROW_TAKEN].amount[v]);
	shoal_json_int(json, "used", (int64_t)c[ROW_USED].amount[v]);
	put_effect(b, "takers", EFFECT_TAKEN, row, json);
	put_effect(b, "users", EFFECT_USED, row, json);
	shoal_json_end_object(json);
}

static void put_components(const struct stats_report *r, struct shoal_json *json)
{
	const struct balance *b = r->balance;

	shoal_json_array(json, "components");
	for (unsigned i = 0; i < survey_tables(b->game->rules); i++) {
		size_t first = balance_first(b, i);

		for (unsigned k = 0;
		     balance_traced(b, i) && k < survey_table(b->game->rules, i)->rows; k++)
			put_row(r, first + k, json);
	}
	shoal_json_end_array(json);
}

/* Comparison. */

static void put_changes(const struct stats_report *r, struct shoal_json *json)
{
	static struct stats_change changes[STATS_CHANGES_MAX];
	size_t                     count = stats_changes(r, changes);

	shoal_json_array(json, "changes");
	for (size_t i = 0; i < count; i++) {
		shoal_json_object(json, NULL);
		shoal_json_string(json, "table", changes[i].table->name);
		shoal_json_string(json, "row", changes[i].table->row[changes[i].row].id);
		shoal_json_string(json, "column", changes[i].table->column[changes[i].column].name);
		shoal_json_int(json, "from", changes[i].from);
		shoal_json_int(json, "to", changes[i].to);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

static void put_side(struct shoal_json *json, const char *key, const struct contrast *c,
                     unsigned side, bool share)
{
	struct contrast_estimate e;

	if (contrast_mean(c, side, share, &e))
		shoal_json_fixed(json, key, e.value, 5);
	else
		shoal_json_null(json, key);
}

static void put_figure(const struct balance *b, size_t figure, struct shoal_json *json)
{
	const struct contrast   *c = &b->figure[figure];
	struct contrast_estimate e;
	struct balance_name      name;

	balance_name(b, figure, &name);
	shoal_json_object(json, NULL);
	shoal_json_string(json, "section", name.section);
	shoal_json_string(json, "item", name.item);
	shoal_json_string(json, "figure", name.figure);
	put_side(json, "original", c, 0, name.share);
	put_side(json, "changed", c, 1, name.share);
	put_estimate(json, "difference", contrast_difference(c, false, &e), &e);
	shoal_json_end_object(json);
}

static void put_comparison(const struct stats_report *r, struct shoal_json *json)
{
	if (!r->game[1]) {
		shoal_json_null(json, "compare");
		return;
	}
	shoal_json_object(json, "compare");
	put_changes(r, json);
	shoal_json_array(json, "figures");
	for (size_t i = 0; i < r->balance->figures; i++) {
		if (stats_figure_met(r->balance, i))
			put_figure(r->balance, i, json);
	}
	shoal_json_end_array(json);
	shoal_json_end_object(json);
}

char *stats_json(const struct stats_report *r)
{
	char             *bytes = malloc(JSON_ROOM);
	struct shoal_text text;
	struct shoal_json json = { .text = &text };

	if (!bytes)
		return NULL;
	text = shoal_text_over(bytes, JSON_ROOM);
	shoal_json_object(&json, NULL);
	shoal_json_string(&json, "game", r->game[0]->name);
	shoal_json_string(&json, "player", r->player);
	shoal_json_int(&json, "games", r->balance->games);
	shoal_json_int(&json, "seed", (int64_t)r->seed);
	put_seats(r, &json);
	put_order(r, &json);
	put_factions(r, &json);
	put_scores(r, &json);
	put_ends(r, &json);
	put_length(r, &json);
	put_components(r, &json);
	put_comparison(r, &json);
	shoal_json_end_object(&json);
	if (!text.cut)
		return bytes;
	free(bytes);
	return NULL;
}

/* CSV: a line per figure. Ids hold neither commas nor quotes. */

static void put_value(bool there, double value, FILE *out)
{
	if (there)
		fprintf(out, ",%.5f", value);
	else
		fprintf(out, ",");
}

static void put_cells(bool there, const struct contrast_estimate *e, FILE *out)
{
	put_value(there, e->value, out);
	put_value(there, e->low, out);
	put_value(there, e->high, out);
}

static void put_line(const struct balance *b, size_t figure, FILE *out)
{
	const struct contrast   *c = &b->figure[figure];
	struct contrast_estimate original = { 0 }, changed = { 0 }, difference = { 0 };
	struct balance_name      name;
	bool                     there;

	balance_name(b, figure, &name);
	fprintf(out, "%s,%s,%s", name.section, name.item, name.figure);
	there = contrast_mean(c, 0, name.share, &original);
	if (b->variants == 1) {
		put_cells(there, &original, out);
		fprintf(out, "\n");
		return;
	}
	put_value(there, original.value, out);
	there = contrast_mean(c, 1, name.share, &changed);
	put_value(there, changed.value, out);
	put_cells(contrast_difference(c, false, &difference), &difference, out);
	fprintf(out, "\n");
}

/* How much more those with a row have than those without. */
static void put_effect_line(const struct balance *b, size_t row, unsigned effect, FILE *out)
{
	struct contrast_estimate e = { 0 };
	struct balance_name      name;

	if (!contrast_difference(&b->effect[effect][row], b->worth_share, &e))
		return;
	balance_name(b, FIGURE_ROW + row * ROW_FIGURES, &name);
	fprintf(out, "%s,%s,%s", name.section, name.item,
	        effect == EFFECT_TAKEN ? "takers-others" : "users-others");
	put_cells(true, &e, out);
	fprintf(out, "\n");
}

void stats_csv(const struct stats_report *r, FILE *out)
{
	const struct balance *b = r->balance;

	fprintf(out, b->variants == 1
	                 ? "section,item,figure,value,low,high\n"
	                 : "section,item,figure,original,changed,difference,low,high\n");
	for (size_t i = 0; i < b->figures; i++) {
		if (stats_figure_met(b, i))
			put_line(b, i, out);
	}
	for (size_t row = 0; b->variants == 1 && row < b->rows; row++) {
		put_effect_line(b, row, EFFECT_TAKEN, out);
		put_effect_line(b, row, EFFECT_USED, out);
	}
}
