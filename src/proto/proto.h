/* proto.h: the messages between client and server, in one place. Pure: text in, plain data out.
 *
 * A client sends JSON objects with `do`; the same objects, without `do`, are the bodies of the REST
 * calls. doc/API.md describes them for programs. */
#ifndef PROTO_H
#define PROTO_H

#include "fair.h"
#include "shoal/game.h"

enum {
	PROTO_MESSAGE = 16384, /* most bytes of a message from a client */
	PROTO_NAME = 32,       /* most bytes of a person's name with its end */
	PROTO_TOKEN = 33,      /* 128 bits as 32 lower hexadecimal digits, with its end */
	PROTO_MATCH = 24,      /* a match id with its end: 16 to 23 of 0-9 a-z */
	PROTO_LINE = 301       /* most bytes of a line of chat with its end */
};

#define PROTO_VERBS(X)                                                                             \
	X(CREATE, "create") /* a new match */                                                      \
	X(LIST, "list")     /* listed matches with open seats */                                   \
	X(WATCH, "watch")   /* attach this connection to a match: with a token as its seat */      \
	X(LOOK, "look")     /* one look at a match, without attaching */                           \
	X(JOIN, "join")     /* take a seat */                                                      \
	X(ACT, "act")       /* answer the question that the rules ask */                           \
	X(UNDO, "undo")     /* take back my last answer, or ask for it */                          \
	X(ABORT, "abort") /* end without a result: the maker before it begins, later by consent */ \
	X(AGREE, "agree") /* to what somebody asked for */                                         \
	X(REFUSE, "refuse")                                                                        \
	X(RESIGN, "resign")                                                                        \
	X(LEAVE, "leave") /* give the seat back, or to a computer */                               \
	X(CHAT, "chat")                                                                            \
	X(MUTE, "mute")       /* hear no chat of a seat, or hear it again */                       \
	X(REMATCH, "rematch") /* the same again, seats moved on by one */                          \
	X(RECORD, "record")   /* the record of a finished match */                                 \
	X(SHOW, "show")       /* the word that was promised */                                     \
	X(OWN, "own")         /* a seat belongs to this browser, too */                            \
	X(CARRY, "carry")     /* a code with which another browser can own the seat */

enum proto_verb {
#define PROTO_ENUM(name, id) PROTO_##name,
	PROTO_VERBS(PROTO_ENUM)
#undef PROTO_ENUM
	    PROTO_VERB_COUNT
};

const char *proto_verb_id(enum proto_verb verb);

/* What went wrong, for programs: stable ids, each with the HTTP status that carries it. What the
 * rules say goes by its shoal_status_id. */
#define PROTO_FAULTS(X)                                                                           \
	X(OK, "ok", 200)                                                                          \
	X(BAD_MESSAGE, "bad-message", 400) /* not JSON, unknown or missing members, bad values */ \
	X(BAD_GAME, "bad-game", 400)       /* the game string is not one */                       \
	X(ILLEGAL, "illegal", 400)         /* the action is not legal now */                      \
	X(NO_TOKEN, "no-token", 401)       /* only seats may do that */                           \
	X(FORBIDDEN, "forbidden", 403)     /* this seat may not */                                \
	X(BANNED, "banned", 403)           /* nobody hears this visitor for a time */             \
	X(MISSING, "missing", 404)         /* no such match */                                    \
	X(STALE, "stale", 409)             /* the ply is not the one expected */                  \
	X(NOT_NOW, "not-now", 409)         /* right in itself, but not at this point */           \
	X(TAKEN, "taken", 409)             /* that seat is taken */                               \
	X(OLD_RULES, "old-rules", 410)     /* made for another revision of the game's rules */    \
	X(TOO_MANY, "too-many", 429)       /* slower, please */                                   \
	X(UNAVAILABLE, "unavailable", 503) /* the store cannot be reached now; try again */

enum proto_fault {
#define PROTO_FAULT_ENUM(name, id, http) PROTO_FAULT_##name,
	PROTO_FAULTS(PROTO_FAULT_ENUM)
#undef PROTO_FAULT_ENUM
	    PROTO_FAULT_COUNT
};

const char *proto_fault_id(enum proto_fault fault);
unsigned    proto_fault_http(enum proto_fault fault);

enum proto_chair { PROTO_ME, PROTO_OPEN, PROTO_INVITED, PROTO_COMPUTER };
enum proto_clock { PROTO_NO_CLOCK, PROTO_PER_MOVE, PROTO_TOTAL };

/* What a match is made from. */
struct proto_setup {
	char     game[SHOAL_NAME_MAX];
	uint8_t  seats; /* given; 0: "me" and the rest open */
	uint8_t  chair[SHOAL_SEATS_MAX];
	char     level[SHOAL_SEATS_MAX][SHOAL_VALUE_MAX]; /* of computers */
	bool     listed;
	bool     undo;
	uint8_t  clock;
	uint32_t clock_seconds; /* per move, or in all; 5 .. 7 * 86400 */
	/* PROTO_TOTAL: seconds that an answer brings, or that pass before it counts; 0 .. 3600, one
	 * of the two */
	uint16_t clock_increment, clock_delay;
	uint16_t revision; /* of the game's rules; stored, never sent by clients; 0: not said */
	char     maker[FAIR_HEX]; /* hash of the visitor who made it; likewise; "": nobody knows */
};

/* One message of a client. Members that it does not have are zero or "", `seat` and `action` are
 * -1; who makes or joins a match without a name is "Player". */
struct proto_request {
	enum proto_verb verb;
	bool            has_id, has_since, has_seat, on;
	bool            sit;   /* REMATCH: true if it is missing */
	uint32_t        id;    /* echoed in the reply */
	uint32_t        since; /* WATCH: the last event that the client has */
	uint32_t        ply;   /* ACT, UNDO: the ply of the view that it answers */
	uint64_t        key; /* ACT: chosen by the client, not 0; the same key does nothing twice */
	int32_t         action; /* ACT: the number, or -1 and `text` has the notation */
	int8_t          seat;   /* JOIN, MUTE; -1: any */
	enum shoal_lang lang;
	char            match[PROTO_MATCH];
	char            token[PROTO_TOKEN];
	char            invite[PROTO_TOKEN];
	char            carry[PROTO_TOKEN];
	char            promise[FAIR_HEX]; /* in place of the word, which is shown later */
	char            name[PROTO_NAME];
	char            word[FAIR_WORD];
	char            text[PROTO_LINE]; /* CHAT; ACT: notation */
	struct proto_setup setup;         /* CREATE */
};

/* Reads one message. `verb` is PROTO_VERB_COUNT if the text must name it (`do`), else what the
 * address said: then `do`, `match` and `token` are not in the text, for address and head have them
 * and the caller fills them in, and no text at all is an object without members. Unknown members
 * are refused by name, so is anything that does not belong to the verb. False with one sentence.
 * `out->has_id` and `id` are filled even then, if they can be read. */
bool proto_read(const char *bytes, size_t length, enum proto_verb verb, struct proto_request *out,
                struct shoal_error *error);

/* The set-up of a match as JSON text for its first entry, and back. */
void proto_put_setup(const struct proto_setup *setup, struct shoal_json *json);
bool proto_read_setup(const char *bytes, size_t length, struct proto_setup *out,
                      struct shoal_error *error);

/* The member "clock" of a set-up: null without one. */
void proto_put_clock(const struct proto_setup *setup, struct shoal_json *json);

bool proto_match_ok(const char *text); /* is it the shape of a match id */
bool proto_token_ok(const char *text);
bool proto_promise_ok(const char *text);

/* The members that messages may have, in the order of doc/API.md, and which verb takes which. The
 * reader goes by the same tables; documents and tests are made from them. */
struct proto_member {
	const char *name;
	const char *type;    /* what it must be: "a whole number of 0 to 6" */
	const char *about;   /* a sentence without a full stop */
	bool        address; /* REST: not in the body, but in the address or the head */
};
enum proto_need { PROTO_REFUSED, PROTO_OPTIONAL, PROTO_REQUIRED };

const struct proto_member *proto_members(size_t *count);
enum proto_need            proto_verb_takes(enum proto_verb verb, size_t member);
/* The computers that may be asked for in `seats`; NULL behind the last. */
const char *proto_level(size_t index);

#endif
