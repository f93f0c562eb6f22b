/* calibrate_data.c: the report of `shoal calibrate` as JSON and as CSV, and what its forms share.
 */
#include "calibrate.h"
#include "cli.h"

#include <math.h>
#include <stdlib.h>

enum { JSON_ROOM = 1 << 18 };

static const char *const parts[CALIBRATION_PARTS] = { "1", "2", "3", "4", "5", "first", "all" };
static const char *const whoms[CALIBRATION_WHOM] = { "own", "others" };

const char *calibrate_part(unsigned part)
{
	return parts[part];
}

const char *calibrate_whom(enum calibration_whom whom)
{
	return whoms[whom];
}

bool calibrate_line(const struct calibration *c, const struct contrast *cell,
                    struct calibrate_line *out)
{
	if (!contrast_mean(cell, 0, c->share, &out->came))
		return false;
	out->count = (uint64_t)cell->count[0];
	out->expected = cell->amount[1] / cell->count[1];
	if (!contrast_difference(cell, c->share, &out->bias))
		out->bias = (struct contrast_estimate){ out->expected - out->came.value, NAN, NAN };
	return true;
}

/* JSON. */

static void put_number(struct shoal_json *json, const char *key, double value)
{
	if (isnan(value))
		shoal_json_null(json, key);
	else
		shoal_json_fixed(json, key, value, 5);
}

static void put_line(struct shoal_json *json, const struct calibrate_line *line)
{
	shoal_json_int(json, "n", (int64_t)line->count);
	put_number(json, "expected", line->expected);
	put_number(json, "came", line->came.value);
	put_number(json, "bias", line->bias.value);
	put_number(json, "low", line->bias.low);
	put_number(json, "high", line->bias.high);
}

static void put_bins(struct shoal_json *json, const struct calibration *c,
                     enum calibration_whom whom, unsigned part)
{
	shoal_json_array(json, "bins");
	for (unsigned bin = 0; bin < CALIBRATION_BINS; bin++) {
		struct calibrate_line line;

		if (!calibrate_line(c, &c->cell[whom][part][bin], &line))
			continue;
		shoal_json_object(json, NULL);
		put_number(json, "from", calibration_edge(c, bin));
		put_number(json, "to", calibration_edge(c, bin + 1));
		put_line(json, &line);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

static void put_part(struct shoal_json *json, const struct calibration *c,
                     enum calibration_whom whom, unsigned part)
{
	struct calibration_error error;
	struct calibrate_line    line;

	if (!calibrate_line(c, &c->cell[whom][part][CALIBRATION_WHOLE], &line))
		return;
	calibration_error(c, whom, part, &error);
	shoal_json_object(json, NULL);
	shoal_json_string(json, "for", calibrate_whom(whom));
	shoal_json_string(json, "stage", calibrate_part(part));
	put_line(json, &line);
	put_number(json, "error", error.error);
	put_number(json, "luck", error.luck);
	put_bins(json, c, whom, part);
	shoal_json_end_object(json);
}

int calibrate_print_json(const struct calibrate_report *r)
{
	char             *bytes = malloc(JSON_ROOM);
	struct shoal_text text;
	struct shoal_json json = { .text = &text };

	if (!bytes)
		return cli_complain("not enough memory");
	text = shoal_text_over(bytes, JSON_ROOM);
	shoal_json_object(&json, NULL);
	shoal_json_string(&json, "game", r->game->name);
	shoal_json_string(&json, "player", r->player);
	shoal_json_string_if(&json, "judge", r->judge != NULL, r->judge);
	shoal_json_int(&json, "games", r->games);
	shoal_json_int(&json, "seed", (int64_t)r->seed);
	shoal_json_string(&json, "unit", r->calibration->share ? "share" : "return");
	shoal_json_fixed(&json, "returns", r->calibration->unit, 5);
	shoal_json_array(&json, "stages");
	for (unsigned whom = 0; whom < CALIBRATION_WHOM; whom++) {
		for (unsigned part = 0; part < CALIBRATION_PARTS; part++)
			put_part(&json, r->calibration, (enum calibration_whom)whom, part);
	}
	shoal_json_end_array(&json);
	shoal_json_end_object(&json);
	if (!text.cut)
		printf("%s\n", bytes);
	free(bytes);
	return text.cut ? cli_complain("the report is too large to print") : 0;
}

/* CSV: a line per bin, and one for all bins, which has the error. */

static void print_number(double value)
{
	if (isnan(value))
		printf(",");
	else
		printf(",%.5f", value);
}

static void print_cell(const struct calibration *c, enum calibration_whom whom, unsigned part,
                       unsigned cell)
{
	bool                     whole = cell == CALIBRATION_WHOLE;
	struct calibration_error error = { NAN, NAN };
	struct calibrate_line    line;

	if (!calibrate_line(c, &c->cell[whom][part][cell], &line))
		return;
	if (whole)
		calibration_error(c, whom, part, &error);
	printf("%s,%s", calibrate_whom(whom), calibrate_part(part));
	print_number(calibration_edge(c, whole ? 0 : cell));
	print_number(calibration_edge(c, whole ? CALIBRATION_BINS : cell + 1));
	printf(",%llu", (unsigned long long)line.count);
	print_number(line.expected);
	print_number(line.came.value);
	print_number(line.bias.value);
	print_number(line.bias.low);
	print_number(line.bias.high);
	print_number(error.error);
	print_number(error.luck);
	printf("\n");
}

void calibrate_print_csv(const struct calibrate_report *r)
{
	printf("for,stage,from,to,n,expected,came,bias,low,high,error,luck\n");
	for (unsigned whom = 0; whom < CALIBRATION_WHOM; whom++) {
		for (unsigned part = 0; part < CALIBRATION_PARTS; part++) {
			for (unsigned cell = 0; cell < CALIBRATION_CELLS; cell++)
				print_cell(r->calibration, (enum calibration_whom)whom, part, cell);
		}
	}
}
