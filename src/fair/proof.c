/* proof.c: the draws of a whole match against its dice. */
#include "fair.h"

#include <string.h>

struct walk { /* a match played again */
	struct fair_dice    dice;
	struct shoal_match *match;
	struct shoal_list   list;
};

static void go_back(struct walk *w, uint32_t plies)
{
	while (shoal_match_plies(w->match) > plies) {
		struct shoal_ply last = shoal_match_ply(w->match, shoal_match_plies(w->match) - 1);

		shoal_match_undo(w->match);
		if (last.seat == SHOAL_CHANCE)
			fair_count(&w->dice, shoal_match_game(w->match), last.action, -1);
	}
}

static bool go_on(struct walk *w, const struct shoal_played *played)
{
	if (shoal_match_plies(w->match) != played->ply
	    || shoal_match_play(w->match, played->seat, played->action, NULL, NULL))
		return false;
	if (played->seat == SHOAL_CHANCE)
		fair_count(&w->dice, shoal_match_game(w->match), played->action, 1);
	return true;
}

/* What the dice give at this point. False: chance is not asked. */
static bool draw_again(struct walk *w, struct fair_draw *out)
{
	const struct shoal_state *state = shoal_match_state(w->match);

	if (state->actor != SHOAL_CHANCE)
		return false;
	*out = fair_draw(&w->dice, shoal_match_game(w->match), state, &w->list);
	return true;
}

bool fair_mark(const struct fair_dice *dice, const struct shoal_game *game,
               struct shoal_played played[], size_t count)
{
	struct walk w = { .dice = *dice, .match = shoal_match_create(game, 0) };
	size_t      done = 0;

	for (; w.match && done < count; done++) {
		struct shoal_played *p = &played[done];
		struct fair_draw     draw = { 0 };

		go_back(&w, p->ply);
		if (p->seat == SHOAL_CHANCE && (!draw_again(&w, &draw) || draw.action != p->action))
			break;
		p->r = draw.r;
		p->total = draw.total;
		if (!go_on(&w, p))
			break;
	}
	shoal_match_destroy(w.match);
	return done == count;
}

/* Who did not show the word in time has none: that breaks no promise, it only tells. */
static bool promise_kept(const struct shoal_proof *proof, unsigned seat)
{
	uint8_t hash[FAIR_BYTES];
	char    text[FAIR_HEX];

	if (!proof->promise[seat][0] || !proof->word[seat][0])
		return true;
	fair_promise(proof->word[seat], hash);
	fair_hex(hash, sizeof(hash), text);
	return !strcmp(text, proof->promise[seat]);
}

/* The dice that the record's secret gives, if the commitment is that of the secret. */
static enum shoal_status begin(const struct shoal_record *record, struct fair_dice *dice,
                               struct shoal_error *error)
{
	const struct shoal_proof *proof = &record->proof;
	const char               *words[SHOAL_SEATS_MAX];
	uint8_t                   secret[FAIR_BYTES], commitment[FAIR_BYTES];
	char                      text[FAIR_HEX];

	if (!fair_unhex(proof->secret, secret, sizeof(secret)))
		return shoal_fail(error, SHOAL_BAD_RECORD, "the record has no secret");
	fair_commit(secret, commitment);
	fair_hex(commitment, sizeof(commitment), text);
	if (strcmp(text, proof->commitment) != 0)
		return shoal_fail(error, SHOAL_BAD_RECORD,
		                  "the secret is not the one that was committed to: its "
		                  "commitment is %s",
		                  text);
	for (unsigned seat = 0; seat < SHOAL_SEATS_MAX; seat++)
		words[seat] = proof->word[seat];
	for (unsigned seat = 0; seat < record->game->seats; seat++) {
		if (!promise_kept(proof, seat))
			return shoal_fail(error, SHOAL_BAD_RECORD,
			                  "the word of seat %u is not the one that was promised",
			                  seat);
	}
	fair_begin(dice, secret, proof->match, record->game->name, words, record->game->seats);
	return SHOAL_OK;
}

static enum shoal_status check_draw(struct walk *w, const struct shoal_played *played,
                                    struct shoal_error *error)
{
	const struct shoal_game *game = shoal_match_game(w->match);
	struct fair_draw         draw;

	if (!draw_again(w, &draw))
		return shoal_fail(error, SHOAL_BAD_RECORD, "ply %u: chance is not asked there",
		                  played->ply + 1);
	if (draw.r == played->r && draw.total == played->total && draw.action == played->action)
		return SHOAL_OK;
	return shoal_fail(error, SHOAL_BAD_RECORD,
	                  "ply %u%s: the secret gives draw %u of '%s' the number %u among %u, the "
	                  "record says %u among %u",
	                  played->ply + 1, played->back ? ", taken back" : "",
	                  w->dice.drawn[draw.kind], game->rules->kinds[draw.kind].name, draw.r,
	                  draw.total, played->r, played->total);
}

enum shoal_status fair_check(const struct shoal_record *record, struct shoal_error *error)
{
	struct walk       w = { .match = shoal_match_create(record->game, 0) };
	enum shoal_status status;

	if (!w.match)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for the record");
	status = begin(record, &w.dice, error);
	for (size_t i = 0; !status && i < record->played_count; i++) {
		const struct shoal_played *p = &record->played[i];

		go_back(&w, p->ply);
		if (p->seat == SHOAL_CHANCE)
			status = check_draw(&w, p, error);
		if (!status && !go_on(&w, p))
			status = shoal_fail(error, SHOAL_BAD_RECORD,
			                    "ply %u cannot be played again", p->ply + 1);
	}
	shoal_match_destroy(w.match);
	return status;
}
