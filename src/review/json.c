/* json.c: a review for programs. doc/REVIEW.md describes it. */
#include "review.h"

static void put_action(const struct shoal_game *game, const struct shoal_state *state,
                       struct shoal_json *json, const char *key, shoal_action action)
{
	char              bytes[128];
	struct shoal_text text = SHOAL_TEXT(bytes);

	game->rules->put_action(game, state, action, &text);
	shoal_json_string(json, key, bytes);
}

void review_put_ply(const struct shoal_match *match, uint32_t index, const struct review_ply *ply,
                    struct shoal_json *json)
{
	const struct shoal_game *game = shoal_match_game(match);
	struct shoal_ply         made = shoal_match_ply(match, index);
	union shoal_room         state;

	shoal_match_state_at(match, index, &state.state);
	shoal_json_int(json, "ply", index + 1);
	shoal_json_int(json, "seat", made.seat);
	put_action(game, &state.state, json, "action", made.action);
	if (ply->judged) {
		shoal_json_fixed(json, "value", ply->value, 4);
		shoal_json_fixed(json, "loss", ply->loss, 4);
		shoal_json_fixed(json, "error", ply->error, 4);
		shoal_json_bool(json, "equal", ply->equal);
		put_action(game, &state.state, json, "best", ply->best);
		shoal_json_int(json, "visits", ply->visits);
		shoal_json_bool(json, "estimated", ply->estimated);
	} else if (made.seat == SHOAL_CHANCE) {
		shoal_json_array(json, "luck");
		for (unsigned i = 0; i < game->seats; i++)
			shoal_json_fixed(json, NULL, ply->luck[i], 4);
		shoal_json_end_array(json);
	}
}

static void put_seats(const struct review *review, const char who[][SHOAL_VALUE_MAX],
                      struct shoal_json *json)
{
	const struct shoal_game  *game = shoal_match_game(review->match);
	const struct shoal_state *state = shoal_match_state(review->match);
	double                    returns[SHOAL_SEATS_MAX];
	bool                      over = state->actor == SHOAL_OVER;

	if (over)
		game->rules->score(game, state, returns);
	shoal_json_array(json, "seats");
	for (int i = 0; i < game->seats; i++) {
		const struct review_seat *seat = &review->seat[i];
		uint32_t                  plies[REVIEW_WORST];
		size_t                    count = review_mistakes(review, i, plies, REVIEW_WORST);

		shoal_json_object(json, NULL);
		shoal_json_int(json, "seat", i);
		shoal_json_string(json, "who", who[i]);
		shoal_json_int(json, "decisions", seat->judged);
		shoal_json_int(json, "mistakes", seat->mistakes);
		shoal_json_fixed(json, "loss", seat->loss, 4);
		shoal_json_fixed(json, "luck", seat->luck, 4);
		if (over)
			shoal_json_fixed(json, "return", returns[i], 4);
		else
			shoal_json_null(json, "return");
		shoal_json_array(json, "worst");
		for (size_t k = 0; k < count; k++)
			shoal_json_int(json, NULL, plies[k] + 1);
		shoal_json_end_array(json);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

size_t review_json_room(const struct review *review)
{
	enum { ROOM = 4096, PLY_ROOM = 512 }; /* a ply has two notations of at most 128 bytes */

	return ROOM + (size_t)review->plies * PLY_ROOM;
}

void review_put_json(const struct review *review, const char *adviser, uint32_t iterations,
                     const char who[][SHOAL_VALUE_MAX], struct shoal_json *json)
{
	const struct shoal_game *game = shoal_match_game(review->match);

	shoal_json_object(json, NULL);
	shoal_json_string(json, "game", game->name);
	shoal_json_string(json, "player", adviser);
	shoal_json_int(json, "iterations", iterations);
	shoal_json_string(json, "unit", review_unit_id(game));
	shoal_json_fixed(json, "low", game->low, 4);
	shoal_json_fixed(json, "high", game->high, 4);
	review_put_par_json(&review->par, "par", json);
	put_seats(review, who, json);
	shoal_json_array(json, "plies");
	for (uint32_t i = 0; i < review->plies; i++) {
		shoal_json_object(json, NULL);
		review_put_ply(review->match, i, &review->ply[i], json);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
	shoal_json_end_object(json);
}
