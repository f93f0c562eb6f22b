/* report_text.c: a tournament's standings as text for people. */
#include "report.h"

#include <string.h>

/* "+182.1"; of a bound "> +520.0" or "< -520.0". */
static const char *elo_text(double elo, bool bound, char out[24])
{
	snprintf(out, 24, "%s%+.1f", !bound ? "" : elo > 0 ? "> " : "< ", elo);
	return out;
}

static unsigned name_width(const struct tournament *t)
{
	size_t width = 8;

	for (unsigned i = 0; i < t->players; i++)
		width = strlen(t->spec[i]) > width ? strlen(t->spec[i]) : width;
	return (unsigned)width;
}

static double strength(const struct report *report, unsigned player)
{
	const struct standing *s = &report->standings->player[player];

	return report->tournament->alone ? s->score.value : s->elo.value;
}

/* Best first; those that are equal in the order in which they were named. */
static void sort_players(const struct report *report, unsigned order[])
{
	for (unsigned i = 0; i < report->tournament->players; i++) {
		unsigned at = i;

		for (; at && strength(report, order[at - 1]) < strength(report, i); at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
}

static void put_counts(const struct standing *s, FILE *out)
{
	fprintf(out, "  %6llu %6llu %6llu", (unsigned long long)s->wins,
	        (unsigned long long)s->draws, (unsigned long long)s->losses);
}

static void put_elo_player(const struct standing *s, FILE *out)
{
	char text[24];

	fprintf(out, " %9s  (%+7.1f to %+7.1f)  %5.1f %%  (%5.1f to %5.1f %%)",
	        elo_text(s->elo.value, s->bound, text), s->elo.low, s->elo.high,
	        100 * s->score.value, 100 * s->score.low, 100 * s->score.high);
	put_counts(s, out);
}

static void put_players(const struct report *report, FILE *out)
{
	const struct tournament *t = report->tournament;
	unsigned                 order[TOURNAMENT_PLAYERS] = { 0 }, width = name_width(t);

	sort_players(report, order);
	fprintf(out, "%-*s ", (int)width, "player");
	if (t->alone)
		fprintf(out, "%10s  %-24s", "return", "(95 % interval)");
	else
		fprintf(out, "%9s  %-20s  %7s  %-18s", "Elo", "(95 % interval)", "score",
		        "(95 % interval)");
	fputs(report_wins(t) ? "     won  drawn   lost\n" : "\n", out);
	for (unsigned i = 0; i < t->players; i++) {
		const struct standing *s = &report->standings->player[order[i]];

		fprintf(out, "%-*s", (int)width, t->spec[order[i]]);
		if (t->alone)
			fprintf(out, " %10.3f  (%9.3f to %9.3f)", s->score.value, s->score.low,
			        s->score.high);
		else
			put_elo_player(s, out);
		if (t->won)
			put_counts(s, out);
		fputc('\n', out);
	}
}

static void put_verdict(const struct report *report, unsigned pair, FILE *out)
{
	const struct sequence *sequence = report->sequence;

	if (!sequence->stop.wanted)
		return;
	switch (sequence->trial[pair].verdict) {
	case RATING_UNDECIDED:
		fputs("  undecided", out);
		return;
	case RATING_LOW:
		fprintf(out, "  %g, not %g", sequence->stop.low, sequence->stop.high);
		return;
	case RATING_HIGH:
		fprintf(out, "  %g, not %g", sequence->stop.high, sequence->stop.low);
		return;
	}
}

static void put_pair(const struct report *report, unsigned index, unsigned width, FILE *out)
{
	const struct tournament *t = report->tournament;
	const struct standing   *s = &report->standings->pair[index];
	char                     text[24];

	fprintf(out, "%-*s  %-*s", (int)width, t->spec[t->pair[index].a], (int)width,
	        t->spec[t->pair[index].b]);
	if (t->alone)
		fprintf(out, " %+10.3f  (%+9.3f to %+9.3f)", s->score.value, s->score.low,
		        s->score.high);
	else
		fprintf(out, "  %5.1f %%  (%5.1f to %5.1f %%)  %9s  (%+7.1f to %+7.1f)",
		        100 * s->score.value, 100 * s->score.low, 100 * s->score.high,
		        elo_text(s->elo.value, s->bound, text), s->elo.low, s->elo.high);
	put_verdict(report, index, out);
	fputc('\n', out);
}

static void put_pairs(const struct report *report, FILE *out)
{
	const struct tournament *t = report->tournament;
	unsigned                 width = name_width(t);

	fprintf(out, "\n%-*s  %-*s", (int)width, "player", (int)width, "against");
	if (t->alone)
		fprintf(out, " %10s  %-24s", "difference", "(95 % interval)");
	else
		fprintf(out, "  %7s  %-18s  %9s  %-20s", "score", "(95 % interval)", "Elo",
		        "(95 % interval)");
	fputs(report->sequence->stop.wanted ? "  test\n" : "\n", out);
	for (unsigned i = 0; i < t->pairs; i++)
		put_pair(report, i, width, out);
}

static void put_stop(const struct report *report, FILE *out)
{
	const struct standings_stop *stop = &report->sequence->stop;

	if (!stop->wanted)
		return;
	fprintf(out, "\n%s %s %g against %g, each wrong in %g %% of runs at the most: ",
	        "sequential test of", report->tournament->alone ? "a difference of" : "Elo",
	        stop->low, stop->high, 100 * stop->error);
	fputs(report->sequence->decided ? "decided\n" : "not decided for all pairs\n", out);
}

static void put_faults(const struct report *report, FILE *out)
{
	const struct tournament *t = report->tournament;
	const char              *before = "\n";

	for (unsigned i = 0; i < t->players; i++) {
		uint64_t    games = report->standings->player[i].forfeits;
		const char *why = report_fault(report, i);

		if (!games)
			continue;
		fprintf(out, "%s%s lost %llu %s by failing%s%s\n", before, t->spec[i],
		        (unsigned long long)games, games == 1 ? "game" : "games",
		        why[0] ? ", the first time because " : "", why);
		before = "";
	}
}

void report_text(const struct report *report, FILE *out)
{
	const struct tournament *t = report->tournament;

	fprintf(out, "%s, %s, %llu deals, %llu games, seed %llu\n\n", t->game->name,
	        t->gauntlet ? "gauntlet" : "round robin",
	        (unsigned long long)report->standings->deals,
	        (unsigned long long)report->standings->games, (unsigned long long)t->seed);
	put_players(report, out);
	put_pairs(report, out);
	put_faults(report, out);
	put_stop(report, out);
}
