/* play.h: what the files of the flow share: one action being played, and what every step can do. */
#ifndef AQUARIUM_PLAY_H
#define AQUARIUM_PLAY_H

#include "aquarium.h"

struct play { /* one action being played */
	const struct aquarium_game *g;
	struct aquarium_state      *s;
	struct shoal_sink          *sink;
};

/* Events that everybody sees: with up to three numbers, or up to eight. */
static inline void tell(const struct play *p, enum event kind, int seat, int a, int b, int c)
{
	if (p->sink)
		p->sink->put(p->sink, &(struct shoal_event){
					  .kind = (uint16_t)kind,
					  .seat = (int8_t)seat,
					  .seen = SHOAL_EVERYBODY,
					  .arg = { (int16_t)a, (int16_t)b, (int16_t)c },
				      });
}

void aquarium_tell_all(const struct play *p, enum event kind, int seat, const int arg[8]);
/* To the seat alone; and to everybody what was secret so far. */
void aquarium_tell_seat(const struct play *p, enum event kind, unsigned seat, int a, int b, int c);
void aquarium_tell_secret(const struct play *p, enum event kind, unsigned seat, const int arg[4]);

/* ops.c: the turn. */
void aquarium_turn_opened(const struct play *p);
void aquarium_ask_turn(const struct play *p);
void aquarium_end_turn(const struct play *p, bool refused);
void aquarium_end_game(const struct play *p);
/* Who is asked, by the phase; where several are at once `pending` stands already. */
void aquarium_settle(const struct aquarium_game *g, struct aquarium_state *s);

/* purchase.c: from BUY to TAKE or REFUSE, and breeding. */
void aquarium_buy(const struct play *p);
void aquarium_commit(const struct play *p, unsigned seat, unsigned index); /* COMMIT1, COMMIT2 */
void aquarium_influence(const struct play *p, unsigned index);
void aquarium_next_card(const struct play *p); /* the Phase I card is done */
void aquarium_choose(const struct play *p, unsigned kind);
void aquarium_swap(const struct play *p, unsigned kind);
void aquarium_breed(const struct play *p, unsigned pair); /* or PAIR_EMPTY */
void aquarium_pay(const struct play *p);                  /* TAKE */
void aquarium_refuse(const struct play *p, bool poor);
/* Bit per kind of fish: in the shop, and in an aquarium. */
unsigned aquarium_shop_fish(const struct aquarium_state *s);
unsigned aquarium_own_fish(const struct aquarium_state *s, unsigned seat);

/* deck.c */
void aquarium_reveal(const struct play *p, enum purpose purpose);
void aquarium_come(const struct play *p, unsigned kind); /* the card is there */
bool aquarium_card_sure(const struct aquarium_game *g, const struct aquarium_state *s,
                        unsigned *kind); /* one outcome only */

/* feed.c */

/* Fish by size. Packed in one number: a byte each for sizes 1, 2 and 3, for at most 126 fish. */
static inline unsigned aquarium_size_bit(const struct aquarium_game *g, unsigned kind)
{
	return 8u * (g->size[kind] - 1u);
}

/* AQM-87: beads per food price for fish of these sizes when `plants` feed the largest. */
static inline unsigned aquarium_food_needed(unsigned sizes, unsigned plants)
{
	unsigned small = sizes & 0xff, medium = sizes >> 8 & 0xff, large = sizes >> 16;

	if (plants <= large)
		return small + 2 * medium + 3 * (large - plants);
	plants -= large;
	if (plants <= medium)
		return small + 2 * (medium - plants);
	plants -= medium;
	return plants <= small ? small - plants : 0;
}

enum { PLAN_DONE = 1u << FISH }; /* beside a bit per kind that may be given up */
void aquarium_feed(const struct play *p, unsigned price);                     /* begins */
void aquarium_plan_take(const struct play *p, unsigned seat, unsigned index); /* kind or FISH */
/* The legal answers of a seat's plan; 0 if it is complete (AQM-91). */
unsigned aquarium_plan_list(const struct aquarium_game *g, const struct aquarium_state *s,
                            unsigned seat);
/* Gives up what must be; true if the plan is complete then. `p->sink` may be NULL. */
bool aquarium_plan_settle(const struct play *p, unsigned seat);

#endif
