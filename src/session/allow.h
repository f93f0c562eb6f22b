/* allow.h: what one visitor may do, and all behind one address together: so much at once, or so
 * much in a time. Connections do not count: a new one has no new allowance.
 *
 * Who has no visitor (programs) counts as one visitor per address. Nothing is counted for who is
 * free. Allowances are this process's own and begin anew with it. */
#ifndef ALLOW_H
#define ALLOW_H

#include "core.h"

/* name, id, most at once, more per minute (0: it is held, not spent), what it is, a refusal */
#define ALLOWANCES(X)                                                                    \
	X(MESSAGES, "messages", 120, 1200, "messages and requests", "too many messages") \
	X(MADE, "made", 20, 1, "matches made", "you have made enough matches for now")   \
	X(TABLES, "tables", 30, 0, "tables of one's making that wait or are played",     \
	  "enough of your tables wait or are played; finish or leave one")               \
	X(LISTED, "listed", 3, 0, "of them, those that wait in the lobby",               \
	  "enough of your tables wait in the lobby; make this one without listing it")   \
	X(COMPUTERS, "computers", 24, 0, "computer seats at them",                       \
	  "your tables have enough computers")                                           \
	X(STRONG, "strong", 10, 0, "of them, those of hard and expert",                  \
	  "your tables have enough hard and expert computers; take easier ones")         \
	X(THINKING, "thinking", 300, 30,                                                 \
	  "seconds that hard and expert may think; then they think shorter", "")         \
	X(SOCKETS, "sockets", 24, 0, "WebSockets and streams",                           \
	  "you have enough connections; close some")                                     \
	X(ONLOOKERS, "onlookers", 12, 0, "of them, those that look on",                  \
	  "you look on at enough tables; leave some")                                    \
	X(CHAT, "chat", 20, 20, "lines of chat", "you have said enough for now")

enum allow_what {
#define ALLOW_ENUM(name, id, most, rate, about, refusal) ALLOW_##name,
	ALLOWANCES(ALLOW_ENUM)
#undef ALLOW_ENUM
	    ALLOW_COUNT
};

struct allow; /* opaque */

struct allow *allow_create(const struct core_allowances *settings); /* NULL: no memory */
void          allow_destroy(struct allow *allow);

/* Spends or holds `amount`; nothing if it is refused. 0, or the seconds after which to try again.
 */
uint32_t allow_take(struct allow *allow, int64_t now, const struct core_who *who,
                    enum allow_what what, uint32_t amount);
/* Gives back what was held; what was spent stays spent. */
void allow_give(struct allow *allow, const struct core_who *who, enum allow_what what,
                uint32_t amount);

/* What is said when it is refused, without when to try again. */
const char *allow_refusal(enum allow_what what);

/* A number for who: the visitor, or the address of who has none. */
uint64_t allow_whose(const struct core_who *who);

/* How many visitors and addresses are kept, for tests. */
size_t allow_kept(const struct allow *allow);

#endif
