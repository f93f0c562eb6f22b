/* match.h: one game being played: its history, undo and redo, its events, and its record as text.
 *
 * A match owns its history. Resigning, leaving and clocks belong to whoever runs the match, not to
 * the rules. */
#ifndef SHOAL_MATCH_H
#define SHOAL_MATCH_H

#include "shoal/game.h"

struct shoal_match; /* opaque */

struct shoal_ply {
	int8_t       seat; /* who acted, or SHOAL_CHANCE */
	uint8_t      seen; /* who besides saw it */
	shoal_action action;
};

/* A match at the start of the game, which must outlive it. `seed` is that of the deal. NULL: no
 * memory. */
struct shoal_match *shoal_match_create(const struct shoal_game *game, uint64_t seed);
void                shoal_match_destroy(struct shoal_match *match);

const struct shoal_game  *shoal_match_game(const struct shoal_match *match);
const struct shoal_state *shoal_match_state(const struct shoal_match *match);
uint64_t                  shoal_match_seed(const struct shoal_match *match);
uint32_t                  shoal_match_plies(const struct shoal_match *match);
struct shoal_ply          shoal_match_ply(const struct shoal_match *match, uint32_t index);

/* Plays a checked action; what had been undone can then no longer be redone, unless it is the same
 * action. */
enum shoal_status shoal_match_play(struct shoal_match *match, int seat, shoal_action action,
                                   struct shoal_sink *sink, struct shoal_error *error);
/* At SHOAL_CHANCE: plays what the deal says; SHOAL_OK and nothing done elsewhere. */
enum shoal_status shoal_match_chance(struct shoal_match *match, struct shoal_sink *sink,
                                     struct shoal_error *error);

bool shoal_match_undo(struct shoal_match *match); /* one ply; false at the start */
bool shoal_match_redo(struct shoal_match *match,
                      struct shoal_sink  *sink); /* one ply; false if nothing was undone */

/* The state after the first `plies` plies, at most those played, into the caller's `state_bytes`.
 */
void shoal_match_state_at(const struct shoal_match *match, uint32_t plies, struct shoal_state *out);

/* Reports the events of all plies from `first` on again, with their ply (0 is the first): log and
 * reconnection. */
struct shoal_log {
	void (*put)(struct shoal_log *log, uint32_t ply, const struct shoal_event *event);
};
void shoal_match_log(const struct shoal_match *match, uint32_t first, struct shoal_log *log);

/* Records. doc/RECORD-FORMAT.md describes the text. */

/* Something that was played, perhaps taken back later. A list of them, in the order in which they
 * happened, is more than the plies of a match: a step with `ply` p was played when p plies stood.
 */
struct shoal_played {
	uint32_t     ply;      /* of the match, 0 is the first */
	uint32_t     r, total; /* fair dice: the number that was drawn, below total; else 0 */
	shoal_action action;
	int8_t       seat; /* who acted, or SHOAL_CHANCE */
	bool         back; /* it was taken back */
};

/* Marks what is taken back when `plies` plies stay. */
void shoal_played_back(struct shoal_played played[], size_t count, uint32_t plies);

/* What proves the dice of a match, as text. doc/FAIRNESS.md says how; the core does not hash. */
struct shoal_proof {
	char match[SHOAL_VALUE_MAX]; /* its id; "" if there is no proof */
	char commitment[65];         /* 64 hexadecimal digits, like the secret */
	char secret[65];
	char word[SHOAL_SEATS_MAX][SHOAL_VALUE_MAX]; /* of the players; "" if none was given */
	char promise[SHOAL_SEATS_MAX]
		    [65]; /* hash of the word, from before it was shown; "": none */
};

/* How a match ended that did not end by its rules. */
#define SHOAL_ENDINGS(X)                                                \
	X(SHOAL_BY_RULES, "")         /* or it did, or it goes on */    \
	X(SHOAL_RESIGNED, "resigned") /* a seat gave up */              \
	X(SHOAL_TIMED_OUT, "time")    /* the clock of a seat ran out */ \
	X(SHOAL_ABORTED, "aborted")   /* without an outcome */

enum shoal_ended {
#define SHOAL_ENDED_ENUM(name, id) name,
	SHOAL_ENDINGS(SHOAL_ENDED_ENUM)
#undef SHOAL_ENDED_ENUM
	    SHOAL_ENDED_COUNT
};

struct shoal_ending {
	enum shoal_ended how;
	int              seat;                     /* who resigned or had no time left */
	double           outcome[SHOAL_SEATS_MAX]; /* what each seat gets; not if aborted */
};

struct shoal_tags {
	const char *seat[SHOAL_SEATS_MAX]; /* who sat there; NULL is left out */
	const char *date;                  /* YYYY-MM-DD or NULL */

	/* All may be NULL. A proof takes the place of the seed. Steps are all that was played;
	 * those that are not marked as taken back are the plies of the match. */
	const struct shoal_proof  *proof;
	const struct shoal_ending *ending;
	const struct shoal_played *played;
	size_t                     played_count;
};

/* Writes the whole match; with a hash after every ply if wanted. The text may be cut, for want of
 * room or of memory: see its flag. */
void shoal_record_write(const struct shoal_match *match, const struct shoal_tags *tags, bool hashes,
                        struct shoal_text *out);

/* Room that the record of a match needs at the most; `tags` may be NULL. */
size_t shoal_record_room(const struct shoal_match *match, const struct shoal_tags *tags);

struct shoal_record {
	struct shoal_game   *game;
	struct shoal_match  *match;
	struct shoal_played *played; /* all lines, also those taken back */
	size_t               played_count;
	bool                 has_seed;
	char                 seat[SHOAL_SEATS_MAX][SHOAL_VALUE_MAX];
	char                 date[16];
	struct shoal_proof   proof;
	struct shoal_ending  ending;
};

/* Reads and replays a record; every ply is checked, also those taken back, every hash compared, the
 * result too, and that a draw is the one at its number. Whether the number follows from the secret
 * is not checked here. On success the caller owns game, match and steps (shoal_record_finish frees
 * them). `components` may be NULL; if the
 * record was played with changed ones, they must be given. On failure nothing is left to free, and
 * the sentence names line and ply. */
enum shoal_status shoal_record_read(const char *bytes, size_t length,
                                    const struct shoal_components *components,
                                    struct shoal_record *out, struct shoal_error *error);
/* The id of the game that a record is of, so that components can be loaded for it. */
enum shoal_status shoal_record_game(const char *bytes, size_t length, char *name, size_t size,
                                    struct shoal_error *error);
void              shoal_record_finish(struct shoal_record *record);

#endif
