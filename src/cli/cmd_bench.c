/* cmd_bench.c: `shoal bench`: how fast the rules are, and a signature of how they play.
 *
 * Figures are by the processor's time, so that who else uses the machine matters little; what the
 * clock on the wall says of a decision stands beside. They are for comparing within one run. A
 * decision is one applied action, outcomes of chance included, in a random playout that makes the
 * list for every player decision. */
#include "cli.h"
#include "io.h"

#include "shoal/ai.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	FLAG_JSON,
	FLAG_OUT,
	FLAG_SECONDS,
	FLAG_SIGNATURE,
	FLAG_PLAYOUTS,
	FLAG_COMPONENTS,
	FLAG_COUNT
};

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_JSON] = CLI_FLAG_JSON,
	[FLAG_OUT] = { "out", "FILE", "write the JSON to this file too" },
	[FLAG_SECONDS] = { "seconds", "N", "seconds per game string (1)" },
	[FLAG_SIGNATURE] = { "signature", NULL, "only print the signatures" },
	[FLAG_PLAYOUTS] = { "playouts", "N", "only play N random games and print their decisions" },
	[FLAG_COMPONENTS] = CLI_FLAG_COMPONENTS,
};

enum { SAMPLE_STATES = 4096, NAMES_MAX = 128 };

struct figures {
	char     name[SHOAL_NAME_MAX];
	double   playouts, decisions, plies; /* per second, per second, per game */
	double   ns_decision, ns_legal, ns_apply, ns_copy;
	double   ns_wall;  /* of a decision, by the clock */
	double   search;   /* iterations per second on one thread */
	double   search_2; /* and on two, by the clock: whether they wait for each other counts */
	uint64_t signature;
	uint32_t state_bytes;
};

/* Seconds of the processor that this program has had. */
static double used(void)
{
	struct timespec now;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static uint64_t playouts(const struct shoal_game *game, struct shoal_random *random, uint64_t count)
{
	struct shoal_list list;
	union shoal_room  now;
	double            returns[SHOAL_SEATS_MAX];
	uint64_t          plies = 0;

	for (uint64_t i = 0; i < count; i++) {
		game->rules->start(game, &now.state);
		plies += shoal_playout(game, &now.state, random, &list);
		game->rules->score(game, &now.state, returns);
	}
	return plies;
}

static void measure_playouts(const struct shoal_game *game, double seconds, struct figures *out)
{
	struct shoal_random random;
	uint64_t            games = 0, plies = 0, batch = 16;
	double              begin, now, wall;

	shoal_random_seed(&random, 1);
	playouts(game, &random, batch); /* warm up */
	wall = cli_now();
	begin = now = used();
	while (now - begin < seconds) {
		plies += playouts(game, &random, batch);
		games += batch;
		batch += batch < 4096 ? batch : 0;
		now = used();
	}
	out->ns_wall = 1e9 * (cli_now() - wall) / (double)plies;
	out->playouts = (double)games / (now - begin);
	out->decisions = (double)plies / (now - begin);
	out->ns_decision = 1e9 * (now - begin) / (double)plies;
	out->plies = (double)plies / (double)games;
}

/* Positions of random games with the action that was chosen there. */
struct sample {
	unsigned char *states; /* SAMPLE_STATES of them, one behind the other */
	shoal_action   action[SAMPLE_STATES];
	unsigned       count;
};

static struct shoal_state *sample_at(const struct sample *sample, const struct shoal_game *game,
                                     unsigned index)
{
	return (struct shoal_state *)(sample->states + (size_t)index * game->state_bytes);
}

static void take_sample(const struct shoal_game *game, struct sample *sample)
{
	struct shoal_random random;
	struct shoal_list   list;
	union shoal_room    now;

	shoal_random_seed(&random, 2);
	sample->count = 0;
	while (sample->count < SAMPLE_STATES) {
		game->rules->start(game, &now.state);
		while (now.state.actor != SHOAL_OVER && sample->count < SAMPLE_STATES) {
			shoal_action action = shoal_random_action(game, &now.state, &random, &list);

			memcpy(sample_at(sample, game, sample->count), &now, game->state_bytes);
			sample->action[sample->count++] = action;
			game->rules->apply(game, &now.state, now.state.actor, action, NULL);
		}
	}
}

/* Each runs once over the sample. */

static void run_legal(const struct shoal_game *game, const struct sample *sample)
{
	struct shoal_list list;

	for (unsigned i = 0; i < sample->count; i++) {
		const struct shoal_state *state = sample_at(sample, game, i);

		if (state->actor >= 0)
			game->rules->legal(game, state, state->actor, list.action);
	}
}

static void run_copy(const struct shoal_game *game, const struct sample *sample)
{
	union shoal_room now;

	for (unsigned i = 0; i < sample->count; i++) {
		memcpy(&now, sample_at(sample, game, i), game->state_bytes);
		__asm__ volatile("" : : "r"(&now) : "memory"); /* the copy counts as used */
	}
}

static void run_apply(const struct shoal_game *game, const struct sample *sample)
{
	union shoal_room now;

	for (unsigned i = 0; i < sample->count; i++) {
		memcpy(&now, sample_at(sample, game, i), game->state_bytes);
		game->rules->apply(game, &now.state, now.state.actor, sample->action[i], NULL);
	}
}

static double ns_each(const struct shoal_game *game, const struct sample *sample, double seconds,
                      void (*once)(const struct shoal_game *, const struct sample *))
{
	double   begin = used(), now = begin;
	uint64_t runs = 0;

	for (; now - begin < seconds; now = used(), runs++)
		once(game, sample);
	return 1e9 * (now - begin) / ((double)runs * sample->count);
}

/* Search with full random playouts from the first decision of a game. */
static bool measure_search(const struct shoal_game *game, const char *spec, double seconds,
                           double (*clock)(void), double *out)
{
	struct shoal_budget  budget = { .milliseconds = (uint32_t)(1000 * seconds) + 1 };
	struct shoal_random  random;
	struct shoal_list    list;
	struct shoal_error   error;
	union shoal_room     now, view;
	struct shoal_player *player = shoal_player_create(game, spec, 1, &error);
	double               begin;

	if (!player)
		return cli_error(&error), false;
	shoal_random_seed(&random, 1);
	game->rules->start(game, &now.state);
	shoal_chance_pass(game, &now.state, &random, &list);
	shoal_view(game, &now.state, now.state.actor, &view.state);
	begin = clock();
	shoal_player_choose(player, &view.state, now.state.actor, &budget);
	*out = shoal_player_iterations(player) / (clock() - begin);
	shoal_player_destroy(player);
	return true;
}

static bool measure(const struct shoal_game *game, double seconds, struct figures *out)
{
	static struct sample sample;

	memset(out, 0, sizeof(*out));
	memcpy(out->name, game->name, sizeof(out->name));
	out->state_bytes = game->state_bytes;
	out->signature = shoal_signature(game);
	measure_playouts(game, seconds * 0.5, out);
	if (!measure_search(game, "mcts(plies=1000000,prior=off,memory=256)", seconds * 0.1, used,
	                    &out->search)
	    || !measure_search(game, "mcts(plies=1000000,prior=off,memory=256,threads=2)",
	                       seconds * 0.1, cli_now, &out->search_2))
		return false;
	sample.states = malloc((size_t)SAMPLE_STATES * game->state_bytes);
	if (!sample.states)
		return cli_complain("not enough memory"), false;
	take_sample(game, &sample);
	out->ns_legal = ns_each(game, &sample, seconds * 0.1, run_legal);
	out->ns_copy = ns_each(game, &sample, seconds * 0.1, run_copy);
	out->ns_apply = ns_each(game, &sample, seconds * 0.1, run_apply) - out->ns_copy;
	free(sample.states);
	return true;
}

static void put_figures(const struct figures *f, struct shoal_json *json)
{
	char              bytes[24];
	struct shoal_text text = SHOAL_TEXT(bytes);

	shoal_put(&text, "%016llx", (unsigned long long)f->signature);
	shoal_json_object(json, NULL);
	shoal_json_string(json, "game", f->name);
	shoal_json_fixed(json, "playouts_per_s", f->playouts, 0);
	shoal_json_fixed(json, "decisions_per_s", f->decisions, 0);
	shoal_json_fixed(json, "ns_per_decision", f->ns_decision, 2);
	shoal_json_fixed(json, "ns_per_decision_by_the_clock", f->ns_wall, 2);
	shoal_json_fixed(json, "ns_per_legal", f->ns_legal, 2);
	shoal_json_fixed(json, "ns_per_apply", f->ns_apply, 2);
	shoal_json_fixed(json, "plies_per_game", f->plies, 3);
	shoal_json_int(json, "state_bytes", f->state_bytes);
	shoal_json_fixed(json, "ns_per_copy", f->ns_copy, 2);
	shoal_json_fixed(json, "copies_per_s", f->ns_copy > 0 ? 1e9 / f->ns_copy : 0, 0);
	shoal_json_fixed(json, "search_iterations_per_s", f->search, 0);
	shoal_json_fixed(json, "search_iterations_per_s_2_threads", f->search_2, 0);
	shoal_json_string(json, "signature", bytes);
	shoal_json_end_object(json);
}

static void print_row(const struct figures *f)
{
	printf("%-40s %10.0f %11.0f %7.1f %7.1f %7.1f %7.1f %6.1f %6u %6.1f %9.0f %9.0f  "
	       "%016llx\n",
	       f->name, f->playouts, f->decisions, f->ns_decision, f->ns_wall, f->ns_legal,
	       f->ns_apply, f->plies, f->state_bytes, f->ns_copy, f->search, f->search_2,
	       (unsigned long long)f->signature);
}

static void print_head(void)
{
	printf("%-40s %10s %11s %7s %7s %7s %7s %6s %6s %6s %9s %9s  %s\n", "game", "playouts/s",
	       "decisions/s", "ns/dec.", "(clock)", "legal", "apply", "plies", "bytes", "copy",
	       "search/s", "2 threads", "signature");
}

/* The game strings to measure: those given, or every game with each value of its first option. */
struct names {
	unsigned count;
	char     name[NAMES_MAX][SHOAL_NAME_MAX];
};

static void add_variants(const struct shoal_rules *rules, struct names *names)
{
	const char *values = rules->option_count ? rules->options[0].values : NULL;

	if (!values && names->count < NAMES_MAX)
		snprintf(names->name[names->count++], SHOAL_NAME_MAX, "%s", rules->id);
	while (values && names->count < NAMES_MAX) {
		size_t n = strcspn(values, "|");

		snprintf(names->name[names->count++], SHOAL_NAME_MAX, "%s(%s=%.*s)", rules->id,
		         rules->options[0].name, (int)n, values);
		values = values[n] ? values + n + 1 : NULL;
	}
}

static void choose_names(const struct cli_args *args, struct names *names)
{
	names->count = 0;
	for (unsigned i = 0; i < args->words; i++)
		snprintf(names->name[names->count++], SHOAL_NAME_MAX, "%s", args->word[i]);
	for (size_t i = 0; !args->words && i < shoal_rules_count(); i++)
		add_variants(shoal_rules_at(i), names);
}

/* Without measuring: the signatures, or N playouts for those who count instructions. */
static int only(const struct cli_args *args, const struct names *names, uint64_t count)
{
	for (unsigned i = 0; i < names->count; i++) {
		struct shoal_game  *game = cli_game(names->name[i], args->flag[FLAG_COMPONENTS]);
		struct shoal_random random;

		if (!game)
			return CLI_BAD;
		shoal_random_seed(&random, 1);
		if (count)
			printf("%s %llu\n", game->name,
			       (unsigned long long)playouts(game, &random, count));
		else
			printf("%s %016llx\n", game->name,
			       (unsigned long long)shoal_signature(game));
		shoal_game_destroy(game);
	}
	return 0;
}

static int measure_all(const struct cli_args *args, const struct names *names, double seconds)
{
	static char        bytes[NAMES_MAX * 1024];
	struct shoal_text  text = SHOAL_TEXT(bytes);
	struct shoal_json  json = { .text = &text };
	struct shoal_error error;

	if (!args->flag[FLAG_JSON])
		print_head();
	shoal_json_array(&json, NULL);
	for (unsigned i = 0; i < names->count; i++) {
		struct figures     figures;
		struct shoal_game *game = cli_game(names->name[i], args->flag[FLAG_COMPONENTS]);
		bool               good = game && measure(game, seconds, &figures);

		shoal_game_destroy(game);
		if (!good)
			return CLI_BAD;
		put_figures(&figures, &json);
		if (!args->flag[FLAG_JSON])
			print_row(&figures);
		fflush(stdout);
	}
	shoal_json_end_array(&json);
	shoal_put(&text, "\n");
	if (args->flag[FLAG_JSON])
		fputs(bytes, stdout);
	if (args->flag[FLAG_OUT] && io_file_write(args->flag[FLAG_OUT], bytes, text.length, &error))
		return cli_error(&error);
	return 0;
}

static int run(const struct cli_args *args)
{
	static struct names names;
	uint64_t            seconds = 1, count = 0;

	if (args->flag[FLAG_SECONDS]
	    && !cli_number(args->flag[FLAG_SECONDS], "--seconds", 1, 3600, &seconds))
		return CLI_BAD;
	choose_names(args, &names);
	if (args->flag[FLAG_PLAYOUTS]
	    && !cli_number(args->flag[FLAG_PLAYOUTS], "--playouts", 1, UINT32_MAX, &count))
		return CLI_BAD;
	if (args->flag[FLAG_PLAYOUTS] || args->flag[FLAG_SIGNATURE])
		return only(args, &names, count);
	return measure_all(args, &names, (double)seconds);
}

const struct cli_command cmd_bench = {
	.name = "bench",
	.arguments = "[GAME ...]",
	.about = "Measures speed and prints the signature of how the rules play",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.most_words = NAMES_MAX,
	.run = run,
};
