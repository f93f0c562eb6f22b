/* scene.h: tables on a stage in one call, and what is asked of them again and again. Client and
 * seat have the same number: client 0 made the match, and those behind the seats look on. */
#ifndef SCENE_H
#define SCENE_H

#include "entry.h"
#include "stage.h"

/* Makes a match of the game with as many people as it has seats; `members` are more members of
 * "create", with a comma before each. */
struct stage *scene_people(const char *game, const char *members);
/* The same with the seats given: the first is "me", open ones are joined in order. */
struct stage *scene_seats(const char *game, const char *seats, const char *members);

/* Another client, who looks on; or who watches as the seat of `like` by its token. */
unsigned scene_onlooker(struct stage *stage);
unsigned scene_again(struct stage *stage, unsigned like);

/* One message of an attached client; the id of the fault in the reply, "ok" if there is none. */
const char *scene_do(struct stage *stage, unsigned client, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The client who is asked, the first if there are several; -1: none. */
int scene_asked(const struct stage *stage);
/* Are several asked at once, for secret answers? As client 0 sees it. */
bool scene_all_asked(const struct stage *stage);
/* So many answers, each by who is asked: any legal one. */
void scene_play(struct stage *stage, unsigned answers);
/* The client takes its last answer back, or asks for it; the fault. */
const char *scene_undo(struct stage *stage, unsigned client);
/* The key of the offer that the client heard of last. */
const char *scene_offer(const struct stage *stage, unsigned client);

/* The game as the client saw it last, to be freed. */
char *scene_view(const struct stage *stage, unsigned client);
/* Messages of the kind that the client has heard. */
unsigned scene_heard(const struct stage *stage, unsigned client, const char *t);
/* The match of client 0. */
const char *scene_match(const struct stage *stage);

/* Entries of the match in the store: all, and of one kind. */
unsigned scene_entries(struct stage *stage);
unsigned scene_kind(struct stage *stage, enum entry_kind kind);
/* Does the text stand in what is stored of the match? */
bool scene_stored(struct stage *stage, const char *text);

#define assert_text(text, expected) assert_string_equal(text, expected)
#define TABLE(client, path) stage_text(stage, client, "table", path)
#define STATE(client, path) stage_text(stage, client, "state", path)

#endif
