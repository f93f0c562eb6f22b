/* ask.h: the question to a person at the terminal. */
#ifndef CLI_ASK_H
#define CLI_ASK_H

#include "shoal/match.h"

/* What a person wants. For ASK_SAVE `word` holds the path. */
enum ask_wish {
	ASK_ACTION,
	ASK_UNDO,
	ASK_REDO,
	ASK_HINT,
	ASK_LOG,
	ASK_SAVE,
	ASK_RULES,
	ASK_BOARD,
	ASK_QUIT,
	ASK_END
};

struct ask_answer {
	enum ask_wish wish;
	shoal_action  action;
	char          word[256];
};

/* Prints the question to `seat` with its numbered answers, reads lines until one is understood.
 * It says who is asked where the screen is `shared`. With `again` the question stands on the screen
 * already. ASK_END: the input has ended. */
void ask(const struct shoal_game *game, const struct shoal_state *view, int seat, bool shared,
         const struct shoal_style *style, bool again, struct ask_answer *out);

/* Reads one line without its newline; what is too long is cut. False at the end of the input. */
bool ask_line(char *line, size_t size);

#endif
