/* play.h: what the files of the flow share: one action being played, and what every step can do. */
#ifndef AQUALUMA_PLAY_H
#define AQUALUMA_PLAY_H

#include "aqualuma.h"

struct play { /* one action being played */
	const struct aqualuma_game *g;
	struct aqualuma_state      *s;
	struct shoal_sink          *sink;
};

typedef size_t aqualuma_lister(const struct aqualuma_game *g, const struct aqualuma_state *s,
                               shoal_action out[]);
typedef void   aqualuma_taker(const struct play *p, shoal_action action);
typedef void   aqualuma_runner(const struct play *p);

/* An event with up to eight numbers. */
void aqualuma_tell(const struct play *p, enum event kind, int seat, const int arg[8]);
#define TELL(p, kind, seat, ...)                                                     \
	do {                                                                         \
		if ((p)->sink)                                                       \
			aqualuma_tell(p, kind, seat, (const int[8]){ __VA_ARGS__ }); \
	} while (0)

/* The seat of the active hero, for events. */
static inline int seat_of(const struct play *p)
{
	return (int)aqualuma_seat(p->g, p->s->hero);
}

/* Who the active hero is, for events. */
static inline int who_of(const struct play *p)
{
	return p->s->who[p->s->hero];
}

/* Appends an answer for each bit; the rest of `out` is behind it. */
static inline size_t put_bits(uint32_t bits, unsigned first, shoal_action out[])
{
	size_t n = 0;

	for (; bits; bits &= bits - 1)
		out[n++] = (shoal_action)(first + shoal_bits_lowest(bits));
	return n;
}

/* LUM-94: the active hero's hand, or with it another one, has changed. */
static inline void note_step(struct aqualuma_state *s, unsigned step, unsigned face)
{
	s->trail[s->steps++] = (uint8_t)(step * CARDS + face);
}

/* ops.c: runs phases until one asks. */
void aqualuma_settle(const struct play *p);

/* opening.c: the set-up. */
aqualuma_runner aqualuma_opening_run;
aqualuma_taker  aqualuma_hero_take, aqualuma_orbworld_take, aqualuma_orb_take;
/* The world that gets the next strip, or orb, of the set-up. */
unsigned aqualuma_strip_world(const struct aqualuma_state *s);
unsigned aqualuma_orb_world(const struct aqualuma_game *g, const struct aqualuma_state *s);

/* turn.c: a turn from its first die to its last card. */
aqualuma_runner aqualuma_turn_run, aqualuma_ready_run, aqualuma_rolls_run, aqualuma_draws_run,
    aqualuma_close_run;
aqualuma_lister aqualuma_start_list, aqualuma_take_list, aqualuma_keep_list;
aqualuma_taker  aqualuma_start_take, aqualuma_take_take, aqualuma_roll_take, aqualuma_draw_take,
    aqualuma_keep_take;
void aqualuma_fetch(const struct play *p, enum dark_phase why, bool forced);
void aqualuma_over(const struct play *p, enum ending ending, int world);

/* act.c: what a hero does. */
aqualuma_lister aqualuma_act_list, aqualuma_pay_list, aqualuma_pinch_list, aqualuma_stew_list,
    aqualuma_flip_list;
aqualuma_taker aqualuma_act_take, aqualuma_strip_take, aqualuma_pay_take, aqualuma_pinch_take,
    aqualuma_stew_take, aqualuma_flip_take;
void aqualuma_go_home(const struct play *p);                           /* LUM-79 */
void aqualuma_move(const struct play *p, unsigned area, enum way way); /* LUM-49 */
void aqualuma_shift(const struct play *p);                             /* LUM-67 */
void aqualuma_change(const struct play *p, unsigned kind, unsigned to, int card);

/* exchange.c: between two heroes. */
aqualuma_lister aqualuma_given_list, aqualuma_got_list;
aqualuma_taker  aqualuma_given_take, aqualuma_got_take, aqualuma_exchange;
/* SWAP, GIVE and GET with what `cards` has a bit for; the rest of `out` is behind it. */
size_t aqualuma_exchange_list(const struct aqualuma_game *g, const struct aqualuma_state *s,
                              uint32_t cards, shoal_action out[]);

/* magic.c: magic cards. */
aqualuma_lister aqualuma_use_list, aqualuma_must_list, aqualuma_step_list, aqualuma_set_list,
    aqualuma_reroll_list, aqualuma_less_list, aqualuma_change_list;
aqualuma_taker aqualuma_use_take, aqualuma_step_take, aqualuma_set_take, aqualuma_reroll_take,
    aqualuma_less_take, aqualuma_change_take;
void aqualuma_front(const struct play *p, unsigned card);
void aqualuma_back(const struct play *p, unsigned card);
void aqualuma_rolled(const struct play *p); /* all dice of `rolling` are rolled */

/* dark.c: dark phases and what lowers dark values. */
aqualuma_runner aqualuma_dark_phase_run, aqualuma_work_run, aqualuma_spreads_run;
aqualuma_lister aqualuma_beam_list, aqualuma_spread_list, aqualuma_rise_list;
aqualuma_taker aqualuma_dark_take, aqualuma_worlddie_take, aqualuma_beam_take, aqualuma_spread_take,
    aqualuma_rise_take;
void aqualuma_lower(const struct play *p, unsigned world, unsigned amount, int field);
void aqualuma_special(const struct play *p, unsigned field, unsigned colour);

#endif
