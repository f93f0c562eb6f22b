/* moonshell.h: Moonshell: the numbers of its actions, its state, its game.
 *
 * A side is a place at the table with a chest: every seat, and in the solo game the rival as side
 * 1, who is no seat. What is unfinished is a phase with flat fields: nothing nests deeper than an
 * action, the tile to place, and a saved tile to place after it. */
#ifndef MOONSHELL_MOONSHELL_H
#define MOONSHELL_MOONSHELL_H

#include "shoal/game.h"

enum {
	SIDES = 4,
	WIDTH = 5, /* of the ocean */
	WATER = WIDTH * WIDTH,
	ROCKS = 8, /* two to a side of the board, left before right */
	CHEST_COLUMNS = 4,
	CHEST_ROWS = 3,
	CHEST = CHEST_COLUMNS * CHEST_ROWS,
	SHAPES = 4,
	COLOURS = 4,
	TYPES = SHAPES + COLOURS, /* what a tile can be asked to be: shapes first */
	SHELLS = SHAPES * COLOURS,
	MERMAIDS = 6,
	SECRETS = 12,
	EVENTS = 15,
	TITLES = 4,
	PATTERNS = 8, /* composition cards; array cards */
	PAIRS = 12,
	TROVES = 8,
	COLLECTORS = 8,
	ROUNDS_MAX = 30,
	ACTIONS_MAX = 4,
	NOTHING = 0xff
};

/* What a space of water, rock or chest can hold. Kinds below TILE_MOON can be in the bag. */
enum tile {
	TILE_SHELL = 0, /* + 4 * shape + colour */
	TILE_URCHIN = SHELLS,
	TILE_ANEMONE,
	TILE_CLOWNFISH,
	TILE_MOON,
	TILE_STACK,  /* an anemone with a clownfish on it; chests only */
	TILE_MEEPLE, /* the owner's mermeeple (dark Buoy); chests only */
	TILE_NONE,   /* an empty space */
	TILE_COUNT,
	BAG_KINDS = TILE_MOON
};

enum objective { OBJ_COMPOSITION, OBJ_ARRAY, OBJ_PAIR, OBJ_TROVE, OBJ_COLLECTOR, OBJ_COUNT };

/* What a mermaid board can do; its light side and its dark side each name one. */
enum power { POW_POOL, POW_SLIDE, POW_INLET, POW_SWAP, POW_RISING, POW_BUOY, POW_COUNT };

/* What an event card can do. */
enum effect {
	EFF_MOONRISE, /* each player may place the moonshell */
	EFF_RIPTIDE,  /* the ocean turns `value` quarters */
	EFF_ACTIONS,  /* `value` actions in each turn */
	EFF_CROSS,    /* rotations go against the tide */
	EFF_SWIFT,    /* the first rotation of each turn is free */
	EFF_STILL,    /* no rotations */
	EFF_DRIFTWASH,
	EFF_UNDERTOW,
	EFF_WHIRLPOOL,
	EFF_REACH, /* collect from the neighbours' rocks */
	EFF_SWELL, /* pull one tile onto one open rock */
	EFF_SANDS, /* each player may exchange two neighbouring tiles */
	EFF_GIFT,  /* each player draws a tile */
	EFF_BLOOM, /* `value` urchins go into the bag */
	EFF_COUNT
};

/* Words of the wire for the numbers of these enums, once: spelt in a row, or as an array's items.
 */
#define OBJECTIVES(first, next) \
	first("composition") next("array") next("pair") next("trove") next("collector")
#define EFFECTS(first, next)                                                                 \
	first("moonrise") next("riptide") next("actions") next("cross") next("swift")        \
	    next("still") next("driftwash") next("undertow") next("whirlpool") next("reach") \
		next("swell") next("sands") next("gift") next("bloom")
#define ENDINGS(first, next) first("none") next("full-chest") next("still-water") next("last-round")
#define WORD_FIRST(word) word
#define WORD_NEXT(word) " " word
#define WORD_ITEM(word) word,
#define SPELT(list) list(WORD_FIRST, WORD_NEXT)
#define ITEMS(list) list(WORD_ITEM, WORD_ITEM)

enum ending { END_NONE, END_FULL, END_STILL, END_ROUNDS, END_COUNT };

enum {
	OPT_PLAYERS,
	OPT_MOONSHELL,
	OPT_POWERS,
	OPT_CARDS,
	OPT_REEF,
	OPT_EVENTS,
	OPT_MODE,
	OPT_COUNT
};
enum { POWERS_OFF, POWERS_PASSIVE, POWERS_ACTIVE };
enum { CARDS_BASE, CARDS_REEF, CARDS_MIXED };
enum { MODE_WADE, MODE_SUBMERGE, MODE_DIVE, MODE_TSUNAMI, MODE_COUNT };

/* Action numbers. */
enum {
	ACT_END = 0,
	ACT_ROTATE = 1,
	ACT_PULL = 2, /* + 0, 1: column 0, 1; 2, 3: column 2 with L or R first; 4, 5: column 3, 4 */
	ACT_COLLECT = 8, /* + front L, R, left side L, R, right side L, R */
	ACT_MOON = 14,
	ACT_PLACE = 15, /* + chest column */
	ACT_PLACE_BUOY = 19,
	ACT_STACK = 20,
	ACT_DECLINE = 21,
	ACT_ORDER = 22,        /* + new only; new, saved; saved, new */
	ACT_PULL_ADJ = 25,     /* + the left one of the two columns */
	ACT_PULL_AWAY = 29,    /* + as PULL, in own columns; 2, 3: opposite L or R first */
	ACT_PULL_ONE = 35,     /* + 2 * column + rock */
	ACT_PULL_SWELL = 45,   /* + column */
	ACT_SWAP_TAKE = 50,    /* + 2 * (left L, R, opposite L, R, right L, R) + own rock */
	ACT_ROTATE_MOON = 62,  /* + quarters - 1 */
	ACT_COLLECT_SAVE = 64, /* + as COLLECT */
	ACT_MARK_TILE = 70,    /* + water space */
	ACT_SLIDE = 95,        /* + 4 * chest space + target column */
	ACT_MARK_ROCK = 143,   /* + own rock */
	ACT_SWAP = 145,        /* + pair of chest spaces, see moonshell_pair */
	ACT_MARK_CORNER = 211, /* + corner */
	ACT_SIDE = 215,        /* + the marked corner at the left, at the right hand */
	ACT_HOLD = 217,        /* + chest space */
	ACT_RETURN = 229,      /* + leave, call home */
	ACT_EXCHANGE = 231,    /* + pair of neighbours, see moonshell_neighbours */
	ACT_SECRET = 248,      /* + first or second card */
	ACT_MERMAID = 250,     /* + board */
	ACT_START = 256,       /* chance from here on: + seat */
	ACT_TILE = 260,        /* + kind */
	ACT_OBJECTIVE = 279,   /* the five kinds, compositions first, + card */
	ACT_ARRAY = 287,
	ACT_PAIR = 295,
	ACT_TROVE = 307,
	ACT_COLLECTOR = 315,
	ACT_DEAL = 323,   /* + secret card */
	ACT_EVENT = 335,  /* + event card */
	ACT_COLUMN = 350, /* + column, from the rival's left */
	ACT_COUNT = 355
};

/* Kinds of actions, in their order; CORNER has both MARK_CORNER and SIDE. */
enum kind {
	KIND_END,
	KIND_ROTATE,
	KIND_PULL,
	KIND_COLLECT,
	KIND_MOON,
	KIND_PLACE,
	KIND_BUOY,
	KIND_STACK,
	KIND_DECLINE,
	KIND_ORDER,
	KIND_ADJACENT,
	KIND_AWAY,
	KIND_ONE,
	KIND_SWELL,
	KIND_TRADE,
	KIND_TWICE,
	KIND_SAVE,
	KIND_MARK,
	KIND_SLIDE,
	KIND_ROCK,
	KIND_SWAP,
	KIND_CORNER,
	KIND_HOLD,
	KIND_RETURN,
	KIND_EXCHANGE,
	KIND_SECRET,
	KIND_MERMAID,
	KIND_START,
	KIND_TILE,
	KIND_COMPOSITION,
	KIND_ARRAY,
	KIND_PAIR,
	KIND_TROVE,
	KIND_COLLECTOR,
	KIND_DEAL,
	KIND_EVENT,
	KIND_COLUMN,
	KIND_COUNT
};

enum { SWAPS = CHEST * (CHEST - 1) / 2, EXCHANGES = 17 };

extern const uint16_t moonshell_objective_first[OBJ_COUNT]; /* action of the first card of a kind */
extern const uint8_t  moonshell_objective_cards[OBJ_COUNT];
/* The two chest spaces of SWAP + index, and of EXCHANGE + index; lower first. */
extern const uint8_t moonshell_pair[SWAPS][2];
extern const uint8_t moonshell_neighbours[EXCHANGES][2];
/* Water spaces of a column as seen from a board side, near to far; a line is 5 * side + column. */
extern const uint8_t moonshell_line[4 * WIDTH][WIDTH];

/* What is asked, or drawn by chance. */
enum phase {
	PHASE_START,
	PHASE_MERMAID,
	PHASE_TILE, /* what for says `fill` */
	PHASE_OBJECTIVE,
	PHASE_DEAL,
	PHASE_SECRET, /* all seats at once */
	PHASE_EVENT,
	PHASE_MOONRISE,
	PHASE_EXCHANGE,
	PHASE_GIFT,
	PHASE_SIDE, /* a turn begins with a marked corner */
	PHASE_TURN,
	PHASE_ORDER,
	PHASE_PLACE,
	PHASE_RETURN,
	PHASE_COLUMN,
	PHASE_OVER,
	PHASE_ASKS, /* from here on: what runs by itself, never in a state between two plies */
	PHASE_FILL = PHASE_ASKS, /* draws, as `fill` says */
	PHASE_OBJECTIVES,        /* the first objective is drawn */
	PHASE_ROUND,             /* a round begins, or the game ends */
	PHASE_OFFER,             /* the event turns to the next side */
	PHASE_BEGIN,             /* a turn begins */
	PHASE_RIVAL,             /* the rival's next step */
	PHASE_PUT,               /* `held` and `next` are placed */
	PHASE_DONE,              /* an action is complete */
	PHASE_CLOSE,             /* a turn ends */
	PHASE_NEXT,              /* the next turn, or round */
	PHASE_COUNT
};

/* Where drawn tiles go: the first empty space of these, in the order of the rules. */
enum fill {
	FILL_NONE,
	FILL_OCEAN,  /* set-up */
	FILL_LINES,  /* `line[0]`, then `line[1]` */
	FILL_ROCKS,  /* Driftwash */
	FILL_MIDDLE, /* Whirlpool */
	FILL_GIFT,   /* Reef Gift: into `held` */
	FILL_COUNT
};

/* Where a mermeeple is. */
enum place {
	PLACE_HOME = 0,
	PLACE_OCEAN = 1,                   /* light powers: no particular place */
	PLACE_WATER = 2,                   /* + water space: on the tile there */
	PLACE_ROCK = PLACE_WATER + WATER,  /* + rock: on it, or on the tile there */
	PLACE_CORNER = PLACE_ROCK + ROCKS, /* + corner */
	PLACE_CHEST = PLACE_CORNER + 4,    /* + space of the owner's chest */
	PLACE_COUNT = PLACE_CHEST + CHEST
};

/* Fields of sides that do not exist are as at the start: TILE_NONE in chests and saved, NOTHING in
 * mermaid and dealt, 0 else. In a view dealt and kept of others are so, too. `turn` counts the
 * sides that have had their turn in this round, or been asked by its event; in the set-up, the
 * mermaids chosen, objectives drawn or secret cards dealt. */
struct moonshell_state {
	struct shoal_state base;                 /*  8 */
	uint16_t           events;               /*  2: bit per event card used up */
	uint8_t            chest[SIDES][CHEST];  /* 48: tile by space, 4 * row + column */
	uint8_t            water[WATER];         /* 25: tile by space, 5 * y + x */
	uint8_t            rock[ROCKS];          /*  8: tile by 2 * board side + right */
	uint8_t            bag[BAG_KINDS];       /* 19: tiles of each kind */
	uint8_t            bag_tiles;            /*  1: their sum */
	uint8_t            aside;                /*  1: urchins that are not in the game yet */
	uint8_t            dealt[SIDES][2];      /*  8: secret cards, or NOTHING */
	uint8_t            kept[SIDES];          /*  4: 1 the first, 2 the second, 0 not yet */
	uint8_t            objective[OBJ_COUNT]; /*  5: card of each kind, or NOTHING */
	uint8_t            mermaid[SIDES];       /*  4: board, or NOTHING */
	uint8_t            meeple[SIDES];        /*  4: enum place */
	uint8_t            saved[SIDES];         /*  4: tile on the mermaid board (light Buoy) */
	uint8_t            reserve;              /*  1: bit per seat: moonshell not placed */
	uint8_t            column[WIDTH];        /*  5: column cards left (rival) */
	uint8_t            orientation;          /*  1: clockwise quarters since the start */
	uint8_t            start;                /*  1: side that begins every round */
	uint8_t            round;                /*  1: from 1; 0 in the set-up */
	uint8_t            turn;                 /*  1: see above */
	uint8_t            event;                /*  1: card of this round, or NOTHING */
	uint8_t            actions;              /*  1: left in this turn */
	uint8_t            swift;                /*  1: the next rotation of the turn is free */
	uint8_t            used;                 /*  1: mermeeple left or came home this turn */
	uint8_t            power;                /*  1: the open action uses the light power */
	uint8_t            entered;              /*  1: tiles entered a chest this round */
	uint8_t            quiet;                /*  1: rounds in a row in which none did */
	uint8_t            last;                 /*  1: a chest is full: the last round */
	uint8_t            phase;                /*  1 */
	uint8_t            ending;               /*  1 */
	uint8_t            fill;                 /*  1: enum fill, in PHASE_TILE */
	uint8_t            line[2];              /*  2: that are refilled, or NOTHING */
	uint8_t            held;                 /*  1: tile to place now, or TILE_NONE */
	uint8_t            next;                 /*  1: tile to place after it, or TILE_NONE */
	uint8_t            zero[2];              /*  2 */
};

_Static_assert(sizeof(struct moonshell_state) == 168, "the copy is the cost of search");

/* A pattern in one place of the chest: for each need of its card the spaces that must meet it. */
enum { NEEDS_MAX = 4, PLACEMENTS_MAX = 48 };

struct moonshell_pattern {
	uint8_t  count, needs;
	uint8_t  need[NEEDS_MAX]; /* types */
	uint16_t mask[PLACEMENTS_MAX][NEEDS_MAX];
	uint16_t space[PLACEMENTS_MAX]; /* all of its masks */
};

/* `size`: spaces of a place; `share`: what it promises with so many of them right, see potential.h.
 */
struct moonshell_card { /* composition or array */
	uint8_t                  points, size;
	uint16_t                 share[CHEST + 1];
	struct moonshell_pattern pattern;
};

struct moonshell_secret {
	uint8_t  points, times, count, size;
	uint8_t  first; /* type: 0 for one shape, SHAPES for one colour */
	uint16_t share[CHEST + 1];
	uint16_t mask[PLACEMENTS_MAX];
};

/* Everything that follows from options and component tables. */
struct moonshell_game {
	struct shoal_game base;
	uint8_t           sides; /* seats, or 2 in the solo game */
	bool              solo, moonshell, light, dark, reef, events;
	uint8_t           at[SIDES];                                /* table side of each side */
	uint8_t           copies[BAG_KINDS], bag[BAG_KINDS], aside; /* all; at the start */
	uint8_t           points[BAG_KINDS];                        /* of a tile in a chest */
	uint8_t           stack, reserve; /* points of a stack; of a moonshell in reserve */
	uint8_t           actions, rounds, quiet;
	uint16_t          eligible[OBJ_COUNT]; /* bit per card that can be drawn */
	uint16_t          deck;                /* bit per event card */
	uint8_t           column[WIDTH];
	uint8_t           light_power[MERMAIDS], dark_power[MERMAIDS];
	struct {
		uint8_t effect, value;
	} event[EVENTS];
	struct moonshell_card   pattern[2][PATTERNS]; /* by OBJ_COMPOSITION, OBJ_ARRAY */
	struct moonshell_secret secret[SECRETS];
	struct {
		uint8_t type[2], points, most;
	} pair[PAIRS];
	struct {
		uint8_t type, points;
	} trove[TROVES];
	struct {
		uint8_t type, points, most;
	} collector[COLLECTORS];
	uint8_t title[TITLES]; /* least score of each */
};

static inline const struct moonshell_game *moonshell_game_of(const struct shoal_game *game)
{
	return (const struct moonshell_game *)game;
}

static inline const struct moonshell_state *moonshell_state_of(const struct shoal_state *state)
{
	return (const struct moonshell_state *)state;
}

/* The side whose turn it is, or that the event or the set-up asks. */
static inline unsigned moonshell_active(const struct moonshell_game  *g,
                                        const struct moonshell_state *s)
{
	unsigned side = s->start + (unsigned)s->turn;

	return side >= g->sides ? side - g->sides : side;
}

/* MOO-29: the board side in front of a table side. */
static inline unsigned moonshell_front(const struct moonshell_state *s, unsigned table)
{
	return (table + 4u - s->orientation) & 3;
}

static inline bool moonshell_is_open(const struct moonshell_state *s, unsigned rock) /* MOO-31 */
{
	return s->rock[rock] == TILE_NONE;
}

/* The seat of a side: the rival is nobody. */
static inline int seat_of(const struct moonshell_game *g, unsigned side)
{
	return g->solo && side ? SHOAL_NOBODY : (int)side;
}

/* MOO-33: mermeeples that are not at home; odd turns clockwise. */
static inline unsigned moonshell_out(const struct moonshell_state *s)
{
	return (unsigned)(s->meeple[0] != PLACE_HOME) + (s->meeple[1] != PLACE_HOME)
	       + (s->meeple[2] != PLACE_HOME) + (s->meeple[3] != PLACE_HOME);
}

static inline bool moonshell_effect(const struct moonshell_game *g, const struct moonshell_state *s,
                                    enum effect effect)
{
	return s->event != NOTHING && g->event[s->event].effect == effect;
}

/* Of the text that a pen writes. */
static inline const struct moonshell_game *g_of(const struct shoal_pen *p)
{
	return moonshell_game_of(p->game);
}

static inline const struct moonshell_state *s_of(const struct shoal_pen *p)
{
	return moonshell_state_of(p->view);
}

/* What happened: see events.def. */
#define SHOAL_EVENT_ENUM
enum event {
#include "events.def"
	EVENT_COUNT
};

#define SHOAL_EVENT_STRUCTS
#include "events.def"

enum rotation { ROT_ACTION, ROT_FREE, ROT_POWER, ROT_CORNER, ROT_RIPTIDE, ROT_COUNT };

/* Most plies of set-up and of a round, see moonshell.c. */
enum { MOONSHELL_SETUP_PLIES = 47, MOONSHELL_ROUND_PLIES = 194 };

/* pattern.c: a pattern in the chest: 0, or 1 + type, by row from below and column. */
struct moonshell_grid {
	uint8_t need[CHEST_ROWS][CHEST_COLUMNS];
};
/* All different placements of a pattern that has spaces; their number. The first is the pattern as
 * it is drawn, moved to the lower left. */
unsigned moonshell_place_grid(const struct moonshell_grid *from,
                              struct moonshell_grid        out[PLACEMENTS_MAX]);

/* ops.c: the beginning, and the questions, one per phase. */
void moonshell_start(const struct shoal_game *game, struct shoal_state *state);
/* Actor, pending and seen of the phase. */
void     moonshell_ask(const struct moonshell_game *g, struct moonshell_state *s);
size_t   moonshell_legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                         shoal_action out[]);
bool     moonshell_asks(const struct moonshell_game  *g,
                        const struct moonshell_state *s); /* two answers or more */
size_t   moonshell_chance(const struct shoal_game *game, const struct shoal_state *state,
                          shoal_action out[], uint32_t weight[]);
uint32_t moonshell_total(const struct shoal_game *game, const struct shoal_state *state);
shoal_action moonshell_pick(const struct shoal_game *game, const struct shoal_state *state,
                            uint32_t r);
void         moonshell_apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                             shoal_action action, struct shoal_sink *sink);

/* ocean.c: the board, for texts and estimates. */
/* Rock that operand i of COLLECT (0 to 5), and of SWAP_TAKE (0 to 5), means for a side. */
unsigned moonshell_collect_rock(const struct moonshell_game *g, const struct moonshell_state *s,
                                unsigned side, unsigned i);
unsigned moonshell_trade_rock(const struct moonshell_game *g, const struct moonshell_state *s,
                              unsigned side, unsigned i);
/* Next two tiles of a line: their water spaces, or NOTHING. */
void moonshell_nearest(const struct moonshell_state *s, unsigned line, uint8_t space[2]);
/* Column 0 to 4 of PULL + v. */
unsigned moonshell_pull_column(unsigned v);
/* Right (1) or left (0) rock that the nearest tile of PULL + v takes. */
unsigned moonshell_pull_first(unsigned v);
/* Bit per side other than `side` whose mermeeple reserves what lies on the rock. */
unsigned moonshell_reserved(const struct moonshell_state *s, unsigned side, unsigned rock);
/* True if a tile can be drawn where `fill` says. */
bool moonshell_can_draw(const struct moonshell_game *g, const struct moonshell_state *s);
/* True if the tide, with the event of the round, turns clockwise. */
bool moonshell_clockwise(const struct moonshell_game *g, const struct moonshell_state *s);

/* rival.c: whether step A of the rival's turn is possible. */
bool moonshell_rival_can_pull(const struct moonshell_game *g, const struct moonshell_state *s);

/* chest.c: a chest. */
bool     moonshell_room(const uint8_t chest[CHEST]); /* MOO-32 */
unsigned moonshell_partner(const uint8_t chest[CHEST],
                           unsigned      tile); /* MOO-58, 59: space, NOTHING */
unsigned moonshell_lowest(const uint8_t chest[CHEST],
                          unsigned      column);                  /* empty space, or NOTHING */
unsigned moonshell_meeple_space(const uint8_t chest[CHEST]); /* of the mermeeple, NOTHING */
bool     moonshell_full(const uint8_t chest[CHEST]);         /* MOO-111 */
bool     moonshell_can_place(const uint8_t chest[CHEST], unsigned tile);
bool     moonshell_can_place_both(const uint8_t chest[CHEST], unsigned first, unsigned second);
bool     moonshell_related(unsigned a, unsigned b); /* MOO-68 */
/* Space where SLIDE of `space` to `column` ends, or NOTHING if it is not possible (MOO-85). */
unsigned moonshell_slide_end(const uint8_t chest[CHEST], unsigned space, unsigned column);

/* score.c */
/* A chest as the cards read it. The moonshell is in every mask, but in no count (MOO-117). */
struct moonshell_reading {
	uint16_t mask[TYPES]; /* spaces whose tile matches */
	uint8_t  count[TYPES];
	uint8_t  moon; /* 1 if it lies here */
};
void moonshell_read(const uint8_t chest[CHEST], struct moonshell_reading *out);
struct moonshell_sheet {
	int32_t secret, objective[OBJ_COUNT], tiles, stacks, reserve, total;
};
/* If the game ended now; secrets that a view does not show count 0. */
void    moonshell_score(const struct moonshell_game *g, const struct moonshell_state *s,
                        struct moonshell_sheet out[SIDES]);
int32_t moonshell_score_secret(const struct moonshell_game *g, const uint8_t chest[CHEST],
                               unsigned card);
/* Single cards, from a reading. */
unsigned moonshell_secret_times(const struct moonshell_secret  *secret,
                                const struct moonshell_reading *chest); /* MOO-124 */
int32_t  moonshell_pair_points(const struct moonshell_game *g, unsigned card,
                               const struct moonshell_reading *chest);
int32_t  moonshell_collector_points(const struct moonshell_game *g, unsigned card,
                                    const struct moonshell_reading *chest);
unsigned moonshell_tiles(const uint8_t chest[CHEST]); /* MOO-131 */
unsigned moonshell_title(const struct moonshell_game *g, int32_t score);
/* The secret card that a side has kept, or NOTHING. */
unsigned moonshell_secret_of(const struct moonshell_state *s, unsigned side);
/* The slots of the rules. */
void moonshell_returns(const struct shoal_game *game, const struct shoal_state *state,
                       double out[]);
void moonshell_result(const struct shoal_game *game, const struct shoal_state *state,
                      struct shoal_result *out);

/* view.c, valid.c */
void moonshell_view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                    struct shoal_state *out);
void moonshell_resample(const struct shoal_game *game, const struct shoal_state *view, int seat,
                        struct shoal_random *random, struct shoal_state *out);
void moonshell_observe(const struct shoal_game *game, const struct shoal_state *view, int seat,
                       float out[]);
bool moonshell_valid(const struct shoal_game *game, const struct shoal_state *state);
enum { MOONSHELL_OBSERVE = 1321 };
extern const struct shoal_field moonshell_fields[];

/* tally.c, choice.c: what is counted in a position; answers that cannot be best; how well others'
 * chests fit their secret cards. */
extern const struct shoal_term   moonshell_own_terms[], moonshell_common_terms[];
extern const struct shoal_family moonshell_families[];
extern const struct shoal_mind   moonshell_mind; /* shipped */
void    moonshell_tally(const struct shoal_game *game, const struct shoal_state *state,
                        struct shoal_tally *out);
size_t  moonshell_sound(const struct shoal_game *game, const struct shoal_state *view, int seat,
                        shoal_action list[], size_t count);
int32_t moonshell_belief(const struct shoal_game *game, const struct shoal_state *world, int seat);

/* cards.c */
struct moonshell_near { /* of the best place that is still open: spaces that match */
	uint8_t have, all;
	bool    open;
	uint8_t type[CHEST]; /* what each space of that place asks for, else NOTHING */
};

struct moonshell_drawing { /* a pattern as it is printed; row 0 below; types, or NOTHING */
	uint8_t columns, rows;
	uint8_t type[CHEST_ROWS][CHEST_COLUMNS];
};

bool                     moonshell_matches(unsigned tile, unsigned type); /* MOO-117 */
struct moonshell_near    moonshell_near_card(const struct moonshell_card *card,
                                             const uint8_t                chest[CHEST]);
struct moonshell_near    moonshell_near_secret(const struct moonshell_secret *card,
                                               const uint8_t                  chest[CHEST]);
struct moonshell_drawing moonshell_draw_card(const struct moonshell_card *card);
struct moonshell_drawing moonshell_draw_secret(const struct moonshell_secret *card);
/* What a pair, trove or collector counts: two types, equal where there is one. */
void moonshell_types(const struct moonshell_game *g, unsigned kind, unsigned card, uint8_t out[2]);
unsigned moonshell_worth(const struct moonshell_game *g, unsigned kind, unsigned card);
/* The open objectives that a tile can count for: a bit each. */
unsigned moonshell_serves(const struct moonshell_game *g, const struct moonshell_state *s,
                          unsigned tile);
/* The power of a mermaid in this game, or POW_COUNT; and its number among the words `powers`. */
unsigned moonshell_power(const struct moonshell_game *g, unsigned mermaid);
unsigned moonshell_power_word(const struct moonshell_game *g, unsigned mermaid);
unsigned moonshell_spaces_left(const uint8_t chest[CHEST]); /* MOO-91, MOO-111 */

/* answer.c: what an answer will do, for its label and its facts. Tiles that there are not are
 * TILE_NONE, rocks and spaces NOTHING. */
struct moonshell_deed {
	enum kind kind;
	unsigned  index;    /* of the action among those of its kind */
	unsigned  side;     /* that answers */
	unsigned  quarters; /* that the ocean turns clockwise */
	uint8_t   tile[2];  /* that are pulled, taken, placed or moved */
	uint8_t   rock[2];  /* where they will lie, or lay */
	uint8_t   space[2]; /* of the chest, likewise */
	/* Chest, reserve and mermeeple of the side as they will be. */
	struct moonshell_state then;
};

struct moonshell_deed moonshell_foresee(const struct moonshell_game  *g,
                                        const struct moonshell_state *s, shoal_action action);
/* The position with a tile on a chest space; without the moonshell in reserve if it is that. */
struct moonshell_state moonshell_with_tile(const struct moonshell_state *s, unsigned side,
                                           unsigned tile, unsigned space);
/* What a side's score changes by. */
int32_t moonshell_gain(const struct moonshell_game *g, const struct moonshell_state *s,
                       const struct moonshell_state *then, unsigned side);
/* The chest column where a tile brings most at once, or NOTHING; how much. */
unsigned moonshell_best(const struct moonshell_game *g, const struct moonshell_state *s,
                        unsigned side, unsigned tile, int32_t *gain);
/* Who sits at a side of the table (modulo 4): the side, or NOTHING; its seat, as words have it. */
enum { EMPTY_SIDE = -4 };
unsigned moonshell_side_at(const struct moonshell_game *g, unsigned table);
int      moonshell_seat_at(const struct moonshell_game *g, unsigned table);

/* text.c */
extern const char        moonshell_tile_codes[TILE_COUNT][3];
extern const char        moonshell_type_codes[TYPES + 1];
extern const char *const moonshell_objective_ids[OBJ_COUNT];
extern const char *const moonshell_ending_ids[END_COUNT];

static inline const char *code_of(unsigned tile)
{
	return moonshell_tile_codes[tile < TILE_COUNT ? tile : TILE_NONE];
}

static inline const char *rock_letter(unsigned rock) /* as its own side sees it */
{
	return rock & 1 ? "R" : "L";
}

void moonshell_put_action(const struct shoal_game *game, const struct shoal_state *state,
                          shoal_action action, struct shoal_text *out);
void moonshell_put_label(const struct shoal_pen *p, shoal_action action);
void moonshell_put_short(const struct shoal_pen *p, shoal_action action);
void moonshell_put_loss(const struct shoal_pen *p, shoal_action action);
bool moonshell_ends(const struct shoal_game *game, const struct shoal_state *view,
                    shoal_action action);
void moonshell_put_facts(const struct shoal_game *game, const struct shoal_state *view,
                         shoal_action action, struct shoal_json *json);
void moonshell_put_prompt(const struct shoal_pen *p);
void moonshell_put_alarms(const struct shoal_pen *p); /* alarm.c */
bool moonshell_put_event(const struct shoal_pen *p, const struct shoal_event *event);
void moonshell_put_board(const struct shoal_pen *p);
void moonshell_put_view(const struct shoal_game *game, const struct shoal_state *view, int seat,
                        struct shoal_json *json);

#endif
