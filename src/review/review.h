/* review.h: what a finished match looks like to a computer player: how each seat stood, what its
 * answers gave away, how lucky the dice were. doc/REVIEW.md defines the figures. */
#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include "shoal/ai.h"
#include "shoal/match.h"

enum {
	REVIEW_LINE = 4,
	REVIEW_WORST = 5 /* mistakes of each seat that are named */
};

/* One ply, as it was judged. All values are returns. */
struct review_ply {
	bool              judged;    /* a seat had a choice, and the adviser an opinion */
	bool              estimated; /* the adviser passed the answer over: a quick estimate says */
	uint32_t          visits;    /* how often the adviser looked at the answer played */
	double            value;     /* what the seat could expect; NAN if not judged */
	double            loss;      /* what its answer gave away, 0 or more */
	shoal_action      best;
	uint8_t           steps;
	struct shoal_step line[REVIEW_LINE];     /* what the adviser expected, `best` first */
	double            luck[SHOAL_SEATS_MAX]; /* at chance: for each seat */
};

struct review_seat {
	uint32_t judged, mistakes;
	double   loss, luck; /* sums */
};

struct review {
	const struct shoal_match *match;
	uint32_t                  plies;
	struct review_ply        *ply; /* owned */
	struct review_seat        seat[SHOAL_SEATS_MAX];
};

/* Judges ply after ply, for who has no threads or shows how far it is. The match must outlive the
 * judge; plies may be judged in any order. NULL with `error` filled. */
struct review_judge; /* opaque */
struct review_judge *review_judge_create(const struct shoal_match *match, const char *spec,
                                         uint32_t iterations, uint64_t seed,
                                         struct shoal_error *error);
void review_judge_ply(struct review_judge *judge, uint32_t index, struct review_ply *out);
void review_judge_destroy(struct review_judge *judge);

struct review_plan {
	const char *spec;       /* the adviser */
	uint32_t    iterations; /* for each decision */
	uint64_t    seed;
	unsigned    threads;                           /* what comes out does not depend on them */
	void (*progress)(uint64_t done, uint64_t all); /* NULL: quiet */
};

/* Judges every ply. The match must outlive the review. On failure nothing is left to free. */
enum shoal_status review_make(struct review *out, const struct shoal_match *match,
                              const struct review_plan *plan, struct shoal_error *error);
void              review_finish(struct review *review);
/* Fills `seat` from the plies; part of review_make. */
void review_add_up(struct review *review);

/* Returns as people read them: per cent of the way from the worst to the best, or points where
 * that is what the game counts. A difference of values has no zero point. */
bool   review_percent(const struct shoal_game *game);
double review_shown(const struct shoal_game *game, double value);
double review_shown_difference(const struct shoal_game *game, double difference);

/* A loss that deserves to be called a mistake: 2 per cent, or a point. */
bool review_is_mistake(const struct shoal_game *game, const struct review_ply *ply);

/* The worst mistakes of a seat, worst first; returns how many. */
size_t review_mistakes(const struct review *review, int seat, uint32_t plies[], size_t most);
/* The chance plies that moved a seat most, either way. */
size_t review_strokes(const struct review *review, int seat, uint32_t plies[], size_t most);

/* Luck of an outcome for every seat: what the position is worth with it, less what it was worth
 * before, each by a quick look ahead with all on the table. `seed` decides what is drawn there. */
void review_luck(const struct shoal_game *game, const struct shoal_state *state,
                 shoal_action action, uint64_t seed, double out[]);

/* An expected line in words, as far as it can be followed: the first step as `seat` sees it. As
 * text in one, or as strings of the open array. */
void review_put_line(const struct shoal_game *game, const struct shoal_state *view, int seat,
                     const struct shoal_step line[], size_t count, const struct shoal_style *style,
                     struct shoal_text *out);
void review_put_line_json(const struct shoal_game *game, const struct shoal_state *view, int seat,
                          const struct shoal_step line[], size_t count,
                          const struct shoal_style *style, struct shoal_json *json);

/* For programs: the members of one ply; the whole, with what is known of who sat there ("" if
 * nothing), and the room that it needs. */
void   review_put_ply(const struct shoal_match *match, uint32_t index, const struct review_ply *ply,
                      struct shoal_json *json);
size_t review_json_room(const struct review *review);
void   review_put_json(const struct review *review, const char *adviser, uint32_t iterations,
                       const char who[][SHOAL_VALUE_MAX], struct shoal_json *json);

#endif
