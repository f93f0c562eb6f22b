/* law_numbers.c: laws of numbers: chance by weight, estimates, returns, observations, and what is a
 * state at all. */
#include "walk.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Pick. */

static bool picks(struct walk *w, uint32_t r, shoal_action expected)
{
	shoal_action got = w->game->rules->pick(w->game, &w->now.state, r);

	return got == expected
	       || walk_broke(w, "pick gives %u for %u, the list says %u", got, r, expected);
}

/* Every border of the running sum, or, in long lists, some of them. */
static bool pick_holds(struct walk *w)
{
	enum { BORDERS = 64 };
	struct shoal_list list;
	uint64_t          sum = 0;

	shoal_list_fill(&list, w->game, &w->now.state, SHOAL_CHANCE);
	for (uint32_t i = 0; i < list.count; i++) {
		uint32_t first = (uint32_t)sum;
		bool     look = i == 0 || i + 1 == list.count
		            || shoal_random_below(&w->random, list.count) < BORDERS;

		sum += list.weight[i];
		if (look
		    && (!picks(w, first, list.action[i])
		        || !picks(w, (uint32_t)sum - 1, list.action[i])))
			return false;
	}
	return w->game->rules->total(w->game, &w->now.state) == sum
	       || walk_broke(w, "total is not the sum of the weights, %llu",
	                     (unsigned long long)sum);
}

bool law_pick(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk w;

	walk_begin(&w, game, seed, report);
	if ((game->rules->pick == NULL) != (game->rules->total == NULL))
		return walk_broke(&w, "pick and total must both be there or both not");
	if (!game->rules->pick)
		return true;
	do {
		if (w.now.state.actor == SHOAL_CHANCE && !pick_holds(&w))
			return false;
	} while (walk_next(&w));
	return true;
}

/* Eval and score. */

static bool in_range(struct walk *w, const char *what, const double value[])
{
	for (int seat = 0; seat < w->game->seats; seat++) {
		if (!isfinite(value[seat]) || value[seat] < w->game->low
		    || value[seat] > w->game->high)
			return walk_broke(w, "%s of seat %d is outside low .. high", what, seat);
	}
	return true;
}

bool law_eval(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk w;
	double      value[SHOAL_SEATS_MAX], returns[SHOAL_SEATS_MAX];

	if (!game->rules->eval)
		return true;
	walk_begin(&w, game, seed, report);
	do {
		game->rules->eval(game, &w.now.state, value);
		if (!in_range(&w, "eval", value))
			return false;
	} while (walk_next(&w));
	if (w.now.state.actor != SHOAL_OVER)
		return true;
	game->rules->score(game, &w.now.state, returns);
	for (int seat = 0; seat < game->seats; seat++) {
		if (value[seat] != returns[seat])
			return walk_broke(&w, "at the end eval of seat %d is not its score", seat);
	}
	return true;
}

static bool is_id(const char *text)
{
	return text && *text
	       && strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(text);
}

static bool sheet_holds(struct walk *w, const struct shoal_result *result)
{
	if (result->lines > SHOAL_SHEET_MAX)
		return walk_broke(w, "the score sheet has %u lines", result->lines);
	for (unsigned i = 0; i < result->lines; i++) {
		for (enum shoal_lang lang = 0; lang < SHOAL_LANG_COUNT; lang++) {
			if (!is_said(shoal_line_name(w->game->rules, &result->line[i], lang)))
				return walk_broke(w, "line %u of the score sheet has no name", i);
		}
	}
	for (int seat = 0; seat < w->game->seats; seat++) {
		int64_t sum = 0;

		for (unsigned i = 0; i < result->lines; i++)
			sum += result->line[i].amount[seat];
		if (sum != result->points[seat])
			return walk_broke(w, "seat %d has %d points, its column adds up to %lld",
			                  seat, result->points[seat], (long long)sum);
	}
	return true;
}

/* Whoever has more is ahead, and only then. */
static bool places_hold(struct walk *w, const struct shoal_result *result, const double returns[])
{
	for (int a = 0; a < w->game->seats; a++) {
		if (!result->place[a])
			return walk_broke(w, "seat %d has no place", a);
		for (int b = 0; b < w->game->seats; b++) {
			if ((returns[a] > returns[b]) != (result->place[a] < result->place[b]))
				return walk_broke(w, "places of seats %d and %d are not as returns",
				                  a, b);
		}
	}
	return true;
}

/* Who plays together shares everything; one alone has nobody to share with. */
static bool together_holds(struct walk *w, const double returns[])
{
	if (!w->game->together)
		return true;
	if (w->game->seats == 1)
		return walk_broke(w, "one seat alone is said to play together");
	for (int seat = 1; seat < w->game->seats; seat++) {
		if (returns[seat] != returns[0])
			return walk_broke(
			    w, "all play together, but seat %d has a return of its own", seat);
	}
	return true;
}

bool law_score(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk         w;
	struct shoal_result result = { 0 };
	double              returns[SHOAL_SEATS_MAX];

	for (walk_begin(&w, game, seed, report); walk_next(&w);)
		;
	if (w.now.state.actor != SHOAL_OVER)
		return true;
	game->rules->score(game, &w.now.state, returns);
	game->rules->result(game, &w.now.state, &result);
	if (!is_id(result.ending))
		return walk_broke(&w, "the ending has no id of small letters, digits and '-'");
	for (enum shoal_lang lang = 0; lang < SHOAL_LANG_COUNT; lang++) {
		if (!is_said(shoal_ending_name(game->rules, &result, lang)))
			return walk_broke(&w, "the ending '%s' has no name", result.ending);
	}
	return in_range(&w, "the return", returns) && sheet_holds(&w, &result)
	       && places_hold(&w, &result, returns) && together_holds(&w, returns);
}

/* Observe. */

static bool observe_holds(struct walk *w, int seat, float *out)
{
	static const float behind = -77.25f;
	uint32_t           n = w->game->observe_floats;
	union shoal_room   view;

	shoal_view(w->game, &w->now.state, seat, &view.state);
	for (uint32_t i = 0; i < n; i++)
		out[i] = NAN;
	out[n] = behind;
	w->game->rules->observe(w->game, &view.state, seat, out);
	if (out[n] != behind)
		return walk_broke(w, "observe for seat %d writes more than %u numbers", seat, n);
	for (uint32_t i = 0; i < n; i++) {
		if (!isfinite(out[i]))
			return walk_broke(w, "observe for seat %d leaves number %u out", seat, i);
	}
	return true;
}

/* The fields are all numbers, and no more. */
static bool fields_hold(struct walk *w)
{
	const struct shoal_field *fields = w->game->rules->fields;
	uint32_t                  offset, stride, end = 0;

	for (unsigned i = 0; shoal_field_place(w->game, i, &offset, &stride); i++)
		end = offset + stride * (fields[i].group ? fields[i].times - 1u : 0)
		      + fields[i].count;
	if (end != w->game->observe_floats)
		return walk_broke(w, "the fields are %u numbers, observe writes %u", end,
		                  w->game->observe_floats);
	return true;
}

bool law_observe(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	float      *out = malloc((game->observe_floats + (size_t)1) * sizeof(*out));
	struct walk w;
	bool        holds = true;

	walk_begin(&w, game, seed, report);
	if (!out)
		return walk_broke(&w, "there is no memory for observe");
	if (game->rules->observe && !game->observe_floats)
		holds = walk_broke(&w, "there is observe, but observe_floats is 0");
	else if (game->rules->observe)
		holds = fields_hold(&w);
	do {
		for (int seat = 0; holds && game->rules->observe && seat < game->seats; seat++)
			holds = observe_holds(&w, seat, out);
	} while (holds && walk_next(&w));
	free(out);
	return holds;
}

/* Valid. */

/* Bytes that `valid` accepts can be played on to an end, where there are returns; some are. */
static bool bytes_hold(struct walk *w, const struct shoal_state *bytes)
{
	double      returns[SHOAL_SEATS_MAX];
	struct walk on;
	const char *fault;

	if (!w->game->rules->valid(w->game, bytes))
		return true;
	fault = header_fault(w->game, bytes);
	if (fault)
		return walk_broke(w, "valid accepts changed bytes though %s", fault);
	if (shoal_random_below(&w->random, 4))
		return true;
	walk_from(&on, w->game, bytes, shoal_random_next(&w->random), w->report);
	while (walk_next(&on))
		;
	if (on.now.state.actor != SHOAL_OVER)
		return walk_broke(w, "valid accepts changed bytes that do not play to an end");
	w->game->rules->score(w->game, &on.now.state, returns);
	return in_range(w, "after changed bytes the return", returns);
}

/* `block` is of just the state's size, so that a checker of memory sees its end. */
static bool strange_bytes_hold(struct walk *w, struct shoal_state *block)
{
	enum { TRIES = 8 };
	unsigned char *at = (unsigned char *)block;
	uint32_t       size = w->game->state_bytes;

	for (unsigned i = 0; i < TRIES; i++) {
		memcpy(block, &w->now, size);
		for (unsigned changes = 0; changes <= i % 3; changes++) {
			unsigned char *byte = &at[shoal_random_below(&w->random, size)];
			unsigned       bit = 1u << shoal_random_below(&w->random, 8);

			*byte = (unsigned char)(i & 4 ? shoal_random_below(&w->random, 256)
			                              : *byte ^ bit);
		}
		if (!bytes_hold(w, block))
			return false;
	}
	for (uint32_t i = 0; i < size; i++)
		at[i] = (unsigned char)shoal_random_below(&w->random, 256);
	return bytes_hold(w, block);
}

bool law_valid(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct shoal_state *block = malloc(game->state_bytes);
	struct walk         w;
	bool                holds = block != NULL;

	walk_begin(&w, game, seed, report);
	do {
		if (holds && !game->rules->valid(game, &w.now.state))
			holds = walk_broke(&w, "a state that was reached is not valid");
		holds = holds && strange_bytes_hold(&w, block);
	} while (holds && walk_next(&w));
	free(block);
	return holds;
}
