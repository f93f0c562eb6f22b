/* score.c: what chests are worth: patterns as masks, counts, the score sheet and the places. */
#include "moonshell.h"

#include <string.h>

void moonshell_read(const uint8_t chest[CHEST], struct moonshell_reading *out)
{
	memset(out, 0, sizeof(*out));
	for (unsigned space = 0; space < CHEST; space++) {
		unsigned tile = chest[space], bit = 1u << space;

		if (tile < SHELLS) {
			unsigned shape = tile / COLOURS, colour = SHAPES + tile % COLOURS;

			out->mask[shape] = (uint16_t)(out->mask[shape] | bit);
			out->mask[colour] = (uint16_t)(out->mask[colour] | bit);
			out->count[shape]++;
			out->count[colour]++;
		} else if (tile == TILE_MOON) {
			out->moon = 1;
			for (unsigned type = 0; type < TYPES; type++)
				out->mask[type] = (uint16_t)(out->mask[type] | bit);
		}
	}
}

/* MOO-118: whether a placement is complete. */
static bool is_complete(const struct moonshell_pattern *pattern,
                        const struct moonshell_reading *chest)
{
	for (unsigned i = 0; i < pattern->count; i++) {
		unsigned missing = 0;

		for (unsigned n = 0; n < pattern->needs; n++)
			missing |= pattern->mask[i][n] & ~(unsigned)chest->mask[pattern->need[n]];
		if (!missing)
			return true;
	}
	return false;
}

/* Secrets. */

enum { INSTANCES_MAX = PLACEMENTS_MAX * SHAPES };

/* The largest number, at most `most`, of masks that share no space with each other or `taken`.
 * Patterns have three spaces or more, so it goes no deeper than four. */
static unsigned most_apart(const uint16_t mask[], unsigned count, unsigned taken, unsigned most)
{
	unsigned best = 0;

	for (unsigned i = 0; i < count && best < most; i++) {
		unsigned found = 1;

		if (mask[i] & taken)
			continue;
		if (most > 1)
			found += most_apart(&mask[i + 1], count - i - 1, taken | mask[i], most - 1);
		best = found > best ? found : best;
	}
	return best;
}

/* MOO-124. */
unsigned moonshell_secret_times(const struct moonshell_secret  *secret,
                                const struct moonshell_reading *chest)
{
	uint16_t complete[INSTANCES_MAX];
	unsigned count = 0;

	for (unsigned i = 0; i < secret->count; i++) {
		for (unsigned type = secret->first; type < secret->first + (unsigned)SHAPES;
		     type++) {
			if (secret->mask[i] & ~(unsigned)chest->mask[type])
				continue;
			complete[count++] = secret->mask[i];
			break; /* the same spaces cannot serve twice */
		}
	}
	return most_apart(complete, count, 0, secret->times);
}

int32_t moonshell_score_secret(const struct moonshell_game *g, const uint8_t chest[CHEST],
                               unsigned card)
{
	struct moonshell_reading reading;

	moonshell_read(chest, &reading);
	return g->secret[card].points * (int32_t)moonshell_secret_times(&g->secret[card], &reading);
}

unsigned moonshell_secret_of(const struct moonshell_state *s, unsigned side)
{
	return s->kept[side] ? s->dealt[side][s->kept[side] - 1] : NOTHING;
}

/* Open cards. */

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

int32_t moonshell_pair_points(const struct moonshell_game *g, unsigned card,
                              const struct moonshell_reading *chest) /* MOO-121 */
{
	unsigned a = chest->count[g->pair[card].type[0]], b = chest->count[g->pair[card].type[1]];
	unsigned pairs = least(a, b) + (chest->moon && a != b);

	return (int32_t)(g->pair[card].points * least(pairs, g->pair[card].most));
}

int32_t moonshell_collector_points(const struct moonshell_game *g, unsigned card,
                                   const struct moonshell_reading *chest) /* MOO-123 */
{
	unsigned tiles = chest->count[g->collector[card].type] + (unsigned)chest->moon;

	return (int32_t)(g->collector[card].points * least(tiles, g->collector[card].most));
}

/* MOO-125. */
static void score_tiles(const struct moonshell_game *g, const uint8_t chest[CHEST],
                        struct moonshell_sheet *out)
{
	for (unsigned space = 0; space < CHEST; space++) {
		if (chest[space] < BAG_KINDS)
			out->tiles += g->points[chest[space]];
		else if (chest[space] == TILE_STACK)
			out->stacks += g->stack;
	}
}

/* MOO-122, MOO-143: the most of all sides, the rival too. */
static void score_trove(const struct moonshell_game *g, unsigned card,
                        const struct moonshell_reading chest[SIDES],
                        struct moonshell_sheet         out[SIDES])
{
	unsigned type = g->trove[card].type, most = 1;

	for (unsigned side = 0; side < g->sides; side++) {
		unsigned tiles = chest[side].count[type] + (unsigned)chest[side].moon;

		most = tiles > most ? tiles : most;
	}
	for (unsigned side = 0; side < g->base.seats; side++) {
		if (chest[side].count[type] + (unsigned)chest[side].moon == most)
			out[side].objective[OBJ_TROVE] = g->trove[card].points;
	}
}

static void score_open(const struct moonshell_game *g, const struct moonshell_state *s,
                       const struct moonshell_reading *chest, struct moonshell_sheet *out)
{
	for (unsigned kind = OBJ_COMPOSITION; kind <= OBJ_ARRAY; kind++) { /* MOO-119, MOO-120 */
		const struct moonshell_card *card = &g->pattern[kind][s->objective[kind]];

		if (is_complete(&card->pattern, chest))
			out->objective[kind] = card->points;
	}
	out->objective[OBJ_PAIR] = moonshell_pair_points(g, s->objective[OBJ_PAIR], chest);
	out->objective[OBJ_COLLECTOR] =
	    moonshell_collector_points(g, s->objective[OBJ_COLLECTOR], chest);
}

void moonshell_score(const struct moonshell_game *g, const struct moonshell_state *s,
                     struct moonshell_sheet out[SIDES])
{
	struct moonshell_reading chest[SIDES];
	bool open = s->objective[OBJ_COLLECTOR] != NOTHING; /* the last to be drawn */

	memset(out, 0, SIDES * sizeof(out[0]));
	for (unsigned side = 0; side < SIDES; side++)
		moonshell_read(s->chest[side], &chest[side]);
	if (open)
		score_trove(g, s->objective[OBJ_TROVE], chest, out);
	for (unsigned side = 0; side < g->base.seats; side++) {
		struct moonshell_sheet *sheet = &out[side];
		unsigned                secret = moonshell_secret_of(s, side);

		if (secret != NOTHING)
			sheet->secret =
			    g->secret[secret].points
			    * (int32_t)moonshell_secret_times(&g->secret[secret], &chest[side]);
		if (open)
			score_open(g, s, &chest[side], sheet);
		score_tiles(g, s->chest[side], sheet);
		if (s->reserve >> side & 1)
			sheet->reserve = g->reserve; /* MOO-54 */
		sheet->total = sheet->secret + sheet->tiles + sheet->stacks + sheet->reserve;
		for (unsigned kind = 0; kind < OBJ_COUNT; kind++)
			sheet->total += sheet->objective[kind]; /* MOO-127 */
	}
}

/* Who wins. */

unsigned moonshell_tiles(const uint8_t chest[CHEST])
{
	unsigned count = 0;

	for (unsigned space = 0; space < CHEST; space++)
		count += chest[space] == TILE_STACK ? 2 : chest[space] <= TILE_MOON;
	return count;
}

unsigned moonshell_title(const struct moonshell_game *g, int32_t score) /* MOO-144 */
{
	unsigned title = 0;

	while (title + 1 < TITLES && score >= g->title[title + 1])
		title++;
	return title;
}

/* MOO-129 to MOO-132: points, then the moonshell in reserve, then fewer tiles (at most 24). */
static void places(const struct moonshell_game *g, const struct moonshell_state *s,
                   const struct moonshell_sheet sheet[SIDES], uint8_t place[])
{
	int32_t key[SHOAL_SEATS_MAX] = { 0 };

	for (unsigned seat = 0; seat < g->base.seats; seat++)
		key[seat] = sheet[seat].total * 64 + (s->reserve >> seat & 1) * 32
		            - (int32_t)moonshell_tiles(s->chest[seat]);
	shoal_places(g->base.seats, key, place);
}

void moonshell_returns(const struct shoal_game *game, const struct shoal_state *state, double out[])
{
	const struct moonshell_game  *g = moonshell_game_of(game);
	const struct moonshell_state *s = moonshell_state_of(state);
	struct moonshell_sheet        sheet[SIDES];
	uint8_t                       place[SHOAL_SEATS_MAX];

	moonshell_score(g, s, sheet);
	if (g->solo) {
		out[0] = sheet[0].total;
		return;
	}
	places(g, s, sheet, place);
	shoal_place_returns(game->seats, place, out);
}

void moonshell_result(const struct shoal_game *game, const struct shoal_state *state,
                      struct shoal_result *out)
{
	const struct moonshell_game  *g = moonshell_game_of(game);
	const struct moonshell_state *s = moonshell_state_of(state);
	struct moonshell_sheet        sheet[SIDES];

	moonshell_score(g, s, sheet);
	places(g, s, sheet, out->place);
	out->ending = moonshell_ending_ids[s->ending];
	out->lines = 4 + OBJ_COUNT;
	out->line[0].id = "secret";
	for (unsigned i = 0; i < OBJ_COUNT; i++)
		out->line[1 + i].id = moonshell_objective_ids[i];
	out->line[1 + OBJ_COUNT].id = "tiles";
	out->line[2 + OBJ_COUNT].id = "stacks";
	out->line[3 + OBJ_COUNT].id = "reserve";
	for (unsigned seat = 0; seat < game->seats; seat++) {
		out->points[seat] = sheet[seat].total;
		out->line[0].amount[seat] = sheet[seat].secret;
		for (unsigned i = 0; i < OBJ_COUNT; i++)
			out->line[1 + i].amount[seat] = sheet[seat].objective[i];
		out->line[1 + OBJ_COUNT].amount[seat] = sheet[seat].tiles;
		out->line[2 + OBJ_COUNT].amount[seat] = sheet[seat].stacks;
		out->line[3 + OBJ_COUNT].amount[seat] = sheet[seat].reserve;
	}
}
