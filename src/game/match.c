/* match.c: one game being played: history, undo and redo.
 *
 * The history is the list of plies. Every SPAN plies the state is kept, so that going back costs a
 * copy and at most SPAN - 1 applies. */
#include "shoal/match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SPAN = 32 };

struct shoal_match {
	const struct shoal_game *game;
	struct shoal_deal        deal;
	struct shoal_ply        *plies;
	unsigned char           *kept; /* states after 0, SPAN, 2 SPAN ... plies */
	uint32_t         count, known; /* plies played; and those undone that can be redone */
	uint32_t         room;         /* of plies; a multiple of SPAN */
	union shoal_room now;
};

/* Room for one more ply and the state behind it. */
static bool reserve(struct shoal_match *m)
{
	uint32_t          room = m->room ? m->room * 2 : SPAN * 4;
	struct shoal_ply *plies;
	unsigned char    *kept;

	if (m->count < m->room)
		return true;
	plies = realloc(m->plies, room * sizeof(*plies));
	if (!plies)
		return false;
	m->plies = plies;
	kept = realloc(m->kept, ((size_t)room / SPAN + 1) * m->game->state_bytes);
	if (!kept)
		return false;
	m->kept = kept;
	m->room = room;
	return true;
}

static unsigned char *kept_at(const struct shoal_match *m, uint32_t plies)
{
	return m->kept + (size_t)(plies / SPAN) * m->game->state_bytes;
}

struct shoal_match *shoal_match_create(const struct shoal_game *game, uint64_t seed)
{
	struct shoal_match *m = calloc(1, sizeof(*m));

	if (!m)
		return NULL;
	m->game = game;
	m->deal.seed = seed;
	if (!reserve(m)) {
		shoal_match_destroy(m);
		return NULL;
	}
	game->rules->start(game, &m->now.state);
	memcpy(kept_at(m, 0), &m->now, game->state_bytes);
	return m;
}

void shoal_match_destroy(struct shoal_match *match)
{
	if (!match)
		return;
	free(match->plies);
	free(match->kept);
	free(match);
}

const struct shoal_game *shoal_match_game(const struct shoal_match *match)
{
	return match->game;
}

const struct shoal_state *shoal_match_state(const struct shoal_match *match)
{
	return &match->now.state;
}

uint64_t shoal_match_seed(const struct shoal_match *match)
{
	return match->deal.seed;
}

uint32_t shoal_match_plies(const struct shoal_match *match)
{
	return match->count;
}

struct shoal_ply shoal_match_ply(const struct shoal_match *match, uint32_t index)
{
	assert(index < match->count);
	return match->plies[index];
}

enum shoal_status shoal_match_play(struct shoal_match *match, int seat, shoal_action action,
                                   struct shoal_sink *sink, struct shoal_error *error)
{
	struct shoal_ply  ply = { .seat = (int8_t)seat,
		                  .seen = match->now.state.seen,
		                  .action = action };
	struct shoal_ply *last;
	enum shoal_status status;

	if (!reserve(match))
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for another ply");
	status = shoal_try_apply(match->game, &match->now.state, seat, action, sink, error);
	if (status)
		return status;
	last = &match->plies[match->count++];
	if (match->known < match->count || last->seat != ply.seat || last->action != ply.action)
		match->known = match->count;
	*last = ply;
	if (seat == SHOAL_CHANCE)
		match->deal.drawn[shoal_kind_of(match->game, action)]++;
	if (match->count % SPAN == 0)
		memcpy(kept_at(match, match->count), &match->now, match->game->state_bytes);
	return SHOAL_OK;
}

enum shoal_status shoal_match_chance(struct shoal_match *match, struct shoal_sink *sink,
                                     struct shoal_error *error)
{
	struct shoal_list list;

	if (match->now.state.actor != SHOAL_CHANCE)
		return SHOAL_OK;
	return shoal_match_play(
	    match, SHOAL_CHANCE,
	    shoal_deal_draw(&match->deal, match->game, &match->now.state, &list), sink, error);
}

void shoal_match_state_at(const struct shoal_match *match, uint32_t plies, struct shoal_state *out)
{
	const struct shoal_game *game = match->game;

	assert(plies <= match->count);
	memcpy(out, kept_at(match, plies), game->state_bytes);
	for (uint32_t i = plies - plies % SPAN; i < plies; i++)
		game->rules->apply(game, out, match->plies[i].seat, match->plies[i].action, NULL);
}

bool shoal_match_undo(struct shoal_match *match)
{
	struct shoal_ply last;

	if (!match->count)
		return false;
	shoal_match_state_at(match, match->count - 1, &match->now.state);
	last = match->plies[--match->count];
	if (last.seat == SHOAL_CHANCE)
		match->deal.drawn[shoal_kind_of(match->game, last.action)]--;
	return true;
}

bool shoal_match_redo(struct shoal_match *match, struct shoal_sink *sink)
{
	struct shoal_ply next;

	if (match->count == match->known)
		return false;
	next = match->plies[match->count];
	return shoal_match_play(match, next.seat, next.action, sink, NULL) == SHOAL_OK;
}

struct log_sink { /* hands events on with their ply */
	struct shoal_sink sink;
	struct shoal_log *log;
	uint32_t          ply;
};

static void log_put(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct log_sink *s = (struct log_sink *)sink;

	s->log->put(s->log, s->ply, event);
}

void shoal_match_log(const struct shoal_match *match, uint32_t first, struct shoal_log *log)
{
	const struct shoal_game *game = match->game;
	union shoal_room         room;
	struct log_sink          sink = { .sink.put = log_put, .log = log };

	if (first >= match->count)
		return;
	shoal_match_state_at(match, first, &room.state);
	for (sink.ply = first; sink.ply < match->count; sink.ply++) {
		const struct shoal_ply *ply = &match->plies[sink.ply];

		game->rules->apply(game, &room.state, ply->seat, ply->action, &sink.sink);
	}
}

void shoal_played_back(struct shoal_played played[], size_t count, uint32_t plies)
{
	while (count && (played[count - 1].back || played[count - 1].ply >= plies))
		played[--count].back = true;
}
