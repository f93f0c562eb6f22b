/* balance.h: what a survey says about seats, turn order, factions, endings, length, scores and
 * every component row; with two variants, how they differ on the same deals. */
#ifndef ARENA_BALANCE_H
#define ARENA_BALANCE_H

#include "contrast.h"
#include "survey.h"

/* The figures, in one count: each a mean over games. Behind these come those of the rows. */
enum {
	FIGURE_SEAT = 0, /* + seat * SEAT_FIGURES + one of them */
	SEAT_WINS = 0,
	SEAT_RETURN,
	SEAT_POINTS,
	SEAT_FIGURES,
	FIGURE_ORDER = FIGURE_SEAT + SHOAL_SEATS_MAX * SEAT_FIGURES, /* + place, from 0: wins */
	FIGURE_END = FIGURE_ORDER + SHOAL_SEATS_MAX,                 /* + ending */
	FIGURE_PLIES = FIGURE_END + ARENA_ENDINGS_MAX,
	FIGURE_TURNS,
	FIGURE_POINTS, /* of all seats */
	FIGURE_BEST,   /* most points of a game */
	FIGURE_ROW     /* + row * ROW_FIGURES + one of them */
};

enum {
	ROW_SEEN, /* share of games */
	ROW_TAKEN,
	ROW_USED,
	ROW_TAKERS, /* worth for those who took it; worth is explained below */
	ROW_USERS,
	ROW_FIGURES
};

enum { EFFECT_TAKEN, EFFECT_USED, EFFECTS };

/* The worth of a game to a seat: its share of the win. Alone or together it is the return, and all
 * seats count as one. */
struct balance {
	const struct shoal_game *game; /* the first; the others have the same seats and tables */
	unsigned                 variants;
	size_t                   rows, figures;
	uint32_t                 games;       /* of each variant */
	bool                     shared;      /* alone or together */
	bool                     worth_share; /* the worth is a share: 0 .. 1 */
	struct contrast         *figure;      /* original, changed */
	/* Of the last variant: those who did not take (or use) the row, and those who did. Where
	 * seats compete only games in which the row was seen count. */
	struct contrast      *effect[EFFECTS];
	struct arena_stats    stats[SURVEY_VARIANTS];
	uint32_t             *plies[SURVEY_VARIANTS]; /* of each game; sorted by balance_finish */
	struct contrast_part *part[SURVEY_VARIANTS];  /* scratch: of one game, by figure */
};

/* Room for `games` games. The caller calls balance_free, also after a failure. */
enum shoal_status balance_init(struct balance *balance, const struct shoal_game *game,
                               unsigned variants, uint32_t games, struct shoal_error *error);
void              balance_free(struct balance *balance);

/* Adds a chunk of a survey. */
void balance_add(struct balance *balance, const struct survey_game *const game[SURVEY_VARIANTS],
                 uint32_t count);
void balance_finish(struct balance *balance); /* after the last one */

/* The length that this share of the games stays at or below. */
uint32_t balance_length(const struct balance *balance, unsigned variant, double share);

/* A figure as text: where it belongs, what of, which. */
struct balance_name {
	const char *section; /* seat, order, ending, length, score, component */
	const char *figure;
	char        item[64]; /* seat number, place in the order from 1, ending, table.row */
	bool        share;
};
void balance_name(const struct balance *balance, size_t figure, struct balance_name *out);

/* The table of a row in the one count, and its number there. */
const struct shoal_table *balance_row(const struct balance *balance, size_t row, unsigned *number);
/* First row of the table in the one count. */
size_t balance_first(const struct balance *balance, unsigned table);
/* True if a row of the table left a trace in any game. */
bool balance_traced(const struct balance *balance, unsigned table);

#endif
