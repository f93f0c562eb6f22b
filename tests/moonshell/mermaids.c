/* mermaids.c: games in which seat 0 has the mermaid that a test is about. */
#include "mermaids.h"

/* Seat 1 chooses first. */
static void choose(const char *text, const char *mermaid, const char *then)
{
	char words[120];

	snprintf(words, sizeof(words), "start 1, mermaid %s, mermaid %s%s",
	         strcmp(mermaid, "pool") != 0 ? "pool" : "slide", mermaid, then);
	ready(text, words);
}

void with(const char *text, const char *mermaid)
{
	choose(text, mermaid, "");
	if (moonshell_game_of(game)->events)
		fail_msg("the event is not chosen");
}

void with_event(const char *text, const char *mermaid, const char *event)
{
	char then[40];

	snprintf(then, sizeof(then), ", event %s", event);
	choose(text, mermaid, then);
}

unsigned light_answers(void)
{
	return listed(ACT_PULL_ADJ, ACT_PULL_SWELL - ACT_PULL_ADJ)
	       + listed(ACT_SWAP_TAKE, ACT_MARK_TILE - ACT_SWAP_TAKE);
}

unsigned dark_answers(void)
{
	return listed(ACT_MARK_TILE, ACT_RETURN - ACT_MARK_TILE);
}
