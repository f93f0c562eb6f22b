/* world.h: one match on a stage with all its truth beside it. The match is written into the store
 * by hand up to some point, as if it had been played before; from there it is played through the
 * core. Whatever is in the store is folded into a table of the test's own: it knows all secrets. */
#ifndef WORLD_H
#define WORLD_H

#include "stage.h"
#include "table.h"

#define WORLD_MATCH "twins00000000000"

enum { WORLD_EVENTS = 4096 };

struct world {
	struct stage       *stage;
	struct table       *truth;
	struct table_ear    ear;
	struct shoal_random random; /* for what the observer does not see */
	uint8_t             bits;   /* whose events are kept */
	bool                live;   /* played through the core */
	bool                behind; /* the store has entries that the core does not know of */
	size_t              told;   /* events since the last comparison */
	struct table_event  event[WORLD_EVENTS];
	unsigned            client[SHOAL_SEATS_MAX]; /* that speaks for a seat */
};

/* How the table of a world is set up. */
struct world_setup {
	const struct shoal_game *game;
	enum proto_clock         clock;
	uint32_t                 seconds;
	uint8_t                  bits; /* whose events are kept */
};

/* A match that has begun, with a person on every seat, and nobody there. The same seed gives the
 * same world. */
void world_open(struct world *world, const struct world_setup *setup, uint64_t seed);
void world_close(struct world *world);

const char *world_token(int seat); /* lasts until the next call */

/* The state as it is. */
const struct shoal_state *world_state(const struct world *world);
/* The ply of the view of a seat: what it has to name when it acts. */
uint32_t world_ply(const struct world *world, int seat);

/* One entry of a ply, past the core. */
void world_append(struct world *world, int seat, shoal_action action);
/* The core is told that others wrote, if they did. */
void world_catch_up(struct world *world);

/* A client says something, and all that follows happens. */
void world_say(struct world *world, unsigned client, const char *message);
void world_pass(struct world *world, int64_t milliseconds);
/* A seat plays: by its client when the world is live. False if that was refused. */
bool world_act(struct world *world, int seat, shoal_action action, uint64_t key);

#endif
