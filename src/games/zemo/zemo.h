/* zemo.h: Captain Zemo's voyage: the numbers of its actions, its state, its game.
 *
 * Nothing nests more than turn, square, combat, so the unfinished step is a phase with flat fields
 * instead of a stack. */
#ifndef ZEMO_ZEMO_H
#define ZEMO_ZEMO_H

#include "shoal/game.h"

#include <string.h>

enum {
	SIDE = 13,
	SQUARES = SIDE * SIDE,
	BLOCKS = (SIDE - 1) * (SIDE - 1),
	DICE = 4,
	TURNS = 15,
	STEPS_MAX = TURNS * 2 * DICE, /* a 3 or 6 enters two squares */
	LABELS = 6,
	SETUP_REROLLS = 9, /* ZEM-6 */
	DANGER_MAX = 40,
	SACKED_MAX = 8,
	CIRCLES_MAX = 9,
	POINTS_MAX = 10, /* of a resource */
	NOWHERE = 0xff   /* no square: off the grid or impassable */
};

enum resource { RES_SAIL, RES_HULL, RES_CREW, RES_CANNON, RES_COMMAND, RES_GOLD, RES_COUNT };

enum { VITAL_COUNT = 3, SOLD_COUNT = 4 }; /* the first three are vital, the first four are sold */

enum feature {
	FEA_CRAB,
	FEA_DRAGON,
	FEA_KRAKEN,
	FEA_PIRATE,
	FEA_NAVY,
	FEA_TOWN,
	FEA_STORM,
	FEA_ROUGH,
	FEA_WHIRLPOOL,
	FEA_ISLAND,
	FEA_COUNT,
	FEA_OPEN = FEA_COUNT, /* signs of the maps that are no feature */
	FEA_BARRED,
	SIGN_COUNT
};

enum direction { DIR_N, DIR_NE, DIR_E, DIR_SE, DIR_S, DIR_SW, DIR_W, DIR_NW, DIR_COUNT };

enum motive { MOT_ADVENTURER, MOT_PROTECTOR, MOT_PILLAGER, MOT_COUNT, MOT_NONE = 0xff };

enum circle { CIR_NONE, CIR_NUMBER, CIR_RESOURCE, CIR_POINTS, CIR_SKULL, CIR_COUNT };

enum ending { END_NONE, END_SCORED, END_DAMAGE, END_TRAPPED, END_SKULL, END_COUNT };

enum map { MAP_EASY, MAP_CORNERS, MAP_DIVIDE, MAP_COUNT };

enum { OPT_MAP, OPT_MOTIVE, OPT_GUARD, OPT_COUNT };

/* Action numbers. A MOVE is face and direction: ACT_MOVE + index into
 * `zemo_moves`. */
enum {
	ACT_SAIL = 0,
	ACT_STOP = 1,
	ACT_KEEP = 2,
	ACT_REROLL = 3,
	ACT_START = 4, /* + 6 * row label + column label, both from 0 */
	ACT_MOTIVE = 40,
	ACT_MOVE = 43,
	ACT_PEACE = 67,
	ACT_FIGHT = 68,
	ACT_BUY = 69, /* + resource */
	ACT_LEAVE = 73,
	ACT_SACK = 74,
	ACT_CANNON = 75, /* + number of dice */
	ACT_PAY = 86,    /* + points */
	ACT_PAIR = 96,   /* chance from here on */
	ACT_ROLL = 117,
	ACT_SUM = 243, /* + sum - 1 */
	ACT_COUNT = 303
};

enum { MOVES = 24, PAIRS = 21, ROLLS = 126, HANDS = 56, SUMS = 60, CANNON_MAX = 10 };

struct zemo_move {
	uint8_t face, direction, steps;
};

extern const struct zemo_move zemo_moves[MOVES]; /* by action number; faces 2 to 6 ascending */

/* What is asked, or drawn by chance. */
enum phase {
	PHASE_PAIR,
	PHASE_START,
	PHASE_MOTIVE,
	PHASE_ROLL,
	PHASE_KEEP,
	PHASE_MOVE,
	PHASE_NAVY,
	PHASE_TOWN,
	PHASE_CANNON,
	PHASE_SUM,
	PHASE_AGAIN,
	PHASE_PAY,
	PHASE_TURN,
	PHASE_OVER,
	PHASE_COUNT
};

/* Fields that are not in use are 0, so that equal positions are equal bytes. A square's number is
 * 13 * row + column from the top left, a block's 12 * row + column of its top left square. */
struct zemo_state {
	struct shoal_state base;       /*  8 */
	uint64_t           entered[3]; /* 24: bit per square */
	uint64_t           crossed[3]; /* 24: bit per block that has a diagonal line */
	uint8_t path[STEPS_MAX / 2];   /* 60: direction of each step, two to a byte, low first */
	uint8_t before[TURNS];         /* 15: steps made before each turn */
	uint8_t points[RES_COUNT];     /*  6 */
	uint8_t spent[SOLD_COUNT];     /*  4: that can be bought back */
	uint8_t circles[FEA_COUNT];    /* 10: marked */
	uint8_t sacked;                /*  1: sacked-town circles marked */
	uint8_t danger;                /*  1: danger circles marked */
	uint8_t ship;                  /*  1: square */
	uint8_t steps;                 /*  1: made so far */
	uint8_t turn;                  /*  1: 1 to 15; 0 before the first */
	uint8_t motive;                /*  1: MOT_NONE before it is chosen */
	uint8_t phase;                 /*  1 */
	uint8_t ending;                /*  1 */
	uint8_t rerolls;               /*  1: of the set-up */
	uint8_t free_reroll;           /*  1: Adventurer's of this turn is still there */
	uint8_t next;                  /*  1: number of the step whose square is resolved now */
	uint8_t dice[6];               /*  6: not yet used, by face; in the set-up the pair */
	uint8_t low;                   /*  1: town: lowest resource that can still be bought */
	uint8_t bought;                /*  1: town: something was */
	uint8_t enemy;                 /*  1: combat: feature + 1 */
	uint8_t sack;                  /*  1: combat: the town is sacked */
	uint8_t cannon;                /*  1: combat: dice */
	uint8_t sum;                   /*  1: combat: their sum */
	uint8_t shortage;              /*  1: combat: points still to pay */
	uint8_t payer;                 /*  1: combat: resource that is asked to pay */
};

_Static_assert(sizeof(struct zemo_state) == 176, "the copy is the cost of search");

/* Squares as rows of 16 bits; those behind SIDE are 0. */
enum { SEA_ROWS = 16 };

/* Everything that follows from options and component tables. */
struct zemo_game {
	struct shoal_game base;
	bool              guard;  /* no move may strand the ship: ZEM-37 */
	uint8_t           motive; /* that the option fixes, or MOT_NONE */
	uint8_t           start[RES_COUNT], most[RES_COUNT];
	struct {
		uint8_t circles;
		uint8_t damage; /* bit per resource */
		uint8_t points[MOT_COUNT];
		uint8_t multiplier[CIRCLES_MAX + 1];
	} feature[FEA_COUNT];
	struct {
		uint8_t kind, value;
	} circle[DANGER_MAX];
	uint8_t  circles;                  /* of the danger track */
	uint8_t  strength[DANGER_MAX + 1]; /* by circles marked */
	uint16_t danger_points[DANGER_MAX + 1];
	uint8_t  weather_set, enemy_set, treasure, sacked_circles;
	uint8_t  sacked_points[SACKED_MAX];
	uint8_t  row[LABELS], column[LABELS]; /* of the starting labels, from 0 */
	uint8_t  title[5];                    /* least score of each */
	uint8_t  cell[SQUARES];               /* enum feature, FEA_OPEN or FEA_BARRED */
	uint8_t  to[SQUARES][DIR_COUNT];      /* neighbour, or NOWHERE */
	uint8_t  block[SQUARES][DIR_COUNT];   /* of a diagonal step to that neighbour */
	uint16_t wall[SIDE + 2]; /* rows with a rim: bit column + 1 cannot be entered */
	uint16_t where[FEA_COUNT][SEA_ROWS], features[SEA_ROWS]; /* squares of each; of all */
	uint8_t  feature_at[SEA_ROWS * 16];                      /* see zemo_rows */
	uint8_t  pair[PAIRS][2];                                 /* faces from 0, ascending */
	uint8_t  roll[ROLLS][DICE];
	uint8_t  pair_at[36], roll_at[1296];     /* outcome by running sum of weights */
	uint32_t ways[CANNON_MAX + 1][SUMS + 1]; /* of n dice to show a sum */
	/* A hand is up to three dice that are no 1s, numbered by how many dice it has. */
	struct {
		uint64_t above[2]; /* bit per hand of up to 2, 3 dice that has all of its */
		uint8_t  more[5];  /* the hand with one die more, by face from 2 */
		uint8_t  dice;
		uint8_t  weight[2]; /* of 36 with two dice, of 216 with three */
	} hand[HANDS];
};

static inline const struct zemo_game *zemo_game_of(const struct shoal_game *game)
{
	return (const struct zemo_game *)game;
}

static inline const struct zemo_state *zemo_state_of(const struct shoal_state *state)
{
	return (const struct zemo_state *)state;
}

/* Four rows of squares at once. In which order is the processor's affair: `feature_at` is by bit of
 * such words. */
static inline uint64_t zemo_rows(const uint16_t row[4])
{
	uint64_t word;

	memcpy(&word, row, sizeof(word));
	return word;
}

static inline bool zemo_bit(const uint64_t bits[3], unsigned index)
{
	return bits[index >> 6] >> (index & 63) & 1;
}

static inline unsigned zemo_dice_left(const struct zemo_state *s) /* that move */
{
	return (unsigned)(s->dice[1] + s->dice[2] + s->dice[3] + s->dice[4] + s->dice[5]);
}

static inline unsigned zemo_path_at(const struct zemo_state *s, unsigned step)
{
	return s->path[step / 2] >> (step % 2 * 4) & 15;
}

/* Of enemies. ZEM-75: the track does not move during a combat. */
static inline unsigned zemo_strength(const struct zemo_game *g, const struct zemo_state *s)
{
	return g->strength[s->danger];
}

/* Whom the fight is with. Texts exist also where nobody fights: then a town. */
static inline unsigned zemo_foe(const struct zemo_state *s)
{
	return s->enemy ? s->enemy - 1u : FEA_TOWN;
}

/* Bit per resource that is asked to pay behind the present one. */
static inline unsigned zemo_other_payers(const struct zemo_game *g, const struct zemo_state *s)
{
	return g->feature[zemo_foe(s)].damage & ~((2u << s->payer) - 1);
}

/* The ship has its starting square. */
static inline bool zemo_placed(const struct zemo_state *s)
{
	return s->phase > PHASE_START;
}

static inline bool zemo_lost(const struct zemo_state *s) /* a voyage without a score */
{
	return s->phase == PHASE_OVER && s->ending != END_SCORED;
}

/* Longest voyage, for any table: the set-up takes at most 10 PAIR, 10 START and 1 MOTIVE; a turn at
 * most TURN, ROLL, KEEP, 4 MOVE and 2 plies for each of 11 rerolls, and for each of 8 squares 26
 * (SACK or NAVY, CANNON, SUM, 10 rerolls of 2, KEEP, 2 PAY): 29 + 208. One turn more makes room for
 * states from outside whose ply is that of their turn's end. */
enum {
	ZEMO_SETUP_PLIES = 21,
	ZEMO_TURN_PLIES = 237,
	ZEMO_LONGEST = ZEMO_SETUP_PLIES + (TURNS + 1) * ZEMO_TURN_PLIES
};

/* What happened. All is public; seat is 0 except for chance. */
#define SHOAL_EVENT_ENUM
enum event {
#include "events.def"
	EVENT_COUNT
};

#define SHOAL_EVENT_STRUCTS
#include "events.def"

/* ops.c: the questions, one per phase. */
size_t       zemo_legal(const struct shoal_game *game, const struct shoal_state *state, int seat,
                        shoal_action out[]);
size_t       zemo_chance(const struct shoal_game *game, const struct shoal_state *state,
                         shoal_action out[], uint32_t weight[]);
uint32_t     zemo_total(const struct shoal_game *game, const struct shoal_state *state);
shoal_action zemo_pick(const struct shoal_game *game, const struct shoal_state *state, uint32_t r);
void         zemo_apply(const struct shoal_game *game, struct shoal_state *state, int seat,
                        shoal_action action, struct shoal_sink *sink);

/* course.c, for texts and estimates. */
bool zemo_completable(const struct zemo_game *g, const struct zemo_state *s); /* ZEM-36 */
bool zemo_can_go_on(const struct zemo_game *g, const struct zemo_state *s);   /* a die is open */
/* ZEM-32: the first of its squares that this move cannot enter; NOWHERE if it is open. */
unsigned zemo_blocked(const struct zemo_game *g, const struct zemo_state *s,
                      const struct zemo_move *move);

/* ops.c, for texts and estimates. */
bool     zemo_lost_roll(const struct zemo_game *g, const struct zemo_state *s); /* ZEM-24 */
unsigned zemo_square_at(const struct zemo_game *g, const struct zemo_state *s,
                        unsigned number); /* entered by that step, from 0 */
unsigned zemo_capacity(const struct zemo_game *g, const struct zemo_state *s,
                       unsigned feature); /* ZEM-78 */
bool     zemo_hopeless(const struct zemo_game *g, const struct zemo_state *s,
                       unsigned feature); /* ZEM-80 */
/* Weight, of 1296, of the rolls that would be lost here, rerolls not counted. */
unsigned zemo_lost_weight(const struct zemo_game *g, const struct zemo_state *s);
/* Nearly the same of 1000, quickly, but for the skull: by three dice or two, and where two dice can
 * always be used, or hardly ever, by these. Only squares that are free are entered. */
unsigned zemo_lost_quickly(const struct zemo_game *g, const struct zemo_state *s, unsigned dice,
                           const uint16_t free[SEA_ROWS]);

/* forecast.c: the rest of this turn. */
struct zemo_ahead { /* a square that is still to be resolved */
	uint8_t square, feature;
	uint8_t strength; /* of its fight, the least it can have; 0: nobody fights there */
	bool    sure;     /* that strength is certain */
	uint8_t loses;    /* weather: bit per resource that it takes */
	bool    fatal;    /* nothing leads past it: the ship is lost there or before */
};
/* The squares ahead in order, the one at hand first; how many. */
unsigned zemo_forecast(const struct zemo_game *g, const struct zemo_state *s,
                       struct zemo_ahead out[2 * DICE]);
/* No choices and no dice bring the ship to the end of this turn. */
bool zemo_doomed(const struct zemo_game *g, const struct zemo_state *s);
/* She is doomed after this answer; false for what is no answer. */
bool zemo_fatal(const struct zemo_game *g, const struct zemo_state *s, shoal_action action);

/* prospect.c: this turn as it will probably end. */
struct zemo_prospect {
	struct zemo_state then;            /* its resources, circles and danger */
	uint8_t           fights, missing; /* won on the way, and points paid in them */
	bool              lost;            /* the ship does not come so far */
};
void zemo_prospect(const struct zemo_game *g, const struct zemo_state *s,
                   struct zemo_prospect *out);

/* tally.c */
extern const struct shoal_term   zemo_own_terms[], zemo_common_terms[];
extern const struct shoal_family zemo_families[];
extern const struct shoal_mind   zemo_mind; /* mind.txt */
void zemo_tally(const struct shoal_game *game, const struct shoal_state *state,
                struct shoal_tally *out);
bool zemo_settled(const struct shoal_game *game, const struct shoal_state *state);

/* score.c */
struct zemo_sheet {
	int32_t feature[FEA_COUNT], danger, sets, towns, leftovers, total;
};
void     zemo_score(const struct zemo_game *g, const struct zemo_state *s, unsigned motive,
                    struct zemo_sheet *out);                   /* if the voyage stopped now */
unsigned zemo_title(const struct zemo_game *g, int32_t score); /* 0 to 4 */
extern const char *const zemo_ending_ids[END_COUNT];
/* The slots of the rules. */
void zemo_returns(const struct shoal_game *game, const struct shoal_state *state, double out[]);
void zemo_result(const struct shoal_game *game, const struct shoal_state *state,
                 struct shoal_result *out);

/* view.c and valid.c */
void zemo_observe(const struct shoal_game *game, const struct shoal_state *view, int seat,
                  float out[]);
bool zemo_valid(const struct shoal_game *game, const struct shoal_state *state);
enum { ZEMO_OBSERVE = 2 * SQUARES + BLOCKS + 64 };
extern const struct shoal_field zemo_fields[];

/* text.c and label.c: for people. */
extern const char *const zemo_direction_ids[DIR_COUNT]; /* "N", "NE": of the notation */

void zemo_put_action(const struct shoal_game *game, const struct shoal_state *state,
                     shoal_action action, struct shoal_text *out);
void zemo_put_label(const struct shoal_pen *p, shoal_action action);
void zemo_put_short(const struct shoal_pen *p, shoal_action action);
bool zemo_ends(const struct shoal_game *game, const struct shoal_state *view, shoal_action action);
void zemo_put_prompt(const struct shoal_pen *p);
void zemo_put_alarms(const struct shoal_pen *p); /* alarm.c */
bool zemo_put_event(const struct shoal_pen *p, const struct shoal_event *event);
void zemo_put_dice(const struct zemo_state *s, struct shoal_text *out); /* "2 3 3", at its start */

/* board.c and json.c */
extern const char zemo_signs[SIGN_COUNT + 1]; /* of the map's squares */
/* The squares from the start on: out[0] and one per step. */
void zemo_walk(const struct zemo_game *g, const struct zemo_state *s, uint8_t out[STEPS_MAX + 1]);
void zemo_put_board(const struct shoal_pen *p);
void zemo_put_view(const struct shoal_game *game, const struct shoal_state *view, int seat,
                   struct shoal_json *json);
void zemo_put_facts(const struct shoal_game *game, const struct shoal_state *view,
                    shoal_action action, struct shoal_json *json);

#endif
