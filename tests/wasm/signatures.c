/* signatures.c: the signatures of the games that are named, as `shoal bench --signature` prints
 * them.
 *
 *     signatures GAME...
 */
#include "shoal/game.h"

#include <stdio.h>

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		struct shoal_error error;
		struct shoal_game *game = shoal_game_create(argv[i], NULL, &error);

		if (!game) {
			fprintf(stderr, "%s\n", error.text);
			return 2;
		}
		printf("%s %016llx\n", game->name, (unsigned long long)shoal_signature(game));
		shoal_game_destroy(game);
	}
	return 0;
}
