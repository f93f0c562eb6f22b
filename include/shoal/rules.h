/* rules.h: the rules of every game behind one interface: the contract of a game.
 *
 * A game is an immutable value made from a string such as `moonshell(players=3,reef=on)`; threads
 * share it. A state is a flat block of `state_bytes` that is copied with memcpy, compared, hashed
 * and stored. A state holds no random numbers and nothing that nobody knows: at SHOAL_CHANCE the
 * caller draws an outcome by weight and applies it like any other action. What a seat may know is
 * the function `view`.
 *
 * Vocabulary: a seat is somebody who is asked (0 .. seats-1); an action is one answer or one
 * outcome of chance; a ply is one applied action. doc/GLOSSARY.md has the rest. */
#ifndef SHOAL_RULES_H
#define SHOAL_RULES_H

#include "shoal/sink.h"
#include "shoal/table.h"
#include "shoal/tally.h"
#include "shoal/words.h"

typedef uint16_t
    shoal_action; /* dense: answers 0 .. answers-1, then chance outcomes .. actions-1 */

enum { SHOAL_CHANCE = -1, SHOAL_OVER = -4 }; /* as in OpenSpiel; SHOAL_NOBODY is the onlooker */

enum {
	SHOAL_ONLOOKERS = 0x80,
	SHOAL_EVERYBODY = 0xff,
	SHOAL_LIST_MAX = 1024,  /* most actions in one list, checked at creation */
	SHOAL_STATE_MAX = 1024, /* most bytes of a state, likewise */
	SHOAL_OPTIONS_MAX = 16,
	SHOAL_ROWS_MAX = 512, /* of a component table, and of its columns */
	SHOAL_VALUE_MAX = 64, /* bytes of an option's value with its end */
	SHOAL_NAME_MAX = 400, /* bytes of a full game string with its end */
	SHOAL_KINDS_MAX = 48,
	SHOAL_SHORT_MAX = 24, /* characters of a verb, and of what it is about */
	SHOAL_ABSENT = 0xff,  /* choice of an option that does not apply or is free text */
	SHOAL_NO_ACTION = 0xffff
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
	/* Most plies, chance included: all memory for matches and the laws go by it, so it must be
	 * finite. Where the rules set no end, as when dice may fall badly for ever, the game
	 * invents one, says so in its rules, and makes it so large that nobody meets it. */
	uint32_t longest;
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

/* For entries that the module of the pages leaves out: it draws by itself, learns nothing and makes
 * no statistics. */
#ifdef SHOAL_FOR_PAGES
#define SHOAL_NATIVE(name) NULL
#else
#define SHOAL_NATIVE(name) (name)
#endif

/* How a game ended, for people. */

enum { SHOAL_SHEET_MAX = 24 };

struct shoal_line {
	const char *id; /* of the entry `sheet` */
	int32_t     amount[SHOAL_SEATS_MAX];
};

struct shoal_result {
	const char       *ending; /* stable id: "four-in-a-row" */
	const char       *said;   /* which key of `ending` says it, if not the id: NULL */
	int32_t           points[SHOAL_SEATS_MAX]; /* each the sum of its column of the sheet */
	uint8_t           place[SHOAL_SEATS_MAX];  /* 1 is best; equal places are equal numbers */
	uint8_t           lines;
	struct shoal_line line[SHOAL_SHEET_MAX]; /* the score sheet */
};

/* The rules of one game: one const entry each. Every function is pure: it reads the game and its
 * arguments, writes its outputs, and depends on nothing else. "Optional" slots may be NULL. `seat`
 * may be SHOAL_NOBODY where said. */
struct shoal_rules {
	const char *id;
	uint16_t    revision;   /* raised whenever old records may play differently */
	uint32_t    game_bytes; /* size of the game's own struct */

	const struct shoal_option *options; /* optional, `option_count` rows */
	const struct shoal_kind   *kinds;
	const struct shoal_table  *tables; /* optional, `table_count` tables */
	uint8_t                    option_count, kind_count, table_count;
	/* Small enough to be solved (`shoal solve`), and there for that: lists for people and the
	 * pages leave it out. */
	bool                        study;
	const struct shoal_meaning *meanings; /* optional: of columns of the tables */

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
	 * slots below say; NULL: it speaks plain English only, and is called by its ids. */
	const struct shoal_words *words;
	/* Notation is one line of printable ASCII without '#' and '=', unique in every list, for
	 * any id at any state, and for the asked seat the same on its view. */
	void (*put_action)(const struct shoal_game *game, const struct shoal_state *state,
	                   shoal_action action, struct shoal_text *out);
	/* For people what an answer in the list of the pen's seat, or an outcome, does (NULL: its
	 * notation); for programs the same: members of a JSON object, by name. `put_facts` is
	 * optional. */
	void (*put_label)(const struct shoal_pen *p, shoal_action action);
	void (*put_facts)(const struct shoal_game *game, const struct shoal_state *view,
	                  shoal_action action, struct shoal_json *json);
	/* Optional: true of an answer that ends, passes, skips or gives up, so that it is shown to
	 * people behind all others; on the view of the asked seat as on the state. */
	bool (*ends)(const struct shoal_game *game, const struct shoal_state *view,
	             shoal_action action);
	/* Optional: what an answer throws away that the pen's seat could have, where its view
	 * tells that exactly: a clause without a full stop ("3 actions are lost"), and people are
	 * asked once more; else nothing. */
	void (*put_loss)(const struct shoal_pen *p, shoal_action action);
	/* Optional: what an answer is about, in at most SHOAL_SHORT_MAX characters, so that those
	 * with the same verb can be told apart ("Call to Arms"); nothing: the verb says it. */
	void (*put_short)(const struct shoal_pen *p, shoal_action action);
	/* The question to the pen's seat, which is pending, and the rules that it comes from. NULL:
	 * "What do you do?" */
	void (*put_prompt)(const struct shoal_pen *p);
	/* Optional: what everybody at the table should know before they go on: somebody can win, or
	 * all can be lost, soon. Sentences for the pen's seat (or SHOAL_NOBODY), from its view
	 * alone, each closed by shoal_cite_line; none is the rule. Not asked after the end. */
	void (*put_alarms)(const struct shoal_pen *p);
	/* Optional: the sentence of an event, where more is needed than its fields: else false, and
	 * the entry `on_` with its name is said; without words its name and fields as they are. */
	bool (*put_event)(const struct shoal_pen *p, const struct shoal_event *event);
	/* The table as the pen's seat (or SHOAL_NOBODY) sees it: text of at most 80 columns;
	 * members of a JSON object. NULL: what `observe` says, by the names of its `fields`. */
	void (*put_board)(const struct shoal_pen *p);
	void (*put_view)(const struct shoal_game *game, const struct shoal_state *view, int seat,
	                 struct shoal_json *json);
};

/* How a shared object offers its game to `SHOAL_GAMES=./pond.so shoal ...`: one line,
 * SHOAL_OFFER(shoal_rules_pond). The number is raised whenever an object that was built before
 * would be misunderstood; the sizes say the same of structs. */

enum { SHOAL_ABI = 1 };
#define SHOAL_OFFER_MARK "shoal\r\n"

struct shoal_offer {
	char                      mark[8];
	uint32_t                  abi, rules_bytes, game_bytes, zero;
	const struct shoal_rules *rules;
};

#define SHOAL_OFFER(pond)                                         \
	extern const struct shoal_offer shoal_offered;            \
	const struct shoal_offer        shoal_offered = {         \
		       .mark = SHOAL_OFFER_MARK,                  \
		       .abi = SHOAL_ABI,                          \
		       .rules_bytes = sizeof(struct shoal_rules), \
		       .game_bytes = sizeof(struct shoal_game),   \
		       .rules = &(pond),                          \
	}

#endif
