/* calibrate_text.c: the report of `shoal calibrate` for the terminal, in 100 columns. */
#include "calibrate.h"

#include <math.h>

/* How what is counted is written: shares in per cent. */
struct way {
	double factor;
	int    decimals;
};

static struct way way_of(const struct calibration *c)
{
	return (struct way){ c->share ? 100 : 1, c->share ? 1 : c->bound ? 3 : 2 };
}

/* With the half of its interval, as far as there is one. */
static void print_means(struct way way, const struct calibrate_line *line)
{
	printf(" %9llu %9.*f %9.*f %+9.*f", (unsigned long long)line->count, way.decimals,
	       way.factor * line->expected, way.decimals, way.factor * line->came.value,
	       way.decimals, way.factor * line->bias.value);
	if (isnan(line->bias.low))
		printf(" %8s", "");
	else
		printf(" ± %6.*f", way.decimals, way.factor * (line->bias.high - line->bias.value));
}

static void print_first(const struct calibrate_report *r)
{
	const struct calibration *c = r->calibration;
	struct way                way = way_of(c);
	const char               *unit = c->share ? " %" : "";
	struct calibrate_line     line;

	if (!calibrate_line(c, &c->cell[CALIBRATION_OWN][CALIBRATION_FIRST][CALIBRATION_WHOLE],
	                    &line))
		return;
	printf("first decision: expected %.*f%s, came %.*f%s (%.*f to %.*f%s)\n", way.decimals,
	       way.factor * line.expected, unit, way.decimals, way.factor * line.came.value, unit,
	       way.decimals, way.factor * line.came.low, way.decimals, way.factor * line.came.high,
	       unit);
}

static void print_part(const struct calibration *c, enum calibration_whom whom, unsigned part)
{
	struct way               way = way_of(c);
	struct calibration_error error;
	struct calibrate_line    line;

	if (!calibrate_line(c, &c->cell[whom][part][CALIBRATION_WHOLE], &line))
		return;
	calibration_error(c, whom, part, &error);
	printf("%-16s", calibrate_part(part));
	print_means(way, &line);
	printf(" %9.*f", way.decimals, way.factor * error.error);
	if (!isnan(error.luck))
		printf(" %9.*f", way.decimals, way.factor * error.luck);
	printf("\n");
}

static void print_bins(const struct calibration *c, enum calibration_whom whom, unsigned part)
{
	struct way way = way_of(c);

	for (unsigned bin = 0; bin < CALIBRATION_BINS; bin++) {
		struct calibrate_line line;

		if (!calibrate_line(c, &c->cell[whom][part][bin], &line))
			continue;
		printf("%6.*f to %6.*f", way.decimals - 1, way.factor * calibration_edge(c, bin),
		       way.decimals - 1, way.factor * calibration_edge(c, bin + 1));
		print_means(way, &line);
		printf("\n");
	}
}

static void print_whom(const struct calibrate_report *r, enum calibration_whom whom)
{
	static const char *const  about[] = { "for itself", "for others" };
	static const unsigned     parts[] = { 0, 1, 2, 3, 4, CALIBRATION_ALL };
	const struct calibration *c = r->calibration;

	if (!c->cell[whom][CALIBRATION_ALL][CALIBRATION_WHOLE].games[0])
		return;
	printf("\nwhat the seat that is asked expects %s\n", about[whom]);
	printf("%-16s %9s %9s %9s %9s   (95 %%) %9s %9s\n", "stage", "n", "expected", "came",
	       "bias", "error", "by luck");
	for (unsigned i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
		print_part(c, whom, parts[i]);
	if (whom != CALIBRATION_OWN)
		return;
	for (unsigned i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
		if (!c->cell[whom][parts[i]][CALIBRATION_WHOLE].games[0])
			continue;
		printf("\nstage %s\n", calibrate_part(parts[i]));
		print_bins(c, whom, parts[i]);
	}
}

void calibrate_print_text(const struct calibrate_report *r)
{
	const struct calibration *c = r->calibration;

	printf("%s, %s, %u games, seed %llu", r->game->name, r->player, r->games,
	       (unsigned long long)r->seed);
	printf(r->judge ? ", judged by %s\n" : "\n", r->judge);
	if (c->share)
		printf("shares won in per cent; one per cent is %g of the return\n\n",
		       c->unit / 100);
	else
		printf("returns\n\n");
	print_first(r);
	for (unsigned whom = 0; whom < CALIBRATION_WHOM; whom++)
		print_whom(r, (enum calibration_whom)whom);
	printf(
	    "\nerror: how far off a bin of ten is, on average; by luck: what that would be if all "
	    "were right.\nIntervals are clustered by game.\n");
}
