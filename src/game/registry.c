/* registry.c: the list of all games. */
#include "shoal/game.h"

#include <string.h>

#define SHOAL_GAME(id) extern const struct shoal_rules shoal_rules_##id;
#include "registry.def"
#undef SHOAL_GAME

static const struct shoal_rules *const built[] = {
#define SHOAL_GAME(id) &shoal_rules_##id,
#include "registry.def"
#undef SHOAL_GAME
};

enum { BUILT_COUNT = sizeof(built) / sizeof(built[0]), ADDED_MAX = 16 };

_Static_assert(BUILT_COUNT == SHOAL_GAMES_BUILT,
               "src/game/registry.def and meson.build list different games");

/* Games from outside; written before there are threads. */
static const struct shoal_rules *added[ADDED_MAX];
static size_t                    added_count;

size_t shoal_rules_count(void)
{
	return BUILT_COUNT + added_count;
}

const struct shoal_rules *shoal_rules_at(size_t index)
{
	if (index < BUILT_COUNT)
		return built[index];
	return index < shoal_rules_count() ? added[index - BUILT_COUNT] : NULL;
}

const struct shoal_rules *shoal_rules_find(const char *id)
{
	for (size_t i = 0; i < shoal_rules_count(); i++) {
		if (!strcmp(shoal_rules_at(i)->id, id))
			return shoal_rules_at(i);
	}
	return NULL;
}

#ifndef SHOAL_FOR_PAGES

static bool is_id(const char *id)
{
	size_t n = id ? strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789_") : 0;

	return n && n < 32 && !id[n] && id[0] >= 'a';
}

/* What no game can do without; NULL: it is all there. */
static const char *missing(const struct shoal_rules *r)
{
	return !r->game_bytes                                  ? "game_bytes"
	       : !r->kinds || !r->kind_count                   ? "kinds"
	       : r->option_count && !r->options                ? "options"
	       : r->table_count && !r->tables                  ? "tables"
	       : !r->setup                                     ? "setup"
	       : !r->start                                     ? "start"
	       : !r->legal                                     ? "legal"
	       : !r->apply                                     ? "apply"
	       : !r->score                                     ? "score"
	       : !r->result                                    ? "result"
	       : !r->valid                                     ? "valid"
	       : !r->put_action                                ? "put_action"
	       : !r->events || !r->event_count                 ? "events"
	       : !r->view != !r->resample                      ? "view and resample"
	       : !r->observe != !r->fields                     ? "observe and fields"
	       : !r->fields && (!r->put_board || !r->put_view) ? "put_board, put_view or fields"
	                                                       : NULL;
}

enum shoal_status shoal_rules_add(const struct shoal_rules *rules, struct shoal_error *error)
{
	if (!rules || !is_id(rules->id))
		return shoal_fail(error, SHOAL_BAD_FILE,
		                  "a game's id is a word of small letters, digits and '_', "
		                  "at most 31 of them");
	if (missing(rules))
		return shoal_fail(error, SHOAL_BAD_FILE, "the rules of '%s' lack %s", rules->id,
		                  missing(rules));
	if (shoal_rules_find(rules->id))
		return shoal_fail(error, SHOAL_BAD_FILE, "there is a game '%s' already", rules->id);
	if (added_count == ADDED_MAX)
		return shoal_fail(error, SHOAL_BAD_FILE, "there is room for %u games from outside",
		                  (unsigned)ADDED_MAX);
	added[added_count++] = rules;
	return SHOAL_OK;
}

enum shoal_status shoal_rules_differ(struct shoal_error *error)
{
	for (size_t i = 0; i < shoal_rules_count(); i++) {
		if (shoal_rules_find(shoal_rules_at(i)->id) != shoal_rules_at(i))
			return shoal_fail(error, SHOAL_UNKNOWN_GAME,
			                  "two games have the id '%s': change one",
			                  shoal_rules_at(i)->id);
	}
	return SHOAL_OK;
}

#endif
