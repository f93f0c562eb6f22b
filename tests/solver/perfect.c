/* perfect.c: a computer player begins connect four against perfect play.
 *
 *     perfect [PLAYER [SEEDS [MEGABYTES [REPLIES]]]]
 *
 * PLAYER (hard) plays first from the empty board, against each of the solver's first replies
 * (abcdefg) and in each of its styles; SEEDS (1) games each with seeds of their own. The solver's
 * table takes at most MEGABYTES (512). A line per game says what was played, how it ended, and at
 * which ply the player gave a win or a draw away. Exit status: 0 never lost, 1 lost or broken, 2
 * the arguments are wrong. */
#include "versus.h"

#include <stdio.h>
#include <string.h>

struct run {
	const char          *spec, *replies;
	uint64_t             seeds, megabytes;
	struct shoal_game   *game;
	struct shoal_player *player;
	struct solver       *solver;
	unsigned             games, won, drawn, lost, slipped;
};

static const char *value_name(int value)
{
	return value > 0 ? "win" : value < 0 ? "loss" : "draw";
}

static void print_game(const struct versus_setup *setup, const struct versus_game *g)
{
	static const char *const ended[] = { "lost", "drawn", "won" };

	printf("reply %s, %s, seed %llu: %s, %zu plies, %s", setup->replies,
	       versus_style_name(setup->style), (unsigned long long)setup->seed, g->moves,
	       strlen(g->moves), ended[g->result + 1]);
	for (unsigned i = 0; i < g->slips; i++) {
		const struct versus_slip *slip = &g->slip[i];

		printf("; ply %u: %c made a %s of a %s, %s kept it", slip->ply + 1,
		       g->moves[slip->ply], value_name(slip->after), value_name(slip->before),
		       slip->good);
	}
	printf("\n");
	fflush(stdout);
}

static bool play(struct run *run, char reply, enum versus_style style, uint64_t seed)
{
	char                replies[2] = { reply, '\0' };
	struct versus_setup setup = {
		.opening = "", .replies = replies, .style = style, .seed = seed, .seat = 0
	};
	struct versus_game g;
	struct shoal_error error;

	shoal_player_reseed(run->player, seed);
	if (!versus_play(run->game, run->player, run->solver, &setup, &g, &error)) {
		printf("FAILED: %s\n", error.text);
		return false;
	}
	print_game(&setup, &g);
	run->games++;
	run->won += g.result > 0;
	run->drawn += g.result == 0;
	run->lost += g.result < 0;
	run->slipped += g.slips > 0;
	return true;
}

static bool play_all(struct run *run)
{
	for (const char *reply = run->replies; *reply; reply++) {
		for (enum versus_style style = 0; style < VERSUS_STYLES; style++) {
			for (uint64_t seed = 1; seed <= run->seeds; seed++) {
				if (!play(run, *reply, style, seed))
					return false;
			}
		}
	}
	printf("%s: %u games, %u won, %u drawn, %u lost; in %u it gave something away; %llu "
	       "positions searched\n",
	       run->spec, run->games, run->won, run->drawn, run->lost, run->slipped,
	       (unsigned long long)solver_nodes(run->solver));
	return !run->lost;
}

static bool read_arguments(int argc, char **argv, struct run *run)
{
	*run = (struct run){ .spec = "hard", .replies = "abcdefg", .seeds = 1, .megabytes = 512 };
	if (argc > 1)
		run->spec = argv[1];
	if (argc > 4)
		run->replies = argv[4];
	return argc <= 5 && (argc <= 2 || shoal_read_number(argv[2], 1000, &run->seeds))
	       && (argc <= 3 || shoal_read_number(argv[3], 65536, &run->megabytes)) && run->seeds
	       && run->megabytes && strspn(run->replies, "abcdefg") == strlen(run->replies);
}

int main(int argc, char **argv)
{
	struct run         run;
	struct shoal_error error = { 0 };
	int                status = 2;

	if (!read_arguments(argc, argv, &run)) {
		fprintf(stderr, "usage: %s [PLAYER [SEEDS [MEGABYTES [REPLIES]]]]\n", argv[0]);
		return 2;
	}
	run.game = shoal_game_create("example", NULL, &error);
	run.player = run.game ? shoal_player_create(run.game, run.spec, 1, &error) : NULL;
	run.solver = run.player ? solver_create(run.megabytes) : NULL;
	if (run.solver)
		status = play_all(&run) ? 0 : 1;
	else
		fprintf(stderr, "%s\n", run.player ? "not enough memory" : error.text);
	solver_destroy(run.solver);
	shoal_player_destroy(run.player);
	shoal_game_destroy(run.game);
	return status;
}
