/* aqualuma.h: Aqualuma: the numbers of its actions, its state, its game.
 *
 * Everything is public. Heroes are numbered in turn order (hero index); hero i is played by seat
 * i mod seats. What is unfinished is a phase with flat fields: nothing nests deeper than a turn, a
 * dark phase in it, and the ignition in that. */
#ifndef AQUALUMA_AQUALUMA_H
#define AQUALUMA_AQUALUMA_H

#include "shoal/game.h"

enum {
	WORLDS = 5,
	STATION = 5, /* area after the worlds */
	AREAS = 6,
	PAIRS = AREAS * (AREAS - 1) / 2, /* of areas that may touch */
	COLOURS = 3,
	FACES = 6,               /* of a die */
	KINDS = COLOURS * FACES, /* of a rolled die: 6 * colour + value - 1 */
	DICE_MAX = 7,            /* of one colour */
	SLOTS = 6,               /* of a strip */
	FIELDS = 6,              /* of an orb track */
	STRIPS = 16,
	NUMBERS = 8,     /* number conditions of strips */
	CONDITIONS = 11, /* colour conditions of strips */
	CARDS = 12,      /* faces of magic cards */
	CARDS_MAX = 24,  /* magic cards */
	DARKS = 8,       /* kinds of dark cards */
	COLUMNS = 5,     /* of the dark board */
	ROWS = 5,        /* most cards of a column */
	BOARD = 25,      /* spaces of the dark board, most dark cards */
	ORBS = 6,
	SPECIALS = 3, /* station fields */
	HEROES = 6,
	PARTY = 4, /* most heroes in play */
	LEVELS = 4,
	LAYOUTS = 3,       /* without the free one */
	QUESTION = WORLDS, /* face "?" of the underwater die */
	SWAPS_MAX = 9,     /* of a turn, in changed tables */
	/* A turn draws and plays each card at most once (LUM-42); a swap is two steps. */
	TRAIL = 2 * CARDS_MAX + 2 * SWAPS_MAX,
	TAKES = 34,
	ROLLS = 792,
	NOTHING = 0xff
};

/* What a magic card's front does. */
enum effect {
	EFF_SWIRL,  /* reroll any dice, up to `times` times */
	EFF_REROLL, /* reroll one die, up to `times` times; it may be another one each time */
	EFF_LESS,   /* one die goes down by 1 */
	EFF_CHANGE, /* one die is set to a value from `low` to `high` */
	EFF_COUNT
};

/* What a dark card does. */
enum dark_effect {
	DARK_WORLD,    /* `world` rises */
	DARK_DIE,      /* the underwater die says which world rises */
	DARK_STILL,    /* nothing */
	DARK_QUESTION, /* the group says which world rises */
	DARK_COUNT
};

/* What a station field does. */
enum special {
	SPECIAL_BEAM,   /* one world, down by up to `amount` */
	SPECIAL_GLOW,   /* every world, down by `amount` */
	SPECIAL_SPARKS, /* `amount` points are spread */
	SPECIAL_COUNT
};

/* What ABILITY means for a hero. */
enum ability { ABILITY_NONE, ABILITY_PINCH, ABILITY_STEW, ABILITY_FLIP, ABILITY_COUNT };

/* What a strip's number condition asks of the die on one slot. */
enum number {
	NUM_ANY,
	NUM_MORE, /* more than the die before */
	NUM_MOST, /* with all dice before at most `total` */
	NUM_SAME, /* as the die before */
	NUM_PAIR, /* with the die before exactly `total` */
	NUM_EVEN,
	NUM_ODD,
	NUM_OTHER, /* other than the die before */
	NUM_COUNT
};

/* What a strip's colour condition asks of the die on one slot. */
enum hue {
	HUE_ANY,
	HUE_RED,
	HUE_GREEN,
	HUE_BLUE,
	HUE_SAME,  /* as the die before */
	HUE_OTHER, /* other than the die before */
	HUE_NEW,   /* other than every die before */
	HUE_COUNT
};

enum ending { END_NONE, END_WON, END_DARK, END_DECK, END_COUNT };

enum {
	OPT_HEROES,
	OPT_SEATS,
	OPT_LEVEL,
	OPT_LAYOUT,
	OPT_MAP,
	OPT_DARK,
	OPT_STRIPS,
	OPT_TRACK,
	OPT_COUNT
};
enum { LAYOUT_PYRAMID, LAYOUT_REMOTE, LAYOUT_SHORT, LAYOUT_CUSTOM };
enum { STRIPS_RANDOM, STRIPS_FIRST };

/* Action numbers. */
enum {
	ACT_STOP = 0,
	ACT_END = 1,
	ACT_FETCH = 2,
	ACT_DISSOLVE = 3,
	ACT_ACTIVATE = 4,
	ACT_ABILITY = 5,
	ACT_START = 6,       /* + hero index */
	ACT_TAKE = 10,       /* + triple, see aqualuma_triple */
	ACT_FRONT = 44,      /* + card */
	ACT_BACK = 56,       /* + card */
	ACT_MOVE = 68,       /* + area */
	ACT_DIE = 74,        /* + colour */
	ACT_PLACE = 77,      /* + kind */
	ACT_PICK = 95,       /* + kind */
	ACT_UP = 113,        /* + kind */
	ACT_DOWN = 131,      /* + kind */
	ACT_SET = 149,       /* + 5 * (old value - 1) + new value - 1 */
	ACT_SPECIAL = 179,   /* + 3 * station field + colour */
	ACT_LOWER = 188,     /* + world */
	ACT_RAISE = 193,     /* + world */
	ACT_SWAP = 198,      /* + hero index */
	ACT_CARD = 202,      /* + card */
	ACT_GIVE = 214,      /* + hero index */
	ACT_GET = 218,       /* + hero index */
	ACT_HERO = 222,      /* chance from here on: + hero */
	ACT_STRIP = 228,     /* + strip */
	ACT_ORBWORLD = 244,  /* + world */
	ACT_ORB = 249,       /* + orb */
	ACT_DARK = 255,      /* + kind of dark card */
	ACT_DRAW = 263,      /* + card */
	ACT_ROLL = 275,      /* + outcome, see aqualuma_roll_counts */
	ACT_WORLDDIE = 1067, /* + world, or QUESTION */
	ACT_COUNT = 1073
};

/* Red, green and blue dice of TAKE + index. */
extern const uint8_t aqualuma_triple[TAKES][COLOURS];

/* What is asked, or drawn by chance. */
enum phase {
	PHASE_HERO, /* chance: set-up */
	PHASE_STRIP,
	PHASE_ORBWORLD,
	PHASE_ORB,
	PHASE_DARK,
	PHASE_CARD,
	PHASE_ROLL,
	PHASE_WORLDDIE,
	PHASE_START, /* questions */
	PHASE_TAKE,
	PHASE_ACT,
	PHASE_USE,  /* MOVE, DIE, FETCH */
	PHASE_MUST, /* USE after FETCH: DIE only */
	PHASE_STEP,
	PHASE_SET,
	PHASE_REROLL,
	PHASE_LESS,
	PHASE_CHANGE,
	PHASE_PAY,
	PHASE_BEAM,   /* LOWER: one world */
	PHASE_SPREAD, /* LOWER: `points` one by one; in a dark phase it is the ignition */
	PHASE_RISE,
	PHASE_GIVEN,
	PHASE_GOT,
	PHASE_PINCH,
	PHASE_STEW,
	PHASE_FLIP,
	PHASE_KEEP,
	PHASE_OVER,
	PHASE_ASKS, /* from here on: what runs by itself, never in a state between two plies */
	PHASE_OPENING = PHASE_ASKS, /* the next step of the set-up */
	PHASE_DRAWS,                /* cards are drawn, as `draws` and `why` say */
	PHASE_TURN,                 /* a turn begins */
	PHASE_READY,                /* before TAKE: perhaps a forced fetch */
	PHASE_ROLLS,                /* the dice of `rolling` are rolled */
	PHASE_SPREADS,              /* `points` are cut to what can be spread */
	PHASE_DARK_PHASE,           /* a dark phase begins */
	PHASE_WORK,                 /* its next card is worked off */
	PHASE_CLOSE,                /* the hand dice go, the cards are drawn */
	PHASE_COUNT
};

/* Why a dark phase is run: what goes on after it. */
enum dark_phase {
	DARK_PHASE_NONE,
	DARK_PHASE_TAKE,
	DARK_PHASE_USE,
	DARK_PHASE_END,
	DARK_PHASE_COUNT
};

/* Why cards are drawn. */
enum draw { DRAW_NONE, DRAW_SETUP, DRAW_PLACE, DRAW_STEW, DRAW_END, DRAW_COUNT };

/* Bits of `used`. */
enum { USED_DASH = 1, USED_ABILITY = 2 };

/* A step of `trail`: CARDS times what the active hero did with a card, plus its face. A swap is
 * STEP_GIVE and then STEP_GET. */
enum {
	STEP_PLAY, /* it went to the played pile */
	STEP_DRAW,
	STEP_GIVE,                    /* + hero index of who got it */
	STEP_GET = STEP_GIVE + PARTY, /* + hero index of who gave it */
	STEP_COUNT = STEP_GET + PARTY
};

/* The dark cards lie in `board` in the order in which they were laid: card i is in column i mod 5,
 * row i / 5, for the columns are filled in turn (LUM-14, LUM-118). Fields that are not in use are
 * 0, or NOTHING where it says so. */
struct aqualuma_state {
	struct shoal_state base;               /*  8 */
	uint16_t           pile, spent;        /*  4: strips, a bit each: pile, strip discard */
	uint8_t            strip[WORLDS];      /*  5: by world, NOTHING before the set-up's draw */
	uint8_t            laid[WORLDS];       /*  5: dice on the strip */
	uint8_t            die[WORLDS][SLOTS]; /* 30: kinds of the dice on the strip, 0 beyond */
	uint8_t            dark[WORLDS];       /*  5: dark values */
	uint8_t            orbs[WORLDS];       /*  5: bit f - 1: an orb on field f */
	uint8_t            who[PARTY];         /*  4: hero by hero index, or NOTHING */
	uint8_t            area[PARTY];        /*  4: where each stands; 0 if not in play */
	uint8_t            carried[PARTY];     /*  4: orbs */
	uint8_t            kept[PARTY];        /*  4: kind of the die on the board, or NOTHING */
	uint8_t            card[PARTY][CARDS]; /* 48: cards in hand by face */
	uint8_t            available[COLOURS]; /*  3: dice */
	uint8_t            chest[COLOURS];     /*  3: dice */
	uint8_t            hand[KINDS];        /* 18: dice of the active hero */
	uint8_t            rolling[COLOURS];   /*  3: dice that are about to be rolled */
	uint8_t special[SPECIALS]; /*  3: 1 + colour of the die on a station field, or 0 */
	uint8_t deck[CARDS];       /* 12: magic cards */
	uint8_t discard[CARDS];    /* 12 */
	uint8_t played[CARDS];     /* 12: in this turn */
	uint8_t deck_cards;        /*  1: their sum */
	uint8_t dark_deck[DARKS];  /*  8: dark cards by kind */
	uint8_t board[BOARD];      /* 25: kinds of dark cards, see above; NOTHING beyond */
	uint8_t board_cards;       /*  1: price of an orb */
	uint8_t inactive, active;  /*  2: orbs in the station */
	uint8_t ignited;           /*  1: the marker is used */
	uint8_t turn;              /*  1: from 1; 0 in the set-up */
	uint8_t hero;              /*  1: hero index of the active hero */
	uint8_t used;              /*  1: USED_ bits of this turn */
	uint8_t swaps;             /*  1: made in this turn */
	uint8_t gave, got;         /*  2: bit per hero index: orb locks of this turn */
	uint8_t phase;             /*  1 */
	uint8_t ending;            /*  1 */
	uint8_t dark_phase;        /*  1: enum dark_phase, during a dark phase */
	uint8_t row;               /*  1: next row of the column to be worked off */
	uint8_t why;               /*  1: enum draw */
	uint8_t draws;             /*  1: cards that are still to be drawn */
	uint8_t face;              /*  1: card being worked, or NOTHING */
	uint8_t times;             /*  1: rerolls of it that are done */
	uint8_t last;              /*  1: kind picked last in SET, PAY; or NOTHING */
	uint8_t paid;              /*  1: pips paid for an orb */
	uint8_t points;            /*  1: left to be spread */
	uint8_t least;             /*  1: lowest world that may get them */
	uint8_t field;             /*  1: station field in use, or NOTHING */
	uint8_t partner;           /*  1: hero index of a swap, or NOTHING */
	uint8_t given;             /*  1: card given in a swap, or NOTHING */
	uint8_t undrawn;           /*  1: set-up: bit per orb not drawn yet */
	uint8_t serve;             /*  1: set-up: world that gets the first orb */
	uint8_t steps;             /*  1: of the trail */
	uint8_t trail[TRAIL]; /* 66: what hands gained and lost before the turn's END; see LUM-94 */
};

/* 253 without the trail, as above, and 67 for it. */
_Static_assert(sizeof(struct aqualuma_state) == 320, "the copy is the cost of search");

struct aqualuma_card {
	uint8_t  copies, effect, times, low, high;
	uint32_t kinds; /* bit per kind of die that it can be used on */
};

struct aqualuma_strip {
	uint8_t number[SLOTS];   /* enum number */
	uint8_t hue[SLOTS];      /* enum hue */
	uint8_t total;           /* for NUM_MOST and NUM_PAIR */
	uint8_t plus;            /* bit per slot: "+1" */
	uint8_t arrow[SLOTS];    /* printed at a slot */
	uint8_t best[SLOTS + 1]; /* most arrows at the first n slots (LUM-72) */
};

struct aqualuma_hero {
	uint8_t cards;    /* draws up to as many */
	uint8_t dice;     /* takes as many */
	uint8_t ability;  /* enum ability, once a turn */
	uint8_t dash;     /* once a turn a move without a card */
	uint8_t stroke;   /* a card back may move twice */
	uint8_t pocket;   /* keeps a die */
	uint8_t breath;   /* more arrows when dissolving with an arrow */
	uint8_t reach;    /* exchanges with touching areas too */
	uint8_t discount; /* pips less for an orb */
	uint8_t glow;     /* lays down and activates from areas touching the station */
};

/* Everything that follows from options and component tables. */
struct aqualuma_game {
	struct shoal_game base;
	uint8_t           heroes;       /* in play */
	bool              random;       /* drawn by chance */
	uint8_t           party[PARTY]; /* hero by hero index, or NOTHING */
	uint8_t           opening;      /* dark cards of the set-up */
	uint8_t           needed;       /* orbs to activate */
	uint8_t           track;        /* last field */
	uint8_t           dice;         /* of a turn; with fewer available the chest is fetched */
	uint8_t           ignition;     /* points of the last ignition */
	uint8_t           swaps;        /* of a turn */
	uint8_t           touch[AREAS]; /* bit per touching area */
	uint8_t           dark[WORLDS]; /* at the start */
	uint8_t           colour_dice[COLOURS], available[COLOURS];
	uint8_t           faces[WORLDS + 1];      /* of the underwater die, QUESTION last */
	uint8_t           field[ORBS];            /* number of each orb */
	uint8_t           cards, darks;           /* magic cards, dark cards in all */
	uint8_t           distance[AREAS][AREAS]; /* in moves */
	uint16_t          opening_strips; /* bit per strip of which the first five are drawn */
	uint32_t          turn_plies;     /* most plies of a turn without its dark phases */
	uint32_t          setup_plies;    /* most plies of set-up and all dark phases */
	struct {
		uint8_t copies, effect, world;
	} dark_card[DARKS];
	struct {
		uint8_t special, amount;
	} special[SPECIALS];
	struct aqualuma_card  card[CARDS];
	struct aqualuma_strip strip[STRIPS];
	struct aqualuma_hero  hero[HEROES];
};

static inline const struct aqualuma_game *aqualuma_game_of(const struct shoal_game *game)
{
	return (const struct aqualuma_game *)game;
}

static inline const struct aqualuma_state *aqualuma_state_of(const struct shoal_state *state)
{
	return (const struct aqualuma_state *)state;
}

/* LUM-3: the seat that plays a hero index. */
static inline unsigned aqualuma_seat(const struct aqualuma_game *g, unsigned hero)
{
	return hero % g->base.seats;
}

/* Moves between two areas: 0 to 5. */
static inline unsigned aqualuma_moves(const struct aqualuma_game *g, unsigned from, unsigned to)
{
	return g->distance[from][to];
}

/* The abilities of the active hero. After the set-up only. */
static inline const struct aqualuma_hero *aqualuma_abilities(const struct aqualuma_game  *g,
                                                             const struct aqualuma_state *s)
{
	return &g->hero[s->who[s->hero]];
}

static inline unsigned aqualuma_value(unsigned kind)
{
	return kind % FACES + 1;
}

static inline unsigned aqualuma_colour(unsigned kind)
{
	return kind / FACES;
}

/* What happened. */
#define SHOAL_EVENT_ENUM
enum event {
#include "events.def"
	EVENT_COUNT
};

#define SHOAL_EVENT_STRUCTS
#include "events.def"

enum way { WAY_CARD, WAY_STROKE, WAY_DASH, WAY_COUNT };

/* dice.c: rolled dice and rolls. */
/* Bit per kind, or card, of which there is one or more. */
uint32_t aqualuma_kinds(const uint8_t hand[KINDS]);
uint32_t aqualuma_cards(const uint8_t card[CARDS]);
unsigned aqualuma_pips(const uint8_t hand[KINDS]);
unsigned aqualuma_dice(const uint8_t dice[COLOURS]); /* sum */
/* The order of paying (LUM-83): 0 for red sixes to 17 for blue ones. */
unsigned aqualuma_rank(unsigned kind);
/* Outcomes of a roll of n dice of one colour, 1 to 7: how many there are; the dice that show 1 to 6
 * in one of them, and back; its weight. */
unsigned aqualuma_rolls(unsigned n);
void     aqualuma_roll_counts(unsigned n, unsigned outcome, uint8_t counts[FACES]);
unsigned aqualuma_roll_outcome(unsigned n, const uint8_t counts[FACES]);
uint32_t aqualuma_roll_weight(unsigned n, const uint8_t counts[FACES]);
/* The outcome where the running sum of weights passes r. */
unsigned aqualuma_roll_pick(unsigned n, uint32_t r);
/* The colour that is rolled now, or NOTHING. */
unsigned aqualuma_rolling(const struct aqualuma_state *s);

/* strip.c: strips. */
/* Bit per kind of die that fits slot n (from 0) after the n dice before; 0 if n is SLOTS. */
uint32_t aqualuma_fits_at(const struct aqualuma_strip *strip, const uint8_t die[SLOTS], unsigned n);
uint32_t aqualuma_fits(const struct aqualuma_game *g, const struct aqualuma_state *s,
                       unsigned world); /* its next slot */
/* The same apart: bit value - 1 per number that slot n allows, bit per colour. n is below SLOTS. */
uint32_t aqualuma_numbers_at(const struct aqualuma_strip *strip, const uint8_t die[SLOTS],
                             unsigned n);
uint32_t aqualuma_hues_at(const struct aqualuma_strip *strip, const uint8_t die[SLOTS], unsigned n);
/* Arrows with which the active hero would dissolve that world's strip now (LUM-72, LUM-108). */
unsigned aqualuma_arrows(const struct aqualuma_game *g, const struct aqualuma_state *s,
                         unsigned world);

/* opening.c: the beginning. */
void aqualuma_start(const struct shoal_game *game, struct shoal_state *state);

/* ops.c: the questions, one per phase, and chance. */
/* Actor, pending and seen of the phase. */
void     aqualuma_ask(const struct aqualuma_game *g, struct aqualuma_state *s);
size_t   aqualuma_legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                        shoal_action out[]);
size_t   aqualuma_chance(const struct shoal_game *game, const struct shoal_state *state,
                         shoal_action out[], uint32_t weight[]);
uint32_t aqualuma_total(const struct shoal_game *game, const struct shoal_state *state);
shoal_action aqualuma_pick(const struct shoal_game *game, const struct shoal_state *state,
                           uint32_t r);
void         aqualuma_apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                            shoal_action action, struct shoal_sink *sink);
/* True if the phase can stand between two plies with these fields: a question has answers (two
 * where one is answered by itself), a draw has two outcomes. */
bool aqualuma_asks(const struct aqualuma_game *g, const struct aqualuma_state *s);

/* act.c, exchange.c, turn.c, magic.c, dark.c: for texts and estimates. */
/* LUM-81, LUM-111: the price of an orb for the active hero: dark cards on the board, less its
 * discount, at least 1. */
unsigned aqualuma_price(const struct aqualuma_game *g, const struct aqualuma_state *s);
/* LUM-80, LUM-112: the active hero can lay down and activate orbs where it stands. */
bool aqualuma_at_station(const struct aqualuma_game *g, const struct aqualuma_state *s);
/* LUM-93, LUM-110: bit per hero index that the active hero can exchange with. */
unsigned aqualuma_company(const struct aqualuma_game *g, const struct aqualuma_state *s);
/* LUM-51: the front of a card has an effect on the hand dice. */
bool aqualuma_front_works(const struct aqualuma_game *g, const struct aqualuma_state *s,
                          unsigned card);
/* LUM-26, LUM-30, LUM-109: dice that the active hero takes at TAKE. */
unsigned aqualuma_to_take(const struct aqualuma_game *g, const struct aqualuma_state *s);
/* Column of the next dark card (LUM-118); during a dark phase the one that is worked off. */
unsigned aqualuma_column(const struct aqualuma_state *s);
unsigned aqualuma_height(const struct aqualuma_state *s, unsigned column); /* cards in it */
unsigned aqualuma_dark_left(const struct aqualuma_game *g, const struct aqualuma_state *s);
unsigned aqualuma_darkness(const struct aqualuma_state *s); /* sum of the dark values */

/* forecast.c: the next dark phase, or the rest of the one that is on. */
struct aqualuma_forecast {
	uint8_t cards;        /* open ones that take effect */
	bool    draws;        /* and a new one */
	bool    deck_out;     /* which is not there: the game is lost */
	uint8_t sure[WORLDS]; /* rises that the open cards name */
	double  danger;       /* that cards and die alone bring a crystal to the last field */
	double  last[WORLDS]; /* the same by world */
	double  rises[WORLDS][ROWS + 1]; /* that cards and die raise a world so many times */
	double  named[ROWS + 1];         /* that the group names so many worlds */
};
/* False if there is none to come: in the set-up and after the end. */
bool aqualuma_foresee(const struct aqualuma_game *g, const struct aqualuma_state *s,
                      struct aqualuma_forecast *out);

/* score.c: by how much it is won or lost, if it ended now. */
struct aqualuma_sheet {
	int32_t active; /* orbs */
	int32_t needed; /* orbs, negative */
	int32_t left;   /* dark cards left in the deck; 0 unless it is won */
	int32_t total;  /* 0 or more for a win, below 0 for a loss */
};
void aqualuma_score(const struct aqualuma_game *g, const struct aqualuma_state *s,
                    struct aqualuma_sheet *out);
/* The slots of the rules. */
void aqualuma_returns(const struct shoal_game *game, const struct shoal_state *state, double out[]);
void aqualuma_result(const struct shoal_game *game, const struct shoal_state *state,
                     struct shoal_result *out);

/* view.c, valid.c */
void aqualuma_observe(const struct shoal_game *game, const struct shoal_state *view, int seat,
                      float out[]);
bool aqualuma_valid(const struct shoal_game *game, const struct shoal_state *state);
enum { AQUALUMA_OBSERVE = 576 };
extern const struct shoal_field aqualuma_fields[];

/* tally.c, sound.c */
extern const struct shoal_term aqualuma_own_terms[], aqualuma_common_terms[];
extern const struct shoal_mind aqualuma_mind; /* of mind.txt */
void   aqualuma_tally(const struct shoal_game *game, const struct shoal_state *state,
                      struct shoal_tally *out);
bool   aqualuma_settled(const struct shoal_game *game, const struct shoal_state *state);
size_t aqualuma_sound(const struct shoal_game *game, const struct shoal_state *view, int seat,
                      shoal_action list[], size_t count);

/* words.c: the pens of words.en. */
extern const char        aqualuma_colour_letters[COLOURS + 1];
extern const char *const aqualuma_area_words[AREAS];     /* of the notation */
extern const char *const aqualuma_ending_ids[END_COUNT]; /* "none", "won", "dark", "deck" */
/* The abilities of a hero are some of all: the first from this one on, or GIFTS; what it does. */
enum { GIFTS = 12 };
unsigned aqualuma_next_gift(const struct aqualuma_game *g, unsigned hero, unsigned gift);
void     aqualuma_put_gift(const struct shoal_pen *p, unsigned hero, unsigned gift);

/* text.c, label.c, board.c, json.c */
void aqualuma_put_action(const struct shoal_game *game, const struct shoal_state *state,
                         shoal_action action, struct shoal_text *out);
void aqualuma_put_prompt(const struct shoal_pen *p);
void aqualuma_put_alarms(const struct shoal_pen *p); /* alarm.c */
bool aqualuma_put_event(const struct shoal_pen *p, const struct shoal_event *event);
void aqualuma_put_label(const struct shoal_pen *p, shoal_action action);
void aqualuma_put_short(const struct shoal_pen *p, shoal_action action);
void aqualuma_put_loss(const struct shoal_pen *p, shoal_action action);
bool aqualuma_ends(const struct shoal_game *game, const struct shoal_state *view,
                   shoal_action action);
void aqualuma_put_board(const struct shoal_pen *p);
void aqualuma_put_facts(const struct shoal_game *game, const struct shoal_state *view,
                        shoal_action action, struct shoal_json *json);
void aqualuma_put_view(const struct shoal_game *game, const struct shoal_state *view, int seat,
                       struct shoal_json *json);

#endif
