/* ai.h: computer players. A player is asked with a view and its seat, never with the state. */
#ifndef SHOAL_AI_H
#define SHOAL_AI_H

#include "shoal/game.h"
#include "shoal/mind.h"

struct shoal_player; /* opaque; one thread at a time */

/* What a player may spend on one answer. 0 leaves it to the player. */
struct shoal_budget {
	uint32_t iterations;
	uint32_t milliseconds;
};

/* What a player thinks of one action. */
struct shoal_opinion {
	shoal_action action;
	uint32_t     visits;
	double       value; /* expected return for the asked seat, calibrated */
	double       error; /* one standard error of it, as far as the player can tell; 0: none */
};

/* Whether the two cannot be told apart: their values differ by no more than two errors, and the
 * player looked at neither eight times as often as at the other: the value of what it soon left
 * means little. */
bool shoal_opinions_equal(const struct shoal_opinion *a, const struct shoal_opinion *b);

/* One step of what a player expects to happen. */
struct shoal_step {
	int8_t       seat; /* who acts, or SHOAL_CHANCE */
	uint8_t      zero;
	shoal_action action;
};

/* `spec` is a player's name, alone or with options: `random`, `greedy(samples=32)`, or a level:
 * `hard`. Equal seeds and budgets in iterations give equal answers. The game must outlive the
 * player. NULL on failure, with `error` filled. */
struct shoal_player *shoal_player_create(const struct shoal_game *game, const char *spec,
                                         uint64_t seed, struct shoal_error *error);
void                 shoal_player_destroy(struct shoal_player *player);

/* As if it had just been created with this seed. */
void shoal_player_reseed(struct shoal_player *player, uint64_t seed);

/* The answer of `seat`, which must be pending in `view`. `budget` may be NULL. */
shoal_action shoal_player_choose(struct shoal_player *player, const struct shoal_state *view,
                                 int seat, const struct shoal_budget *budget);

/* The same in pieces, for who must not be away for long: begin, go on as long as that says so and
 * there is time, answer. `view` must stay until the answer. What the player would spend by itself,
 * or `budget` if that is given, is written to *spend; of it the milliseconds are the caller's to
 * keep. Going on looks ahead `iterations` times more, and returns whether more is to be done; who
 * answers without ever going on may have no opinions. However it is cut into pieces, the answer
 * after equal iterations is the one of shoal_player_choose. */
void shoal_player_begin(struct shoal_player *player, const struct shoal_state *view, int seat,
                        const struct shoal_budget *budget, struct shoal_budget *spend);
bool shoal_player_go_on(struct shoal_player *player, uint32_t iterations);
shoal_action shoal_player_answer(struct shoal_player *player);

/* What the player thought at its last answer, best first, answers that are proved to be no better
 * than others last; at most `most`, returns how many. */
size_t shoal_player_opinions(const struct shoal_player *player, struct shoal_opinion out[],
                             size_t most);

/* At its last answer: the return that it expects for the asked seat, and for all seats (NAN where
 * it has no opinion), both calibrated; what it expects to be played, its own answer first (chance
 * and what the seat cannot see are left out), at most `most` steps, returns how many; and how many
 * times it looked ahead. */
double   shoal_player_value(const struct shoal_player *player);
void     shoal_player_outlook(const struct shoal_player *player, double out[]);
size_t   shoal_player_line(const struct shoal_player *player, struct shoal_step out[], size_t most);
uint32_t shoal_player_iterations(const struct shoal_player *player);

/* Whether it looks at whole turns, so that the estimate is asked at settled positions above all. */
bool shoal_player_settles(const struct shoal_player *player);

/* A fact for which one answer is better than another: what the game counts after each. Terms that
 * are told as one count (enum shoal_told) are one fact. */
struct shoal_reason {
	const char *count;   /* key of the entry `counts` in the game's words */
	int8_t      whose;   /* 0: of the asked seat, 1: of the strongest other, 2: common */
	int8_t      other;   /* that other's seat; SHOAL_NOBODY: it has none, or it is no other's */
	bool        counted; /* false: it is only better after a, or for another worse */
	/* On average over possible worlds, rounded; of what is so or not 1 and 0, and of what is
	 * not counted 1 where it is better. Never equal. */
	int16_t with_a, with_b;
	double  effect; /* of this count alone on what is expected for the seat; above 0 */
};

/* Why answer `a` of `seat` is better than `b`, the most important first; at most `most`, returns
 * how many: none where the game counts nothing, where it ends with one of the two, or where
 * nothing that it counts speaks for `a`. What nobody would believe (fewer crowns) is no reason,
 * whatever the mind makes of it. Depends on the view and the two alone. */
size_t shoal_player_reasons(const struct shoal_player *player, const struct shoal_state *view,
                            int seat, shoal_action a, shoal_action b, struct shoal_reason out[],
                            size_t most);

/* Players from outside: a program, or a host's own object, that answers through these calls. What
 * comes of them is checked. Where an answer is none, the player gives a legal one all the same, and
 * shoal_player_fault says what was wrong. */
struct shoal_question {
	const struct shoal_game  *game;
	const struct shoal_state *view;
	const struct shoal_list  *legal;
	int                       seat;
	struct shoal_budget       budget; /* 0: none is given */
};

struct shoal_answer { /* zeroed before the call */
	shoal_action         action;
	uint32_t             opinions; /* best first; may be none */
	struct shoal_opinion opinion[SHOAL_LIST_MAX];
};

struct shoal_outside {
	void *context;
	/* Fills `out`, or fails with a sentence that says who did what. */
	enum shoal_status (*choose)(void *context, const struct shoal_question *question,
	                            struct shoal_answer *out, struct shoal_error *error);
	void (*begin)(void *context, uint64_t seed); /* a new game; may be NULL */
	void (*destroy)(void *context);              /* may be NULL */
};

/* The calls are copied. NULL on failure; then nothing was destroyed. */
struct shoal_player      *shoal_player_outside(const struct shoal_game    *game,
                                               const struct shoal_outside *outside,
                                               struct shoal_error         *error);
const struct shoal_error *shoal_player_fault(const struct shoal_player *player); /* NULL: none */

/* Levels of strength, weakest first: names that stand for a spec, for each game its own. */
enum { SHOAL_LEVELS = 4 }; /* easy, medium, hard, expert */
const char *shoal_level_name(size_t index);
const char *shoal_level_spec(const struct shoal_game *game, size_t index);

/* The kinds of players there are. */
size_t      shoal_player_kind_count(void);
const char *shoal_player_kind_name(size_t index);
const char *shoal_player_kind_about(size_t index);

#endif
