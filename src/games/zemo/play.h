/* play.h: what the files of the flow share: one action being played, and what every step can do. */
#ifndef ZEMO_PLAY_H
#define ZEMO_PLAY_H

#include "zemo.h"

struct play { /* one action being played */
	const struct zemo_game *g;
	struct zemo_state      *s;
	struct shoal_sink      *sink;
};

typedef size_t zemo_lister(const struct zemo_game *g, const struct zemo_state *s,
                           shoal_action out[]);
typedef void   zemo_taker(const struct play *p, shoal_action action);

/* Events: about the player, or with up to five numbers about anybody. */
void zemo_tell(const struct play *p, enum event kind, unsigned a, unsigned b, unsigned c);
void zemo_tell_five(const struct play *p, enum event kind, int seat, const int arg[5]);

/* course.c: paths. */
zemo_lister zemo_move_list, zemo_open_moves; /* what is listed; what strands nobody */
void        zemo_draw(const struct zemo_game *g, struct zemo_state *s, unsigned direction);

/* squares.c: danger, resources, combat and what the squares do. */
void zemo_spend(const struct play *p, unsigned resource, unsigned points);
bool zemo_mark_danger(const struct play *p); /* false if it was the skull */
void zemo_end(const struct play *p, enum ending ending);
void zemo_resolve(const struct play *p); /* the squares of this turn from `next` on */

zemo_lister zemo_navy_list, zemo_town_list, zemo_cannon_list, zemo_again_list, zemo_pay_list;
zemo_taker  zemo_navy_take, zemo_town_take, zemo_cannon_take, zemo_again_take, zemo_pay_take,
    zemo_sum_take;

#endif
