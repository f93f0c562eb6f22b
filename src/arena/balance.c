/* balance.c: adds up a survey into figures. Games come in order and sums are made in one thread, so
 * that the same games give the same bits. */
#include "balance.h"

#include <stdlib.h>
#include <string.h>

enum shoal_status balance_init(struct balance *balance, const struct shoal_game *game,
                               unsigned variants, uint32_t games, struct shoal_error *error)
{
	bool good = true;

	*balance = (struct balance){ .game = game,
		                     .variants = variants,
		                     .rows = survey_rows(game->rules) };
	balance->worth_share = game->low >= 0 && game->high <= 1;
	balance->figures = FIGURE_ROW + balance->rows * ROW_FIGURES;
	balance->figure = calloc(balance->figures, sizeof(*balance->figure));
	good = good && balance->figure;
	for (unsigned i = 0; i < EFFECTS; i++) {
		balance->effect[i] = calloc(balance->rows + 1, sizeof(*balance->effect[i]));
		good = good && balance->effect[i];
	}
	for (unsigned v = 0; v < SURVEY_VARIANTS; v++) {
		balance->plies[v] = calloc(games, sizeof(*balance->plies[v]));
		balance->part[v] = calloc(balance->figures, sizeof(*balance->part[v]));
		good = good && balance->plies[v] && balance->part[v];
	}
	return good ? SHOAL_OK
	            : shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for the figures");
}

void balance_free(struct balance *balance)
{
	free(balance->figure);
	for (unsigned i = 0; i < EFFECTS; i++)
		free(balance->effect[i]);
	for (unsigned v = 0; v < SURVEY_VARIANTS; v++) {
		free(balance->plies[v]);
		free(balance->part[v]);
	}
}

/* One game into parts. */

static unsigned winners(const struct balance *b, const struct arena_outcome *outcome)
{
	unsigned count = 0;

	for (unsigned seat = 0; seat < b->game->seats; seat++)
		count += outcome->result.place[seat] == 1;
	return count;
}

static double win_of(const struct balance *b, const struct arena_outcome *outcome, unsigned seat)
{
	return outcome->result.place[seat] == 1 ? 1.0 / winners(b, outcome) : 0;
}

/* Worth of the seats in `who`. Together the first speaks for all. */
static struct contrast_part worth_of(const struct balance *b, const struct arena_outcome *outcome,
                                     uint8_t who)
{
	struct contrast_part part = { 0 };

	if (b->shared)
		return who ? (struct contrast_part){ outcome->returns[0], 1 } : part;
	for (unsigned seat = 0; seat < b->game->seats; seat++) {
		if (!(who >> seat & 1))
			continue;
		part.amount += win_of(b, outcome, seat);
		part.count++;
	}
	return part;
}

static void put_seats(const struct balance *b, const struct arena_outcome *outcome,
                      struct contrast_part part[])
{
	double points = 0, best = outcome->result.points[0];

	for (unsigned seat = 0; seat < b->game->seats; seat++) {
		struct contrast_part *own = &part[FIGURE_SEAT + seat * SEAT_FIGURES];
		double                have = outcome->result.points[seat];

		own[SEAT_WINS] = (struct contrast_part){ win_of(b, outcome, seat), 1 };
		own[SEAT_RETURN] = (struct contrast_part){ outcome->returns[seat], 1 };
		own[SEAT_POINTS] = (struct contrast_part){ have, 1 };
		points += have;
		best = have > best ? have : best;
	}
	part[FIGURE_POINTS] = (struct contrast_part){ points, b->game->seats };
	part[FIGURE_BEST] = (struct contrast_part){ best, 1 };
}

/* Seats without a turn have no place in the order. */
static void put_order(const struct balance *b, const struct survey_game *game,
                      struct contrast_part part[])
{
	for (unsigned i = 0; i < SHOAL_SEATS_MAX; i++) {
		part[FIGURE_ORDER + i] = (struct contrast_part){ 0 };
		if (i < game->ordered)
			part[FIGURE_ORDER + i] =
			    (struct contrast_part){ win_of(b, &game->outcome, game->order[i]), 1 };
	}
}

static void put_row(const struct balance *b, const struct arena_outcome *outcome,
                    const struct survey_trail *trail, struct contrast_part part[ROW_FIGURES])
{
	part[ROW_SEEN] = (struct contrast_part){ trail->seen != 0, 1 };
	part[ROW_TAKEN] = (struct contrast_part){ trail->taken != 0, 1 };
	part[ROW_USED] = (struct contrast_part){ trail->used != 0, 1 };
	part[ROW_TAKERS] = worth_of(b, outcome, trail->taken);
	part[ROW_USERS] = worth_of(b, outcome, trail->used);
}

static void put_game(const struct balance *b, const struct survey_game *game, unsigned ending,
                     struct contrast_part part[])
{
	put_seats(b, &game->outcome, part);
	put_order(b, game, part);
	for (unsigned i = 0; i < ARENA_ENDINGS_MAX; i++)
		part[FIGURE_END + i] = (struct contrast_part){ i == ending, 1 };
	part[FIGURE_PLIES] = (struct contrast_part){ game->outcome.plies, 1 };
	part[FIGURE_TURNS] = (struct contrast_part){ game->turns, game->turns != 0 };
	for (size_t row = 0; row < b->rows; row++)
		put_row(b, &game->outcome, &game->trail[row],
		        &part[FIGURE_ROW + row * ROW_FIGURES]);
}

/* With a row against without it, within one game. */
static void add_effect(struct balance *b, const struct survey_game *game, size_t row,
                       enum shoal_use use)
{
	const struct survey_trail *trail = &game->trail[row];
	unsigned                   effect = use == SHOAL_TAKEN ? EFFECT_TAKEN : EFFECT_USED;
	uint8_t                    with = use == SHOAL_TAKEN ? trail->taken : trail->used;
	uint8_t                    without = (uint8_t)(with ^ 0x7f);
	struct contrast_part       side[2];

	if (b->shared)
		without = with ? 0 : 1;
	else if (!trail->seen || with & SURVEY_ALL)
		return;
	side[0] = worth_of(b, &game->outcome, without);
	side[1] = worth_of(b, &game->outcome, with);
	contrast_add(&b->effect[effect][row], side);
}

/* Endings have the same number in all variants. */
static unsigned ending_of(struct balance *b, const char *id)
{
	unsigned i = 0;

	while (i < b->stats[0].endings && strcmp(b->stats[0].ending[i].id, id) != 0)
		i++;
	if (i == b->stats[0].endings && i < ARENA_ENDINGS_MAX)
		b->stats[0].ending[b->stats[0].endings++].id = id;
	return i;
}

static bool equal_returns(const struct balance *b, const struct survey_game *game)
{
	for (unsigned seat = 1; seat < b->game->seats; seat++) {
		if (game->outcome.returns[seat] != game->outcome.returns[0])
			return false;
	}
	return true;
}

/* Nothing in the rules says that a game is played together; the returns do. */
static bool is_shared(const struct balance *b, const struct survey_game *games, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		if (!equal_returns(b, &games[i]))
			return false;
	}
	return true;
}

static void add_variant(struct balance *b, unsigned variant, const struct survey_game *game)
{
	put_game(b, game, ending_of(b, game->outcome.result.ending), b->part[variant]);
	arena_stats_add(&b->stats[variant], b->game, &game->outcome);
	b->plies[variant][b->games] = game->outcome.plies;
}

static void add_figures(struct balance *b)
{
	for (size_t i = 0; i < b->figures; i++) {
		const struct contrast_part side[2] = { b->part[0][i], b->part[1][i] };

		contrast_add(&b->figure[i], side);
	}
}

static void add_effects(struct balance *b, const struct survey_game *game)
{
	for (size_t row = 0; row < b->rows; row++) {
		add_effect(b, game, row, SHOAL_TAKEN);
		add_effect(b, game, row, SHOAL_USED);
	}
}

void balance_add(struct balance *b, const struct survey_game *const game[SURVEY_VARIANTS],
                 uint32_t count)
{
	if (!b->games) {
		b->shared = is_shared(b, game[0], count);
		b->worth_share = b->worth_share || !b->shared;
	}
	for (uint32_t i = 0; i < count; i++) {
		for (unsigned v = 0; v < b->variants; v++)
			add_variant(b, v, &game[v][i]);
		add_figures(b);
		add_effects(b, &game[b->variants - 1][i]);
		b->games++;
	}
}

static int by_number(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

	return (x > y) - (x < y);
}

void balance_finish(struct balance *b)
{
	for (unsigned v = 0; v < b->variants; v++)
		qsort(b->plies[v], b->games, sizeof(b->plies[v][0]), by_number);
}

uint32_t balance_length(const struct balance *b, unsigned variant, double share)
{
	uint32_t index = (uint32_t)(share * b->games);

	return b->plies[variant][index < b->games ? index : b->games - 1];
}

/* Names. */

size_t balance_first(const struct balance *b, unsigned table)
{
	size_t row = 0;

	for (unsigned i = 0; i < table; i++)
		row += survey_table(b->game->rules, i)->rows;
	return row;
}

const struct shoal_table *balance_row(const struct balance *b, size_t row, unsigned *number)
{
	unsigned table = 0;

	while (row >= survey_table(b->game->rules, table)->rows)
		row -= survey_table(b->game->rules, table++)->rows;
	*number = (unsigned)row;
	return survey_table(b->game->rules, table);
}

bool balance_traced(const struct balance *b, unsigned table)
{
	size_t first = balance_first(b, table);

	for (size_t row = first; row < first + survey_table(b->game->rules, table)->rows; row++) {
		const struct contrast *seen = &b->figure[FIGURE_ROW + row * ROW_FIGURES + ROW_SEEN];

		if (seen->amount[0] > 0 || seen->amount[1] > 0)
			return true;
	}
	return false;
}

static void name_row(const struct balance *b, size_t figure, struct balance_name *out)
{
	static const char *const  names[ROW_FIGURES] = { "seen", "taken", "used", "takers",
		                                         "users" };
	unsigned                  number, which = (unsigned)(figure % ROW_FIGURES);
	const struct shoal_table *table = balance_row(b, figure / ROW_FIGURES, &number);
	struct shoal_text         item = SHOAL_TEXT(out->item);

	out->section = "component";
	out->figure = names[which];
	out->share = which < ROW_TAKERS || b->worth_share;
	shoal_put(&item, "%s.%s", table->name, table->row[number].id);
}

void balance_name(const struct balance *b, size_t figure, struct balance_name *out)
{
	static const char *const seat[SEAT_FIGURES] = { "wins", "return", "points" };
	static const char *const rest[] = { "plies", "turns", "points", "points" };
	struct shoal_text        item = SHOAL_TEXT(out->item);

	if (figure >= FIGURE_ROW) {
		name_row(b, figure - FIGURE_ROW, out);
	} else if (figure >= FIGURE_PLIES) {
		out->section = figure < FIGURE_POINTS ? "length" : "score";
		out->figure = rest[figure - FIGURE_PLIES];
		out->share = false;
		shoal_put(&item, "%s", figure == FIGURE_BEST ? "highest" : "mean");
	} else if (figure >= FIGURE_END) {
		out->section = "ending";
		out->figure = "games";
		out->share = true;
		if (figure - FIGURE_END < b->stats[0].endings)
			shoal_put(&item, "%s", b->stats[0].ending[figure - FIGURE_END].id);
	} else if (figure >= FIGURE_ORDER) {
		out->section = "order";
		out->figure = "wins";
		out->share = true;
		shoal_put(&item, "%u", (unsigned)(figure - FIGURE_ORDER + 1));
	} else {
		out->section = "seat";
		out->figure = seat[figure % SEAT_FIGURES];
		out->share = figure % SEAT_FIGURES == SEAT_WINS;
		shoal_put(&item, "%u", (unsigned)(figure / SEAT_FIGURES));
	}
}
