/* mind.c: the minds that came for games, and the games that they judge in. */
#include "module.h"

/* Where the mind of a game is kept; NULL: there are more games than places. */
static struct shoal_mind **place_of(const struct shoal_rules *rules)
{
	for (size_t i = 0; i < MODULE_GAMES; i++) {
		if (shoal_rules_at(i) == rules)
			return &module.mind[i];
	}
	return NULL;
}

void module_use_mind(struct shoal_game *game)
{
	struct shoal_mind **kept = place_of(game->rules);

	if (kept && *kept)
		shoal_game_use_mind(game, *kept);
}

struct shoal_game *module_game(const char *name, const struct shoal_components *values)
{
	struct shoal_game *game = shoal_game_create(name, values, &module.error);

	if (game)
		module_use_mind(game);
	return game;
}

enum shoal_status module_record(const char *text, size_t length,
                                const struct shoal_components *values, struct shoal_record *out)
{
	enum shoal_status status = shoal_record_read(text, length, values, out, &module.error);

	if (!status)
		module_use_mind(out->game);
	return status;
}

/* Nobody judges by the old one any more before it goes. Matches are open without a player. */
static void replace(const struct shoal_rules *rules, struct shoal_mind **kept,
                    struct shoal_mind *mind)
{
	thinker_leave(rules);
	judging_leave(rules);
	for (unsigned i = 0; i < MODULE_MATCHES; i++) {
		struct shoal_game *game = module.table[i].record.game;

		if (game && game->rules == rules)
			shoal_game_use_mind(game, mind);
	}
	shoal_mind_destroy(*kept);
	*kept = mind;
}

int32_t shoal_mind(uint32_t length)
{
	char                     *bytes = module_text(length);
	const char               *id;
	const struct shoal_rules *rules;
	struct shoal_mind        *mind, **kept;

	if (!bytes)
		return module_refuse();
	id = module_line(&bytes);
	rules = shoal_rules_find(id);
	if (!bytes || !rules)
		return module_refuse_with(SHOAL_UNKNOWN_GAME,
		                          "weights stand behind the id of a game");
	kept = place_of(rules);
	if (!kept)
		return module_refuse_with(SHOAL_NO_MEMORY, "there is no place for another mind");
	mind = shoal_mind_unpack(rules, (const unsigned char *)bytes,
	                         length - (size_t)(bytes - module.in), &module.error);
	if (!mind)
		return module_refuse();
	replace(rules, kept, mind);
	return module_done();
}
