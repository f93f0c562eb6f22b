/* small.h: what every small game would write again. Nothing here is needed; larger games say the
 * same in their own words. */
#ifndef SHOAL_SMALL_H
#define SHOAL_SMALL_H

#include "shoal/game.h"

/* The header of a state, without its `ply`: a seat is asked and everybody sees its answer; chance
 * is asked and everybody sees the outcome; the game is over. */

static inline void shoal_ask(struct shoal_state *state, int seat)
{
	state->actor = (int8_t)seat;
	state->pending = shoal_seat_bit(seat);
	state->seen = SHOAL_EVERYBODY;
}

static inline void shoal_ask_chance(struct shoal_state *state)
{
	state->actor = SHOAL_CHANCE;
	state->pending = 0;
	state->seen = SHOAL_EVERYBODY;
}

static inline void shoal_end(struct shoal_state *state)
{
	state->actor = SHOAL_OVER;
	state->pending = 0;
	state->seen = 0;
}

/* Whether a header is one that the three above write. */
static inline bool shoal_asks(const struct shoal_state *state, int actor)
{
	struct shoal_state same = { .ply = state->ply };

	if (actor == SHOAL_OVER)
		shoal_end(&same);
	else if (actor == SHOAL_CHANCE)
		shoal_ask_chance(&same);
	else
		shoal_ask(&same, actor);
	return state->actor == same.actor && state->pending == same.pending
	       && state->seen == same.seen && !state->zero;
}

/* Tells everybody of an event with these numbers: shoal_tell(sink, EVENT_ROLL, seat, pips). */
#define shoal_tell(sink, what, whose, ...)                                  \
	shoal_emit((sink), &(struct shoal_event){ .kind = (uint16_t)(what), \
	                                          .seat = (int8_t)(whose),  \
	                                          .seen = SHOAL_EVERYBODY,  \
	                                          .arg = { __VA_ARGS__ } })

/* From points to what `score` and `result` give: places by points, most first; the first gets 1,
 * the last -1, between them evenly. */
static inline void shoal_score_points(const struct shoal_game *game, const int32_t points[],
                                      double out[])
{
	uint8_t place[SHOAL_SEATS_MAX];

	shoal_places(game->seats, points, place);
	shoal_place_returns(game->seats, place, out);
}

static inline void shoal_result_points(const struct shoal_game *game, const int32_t points[],
                                       const char *ending, const char *line,
                                       struct shoal_result *out)
{
	out->ending = ending;
	out->lines = 1;
	out->line[0].id = line;
	for (unsigned seat = 0; seat < game->seats; seat++)
		out->points[seat] = out->line[0].amount[seat] = points[seat];
	shoal_places(game->seats, points, out->place);
}

#endif
