/* table.c: fair matches for the tests. */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void need(bool holds, const char *what)
{
	if (holds)
		return;
	fprintf(stderr, "table: %s\n", what);
	abort();
}

void table_open(struct table *t, const char *game, uint64_t number)
{
	static const char *const words[] = { "Grüße vom Kai", "", "drei Möwen, 1 ßeestern", "海" };
	const char              *given[SHOAL_SEATS_MAX];
	struct shoal_error       error = { 0 };
	struct shoal_text        id;
	uint8_t                  secret[FAIR_BYTES], commitment[FAIR_BYTES];

	memset(t, 0, sizeof(*t));
	t->game = shoal_game_create(game, NULL, &error);
	need(t->game, error.text);
	t->match = shoal_match_create(t->game, 0);
	need(t->match, "no memory");
	fair_hash(&number, sizeof(number), secret);
	fair_commit(secret, commitment);
	fair_hex(secret, sizeof(secret), t->proof.secret);
	fair_hex(commitment, sizeof(commitment), t->proof.commitment);
	id = SHOAL_TEXT(t->proof.match);
	shoal_put(&id, "table%015llu", (unsigned long long)number);
	for (unsigned seat = 0; seat < SHOAL_SEATS_MAX; seat++) {
		given[seat] = words[(number + seat) % 4];
		if (seat < t->game->seats)
			memcpy(t->proof.word[seat], given[seat], strlen(given[seat]) + 1);
	}
	fair_begin(&t->start, secret, t->proof.match, t->game->name, given, t->game->seats);
	t->dice = t->start;
}

void table_close(struct table *t)
{
	shoal_match_destroy(t->match);
	shoal_game_destroy(t->game);
	free(t->played);
	memset(t, 0, sizeof(*t));
}

static void note(struct table *t, struct shoal_played played)
{
	if (t->count == t->room) {
		t->room = t->room ? 2 * t->room : 64;
		t->played = realloc(t->played, t->room * sizeof(*t->played));
		need(t->played, "no memory");
	}
	t->played[t->count++] = played;
}

void table_play(struct table *t, int seat, shoal_action action)
{
	struct shoal_played played = { .ply = shoal_match_plies(t->match),
		                       .seat = (int8_t)seat,
		                       .action = action };
	struct shoal_error  error = { 0 };

	need(!shoal_match_play(t->match, seat, action, NULL, &error), error.text);
	if (seat == SHOAL_CHANCE)
		fair_count(&t->dice, t->game, action, 1);
	note(t, played);
}

void table_draw(struct table *t)
{
	struct shoal_list list;
	struct fair_draw  draw = fair_draw(&t->dice, t->game, shoal_match_state(t->match), &list);

	table_play(t, SHOAL_CHANCE, draw.action);
}

void table_back(struct table *t, uint32_t plies)
{
	while (shoal_match_plies(t->match) > plies) {
		struct shoal_ply last = shoal_match_ply(t->match, shoal_match_plies(t->match) - 1);

		shoal_match_undo(t->match);
		if (last.seat == SHOAL_CHANCE)
			fair_count(&t->dice, t->game, last.action, -1);
	}
	shoal_played_back(t->played, t->count, plies);
}

void table_random(struct table *t, uint32_t plies, uint32_t undo, uint64_t seed)
{
	const struct shoal_state *state = shoal_match_state(t->match);
	struct shoal_random       random;
	struct shoal_list         list;
	unsigned                  left = 40; /* so that the match gets on */

	shoal_random_seed(&random, seed);
	while (shoal_match_plies(t->match) < plies && state->actor != SHOAL_OVER) {
		uint32_t now = shoal_match_plies(t->match);

		if (state->actor == SHOAL_CHANCE)
			table_draw(t);
		else
			table_play(t, state->actor,
			           shoal_random_action(t->game, state, &random, &list));
		if (undo && left && !shoal_random_below(&random, undo)) {
			table_back(t, now - shoal_random_below(&random, now < 8 ? now + 1 : 8));
			left--;
		}
	}
}

char *table_record(struct table *t, bool hashes)
{
	struct shoal_tags tags = { .seat = { "Ägir", NULL, "random" },
		                   .proof = &t->proof,
		                   .ending = &t->ending,
		                   .played = t->played,
		                   .played_count = t->count };
	size_t            room = shoal_record_room(t->match, &tags);
	char             *bytes = malloc(room);
	struct shoal_text text;

	need(bytes, "no memory");
	need(fair_mark(&t->start, t->game, t->played, t->count), "the dice differ");
	text = shoal_text_over(bytes, room);
	shoal_record_write(t->match, &tags, hashes, &text);
	need(!text.cut, "the record does not fit its room");
	return bytes;
}
