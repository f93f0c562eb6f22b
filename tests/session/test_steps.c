/* test_steps.c: what was to be seen between two states is told ply by ply, as it was then, and to
 * nobody who did not see the beginning of it.
 *
 * All that is stored is folded into a table of the test's own. After every entry it is looked at
 * through the eyes of each client; what a client is shown, steps and states in a row, must be that,
 * without what looks alike. */
#include "scene.h"

#include "table.h"

struct eyes {
	unsigned client, viewer;
	size_t   read;   /* bytes of what the client heard */
	json_t  *expect; /* {"n", "view"} of each ply that it could tell from the one before */
	json_t  *last;
	unsigned steps, states;
};

struct truth {
	struct store_reader reader;
	struct table       *table;
	struct eyes         eyes[SHOAL_SEATS_MAX + 1];
	unsigned            count;
};

static json_t *seen_by(const struct table *table, unsigned viewer)
{
	static char       bytes[1 << 16];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_json json = { .text = &text };
	union shoal_room  view;
	json_t           *parsed;

	table_view(table, viewer, &view.state);
	shoal_put_view(table->game, &view.state, table_viewer_seat(viewer), &json);
	parsed = json_loads(bytes, 0, NULL);
	assert_non_null(parsed);
	return json_pack("{s:i,s:o}", "n", (int)table->heard[viewer], "view", parsed);
}

static void look(struct truth *truth, struct eyes *eyes)
{
	json_t *now = seen_by(truth->table, eyes->viewer);

	if (!json_equal(now, eyes->last))
		json_array_append(eyes->expect, now);
	json_decref(eyes->last);
	eyes->last = now;
}

static void on_match(struct store_reader *reader, const struct store_match *match)
{
	static const struct table_outages none;
	struct truth                     *truth = (struct truth *)reader;

	if (!truth->table)
		truth->table = table_create(match, &none);
	assert_non_null(truth->table);
}

static void on_entry(struct store_reader *reader, const struct store_entry *entry)
{
	struct truth      *truth = (struct truth *)reader;
	struct shoal_error error;

	if (entry->number < truth->table->next)
		return;
	assert_true(table_fold(truth->table, entry, NULL, &error));
	for (unsigned i = 0; i < truth->count; i++) {
		if (entry->kind == ENTRY_ACT || entry->kind == ENTRY_UNDO)
			look(truth, &truth->eyes[i]);
	}
}

static void read_store(struct truth *truth, struct stage *stage, const char *match)
{
	stage->store->ops->load(stage->store, match, 0, &truth->reader);
}

/* From what the client has been shown by now. */
static void open_eyes(struct truth *truth, const struct stage *stage, unsigned client, int seat)
{
	struct eyes *eyes = &truth->eyes[truth->count++];

	eyes->client = client;
	eyes->viewer = table_viewer(seat);
	eyes->read = stage->client[client].length;
	eyes->expect = json_array();
	eyes->last = seen_by(truth->table, eyes->viewer);
}

static void close_truth(struct truth *truth)
{
	for (unsigned i = 0; i < truth->count; i++) {
		json_decref(truth->eyes[i].expect);
		json_decref(truth->eyes[i].last);
	}
	table_destroy(truth->table);
}

/* The steps of a state message, and itself behind them; `n` never falls. */
static void add_shown(struct eyes *eyes, json_t *shown, json_t *message)
{
	json_t    *steps = json_object_get(message, "steps");
	json_int_t n = json_integer_value(json_object_get(message, "from"));
	size_t     from = json_array_size(shown);

	assert_true(!steps || json_array_size(steps) > 0);
	json_array_extend(shown, steps);
	json_array_append_new(shown, json_pack("{s:O,s:O}", "n", json_object_get(message, "n"),
	                                       "view", json_object_get(message, "view")));
	for (size_t i = from; i < json_array_size(shown); i++) {
		json_int_t next =
		    json_integer_value(json_object_get(json_array_get(shown, i), "n"));

		assert_true(next >= n);
		n = next;
	}
	eyes->steps += (unsigned)json_array_size(steps);
	eyes->states++;
}

static json_t *shown_to(const struct stage *stage, struct eyes *eyes)
{
	const struct stage_client *client = &stage->client[eyes->client];
	json_t                    *shown = json_array();

	while (eyes->read < client->length) {
		const char *at = client->heard + eyes->read;
		const char *newline = memchr(at, '\n', client->length - eyes->read);
		json_t     *message = json_loadb(at, (size_t)(newline - at), 0, NULL);

		if (!strcmp(json_string_value(json_object_get(message, "t")), "state"))
			add_shown(eyes, shown, message);
		json_decref(message);
		eyes->read += (size_t)(newline - at) + 1;
	}
	return shown;
}

static void compare(struct truth *truth, struct stage *stage)
{
	for (unsigned i = 0; i < truth->count; i++) {
		struct eyes *eyes = &truth->eyes[i];
		json_t      *shown = shown_to(stage, eyes);

		assert_true(json_equal(shown, eyes->expect));
		json_array_clear(eyes->expect);
		json_decref(shown);
	}
}

/* Everybody who sits there and one who looks on, at a match that has begun. */
static struct stage *open_truth(struct truth *truth, const char *game)
{
	struct stage *stage = scene_people(game, ",\"undo\":true");
	unsigned      seats = stage->clients, onlooker = scene_onlooker(stage);

	*truth = (struct truth){ .reader = { on_match, on_entry } };
	read_store(truth, stage, scene_match(stage));
	for (unsigned seat = 0; seat < seats; seat++)
		open_eyes(truth, stage, seat, (int)seat);
	open_eyes(truth, stage, onlooker, SHOAL_NOBODY);
	return stage;
}

static bool has_steps(const struct stage *stage, unsigned client)
{
	json_t *state = stage_last(stage, client, "state");
	bool    has = json_object_get(state, "steps");

	json_decref(state);
	return has;
}

static void every_ply_is_shown_as_it_was(void **context)
{
	static const char *const games[] = { "zemo",
		                             "moonshell(players=3)",
		                             "aquarium(players=3)",
		                             "aqualuma",
		                             "duellum",
		                             "goofspiel",
		                             "spoof",
		                             "kuhn" };

	(void)context;
	for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
		struct truth  truth;
		struct stage *stage = open_truth(&truth, games[i]);
		unsigned      steps = 0, states = 0;

		for (unsigned n = 1; n <= 150 && scene_asked(stage) >= 0; n++) {
			unsigned who = (unsigned)scene_asked(stage);

			assert_true(stage_answer(stage, who, &stage->random));
			if (n % 8 == 0)
				scene_undo(stage, who); /* happens, is asked for or refused */
			read_store(&truth, stage, scene_match(stage));
			compare(&truth, stage);
		}
		for (unsigned k = 0; k < truth.count; k++) {
			steps += truth.eyes[k].steps;
			states += truth.eyes[k].states;
		}
		printf("%s: %u steps in %u states\n", games[i], steps, states);
		assert_true(states > 0 && (steps > 0 || i > 4));
		close_truth(&truth);
		stage_close(stage);
	}
}

/* A seat answers until somebody has been told steps. */
static void play_to_steps(struct stage *stage, unsigned client)
{
	for (unsigned i = 0; i < 200 && !has_steps(stage, client); i++)
		scene_play(stage, 1);
	assert_true(has_steps(stage, client));
}

static void who_did_not_see_the_beginning_gets_none(void **context)
{
	struct stage *stage = scene_people("aqualuma", "");
	unsigned      late;

	(void)context;
	assert_false(has_steps(stage, 0)); /* the set-up */
	play_to_steps(stage, 0);
	late = scene_again(stage, 0);
	assert_true(stage_number(stage, late, "state", "n") > 0);
	assert_int_equal(stage_number(stage, late, "state", "from"), 0);
	assert_false(has_steps(stage, late));
	late = scene_onlooker(stage);
	assert_false(has_steps(stage, late));
	stage_say(stage, late, "{\"do\":\"look\",\"match\":\"%s\",\"since\":%lld}",
	          scene_match(stage), stage_number(stage, 0, "state", "from"));
	assert_int_equal(stage_number(stage, late, "reply", "state.steps.0.n"), -1);
	play_to_steps(stage, late);
	stage_close(stage);
}

/* What stood before something was taken back is no way to be shown. */
static void play_to_undo(struct truth *truth, struct stage *stage)
{
	do
		assert_true(stage_answer(stage, 0, &stage->random));
	while (strcmp(scene_undo(stage, 0), "ok") != 0);
	read_store(truth, stage, scene_match(stage));
	json_array_clear(truth->eyes[0].expect);
	json_array_append(truth->eyes[0].expect, truth->eyes[0].last);
}

/* Another process plays so many answers before this one hears of it. */
static unsigned steps_behind(const char *game, unsigned answers, bool undo)
{
	struct core_config config = stage_config;
	struct store      *store = store_open("memory", NULL);
	struct truth       truth = { .reader = { on_match, on_entry } };
	struct stage      *here, *there;
	unsigned           onlooker, steps;
	char               members[100];

	stage_config = core_defaults;
	stage_config.burst = 1000000;
	stage_config.shared = true;
	here = stage_open(1, store);
	there = stage_open(2, store);
	stage_connect(here);
	snprintf(members, sizeof(members), "\"game\":\"%s\",\"undo\":true", game);
	stage_make(here, 0, members);
	onlooker = stage_connect(there);
	stage_say(there, onlooker, "{\"do\":\"watch\",\"match\":\"%s\"}", scene_match(here));
	read_store(&truth, here, scene_match(here));
	open_eyes(&truth, there, onlooker, SHOAL_NOBODY);
	if (undo)
		play_to_undo(&truth, here);
	scene_play(here, answers);
	read_store(&truth, here, scene_match(here));
	core_changed(there->core, there->now, scene_match(here));
	stage_run(there);
	if (has_steps(there, onlooker))
		compare(&truth, there);
	else /* they were too many */
		json_decref(shown_to(there, &truth.eyes[0]));
	assert_true(has_steps(there, onlooker) || json_array_size(truth.eyes[0].expect) > 40);
	assert_int_equal(truth.eyes[0].states, 1);
	steps = truth.eyes[0].steps;
	close_truth(&truth);
	stage_close(here);
	stage_close(there);
	store_close(store);
	stage_config = config;
	return steps;
}

static void what_another_process_played_is_shown_up_to_a_bound(void **context)
{
	(void)context;
	assert_true(steps_behind("moonshell(players=1)", 8, false) >= 7);
	assert_true(steps_behind("moonshell(players=1)", 8, true) >= 8);
	assert_int_equal(steps_behind("aqualuma(seats=1)", 40, false), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_ply_is_shown_as_it_was),
		cmocka_unit_test(who_did_not_see_the_beginning_gets_none),
		cmocka_unit_test(what_another_process_played_is_shown_up_to_a_bound),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
