/* play.h: what the files of the flow share: one action being played, and what every step can do. */
#ifndef DUELLUM_PLAY_H
#define DUELLUM_PLAY_H

#include "duellum.h"

struct play { /* one action being played */
	const struct duellum_game *g;
	struct duellum_state      *s;
	struct shoal_sink         *sink;
};

/* An event about a side, which is arg[0]. */
void duellum_tell(const struct play *p, enum event kind, int seat, const int arg[8]);
#define TELL_AS(p, kind, seat, ...)                                                 \
	do {                                                                        \
		if ((p)->sink)                                                      \
			duellum_tell(p, kind, seat, (const int[8]){ __VA_ARGS__ }); \
	} while (0)
#define TELL(p, kind, side, ...) \
	TELL_AS(p, kind, duellum_seat((p)->g, side), (int)(side), __VA_ARGS__)

/* The stack. A new frame is zero but for its head; a popped one is zero again. */
static inline struct frame *top(struct duellum_state *s)
{
	return &s->stack[s->depth - 1];
}

struct frame *duellum_push(struct duellum_state *s, enum op op, unsigned side);
void          duellum_pop(struct duellum_state *s);

/* Bits. */
static inline bool bit(unsigned bits, unsigned index)
{
	return bits >> index & 1;
}

/* What a pool holds after a gain: at most POOL_MAX, so that reach fits a byte: 99 and 16 Helpers,
 * 20 depths and 4 tokens of 3 each. */
enum { POOL_MAX = 99 };

static inline uint8_t duellum_add(unsigned pool, unsigned gain)
{
	return (uint8_t)(pool + gain > POOL_MAX ? POOL_MAX : pool + gain);
}

/* DUE-83: the ready Helpers that a side can still name as tired. */
static inline unsigned duellum_tireable(const struct duellum_state *s, unsigned side)
{
	return (unsigned)s->ready[side] >> s->named << s->named;
}

static inline bool many(unsigned bits) /* more than one */
{
	return bits & (bits - 1);
}

/* Lists the set bits as actions from `first` on. */
static inline size_t list_bits(unsigned bits, unsigned first, shoal_action out[])
{
	size_t n = 0;

	for (; bits; bits &= bits - 1)
		out[n++] = (shoal_action)(first + shoal_bits_lowest(bits));
	return n;
}

/* Small questions that are asked often. */

static inline bool board_has_room(const struct duellum_state *s, unsigned side)
{
	const uint8_t *board = s->board[side];

	return board[0] == NOTHING || board[1] == NOTHING || board[2] == NOTHING
	       || board[3] == NOTHING;
}

static inline bool places_have_room(unsigned waiting) /* fewer than SLOTS are taken */
{
	for (unsigned taken = 1; taken < SLOTS; taken++)
		waiting &= waiting - 1u;
	return !waiting;
}

static inline bool has_tokens(const struct duellum_state *s, unsigned side)
{
	return s->token[side][0] | s->token[side][1] | s->token[side][2] | s->token[side][3];
}

/* Depths that a Location has left; more than DEPTHS where there is none. */
static inline unsigned depths_left(const struct duellum_game *g, const struct duellum_state *s,
                                   unsigned side, unsigned slot)
{
	return (unsigned)g->depths[s->board[side][slot]] - s->position[side][slot];
}

/* Slots whose Location can be raised; whose Location is fully raised. `slot` as in ROW_SLOT. */
static inline unsigned duellum_raisable(const struct duellum_game *g, const struct duellum_state *s,
                                        unsigned side, unsigned slot)
{
	unsigned bits = 0;

	for (unsigned i = 0; i < SLOTS; i++)
		bits |= (unsigned)(depths_left(g, s, side, i) - 1u < DEPTHS) << i;
	return bits & ~(1u << slot >> 1); /* DUE-64 */
}

static inline unsigned duellum_full(const struct duellum_game *g, const struct duellum_state *s,
                                    unsigned side)
{
	unsigned bits = 0;

	for (unsigned i = 0; i < SLOTS; i++)
		bits |= (unsigned)!depths_left(g, s, side, i) << i;
	return bits;
}

/* What a side could do now: the ground of all tests of 4.3. */
struct outlook {
	const struct duellum_game  *g;
	const struct duellum_state *s;
	uint16_t                    open; /* bit per enum need that is met; 0: not yet looked at */
	uint16_t                    waiting; /* own Mercenaries on places */
	uint16_t                    played;  /* and in the pile */
	uint16_t                    chain;   /* DUE-106 */
	uint8_t                     side;
	uint8_t                     raisable; /* bit per slot */
	bool                        piled;    /* `played` holds */
	bool                        reached;  /* `reach` holds */
	bool                        priced;   /* `cheapest` and `offered` hold */
	uint8_t                     reach[RES_COUNT];
	uint8_t cheapest[RES_COUNT][2]; /* by kind: Location, Mercenary; NOTHING if none */
	bool    offered[2];             /* by kind: there is one, and room */
};

struct purse { /* coins and tridents beyond the pool */
	uint8_t amount[RES_COUNT];
};

/* Frames. */

struct tallying;
enum { OP_REGENT = OP_COUNT, OP_OPENING }; /* bottoms of the stack that are not a player's */
#define ON(below) (1u << OP_##below)

typedef bool   frame_run(const struct play *p);
typedef size_t frame_list(const struct duellum_game *g, const struct duellum_state *s,
                          shoal_action out[]);
typedef void   frame_take(const struct play *p, shoal_action action);
typedef bool   frame_fits(const struct duellum_game *g, const struct duellum_state *s,
                          const struct frame *f);
typedef void   frame_pending(struct tallying *t, const struct frame *f);

struct frame_kind {
	uint8_t        asks;    /* enum question, if it has a list of its own */
	uint8_t        args;    /* that it uses */
	bool           others;  /* it works for the side that is not active */
	uint32_t       on;      /* what it can lie on: bit per enum op, OP_NONE: the bottom */
	frame_run     *run;     /* returns true if it asks a seat or chance */
	frame_list    *list;    /* NULL: it asks chance or nobody */
	frame_take    *take;    /* NULL: it asks nobody */
	frame_fits    *fits;    /* it is one that the flow can build, if it has an answer */
	frame_pending *pending; /* what it still promises its side; optional */
};

extern const struct frame_kind duellum_frames[OP_COUNT];

frame_run duellum_row_run, duellum_pay_run, duellum_refill_run, duellum_regent_draw_run,
    duellum_regent_card_run, duellum_regent_row_run, duellum_route_run;
frame_list duellum_row_list, duellum_pay_list;
frame_take duellum_row_take, duellum_pay_take, duellum_refill_take, duellum_regent_draw_take,
    duellum_route_take;
frame_fits duellum_card_fits, duellum_row_fits, duellum_regent_row_fits, duellum_pay_fits,
    duellum_refill_fits;
frame_pending duellum_row_pending, duellum_pay_pending, duellum_nest_pending, duellum_place_pending,
    duellum_card_pending, duellum_tire_pending, duellum_force_pending;

/* Operations of lines. */

enum trait {
	AUTO = 1,         /* one answer is no question */
	WHOLE = 2,        /* DO is an answer besides its own: all of it */
	NUMBERED = 4,     /* a: how often, or how far at most */
	COUNTS = 8,       /* k of the row */
	FOLLOWS = 16,     /* must be done, as often as the row has counted (DUE-114) */
	COSTS = 32,       /* coins each time */
	LEADS = 64,       /* the Leader */
	PLAYS_CARD = 128, /* another row is called: such a line is the last one */
	PLAYS_MERC = 256,
	COPIES_CARD = 512,
	COPIES_MERC = 1024,
	ENDS_ROW = PLAYS_CARD | PLAYS_MERC | COPIES_CARD | COPIES_MERC
};

/* What 4.3 asks of the table for a line that neither costs nor calls anything. */
enum need {
	NEED_MORE, /* an outlook decides */
	NEED_NOTHING,
	NEED_RAISABLE,
	NEED_FULL,
	NEED_DRAW, /* a refill draws (DUE-72) */
	NEED_TIRED,
	NEED_READY,
	NEED_OTHERS_READY,
	NEED_DISCARD,
	NEED_OTHERS_HAND,
	NEED_CAPTURABLE,
	NEEDS
};

struct ask;
struct pending;
enum { ALL = NOTHING }; /* the operand of DO: all that the line can still name */

/* What files know of an operation; `operand` counts from its first answer. */
typedef size_t   line_list(struct ask *ask, shoal_action out[]);
typedef void     line_take(const struct play *p, struct frame *f, unsigned operand);
typedef unsigned line_choices(struct outlook *o, const struct line *line,
                              const struct purse *purse);
typedef unsigned line_things(const struct duellum_state *s, unsigned side);
typedef unsigned line_pending(const struct pending *p);
typedef void     line_gist(struct gist *to, const struct line *line, unsigned number);
typedef bool     line_regent(const struct play *p, struct frame *f, const struct line *line);

struct operation {
	const char *id;          /* in JSON */
	const char *rules;       /* that its question cites */
	uint16_t    traits;      /* enum trait */
	uint8_t     asks;        /* enum question */
	uint8_t     needs;       /* enum need */
	uint8_t     first, span; /* its answers */
	uint8_t     most;        /* of them in one list; 0: all */
	int8_t      number;      /* that such a line always has; 0: its own */
	/* Bounds: plies besides one; for each time plies, Helpers readied; Locations acquired. */
	uint8_t plies, plies_each, readies, acquires;
	uint8_t term; /* enum own_term, by which `pending` counts */

	line_list    *list;    /* its answers, without DONE */
	line_take    *take;    /* performs an answer */
	line_choices *choices; /* with NEED_MORE: its answers as bits, or whether there are any */
	line_things  *things;  /* that it could still be done to: bit each; optional */
	line_pending *pending; /* what it still promises its side; optional */
	line_gist    *gist;    /* what it adds to what a row brings; optional */
	line_regent  *regent;  /* true: it changed something; NULL: the Regent passes over it */
};

extern const struct operation duellum_operations[LINE_COUNT];

line_take duellum_take_acq, duellum_take_raise, duellum_take_paidraise, duellum_take_full,
    duellum_take_score, duellum_take_rotate, duellum_take_refill, duellum_take_step,
    duellum_take_paidstep, duellum_take_ready, duellum_take_tireopp, duellum_take_return,
    duellum_take_returnall, duellum_take_recall, duellum_take_copy, duellum_take_stalk,
    duellum_take_echo, duellum_take_extra, duellum_take_again, duellum_take_discard,
    duellum_take_tireown, duellum_take_force, duellum_take_capture;
line_choices duellum_can_acquire, duellum_slots_payable, duellum_steps_payable,
    duellum_mercs_to_recall, duellum_can_copy, duellum_cards_to_play, duellum_mercs_to_play,
    duellum_can_stalk, duellum_mercs_to_echo;
line_things duellum_helpers_to_name, duellum_cards_to_name, duellum_others_ready,
    duellum_slots_empty;
line_pending duellum_pending_card, duellum_pending_raises, duellum_pending_paidraises,
    duellum_pending_full, duellum_pending_scores, duellum_pending_one, duellum_pending_steps,
    duellum_pending_paidsteps, duellum_pending_readied, duellum_pending_tired,
    duellum_pending_returned, duellum_pending_returnall, duellum_pending_recalled;
line_gist duellum_gist_gain, duellum_gist_acq, duellum_gist_raise, duellum_gist_paidraise,
    duellum_gist_full, duellum_gist_score, duellum_gist_tireown, duellum_gist_step,
    duellum_gist_paidstep, duellum_gist_copy;
line_regent duellum_regent_acq, duellum_regent_score, duellum_regent_rotate, duellum_regent_refill,
    duellum_regent_step, duellum_regent_tire, duellum_regent_return, duellum_regent_returnall,
    duellum_regent_copy, duellum_regent_discard;

/* look.c. `slot` as in ROW_SLOT. Only what is asked of an outlook is looked at. */
void duellum_look(struct outlook *o, const struct duellum_game *g, const struct duellum_state *s,
                  unsigned side, unsigned slot);
void duellum_look_at_needs(struct outlook *o);
/* A number of a line in a row that has counted `made`. */
unsigned duellum_number(struct outlook *o, const struct row *row, int number, unsigned made);
void     duellum_add_gain(struct outlook *o, const struct row *row, const struct line *line,
                          struct purse *purse);
/* DUE-28, DUE-29: a line of the row from `from` on, other than GAIN, is performable. */
bool duellum_row_performs_from(struct outlook *o, const struct row *row, unsigned from,
                               const struct purse *purse);

/* The same for a whole row; most are decided by what the outlook says of needs. */
static inline bool duellum_row_performs(struct outlook *o, const struct row *row,
                                        const struct purse *purse)
{
	if (!o->open)
		duellum_look_at_needs(o);
	return row->sure & o->open || (row->more && duellum_row_performs_from(o, row, 0, purse));
}

bool     duellum_opens(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                       unsigned slot, enum need need);
unsigned duellum_pile(const struct duellum_state *s, unsigned side); /* Mercenaries, played */
unsigned duellum_reach_of(struct outlook *o, const struct purse *purse, unsigned resource);
unsigned duellum_copied_row(struct outlook *o); /* COPY: row, or NOTHING */
unsigned duellum_tokens(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                        enum support support); /* bit per goal: usable now */

/* lines.c: the lines of a row. */
void duellum_push_row(struct duellum_state *s, unsigned side, unsigned row, unsigned slot);
extern const uint8_t duellum_modes[ACQUIRE_COUNT];         /* bit per enum mode */
bool                 duellum_takes_do(enum line_op op);    /* DO is one of its answers */
bool duellum_answers_meet(enum line_op a, enum line_op b); /* two lines share an answer */

/* effects.c */
/* The line is over: the next one, or on an any-card the choice among the others. */
void duellum_leave_line(const struct play *p, struct frame *f);
void duellum_use_token(const struct play *p, struct frame *f, enum support support, unsigned goal);

/* market.c: prices, paying, acquiring, refilling. */
void     duellum_pay(const struct play *p, enum purpose purpose, unsigned what, unsigned price);
void     duellum_gain(const struct play *p, unsigned side, unsigned coins, unsigned tridents);
void     duellum_acquire(const struct play *p, unsigned side, unsigned slot, enum mode mode);
void     duellum_rotate(const struct play *p, unsigned side, unsigned steps);
unsigned duellum_cheapest_empty(const struct duellum_game *g, const struct duellum_state *s,
                                unsigned side); /* DUE-72: slot, or NOTHING */
void     duellum_draw(const struct play *p, int side, unsigned slot, unsigned card);

/* deeds.c: single changes of the table, each with its event. */
void duellum_raise(const struct play *p, unsigned side, unsigned slot, enum lift lift);
void duellum_score_location(const struct play *p, unsigned side, unsigned slot);
void duellum_move_leader(const struct play *p, unsigned side, unsigned territory);
void duellum_ready(const struct play *p, unsigned side, unsigned helper, bool nest);
void duellum_ready_all(const struct play *p, unsigned side); /* that can still be named */
void duellum_tire(const struct play *p, unsigned side, unsigned helper, enum tired why);
void duellum_tire_some(const struct play *p, unsigned side, unsigned count); /* DUE-83 */
void duellum_return_card(const struct play *p, unsigned side, unsigned card);
void duellum_take_back(struct duellum_state *s, unsigned side); /* all of its discard */
void duellum_return_all(const struct play *p, unsigned side, enum event kind);
void duellum_return_rest(const struct play *p, unsigned side); /* that can still be named */
void duellum_drop_card(const struct play *p, unsigned side, unsigned card); /* DUE-91 */
void duellum_lay_card(const struct play *p, unsigned side, const struct frame *played);
void duellum_recall(const struct play *p, unsigned side, unsigned merc);
void duellum_lay_merc(struct duellum_state *s, unsigned side, unsigned merc); /* on the pile */
void duellum_capture(const struct play *p, unsigned side);
void duellum_advance(const struct play *p, unsigned side);                /* one crown */
void duellum_close(const struct play *p, unsigned side, enum ending why); /* DUE-148, DUE-149 */
void duellum_over(const struct play *p, enum ending ending, unsigned winner);
void duellum_place(const struct play *p, unsigned side, unsigned goal, unsigned face);

/* turn.c: set-up and turns. */
void     duellum_prepare(const struct play *p, enum phase phase); /* the next that draws */
unsigned duellum_unplaced(const struct duellum_state *s);         /* bit per Wild Manta */
void     duellum_setup_take(const struct play *p, shoal_action action);
void     duellum_begin_turn(const struct play *p);
size_t   duellum_turn_list(const struct duellum_game *g, const struct duellum_state *s,
                           shoal_action out[]);
void     duellum_turn_take(const struct play *p, shoal_action action);
void     duellum_play_card(const struct play *p, unsigned side, unsigned card, bool extra);
void     duellum_play_merc(const struct play *p, unsigned side, unsigned merc, bool again);
void     duellum_declare(const struct play *p, unsigned side, unsigned goal);
void     duellum_end_turn(const struct play *p);

/* ops.c */
/* Actor, pending and seen for what comes next. */
void duellum_ask(const struct duellum_game *g, struct duellum_state *s);
/* The list without its promises, for states from outside. */
size_t duellum_raw_list(const struct duellum_game *g, const struct duellum_state *s,
                        shoal_action out[]);

/* regent.c: the other side of a solo game. */
void     duellum_regent_turn(const struct play *p); /* with nothing unfinished: its next step */
void     duellum_regent_open(const struct play *p); /* DUE-181 */
unsigned duellum_route_steps(const struct duellum_game *g, const struct duellum_state *s,
                             unsigned left); /* bit per territory, DUE-166 */

#endif
