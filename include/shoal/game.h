/* game.h: the rules of every game behind one interface.
 *
 * A game is an immutable value made from a string such as `moonshell(players=3,reef=on)`; threads
 * share it. A state is a flat block of `state_bytes` that is copied with memcpy, compared, hashed
 * and stored. A state holds no random numbers and nothing that nobody knows: at SHOAL_CHANCE the
 * caller draws an outcome by weight and applies it like any other action. What a seat may know is
 * the function `view`.
 *
 * Vocabulary: a seat is somebody who is asked (0 .. seats-1); an action is one answer or one
 * outcome of chance; a ply is one applied action. doc/GLOSSARY.md has the rest. */
#ifndef SHOAL_GAME_H
#define SHOAL_GAME_H

#include "shoal/base.h"
#include "shoal/words.h"

typedef uint16_t
    shoal_action; /* dense: answers 0 .. answers-1, then chance outcomes .. actions-1 */

enum {
	SHOAL_CHANCE = -1,
	SHOAL_NOBODY = -3,
	SHOAL_OVER = -4
}; /* as in OpenSpiel; NOBODY is the onlooker */

enum {
	SHOAL_SEATS_MAX = 7, /* bit 7 of a byte of seats stands for the onlookers */
	SHOAL_ONLOOKERS = 0x80,
	SHOAL_EVERYBODY = 0xff,
	SHOAL_LIST_MAX = 1024,  /* most actions in one list, checked at creation */
	SHOAL_STATE_MAX = 1024, /* most bytes of a state, likewise */
	SHOAL_OPTIONS_MAX = 16,
	SHOAL_ROWS_MAX = 512, /* of a component table, and of its columns */
	SHOAL_VALUE_MAX = 64, /* bytes of an option's value with its end */
	SHOAL_NAME_MAX = 400, /* bytes of a full game string with its end */
	SHOAL_KINDS_MAX = 48,
	SHOAL_ABSENT = 0xff, /* choice of an option that does not apply or is free text */
	SHOAL_NO_ACTION = 0xffff,
	SHOAL_TERMS_MAX = 160 /* own terms of a game, and common ones, each */
};

/* The bit of a seat, or of the onlookers, in `pending` and `seen`. */
static inline uint8_t shoal_seat_bit(int seat)
{
	return seat >= 0 ? (uint8_t)(1u << seat) : (uint8_t)SHOAL_ONLOOKERS;
}

/* First member of every game's state; generic code reads nothing else.
 *
 * - ply: actions applied so far. In a view, while a simultaneous question is open: the ply at its
 *   beginning plus the seat's own answers, for the number of others' answers is a secret.
 * - actor: seat that must act (the lowest of `pending`), SHOAL_CHANCE or SHOAL_OVER.
 * - pending: bit per seat that owes an answer: several where all choose in secret; 0 at chance and
 *   end. In a view as in the state: that somebody has finished an answer is public.
 * - seen: who besides the one who acts will see the next action: SHOAL_EVERYBODY, or a bit per seat
 *   and bit 7 for onlookers.
 * - zero: padding. */
struct shoal_state {
	uint32_t ply;
	int8_t   actor;
	uint8_t  pending;
	uint8_t  seen;
	uint8_t  zero;
};

/* First member of every game's own immutable part. The core fills the second half before `setup`,
 * which fills the first. */
struct shoal_game {
	double   low, high; /* range of the returns */
	uint32_t state_bytes;
	uint32_t observe_floats;
	uint32_t longest; /* most plies, chance included */
	uint16_t most_legal, most_chance;
	uint8_t  seats;
	bool     together; /* more than one seat, and the returns of all are always equal */

	const struct shoal_mind  *mind;    /* that judges; NULL: plain weights */
	bool                      changed; /* components differ from the shipped ones */
	uint16_t                  answers, actions;
	const struct shoal_rules *rules;
	const int16_t            *cells; /* component values, table after table, row by row */
	/* Per option: bit set if the string named it; index into its values, or SHOAL_ABSENT; the
	 * value as text, "" if absent. */
	uint16_t given;
	uint8_t  choice[SHOAL_OPTIONS_MAX];
	char     value[SHOAL_OPTIONS_MAX][SHOAL_VALUE_MAX];
	char     name[SHOAL_NAME_MAX]; /* the full game string, every option written out */
};

enum { SHOAL_EVENT_NUMBERS = 8 };

/* What happened, for log, animation and sound. Rules report it to a sink; search passes NULL. An
 * event goes to the seats in `seen`; where others may know less they get an event of their own. */
struct shoal_event {
	uint16_t kind;    /* of the game's `events` */
	int8_t   seat;    /* whom it is about, or SHOAL_CHANCE, SHOAL_NOBODY */
	uint8_t  seen;    /* as in a state */
	bool     reveals; /* it tells those who see it something that was secret */
	uint8_t  zero[3];
	int16_t  arg[SHOAL_EVENT_NUMBERS]; /* its fields, in their order */
};

/* The kinds of events, by name, with their fields: see shoal/events.h. */
enum shoal_field_form { SHOAL_NUMBER, SHOAL_YES_NO, SHOAL_WORD, SHOAL_NUMBERS };

struct shoal_event_field {
	const char *name;  /* NULL behind the last one */
	const char *words; /* of WORD: "one two", by number */
	uint8_t     form;  /* enum shoal_field_form */
	uint8_t     count; /* numbers that it takes */
};

struct shoal_event_kind {
	const char              *name; /* unique in the game */
	struct shoal_event_field field[SHOAL_EVENT_NUMBERS + 1];
};

/* The fields of an event of kind `name`, as the game's events.def declares them. */
#define SHOAL_EVENT(name, event) ((const struct event_##name *)(const void *)(event)->arg)

struct shoal_sink {
	void (*put)(struct shoal_sink *sink, const struct shoal_event *event);
};

static inline void shoal_emit(struct shoal_sink *sink, const struct shoal_event *event)
{
	if (sink)
		sink->put(sink, event);
}

/* What an event says about a row of a component table: it came into view, somebody got it, or it
 * did something. SHOAL_TURN is about no row: a turn of the seat begins; seats in the order of their
 * first ones are the turn order. */
enum shoal_use { SHOAL_SEEN, SHOAL_TAKEN, SHOAL_USED, SHOAL_TURN, SHOAL_USE_COUNT };

struct shoal_trace {
	uint8_t  table; /* of `tables`, or behind them of `groups` */
	uint8_t  use;   /* enum shoal_use */
	int8_t   seat;  /* by or for whom; SHOAL_NOBODY: the whole table */
	uint8_t  zero;
	uint16_t row;
};

enum { SHOAL_TRACES_MAX = 16 };

/* Appends to the `count` traces of an event; returns how many there are then. Chance is nobody. */
static inline size_t shoal_trace_put(struct shoal_trace out[], size_t count, unsigned table,
                                     enum shoal_use use, int seat, unsigned row)
{
	out[count].table = (uint8_t)table;
	out[count].use = (uint8_t)use;
	out[count].seat = (int8_t)(seat >= 0 ? seat : SHOAL_NOBODY);
	out[count].zero = 0;
	out[count].row = (uint16_t)row;
	return count + 1;
}

/* Traces under way: of an event by `seat`. */
struct shoal_tracer {
	struct shoal_trace *out;
	size_t              count;
	int                 seat;
};

/* What a side without a seat gets or does is only seen. */
static inline void shoal_tracer_put(struct shoal_tracer *t, unsigned table, enum shoal_use use,
                                    int row)
{
	t->count = shoal_trace_put(t->out, t->count, table, t->seat < 0 ? SHOAL_SEEN : use, t->seat,
	                           (unsigned)row);
}

/* Puts the sentence of the style's language; both formats are checked against the arguments. */
void shoal_both(struct shoal_text *text, const struct shoal_style *style, const char *english,
                const char *german, ...)
    __attribute__((format(printf, 3, 5), format(printf, 4, 5)));
/* The word of the style's language. */
#define SHOAL_SAY(style, english, german) ((style)->lang == SHOAL_DE ? (german) : (english))

/* Options: errors, help and set-up dialogs are made from this table. */
struct shoal_option {
	const char *name;
	const char *values;  /* "2|3|4" in order; NULL: free text that `setup` checks */
	const char *initial; /* default where the option applies; NULL: absent unless given */
	const char *only;    /* NULL, or "players=1|2": an earlier option must have such a value */
	const char *about[SHOAL_LANG_COUNT];
	const char *examples; /* of free text, "luma|finn+luma", for tests and help; else NULL */
};

/* A row of the table of action numbers. Rows are in order and without gaps; those of chance come
 * last. */
struct shoal_kind {
	const char *name;
	uint16_t    first, count;
	bool        chance;
};

/* Component tables: small integers with named rows and columns, each column with where its values
 * come from; a row may know better for some of them. */

enum shoal_mark { SHOAL_RULEBOOK, SHOAL_FOUND, SHOAL_RECONSTRUCTED, SHOAL_MARK_COUNT };

struct shoal_column {
	const char     *name;
	int16_t         low, high;
	enum shoal_mark mark;
};

struct shoal_row {
	const char *id; /* unique in its table */
	const char *name[SHOAL_LANG_COUNT];
	const char *from; /* NULL: as its columns; else a letter per column, R, F, X or '.' */
};

struct shoal_table {
	const char                *name;
	const struct shoal_row    *row;
	const struct shoal_column *column;
	const int16_t             *cells; /* shipped values, row by row */
	uint16_t                   rows, columns;
};

/* What the numbers of an observation are, in their order: one row per field. Rows of the same group
 * that follow each other stand together and are repeated `times` times, as a whole: all fields of
 * the first seat, then all of the second. */
struct shoal_field {
	const char *name; /* a word, unique in its group */
	uint16_t    count;
	uint16_t    times;
	const char *group; /* NULL: a field by itself, once */
};

/* Judging. A game says what a person would count, as small whole numbers, and nothing about what
 * they are worth: `tally`. A mind (shoal/mind.h) makes expected returns of them, with weights that
 * were learnt from play or, where there are none, with the plain ones below. */

struct shoal_term {
	const char *name; /* words with '-', unique among the game's terms: "crowns-left" */
	int16_t
	    plain; /* what one more is worth where nothing was learnt, in hundredths of a point */
};

enum shoal_form {
	SHOAL_CONTEST, /* subjects against each other: returns by places */
	SHOAL_WON,     /* alone or together: won or lost, or something between */
	SHOAL_POINTS,  /* alone: the return is points */
};

/* Modes that are judged by one set of weights. */
struct shoal_family {
	const char     *name;
	const char     *modes; /* game strings that it is learnt from, separated by spaces */
	const char     *spec;  /* of the player that it is learnt with */
	enum shoal_form form;
	/* CONTEST and WON: points ahead that make a win about seven times as likely as a loss, by
	 * plain weights. POINTS: returns that the mind has as one; about their spread. */
	uint16_t span;
};

/* What is counted in a position that goes on. A subject is one whose terms are counted: a seat, or
 * a side without a seat that others are compared with (the Regent). All terms that the game has are
 * written, of all subjects; numbers beyond +-2047 are cut by the mind. */
struct shoal_tally {
	uint8_t family;
	uint8_t subjects;               /* 1 .. SHOAL_SEATS_MAX */
	uint8_t order[SHOAL_SEATS_MAX]; /* of the subjects: as they act, the next one first */
	uint8_t of[SHOAL_SEATS_MAX];    /* by seat: its subject */
	int16_t common[SHOAL_TERMS_MAX];
	int16_t own[SHOAL_SEATS_MAX][SHOAL_TERMS_MAX];
};

struct shoal_mind; /* the weights of a game: shoal/mind.h */

/* For a game's entry in `mind`: the weights that are built into the program from its mind.txt; none
 * where there is no such file, and in modules that get them with the game. */
#ifdef SHOAL_MIND_SHIPPED
#define SHOAL_MIND(name) (&(name))
#else
#define SHOAL_MIND(name) NULL
#endif

/* For a game's entry in `put_board`: the module of the pages draws by itself and leaves text boards
 * out. */
#ifdef SHOAL_WITHOUT_BOARDS
#define SHOAL_BOARD(name) NULL
#else
#define SHOAL_BOARD(name) (name)
#endif

/* How a game ended, for people. */

enum { SHOAL_SHEET_MAX = 24 };

struct shoal_line {
	const char *id; /* of the entry `sheet` */
	const char *name[SHOAL_LANG_COUNT];
	int32_t     amount[SHOAL_SEATS_MAX];
};

struct shoal_result {
	const char       *ending; /* stable id: "four-in-a-row" */
	const char       *ending_name[SHOAL_LANG_COUNT];
	int32_t           points[SHOAL_SEATS_MAX]; /* each the sum of its column of the sheet */
	uint8_t           place[SHOAL_SEATS_MAX];  /* 1 is best; equal places are equal numbers */
	uint8_t           lines;
	struct shoal_line line[SHOAL_SHEET_MAX]; /* the score sheet */
};

/* The rules of one game: one const entry each. Every function is pure: it reads the game and its
 * arguments, writes its outputs, and depends on nothing else. "Optional" slots may be NULL. `seat`
 * may be SHOAL_NOBODY where said. */
struct shoal_rules {
	const char *id, *title[SHOAL_LANG_COUNT];
	const char *about[SHOAL_LANG_COUNT]; /* one sentence for lists */
	uint16_t    revision;                /* raised whenever old records may play differently */
	uint32_t    game_bytes;              /* size of the game's own struct */

	const struct shoal_option *options; /* optional, `option_count` rows */
	const struct shoal_kind   *kinds;
	const struct shoal_table  *tables; /* optional, `table_count` tables */
	uint8_t                    option_count, kind_count, table_count;

	/* Fills the zeroed rest of the game from options and cells; refuses combinations and tables
	 * that the option and column tables cannot express. Sets low, high, state_bytes,
	 * observe_floats, longest, most_legal, most_chance, seats and together. */
	enum shoal_status (*setup)(struct shoal_game *game, struct shoal_error *error);

	/* Writes the whole state at the beginning (`state_bytes`, padding too). */
	void (*start)(const struct shoal_game *game, struct shoal_state *state);

	/* The answers of a pending seat: ascending, unique, at least one, at most `most_legal`. On
	 * a view of that seat the same as on the state. */
	size_t (*legal)(const struct shoal_game *game, const struct shoal_state *state, int seat,
	                shoal_action out[]);

	/* At SHOAL_CHANCE: at least two outcomes, ascending and of one kind, weights at least 1,
	 * sum below 2^32. A game without chance leaves it NULL. */
	size_t (*chance)(const struct shoal_game *game, const struct shoal_state *state,
	                 shoal_action out[], uint32_t weight[]);
	/* Optional, both or none: the sum of the weights, and the outcome where their running sum
	 * passes r < total. */
	uint32_t (*total)(const struct shoal_game *game, const struct shoal_state *state);
	shoal_action (*pick)(const struct shoal_game *game, const struct shoal_state *state,
	                     uint32_t r);

	/* Applies a legal action of a pending seat, or an outcome with seat SHOAL_CHANCE, up to the
	 * next question. Never called with a view. `sink` may be NULL. */
	void (*apply)(const struct shoal_game *game, struct shoal_state *state, int seat,
	              shoal_action action, struct shoal_sink *sink);

	/* At the end only: the returns per seat, within low .. high; and what people see. */
	void (*score)(const struct shoal_game *game, const struct shoal_state *state, double out[]);
	void (*result)(const struct shoal_game *game, const struct shoal_state *state,
	               struct shoal_result *out);

	/* Optional, both or none (NULL: everything is public). A copy in which all that `seat` (or
	 * SHOAL_NOBODY) cannot know is blanked; and a possible world for a view of that seat (or
	 * of SHOAL_NOBODY): a valid state that has this view, chance by its weights, others' secret
	 * answers as if chosen evenly from their lists at that moment, unfinished answers back at
	 * their beginning. */
	void (*view)(const struct shoal_game *game, const struct shoal_state *state, int seat,
	             struct shoal_state *out);
	void (*resample)(const struct shoal_game *game, const struct shoal_state *view, int seat,
	                 struct shoal_random *random, struct shoal_state *out);

	/* Optional: what is counted in a position that goes on (see struct shoal_tally), from a
	 * state or what `resample` made. Tables closed by a row without a name. If a game has
	 * points, its first own term is the points that the subject would have if the game ended
	 * now. */
	const struct shoal_term   *own_terms, *common_terms;
	const struct shoal_family *families;
	const struct shoal_mind   *mind; /* shipped; NULL: none */
	/* Points ahead that count as one whole margin, which is played for where places are
	 * settled; 0: points do not matter. */
	uint16_t margin;
	void (*tally)(const struct shoal_game *game, const struct shoal_state *state,
	              struct shoal_tally *out);
	/* Optional: true where nothing is half done, so that a mind judges best: a turn is over,
	 * the next has not begun. */
	bool (*settled)(const struct shoal_game *game, const struct shoal_state *state);
	/* Optional: of the answers of `seat` in `list`, takes out those that are proved to be no
	 * better than another one that stays, whatever others hold and do; keeps the order, leaves
	 * at least one, returns how many. On a view of that seat. */
	size_t (*sound)(const struct shoal_game *game, const struct shoal_state *view, int seat,
	                shoal_action list[], size_t count);
	/* Optional, where there are secrets: how well what others have done so far fits what they
	 * hold in this world, for `seat`, which does not know it; any scale, more fits better. The
	 * weight of it is the mind's, or `belief_plain` thousandths. */
	int32_t (*belief)(const struct shoal_game *game, const struct shoal_state *world, int seat);
	int16_t belief_plain;
	/* Optional: the specs that the levels stand for, weakest first; see shoal/ai.h. */
	const char *const *levels;
	/* Optional, for games so small that they know better: a quick estimate of `score` at any
	 * point, same scale; at the end `score` itself. Not asked where there is a tally. */
	void (*eval)(const struct shoal_game *game, const struct shoal_state *state, double out[]);
	/* Optional: `observe_floats` numbers about -1 .. 1 for learning, from a view; and what they
	 * are, closed by a row without a name. */
	void (*observe)(const struct shoal_game *game, const struct shoal_state *view, int seat,
	                float out[]);
	const struct shoal_field *fields;

	/* The `event_count` kinds of events that can happen, from events.def. */
	const struct shoal_event_kind *events;
	uint16_t                       event_count;

	/* Optional: what an event says about components, at most SHOAL_TRACES_MAX, for statistics:
	 * `shoal stats` asks it what a card does. Events speak of everything, secrets too. What a
	 * side without a seat gets or does is only SEEN. `groups` are tables without columns, for
	 * what has no component table; their rows are traced like others. `faction` is 1 + the
	 * number of the table, groups behind tables, whose row a seat takes as what it plays;
	 * 0: there is none. */
	const struct shoal_table *groups;
	uint8_t                   group_count, faction;
	size_t (*trace)(const struct shoal_game *game, const struct shoal_event *event,
	                struct shoal_trace out[]);

	/* True if the bytes are a state that can be played on: from there every game ends by ply
	 * `longest`. Must survive any bytes. Views need not be valid. */
	bool (*valid)(const struct shoal_game *game, const struct shoal_state *state);

	/* Text. `words` has what is said of the game in all languages: `title`, `about` (a sentence
	 * for lists), names of options, rows, endings and lines of the sheet, and all that the
	 * slots below say; NULL: it speaks plain English only. */
	const struct shoal_words *words;
	/* Notation is one line of printable ASCII without '#' and '=', unique in every list, for
	 * any id at any state, and for the asked seat the same on its view. */
	void (*put_action)(const struct shoal_game *game, const struct shoal_state *state,
	                   shoal_action action, struct shoal_text *out);
	/* For people what the action does; for programs the same: members of a JSON object, by
	 * name. Optional: what is in the notation alone. */
	void (*put_label)(const struct shoal_pen *p, shoal_action action);
	void (*put_facts)(const struct shoal_game *game, const struct shoal_state *view,
	                  shoal_action action, struct shoal_json *json);
	/* The question to the pen's seat, which is pending, and the rules that it comes from. */
	void (*put_prompt)(const struct shoal_pen *p);
	/* Optional: the sentence of an event, where more is needed than its fields: else false, and
	 * the entry `on_` with its name is said. */
	bool (*put_event)(const struct shoal_pen *p, const struct shoal_event *event);
	/* The table as the pen's seat (or SHOAL_NOBODY) sees it: text of at most 80 columns;
	 * members of a JSON object. */
	void (*put_board)(const struct shoal_pen *p);
	void (*put_view)(const struct shoal_game *game, const struct shoal_state *view, int seat,
	                 struct shoal_json *json);
};

/* The registry: all games, in the order in which they are shown. */

size_t                    shoal_rules_count(void);
const struct shoal_rules *shoal_rules_at(size_t index);
const struct shoal_rules *shoal_rules_find(const char *id); /* NULL if there is none */

/* Changed components: one value per cell, owned by the caller, shared with nobody. */

struct shoal_components; /* opaque */

struct shoal_components *shoal_components_create(
    const struct shoal_rules *rules); /* the shipped values; NULL: no memory */
void                      shoal_components_destroy(struct shoal_components *components);
const struct shoal_rules *shoal_components_rules(const struct shoal_components *components);
int16_t shoal_components_get(const struct shoal_components *components, unsigned table,
                             unsigned row, unsigned column);
/* Refuses values outside the column's range; what goes together is checked by creating a game. */
enum shoal_status shoal_components_set(struct shoal_components *components, unsigned table,
                                       unsigned row, unsigned column, int64_t value,
                                       struct shoal_error *error);
void shoal_components_put_json(const struct shoal_components *components, struct shoal_json *json);

const char *shoal_mark_id(enum shoal_mark mark); /* "rulebook", "found", "reconstructed" */
/* Where the value of a cell comes from. */
enum shoal_mark shoal_mark_of(const struct shoal_table *table, unsigned row, unsigned column);
/* Where a table's cells begin in `game->cells`, and one of them. */
size_t  shoal_table_offset(const struct shoal_rules *rules, unsigned table);
int16_t shoal_cell(const struct shoal_game *game, unsigned table, unsigned row, unsigned column);
/* Hash of all component values of a game; equal for equal tables. */
uint64_t shoal_components_digest(const struct shoal_game *game);

/* Creation. `text` is a game's id, alone or with options: `example`,
 * `aquarium(players=3,mode=normal)`. `components` may be NULL. The caller owns the game and frees
 * it with shoal_game_destroy when no state of it is in use; components may be freed at once. NULL
 * on failure, with `error` filled. */
struct shoal_game *shoal_game_create(const char *text, const struct shoal_components *components,
                                     struct shoal_error *error);
/* As above for rules that need not be in the registry. */
struct shoal_game *shoal_game_create_from(const struct shoal_rules *rules, const char *text,
                                          const struct shoal_components *components,
                                          struct shoal_error            *error);
void               shoal_game_destroy(struct shoal_game *game);

/* For `setup`: gives option `index` another of its values, as if the string had said so. */
void shoal_option_choose(struct shoal_game *game, unsigned index, unsigned choice);

/* Parses `name(option=value,...)` against a table, for games and computer players alike. Outputs:
 * choices, texts, and which were given. `what` names the thing in messages ("game", "player"). */
enum shoal_status shoal_options_parse(const char *what, const char *text,
                                      const struct shoal_option *table, unsigned count,
                                      uint8_t choice[], char value[][SHOAL_VALUE_MAX],
                                      uint16_t *given, struct shoal_error *error);
/* The name before the bracket, copied; false if it is empty or longer than `size`. */
bool shoal_options_name(const char *text, char *name, size_t size);

/* Room for one state of any game, for callers that keep few. */
union shoal_room {
	struct shoal_state state;
	unsigned char      bytes[SHOAL_STATE_MAX];
	uint64_t           align[SHOAL_STATE_MAX / 8];
};

/* Playing. A list is scratch space of the caller: answers, or outcomes with their weights. */

struct shoal_list {
	uint32_t     count;
	shoal_action action[SHOAL_LIST_MAX];
	uint32_t     weight[SHOAL_LIST_MAX]; /* of outcomes only */
};

/* The actions of `seat`, or of chance; count 0 if that one is not asked. Any seat number is
 * allowed. */
void shoal_list_fill(struct shoal_list *list, const struct shoal_game *game,
                     const struct shoal_state *state, int seat);

/* The same, but refuses with a sentence where that one is not asked. */
enum shoal_status shoal_list_ask(struct shoal_list *list, const struct shoal_game *game,
                                 const struct shoal_state *state, int seat,
                                 struct shoal_error *error);

/* Applies if `seat` is asked and `action` is in its list; else says why not and leaves the state
 * untouched. Outside bytes come in here. */
enum shoal_status shoal_try_apply(const struct shoal_game *game, struct shoal_state *state,
                                  int seat, shoal_action action, struct shoal_sink *sink,
                                  struct shoal_error *error);

/* At SHOAL_CHANCE: an outcome by weight with the caller's generator. `list` is scratch. */
shoal_action shoal_chance_draw(const struct shoal_game *game, const struct shoal_state *state,
                               struct shoal_random *random, struct shoal_list *list);

/* Of a list of outcomes: the sum of its weights, and the outcome where their running sum passes r,
 * which is below it. */
uint32_t     shoal_chance_total(const struct shoal_list *list);
shoal_action shoal_chance_at(const struct shoal_list *list, uint32_t r);

/* A deal: chance from a seed so that the n-th draw of a kind depends on seed, kind and n alone.
 * Different players meet the same dice, and an undo never rolls anew. `drawn` counts the draws per
 * kind. */
struct shoal_deal {
	uint64_t seed;
	uint32_t drawn[SHOAL_KINDS_MAX];
};

shoal_action shoal_deal_draw(const struct shoal_deal *deal, const struct shoal_game *game,
                             const struct shoal_state *state, struct shoal_list *list);
/* Row of `kinds` that an action belongs to. */
unsigned shoal_kind_of(const struct shoal_game *game, shoal_action action);

/* Draws until chance is no longer asked. Returns whether it was. */
bool shoal_chance_pass(const struct shoal_game *game, struct shoal_state *state,
                       struct shoal_random *random, struct shoal_list *list);

/* One of the actor's answers, each equally likely, or an outcome by weight. The game must go on. */
shoal_action shoal_random_action(const struct shoal_game *game, const struct shoal_state *state,
                                 struct shoal_random *random, struct shoal_list *list);

/* Plays random actions to the end. Returns the number of plies. */
uint32_t shoal_playout(const struct shoal_game *game, struct shoal_state *state,
                       struct shoal_random *random, struct shoal_list *list);

/* Paths of exactly `depth` plies, chance included; `actor` answers first; finished games are not
 * continued. */
uint64_t shoal_perft(const struct shoal_game *game, const struct shoal_state *state,
                     unsigned depth);

uint64_t shoal_state_hash(const struct shoal_game *game, const struct shoal_state *state);

/* One number that changes with any change of play: all states of some seeded random games. The same
 * in every build. */
uint64_t shoal_signature(const struct shoal_game *game);

/* Places by points, most first: 1 is best, equal points share a place. And the returns of games
 * that give places only: 1 for the first, -1 for the last, evenly between, equal places the mean.
 */
void shoal_places(unsigned seats, const int32_t points[], uint8_t place[]);
void shoal_place_returns(unsigned seats, const uint8_t place[], double out[]);

/* View and resample of any game: copies where the game has no secrets. */
void shoal_view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                struct shoal_state *out);
void shoal_resample(const struct shoal_game *game, const struct shoal_state *view, int seat,
                    struct shoal_random *random, struct shoal_state *out);

/* Where field `index` begins, and how far its repetitions lie apart; false if there is none. */
bool shoal_field_place(const struct shoal_game *game, unsigned index, uint32_t *offset,
                       uint32_t *stride);

/* Text of any game. Names in a language, as words.en and its translations have them. */

const char *shoal_rules_title(const struct shoal_rules *rules, enum shoal_lang lang);
const char *shoal_rules_about(const struct shoal_rules *rules, enum shoal_lang lang);
const char *shoal_option_about(const struct shoal_rules *rules, const struct shoal_option *option,
                               enum shoal_lang lang);
const char *shoal_row_name(const struct shoal_rules *rules, const struct shoal_table *table,
                           unsigned row, enum shoal_lang lang);
const char *shoal_ending_name(const struct shoal_rules *rules, const struct shoal_result *result,
                              enum shoal_lang lang);
const char *shoal_line_name(const struct shoal_rules *rules, const struct shoal_line *line,
                            enum shoal_lang lang);

/* Sentences: see the slots of the rules. A prompt has its rules behind it. */
void shoal_put_label(const struct shoal_game *game, const struct shoal_state *view,
                     shoal_action action, const struct shoal_style *style, struct shoal_text *out);
void shoal_put_prompt(const struct shoal_game *game, const struct shoal_state *view, int seat,
                      const struct shoal_style *style, struct shoal_text *out);
void shoal_put_event(const struct shoal_game *game, const struct shoal_event *event,
                     const struct shoal_style *style, struct shoal_text *out);
void shoal_put_board(const struct shoal_game *game, const struct shoal_state *view, int seat,
                     const struct shoal_style *style, struct shoal_text *out);

/* The action in `seat`'s list (or chance's) whose notation is `text`; refuses with a sentence that
 * says what is legal. */
enum shoal_status shoal_action_parse(const struct shoal_game *game, const struct shoal_state *state,
                                     int seat, const char *text, shoal_action *out,
                                     struct shoal_error *error);
/* The view of `seat` as one JSON object: game, ply, actor, pending, and the game's own members
 * under "table". */
void shoal_put_view(const struct shoal_game *game, const struct shoal_state *view, int seat,
                    struct shoal_json *json);
/* Members "prompt", "rules" and "legal" of the open object: the question to `seat`, which is asked
 * in `view`, the rules that it comes from, each with "first" and "last", and its answers, each with
 * "action", "text" (notation), "kind" (of `kinds`), "verb", "label" and "facts", an object with
 * members by name. `list` is scratch. */
void shoal_put_question(const struct shoal_game *game, const struct shoal_state *view, int seat,
                        const struct shoal_style *style, struct shoal_list *list,
                        struct shoal_json *json);
/* The kinds of events: an array of objects with `kind` and `fields`, each with `name`, `form`
 * ("number", "yes-no", "word" with `words`, "numbers" with `count`). */
void shoal_put_events_json(const struct shoal_rules *rules, const char *key,
                           struct shoal_json *json);
/* One event as a JSON object: `kind`, `seat`, its fields by name, and `text`, its sentence. */
void shoal_put_event_json(const struct shoal_game *game, const struct shoal_event *event,
                          const struct shoal_style *style, struct shoal_json *json);
/* The same for something that is no rule: `seat` took back so many plies. */
void shoal_put_undo_json(int seat, uint32_t plies, const struct shoal_style *style,
                         struct shoal_json *json);
/* The result as a JSON object; the state must be over. */
void shoal_put_result(const struct shoal_game *game, const struct shoal_state *state,
                      enum shoal_lang lang, struct shoal_json *json);
/* Members "protocol" and "games" of the open object: all games of the registry with seats and
 * options, for set-up dialogs. */
void shoal_put_games(enum shoal_lang lang, struct shoal_json *json);

#endif
