/* pairing.c: who plays whom, and where they sit. */
#include "tournament.h"

static void add_pair(struct tournament *t, unsigned a, unsigned b)
{
	t->pair[t->pairs++] = (struct tournament_pair){ (uint8_t)a, (uint8_t)b };
}

void pairing_make(struct tournament *t)
{
	const struct shoal_game *game = t->game;

	t->alone = game->seats == 1 || game->together;
	t->won = t->alone && game->low >= -1 && game->high <= 1;
	t->pairs = 0;
	for (unsigned a = 0; a < (t->gauntlet ? 1 : t->players); a++) {
		for (unsigned b = a + 1; b < t->players; b++)
			add_pair(t, a, b);
	}
	t->units = t->alone ? t->players : t->pairs;
	/* One against all others, in every seat, both ways round; with two seats the ways meet. */
	t->fillings = t->alone ? 1 : game->seats == 2 ? 2 : 2u * game->seats;
	t->games = t->deals * t->units * t->fillings;
}

void pairing_seat(const struct tournament *t, uint64_t number, struct tournament_bout *out)
{
	unsigned seats = t->game->seats, filling = (unsigned)(number % t->fillings);
	uint64_t unit = number / t->fillings;
	uint8_t  lone, others;

	out->deal = unit / t->units;
	out->unit = (unsigned)(unit % t->units);
	lone = others = (uint8_t)out->unit;
	if (!t->alone) {
		bool turned = filling >= seats;

		lone = turned ? t->pair[out->unit].b : t->pair[out->unit].a;
		others = turned ? t->pair[out->unit].a : t->pair[out->unit].b;
	}
	for (unsigned seat = 0; seat < seats; seat++)
		out->player[seat] = seat == filling % seats ? lone : others;
}
