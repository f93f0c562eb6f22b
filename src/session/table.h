/* table.h: one match with its people, clocks, offers and dice: what its entries add up to.
 *
 * Folding is the only way in which a table changes, and it is the same for entries just committed,
 * read after a restart, or written by another process. Rows of a database are bytes from outside:
 * every entry is checked, and one that does not fit leaves the table as it was. */
#ifndef TABLE_H
#define TABLE_H

#include "entry.h"
#include "proto.h"
#include "shoal/match.h"
#include "store.h"

enum {
	TABLE_VIEWERS = SHOAL_SEATS_MAX + 1, /* seats, and last the onlookers */
	TABLE_ONLOOKER = SHOAL_SEATS_MAX,
	TABLE_CHATS = 50, /* lines of chat that late comers are told */
	TABLE_CHATS_MOST = 500,
	TABLE_UNDOS_MOST = 500,
	TABLE_STIRS_MOST =
	    2000, /* wishes, seats taken and left, owners: what could go on for ever */
	TABLE_OUTAGES = 64,
	TABLE_OWNERS = 4,     /* browsers that a seat belongs to; the oldest goes */
	TABLE_CARRY = 300000, /* milliseconds for which a code to carry a seat is good */
	TABLE_WORDS = 10000   /* milliseconds for which promised words are awaited */
};

#define TABLE_LATEST (INT64_C(1) << 53) /* no entry is later: sums of times do not overflow */

/* Times in which nobody served: in order, and no moment in two of them. */
struct table_outages {
	struct store_outage at[TABLE_OUTAGES];
	size_t              count;
};

/* What opens a seat: a token, or the browser of a visitor. Hashes; all zero opens nothing. */
struct table_owner {
	uint8_t token[FAIR_BYTES];
	uint8_t visitor[FAIR_BYTES];
};

struct table_seat {
	uint8_t            chair;    /* enum proto_chair; PROTO_ME: a person sits there */
	bool               gone;     /* nobody hears for it */
	bool               replaced; /* a computer plays for its person, who may come back */
	bool               out;      /* resigned or out of time: a computer plays on for good */
	bool               invited;  /* opens by what hashes to `invite` only */
	uint8_t            invite[FAIR_BYTES];
	uint8_t            invite_visitor[FAIR_BYTES]; /* or by who this is; all zero: nobody */
	struct table_owner owner[TABLE_OWNERS];        /* the first took the seat */
	uint8_t  carry[FAIR_BYTES]; /* of a code that makes it somebody's, too; all zero: none */
	int64_t  carry_at;          /* when that was given */
	char     name[PROTO_NAME];
	char     word[FAIR_WORD];
	char     promise[FAIR_HEX]; /* hash of a word, from before it was shown; "": none */
	bool     shown;             /* the promised word */
	char     level[SHOAL_VALUE_MAX];
	uint32_t took;  /* number of the entry with which its person sat down */
	uint16_t chats; /* lines that it said */
	uint32_t left;  /* number behind the entry with which it was left last */
	int64_t  gone_at;
	int64_t  spent;     /* of its clock, up to the last entry, without what answers brought */
	uint32_t brought;   /* plies up to which answers brought their increment: once each */
	int64_t  asked_at;  /* on the table's own time: since when this answer is awaited */
	int64_t  handed_at; /* likewise: since when a computer plays for its person */
	int64_t  asked;     /* since when, in milliseconds since 1970 */
};

enum table_end {
	TABLE_NOT_ENDED,
	TABLE_BY_RULES,
	TABLE_RESIGNED,
	TABLE_TIME,
	TABLE_ABORTED,
	TABLE_CLOSED /* by the operator */
};

#define TABLE_SOMEBODY "somebody" /* the name of who was forgotten */

/* What was played and taken back, for events and records. */
struct table_step {
	int8_t   seat; /* of an undo: who wished it */
	bool     undo;
	bool     reveals; /* it told somebody a secret */
	uint16_t action;  /* of an undo: how many plies */
};

struct table_chat {
	int64_t  at;
	uint32_t number; /* among all lines: that of its entry would tell of secret answers */
	uint32_t took;   /* number of the entry with which who said it had sat down */
	int8_t   seat;
	char     name[PROTO_NAME]; /* of who sat there then */
	char     text[PROTO_LINE];
};

struct table_key { /* of something that must not happen twice */
	uint64_t key;
	int8_t   seat;
};

struct table {
	char                id[STORE_ID];
	uint8_t             secret[FAIR_BYTES];
	uint8_t             commitment[FAIR_BYTES];
	struct proto_setup  setup;
	struct shoal_game  *game; /* NULL before the first entry */
	struct shoal_match *match;
	struct fair_dice    dice;
	enum store_stage    stage;
	uint32_t            next;          /* number of the next entry */
	int64_t             created, last; /* when the first and the last entry were written */
	int64_t             time; /* milliseconds of service since it began, up to `last` */
	int8_t              maker;
	int64_t             seated; /* when a seat was taken last */
	bool                hidden; /* from the lobby: nobody was there */
	bool                shut;   /* out of the lobby, by the operator */
	struct table_seat   seat[SHOAL_SEATS_MAX];

	uint16_t outdated; /* revision of the rules here, where the match is of another; else 0 */
	bool     offered;
	int8_t   offerer;
	uint8_t  agreed;      /* bit per seat */
	uint16_t offer_plies; /* 0: to abort */
	uint64_t offer_key;   /* of who offered; who agrees names it */

	enum table_end end;
	int8_t         end_seat;
	char           rematch[STORE_ID];

	struct table_step *steps;
	uint32_t           step_count, step_room, undos;
	uint32_t           stirs;                /* entries of TABLE_STIRS_MOST so far */
	uint32_t           comings;              /* entries of who went and came back */
	uint32_t           heard[TABLE_VIEWERS]; /* events so far of each viewer */
	struct table_chat *chats;                /* the last ones, oldest first */
	uint32_t           chat_count, chat_all;
	uint32_t          *unsaid; /* numbers of lines that were taken away after they were said */
	uint32_t           unsaid_count, unsaid_room;
	struct table_key  *keys; /* of all answers, wishes and lines of chat */
	uint32_t           key_count, key_room;

	const struct table_outages *outages;
};

/* What happened, numbered for each viewer who may know it. */
struct table_event {
	bool               undo;
	int8_t             undo_seat;
	uint16_t           undo_plies;
	struct shoal_event event; /* else */
};

struct table_ear {
	void (*hear)(struct table_ear *ear, const struct table_event *event);
};

static inline int table_viewer_seat(unsigned viewer)
{
	return viewer == TABLE_ONLOOKER ? SHOAL_NOBODY : (int)viewer;
}

static inline unsigned table_viewer(int seat)
{
	return seat < 0 ? TABLE_ONLOOKER : (unsigned)seat;
}

bool table_hears(const struct table_event *event, unsigned viewer);

/* `row` gives id and secret. NULL: no memory. */
struct table *table_create(const struct store_match *row, const struct table_outages *outages);
void          table_destroy(struct table *table);

/* Adds one entry; `ear` (may be NULL) hears what happened. False with a sentence if it does not
 * fit. */
bool table_fold(struct table *table, const struct store_entry *entry, struct table_ear *ear,
                struct shoal_error *error);

/* All events again, for who was away. */
void table_retell(const struct table *table, struct table_ear *ear);

/* The last plies of a match go; what chance drew will be drawn again (`dice` may be NULL). */
void table_take_back(struct shoal_match *match, struct fair_dice *dice, uint32_t plies);

const struct shoal_state *table_state(const struct table *table); /* NULL before it began */
void table_view(const struct table *table, unsigned viewer, struct shoal_state *out);
/* What is seen of another state of the same match. */
void table_view_at(const struct table *table, const struct shoal_state *state, unsigned viewer,
                   struct shoal_state *out);

/* The seat that a token opens, that belongs to a visitor (its hash), or SHOAL_NOBODY. */
int table_seat_of(const struct table *table, const char *token);
int table_seat_of_visitor(const struct table *table, const uint8_t visitor[FAIR_BYTES]);
/* The seat that a code opens which is still good at `now`. */
int  table_seat_carried(const struct table *table, const char *code, int64_t now);
bool table_hash_none(const uint8_t hash[FAIR_BYTES]); /* all zero */

bool table_listed(const struct table *table); /* is it in the lobby */

/* Before it begins: somebody sits everywhere; then the seats whose promised words are missing. */
bool    table_full(const struct table *table);
uint8_t table_awaited(const struct table *table);

/* Who plays the seat: a person who may act, or a computer. */
bool table_by_person(const struct table *table, int seat);
bool table_by_computer(const struct table *table, int seat);
/* People who are there, besides `seat`. */
uint8_t     table_others(const struct table *table, int seat);
const char *table_spec(const struct table *table, int seat);

/* Secret answers are being given: nothing can be taken back. */
bool table_secret(const struct table *table);
/* Plies that `seat` may take back without asking (0 or 1), and that it would ask for (0: none). */
uint16_t table_undo_free(const struct table *table, int seat);
uint16_t table_undo_asked(const struct table *table, int seat);
/* Something with this key has been done, asked for or said by the seat before. */
bool table_key_known(const struct table *table, int seat, uint64_t key);

/* One more outage, which may be known already, or a part of it. The earliest goes when there are
 * too many: no clock lives that long. */
void table_outage(struct table_outages *all, int64_t from, int64_t to);

/* Milliseconds of service between two moments. */
int64_t table_served(const struct table *table, int64_t from, int64_t to);

/* Milliseconds that a seat has left at `now`, with what is left of the delay if it runs; INT64_MAX
 * without a clock. And when it will have none
 * if it does not answer; INT64_MAX if its clock does not run. */
int64_t table_left(const struct table *table, int seat, int64_t now);
int64_t table_flag_at(const struct table *table, int seat, int64_t now);

/* When a computer may take the seat of who is gone, `absence` milliseconds of service after that;
 * INT64_MAX if nobody is, or if an answer may take an hour (all of them a day) and longer. */
int64_t table_absent_at(const struct table *table, int seat, int64_t now, uint32_t absence);

/* When a full table begins without the words that are missing, TABLE_WORDS milliseconds of service
 * after the last seat was taken. */
int64_t table_words_at(const struct table *table, int64_t now);

/* Two seats against each other: who gives up or runs out of time has lost. */
bool table_duel(const struct table *table);

#endif
