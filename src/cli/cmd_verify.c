/* cmd_verify.c: `shoal verify`: is a match record true? */
#include "cli.h"
#include "fair.h"
#include "record_file.h"

#include <string.h>

enum { FLAG_COMPONENTS, FLAG_COMMITMENT, FLAG_COUNT };

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_COMPONENTS] = CLI_FLAG_COMPONENTS,
	[FLAG_COMMITMENT] = { "commitment", "DIGITS",
	                      "the commitment that was shown before the match (of one file)" },
};

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

static void say_seed(const struct shoal_record *record)
{
	uint32_t strange = strange_draws(record->match);

	if (!record->has_seed || !record->game->rules->chance)
		return;
	if (strange)
		printf(", %u draws differ from the seed's deal", strange);
	else
		printf(", every draw follows the seed");
}

static void say_end(const struct shoal_record *record)
{
	switch (record->ending.how) {
	case SHOAL_BY_RULES:
		printf("%s", shoal_match_state(record->match)->actor == SHOAL_OVER
		                 ? ", finished"
		                 : ", not finished");
		break;
	case SHOAL_RESIGNED:
		printf(", seat %d resigned", record->ending.seat);
		break;
	case SHOAL_TIMED_OUT:
		printf(", the time of seat %d ran out", record->ending.seat);
		break;
	case SHOAL_ABORTED:
	case SHOAL_ENDED_COUNT:
		printf(", aborted");
		break;
	}
}

static void say(const char *path, const struct shoal_record *record, const char *shown)
{
	uint32_t plies = shoal_match_plies(record->match), draws = 0;

	printf("%s: %s, %u plies, all legal, hashes agree", path, record->game->name, plies);
	if (record->played_count > plies)
		printf(", %zu taken back", record->played_count - plies);
	for (size_t i = 0; i < record->played_count; i++)
		draws += record->played[i].total > 0;
	if (record->proof.match[0])
		printf(", all %u draws follow the secret", draws);
	say_seed(record);
	say_end(record);
	printf("\n");
	for (unsigned seat = 0; seat < record->game->seats; seat++) {
		if (record->proof.promise[seat][0] && !record->proof.word[seat][0])
			printf("seat %u did not show the word that it had promised\n", seat);
	}
	if (record->proof.match[0] && shown)
		printf("commitment %s: it is the one that was shown before match %s began\n", shown,
		       record->proof.match);
	else if (record->proof.match[0])
		printf("commitment %s: it must be the one that was shown before match %s began "
		       "(--commitment compares)\n",
		       record->proof.commitment, record->proof.match);
}

/* The dice follow from what was promised before the match, as far as that is known. */
static int check_dice(const char *path, const struct shoal_record *record, const char *shown)
{
	struct shoal_error error;

	if (shown && !record->proof.match[0])
		return cli_complain("%s: the record has no proof of its dice", path);
	if (shown && strcmp(shown, record->proof.commitment) != 0)
		return cli_complain("%s: its commitment is %s, but another one was shown before "
		                    "the match: these are not the promised dice",
		                    path, record->proof.commitment);
	if (record->proof.match[0] && fair_check(record, &error))
		return cli_complain_of(&error, "%s: %s", path, error.text);
	return 0;
}

static int verify(const char *path, const char *components, const char *shown)
{
	struct shoal_record record;
	int                 status;

	if (!record_file_read(path, components, &record))
		return CLI_BAD;
	status = check_dice(path, &record, shown);
	if (!status)
		say(path, &record, shown);
	shoal_record_finish(&record);
	return status;
}

/* All files are checked, whatever is wrong with one of them. */
static int run(const struct cli_args *args)
{
	const char *shown = args->flag[FLAG_COMMITMENT];
	int         status = 0;

	if (shown && (strspn(shown, "0123456789abcdef") != FAIR_HEX - 1 || shown[FAIR_HEX - 1]))
		return cli_complain("--commitment must be 64 digits of 0 to 9 and a to f");
	if (shown && args->words > 1)
		return cli_complain("--commitment is of one match: give one file");
	for (unsigned i = 0; i < args->words; i++)
		if (verify(args->word[i], args->flag[FLAG_COMPONENTS], shown))
			status = CLI_BAD;
	return status;
}

const struct cli_command cmd_verify = {
	.name = "verify",
	.arguments = "FILE ...",
	.about = "Checks match records: every ply, hash and the result, and the proof of fair dice",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 1,
	.most_words = CLI_WORDS_ANY,
	.run = run,
};
