/* turns.c: the player that looks at the rest of its turn whole, for games without secrets whose
 * seats win or lose together. */
#include "expect.h"
#include "player.h"

#include <stdlib.h>
#include <string.h>

enum {
	OPT_WIDTH,
	OPT_OUTCOMES,
	OPT_DEEP,
	OPT_LEADERS,
	OPT_THIN,
	OPT_NODES,
	OPT_PLAN,
	OPT_WARM,
	OPT_COUNT
};

static const struct shoal_option options[OPT_COUNT] = {
	[OPT_WIDTH] = { .name = "width",
	                .initial = "8" /* runs of answers that are looked at closely, 1 to 64; 0: 64 */ },
	[OPT_OUTCOMES] = { .name = "outcomes",
	                   .initial = "10" /* outcomes of chance that are looked at; 0: all */ },
	[OPT_DEEP] = { .name = "deep",
	               .initial = "0" /* outcomes of chance looked at behind the end of the turn */ },
	[OPT_LEADERS] = { .name = "leaders",
	                  .initial = "0" /* runs of answers that are looked at so deeply, 0 to 32 */ },
	[OPT_THIN] = { .name = "thin",
	               .initial = "1" /* of so many long runs of answers one is followed */ },
	[OPT_NODES] = { .name = "nodes",
	                .initial = "60000" /* positions that are looked at, 1 to 1000000000 */ },
	[OPT_PLAN] = { .name = "plan",
	               .values = "off|on",
	               .initial = "off" /* on: plays a run of answers to its end without thinking again */ },
	[OPT_WARM] = { .name = "warm",
	               .initial = "0" /* how freely it errs, in thousandths of the returns' range */ },
};

struct turns {
	struct expect      *expect;
	struct expect_view *view; /* one per answer */
	bool                plans;
	/* The run that it is on: answers, and the position where each is due. */
	double       value;
	uint32_t     planned;
	uint64_t     key[EXPECT_PATH];
	shoal_action then[EXPECT_PATH];
};

static void destroy(struct shoal_player *player)
{
	struct turns *t = player->mind;

	if (!t)
		return;
	expect_destroy(t->expect);
	free(t->view);
	free(t);
}

static enum shoal_status setup(struct shoal_player *player, struct shoal_error *error)
{
	const struct shoal_game *game = player->game;
	struct turns            *t = calloc(1, sizeof(*t));
	struct expect_plan       plan = { 0 };

	player->mind = t;
	if (!t)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory to look ahead");
	if (game->rules->view || !game->rules->settled || (game->seats > 1 && !game->together))
		return shoal_fail(error, SHOAL_BAD_PLAYER,
		                  "turns is for games without secrets or opponents that say where "
		                  "a turn ends; %s is none",
		                  game->rules->id);
	if (player_number(player, OPT_WIDTH, 0, EXPECT_WIDTH_MAX, &plan.width, error)
	    || player_number(player, OPT_OUTCOMES, 0, SHOAL_LIST_MAX, &plan.outcomes, error)
	    || player_number(player, OPT_DEEP, 0, SHOAL_LIST_MAX, &plan.deep, error)
	    || player_number(player, OPT_LEADERS, 0, EXPECT_LEADERS_MAX, &plan.leaders, error)
	    || player_number(player, OPT_THIN, 1, 1000, &plan.thin, error)
	    || player_number(player, OPT_NODES, 1, 1000000000, &plan.nodes, error)
	    || player_number(player, OPT_WARM, 0, 1000, &player->warm, error))
		return error->status;
	t->plans = !strcmp(player->option[OPT_PLAN], "on");
	plan.even = !t->plans;
	t->expect = expect_create(game, &plan);
	t->view = calloc(game->most_legal, sizeof(t->view[0]));
	if (!t->expect || !t->view)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory to look ahead");
	return SHOAL_OK;
}

static int by_value(const void *a, const void *b)
{
	const struct shoal_opinion *x = a, *y = b;

	if (x->value != y->value)
		return x->value < y->value ? 1 : -1;
	return x->action < y->action ? -1 : 1;
}

static const struct expect_view *view_of(const struct shoal_player *player, shoal_action answer)
{
	const struct turns *t = player->mind;
	uint32_t            i = 0;

	while (player->list.action[i] != answer)
		i++;
	return &t->view[i];
}

static void fill_line(struct shoal_player *player, const struct expect_view *view)
{
	for (uint32_t i = 0; i < view->length && i < EXPECT_PATH; i++)
		player->line[player->line_count++] =
		    (struct shoal_step){ .seat = (int8_t)player->seat, .action = view->path[i] };
}

static void make_plan(struct shoal_player *player, const struct shoal_state *state,
                      const struct expect_view *view)
{
	const struct shoal_game *game = player->game;
	struct turns            *t = player->mind;
	union shoal_room         now;

	t->value = view->value;
	t->planned = 0;
	memcpy(&now, state, game->state_bytes);
	for (uint32_t i = 0; i < view->length && i < EXPECT_PATH; i++) {
		t->key[i] = expect_key(game, &now.state);
		t->then[i] = view->path[i];
		t->planned++;
		game->rules->apply(game, &now.state, now.state.actor, view->path[i], NULL);
	}
}

/* The answer that was planned here, if one was. */
static bool planned(struct shoal_player *player, const struct shoal_state *view, shoal_action *out)
{
	struct turns *t = player->mind;
	uint64_t      key = t->planned ? expect_key(player->game, view) : 0;

	for (uint32_t i = 1; i < t->planned; i++) {
		if (t->key[i] != key)
			continue;
		*out = t->then[i];
		player->opinion_count = 1;
		player->opinion[0] =
		    (struct shoal_opinion){ .action = *out, .visits = 1, .value = t->value };
		player->outlook[player->seat] = t->value;
		return true;
	}
	return false;
}

static void share_outlook(struct shoal_player *player)
{
	for (unsigned seat = 0; seat < player->game->seats; seat++)
		player->outlook[seat] = player->opinion[0].value;
}

static shoal_action choose(struct shoal_player *player, const struct shoal_state *view,
                           const struct shoal_budget *budget)
{
	struct turns *t = player->mind;
	shoal_action  answer;

	if (t->plans && planned(player, view, &answer))
		return answer;
	player->iterations =
	    expect_ask(t->expect, view, player->seat, &player->list, budget->iterations, t->view);
	for (uint32_t i = 0; i < player->list.count; i++)
		player->opinion[i] = (struct shoal_opinion){ .action = player->list.action[i],
			                                     .visits = t->view[i].positions,
			                                     .value = t->view[i].value };
	player->opinion_count = player->list.count;
	qsort(player->opinion, player->opinion_count, sizeof(player->opinion[0]), by_value);
	player_put_sound_first(player);
	share_outlook(player);
	answer = player_pick(player);
	fill_line(player, view_of(player, answer));
	if (t->plans)
		make_plan(player, view, view_of(player, answer));
	return answer;
}

const struct player_kind player_turns = {
	.name = "turns",
	.about = "the rest of the turn looked at whole, its ends judged by the estimate",
	.options = options,
	.option_count = OPT_COUNT,
	.setup = setup,
	.destroy = destroy,
	.choose = choose,
	.settles = true,
};
