/* cmd_replay.c: `shoal replay`: steps through a match record. */
#include "cli.h"
#include "record_file.h"
#include "show.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FLAG_PLY, FLAG_SEAT, FLAG_COMPONENTS, FLAG_LANG, FLAG_COUNT };

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_PLY] = { "ply", "N", "show the board after N plies, and nothing else" },
	[FLAG_SEAT] = { "seat", "N", "show only what this seat could see (0 is the first)" },
	[FLAG_COMPONENTS] = CLI_FLAG_COMPONENTS,
	[FLAG_LANG] = CLI_FLAG_LANG,
};

struct viewer {
	const struct shoal_match *match;
	struct shoal_style        style;
	int                       seat; /* SHOAL_NOBODY: everything is shown, the match is public */
};

static void show_at(const struct viewer *v, uint32_t ply)
{
	const struct shoal_game *game = shoal_match_game(v->match);
	union shoal_room         state, view;

	shoal_match_state_at(v->match, ply, &state.state);
	if (v->seat == SHOAL_NOBODY)
		memcpy(&view, &state, game->state_bytes);
	else
		shoal_view(game, &state.state, v->seat, &view.state);
	show_board(game, &view.state, v->seat, &v->style);
	if (state.state.actor == SHOAL_OVER)
		show_result(game, &state.state, &v->style);
}

static void print_ply(const struct viewer *v, uint32_t index)
{
	const struct shoal_game *game = shoal_match_game(v->match);
	struct shoal_ply         ply = shoal_match_ply(v->match, index);
	union shoal_room         before;
	char                     bytes[64];
	struct shoal_text        text = SHOAL_TEXT(bytes);

	if (v->seat != SHOAL_NOBODY && ply.seat != v->seat && !(ply.seen & shoal_seat_bit(v->seat)))
		shoal_put(&text, "?");
	else {
		shoal_match_state_at(v->match, index, &before.state);
		game->rules->put_action(game, &before.state, ply.action, &text);
	}
	if (ply.seat == SHOAL_CHANCE)
		printf("\n%u chance %s\n", index + 1, bytes);
	else
		printf("\n%u %d %s\n", index + 1, ply.seat, bytes);
}

/* Enter or n: next; b: back; a number: that ply; q: quit. */
static void step(const struct viewer *v)
{
	uint32_t at = 0, plies = shoal_match_plies(v->match);
	char     line[64];

	for (;;) {
		show_at(v, at);
		printf("\n%u/%u  [Enter] next  [b]ack  [number]  [q]uit > ", at, plies);
		fflush(stdout);
		if (!fgets(line, sizeof(line), stdin) || line[0] == 'q')
			return;
		if (line[0] == 'b')
			at -= at > 0;
		else if (line[0] >= '0' && line[0] <= '9')
			at = (uint32_t)strtoul(line, NULL, 10);
		else
			at++;
		at = at < plies ? at : plies;
		if (at)
			print_ply(v, at - 1);
	}
}

static void print_all(const struct viewer *v)
{
	show_at(v, 0);
	for (uint32_t i = 0; i < shoal_match_plies(v->match); i++) {
		print_ply(v, i);
		show_at(v, i + 1);
	}
}

static int show(const struct cli_args *args, const struct shoal_record *record,
                enum shoal_lang lang)
{
	struct viewer v = { .match = record->match,
		            .style = { .lang = lang, .colour = cli_colour() },
		            .seat = SHOAL_NOBODY };
	uint64_t      number;

	if (args->flag[FLAG_SEAT]) {
		if (!cli_number(args->flag[FLAG_SEAT], "SEAT", 0, record->game->seats - 1u,
		                &number))
			return CLI_BAD;
		v.seat = (int)number;
	}
	if (args->flag[FLAG_PLY]) {
		if (!cli_number(args->flag[FLAG_PLY], "PLY", 0, shoal_match_plies(v.match),
		                &number))
			return CLI_BAD;
		show_at(&v, (uint32_t)number);
	} else if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
		step(&v);
	} else {
		print_all(&v);
	}
	return 0;
}

static int run(const struct cli_args *args)
{
	struct shoal_record record;
	enum shoal_lang     lang;
	int                 status;

	if (!cli_lang(args->flag[FLAG_LANG], &lang)
	    || !record_file_read(args->word[0], args->flag[FLAG_COMPONENTS], &record))
		return CLI_BAD;
	status = show(args, &record, lang);
	shoal_record_finish(&record);
	return status;
}

const struct cli_command cmd_replay = {
	.name = "replay",
	.arguments = "FILE",
	.about = "Steps through a match record",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.least_words = 1,
	.most_words = 1,
	.run = run,
};
