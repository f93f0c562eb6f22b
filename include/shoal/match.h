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

struct shoal_tags {
	const char *seat[SHOAL_SEATS_MAX]; /* who sat there; NULL is left out */
	const char *date;                  /* YYYY-MM-DD or NULL */
};

/* Writes the whole match; with a hash after every ply if wanted. The text may be cut: see its flag.
 */
void shoal_record_write(const struct shoal_match *match, const struct shoal_tags *tags, bool hashes,
                        struct shoal_text *out);

/* Room that the record of a match needs at the most. */
size_t shoal_record_room(const struct shoal_match *match);

struct shoal_record {
	struct shoal_game  *game;
	struct shoal_match *match;
	bool                has_seed;
	char                seat[SHOAL_SEATS_MAX][SHOAL_VALUE_MAX];
	char                date[16];
};

/* Reads and replays a record; every ply is checked, every hash compared, the result too. On success
 * the caller owns game and match (shoal_record_finish frees them). `components` may be NULL; if the
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
