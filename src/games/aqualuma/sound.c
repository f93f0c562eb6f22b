/* sound.c: answers that are proved to be no better than another one.
 *
 * A game is worth 1 or 0 (LUM-18), so an answer that surely wins is no worse than any, and one that
 * surely loses no better. Beyond that only what keeps every later choice open counts as a proof. */
#include "aqualuma.h"

#include <string.h>

/* The places from which the active hero can light orbs are so many moves away. */
static unsigned moves_home(const struct aqualuma_game *g, const struct aqualuma_state *s,
                           unsigned area)
{
	unsigned moves = g->distance[area][STATION];

	return moves - (moves && aqualuma_abilities(g, s)->glow); /* LUM-112 */
}

/* One orb is missing, and the hand dice can pay for one that lies in the station or that the active
 * hero carries. The price does not change before a dark phase (LUM-81), and dice stay in hand: with
 * a card for every move that is left (LUM-46) the game is won in this turn. */
static bool has_won(const struct aqualuma_game *g, const struct aqualuma_state *s, unsigned moves)
{
	unsigned cards = 0;

	if (s->active + 1 != g->needed || !(s->inactive + s->carried[s->hero])
	    || aqualuma_pips(s->hand) < aqualuma_price(g, s))
		return false;
	for (unsigned i = 0; i < CARDS; i++)
		cards += s->card[s->hero][i];
	return cards >= moves;
}

static size_t only(shoal_action list[], shoal_action action)
{
	list[0] = action;
	return 1;
}

/* A move of the list that leads nearer to the station, or SHOAL_NO_ACTION. */
static shoal_action nearer(const struct aqualuma_game *g, const struct aqualuma_state *s,
                           const shoal_action list[], size_t count)
{
	unsigned moves = moves_home(g, s, s->area[s->hero]);

	for (size_t i = 0; i < count; i++) {
		if (list[i] >= ACT_MOVE && list[i] < ACT_DIE
		    && moves_home(g, s, list[i] - (unsigned)ACT_MOVE) < moves)
			return list[i];
	}
	return SHOAL_NO_ACTION;
}

static size_t sound_act(const struct aqualuma_game *g, const struct aqualuma_state *s,
                        shoal_action list[], size_t count)
{
	unsigned     moves = moves_home(g, s, s->area[s->hero]);
	shoal_action move;

	if (!has_won(g, s, moves))
		return count;
	if (!moves)
		return s->inactive ? only(list, ACT_ACTIVATE) : count;
	move = nearer(g, s, list, count); /* Dash costs no card */
	for (size_t i = 0; i < count && move == SHOAL_NO_ACTION; i++) {
		if (list[i] >= ACT_BACK && list[i] < ACT_MOVE)
			move = list[i];
	}
	return only(list, move);
}

/* The next dark phase loses for sure: there is no card to draw (LUM-21), or the last ignition is
 * spent and the open cards alone bring a crystal to the last field (LUM-20). */
static bool dark_phase_loses(const struct aqualuma_game *g, const struct aqualuma_state *s)
{
	unsigned column = aqualuma_column(s), height = aqualuma_height(s, column);
	uint8_t  dark[WORLDS];

	if (!aqualuma_dark_left(g, s))
		return true;
	if (!s->ignited)
		return false;
	memcpy(dark, s->dark, sizeof(dark));
	for (unsigned row = 0; row < height; row++) {
		unsigned kind = s->board[row * COLUMNS + column];

		if (g->dark_card[kind].effect == DARK_WORLD
		    && ++dark[g->dark_card[kind].world] >= g->track)
			return true;
	}
	return false;
}

/* FETCH is the first answer where there is one (LUM-27, LUM-46). One that loses is no better than
 * any other. */
static size_t sound_fetch(const struct aqualuma_game *g, const struct aqualuma_state *s,
                          shoal_action list[], size_t count)
{
	if (count < 2 || list[0] != ACT_FETCH || !dark_phase_loses(g, s))
		return count;
	memmove(list, list + 1, (count - 1) * sizeof(list[0]));
	return count - 1;
}

/* A card back that is being used has left the hand, and makes one move. */
static size_t sound_use(const struct aqualuma_game *g, const struct aqualuma_state *s,
                        shoal_action list[], size_t count)
{
	unsigned moves = moves_home(g, s, s->area[s->hero]);

	if (moves && has_won(g, s, moves - 1))
		return only(list, nearer(g, s, list, count));
	return sound_fetch(g, s, list, count);
}

/* LUM-102: going on towards the station, and no farther, needs no card. */
static size_t sound_step(const struct aqualuma_game *g, const struct aqualuma_state *s,
                         shoal_action list[], size_t count)
{
	unsigned moves = moves_home(g, s, s->area[s->hero]);

	if (!has_won(g, s, moves ? moves - 1 : 0))
		return count;
	return only(list, moves ? nearer(g, s, list, count) : ACT_STOP);
}

/* The last orb wins however it is paid. Else, when the price is met, a further die in the chest is
 * of use only if the chest is fetched in this turn (LUM-84), for it goes there at the turn's end
 * anyway, unless there is a better use for it. Without a card, and in the station without
 * a Dash, where no card can be drawn (LUM-67) or swapped for, nothing can be fetched. */
static size_t sound_pay(const struct aqualuma_game *g, const struct aqualuma_state *s,
                        shoal_action list[], size_t count)
{
	bool dash = aqualuma_abilities(g, s)->dash && !(s->used & USED_DASH);

	if (s->active + 1 == g->needed)
		return only(list, list[0]);
	if (list[0] != ACT_STOP || s->area[s->hero] != STATION || dash
	    || aqualuma_cards(s->card[s->hero]))
		return count;
	return only(list, ACT_STOP);
}

/* Behind the last ignition a world that reaches the last field loses (LUM-20, LUM-124). */
static size_t sound_rise(const struct aqualuma_game *g, const struct aqualuma_state *s,
                         shoal_action list[], size_t count)
{
	size_t kept = 0;

	if (!s->ignited)
		return count;
	for (size_t i = 0; i < count; i++) {
		if (s->dark[list[i] - (unsigned)ACT_RAISE] + 1 < g->track)
			list[kept++] = list[i];
	}
	return kept ? kept : count; /* nothing was moved if nothing is kept */
}

size_t aqualuma_sound(const struct shoal_game *game, const struct shoal_state *view, int seat,
                      shoal_action list[], size_t count)
{
	const struct aqualuma_game  *g = aqualuma_game_of(game);
	const struct aqualuma_state *s = aqualuma_state_of(view);

	(void)seat;
	if (s->phase == PHASE_ACT)
		return sound_act(g, s, list, count);
	if (s->phase == PHASE_TAKE)
		return sound_fetch(g, s, list, count);
	if (s->phase == PHASE_USE)
		return sound_use(g, s, list, count);
	if (s->phase == PHASE_STEP)
		return sound_step(g, s, list, count);
	if (s->phase == PHASE_PAY)
		return sound_pay(g, s, list, count);
	if (s->phase == PHASE_RISE)
		return sound_rise(g, s, list, count);
	return count;
}
