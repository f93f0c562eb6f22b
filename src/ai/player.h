/* player.h: what the kinds of computer players share. */
#ifndef AI_PLAYER_H
#define AI_PLAYER_H

#include "shoal/ai.h"

struct player_kind {
	const char                *name, *about;
	const struct shoal_option *options;
	unsigned                   option_count;
	enum shoal_status (*setup)(struct shoal_player *player,
	                           struct shoal_error  *error); /* NULL: nothing to do */
	void (*destroy)(struct shoal_player *player);          /* NULL: nothing to do */
	/* `player->list` holds the answers of `player->seat`. Fills opinions, line, outlook and
	 * iterations; what is expected as it is, not calibrated. */
	shoal_action (*choose)(struct shoal_player *player, const struct shoal_state *view,
	                       const struct shoal_budget *budget);
	/* All or none: `choose` in pieces, see shoal_player_begin. */
	void (*begin)(struct shoal_player *player, const struct shoal_state *view,
	              struct shoal_budget *spend);
	bool (*go_on)(struct shoal_player *player, uint32_t iterations);
	shoal_action (*answer)(struct shoal_player *player, const struct shoal_state *view);
	bool settles;                                               /* see shoal_player_settles */
	void (*reseed)(struct shoal_player *player, uint64_t seed); /* NULL: nothing more to do */
};

enum { LINE_MAX = 32 }; /* steps of what a player expects */

struct shoal_player {
	const struct player_kind *kind;
	const struct shoal_game  *game;
	struct shoal_random       random;
	char                      option[SHOAL_OPTIONS_MAX][SHOAL_VALUE_MAX]; /* their values */
	void                     *mind;    /* of kinds that need more, NULL else */
	uint32_t                  samples; /* greedy */
	uint32_t          warm; /* how freely it errs, in thousandths of the returns' range */
	int               seat;
	struct shoal_list list, chance;  /* its answers; scratch for chance */
	struct shoal_list sound;         /* those of them that nothing is proved against */
	double            scale, offset; /* of what is shown, see player_ask */
	double            outlook[SHOAL_SEATS_MAX]; /* expected returns; NAN: not known */
	uint32_t          iterations;
	size_t            line_count;
	struct shoal_step line[LINE_MAX];
	const struct shoal_state *view; /* that it is asked with in pieces, and its budget */
	struct shoal_budget       spend;
	bool                      failed; /* at its last answer, from outside; with */
	struct shoal_error        fault;  /* what was wrong */
	size_t                    opinion_count;
	struct shoal_opinion      opinion[SHOAL_LIST_MAX]; /* best first */
};

/* Puts opinions that something is proved against behind the others; both keep their order. */
void player_put_sound_first(struct shoal_player *player);
/* One of the sound answers by value: the best, or with a warm player others the more seldom the
 * worse they are. Opinions are in their order. */
shoal_action player_pick(struct shoal_player *player);

/* Reads an option that is a whole number of low .. high. */
enum shoal_status player_number(struct shoal_player *player, unsigned option, uint32_t low,
                                uint32_t high, uint32_t *out, struct shoal_error *error);

/* Room for a player of this kind, without what its setup makes. NULL: no memory. */
struct shoal_player *player_new(const struct shoal_game *game, const struct player_kind *kind,
                                uint64_t seed, struct shoal_error *error);

/* The spec that a level stands for; any other text as it is. */
const char *player_level(const struct shoal_game *game, const char *spec);

extern const struct player_kind player_random, player_greedy, player_mcts, player_turns;

#endif
