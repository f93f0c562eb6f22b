/* ask.h: asking computer players and keeping all that they say, for tests. */
#ifndef AI_TESTS_ASK_H
#define AI_TESTS_ASK_H

#include "shoal/ai.h"

enum { SAID_OPINIONS = 64, SAID_STEPS = 32 };

/* All that a player says about one question. Doubles are kept as their bits. */
struct said {
	uint64_t          value;
	uint64_t          opinion_value[SAID_OPINIONS];
	uint32_t          opinion_visits[SAID_OPINIONS];
	uint32_t          iterations, opinions, steps;
	shoal_action      answer;
	uint16_t          zero; /* no padding: it is compared and hashed as bytes */
	shoal_action      opinion_action[SAID_OPINIONS];
	struct shoal_step step[SAID_STEPS];
};

/* Asks with a budget (NULL: the player's own) and keeps what it says; the first of very many
 * opinions only. The whole of *out is written. */
void ask(struct shoal_player *player, const struct shoal_state *view, int seat,
         const struct shoal_budget *budget, struct said *out);

/* The same with the player's own budget, looking ahead `piece` times at once. */
void ask_in_pieces(struct shoal_player *player, const struct shoal_state *view, int seat,
                   uint32_t piece, struct said *out);

/* One number for all of it, and for what was said before. */
uint64_t said_hash(const struct said *said, uint64_t before);

bool is_legal(const struct shoal_game *game, const struct shoal_state *view, int seat,
              shoal_action action);

/* Game strings with all kinds of chance, secrets and seats: the real games and those of the tests;
 * and specs of players of every kind, each with options of its own and cheap. NULL at the end. */
extern const char *const ask_games[];
extern const char *const ask_specs[];

/* Some questions of a random game: begins at the start, then each call goes on to the next one and
 * says whom to ask; false at the end. About `questions` of them are spread over the game. */
struct questions {
	const struct shoal_game *game;
	struct shoal_random      random;
	uint32_t                 every; /* how many decisions from one to the next */
	union shoal_room         now;
	int                      seat;
};

void questions_begin(struct questions *q, const struct shoal_game *game, uint64_t seed,
                     uint32_t questions);
bool questions_next(struct questions *q);

#endif
