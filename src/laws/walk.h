/* walk.h: a game played at random under the eyes of a law, and what laws share in looking. */
#ifndef LAWS_WALK_H
#define LAWS_WALK_H

#include "laws.h"

/* One game in progress. `seat`, `action` and `list` are the ply that walk_choose chose. Games are
 * played evenly, or lean to the first or the last of each list, as the seed says; outcomes of
 * chance come evenly whatever their weights, so that rare ones are met. */
struct walk {
	const struct shoal_game *game;
	struct law_report       *report;
	uint64_t                 seed;
	uint32_t                 plies; /* applied to `now` */
	unsigned                 lean;
	struct shoal_random      random;
	union shoal_room         now;
	int                      seat;
	shoal_action             action;
	struct shoal_list        list;
};

void walk_begin(struct walk *w, const struct shoal_game *game, uint64_t seed,
                struct law_report *report);
/* As above from a state in the middle. */
void walk_from(struct walk *w, const struct shoal_game *game, const struct shoal_state *state,
               uint64_t seed, struct law_report *report);
/* Chooses a ply; false at the end, at the bound, and where a list is empty. */
bool walk_choose(struct walk *w);
void walk_apply(struct walk *w, struct shoal_sink *sink); /* the chosen ply */
bool walk_next(struct walk *w);                           /* both */
/* Writes the report and returns false. */
bool walk_broke(struct walk *w, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Those who look on: the seats, then SHOAL_NOBODY. `index` is 0 .. seats. */
int observer_at(const struct shoal_game *game, unsigned index);

/* One of the seats in `bits`, evenly; SHOAL_NOBODY if there is none. */
int random_seat(struct shoal_random *random, unsigned bits);

bool same_state(const struct shoal_game *game, const struct shoal_state *a,
                const struct shoal_state *b);
bool same_list(const struct shoal_list *a, const struct shoal_list *b);
bool in_list(const struct shoal_list *list, shoal_action action);

/* What is wrong with the first members of a state or view; NULL if nothing is. `seen` is either
 * SHOAL_EVERYBODY or has no bits of seats that do not exist. */
const char *header_fault(const struct shoal_game *game, const struct shoal_state *state);
bool        seen_fits(const struct shoal_game *game, uint8_t seen);

/* Room for a state with a guard behind it, all of one byte at first. */
struct guarded {
	union shoal_room room;
	unsigned char    behind[64];
};

void guard_fill(struct guarded *g, unsigned char byte);
bool guard_intact(const struct guarded *g, const struct shoal_game *game, unsigned char byte);

/* Keeps the events of a ply. */
enum { LOG_MAX = 256 };

struct event_log {
	struct shoal_sink  sink;
	bool               full; /* there were more */
	size_t             count;
	struct shoal_event event[LOG_MAX];
};

void log_begin(struct event_log *log);
bool same_event(const struct shoal_event *a, const struct shoal_event *b);
bool same_events(const struct event_log *a, const struct event_log *b);

/* The component values of a game, for rules with the same tables; the caller frees them. NULL if
 * they are the shipped ones. */
struct shoal_components *components_like(const struct shoal_rules *rules,
                                         const struct shoal_game  *game);

/* True if it is clean text, and not what stands for a word that is missing. */
bool is_said(const char *text);

#endif
