/* survey.h: many games of the same players on several threads, each with what became of every
 * component row. What comes out does not depend on the number of threads. */
#ifndef ARENA_SURVEY_H
#define ARENA_SURVEY_H

#include "arena.h"

enum { SURVEY_VARIANTS = 2, SURVEY_CHUNK = 1024, SURVEY_ALL = 0x80 };

/* Rows of all tables, and behind them of all groups, in one count. */
size_t                    survey_rows(const struct shoal_rules *rules);
const struct shoal_table *survey_table(const struct shoal_rules *rules, unsigned index);
unsigned                  survey_tables(const struct shoal_rules *rules);

/* What became of a row in one game: bit per seat; SURVEY_ALL if it is about the whole table. */
struct survey_trail {
	uint8_t seen, taken, used;
};

struct survey_game {
	struct arena_outcome outcome;
	uint32_t             turns;                  /* of all seats; 0 if the game does not tell */
	uint8_t              order[SHOAL_SEATS_MAX]; /* seats by their first turn */
	uint8_t              ordered;                /* how many had one */
	struct survey_trail *trail;                  /* by row */
};

struct survey {
	/* One game, or two that differ in their components: both meet the same deals. */
	const struct shoal_game *game[SURVEY_VARIANTS];
	unsigned                 variants;
	const char              *spec[SHOAL_SEATS_MAX]; /* who sits where */
	/* The same games with a player's own mind; NULL: with the shipped one. */
	const struct shoal_game    *judge[SURVEY_VARIANTS][SHOAL_SEATS_MAX];
	const struct shoal_outside *outside[SHOAL_SEATS_MAX]; /* see struct arena_who */
	struct arena_faults        *faults;                   /* NULL: nobody wants to know */
	uint32_t                    games;                    /* of each */
	uint64_t                    seed;
	unsigned                    threads;
	void                       *context;
	/* At most SURVEY_CHUNK games at once, in order; of each first the one, then the other. */
	void (*take)(void *context, const struct survey_game *const game[SURVEY_VARIANTS],
	             uint32_t count);
	bool (*progress)(void *context, uint64_t done); /* optional; false stops */
};

enum shoal_status survey_run(const struct survey *survey, struct shoal_error *error);

#endif
