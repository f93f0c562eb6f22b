/* targets.h: what is kept of a game of self-play, and what is learnt from it when it is over. */
#ifndef TRAIN_TARGETS_H
#define TRAIN_TARGETS_H

#include "selfplay.h"

/* What a game came to, by seat. */
struct end {
	double returns[SHOAL_SEATS_MAX], margin[SHOAL_SEATS_MAX];
};

/* A sample that waits for the end of its game. */
struct record {
	size_t     begin, end;             /* its terms among those of the game */
	float      value[SHOAL_SEATS_MAX]; /* by seat, as search has it; NAN: not known */
	float      share;                  /* of the result in what is learnt */
	bool       sibling;
	bool       between; /* in the middle of a turn; what came before does not look at it */
	uint32_t   closed;  /* not 0: what it came to is known, `early`, when this was the count */
	int8_t     asked;   /* seat */
	uint8_t    subjects;
	int8_t     seat[SHOAL_SEATS_MAX]; /* of each subject in order; -1: none */
	struct end early;
};

/* A game that is played. */
struct table {
	const struct selfplay   *play;
	const struct shoal_game *game;
	struct shoal_player     *player;
	struct shoal_random      random;
	union shoal_room         now, view, other;
	struct shoal_list        list;
	struct shoal_opinion     opinion[SHOAL_LIST_MAX];
	size_t                   opinions;
	double                   outlook[SHOAL_SEATS_MAX];
	bool                     settles;  /* the player, see shoal_player_settles */
	bool                     wild;     /* this turn takes answers as they come */
	bool                     strayed;  /* and has left what the player would have done */
	uint32_t                 closings; /* how often the game would have ended */
	size_t                   waiting;  /* records of a settled position that wait for a value */
	struct heap              terms, records, asked; /* asked: struct answer_shown */
	struct heap              beliefs, points;
};

/* What the asked seat was shown at a decision. */
struct answer_shown {
	int      seat;
	bool     closed; /* what it came to is known: `early` */
	uint32_t ply;
	double   value, early;
};

static inline double chance_of(struct shoal_random *random)
{
	return (double)(shoal_random_next(random) >> 11) * 0x1p-53;
}

/* The samples of a game that came to this. Of too many some are left out, each with the same
 * chance, with its siblings; returns how many are kept. */
uint64_t targets_put(struct table *t, const struct end *end, uint32_t game, struct heap *out);

/* What seats were shown, against what came: points, unless it explores, and sums. */
void targets_show(struct table *t, const struct end *end, struct shown *learnt);

/* The line of all games; then what search expected, corrected by it, is mixed into all samples. */
void targets_mix(struct selfplay *play);

#endif
