/* aquarium.h: Aquarium: the numbers of its actions, its state, its game.
 *
 * What can be unfinished is a turn, in it a purchase with one Phase I card, in that a reveal, and
 * in that a feeding: each has flat fields of its own, so a phase does instead of a stack. */
#ifndef AQUARIUM_AQUARIUM_H
#define AQUARIUM_AQUARIUM_H

#include "shoal/game.h"

enum {
	SEATS = 6,
	SPACES = 5, /* of the pet shop */
	COLOURS = 4,
	SIZES = 3,
	REGULAR = COLOURS * SIZES, /* kind 3 * colour + size - 1 */
	FISH = 14,
	PLANTS = 3,
	KINDS = FISH + PLANTS,
	PILES_MAX = 8,
	FOODS = 4, /* Food Cost cards */
	PAIRS = 17,
	COPIES_MAX = 9,
	NOTHING = 0xff /* no kind on a space of the shop */
};

/* Kinds of the Aquarium deck: 0 to 11 are regular fish, small, medium, large of each colour. */
enum kind { KIND_FISHYBANK = 12, KIND_RAINBOW = 13, KIND_PLANT = 14, KIND_FEEDING = 17 };

enum colour { COL_LANTERN, COL_KITE, COL_PAINT, COL_ORIGAMI, COL_NONE, COL_ANY };

/* Action cards; the bits of `spent` are 1 << card, PASSCARD never among them. */
enum card {
	CARD_MORE,
	CARD_FEWER,
	CARD_REPLACE,
	CARD_SWAP,
	CARD_PLUS,
	CARD_MINUS,
	CARD_DOUBLE,
	CARD_HALF,
	CARD_PASS,
	CARD_COUNT,
	CARD_HIDDEN = 0xfe, /* in a view: face down */
	CARD_NONE = 0xff
};

enum { PHASE1_CARDS = 0x0f, PHASE2_CARDS = 0xf0 }; /* bits of their cards */

/* Breeding pairs: 0 to 11 two of that kind, 12 + colour Rainbow Fish and small fish, 16 two
 * Rainbow Fish. */
enum { PAIR_MIXED = REGULAR, PAIR_RAINBOWS = PAIR_MIXED + COLOURS, PAIR_EMPTY = PAIRS };

enum mode { MODE_INTRO, MODE_NORMAL, MODE_ADVANCED, MODE_COUNT };

enum { OPT_PLAYERS, OPT_MODE, OPT_SCREENS, OPT_COUNT };

/* Why a card is revealed. */
enum purpose {
	FOR_NONE,
	FOR_OPEN,    /* AQM-23: the shop was empty at the start of the turn */
	FOR_PASS,    /* AQM-28 */
	FOR_CLEAR,   /* AQM-27 */
	FOR_MORE,    /* AQM-48 */
	FOR_REPLACE, /* AQM-53: onto `space` */
	FOR_COUNT
};

/* Action numbers. */
enum {
	ACT_PASS = 0,
	ACT_BUY = 1,
	ACT_CLEAR = 2,
	ACT_COMMIT1 = 3, /* + MORE, FEWER, REPLACE, SWAP, Pass: 0 to 4 */
	ACT_COMMIT2 = 8, /* + PLUS, MINUS, DOUBLE, HALF, Pass: 0 to 4 */
	ACT_TAKE = 13,
	ACT_REFUSE = 14,
	ACT_CHOOSE = 15,      /* + kind of fish in the shop */
	ACT_SWAP = 29,        /* + kind of own fish that is given for it */
	ACT_KEEP = 43,        /* breed nothing */
	ACT_BREED = 44,       /* + pair */
	ACT_DONE = 61,        /* the feeding plan stands */
	ACT_GIVE = 62,        /* + kind of own fish that is not fed */
	ACT_STARTER = 76,     /* + colour; chance from here on */
	ACT_FIRST = 80,       /* + seat */
	ACT_CARD = 86,        /* + kind, or + KIND_FEEDING */
	ACT_FOOD = 104,       /* + price - 1 */
	ACT_INFLUENCE1 = 107, /* as COMMIT1 */
	ACT_INFLUENCE2 = 112, /* as COMMIT2 */
	ACT_COUNT = 117
};

/* Their kinds, in the order of the numbers. */
enum answer {
	DO_PASS,
	DO_BUY,
	DO_CLEAR,
	DO_COMMIT1,
	DO_COMMIT2,
	DO_TAKE,
	DO_REFUSE,
	DO_CHOOSE,
	DO_SWAP,
	DO_KEEP,
	DO_BREED,
	DO_DONE,
	DO_GIVE,
	DO_STARTER,
	DO_FIRST,
	DO_CARD,
	DO_FOOD,
	DO_INFLUENCE1,
	DO_INFLUENCE2,
	DO_COUNT
};

enum { PHASE_CARDS = 5, FOOD_PRICES = 3 };

/* The card of an answer or outcome: its number within one of the Phases. */
static inline unsigned aquarium_card_at(unsigned phase, unsigned index)
{
	return index == PHASE_CARDS - 1 ? CARD_PASS : index + (phase == 1 ? CARD_MORE : CARD_PLUS);
}

/* What is asked, or drawn by chance. */
enum phase {
	PHASE_STARTER,    /* chance: the starter of seat `dealt` */
	PHASE_FIRST,      /* chance: who begins */
	PHASE_TURN,       /* `active`: PASS, BUY, CLEAR */
	PHASE_COMMIT1,    /* all but `active`, at once and in secret */
	PHASE_INFLUENCE1, /* chance, with two players */
	PHASE_FEWER,      /* `active`: which fish goes */
	PHASE_REPLACE,    /* player of the card: which fish goes */
	PHASE_SWAP_TAKE,  /* player of the card: which fish of the shop */
	PHASE_SWAP_GIVE,  /* player of the card: which own fish for the one on `space` */
	PHASE_BREED,      /* player of the SWAP (`at` > 0), or `active` after TAKE */
	PHASE_COMMIT2,    /* all but `active`, at once and in secret */
	PHASE_INFLUENCE2, /* chance, with two players */
	PHASE_CONFIRM,    /* `active`: TAKE, REFUSE */
	PHASE_CARD,       /* chance: the next card of the deck, for `purpose` */
	PHASE_FOOD,       /* chance: the food price; the reveal for `purpose` waits */
	PHASE_FEED,       /* all whose plan is open, at once and in secret; likewise */
	PHASE_OVER,
	PHASE_COUNT
};

/* Fields that are not in use are 0, or what the comment calls none, so that equal positions are
 * equal bytes; so are those of seats that the game does not have. The discards follow from the rest
 * (aquarium_discards). `left` and `has` always speak of the next card: when a pile is used up the
 * next one is current at once. */
struct aquarium_state {
	struct shoal_state base;               /*   8 */
	uint16_t           beads[SEATS];       /*  12 */
	uint16_t           turn;               /*   2: 1 is the first; 0 in the set-up */
	uint16_t           gained;             /*   2: BREED: bit per kind of fish just obtained */
	uint8_t            held[SEATS][KINDS]; /* 102: aquariums: cards of each kind */
	uint8_t            given[SEATS][FISH]; /*  84: FEED: fish that the plan gives up */
	uint8_t            last[SEATS];        /*   6: FEED: kind of the last GIVE, 0 at first */
	uint8_t            answers[SEATS]; /*   6: plies made in the open simultaneous question */
	uint8_t            spent[SEATS];   /*   6: bit per card */
	uint8_t            tank[SEATS];    /*   6: pair, or PAIR_EMPTY */
	uint8_t            card[SEATS];    /*   6: committed and not yet done with (Phase II: until
	                                           TAKE or REFUSE); else CARD_NONE */
	uint8_t could[SEATS];              /*   6: Phase I cards that the seat could commit, bit per
	                                           card, while its Phase I card lies face down */
	uint8_t shop[SPACES]; /*   5: kind, NOTHING where empty; without gaps except for
	                              `space` of a REPLACE */
	uint8_t stock[KINDS]; /*  17: unseen ordinary cards */
	uint8_t pile;         /*   1: current, from 0; odd ones have a Feeding Time! */
	uint8_t left;         /*   1: ordinary cards in it */
	uint8_t has;          /*   1: its Feeding Time! is in it */
	uint8_t phase;        /*   1 */
	uint8_t active;       /*   1: whose turn it is, the buyer */
	uint8_t dealt;        /*   1: STARTER: the seat that gets one; else 0 */
	uint8_t still;        /*   1: AQM-31: idle turns in a row */
	uint8_t shown;        /*   1: a card was revealed in this turn */
	uint8_t cards;        /*   1: in the shop (not the gap of a REPLACE) */
	uint8_t purpose;      /*   1: of the reveal that is under way, or FOR_NONE */
	uint8_t space;        /*   1: of REPLACE's reveal, or of the fish that SWAP takes */
	uint8_t at;           /*   1: places left of the buyer of the one whose Phase I
	                              card is resolved; 0 none. An Influence card counts
	                              as the opponent's: 1 */
	uint8_t influence;    /*   1: Influence card that is resolved (Phase I) or applies
	                              (Phase II, until TAKE or REFUSE), or CARD_NONE */
	uint8_t food;         /*   1: FEED: the price, else 0 */
	uint8_t viewer;       /*   1: in a view of a seat 1 + that seat, for labels; 0 in states */
	uint8_t zero[5];      /*   5 */
};

_Static_assert(offsetof(struct aquarium_state, zero) + 5 == 288
                   && sizeof(struct aquarium_state) == 288,
               "the copy is the cost of search");

/* Everything that follows from options and component tables. */
struct aquarium_game {
	struct shoal_game base;
	uint8_t           seats, mode;
	bool              screens; /* AQM-137: totals and spent cards are hidden from the eye */
	uint8_t           piles, feedings;   /* AQM-11, AQM-13: feedings are L */
	uint8_t           guard;             /* AQM-32: idle turns after which BUY is barred */
	uint8_t           pile[PILES_MAX];   /* ordinary cards in each, AQM-12 */
	uint8_t           behind[PILES_MAX]; /* ordinary cards in the piles behind each */
	uint8_t           starters;          /* small fish of each colour in the starter pool */
	uint8_t           size[KINDS], value[KINDS], stars[KINDS]; /* size 0 for plants */
	int16_t           wide_stars[KINDS];                       /* the same stars */
	uint8_t           income[KINDS]; /* AQM-97: extra beads on PASS for each */
	uint16_t          earners;       /* bit per kind of fish with an income */
	uint8_t           pool[KINDS];   /* all copies in the game, Rainbow Fish too */
	uint8_t           plant_stars[PLANTS + 1], set_stars[SIZES], trio_stars;
	uint8_t           beads, pass;       /* AQM-2, AQM-28 */
	uint8_t           food[FOOD_PRICES]; /* weight of price 1, 2, 3 */
	uint16_t          deck;              /* ordinary and Feeding Time! cards at the start */
	uint16_t          fish;              /* in the whole game */
	uint16_t          most_beads;        /* of all seats together, ever */
	uint32_t          window;  /* most plies from one reveal to the next, feeding apart */
	uint32_t          feeding; /* most plies of all feedings */
};

static inline const struct aquarium_game *aquarium_game_of(const struct shoal_game *game)
{
	return (const struct aquarium_game *)game;
}

static inline const struct aquarium_state *aquarium_state_of(const struct shoal_state *state)
{
	return (const struct aquarium_state *)state;
}

/* Of a pen; there is no state in the log. */
static inline const struct aquarium_game *g_of(const struct shoal_pen *p)
{
	return aquarium_game_of(p->game);
}

static inline const struct aquarium_state *s_of(const struct shoal_pen *p)
{
	return aquarium_state_of(p->view);
}

/* The regular fish of a colour; size 0 is small here. */
static inline unsigned aquarium_regular(unsigned colour, unsigned size)
{
	return colour * SIZES + size;
}

/* The seat whose Phase I card is resolved; the opponent of two for an Influence card. */
static inline unsigned aquarium_player(const struct aquarium_game  *g,
                                       const struct aquarium_state *s)
{
	unsigned seat = s->active + (unsigned)s->at;

	return seat >= g->seats ? seat - g->seats : seat;
}

/* What happened. */
#define SHOAL_EVENT_ENUM
enum event {
#include "events.def"
	EVENT_COUNT
};

#define SHOAL_EVENT_STRUCTS
#include "events.def"

/* Why a Phase I card does nothing. */
enum nothing {
	DOES_SOMETHING,
	NOTHING_FULL,    /* AQM-49: MORE with five cards in the shop */
	NOTHING_LONE,    /* AQM-51: FEWER with one card in the shop */
	NOTHING_NO_FISH, /* AQM-52, 54, 56: no fish in the shop */
	NOTHING_TO_GIVE, /* AQM-56: SWAP without own fish */
	NOTHING_COUNT
};

/* A price worked out step by step; each number is the next one's beginning. */
struct aquarium_price {
	unsigned base, plus, minus, doubles, halves; /* AQM-63; numbers of cards */
	unsigned sum;                                /* base + plus - minus, at least 0: AQM-66 */
	unsigned doubled;                            /* AQM-67 */
	unsigned price;                              /* AQM-68 */
	unsigned sharers;                            /* bit per seat with a HALF */
	unsigned share;                              /* that each of them gets: AQM-75; else 0 */
};

/* Stars, as they would be now (and are at the end). total is the sum of stars, plants and the
 * bonuses. */
struct aquarium_sheet {
	int32_t small, medium, large; /* stars of regular fish by size */
	int32_t fishybanks, rainbows; /* stars of these */
	int32_t plants;               /* PLANT[types] */
	int32_t set[SIZES];           /* bonus of all sets of each size */
	int32_t trio[COLOURS];        /* bonus of all trios of each colour */
	int32_t total;
	uint8_t types;                       /* of plants */
	uint8_t sets[SIZES], trios[COLOURS]; /* numbers of them */
	uint8_t coloured[COLOURS];           /* AQM-117: Rainbow Fish that count as each colour */
};

/* ops.c: the questions, one per phase. */
size_t aquarium_legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                      shoal_action out[]);
void   aquarium_apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                      shoal_action action, struct shoal_sink *sink);
void   aquarium_start(const struct shoal_game *game, struct shoal_state *state);

/* ops.c and purchase.c, for texts, tests and estimates. */
/* Phase I and II cards that the seat could commit now, bit per card, with PASSCARD's bit. */
unsigned aquarium_unspent(const struct aquarium_state *s, unsigned seat, unsigned phase);
/* Whether `card` of Phase I would do anything if `seat` played it on the shop as it is. */
enum nothing aquarium_nothing(const struct aquarium_game *g, const struct aquarium_state *s,
                              unsigned seat, enum card card);
/* From the shop and, in CONFIRM, the revealed cards; elsewhere no card applies yet. */
void aquarium_price(const struct aquarium_game *g, const struct aquarium_state *s,
                    struct aquarium_price *out);
/* As if all cards that lie face down and are of Phase II were turned up. */
void aquarium_price_down(const struct aquarium_game *g, const struct aquarium_state *s,
                         struct aquarium_price *out);
/* The same with other numbers of cards (fields plus, minus, doubles, halves, sharers are read). */
void aquarium_work_out(struct aquarium_price *price);
/* Bit per pair that `seat` may breed with `gained` just obtained: AQM-103 to 106. */
uint32_t aquarium_eligible(const struct aquarium_game *g, const struct aquarium_state *s,
                           unsigned seat, unsigned gained);
static inline unsigned aquarium_pair_size(unsigned pair) /* PAIR_EMPTY: 0 */
{
	static const uint8_t size[PAIRS + 1] = { 1, 2, 3, 1, 2, 3, 1, 2, 3,
		                                 1, 2, 3, 1, 1, 1, 1, 1, 0 };

	return size[pair];
}
void aquarium_pair_fish(unsigned pair, unsigned kind[2]); /* not of PAIR_EMPTY */
/* AQM-32: BUY is barred now. */
bool aquarium_stalled(const struct aquarium_game *g, const struct aquarium_state *s);

/* deck.c: chance. */
size_t       aquarium_chance(const struct shoal_game *game, const struct shoal_state *state,
                             shoal_action out[], uint32_t weight[]);
uint32_t     aquarium_total(const struct shoal_game *game, const struct shoal_state *state);
shoal_action aquarium_pick(const struct shoal_game *game, const struct shoal_state *state,
                           uint32_t r);
unsigned     aquarium_deck_left(const struct aquarium_game *g, const struct aquarium_state *s);
unsigned     aquarium_feedings(const struct aquarium_state *s); /* Feeding Time! cards shown */
void         aquarium_discards(const struct aquarium_game *g, const struct aquarium_state *s,
                               uint8_t out[KINDS]);

/* feed.c */
/* Cost of the seat's plan as it is (outside FEED: of all its fish) at a food price: AQM-87. */
unsigned aquarium_bill(const struct aquarium_game *g, const struct aquarium_state *s, unsigned seat,
                       unsigned food);
/* The same if one more fish of `kind`, which the plan still has, were given up. */
unsigned aquarium_bill_without(const struct aquarium_game *g, const struct aquarium_state *s,
                               unsigned seat, unsigned food, unsigned kind);
unsigned aquarium_fish(const struct aquarium_state *s, unsigned seat); /* in its aquarium */
unsigned aquarium_plants(const struct aquarium_state *s, unsigned seat);

/* score.c */
void    aquarium_score(const struct aquarium_game *g, const struct aquarium_state *s, unsigned seat,
                       struct aquarium_sheet *out);
void    aquarium_score_held(const struct aquarium_game *g, const uint8_t held[KINDS],
                            struct aquarium_sheet *out);
int32_t aquarium_stars(const struct aquarium_game *g, const uint8_t held[KINDS]); /* the total */
/* AQM-133 to 135; stars may be NULL. */
void aquarium_places(const struct aquarium_game *g, const struct aquarium_state *s,
                     int32_t stars[SEATS], uint8_t place[SEATS]);
/* The slots of the rules. */
void aquarium_returns(const struct shoal_game *game, const struct shoal_state *state, double out[]);
void aquarium_result(const struct shoal_game *game, const struct shoal_state *state,
                     struct shoal_result *out);

/* view.c, valid.c. A view is the state with others' face-down cards CARD_HIDDEN, others'
 * plans, last gives and answers 0, and the seat in `viewer`. Beads and spent cards stay: they can
 * be worked out (AQM-141); put_board and put_view hide them from the eye where g->screens (see
 * aquarium_shows). */
void aquarium_view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                   struct shoal_state *out);
void aquarium_resample(const struct shoal_game *game, const struct shoal_state *view, int seat,
                       struct shoal_random *random, struct shoal_state *out);
void aquarium_observe(const struct shoal_game *game, const struct shoal_state *view, int seat,
                      float out[]);
bool aquarium_valid(const struct shoal_game *game, const struct shoal_state *state);
enum { AQUARIUM_OBSERVE = 260 };
extern const struct shoal_field aquarium_fields[];

/* tally.c: what is counted, and what it is called. */
extern const struct shoal_term   aquarium_own_terms[], aquarium_common_terms[];
extern const struct shoal_family aquarium_families[];
extern const struct shoal_mind   aquarium_mind; /* from mind.txt, if there is one */
void    aquarium_tally(const struct shoal_game *game, const struct shoal_state *state,
                       struct shoal_tally *out);
int32_t aquarium_plain_worth(const int16_t own[]); /* of a seat, by plain weights */
/* sound.c: answers that cannot be wrong to leave out. */
size_t aquarium_sound(const struct shoal_game *game, const struct shoal_state *view, int seat,
                      shoal_action list[], size_t count);
/* belief.c */
int32_t aquarium_belief(const struct shoal_game *game, const struct shoal_state *world, int seat);

/* AQM-137 to 139: whether `seat` may see the beads and spent cards of `owner`. */
static inline bool aquarium_shows(const struct aquarium_game *g, const struct aquarium_state *s,
                                  int seat, unsigned owner)
{
	return !g->screens || seat == (int)owner || s->phase == PHASE_OVER;
}

/* Ids of action cards ("more", trace.c). */
extern const struct shoal_row aquarium_actions[CARD_COUNT];

/* label.c: what an answer will do, as far as it can be foreseen; what is not in question is 0. */
struct aquarium_outlook {
	enum answer kind;
	unsigned    number; /* of the answer within its kind: fish, pair ... */
	unsigned    card;   /* of COMMIT and INFLUENCE */
	unsigned    seat;   /* whose answer it is */
	int         beads, beads_then;
	int32_t     stars, stars_then;
	unsigned    food[2]; /* cost of a feeding then, at the lowest price and the highest */
	bool        feeds;   /* that is in question */
	unsigned    base, base_then;   /* base price of the shop */
	struct aquarium_price price;   /* COMMIT2: if no other card came; TAKE: as it is */
	unsigned              bill;    /* of this feeding */
	enum nothing          nothing; /* COMMIT1 */
	unsigned among;  /* Feeding Time! is one of so many that can come; 0: it is none */
	bool     breeds; /* SWAP: a pair can breed then */
};
void aquarium_foresee(const struct shoal_game *game, const struct shoal_state *view,
                      shoal_action action, struct aquarium_outlook *out);
void aquarium_put_label(const struct shoal_pen *p, shoal_action action);
void aquarium_put_short(const struct shoal_pen *p, shoal_action action);
bool aquarium_ends(const struct shoal_game *game, const struct shoal_state *view,
                   shoal_action action);

/* text.c */
extern const char *const aquarium_codes[KINDS + 1]; /* of kinds, Feeding Time! too: "kite-1" */
/* The Phase I card that is being resolved, or CARD_NONE. */
unsigned aquarium_card_in_play(const struct aquarium_state *s);
void     aquarium_put_action(const struct shoal_game *game, const struct shoal_state *state,
                             shoal_action action, struct shoal_text *out);
/* Cards by how many there are of each kind: "a small Kite Fish and 2 Fishybanks". */
void aquarium_put_cards(const struct shoal_pen *p, const uint8_t *counts, unsigned kinds);
void aquarium_put_prompt(const struct shoal_pen *p);
void aquarium_put_alarms(const struct shoal_pen *p); /* alarm.c */
bool aquarium_put_event(const struct shoal_pen *p, const struct shoal_event *event);

/* board.c, json.c */
void aquarium_put_board(const struct shoal_pen *p);
void aquarium_put_facts(const struct shoal_game *game, const struct shoal_state *view,
                        shoal_action action, struct shoal_json *json);
void aquarium_put_view(const struct shoal_game *game, const struct shoal_state *view, int seat,
                       struct shoal_json *json);

#endif
