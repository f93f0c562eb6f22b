/* stats.c: what many games add up to. */
#include "arena.h"

#include <math.h>
#include <string.h>

static void count_ending(struct arena_stats *stats, const char *id)
{
	unsigned i = 0;

	while (i < stats->endings && strcmp(stats->ending[i].id, id) != 0)
		i++;
	if (i == ARENA_ENDINGS_MAX)
		return;
	if (i == stats->endings)
		stats->ending[stats->endings++].id = id;
	stats->ending[i].games++;
}

static unsigned winners(const struct shoal_game *game, const struct shoal_result *result)
{
	unsigned count = 0;

	for (unsigned seat = 0; seat < game->seats; seat++)
		count += result->place[seat] == 1;
	return count;
}

static unsigned slot_of(int32_t points)
{
	int32_t slot = points - ARENA_POINTS_LOW;

	return slot < 0 ? 0 : slot < ARENA_POINTS ? (unsigned)slot : ARENA_POINTS - 1;
}

int32_t arena_quantile(const struct arena_stats *stats, unsigned seat, double share)
{
	double  games = 0;
	int32_t slot = 0;

	for (; slot < ARENA_POINTS - 1; slot++) {
		games += stats->seat[seat].count[slot];
		if (games >= share * stats->games)
			break;
	}
	return slot + ARENA_POINTS_LOW;
}

void arena_stats_add(struct arena_stats *stats, const struct shoal_game *game,
                     const struct arena_outcome *outcome)
{
	bool     first = !stats->games++;
	unsigned share = winners(game, &outcome->result);

	stats->plies += outcome->plies;
	if (first || outcome->plies < stats->least_plies)
		stats->least_plies = outcome->plies;
	if (first || outcome->plies > stats->most_plies)
		stats->most_plies = outcome->plies;
	count_ending(stats, outcome->result.ending);
	for (unsigned i = 0; i < game->seats; i++) {
		struct arena_seat *seat = &stats->seat[i];
		int32_t            points = outcome->result.points[i];

		if (outcome->result.place[i] == 1)
			seat->wins += 1.0 / share;
		seat->returns += outcome->returns[i];
		seat->points += points;
		seat->squares += (double)points * points;
		seat->count[slot_of(points)]++;
		if (first || points < seat->least_points)
			seat->least_points = points;
		if (first || points > seat->most_points)
			seat->most_points = points;
	}
}

double arena_spread(const struct arena_stats *stats, unsigned seat)
{
	const struct arena_seat *s = &stats->seat[seat];
	double                   mean = (double)s->points / stats->games;
	double                   variance = s->squares / stats->games - mean * mean;

	return variance > 0 ? sqrt(variance) : 0;
}

void arena_interval(double hits, double tries, double *low, double *high)
{
	const double z = 1.959964;
	double       share = hits / tries, spread, middle;

	middle = (share + z * z / (2 * tries)) / (1 + z * z / tries);
	spread = z * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
	         / (1 + z * z / tries);
	*low = fmax(0, middle - spread);
	*high = fmin(1, middle + spread);
}
