/* law_play.c: laws of play: lists, header, bytes, order, refusal, end. */
#include "walk.h"

#include <stdlib.h>
#include <string.h>

/* Lists. */

static bool answers_hold(struct walk *w, int seat)
{
	const struct shoal_game *game = w->game;
	struct shoal_list        list, again;

	shoal_list_fill(&list, game, &w->now.state, seat);
	shoal_list_fill(&again, game, &w->now.state, seat);
	if (!same_list(&list, &again))
		return walk_broke(w, "the list of seat %d differs when made again", seat);
	if (!list.count)
		return walk_broke(w, "seat %d is asked but has no answer", seat);
	if (list.count > game->most_legal)
		return walk_broke(w, "seat %d has %u answers, but most_legal is %u", seat,
		                  list.count, game->most_legal);
	for (uint32_t i = 0; i < list.count; i++) {
		if (list.action[i] >= game->answers)
			return walk_broke(w, "seat %d is offered %u, which is no answer", seat,
			                  list.action[i]);
		if (i && list.action[i] <= list.action[i - 1])
			return walk_broke(w, "in the list of seat %d %u follows %u", seat,
			                  list.action[i], list.action[i - 1]);
	}
	return true;
}

static bool outcome_holds(struct walk *w, const struct shoal_list *list, uint32_t i)
{
	shoal_action action = list->action[i];

	if (action < w->game->answers || action >= w->game->actions)
		return walk_broke(w, "chance is offered %u, which is no outcome", action);
	if (i && action <= list->action[i - 1])
		return walk_broke(w, "in the list of chance %u follows %u", action,
		                  list->action[i - 1]);
	if (shoal_kind_of(w->game, action) != shoal_kind_of(w->game, list->action[0]))
		return walk_broke(w, "chance has outcomes of two kinds, %u and %u", list->action[0],
		                  action);
	if (!list->weight[i])
		return walk_broke(w, "outcome %u has no weight", action);
	return true;
}

static bool outcomes_hold(struct walk *w)
{
	struct shoal_list list;
	uint64_t          sum = 0;

	shoal_list_fill(&list, w->game, &w->now.state, SHOAL_CHANCE);
	if (list.count < 2)
		return walk_broke(w, "chance has %u outcomes; fewer than two are no ply",
		                  list.count);
	if (list.count > w->game->most_chance)
		return walk_broke(w, "chance has %u outcomes, but most_chance is %u", list.count,
		                  w->game->most_chance);
	for (uint32_t i = 0; i < list.count; i++) {
		if (!outcome_holds(w, &list, i))
			return false;
		sum += list.weight[i];
	}
	if (sum > UINT32_MAX)
		return walk_broke(w, "the weights add up to 2^32 or more");
	return true;
}

bool law_lists(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk w;

	walk_begin(&w, game, seed, report);
	do {
		if (w.now.state.actor == SHOAL_CHANCE && !outcomes_hold(&w))
			return false;
		for (int seat = 0; seat < game->seats; seat++) {
			if (w.now.state.pending & shoal_seat_bit(seat) && !answers_hold(&w, seat))
				return false;
		}
	} while (walk_next(&w));
	return true;
}

/* Header. */

bool law_header(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk w;
	uint32_t    expected = 0;

	walk_begin(&w, game, seed, report);
	do {
		const char *fault = header_fault(game, &w.now.state);

		if (fault)
			return walk_broke(&w, "%s", fault);
		if (w.now.state.ply != expected++)
			return walk_broke(&w, "after %u plies the state says %u", expected - 1,
			                  w.now.state.ply);
	} while (walk_next(&w));
	return true;
}

/* Bytes. */

/* Applies the chosen ply in memory that holds `byte` behind the state. */
static void apply_guarded(const struct walk *w, struct guarded *g, unsigned char byte)
{
	guard_fill(g, byte);
	memcpy(g, &w->now, w->game->state_bytes);
	w->game->rules->apply(w->game, &g->room.state, w->seat, w->action, NULL);
}

bool law_whole(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk    w;
	struct guarded zeros, ones;

	walk_begin(&w, game, seed, report);
	guard_fill(&zeros, 0);
	guard_fill(&ones, 0xff);
	game->rules->start(game, &zeros.room.state);
	game->rules->start(game, &ones.room.state);
	if (!same_state(game, &zeros.room.state, &ones.room.state))
		return walk_broke(&w, "start leaves bytes of the state unwritten");
	while (guard_intact(&zeros, game, 0) && guard_intact(&ones, game, 0xff)) {
		if (!walk_choose(&w))
			return true;
		apply_guarded(&w, &zeros, 0);
		apply_guarded(&w, &ones, 0xff);
		walk_apply(&w, NULL);
	}
	return walk_broke(&w, "bytes behind the state were written");
}

/* The chosen ply in a block of just the state's size, so that a checker of memory sees its end. */
static bool copies_agree(struct walk *w, struct shoal_state *block)
{
	struct event_log log;
	union shoal_room other = w->now;

	log_begin(&log);
	memcpy(block, &w->now, w->game->state_bytes);
	w->game->rules->apply(w->game, block, w->seat, w->action, NULL);
	w->game->rules->apply(w->game, &other.state, w->seat, w->action, &log.sink);
	walk_apply(w, NULL);
	if (!same_state(w->game, block, &w->now.state))
		return walk_broke(w, "the same ply on a copy gives another state");
	if (!same_state(w->game, &other.state, &w->now.state))
		return walk_broke(w, "the same ply with a sink gives another state");
	return true;
}

bool law_copy(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct shoal_state *block = malloc(game->state_bytes);
	struct walk         w;
	bool                holds = block != NULL;

	walk_begin(&w, game, seed, report);
	while (holds && walk_choose(&w))
		holds = copies_agree(&w, block);
	free(block);
	return holds;
}

static unsigned words_in(const char *words)
{
	unsigned count = 1;

	for (; *words; words++)
		count += *words == ' ';
	return count;
}

/* What an event brings is what its kind declares: words that exist, yes or no, and nothing behind
 * the last field. */
static bool fields_hold(struct walk *w, const struct shoal_event *event)
{
	const struct shoal_event_kind *kind = &w->game->rules->events[event->kind];
	unsigned                       at = 0;

	for (const struct shoal_event_field *f = kind->field; f->name; at += f->count, f++) {
		int16_t number = event->arg[at];

		if (f->form == SHOAL_WORD && (number < 0 || number >= (int)words_in(f->words)))
			return walk_broke(w, "'%s' of an event '%s' is no word: %d", f->name,
			                  kind->name, number);
		if (f->form == SHOAL_YES_NO && number != 0 && number != 1)
			return walk_broke(w, "'%s' of an event '%s' is neither yes nor no: %d",
			                  f->name, kind->name, number);
	}
	for (; at < SHOAL_EVENT_NUMBERS; at++) {
		if (event->arg[at])
			return walk_broke(w, "an event '%s' has more than its fields: number %u",
			                  kind->name, at);
	}
	return true;
}

static bool event_holds(struct walk *w, const struct shoal_event *event)
{
	if (event->kind >= w->game->rules->event_count)
		return walk_broke(w, "an event is of kind %u of %u", event->kind,
		                  w->game->rules->event_count);
	if (!seen_fits(w->game, event->seen))
		return walk_broke(w, "an event of kind %u goes to seats that do not exist",
		                  event->kind);
	if (event->seat >= w->game->seats
	    || (event->seat < 0 && event->seat != SHOAL_CHANCE && event->seat != SHOAL_NOBODY))
		return walk_broke(w, "an event of kind %u is about %d, who does not exist",
		                  event->kind, event->seat);
	if (event->zero[0] || event->zero[1] || event->zero[2])
		return walk_broke(w, "the padding of an event of kind %u is not zero", event->kind);
	return fields_hold(w, event);
}

bool law_events(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk      w;
	struct event_log log, again;

	for (walk_begin(&w, game, seed, report); walk_choose(&w);) {
		union shoal_room copy = w.now;

		log_begin(&log);
		log_begin(&again);
		game->rules->apply(game, &copy.state, w.seat, w.action, &again.sink);
		walk_apply(&w, &log.sink);
		if (log.full)
			return walk_broke(&w, "one ply has more than %d events", LOG_MAX);
		if (!same_events(&log, &again))
			return walk_broke(&w, "the same ply on a copy reports other events");
		for (size_t i = 0; i < log.count; i++) {
			if (!event_holds(&w, &log.event[i]))
				return false;
		}
	}
	return true;
}

/* Order. */

/* Both seats answer, `first` before `second`. */
static bool answer_both(struct walk *w, int first, shoal_action a, int second, shoal_action b,
                        union shoal_room *out)
{
	struct shoal_list before, after;

	*out = w->now;
	shoal_list_fill(&before, w->game, &out->state, second);
	w->game->rules->apply(w->game, &out->state, first, a, NULL);
	shoal_list_fill(&after, w->game, &out->state, second);
	if (!same_list(&before, &after))
		return walk_broke(w, "seat %d's list changes when seat %d answers", second, first);
	w->game->rules->apply(w->game, &out->state, second, b, NULL);
	return true;
}

static bool order_is_free(struct walk *w, int one, int two)
{
	struct shoal_list list;
	union shoal_room  x, y;
	shoal_action      a, b;

	shoal_list_fill(&list, w->game, &w->now.state, one);
	if (!list.count)
		return true;
	a = list.action[shoal_random_below(&w->random, list.count)];
	shoal_list_fill(&list, w->game, &w->now.state, two);
	if (!list.count)
		return true;
	b = list.action[shoal_random_below(&w->random, list.count)];
	if (!answer_both(w, one, a, two, b, &x) || !answer_both(w, two, b, one, a, &y))
		return false;
	if (!same_state(w->game, &x.state, &y.state))
		return walk_broke(w,
		                  "answers %u of seat %d and %u of seat %d in the other order "
		                  "give other bytes",
		                  a, one, b, two);
	return true;
}

/* That any two neighbouring answers can change places is enough for every order. */
bool law_order(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk w;

	walk_begin(&w, game, seed, report);
	do {
		unsigned pending = w.now.state.pending;

		for (int one = 0; one < game->seats; one++) {
			for (int two = one + 1; two < game->seats; two++) {
				if (pending >> one & pending >> two & 1
				    && !order_is_free(&w, one, two))
					return false;
			}
		}
	} while (walk_next(&w));
	return true;
}

/* Refusal. */

static bool refused(struct walk *w, int seat, shoal_action action, enum shoal_status expected)
{
	struct shoal_error error = { .status = SHOAL_OK };
	struct event_log   log;
	union shoal_room   copy = w->now;
	enum shoal_status  status;

	log_begin(&log);
	status = shoal_try_apply(w->game, &copy.state, seat, action, &log.sink, &error);
	if (status == SHOAL_OK)
		return walk_broke(w, "%d may play %u, which is not in its list", seat, action);
	if (!same_state(w->game, &copy.state, &w->now.state))
		return walk_broke(w, "refusing %u of %d changes the state", action, seat);
	if (log.count)
		return walk_broke(w, "refusing %u of %d reports events", action, seat);
	if (status != expected || error.status != status || !error.text[0])
		return walk_broke(w, "refusing %u of %d says '%s', not '%s'", action, seat,
		                  shoal_status_id(status), shoal_status_id(expected));
	return true;
}

/* Whoever is not asked: other seats, chance, nobody, numbers that are no seat. */
static bool strangers_refused(struct walk *w)
{
	static const int          seats[] = { 0,  1,  2,  3,  4,   5,   6,    7,   8,   30,
		                              32, 39, 64, -1, -2,  -3,  -4,   -5,  -32, -39,
		                              62, 63, 31, 33, 127, 255, -128, 256, 264, 0x7fffffff };
	const struct shoal_state *s = &w->now.state;

	for (size_t i = 0; i < sizeof(seats) / sizeof(seats[0]); i++) {
		int               seat = seats[i];
		bool              over = s->actor == SHOAL_OVER;
		enum shoal_status expected = over ? SHOAL_GAME_OVER : SHOAL_NOT_ASKED;

		if (seat >= 0 && seat < w->game->seats && s->pending & shoal_seat_bit(seat))
			continue;
		if (seat == SHOAL_CHANCE && s->actor == SHOAL_CHANCE)
			continue;
		if (!refused(w, seat, 0, expected) || !refused(w, seat, w->action, expected)
		    || !refused(w, seat, SHOAL_NO_ACTION, expected))
			return false;
	}
	return true;
}

/* Actions that are not in the list: the first and last of each range, and some of all numbers. */
static bool strange_actions_refused(struct walk *w, int seat)
{
	enum { SOME = 16 };
	const struct shoal_game *game = w->game;
	shoal_action             tries[6 + 2 * SOME] = { 0,
		                                         (shoal_action)(game->answers - 1),
		                                         game->answers,
		                                         (shoal_action)(game->actions - 1),
		                                         game->actions,
		                                         SHOAL_NO_ACTION };
	struct shoal_list        list;

	for (unsigned i = 0; i < SOME; i++) {
		tries[6 + 2 * i] = (shoal_action)shoal_random_below(&w->random, game->actions);
		tries[7 + 2 * i] = (shoal_action)shoal_random_below(&w->random, 0x10000);
	}
	shoal_list_fill(&list, game, &w->now.state, seat);
	for (size_t i = 0; i < sizeof(tries) / sizeof(tries[0]); i++) {
		if (!in_list(&list, tries[i]) && !refused(w, seat, tries[i], SHOAL_ILLEGAL_ACTION))
			return false;
	}
	return true;
}

bool law_refuse(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk w;

	walk_begin(&w, game, seed, report);
	while (walk_choose(&w)) {
		if (!strangers_refused(&w) || !strange_actions_refused(&w, w.seat))
			return false;
		walk_apply(&w, NULL);
	}
	return w.now.state.actor != SHOAL_OVER || strangers_refused(&w);
}

bool law_ends(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk w;

	walk_begin(&w, game, seed, report);
	while (walk_next(&w))
		;
	if (w.now.state.actor == SHOAL_OVER)
		return true;
	if (w.plies < game->longest)
		return walk_broke(&w, "the game is stuck: nobody can answer");
	return walk_broke(&w, "the game goes on after its most plies, %u", game->longest);
}
