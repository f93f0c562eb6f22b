/* score.c: stars, sets and trios with the best colours for Rainbow Fish, places, and the sheet. */
#include "aquarium.h"

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* Numbers of fish that sets and trios are counted from. */
struct school {
	uint8_t small[COLOURS]; /* with Rainbow Fish, once they have colours */
	uint8_t pairs[COLOURS]; /* of a medium and a large fish of one colour */
};

static unsigned small_sets(const struct school *f)
{
	return least(least(f->small[0], f->small[1]), least(f->small[2], f->small[3]));
}

static unsigned trios(const struct school *f)
{
	unsigned n = 0;

	for (unsigned c = 0; c < COLOURS; c++)
		n += least(f->small[c], f->pairs[c]);
	return n;
}

/* AQM-117: colours for `left` Rainbow Fish from colour `c` on, in descending lexicographic order,
 * so that the first of equal maxima stays. *best is the bonus so far (-1 at first), `out` its
 * colours. */
static void colour_rainbows(const struct aquarium_game *g, struct school *f, unsigned c,
                            unsigned left, int32_t *best, struct school *out)
{
	int32_t bonus;

	if (c + 1 < COLOURS) {
		uint8_t before = f->small[c];

		for (unsigned n = left + 1; n-- > 0;) {
			f->small[c] = (uint8_t)(before + n);
			colour_rainbows(g, f, c + 1, left - n, best, out);
		}
		f->small[c] = before;
		return;
	}
	f->small[c] = (uint8_t)(f->small[c] + left);
	bonus = (int32_t)(g->set_stars[0] * small_sets(f) + g->trio_stars * trios(f));
	if (bonus > *best) {
		*best = bonus;
		*out = *f;
	}
	f->small[c] = (uint8_t)(f->small[c] - left);
}

static struct school best_school(const struct aquarium_game *g, const uint8_t held[KINDS])
{
	struct school f, best;
	int32_t       bonus = -1;

	for (unsigned c = 0; c < COLOURS; c++) {
		f.small[c] = held[aquarium_regular(c, 0)];
		f.pairs[c] =
		    (uint8_t)least(held[aquarium_regular(c, 1)], held[aquarium_regular(c, 2)]);
	}
	if (!held[KIND_RAINBOW])
		return f;
	best = f;
	colour_rainbows(g, &f, 0, held[KIND_RAINBOW], &bonus, &best);
	return best;
}

/* AQM-131: sets of the medium and large size. */
static unsigned other_sets(const uint8_t held[KINDS], unsigned size)
{
	unsigned n = held[size];

	for (unsigned c = 1; c < COLOURS; c++)
		n = least(n, held[aquarium_regular(c, size)]);
	return n;
}

static unsigned plant_types(const uint8_t held[KINDS]) /* AQM-129 */
{
	unsigned types = 0;

	for (unsigned k = KIND_PLANT; k < KINDS; k++)
		types += held[k] != 0;
	return types;
}

int32_t aquarium_stars(const struct aquarium_game *g, const uint8_t held[KINDS])
{
	struct school f = best_school(g, held);
	unsigned      stars = g->plant_stars[plant_types(held)];

	for (unsigned k = 0; k < FISH; k++)
		stars += (unsigned)g->stars[k] * held[k]; /* AQM-128 */
	stars += g->set_stars[0] * small_sets(&f) + g->trio_stars * trios(&f);
	for (unsigned size = 1; size < SIZES; size++)
		stars += g->set_stars[size] * other_sets(held, size);
	return (int32_t)stars;
}

static void add_bonuses(const struct aquarium_game *g, const uint8_t held[KINDS],
                        struct aquarium_sheet *out)
{
	struct school f = best_school(g, held);

	out->sets[0] = (uint8_t)small_sets(&f);
	out->sets[1] = (uint8_t)other_sets(held, 1);
	out->sets[2] = (uint8_t)other_sets(held, 2);
	for (unsigned i = 0; i < SIZES; i++) {
		out->set[i] = out->sets[i] * g->set_stars[i];
		out->total += out->set[i];
	}
	for (unsigned c = 0; c < COLOURS; c++) {
		out->coloured[c] = (uint8_t)(f.small[c] - held[aquarium_regular(c, 0)]);
		out->trios[c] = (uint8_t)least(f.small[c], f.pairs[c]);
		out->trio[c] = out->trios[c] * g->trio_stars;
		out->total += out->trio[c];
	}
}

void aquarium_score_held(const struct aquarium_game *g, const uint8_t held[KINDS],
                         struct aquarium_sheet *out)
{
	int32_t sizes[SIZES] = { 0 };

	*out = (struct aquarium_sheet){ .total = 0 };
	for (unsigned k = 0; k < REGULAR; k++)
		sizes[k % SIZES] += g->stars[k] * held[k];
	out->small = sizes[0];
	out->medium = sizes[1];
	out->large = sizes[2];
	out->fishybanks = g->stars[KIND_FISHYBANK] * held[KIND_FISHYBANK]; /* AQM-100 */
	out->rainbows = g->stars[KIND_RAINBOW] * held[KIND_RAINBOW];
	out->types = (uint8_t)plant_types(held);
	out->plants = g->plant_stars[out->types];
	out->total =
	    out->small + out->medium + out->large + out->fishybanks + out->rainbows + out->plants;
	add_bonuses(g, held, out);
}

void aquarium_score(const struct aquarium_game *g, const struct aquarium_state *s, unsigned seat,
                    struct aquarium_sheet *out)
{
	aquarium_score_held(g, s->held[seat], out);
}

/* Places and returns. */

void aquarium_places(const struct aquarium_game *g, const struct aquarium_state *s,
                     int32_t stars[SEATS], uint8_t place[SEATS])
{
	int32_t rank[SEATS] = { 0 };

	for (unsigned seat = 0; seat < g->seats; seat++) {
		int32_t mine = aquarium_stars(g, s->held[seat]);

		if (stars)
			stars[seat] = mine;
		rank[seat] = mine * 65536 - s->beads[seat]; /* AQM-133 to AQM-135 */
	}
	shoal_places(g->seats, rank, place);
}

void aquarium_returns(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	uint8_t place[SEATS];

	aquarium_places(aquarium_game_of(game), aquarium_state_of(state), NULL, place);
	shoal_place_returns(game->seats, place, out);
}

/* The sheet. */

enum line {
	LINE_SMALL,
	LINE_MEDIUM,
	LINE_LARGE,
	LINE_FISHYBANKS,
	LINE_RAINBOWS,
	LINE_PLANTS,
	LINE_SETS,
	LINE_TRIOS = LINE_SETS + SIZES,
	LINE_COUNT = LINE_TRIOS + COLOURS
};

static const char *const line_ids[LINE_COUNT] = {
	"small",      "medium",      "large",         "fishybanks", "rainbows",
	"plants",     "small-sets",  "medium-sets",   "large-sets", "lantern-trios",
	"kite-trios", "paint-trios", "origami-trios",
};

static int32_t amount_of(const struct aquarium_sheet *sheet, unsigned line)
{
	switch (line) {
	case LINE_SMALL:
		return sheet->small;
	case LINE_MEDIUM:
		return sheet->medium;
	case LINE_LARGE:
		return sheet->large;
	case LINE_FISHYBANKS:
		return sheet->fishybanks;
	case LINE_RAINBOWS:
		return sheet->rainbows;
	case LINE_PLANTS:
		return sheet->plants;
	}
	return line < LINE_TRIOS ? sheet->set[line - LINE_SETS] : sheet->trio[line - LINE_TRIOS];
}

/* Lines of fish that the mode does not have are left out. */
static bool has_line(const struct aquarium_game *g, unsigned line)
{
	return (line != LINE_FISHYBANKS || g->mode != MODE_INTRO)
	       && (line != LINE_RAINBOWS || g->mode == MODE_ADVANCED);
}

/* By what the game was decided: stars, beads among equal stars, or not at all. */
static void end_of(const struct aquarium_game *g, struct shoal_result *out)
{
	unsigned first = 0, equal = 0;
	int32_t  most = 0;

	for (unsigned seat = 0; seat < g->seats; seat++) {
		first += out->place[seat] == 1;
		most = out->points[seat] > most ? out->points[seat] : most;
	}
	for (unsigned seat = 0; seat < g->seats; seat++)
		equal += out->points[seat] == most;
	out->ending = first > 1 ? "shared" : equal > 1 ? "beads" : "stars";
}

void aquarium_result(const struct shoal_game *game, const struct shoal_state *state,
                     struct shoal_result *out)
{
	const struct aquarium_game  *g = aquarium_game_of(game);
	const struct aquarium_state *s = aquarium_state_of(state);
	struct aquarium_sheet        sheet[SEATS];

	for (unsigned seat = 0; seat < g->seats; seat++)
		aquarium_score(g, s, seat, &sheet[seat]);
	for (unsigned i = 0; i < LINE_COUNT; i++) {
		struct shoal_line *line = &out->line[out->lines];

		if (!has_line(g, i))
			continue;
		*line = (struct shoal_line){ .id = line_ids[i] };
		for (unsigned seat = 0; seat < g->seats; seat++) {
			line->amount[seat] = amount_of(&sheet[seat], i);
			out->points[seat] += line->amount[seat];
		}
		out->lines++;
	}
	aquarium_places(g, s, NULL, out->place);
	end_of(g, out);
}
