/* play.h: what the files of the flow share: one action being played, and what every step can do. */
#ifndef MOONSHELL_PLAY_H
#define MOONSHELL_PLAY_H

#include "moonshell.h"

struct play { /* one action being played */
	const struct moonshell_game *g;
	struct moonshell_state      *s;
	struct shoal_sink           *sink;
	int                          seat; /* who answered, or SHOAL_CHANCE */
};

typedef size_t moonshell_lister(const struct moonshell_game *g, const struct moonshell_state *s,
                                shoal_action out[]);
typedef void   moonshell_taker(const struct play *p, shoal_action action);
typedef void   moonshell_runner(const struct play *p);

/* An event with up to eight numbers, to everybody or to one seat. */
void moonshell_tell(const struct play *p, enum event kind, int seat, const int arg[8]);
void moonshell_tell_seat(const struct play *p, enum event kind, int seat, const int arg[8]);
#define TELL(p, kind, seat, ...)                                                      \
	do {                                                                          \
		if ((p)->sink)                                                        \
			moonshell_tell(p, kind, seat, (const int[8]){ __VA_ARGS__ }); \
	} while (0)

static inline bool is_rival(const struct moonshell_game *g, unsigned side)
{
	return g->solo && side;
}

/* ocean.c: the board turns, washes ashore and is refilled. */
void     moonshell_rotate(const struct play *p, unsigned quarters, enum rotation why);
void     moonshell_turn_to(const struct play *p, unsigned orientation, enum rotation why);
unsigned moonshell_line_tiles(const struct moonshell_state *s, unsigned line); /* at most 2 */
/* Nearest tiles of a line to the rocks, the second only if `second` is a rock; the line closes up.
 */
void moonshell_pull(const struct play *p, unsigned line, unsigned first, unsigned second);
void moonshell_refill(const struct play *p, unsigned line, unsigned other); /* then PHASE_FILL */
unsigned moonshell_draw_kind(
    const struct moonshell_state *s); /* of a bag with one kind, else NOTHING */
void moonshell_return(const struct play *p, uint8_t *space); /* its tile goes into the bag */
void moonshell_add_urchins(const struct play *p, unsigned count, bool by_event);
moonshell_runner moonshell_fill_run;
moonshell_taker  moonshell_tile_take;

/* chest.c: tiles sink, stack and move; mermeeples. */
void   moonshell_sink(const struct play *p, unsigned side, unsigned column, unsigned tile);
void   moonshell_put_stack(const struct play *p, unsigned side, unsigned space, unsigned tile);
void   moonshell_put_buoy(const struct play *p, unsigned side, unsigned tile);
size_t moonshell_place_list(const struct moonshell_state *s, unsigned side, shoal_action out[]);
void moonshell_exchange(const struct play *p, unsigned side, const uint8_t pair[2], bool by_event);
void moonshell_leave_home(const struct play *p, unsigned side, unsigned where);
void moonshell_come_home(const struct play *p, unsigned side, bool called);
moonshell_runner moonshell_put_run;

/* powers.c: what a mermaid adds to a turn. `out` has room for all answers. */
bool   moonshell_power_ready(const struct moonshell_state *s, unsigned side); /* MOO-65, MOO-66 */
size_t moonshell_light_list(const struct moonshell_game *g, const struct moonshell_state *s,
                            unsigned side, bool before_swell, shoal_action out[]);
size_t moonshell_dark_list(const struct moonshell_game *g, const struct moonshell_state *s,
                           unsigned side, shoal_action out[]);
void   moonshell_power_take(const struct play *p, unsigned side, shoal_action action);

/* opening.c: the set-up. */
unsigned moonshell_only_bit(unsigned bits); /* the number of the only bit, or NOTHING */
unsigned moonshell_chooser(const struct moonshell_game *g, const struct moonshell_state *s);
unsigned moonshell_undecided(const struct moonshell_game *g, const struct moonshell_state *s);
void     moonshell_begin_ocean(struct moonshell_state *s);
moonshell_lister moonshell_mermaid_list, moonshell_secret_list;
moonshell_taker  moonshell_start_take, moonshell_mermaid_take, moonshell_objective_take,
    moonshell_deal_take, moonshell_secret_take;
moonshell_runner moonshell_objectives_run;

/* events.c: event cards. */
moonshell_lister moonshell_moonrise_list, moonshell_exchange_list, moonshell_gift_list;
moonshell_taker  moonshell_event_take, moonshell_offer_take;
moonshell_runner moonshell_offer_run;

/* view.c: secret cards that have been dealt to a seat so far. */
unsigned moonshell_dealt_to(const struct moonshell_game *g, const struct moonshell_state *s,
                            unsigned seat);

/* rival.c: the second player of the solo game. */
void             moonshell_rival_begin(const struct play *p);
void             moonshell_rival_place(const struct play *p, unsigned tile); /* MOO-140 */
bool             moonshell_rival_collect(const struct play *p); /* false if nothing was taken */
moonshell_taker  moonshell_column_take;
moonshell_runner moonshell_rival_run;

#endif
