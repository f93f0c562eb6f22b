/* duellum.h: Aquatica: Duellum: the numbers of its actions, its state, its game.
 *
 * A side is a faction: 0 the Turtles, 1 the Squids. With two players the seat of a side is its
 * number; alone, seat 0 plays `human` and the other side is the Regent, who has no seat. What is
 * unfinished is a stack of frames; with none left the active side is asked for its next action. */
#ifndef DUELLUM_DUELLUM_H
#define DUELLUM_DUELLUM_H

#include "shoal/game.h"

enum {
	SIDES = 2,
	LOCATIONS = 40,
	MERCS = 16,
	DECK = LOCATIONS + MERCS, /* deck card: Location, or LOCATIONS + Mercenary */
	CARDS = 8,                /* Action Cards of a side */
	SLOTS = 4,                /* Location slots of a board; places beside it */
	DEPTHS = 5,
	VORTEX = 6,
	STARTERS = 4, /* starting Helpers of a side: Helpers 0 to 3 */
	MANTAS = 12,  /* Wild Manta m is Helper STARTERS + m */
	HELPERS = STARTERS + MANTAS,
	NESTS = MANTAS,
	TERRITORIES = 25,
	BORDERS = 6, /* most of a territory */
	CROWNS = 9,  /* spaces of a Crown Track; the last one wins */
	GOALS = 4,
	PRICE_MAX = 9,
	FACES = 4, /* of First tokens; of Second tokens */
	LEVELS = 5,
	LINES = 4,      /* of a row */
	NUMBER_MAX = 9, /* largest number on a line, depth or animal */
	ROUNDS_MAX = 60,
	AMOUNTS = 3, /* a single source yields 1 to 3 */
	STACK = 4,
	NOTHING = 0xff
};

enum side { TURTLES, SQUIDS };

enum type { TYPE_SHARK, TYPE_SHIP, TYPE_VOLCANO, TYPE_RUIN, TYPE_CITY, TYPES };

enum resource { RES_COIN, RES_TRIDENT, RES_COUNT };

/* What a depth or an animal can do; what a line of a row does. */
enum code {
#define CODE(NAME, ...) CODE_##NAME,
#include "operations.def"
	CODE_COUNT
};

enum line_op {
#define LINE(NAME, ...) LINE_##NAME,
#include "operations.def"
	LINE_COUNT
};

/* Numbers of a line that are counted when it is reached. */
enum {
	COUNT_MADE = -1, /* k: raises, scorings or Helpers tired by the last such line of the row */
	COUNT_PILE = -2, /* Mercenaries in the own played pile */
	COUNT_TYPE = -3  /* those of the row's own type there (DUE-110, DUE-113) */
};

enum acquire { ACQUIRE_BUY, ACQUIRE_CONQUER, ACQUIRE_BOTH, ACQUIRE_FREE, ACQUIRE_COUNT };
enum kind { KIND_LOCATION, KIND_MERC, KIND_ANY, KIND_COUNT };
enum mode { MODE_BUY, MODE_CONQUER, MODE_FREE, MODES }; /* of an answer ACQ */

enum condition {
	COND_TYPES,   /* DUE-139 */
	COND_SAME,    /* DUE-140 */
	COND_PLAYED,  /* DUE-141 */
	COND_WAITING, /* DUE-142 */
	COND_SCORED,  /* DUE-143 */
	COND_SPREAD,  /* DUE-144 */
	COND_MANTAS,  /* DUE-145 */
	COND_TIRED,   /* DUE-146 */
	COND_COUNT
};

/* What an Achievement Token supports. */
enum support { SUPPORT_COIN, SUPPORT_TRIDENT, SUPPORT_RAISE, SUPPORT_ROTATE, SUPPORT_COUNT };

enum ending {
	END_NONE,
	END_LEADER, /* DUE-78 */
	END_CROWNS, /* DUE-126 */
	END_GOALS,  /* counted after a fourth goal, DUE-148 */
	END_DECK,   /* counted after the deck ran out, DUE-149 */
	END_ROUNDS, /* counted after the last round, DUE-150 */
	END_COUNT
};

enum { OPT_PLAYERS, OPT_FACTION, OPT_LEVEL, OPT_GOALS, OPT_FIRST, OPT_EDGE, OPT_PILES, OPT_COUNT };
enum { GOALS_RANDOM, GOALS_FIRST };
enum { FIRST_TOSS, FIRST_TURTLES, FIRST_SQUIDS };
enum { EDGE_NONE, EDGE_TIRED1, EDGE_TIRED2, EDGE_CROWN1 };
enum { PILES_TOP, PILES_OPEN };

/* Action numbers: ACT_PLAY + Action Card, ACT_RAISE + board slot and so on. */
enum {
#define ACTION(NAME, id, count, ...) ACT_##NAME, ACT_##NAME##_LAST = ACT_##NAME + (count)-1,
#include "operations.def"
	ACT_COUNT
};

_Static_assert(ACT_FIRST == 235 && ACT_COUNT == 321, "numbers in records");

/* Where the game stands. Set-up phases draw; `count` says what is drawn next. */
enum phase {
	PHASE_FIRST,
	PHASE_SIDE,  /* of Goal Token `count` */
	PHASE_MANTA, /* for nest `count` */
	PHASE_DEAL,  /* for vortex slot `count` */
	PHASE_WHEEL,
	PHASE_OPENING, /* the Leader's steps of DUE-181, then the first turn */
	PHASE_PLAY,
	PHASE_OVER,
	PHASE_COUNT
};

/* One unfinished step of an effect. `side` is the side that it works for: that answers, draws or
 * is run. Only the last frame asks; what its arguments mean stands with each. */
enum op {
#define FRAME(NAME, ...) OP_##NAME,
#include "operations.def"
	OP_COUNT
};

struct frame {
	uint8_t op, side;
	uint8_t arg[6];
};

enum { CARD_ID, CARD_RETURNS, CARD_CHANGED }; /* card; 1: to the hand (DUE-33); DUE-179 */

enum {
	ROW_ID,   /* see ROWS_CARD and so on */
	ROW_LINE, /* that is reached */
	ROW_LEFT, /* times or steps that the line still has */
	ROW_MADE, /* k */
	ROW_SLOT, /* 1 + board slot whose depth is used, which no raise moves; else 0 */
	ROW_FLAGS
};

enum {                       /* bits of ROW_FLAGS */
       ROW_DONE = 0x0f,      /* any-cards: bit per line that is finished */
       ROW_ENTERED = 0x10,   /* the line is begun: ROW_LEFT holds; any-cards: within a line */
       ROW_PERFORMED = 0x20, /* a line other than GAIN was performed, so DONE is open (DUE-30) */
       ROW_GAINED = 0x40,    /* any-cards: GAIN lines are done */
       ROW_BEGUN = 0x40,     /* crown bonuses: answered, so no goal comes in between (DUE-131) */
       ROW_MOVED = 0x80      /* the Regent's two steps are done (DUE-165) */
};

enum { PAY_FOR, PAY_WHAT, PAY_OWED, PAY_FLOOR }; /* the last is explained in market.c */

/* What is being paid for; PAY_WHAT is the vortex slot, board slot or territory. */
enum purpose { FOR_BUY, FOR_CONQUER, FOR_RAISE, FOR_STEP, FOR_COUNT };

/* Rows by number: they are in saved games. */
enum {
	ROWS_CARD = 0,     /* + CARDS * side + Action Card */
	ROWS_MERC = 16,    /* + Mercenary */
	ROWS_STARTER = 32, /* + STARTERS * side + Helper */
	ROWS_MANTA = 40,   /* + Wild Manta */
	ROWS_CROWN = 52,   /* + CROWNS * side + space - 1 */
	ROWS_DEPTH = 70,   /* + NUMBER_MAX * (code - CODE_RAISE) + number - 1 */
	ROWS = ROWS_DEPTH + NUMBER_MAX * (CODE_COUNT - CODE_RAISE)
};

enum { DONE_MAIN = 1, DONE_MERC = 2, DONE_GOAL = 4 }; /* marks of a turn */

enum { DRAWN = 2 }; /* `winner` of a drawn game */

/* Fields that are not in use are 0; piles are 0 above their count. Before they are drawn, vortex
 * and nests hold NOTHING. A card that is being played is in no pile; a captured Location that left
 * the game is nowhere. */
struct duellum_state {
	struct shoal_state base;                     /*  8 */
	uint64_t           deck;                     /*  8: bit per deck card still in it */
	struct frame       stack[STACK];             /* 32 */
	uint16_t           waiting[SIDES];           /*  4: bit per Mercenary on a place */
	uint16_t           asleep[SIDES];            /*  4: those of them that lie face down */
	uint16_t           helpers[SIDES];           /*  4: bit per Helper owned, starters too */
	uint16_t           ready[SIDES];             /*  4: those of them that are ready */
	uint16_t           chain;                    /*  2: bit per Mercenary, DUE-106 */
	uint8_t            board[SIDES][SLOTS];      /*  8: Location, or NOTHING */
	uint8_t            position[SIDES][SLOTS];   /*  8: depths that it has moved up */
	uint8_t            scored[SIDES][LOCATIONS]; /* 80: pile, bottom first */
	uint8_t            played[SIDES][MERCS];     /* 32: pile of Mercenaries, bottom first */
	uint8_t            discard[SIDES][CARDS];    /* 16: pile of Action Cards, bottom first */
	uint8_t            scored_count[SIDES];      /*  2 */
	uint8_t            played_count[SIDES];      /*  2 */
	uint8_t            discard_count[SIDES];     /*  2 */
	uint8_t            hand[SIDES];              /*  2: bit per Action Card; Regent: deck */
	uint8_t            crowns[SIDES];            /*  2: space of the marker */
	uint8_t            token[SIDES][GOALS];      /*  8: 0, or 1 + face, + FACES if a Second */
	uint8_t            types[SIDES][TYPES];      /* 10: cards owned, all places and piles */
	uint8_t            vortex[VORTEX];           /*  6: deck card, or NOTHING */
	uint8_t            nest[NESTS];              /* 12: Wild Manta, or NOTHING */
	uint8_t            pool[RES_COUNT];          /*  2: of the active side */
	uint8_t            goals;                    /*  1: bit per Goal Token that shows side B */
	uint8_t            offset;                   /*  1: of the wheel */
	uint8_t            leader;                   /*  1: territory */
	uint8_t            first;                    /*  1: side that began */
	uint8_t            active;                   /*  1: side whose turn it is */
	uint8_t            round;                    /*  1: from 1; 0 in the set-up */
	uint8_t            closing;                  /*  1: last round, or 0 (DUE-148, DUE-149) */
	uint8_t            closed_by;                /*  1: END_GOALS or END_DECK, or 0 */
	uint8_t            noted;                    /*  1: crowns to be dealt with (DUE-57) */
	uint8_t            done;                     /*  1: bits of this turn: DONE_... */
	uint8_t            used;                     /*  1: bit per goal: token used this turn */
	uint8_t            phase;                    /*  1 */
	uint8_t            count;                    /*  1: of the set-up phase */
	uint8_t            depth;                    /*  1: frames on the stack */
	uint8_t            ending;                   /*  1 */
	uint8_t            winner;  /*  1: side, DRAWN, or NOTHING before the end */
	uint8_t            named;   /*  1: 1 + last Helper or card named by the running line */
	uint8_t            zero[5]; /*  5 */
};

_Static_assert(sizeof(struct frame) == 8, "frames are packed");
_Static_assert(sizeof(struct duellum_state) == 280, "the copy is the cost of search");

struct line {
	uint8_t op; /* enum line_op */
	int8_t  a, b;
};

struct row {
	uint32_t    ops;    /* bit per operation in it */
	uint16_t    traits; /* of all of them */
	uint16_t    sure;   /* bit per enum need of lines whose number needs no counting */
	bool        more;   /* a line costs, calls or counts something: needs do not decide */
	uint8_t     count;
	uint8_t     any;  /* the lines may be taken in any order (DUE-25) */
	uint8_t     merc; /* whose row it is, or NOTHING */
	struct line line[LINES];
};

/* What a row brings whoever plays it, its lines taken together: for the tally. */
struct gist {
	uint8_t gain[2]; /* by resource */
	uint8_t modes;   /* bit per enum mode of its acquisition; 0: none */
	uint8_t kinds;   /* bit per enum kind, without KIND_ANY */
	uint8_t raises, paid_raises, scores, steps, paid_steps;
	uint8_t counted; /* enum line_op that a number of steps is counted by, or LINE_NONE */
	uint8_t most;    /* what is counted at most */
	bool    walks;   /* steps of any kind */
	bool    copies;  /* is played as another row (DUE-89) */
	bool    brings;  /* by itself steps, cards or points */
};

struct depth {
	uint8_t code, number;
};

struct effect { /* of an animal: one or two codes */
	struct depth part[2];
};

struct location {
	uint8_t      depths; /* their number */
	struct depth depth[DEPTHS];
	uint8_t      run[RES_COUNT][DEPTHS + 1]; /* by position: resources at once from there on */
};

/* What a Location at a position is to the tally: terms, and steps of the depth that shows. */
enum { BOARD_TERMS = 18 };
struct holding {
	int16_t term[BOARD_TERMS], steps;
};

/* What Helpers come to that are ready, a byte each in one number: how many there are, what their
 * first codes add up to, what they yield. */
enum { HERD_READY = 0, HERD_NUMBER = 8, HERD_RAISE = 16, HERD_ROTATE = 24, HERD_YIELD = 32 };
_Static_assert(HELPERS *NUMBER_MAX < 256, "sums are bytes");

struct level {
	uint8_t currents;              /* cards marked `solo` stay in the deck (DUE-176) */
	uint8_t swift;                 /* plays on when the deck is renewed (DUE-178) */
	uint8_t persists;              /* draws again when nothing changed (DUE-179) */
	uint8_t crowns, steps, points; /* DUE-181 */
};

/* Everything that follows from options and component tables. */
struct duellum_game {
	struct shoal_game base;
	bool              solo;
	uint8_t           human;  /* side of seat 0 in a solo game */
	uint8_t           regent; /* side of the Regent, or NOTHING */
	uint8_t           level;  /* 0 to 4; 0 if there is no Regent */
	struct row        row[ROWS];
	struct gist       gist[ROWS_STARTER]; /* of cards and Mercenaries */
	uint8_t           bringing[SIDES];    /* bit per card whose gist brings */
	uint8_t           copying[SIDES];     /* or copies */
	struct location   location[LOCATIONS];
	struct holding    holding[LOCATIONS][DEPTHS + 1];   /* by position */
	struct effect     effect[SIDES][HELPERS];           /* of a side's Helper */
	uint8_t           yield[SIDES][RES_COUNT][HELPERS]; /* as a source, or 0 */
	uint16_t          source[SIDES][RES_COUNT];         /* bit per Helper with a yield */
	uint16_t          useful[SIDES];                    /* bit per Helper with an effect */
	uint64_t          herd[SIDES][2][256]; /* of a set of the first eight, and of the last */
	uint8_t           wheel[SIDES][2 * VORTEX]; /* prices, twice round */
	/* By the wheel's offset: bit per slot where it asks at most so much. */
	uint8_t wheel_within[SIDES][VORTEX][PRICE_MAX + 1];
	uint8_t type[DECK], cost[DECK], points[DECK], crown[DECK]; /* of deck cards */
	/* Of a Location on a board, or of NOTHING: their number; 1 << points, or 0. */
	uint8_t  depths[256];
	uint32_t points_bit[256];
	uint8_t  territory_nest[TERRITORIES]; /* nest, or NOTHING */
	uint8_t  nest_territory[NESTS];
	uint32_t border[TERRITORIES];            /* bit per territory */
	int8_t   half[TERRITORIES];              /* side, or -1 in the middle */
	int8_t   x[TERRITORIES], y[TERRITORIES]; /* for drawing */
	uint8_t  capital[SIDES];
	uint8_t  distance[SIDES][TERRITORIES]; /* to the side's capital */
	/* Nests a step away and nearer to the side's capital: a bit each. */
	uint16_t on_the_way[SIDES][TERRITORIES];
	uint8_t  centre; /* where the Leader starts */
	struct {
		uint8_t condition, number;
	} goal[GOALS][2]; /* by side A, B */
	struct {
		uint8_t support, number, points;
	} token[1 + 2 * FACES]; /* as in the state: First, then Second */
	struct level regent_level;
	uint8_t      regent_deck; /* bit per Action Card */
	uint8_t      rounds, raise_price, step_price;
	uint32_t     setup_plies, turn_plies; /* most of the set-up; of one turn */
};

static inline const struct duellum_game *duellum_game_of(const struct shoal_game *game)
{
	return (const struct duellum_game *)game;
}

static inline const struct duellum_state *duellum_state_of(const struct shoal_state *state)
{
	return (const struct duellum_state *)state;
}

static inline uint64_t duellum_herd(const struct duellum_game *g, const struct duellum_state *s,
                                    unsigned side)
{
	return g->herd[side][0][s->ready[side] & 0xff] + g->herd[side][1][s->ready[side] >> 8];
}

/* The seat of a side, SHOAL_NOBODY for the Regent; the side of a seat. */
static inline int duellum_seat(const struct duellum_game *g, unsigned side)
{
	if (!g->solo)
		return (int)side;
	return side == g->human ? 0 : SHOAL_NOBODY;
}

static inline unsigned duellum_side(const struct duellum_game *g, int seat)
{
	return g->solo ? g->human : (unsigned)seat;
}

static inline const struct frame *duellum_top(const struct duellum_state *s)
{
	return &s->stack[s->depth - 1]; /* with depth > 0 */
}

static inline bool duellum_is_bonus(unsigned row) /* of a crown */
{
	return row >= ROWS_CROWN && row < ROWS_DEPTH;
}

static inline bool duellum_is_location(unsigned card)
{
	return card < LOCATIONS;
}

/* DUE-183: a viewer is shown a side's scored and played piles, and what follows from them. Nothing
 * is hidden from players' views: whoever watched knows. */
static inline bool duellum_shown(const struct duellum_game *g, const struct duellum_state *s,
                                 int viewer, unsigned side)
{
	return g->base.choice[OPT_PILES] == PILES_OPEN || s->phase == PHASE_OVER
	       || (viewer >= 0 && duellum_side(g, viewer) == side);
}

/* What the types of cards in piles count for. */
static inline bool duellum_counts_types(unsigned condition)
{
	return condition == COND_TYPES || condition == COND_SAME;
}

/* DUE-61. The Location in a slot that is not empty. */
static inline const struct location *duellum_at(const struct duellum_game  *g,
                                                const struct duellum_state *s, unsigned side,
                                                unsigned slot)
{
	return &g->location[s->board[side][slot]];
}

static inline bool duellum_is_full(const struct duellum_game *g, const struct duellum_state *s,
                                   unsigned side, unsigned slot) /* fully raised */
{
	return s->board[side][slot] != NOTHING
	       && s->position[side][slot] == duellum_at(g, s, side, slot)->depths;
}

static inline unsigned duellum_row_of_card(unsigned side, unsigned card)
{
	return ROWS_CARD + CARDS * side + card;
}

static inline unsigned duellum_row_of_depth(unsigned code, unsigned number)
{
	return ROWS_DEPTH + NUMBER_MAX * (code - CODE_RAISE) + number - 1;
}

/* Tokens: First (0) or Second (1), and face, of a token that is placed; whether it lies open. */
static inline unsigned duellum_token_second(unsigned token)
{
	return token > FACES;
}

static inline unsigned duellum_token_face(unsigned token)
{
	return (token - 1) % FACES;
}

static inline unsigned duellum_token(unsigned second, unsigned face)
{
	return 1 + FACES * second + face;
}

static inline bool duellum_token_open(const struct duellum_state *s, unsigned side, unsigned goal)
{
	unsigned token = s->token[side][goal];

	return token && (duellum_token_second(token) || !s->token[!side][goal]);
}

/* What happened. `seat` is that of the side that it is about (SHOAL_NOBODY for the Regent),
 * SHOAL_CHANCE for draws of chance. Every change of the table has an event. */
#define SHOAL_EVENT_ENUM
enum event {
#include "events.def"
	EVENT_COUNT
};

#define SHOAL_EVENT_STRUCTS
#include "events.def"

enum lift { LIFT_RAISE, LIFT_PAID, LIFT_FULL, LIFT_FORCED, LIFT_COUNT };
enum tired { TIRED_BY_OTHER, TIRED_OWN, TIRED_EDGE, TIRED_COUNT };
enum crowned { CROWNED_BONUS, CROWNED_LOST, CROWNED_WINS, CROWNED_NO_BONUS, CROWNED_COUNT };

/* The question that is asked; for prompts. */
enum question {
#define QUESTION(NAME, ...) ASK_##NAME,
#include "operations.def"
	ASK_COUNT
};

/* ops.c: slots of the rules. */
void         duellum_start(const struct shoal_game *game, struct shoal_state *state);
size_t       duellum_legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                           shoal_action out[]);
size_t       duellum_chance(const struct shoal_game *game, const struct shoal_state *state,
                            shoal_action out[], uint32_t weight[]);
uint32_t     duellum_total(const struct shoal_game *game, const struct shoal_state *state);
shoal_action duellum_pick(const struct shoal_game *game, const struct shoal_state *state,
                          uint32_t r);
void         duellum_apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                           shoal_action action, struct shoal_sink *sink);

/* For texts and estimates. */
enum question duellum_question(const struct duellum_game *g, const struct duellum_state *s);
/* The line that the running row asks about, or NULL if that is not what is asked. */
const struct line *duellum_line(const struct duellum_game *g, const struct duellum_state *s);
/* The row that is running under the question (bottom of nothing: NULL), for "because of ...": a
 * number as in ROWS_CARD and so on, or NOTHING. */
unsigned duellum_running_row(const struct duellum_state *s);
/* How often the question can still come, how far the wheel may turn, how many may be named. */
unsigned duellum_left(const struct duellum_game *g, const struct duellum_state *s);
/* The side that is asked now. */
unsigned duellum_asked(const struct duellum_game *g, const struct duellum_state *s);
/* DUE-51, DUE-52: what a card in a vortex slot costs a side in a mode; 0 if free. Slot not empty.
 */
unsigned duellum_price(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                       unsigned slot, unsigned mode);
/* The vortex price of a slot for a side. */
unsigned duellum_wheel(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                       unsigned slot);
/* DUE-45. The pool counts only for the active side. */
unsigned duellum_reach(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                       unsigned resource);
bool     duellum_has_room(const struct duellum_state *s, unsigned side, unsigned card); /* DUE-54 */
/* The depth that shows in a slot: CODE_NONE if the slot is empty or fully raised. */
struct depth duellum_top_depth(const struct duellum_game *g, const struct duellum_state *s,
                               unsigned side, unsigned slot);
/* Resource of an open cost, and what a source would yield to it: the operand of an answer PAYH,
 * PAYD or TOKEN. */
unsigned duellum_pay_resource(const struct frame *pay);
unsigned duellum_yield(const struct duellum_game *g, const struct duellum_state *s,
                       shoal_action source);
/* How far a side is with a goal, as the token shows now: have of need; met if have >= need. */
struct duellum_progress {
	uint8_t have, need, condition;
};
struct duellum_progress duellum_progress(const struct duellum_game  *g,
                                         const struct duellum_state *s, unsigned side,
                                         unsigned goal);
/* The same by enum condition, whatever tokens show. */
void duellum_counts(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                    uint8_t have[COND_COUNT]);
/* DUE-131, DUE-132: goals that a side meets and could declare in its turn: a bit each. */
unsigned duellum_goals(const struct duellum_game *g, const struct duellum_state *s, unsigned side);
/* Those that are answers to the question of a crown bonus. */
unsigned duellum_bonus_goals(const struct duellum_game *g, const struct duellum_state *s);

/* deeds.c: faces of tokens that lie beside the board, First or Second; those for a goal. */
unsigned duellum_supply(const struct duellum_state *s, unsigned side, unsigned second);
unsigned duellum_faces(const struct duellum_state *s, unsigned side, unsigned goal);

/* score.c */
struct duellum_sheet {
	int32_t locations, mercs, first, second, level, total;
};
void duellum_score(const struct duellum_game *g, const struct duellum_state *s,
                   struct duellum_sheet out[SIDES]); /* DUE-151, if counted now */
/* DUE-152, DUE-153: who would win a count now: side, or DRAWN. */
unsigned duellum_ahead(const struct duellum_game *g, const struct duellum_state *s);
/* The slots of the rules. */
void duellum_returns(const struct shoal_game *game, const struct shoal_state *state, double out[]);
void duellum_result(const struct shoal_game *game, const struct shoal_state *state,
                    struct shoal_result *out);

/* prospects.c, tally.c: parts of the set-up, when rows and Locations are made */
void duellum_note_gists(struct duellum_game *g);
void duellum_note_holdings(struct duellum_game *g);
void duellum_note_herds(struct duellum_game *g);

/* tally.c, sound.c */
extern const struct shoal_term   duellum_own_terms[], duellum_common_terms[];
extern const struct shoal_family duellum_families[];
extern const struct shoal_mind   duellum_mind;
void   duellum_tally(const struct shoal_game *game, const struct shoal_state *state,
                     struct shoal_tally *out);
bool   duellum_settled(const struct shoal_game *game, const struct shoal_state *state);
size_t duellum_sound(const struct shoal_game *game, const struct shoal_state *view, int seat,
                     shoal_action list[], size_t count);

/* view.c, valid.c */
void duellum_observe(const struct shoal_game *game, const struct shoal_state *view, int seat,
                     float out[]);
bool duellum_valid(const struct shoal_game *game, const struct shoal_state *state);

enum { DUELLUM_OBSERVE = 854 + ASK_COUNT + LINE_COUNT };
extern const struct shoal_field duellum_fields[];

/* duellum.c: the component rows, for names. */
extern const struct shoal_row duellum_location_rows[LOCATIONS];
extern const struct shoal_row duellum_merc_rows[MERCS];
extern const struct shoal_row duellum_card_rows[SIDES * CARDS]; /* CARDS * side + card */
extern const struct shoal_row duellum_starter_rows[SIDES * STARTERS];
extern const struct shoal_row duellum_manta_rows[MANTAS];
extern const struct shoal_row duellum_territory_rows[TERRITORIES];

/* json.c */
extern const char *const duellum_ending_ids[END_COUNT]; /* none leader crowns goals deck rounds */

/* The texts: text.c, label.c, board.c, json.c. */
void duellum_put_action(const struct shoal_game *game, const struct shoal_state *state,
                        shoal_action action, struct shoal_text *out);
void duellum_put_label(const struct shoal_pen *p, shoal_action action);
void duellum_put_short(const struct shoal_pen *p, shoal_action action);
void duellum_put_loss(const struct shoal_pen *p, shoal_action action);
bool duellum_ends(const struct shoal_game *game, const struct shoal_state *view,
                  shoal_action action);
void duellum_put_prompt(const struct shoal_pen *p);
void duellum_put_alarms(const struct shoal_pen *p); /* alarm.c */
bool duellum_put_event(const struct shoal_pen *p, const struct shoal_event *event);
void duellum_put_board(const struct shoal_pen *p);
void duellum_put_facts(const struct shoal_game *game, const struct shoal_state *view,
                       shoal_action action, struct shoal_json *json);
void duellum_put_view(const struct shoal_game *game, const struct shoal_state *view, int seat,
                      struct shoal_json *json);

#endif
