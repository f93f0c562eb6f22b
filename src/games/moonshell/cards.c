/* cards.c: what cards ask of a chest: which tiles count, how near a pattern is, how it is drawn. */
#include "moonshell.h"

#include <string.h>

bool moonshell_matches(unsigned tile, unsigned type)
{
	if (tile == TILE_MOON) /* MOO-53 */
		return true;
	if (tile >= SHELLS)
		return false;
	return type < SHAPES ? tile / COLOURS == type : tile % COLOURS == type - SHAPES;
}

/* Bit per space of the chest. */
static unsigned vacant(const uint8_t chest[CHEST])
{
	unsigned spaces = 0;

	for (unsigned i = 0; i < CHEST; i++)
		spaces |= (unsigned)(chest[i] == TILE_NONE || chest[i] == TILE_MEEPLE) << i;
	return spaces;
}

/* True if this place is the best so far; then its spaces are to be written down. */
static bool improve(struct moonshell_near *near, unsigned have)
{
	if (near->open && have <= near->have)
		return false;
	near->have = (uint8_t)have;
	near->open = true;
	memset(near->type, NOTHING, sizeof(near->type));
	return true;
}

static void ask(struct moonshell_near *near, unsigned spaces, unsigned type)
{
	for (unsigned i = 0; i < CHEST; i++) {
		if (spaces >> i & 1)
			near->type[i] = (uint8_t)type;
	}
}

static struct moonshell_near nowhere(unsigned all)
{
	struct moonshell_near near = { .all = (uint8_t)all };

	memset(near.type, NOTHING, sizeof(near.type));
	return near;
}

struct moonshell_near moonshell_near_card(const struct moonshell_card *card,
                                          const uint8_t                chest[CHEST])
{
	const struct moonshell_pattern *pattern = &card->pattern;
	struct moonshell_near           near = nowhere(0);
	struct moonshell_reading        reading;
	unsigned                        empty = vacant(chest);

	moonshell_read(chest, &reading);
	for (unsigned i = 0; i < pattern->count; i++) {
		unsigned have = 0, all = 0, blocked = 0;

		for (unsigned n = 0; n < pattern->needs; n++) {
			unsigned match = reading.mask[pattern->need[n]];

			have += shoal_bits_count(pattern->mask[i][n] & match);
			all += shoal_bits_count(pattern->mask[i][n]);
			blocked |= pattern->mask[i][n] & ~(match | empty);
		}
		near.all = (uint8_t)all;
		if (blocked || !improve(&near, have))
			continue;
		for (unsigned n = 0; n < pattern->needs; n++)
			ask(&near, pattern->mask[i][n], pattern->need[n]);
	}
	return near;
}

struct moonshell_near moonshell_near_secret(const struct moonshell_secret *card,
                                            const uint8_t                  chest[CHEST])
{
	struct moonshell_near    near = nowhere(shoal_bits_count(card->mask[0]));
	struct moonshell_reading reading;
	unsigned                 empty = vacant(chest);

	moonshell_read(chest, &reading);
	for (unsigned type = card->first; type < card->first + (unsigned)SHAPES; type++) {
		unsigned match = reading.mask[type];

		for (unsigned i = 0; i < card->count; i++) {
			if (!(card->mask[i] & ~(match | empty))
			    && improve(&near, shoal_bits_count(card->mask[i] & match)))
				ask(&near, card->mask[i], type);
		}
	}
	return near;
}

/* Drawings. The first placement is the printed one, in the lower left. */

static struct moonshell_drawing blank(unsigned spaces)
{
	struct moonshell_drawing drawing;

	memset(&drawing, 0, sizeof(drawing));
	memset(drawing.type, NOTHING, sizeof(drawing.type));
	for (unsigned i = 0; i < CHEST; i++) {
		if (!(spaces >> i & 1))
			continue;
		if (i % CHEST_COLUMNS >= drawing.columns)
			drawing.columns = (uint8_t)(i % CHEST_COLUMNS + 1);
		drawing.rows = (uint8_t)(i / CHEST_COLUMNS + 1);
	}
	return drawing;
}

static void ink(struct moonshell_drawing *drawing, unsigned spaces, unsigned type)
{
	for (unsigned i = 0; i < CHEST; i++) {
		if (spaces >> i & 1)
			drawing->type[i / CHEST_COLUMNS][i % CHEST_COLUMNS] = (uint8_t)type;
	}
}

struct moonshell_drawing moonshell_draw_card(const struct moonshell_card *card)
{
	const struct moonshell_pattern *pattern = &card->pattern;
	struct moonshell_drawing        drawing;
	unsigned                        all = 0;

	for (unsigned n = 0; n < pattern->needs; n++)
		all |= pattern->mask[0][n];
	drawing = blank(all);
	for (unsigned n = 0; n < pattern->needs; n++)
		ink(&drawing, pattern->mask[0][n], pattern->need[n]);
	return drawing;
}

struct moonshell_drawing moonshell_draw_secret(const struct moonshell_secret *card)
{
	struct moonshell_drawing drawing = blank(card->mask[0]);

	ink(&drawing, card->mask[0], card->first);
	return drawing;
}

static bool serves_pattern(const struct moonshell_pattern *pattern, unsigned tile)
{
	for (unsigned n = 0; n < pattern->needs; n++) {
		if (moonshell_matches(tile, pattern->need[n]))
			return true;
	}
	return false;
}

void moonshell_types(const struct moonshell_game *g, unsigned kind, unsigned card, uint8_t out[2])
{
	if (kind == OBJ_PAIR)
		memcpy(out, g->pair[card].type, 2);
	else
		out[0] = out[1] = kind == OBJ_TROVE ? g->trove[card].type : g->collector[card].type;
}

unsigned moonshell_worth(const struct moonshell_game *g, unsigned kind, unsigned card)
{
	switch ((enum objective)kind) {
	case OBJ_COMPOSITION:
	case OBJ_ARRAY:
		return g->pattern[kind][card].points;
	case OBJ_PAIR:
		return g->pair[card].points;
	case OBJ_TROVE:
		return g->trove[card].points;
	case OBJ_COLLECTOR:
		return g->collector[card].points;
	case OBJ_COUNT:
		break;
	}
	return 0;
}

unsigned moonshell_serves(const struct moonshell_game *g, const struct moonshell_state *s,
                          unsigned tile)
{
	unsigned set = 0;

	for (unsigned kind = 0; kind < OBJ_COUNT; kind++) {
		unsigned card = s->objective[kind];
		uint8_t  type[2];
		bool     does;

		if (card == NOTHING)
			continue;
		if (kind <= OBJ_ARRAY) {
			does = serves_pattern(&g->pattern[kind][card].pattern, tile);
		} else {
			moonshell_types(g, kind, card, type);
			does = moonshell_matches(tile, type[0]) || moonshell_matches(tile, type[1]);
		}
		set |= (unsigned)does << kind;
	}
	return set;
}

/* Mermaids and chests. */

unsigned moonshell_power(const struct moonshell_game *g, unsigned mermaid)
{
	if (mermaid == NOTHING || !(g->light || g->dark))
		return POW_COUNT;
	return g->dark ? g->dark_power[mermaid] : g->light_power[mermaid];
}

unsigned moonshell_power_word(const struct moonshell_game *g, unsigned mermaid)
{
	return g->dark ? POW_COUNT + (unsigned)g->dark_power[mermaid] : g->light_power[mermaid];
}

unsigned moonshell_spaces_left(const uint8_t chest[CHEST])
{
	return shoal_bits_count(vacant(chest));
}
