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

/* What a side could do now: the ground of all tests of 4.3. */
struct outlook {
	const struct duellum_game  *g;
	const struct duellum_state *s;
	uint32_t ops;     /* bit per operation that could change something, costs apart; 0: not yet
	                     looked at, for some always can */
	uint16_t waiting; /* own Mercenaries on places */
	uint16_t played;  /* and in the pile */
	uint16_t chain;   /* DUE-106 */
	uint8_t  side;
	uint8_t  raisable; /* bit per slot */
	bool     piled;    /* `played` holds */
	bool     reached;  /* `reach` holds */
	bool     priced;   /* `cheapest` and `offered` hold */
	uint8_t  reach[RES_COUNT];
	uint8_t  cheapest[RES_COUNT][2]; /* by kind: Location, Mercenary; NOTHING if none */
	bool     offered[2];             /* by kind: there is one, and room */
};

struct purse { /* coins and tridents beyond the pool */
	uint8_t amount[RES_COUNT];
};

/* look.c. `slot` as in ROW_SLOT. Only what is asked of an outlook is looked at. */
void duellum_look(struct outlook *o, const struct duellum_game *g, const struct duellum_state *s,
                  unsigned side, unsigned slot);
void duellum_look_at_ops(struct outlook *o);
/* Number of a line in a row that has counted `made`; 1 for lines without one. */
unsigned duellum_number(struct outlook *o, const struct row *row, const struct line *line,
                        unsigned made);
void     duellum_add_gain(struct outlook *o, const struct row *row, const struct line *line,
                          struct purse *purse);
/* 4.3, but for the line's number. */
bool duellum_performs(struct outlook *o, const struct line *line, const struct purse *purse);
/* DUE-28, DUE-29: a line of the row from `from` on, other than GAIN, is performable. */
bool duellum_row_performs_from(struct outlook *o, const struct row *row, unsigned from,
                               const struct purse *purse);

/* The same for a whole row; most are decided by what the outlook says of operations. */
static inline bool duellum_row_performs(struct outlook *o, const struct row *row,
                                        const struct purse *purse)
{
	static const uint32_t more =
	    UINT32_C(1) << LINE_ACQ | UINT32_C(1) << LINE_PAIDRAISE | UINT32_C(1) << LINE_PAIDSTEP
	    | UINT32_C(1) << LINE_RECALL | UINT32_C(1) << LINE_COPY | UINT32_C(1) << LINE_EXTRA
	    | UINT32_C(1) << LINE_AGAIN | UINT32_C(1) << LINE_STALK | UINT32_C(1) << LINE_ECHO;

	if (!o->ops)
		duellum_look_at_ops(o);
	if (row->sure & o->ops)
		return true;
	return (row->ops & more || row->sure != row->ops)
	       && duellum_row_performs_from(o, row, 0, purse);
}

/* 4.3 for one operation that neither costs nor calls anything; false for all others. */
bool     duellum_opens(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                       unsigned slot, enum line_op op);
unsigned duellum_raisable(const struct duellum_game *g, const struct duellum_state *s,
                          unsigned side, unsigned slot); /* bit per slot */
unsigned duellum_full(const struct duellum_game *g, const struct duellum_state *s, unsigned side);
unsigned duellum_pile(const struct duellum_state *s, unsigned side); /* Mercenaries, played */
unsigned duellum_reach_of(struct outlook *o, const struct purse *purse, unsigned resource);
unsigned duellum_payable(struct outlook *o, const struct purse *purse);     /* slots, PAIDRAISE */
unsigned duellum_extra_cards(struct outlook *o, const struct purse *purse); /* EXTRA */
unsigned duellum_again_mercs(struct outlook *o, const struct purse *purse); /* AGAIN */
unsigned duellum_echo_mercs(struct outlook *o, const struct purse *purse);  /* ECHO */
unsigned duellum_copied_row(struct outlook *o); /* COPY: row, or NOTHING */
unsigned duellum_stalked(struct outlook *o);    /* STALK: Mercenary, or NOTHING */
unsigned duellum_tokens(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                        enum support support); /* bit per goal: usable now */

/* lines.c: the lines of a row. */
void   duellum_push_row(struct duellum_state *s, unsigned side, unsigned row, unsigned slot);
bool   duellum_row_run(const struct play *p); /* runs return true if they ask */
size_t duellum_row_list(const struct duellum_game *g, const struct duellum_state *s,
                        shoal_action out[]);
void   duellum_row_take(const struct play *p, shoal_action action);
bool   duellum_answers_meet(enum line_op a, enum line_op b); /* two lines share an answer */
bool   duellum_ends_row(enum line_op op); /* such a line is the last one: another row follows */

/* effects.c: what an answer to a line does, by operation; `operand` counts from its first one. */
enum { ALL = NOTHING }; /* the operand of DO: all that the line can still name */
typedef void duellum_effect(const struct play *p, struct frame *f, unsigned operand);
extern duellum_effect *const duellum_effects[LINE_COUNT];
/* The line is over: the next one, or on an any-card the choice among the others. */
void duellum_leave_line(const struct play *p, struct frame *f);
void duellum_use_token(const struct play *p, struct frame *f, enum support support, unsigned goal);

/* market.c: prices, paying, acquiring, refilling. */
void     duellum_pay(const struct play *p, enum purpose purpose, unsigned what, unsigned price);
bool     duellum_pay_run(const struct play *p);
size_t   duellum_pay_list(const struct duellum_game *g, const struct duellum_state *s,
                          shoal_action out[]);
unsigned duellum_pay_open(const struct duellum_game  *g,
                          const struct duellum_state *s); /* sum of what can still be used */
void     duellum_pay_take(const struct play *p, shoal_action action);
void     duellum_gain(const struct play *p, unsigned side, unsigned coins, unsigned tridents);
void     duellum_acquire(const struct play *p, unsigned side, unsigned slot, enum mode mode);
void     duellum_rotate(const struct play *p, unsigned side, unsigned steps);
unsigned duellum_cheapest_empty(const struct duellum_game *g, const struct duellum_state *s,
                                unsigned side); /* DUE-72: slot, or NOTHING */
void     duellum_draw(const struct play *p, int side, unsigned slot, unsigned card);
bool     duellum_refill_run(const struct play *p);
void     duellum_refill_take(const struct play *p, shoal_action action);

/* deeds.c: single changes of the table, each with its event. */
void     duellum_raise(const struct play *p, unsigned side, unsigned slot, enum lift lift);
void     duellum_score_location(const struct play *p, unsigned side, unsigned slot);
void     duellum_move_leader(const struct play *p, unsigned side, unsigned territory);
void     duellum_ready(const struct play *p, unsigned side, unsigned helper, bool nest);
void     duellum_ready_all(const struct play *p, unsigned side); /* that can still be named */
void     duellum_tire(const struct play *p, unsigned side, unsigned helper, enum tired why);
void     duellum_tire_some(const struct play *p, unsigned side, unsigned count); /* DUE-83 */
void     duellum_return_card(const struct play *p, unsigned side, unsigned card);
void     duellum_return_all(const struct play *p, unsigned side, enum event kind);
void     duellum_return_rest(const struct play *p, unsigned side); /* that can still be named */
void     duellum_drop_card(const struct play *p, unsigned side, unsigned card); /* DUE-91 */
void     duellum_lay_card(const struct play *p, unsigned side, const struct frame *played);
void     duellum_recall(const struct play *p, unsigned side, unsigned merc);
void     duellum_lay_merc(struct duellum_state *s, unsigned side, unsigned merc); /* on the pile */
void     duellum_capture(const struct play *p, unsigned side);
void     duellum_advance(const struct play *p, unsigned side);                /* one crown */
void     duellum_close(const struct play *p, unsigned side, enum ending why); /* DUE-148, DUE-149 */
void     duellum_over(const struct play *p, enum ending ending, unsigned winner);
unsigned duellum_faces(const struct duellum_state *s, unsigned side, unsigned goal);
void     duellum_place(const struct play *p, unsigned side, unsigned goal, unsigned face);

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
bool     duellum_regent_draw_run(const struct play *p);
void     duellum_regent_draw_take(const struct play *p, shoal_action action);
bool     duellum_regent_card_run(const struct play *p);
bool     duellum_regent_row_run(const struct play *p);
bool     duellum_route_run(const struct play *p);
unsigned duellum_route_steps(const struct duellum_game *g, const struct duellum_state *s,
                             unsigned left); /* bit per territory, DUE-166 */
void     duellum_route_take(const struct play *p, shoal_action action);

#endif
