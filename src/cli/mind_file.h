/* mind_file.h: a player that is judged by weights from a file: SPEC@FILE. */
#ifndef CLI_MIND_FILE_H
#define CLI_MIND_FILE_H

#include "shoal/mind.h"

/* Zeroed memory is none. */
struct mind_file {
	struct shoal_mind *mind; /* NULL: plain weights */
	struct shoal_game *game; /* judged by them; NULL: the shipped ones do */
	uint64_t           digest;
};

/* Reads what stands behind the '@' of a player's spec: a file, or "plain"; and makes a game of it
 * like `game`, with the components of a file, which may be NULL. Complains by itself. */
bool mind_file_open(struct mind_file *file, const char *spec, const struct shoal_game *game,
                    const char *components);
void mind_file_close(struct mind_file *file);

#endif
