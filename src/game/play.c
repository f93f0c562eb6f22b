/* play.c: playing any game: lists, checked apply, chance by weight, deals, playouts, perft,
 * signature, view, hash. */
#include "shoal/game.h"

#include <assert.h>
#include <string.h>

void shoal_list_fill(struct shoal_list *list, const struct shoal_game *game,
                     const struct shoal_state *state, int seat)
{
	list->count = 0;
	if (seat == SHOAL_CHANCE && state->actor == SHOAL_CHANCE)
		list->count =
		    (uint32_t)game->rules->chance(game, state, list->action, list->weight);
	else if (seat >= 0 && seat < game->seats && state->pending & shoal_seat_bit(seat))
		list->count = (uint32_t)game->rules->legal(game, state, seat, list->action);
}

uint32_t shoal_list_show(struct shoal_list *list, const struct shoal_game *game,
                         const struct shoal_state *view, int seat)
{
	shoal_action last[SHOAL_LIST_MAX];
	uint32_t     first = 0, ends = 0;

	shoal_list_fill(list, game, view, seat);
	for (uint32_t i = 0; i < list->count; i++) {
		if (game->rules->ends && game->rules->ends(game, view, list->action[i]))
			last[ends++] = list->action[i];
		else
			list->action[first++] = list->action[i];
	}
	memcpy(&list->action[first], last, ends * sizeof(last[0]));
	return first;
}

enum shoal_status shoal_list_ask(struct shoal_list *list, const struct shoal_game *game,
                                 const struct shoal_state *state, int seat,
                                 struct shoal_error *error)
{
	shoal_list_fill(list, game, state, seat);
	if (list->count)
		return SHOAL_OK;
	if (state->actor == SHOAL_OVER)
		return shoal_fail(error, SHOAL_GAME_OVER,
		                  "the game is over, nothing can be played");
	if (state->actor == SHOAL_CHANCE)
		return shoal_fail(error, SHOAL_NOT_ASKED, "chance decides now, no seat is asked");
	if (seat == SHOAL_CHANCE)
		return shoal_fail(error, SHOAL_NOT_ASKED, "seat %d is asked now, not chance",
		                  state->actor);
	return shoal_fail(error, SHOAL_NOT_ASKED, "seat %d is not asked now, seat %d is", seat,
	                  state->actor);
}

static bool contains(const struct shoal_list *list, shoal_action action)
{
	for (uint32_t i = 0; i < list->count; i++) {
		if (list->action[i] == action)
			return true;
	}
	return false;
}

enum shoal_status shoal_try_apply(const struct shoal_game *game, struct shoal_state *state,
                                  int seat, shoal_action action, struct shoal_sink *sink,
                                  struct shoal_error *error)
{
	struct shoal_list list;
	enum shoal_status status;

	status = shoal_list_ask(&list, game, state, seat, error);
	if (status)
		return status;
	if (action >= game->actions)
		return shoal_fail(error, SHOAL_ILLEGAL_ACTION,
		                  "there is no action %u; actions are 0 to %u", action,
		                  game->actions - 1u);
	if (!contains(&list, action)) {
		char              notation[64];
		struct shoal_text text = SHOAL_TEXT(notation);

		game->rules->put_action(game, state, action, &text);
		return shoal_fail(error, SHOAL_ILLEGAL_ACTION, "'%s' is not legal now", notation);
	}
	game->rules->apply(game, state, seat, action, sink);
	return SHOAL_OK;
}

shoal_action shoal_chance_at(const struct shoal_list *list, uint32_t r)
{
	uint32_t i = 0;

	while (r >= list->weight[i])
		r -= list->weight[i++];
	return list->action[i];
}

uint32_t shoal_chance_total(const struct shoal_list *list)
{
	uint32_t sum = 0;

	for (uint32_t i = 0; i < list->count; i++)
		sum += list->weight[i];
	return sum;
}

shoal_action shoal_chance_draw(const struct shoal_game *game, const struct shoal_state *state,
                               struct shoal_random *random, struct shoal_list *list)
{
	const struct shoal_rules *rules = game->rules;

	if (rules->pick)
		return rules->pick(game, state,
		                   shoal_random_below(random, rules->total(game, state)));
	shoal_list_fill(list, game, state, SHOAL_CHANCE);
	return shoal_chance_at(list, shoal_random_below(random, shoal_chance_total(list)));
}

bool shoal_chance_pass(const struct shoal_game *game, struct shoal_state *state,
                       struct shoal_random *random, struct shoal_list *list)
{
	bool asked = state->actor == SHOAL_CHANCE;

	while (state->actor == SHOAL_CHANCE)
		game->rules->apply(game, state, SHOAL_CHANCE,
		                   shoal_chance_draw(game, state, random, list), NULL);
	return asked;
}

unsigned shoal_kind_of(const struct shoal_game *game, shoal_action action)
{
	const struct shoal_kind *kinds = game->rules->kinds;
	unsigned                 k = 0;

	while (k + 1u < game->rules->kind_count && action >= kinds[k + 1].first)
		k++;
	return k;
}

shoal_action shoal_deal_draw(const struct shoal_deal *deal, const struct shoal_game *game,
                             const struct shoal_state *state, struct shoal_list *list)
{
	struct shoal_random random;
	unsigned            kind;

	shoal_list_fill(list, game, state, SHOAL_CHANCE);
	kind = shoal_kind_of(game, list->action[0]);
	shoal_random_seed(&random, shoal_mix64(deal->seed ^ shoal_mix64(kind)) ^ deal->drawn[kind]);
	return shoal_chance_at(list, shoal_random_below(&random, shoal_chance_total(list)));
}

shoal_action shoal_random_action(const struct shoal_game *game, const struct shoal_state *state,
                                 struct shoal_random *random, struct shoal_list *list)
{
	size_t count;

	if (state->actor == SHOAL_CHANCE)
		return shoal_chance_draw(game, state, random, list);
	count = game->rules->legal(game, state, state->actor, list->action);
	return list->action[shoal_random_below(random, (uint32_t)count)];
}

uint32_t shoal_playout(const struct shoal_game *game, struct shoal_state *state,
                       struct shoal_random *random, struct shoal_list *list)
{
	uint32_t first = state->ply;

	while (state->actor != SHOAL_OVER)
		game->rules->apply(game, state, state->actor,
		                   shoal_random_action(game, state, random, list), NULL);
	assert(state->ply <= game->longest);
	return state->ply - first;
}

uint64_t shoal_perft(const struct shoal_game *game, const struct shoal_state *state, unsigned depth)
{
	union shoal_room  next;
	struct shoal_list list;
	uint64_t          paths = 0;

	if (!depth)
		return 1;
	shoal_list_fill(&list, game, state, state->actor);
	if (depth == 1)
		return list.count;
	for (uint32_t i = 0; i < list.count; i++) {
		memcpy(&next, state, game->state_bytes);
		game->rules->apply(game, &next.state, state->actor, list.action[i], NULL);
		paths += shoal_perft(game, &next.state, depth - 1);
	}
	return paths;
}

uint64_t shoal_state_hash(const struct shoal_game *game, const struct shoal_state *state)
{
	return shoal_hash(state, game->state_bytes, 0);
}

uint64_t shoal_signature(const struct shoal_game *game)
{
	enum { GAMES = 500 };
	struct shoal_random random;
	struct shoal_list   list;
	union shoal_room    now;
	uint64_t            hash = 0;

	shoal_random_seed(&random, 1);
	for (unsigned i = 0; i < GAMES; i++) {
		game->rules->start(game, &now.state);
		while (now.state.actor != SHOAL_OVER) {
			shoal_action action = shoal_random_action(game, &now.state, &random, &list);

			game->rules->apply(game, &now.state, now.state.actor, action, NULL);
			hash = shoal_mix64(hash ^ shoal_state_hash(game, &now.state));
		}
	}
	return hash;
}

void shoal_view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                struct shoal_state *out)
{
	if (game->rules->view)
		game->rules->view(game, state, seat, out);
	else
		memcpy(out, state, game->state_bytes);
}

void shoal_resample(const struct shoal_game *game, const struct shoal_state *view, int seat,
                    struct shoal_random *random, struct shoal_state *out)
{
	if (game->rules->resample)
		game->rules->resample(game, view, seat, random, out);
	else
		memcpy(out, view, game->state_bytes);
}

/* Rows from `first` on that stand together: how many, and how many numbers they are at a time. */
static unsigned group_of(const struct shoal_field *fields, unsigned first, uint32_t *stride)
{
	const char *group = fields[first].group;
	unsigned    rows = 1;

	*stride = fields[first].count;
	while (group && fields[first + rows].name && fields[first + rows].group
	       && !strcmp(group, fields[first + rows].group))
		*stride += fields[first + rows++].count;
	return rows;
}

bool shoal_field_place(const struct shoal_game *game, unsigned index, uint32_t *offset,
                       uint32_t *stride)
{
	const struct shoal_field *fields = game->rules->fields;
	unsigned                  first = 0;
	uint32_t                  at = 0;

	while (fields && fields[first].name) {
		unsigned rows = group_of(fields, first, stride);

		if (index < first + rows) {
			for (*offset = at; first < index; first++)
				*offset += fields[first].count;
			return true;
		}
		at += *stride * (fields[first].group ? fields[first].times : 1u);
		first += rows;
	}
	return false;
}

void shoal_places(unsigned seats, const int32_t points[], uint8_t place[])
{
	for (unsigned seat = 0; seat < seats; seat++) {
		place[seat] = 1;
		for (unsigned other = 0; other < seats; other++)
			place[seat] = (uint8_t)(place[seat] + (points[other] > points[seat]));
	}
}

void shoal_place_returns(unsigned seats, const uint8_t place[], double out[])
{
	for (unsigned seat = 0; seat < seats; seat++) {
		unsigned ahead = 0, equal = 0;

		for (unsigned other = 0; other < seats; other++) {
			ahead += place[other] < place[seat];
			equal += other != seat && place[other] == place[seat];
		}
		out[seat] = seats > 1 ? 1 - (2.0 * ahead + equal) / (seats - 1.0) : 1;
	}
}
