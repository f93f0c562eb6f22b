/* cmd_verify.c: `shoal verify`: is a match record true? */
#include "cli.h"
#include "record_file.h"

enum { FLAG_COMPONENTS, FLAG_COUNT };

static const struct cli_flag flags[FLAG_COUNT] = { [FLAG_COMPONENTS] = CLI_FLAG_COMPONENTS };

/* Chance follows the seed where nothing else was written: then the dice are those of the deal. */
static uint32_t strange_draws(const struct shoal_match *match)
{
	const struct shoal_game *game = shoal_match_game(match);
	struct shoal_deal        deal = { .seed = shoal_match_seed(match) };
	struct shoal_list        list;
	union shoal_room         now;
	uint32_t                 strange = 0;

	shoal_match_state_at(match, 0, &now.state);
	for (uint32_t i = 0; i < shoal_match_plies(match); i++) {
		struct shoal_ply ply = shoal_match_ply(match, i);

		if (ply.seat == SHOAL_CHANCE) {
			strange += shoal_deal_draw(&deal, game, &now.state, &list) != ply.action;
			deal.drawn[shoal_kind_of(game, ply.action)]++;
		}
		game->rules->apply(game, &now.state, ply.seat, ply.action, NULL);
	}
	return strange;
}

static int run(const struct cli_args *args)
{
	struct shoal_record record;
	uint32_t            strange;

	if (!record_file_read(args->word[0], args->flag[FLAG_COMPONENTS], &record))
		return CLI_BAD;
	printf("%s: %s, %u plies, all legal, hashes agree", args->word[0], record.game->name,
	       shoal_match_plies(record.match));
	strange = strange_draws(record.match);
	if (record.has_seed && record.game->rules->chance && strange)
		printf(", %u draws differ from the seed's deal", strange);
	else if (record.has_seed && record.game->rules->chance)
		printf(", every draw follows the seed");
	printf("%s\n", shoal_match_state(record.match)->actor == SHOAL_OVER ? ", finished"
	                                                                    : ", not finished");
	shoal_record_finish(&record);
	return 0;
}

const struct cli_command cmd_verify = {
	.name = "verify",
	.arguments = "FILE",
	.about = "Checks a match record: every ply legal, every hash and the result right",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 1,
	.most_words = 1,
	.run = run,
};
