/* bot.h: the bot protocol as a machine without input or output: a line in, the answer out.
 *
 * doc/BOT-PROTOCOL.md describes the lines. Any bytes may come in: a command that cannot be obeyed
 * gets one line `error ...` and changes nothing. */
#ifndef BOT_BOT_H
#define BOT_BOT_H

#include "shoal/base.h"

enum {
	BOT_LINE_MAX = 1 << 16,     /* most bytes of a line without its newline */
	BOT_RECORD_MAX = 1 << 22,   /* most bytes of a record that is loaded */
	BOT_ANSWER_LEAST = 1 << 10, /* room that an answer must have */
	BOT_ANSWER_MAX = 1 << 23    /* room that no answer of a shipped game fills */
};

struct bot; /* one session; opaque */

struct bot *bot_create(void); /* NULL: no memory */
void        bot_destroy(struct bot *bot);

/* From now on games of their rules are played with these component tables, which stay the caller's
 * and outlive the session; NULL: with the shipped ones. */
struct shoal_components;
void bot_use_components(struct bot *bot, const struct shoal_components *components);

/* From now on every new game begins with this player, as if `player SPEC seed N` were said with the
 * seed of the game; a spec that a game refuses makes `newgame` fail. It stays the caller's. */
void bot_use_player(struct bot *bot, const char *spec);

/* Takes one line without its newline and appends the answer, whole lines, to `out`, which must have
 * room for BOT_ANSWER_LEAST bytes. An answer that does not fit is replaced by an error line; then
 * nothing has changed, for the answers of what changes the session are short. A longer line than
 * BOT_LINE_MAX may be passed cut, as long as it is still longer. Returns false when the session is
 * to end. */
bool bot_line(struct bot *bot, const char *line, size_t length, struct shoal_text *out);

#endif
