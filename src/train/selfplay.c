/* selfplay.c: games of a player against itself.
 *
 * Every decision becomes a sample of the true state; so do, with what search thought of them, the
 * positions behind some of its answers. Targets wait for the end of the game: targets.c. */
#include "targets.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SIBLINGS = 4, BELIEFS = 6 /* of a game */ };

/* Of a player of whole turns: turns that take answers as they come, and decisions in the middle of
 * turns that are learnt from. */
static const double WILD = 0.12, MIDDLE = 0.15;

/* The head of what a game comes to; samples, beliefs and points follow. */
struct game_head {
	uint64_t     samples;
	size_t       sample_bytes, belief_bytes, point_bytes;
	uint64_t     plies;
	struct shown learnt;
};

/* Recording. */

static int seat_of(const struct shoal_game *game, const struct shoal_tally *tally, unsigned subject)
{
	for (unsigned seat = 0; seat < game->seats; seat++) {
		if (tally->of[seat] == subject)
			return (int)seat;
	}
	return -1;
}

enum kind { DECISION, SIBLING, BETWEEN };

static void record(struct table *t, const struct shoal_state *state, int asked,
                   const double value[], enum kind kind)
{
	const struct shoal_rules *rules = t->game->rules;
	struct record             r = { .begin = t->terms.used,
		                        .sibling = kind == SIBLING,
		                        .between = kind == BETWEEN,
		                        .asked = (int8_t)asked };
	struct shoal_tally        tally;

	rules->tally(t->game, state, &tally);
	if (tally.family != t->play->stage->number)
		return;
	r.subjects = tally.subjects;
	for (unsigned i = 0; i < tally.subjects; i++)
		r.seat[i] = (int8_t)seat_of(t->game, &tally, tally.order[i]);
	sample_put_terms(&t->terms, rules, &tally);
	for (unsigned seat = 0; seat < t->game->seats; seat++)
		r.value[seat] = (float)value[seat];
	r.end = t->terms.used;
	heap_put(&t->records, &r, sizeof(r));
}

/* The positions behind the answers that were looked at most. */
static void record_sibling(struct table *t, int seat, const struct shoal_opinion *opinion)
{
	double value[SHOAL_SEATS_MAX] = { 0 };

	memcpy(&t->other, &t->now, t->game->state_bytes);
	t->game->rules->apply(t->game, &t->other.state, seat, opinion->action, NULL);
	shoal_chance_pass(t->game, &t->other.state, &t->random, &t->list);
	if (t->other.state.actor == SHOAL_OVER)
		return;
	for (unsigned s = 0; s < t->game->seats; s++)
		value[s] = (int)s == seat ? opinion->value : (double)NAN;
	record(t, &t->other.state, seat, value, SIBLING);
}

/* The positions behind the answers that were looked at most, and behind some others. */
static void record_siblings(struct table *t, int seat)
{
	size_t tried = 0;

	while (tried < t->opinions && t->opinion[tried].visits)
		tried++;
	for (size_t i = 0; i < SIBLINGS && i < tried; i++) {
		size_t other = i;

		if (i >= SIBLINGS / 2)
			other += shoal_random_below(&t->random, (uint32_t)(tried - i));
		record_sibling(t, seat, &t->opinion[other]);
	}
}

/* A position before chance that such a player judges, if it is one: the next decision says what it
 * was worth. */
static bool record_settled(struct table *t)
{
	double value[SHOAL_SEATS_MAX] = { 0 };
	size_t before = t->records.used;

	if (!t->settles || !t->game->rules->settled(t->game, &t->now.state))
		return false;
	for (unsigned seat = 0; seat < t->game->seats; seat++)
		value[seat] = (double)NAN;
	record(t, &t->now.state, SHOAL_NOBODY, value, DECISION);
	t->waiting += t->records.used > before;
	return true;
}

static void value_settled(struct table *t)
{
	for (; t->waiting; t->waiting--) {
		size_t        at = t->records.used - t->waiting * sizeof(struct record);
		struct record r;

		memcpy(&r, t->records.at + at, sizeof(r));
		for (unsigned seat = 0; seat < t->game->seats; seat++)
			r.value[seat] = (float)t->outlook[seat];
		memcpy(t->records.at + at, &r, sizeof(r));
	}
}

/* Who looks at whole turns thinks from one settled position to the next. What is in the middle is
 * judged too, where runs of answers are compared and by others than that player: some of it is
 * learnt beside. */
static void record_decision(struct table *t, int seat)
{
	size_t before = t->records.used;
	bool   between;

	value_settled(t);
	between = t->settles && !t->game->rules->settled(t->game, &t->now.state);
	if (between && chance_of(&t->random) >= MIDDLE)
		return;
	record(t, &t->now.state, seat, t->outlook, between ? BETWEEN : DECISION);
	if (!t->settles && t->records.used > before)
		record_siblings(t, seat);
}

/* How the truth fits beside worlds that might be. */
static void record_belief(struct table *t, int seat)
{
	const struct shoal_rules *rules = t->game->rules;
	int32_t                   fit[BELIEF_WORLDS];

	fit[0] = rules->belief(t->game, &t->now.state, seat);
	for (unsigned i = 1; i < BELIEF_WORLDS; i++) {
		shoal_resample(t->game, &t->view.state, seat, &t->random, &t->other.state);
		fit[i] = rules->belief(t->game, &t->other.state, seat);
	}
	heap_put(&t->beliefs, fit, sizeof(fit));
}

/* Playing. */

static shoal_action draw_by_visits(struct table *t)
{
	uint64_t sum = 0, r;

	for (size_t i = 0; i < t->opinions; i++)
		sum += t->opinion[i].visits;
	if (!sum || sum > UINT32_MAX)
		return t->opinion[0].action;
	r = shoal_random_below(&t->random, (uint32_t)sum);
	for (size_t i = 0;; i++) {
		if (r < t->opinion[i].visits)
			return t->opinion[i].action;
		r -= t->opinion[i].visits;
	}
}

static bool ends_game(struct table *t, int seat, shoal_action action)
{
	memcpy(&t->other, &t->now, t->game->state_bytes);
	t->game->rules->apply(t->game, &t->other.state, seat, action, NULL);
	return t->other.state.actor == SHOAL_OVER;
}

static shoal_action draw_any(struct table *t, int seat)
{
	shoal_list_fill(&t->list, t->game, &t->now.state, seat);
	return t->list.action[shoal_random_below(&t->random, t->list.count)];
}

/* What the player expects of all seats; nothing where it did not think. */
static void look_out(struct table *t, int seat)
{
	const struct shoal_game *game = t->game;

	shoal_player_outlook(t->player, t->outlook);
	for (int i = 0; i < game->seats; i++) {
		if (!t->opinions)
			t->outlook[i] = NAN;
		else if (isnan(t->outlook[i]) && game->seats == 2 && !game->together)
			t->outlook[i] = game->low + game->high - t->outlook[seat];
	}
}

static shoal_action decide(struct table *t, int seat)
{
	shoal_action action;

	shoal_view(t->game, &t->now.state, seat, &t->view.state);
	action = shoal_player_choose(t->player, &t->view.state, seat, NULL);
	t->opinions = shoal_player_opinions(t->player, t->opinion, SHOAL_LIST_MAX);
	look_out(t, seat);
	if (t->opinions) {
		struct answer_shown shown = { .seat = seat,
			                      .ply = t->now.state.ply,
			                      .value = t->outlook[seat] };

		heap_put(&t->asked, &shown, sizeof(shown));
	}
	record_decision(t, seat);
	if (t->game->rules->belief && t->game->rules->resample
	    && t->beliefs.used < (size_t)BELIEFS * BELIEF_WORLDS * sizeof(int32_t)
	    && chance_of(&t->random) < 0.1)
		record_belief(t, seat);
	return action;
}

static double part_ahead(int32_t ahead, unsigned whole)
{
	double part = (double)ahead / whole;

	return part > 1 ? 1 : part < -1 ? -1 : part;
}

static void find_end(const struct table *t, const struct shoal_state *state, struct end *end)
{
	const struct shoal_game *game = t->game;
	struct shoal_result      result;

	memset(&result, 0, sizeof(result));
	game->rules->score(game, state, end->returns);
	game->rules->result(game, state, &result);
	for (unsigned a = 0; a < game->seats; a++) {
		end->margin[a] = NAN;
		if (!game->rules->margin || game->seats < 2)
			continue;
		end->margin[a] = 0;
		for (unsigned b = 0; b < game->seats; b++)
			end->margin[a] +=
			    part_ahead(result.points[a] - result.points[b], game->rules->margin)
			    / (game->seats - 1);
	}
}

/* All that was recorded came to this, whatever follows. */
static void close_early(struct table *t, const struct end *end)
{
	t->closings++;
	for (size_t at = 0; at < t->records.used; at += sizeof(struct record)) {
		struct record r;

		memcpy(&r, t->records.at + at, sizeof(r));
		if (!r.closed) {
			r.early = *end;
			r.closed = t->closings;
		}
		memcpy(t->records.at + at, &r, sizeof(r));
	}
	for (size_t at = 0; at < t->asked.used; at += sizeof(struct answer_shown)) {
		struct answer_shown shown;

		memcpy(&shown, t->asked.at + at, sizeof(shown));
		if (!shown.closed)
			shown.early = end->returns[shown.seat];
		shown.closed = true;
		memcpy(t->asked.at + at, &shown, sizeof(shown));
	}
}

/* Who looks at whole turns has no visits to draw by: some turns take answers as they come, so that
 * the mind hears what ships, and places, are worth that its own play never comes to. What was
 * recorded before such a turn came to what the player expected of it. */
static shoal_action stray(struct table *t, int seat, shoal_action best)
{
	shoal_action any = t->wild ? draw_any(t, seat) : best;
	struct end   end;

	if (any == best || ends_game(t, seat, any))
		return best;
	if (!t->strayed) {
		for (unsigned i = 0; i < SHOAL_SEATS_MAX; i++) {
			end.returns[i] = i < t->game->seats ? t->outlook[i] : 0;
			end.margin[i] = (double)NAN;
		}
		close_early(t, &end);
	}
	t->strayed = true;
	return any;
}

static shoal_action explore(struct table *t, int seat, shoal_action best)
{
	double r = chance_of(&t->random);

	if (!t->play->explore)
		return best;
	if (t->settles)
		return stray(t, seat, best);
	if (r < 0.01)
		return draw_any(t, seat);
	return r < 0.06 && t->opinions ? draw_by_visits(t) : best;
}

/* An answer that ends the game says nothing about going on. So sometimes another one is tried; what
 * was recorded before came to what it would have come to. */
static shoal_action play_on(struct table *t, int seat, shoal_action best)
{
	struct end   end;
	shoal_action other;

	if (!t->settles || !t->play->explore || chance_of(&t->random) < 0.4)
		return best;
	shoal_list_fill(&t->list, t->game, &t->now.state, seat);
	if (!ends_game(t, seat, best) || t->list.count < 2)
		return best;
	find_end(t, &t->other.state, &end);
	close_early(t, &end);
	do
		other = t->list.action[shoal_random_below(&t->random, t->list.count)];
	while (other == best);
	return other;
}

static void play_game(struct table *t, uint64_t seed)
{
	struct shoal_deal deal = { .seed = seed };

	t->game->rules->start(t->game, &t->now.state);
	stage_opening(t->game, &t->now.state, shoal_mix64(seed + 3));
	while (t->now.state.actor != SHOAL_OVER) {
		int          seat = t->now.state.actor;
		shoal_action action;

		if (seat == SHOAL_CHANCE) {
			if (record_settled(t)) {
				t->wild = chance_of(&t->random) < WILD;
				t->strayed = false;
			}
			action = shoal_deal_draw(&deal, t->game, &t->now.state, &t->list);
			deal.drawn[shoal_kind_of(t->game, action)]++;
		} else {
			action = play_on(t, seat, explore(t, seat, decide(t, seat)));
		}
		t->game->rules->apply(t->game, &t->now.state, seat, action, NULL);
	}
}

/* What came of it. */

static void finish_game(struct table *t, uint32_t game, struct heap *out)
{
	struct game_head head;
	struct end       end;
	size_t           begin = out->used;

	memset(&head, 0, sizeof(head));
	find_end(t, &t->now.state, &end);
	targets_show(t, &end, &head.learnt);
	heap_put(out, &head, sizeof(head));
	head.samples = targets_put(t, &end, game, out);
	head.sample_bytes = out->used - begin - sizeof(head);
	head.belief_bytes = t->beliefs.used;
	heap_put(out, t->beliefs.at, t->beliefs.used);
	head.point_bytes = t->points.used;
	heap_put(out, t->points.at, t->points.used);
	head.plies = t->now.state.ply;
	if (!out->failed)
		memcpy(out->at + begin, &head, sizeof(head));
	out->failed = out->failed || t->terms.failed || t->records.failed || t->asked.failed
	              || t->beliefs.failed || t->points.failed;
}

static void work(void *context, unsigned worker, uint64_t job, struct heap *out)
{
	const struct selfplay *play = context;
	unsigned               mode = (unsigned)(job % play->stage->modes);
	uint64_t               seed = shoal_mix64(shoal_mix64(play->seed) + job);
	struct table          *t = calloc(1, sizeof(*t));

	out->failed = true;
	if (!t)
		return;
	t->play = play;
	t->game = play->stage->game[mode];
	t->player = stage_player(play->stage, worker, mode);
	shoal_random_seed(&t->random, shoal_mix64(seed + 1));
	if (t->player) {
		out->failed = false;
		t->settles = shoal_player_settles(t->player);
		shoal_player_reseed(t->player, shoal_mix64(seed + 2));
		play_game(t, seed);
		finish_game(t, (uint32_t)(seed >> 32), out);
	}
	heap_free(&t->terms);
	heap_free(&t->records);
	heap_free(&t->asked);
	heap_free(&t->beliefs);
	heap_free(&t->points);
	free(t);
}

static void take(void *context, uint64_t job, const unsigned char *at, size_t length)
{
	struct selfplay *play = context;
	struct game_head head;

	(void)job;
	if (length < sizeof(head))
		return;
	memcpy(&head, at, sizeof(head));
	play->count += head.samples;
	heap_put(&play->samples, at + sizeof(head), head.sample_bytes);
	heap_put(&play->beliefs, at + sizeof(head) + head.sample_bytes, head.belief_bytes);
	heap_put(&play->points, at + sizeof(head) + head.sample_bytes + head.belief_bytes,
	         head.point_bytes);
	play->plies += head.plies;
	shown_add(&play->learnt, &head.learnt);
}

enum shoal_status selfplay_run(struct selfplay *play, const struct hands *hands,
                               struct shoal_error *error)
{
	struct jobs jobs = {
		.what = "playing", .count = play->games, .context = play, .work = work, .take = take
	};

	if (hands->run(hands, &jobs, error))
		return error->status;
	if (play->samples.failed || play->beliefs.failed || play->points.failed)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for the samples");
	targets_mix(play);
	return SHOAL_OK;
}
