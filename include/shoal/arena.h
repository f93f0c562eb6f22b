/* arena.h: many games, or one match, on several threads in one call: tournaments, statistics,
 * reviews. doc/ARENA.md, doc/STATISTICS.md and doc/REVIEW.md say what the figures mean. */
#ifndef SHOAL_ARENA_H
#define SHOAL_ARENA_H

#include "shoal/ai.h"
#include "shoal/match.h"

struct shoal_tournament {
	const struct shoal_game *game;
	const char *const       *spec; /* of each player */
	uint32_t                 players;
	uint32_t                 threads;  /* 0: all processors; figures do not change */
	bool                     gauntlet; /* the first against each other; else all pairs */
	uint64_t                 deals, seed;
	struct shoal_budget      budget; /* for one answer; 0 leaves it to the player */
	/* Of each player, or NULL: calls from outside, whose spec is then just a name. They come
	 * from all threads; a NULL among them is a spec. */
	const struct shoal_outside *const *outside;
};

/* Plays it all. The caller owns *json, one object as `shoal arena --json` prints it, and frees it
 * with shoal_free. `stop` may be NULL; else another thread may set it, which ends the tournament
 * with SHOAL_NOT_NOW. */
enum shoal_status shoal_tournament_play(const struct shoal_tournament *plan,
                                        const volatile bool *stop, char **json,
                                        struct shoal_error *error);

/* What many games say about a game: seats, order, scores, endings, length, components; with a
 * second game of the same rules, what the change does on the same deals. As `shoal stats --json`;
 * otherwise as above. Where a player from outside fails the first error comes back when all is
 * played. */
struct shoal_survey {
	const struct shoal_game *game, *changed;    /* changed: NULL, or what is reported on */
	const char *const       *spec;              /* of each seat */
	const struct shoal_outside *const *outside; /* of each seat, or NULL */
	uint32_t                           games, threads;
	uint64_t                           seed;
};

enum shoal_status shoal_survey_play(const struct shoal_survey *plan, const volatile bool *stop,
                                    char **json, struct shoal_error *error);

/* A match judged ply by ply, as `shoal review --json`; nobody's seat has a name. */
struct shoal_review {
	const struct shoal_match   *match;
	const char                 *spec; /* who judges */
	const struct shoal_outside *outside;
	uint32_t                    iterations, threads;
	uint64_t                    seed;
};

enum shoal_status shoal_review_match(const struct shoal_review *plan, const volatile bool *stop,
                                     char **json, struct shoal_error *error);

void shoal_free(void *memory);

#endif
