/* review.h: what a finished match looks like to a computer player: how each seat stood, what its
 * answers gave away, how lucky the dice were. doc/REVIEW.md defines the figures. */
#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include "shoal/ai.h"
#include "shoal/match.h"

enum {
	REVIEW_LINE = 4,
	REVIEW_REASONS = 3,
	REVIEW_WORST = 5 /* mistakes of each seat that are named */
};

/* One ply, as it was judged. All values are returns. */
struct review_ply {
	bool              judged;    /* a seat had a choice, and the adviser an opinion */
	bool              estimated; /* the adviser passed the answer over: a quick estimate says */
	bool              equal;     /* the answer played cannot be told from the best */
	uint32_t          visits;    /* how often the adviser looked at the answer played */
	double            value;     /* what the seat could expect; NAN if not judged */
	double            loss;      /* what its answer gave away, 0 or more; 0 if equal */
	double            error; /* one standard error of that, as far as the adviser can tell */
	shoal_action      best;
	uint8_t           steps;
	struct shoal_step line[REVIEW_LINE];     /* what the adviser expected, `best` first */
	double            luck[SHOAL_SEATS_MAX]; /* at chance: for each seat */
};

struct review_seat {
	uint32_t judged, mistakes;
	double   loss, luck; /* sums */
};

/* Par of a match, which is known as soon as there was a decision. */
struct review_par {
	bool   known, over;
	double deal; /* par at the first decision */
	double now;  /* the points at the end; before it par of the position, NAN at chance */
};

struct review {
	const struct shoal_match *match;
	uint32_t                  plies;
	struct review_ply        *ply; /* owned */
	struct review_par         par;
	struct review_seat        seat[SHOAL_SEATS_MAX];
};

/* Judges ply after ply, for who has no threads or shows how far it is. The match must outlive the
 * judge, to which the adviser belongs from here on, also on failure; plies may be judged in any
 * order. NULL with `error` filled; it is already where there is no adviser. */
struct review_judge; /* opaque */
struct review_judge *review_judge_create(const struct shoal_match *match,
                                         struct shoal_player *adviser, uint32_t iterations,
                                         uint64_t seed, struct shoal_error *error);
/* Why an adviser from outside failed, the first time; NULL: it did not. */
const struct shoal_error *review_judge_fault(const struct review_judge *judge);
void review_judge_ply(struct review_judge *judge, uint32_t index, struct review_ply *out);
void review_judge_destroy(struct review_judge *judge);

struct review_plan {
	const char                 *spec;    /* the adviser: also a program, see src/guest */
	const struct shoal_outside *outside; /* or whoever answers through these; NULL: the spec */
	uint32_t                    iterations; /* for each decision */
	uint64_t                    seed;
	unsigned                    threads; /* what comes out does not depend on them */
	bool (*progress)(void *context, uint64_t done, uint64_t all); /* optional; false stops */
	void *context;
};

/* Judges every ply. The match must outlive the review. On failure nothing is left to free. */
enum shoal_status review_make(struct review *out, const struct shoal_match *match,
                              const struct review_plan *plan, struct shoal_error *error);
void              review_finish(struct review *review);
/* Fills `seat` from the plies; part of review_make. */
void review_add_up(struct review *review);

/* Returns as people read them: points where that is what the game counts; where more than two seats
 * compete the place, 1 is best; else per cent of the way from the worst to the best, which is the
 * chance of winning (a draw counts half). A difference of values has no zero point, and more is
 * better. */
enum review_unit { REVIEW_SHARE, REVIEW_POINTS, REVIEW_PLACE };
enum review_unit review_unit(const struct shoal_game *game);
const char      *review_unit_id(const struct shoal_game *game); /* "share", "points", "place" */
double           review_shown(const struct shoal_game *game, double value);
double           review_shown_difference(const struct shoal_game *game, double difference);

/* The same in words: "63 %", "12.5 points", "place 1.8"; and of a difference, with its sign if
 * that is wanted: "+2.1 %", "1.5 points", "0.3 places". */
void review_put_value(const struct shoal_game *game, double value, unsigned decimals,
                      const struct shoal_style *style, struct shoal_text *out);
void review_put_difference(const struct shoal_game *game, double difference, bool sign,
                           unsigned decimals, const struct shoal_style *style,
                           struct shoal_text *out);

/* A number in the style's language; returns its whole part as it is written, without the sign. */
int32_t review_put_number(double value, unsigned decimals, const struct shoal_style *style,
                          struct shoal_text *out);

/* A loss that deserves to be called a mistake: a point, or a fiftieth of the way from the worst to
 * the best; as a return. */
double review_mistake_least(const struct shoal_game *game);
bool   review_is_mistake(const struct shoal_game *game, const struct review_ply *ply);

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

/* Why the best of a player's opinions is better than the first that cannot be called equal, which
 * is *than; SHOAL_NO_ACTION and no reasons if there is none. In words, "2 threats instead of 1 and
 * 3 stones in the middle column instead of 2"; and as member "reasons" of the open object. */
size_t review_reasons(const struct shoal_player *player, const struct shoal_state *view, int seat,
                      const struct shoal_opinion opinion[], size_t count, shoal_action *than,
                      struct shoal_reason out[REVIEW_REASONS]);
void   review_put_reasons(const struct shoal_game *game, const struct shoal_reason reason[],
                          size_t count, const struct shoal_style *style, struct shoal_text *out);
void   review_put_reasons_json(const struct shoal_game *game, const struct shoal_reason reason[],
                               size_t count, const struct shoal_style *style,
                               struct shoal_json *json);

/* Par: what the level `expert` expects of a position, in games that are played alone for points;
 * others have none. It depends on the view and on nothing else that is machine or clock. NAN where
 * there is none, or where nobody is asked. */
bool              review_has_par(const struct shoal_game *game);
enum shoal_status review_par_at(const struct shoal_game *game, const struct shoal_state *view,
                                double *out, struct shoal_error *error);
/* That of a match, finished or not. */
enum shoal_status review_par_make(struct review_par *out, const struct shoal_match *match,
                                  struct shoal_error *error);
/* At the end: the points in per cent of par of the deal; -1 if it is not known or below a point. */
int review_par_reached(const struct review_par *par);

/* In words: "par of this deal: 68.3 points", and behind it that of the position while the match
 * goes on; and at the end "71 points, 104 % of par (68)". Nothing where there is none. As member
 * `key`, null where there is none. */
void review_put_par(const struct review_par *par, const struct shoal_style *style,
                    struct shoal_text *out);
void review_put_reached(const struct review_par *par, const struct shoal_style *style,
                        struct shoal_text *out);
void review_put_par_json(const struct review_par *par, const char *key, struct shoal_json *json);

/* For programs: the members of one ply; the whole, with what is known of who sat there ("" if
 * nothing), and the room that it needs. */
void   review_put_ply(const struct shoal_match *match, uint32_t index, const struct review_ply *ply,
                      struct shoal_json *json);
size_t review_json_room(const struct review *review);
void   review_put_json(const struct review *review, const char *adviser, uint32_t iterations,
                       const char who[][SHOAL_VALUE_MAX], struct shoal_json *json);

#endif
