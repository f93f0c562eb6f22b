/* games.c: the games of this server as JSON, with the computer players that may sit there. */
#include "inside.h"

#include <stdlib.h>

enum { ROOM = 1 << 18 };

char *games_json(enum shoal_lang lang)
{
	char             *bytes = malloc(ROOM), *fitted;
	struct shoal_text text = shoal_text_over(bytes, bytes ? ROOM : 0);
	struct shoal_json json = { .text = &text };

	if (!bytes)
		return NULL;
	shoal_json_object(&json, NULL);
	shoal_put_games(lang, &json);
	shoal_json_array(&json, "levels");
	for (size_t i = 0; proto_level(i); i++)
		shoal_json_string(&json, NULL, proto_level(i));
	shoal_json_end_array(&json);
	shoal_json_end_object(&json);
	fitted = realloc(bytes, text.length + 1);
	return fitted ? fitted : bytes;
}
