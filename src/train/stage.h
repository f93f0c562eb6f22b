/* stage.h: the modes of a family, played with one mind. */
#ifndef TRAIN_STAGE_H
#define TRAIN_STAGE_H

#include "crew.h"

#include "shoal/ai.h"

enum { STAGE_MODES = 128 };

struct stage {
	const struct shoal_family *family;
	unsigned                   number; /* of the family */
	const char                *spec;
	unsigned                   modes;
	struct shoal_game         *game[STAGE_MODES];
	struct shoal_player       *player[CREW_MAX][STAGE_MODES]; /* made when needed */
};

/* What all stages of a run share. */
struct stage_set {
	const struct shoal_rules      *rules;
	const struct shoal_components *components; /* NULL: the shipped ones */
};

/* Creates the games and tries the player. The mind, which may be NULL, must outlive the stage. On
 * failure, too, the caller calls stage_close. */
enum shoal_status stage_open(struct stage *stage, const struct stage_set *set, unsigned number,
                             const char *spec, const struct shoal_mind *mind,
                             struct shoal_error *error);
void              stage_close(struct stage *stage);

/* The player of a worker; NULL: not enough memory. */
struct shoal_player *stage_player(struct stage *stage, unsigned worker, unsigned mode);

/* In a game without chance, where all deals are alike: plays a few answers at the beginning, any.
 * Elsewhere none. */
void stage_opening(const struct shoal_game *game, struct shoal_state *state, uint64_t seed);

#endif
