/* rare.c: sentences of events that whole games bring too seldom, or only with changed components,
 * pinned by events that are made by hand. A kind that records can have does not belong here for
 * want of a record: tests/golden/list.txt is the place. */
#include "tale.h"

#include <stdio.h>
#include <string.h>

struct rare {
	const char *game, *kind, *why;
	int8_t      seat;
	int16_t     arg[8];
};

static const char never[] = "none in thousands of games";
static const char cells[] = "with changed components only";
static const char slow[] = "thirty rounds with a tile in every third";
static const char deck[] = "fifty-six cards taken before four goals are met";

/* clang-format off */
static const struct rare list[] = {
	{ "aqualuma(heroes=luma)", "no_card",        never, 0,            { 0, 0, 5 } },
	{ "aqualuma(heroes=luma)", "shuffle",        never, 0,            { 1 } },
	{ "aqualuma(heroes=luma)", "short",          never, 0,            { 0, 5 } },
	{ "aqualuma(heroes=luma)", "shift",          never, 0,            { 0, 6, 3 } },
	{ "moonshell(players=2)",  "round",          slow,  SHOAL_CHANCE, { 30, 1 } },
	{ "moonshell(players=2)",  "over",           slow,  SHOAL_CHANCE, { 3 } },
	{ "moonshell(players=2)",  "rotate",         cells, 0,            { 3, 1, 3 } },
	{ "moonshell(players=2)",  "rotate",         cells, SHOAL_CHANCE, { 3, 0, 1, 4 } },
	{ "moonshell(players=2)",  "urchins",        cells, SHOAL_CHANCE, { 1, 0, 1 } },
	{ "moonshell(players=1)",  "column",         never, SHOAL_CHANCE, { 1, 2 } },
	{ "duellum(players=2)",    "draw",           deck,  0,            { 0, 2, 5, 1 } },
	{ "duellum(players=2)",    "closing",        deck,  0,            { 0, 20, 4 } },
	{ "duellum(players=2)",    "over",           deck,  0,            { 0, 4, 31, 30 } },
	{ "duellum(players=2)",    "over",           deck,  0,            { 1, 4, 30, 31 } },
	{ "duellum(players=2)",    "over",           deck,  0,            { -1, 4, 30, 30 } },
	{ "duellum(players=2)",    "over",           never, 0,            { -1, 5, 30, 30 } },
	{ "duellum(players=1)",    "regent_ignores", never, 0,            { 0, 21 } },
	{ "duellum(players=1)",    "regent_ignores", never, 0,            { 0, 24 } },
	{ "duellum(players=1)",    "regent_ignores", never, 0,            { 0, 25 } },
	{ "duellum(players=1)",    "regent_ignores", never, 0,            { 0, 26 } },
};
/* clang-format on */

static unsigned kind_of(const struct tale *tale, const char *name)
{
	unsigned kind = 0;

	while (kind < tale->rules->event_count && strcmp(tale->rules->events[kind].name, name) != 0)
		kind++;
	return kind;
}

static bool tell(struct tale *tale, const struct rare *rare)
{
	struct shoal_error error;
	struct shoal_game *game = shoal_game_create(rare->game, NULL, &error);
	struct shoal_event event = { .kind = (uint16_t)kind_of(tale, rare->kind),
		                     .seat = rare->seat,
		                     .seen = SHOAL_EVERYBODY };

	if (!game || event.kind >= tale->rules->event_count) {
		fprintf(stderr, "%s has no event '%s'\n", rare->game, rare->kind);
		shoal_game_destroy(game);
		return false;
	}
	memcpy(event.arg, rare->arg, sizeof(event.arg));
	said_place(tale->said, "%s", rare->why);
	tale_event(tale, game, &event);
	shoal_game_destroy(game);
	return true;
}

static bool is_of(const struct rare *rare, const struct shoal_rules *rules)
{
	size_t length = strlen(rules->id);

	return !strncmp(rare->game, rules->id, length) && rare->game[length] == '(';
}

bool tale_rare(struct tale *tale)
{
	bool any = false, good = true;

	for (size_t i = 0; i < sizeof(list) / sizeof(list[0]); i++) {
		if (!is_of(&list[i], tale->rules))
			continue;
		if (!any)
			said_begin(tale->said, "made by hand");
		any = true;
		good = tell(tale, &list[i]) && good;
	}
	if (any)
		said_end(tale->said);
	return good;
}
