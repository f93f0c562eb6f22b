/* tournament.h: who plays whom, where, on which deals, and what came of it.
 *
 * Two seats or more against each other: every pair of players meets on every deal, once in each of
 * the fillings below; a game's value is the share of pairs of one seat each in which the first
 * player's came out ahead, equal ones counting half. One seat, or all together: every player takes
 * all seats once per deal; the value is the return.
 *
 * What a game comes to depends on its number alone, so it does not matter who plays it, or when. */
#ifndef ARENA_TOURNAMENT_H
#define ARENA_TOURNAMENT_H

#include "arena.h"

enum {
	TOURNAMENT_PLAYERS = 16,
	TOURNAMENT_PAIRS = TOURNAMENT_PLAYERS * (TOURNAMENT_PLAYERS - 1) / 2,
	TOURNAMENT_SPEC = 512,       /* bytes of a player's spec with its end */
	TOURNAMENT_GAMES = 10000000, /* most games; each takes nine bytes */
};

/* How a game went for its first player: whose seat came first, or both; or it ended because that
 * player failed, or another did. */
enum tournament_mark {
	MARK_OPEN,
	MARK_LOST,
	MARK_DRAWN,
	MARK_WON,
	MARK_FAILED,
	MARK_FORFEIT,
	MARK_COUNT
};

struct tournament {
	/* The plan, filled by the caller. */
	const struct shoal_game *game;
	unsigned                 players;
	char                     spec[TOURNAMENT_PLAYERS][TOURNAMENT_SPEC];
	/* By player: the game with its own mind, NULL: with the shipped one; and the mind's digest.
	 */
	const struct shoal_game *judge[TOURNAMENT_PLAYERS];
	uint64_t                 digest[TOURNAMENT_PLAYERS];
	/* Of players that are no spec, their spec is just a name; NULL else. */
	const struct shoal_outside *outside[TOURNAMENT_PLAYERS];
	bool                        gauntlet; /* the first against each other; else all pairs */
	uint64_t                    deals, seed;
	struct shoal_budget         budget; /* of all players, for one answer */

	/* Made from it by tournament_begin. */
	bool     alone;    /* each player takes all seats, and returns are compared */
	bool     won;      /* alone, but a game is won or lost */
	unsigned pairs;    /* that are compared */
	unsigned units;    /* that are played on each deal: pairs, or alone players */
	unsigned fillings; /* games of a unit on a deal */
	uint64_t games;    /* in all: number = (deal * units + unit) * fillings + filling */
	struct tournament_pair {
		uint8_t a, b;
	} pair[TOURNAMENT_PAIRS];

	/* What was played, by number: the value is there once the mark is. */
	double          *value;
	_Atomic uint8_t *mark;
	_Atomic uint64_t played;

	/* By player: faults in games that this process played. */
	struct arena_faults *faults;
};

/* Where a game's players sit. */
struct tournament_bout {
	uint64_t deal;
	unsigned unit;
	uint8_t  player[SHOAL_SEATS_MAX];
};

/* pairing.c: makes the rest of a plan from its beginning; and finds a game's place in it. */
void pairing_make(struct tournament *t);
void pairing_seat(const struct tournament *t, uint64_t number, struct tournament_bout *out);

/* Checks the plan and makes room for its games. On success the caller calls tournament_finish. */
enum shoal_status tournament_begin(struct tournament *t, struct shoal_error *error);
void              tournament_finish(struct tournament *t);

/* The computer players of one worker: zeroed memory is none. They are made when needed and kept
 * while others are not. */
struct tournament_cast {
	unsigned count;
	struct cast_member {
		struct shoal_player *player;
		uint8_t              number;
		bool                 seated;
	} member[2 * SHOAL_SEATS_MAX];
};

void tournament_dismiss(struct tournament_cast *cast);

/* Plays a game that is open; what it comes to. */
struct tournament_score {
	double  value;
	uint8_t mark;
};

enum shoal_status tournament_play(struct tournament *t, struct tournament_cast *cast,
                                  uint64_t number, struct tournament_score *out,
                                  struct shoal_error *error);

/* Enters what a game came to; of any thread, once for each game. */
void tournament_enter(struct tournament *t, uint64_t number, const struct tournament_score *score);

static inline bool tournament_open(const struct tournament *t, uint64_t number)
{
	return atomic_load_explicit(&t->mark[number], memory_order_acquire) == MARK_OPEN;
}

/* The spec of a player; of a level what it stands for. */
const char *tournament_spec(const struct tournament *t, unsigned player);

/* The mean value of a unit's games on a deal that is played. */
double tournament_deal_value(const struct tournament *t, uint64_t deal, unsigned unit);
/* Pairs: of `a` against `b`; alone: the difference of their returns. */
double tournament_pair_value(const struct tournament *t, uint64_t deal, unsigned pair);

#endif
