/* law_secrecy.c: what a seat did not see it cannot tell.
 *
 * Two histories are played side by side for one observer. Plies that the observer does not see, by
 * `seen`, are chosen for each history alone and may differ in number; plies that it sees, and its
 * own, are the same in both. They meet wherever the observer is asked or sees the next ply, and at
 * the end: there views, events since the last meeting, and the observer's lists must be equal,
 * until an event with `reveals` tells the difference. On the way between two meetings the views are
 * compared as long as both have gone the same number of plies and the same seats are asked.
 *
 * Where several seats answer at once, that one has finished is public, what it answered and in how
 * many plies is not. So the others finish in the same order in both histories, and a ply that does
 * not finish an answer must not change the observer's view at all. */
#include "walk.h"

#include <string.h>

struct history {
	union shoal_room now;
	uint32_t         plies;
	uint32_t         unseen; /* plies since the last meeting */
	struct event_log log;    /* what the observer was told since then */
};

struct pair {
	struct walk   *w; /* random numbers and report */
	int            observer;
	unsigned       first; /* seat that answers an open question first, then clockwise */
	struct history one, two;
};

static uint8_t observer_bit(const struct pair *p)
{
	return shoal_seat_bit(p->observer);
}

static void put_seen(struct history *h, const struct event_log *log, uint8_t bit)
{
	for (size_t i = 0; i < log->count; i++) {
		if (log->event[i].seen & bit)
			h->log.sink.put(&h->log.sink, &log->event[i]);
	}
}

static void play(struct pair *p, struct history *h, int seat, shoal_action action)
{
	struct event_log log;

	log_begin(&log);
	p->w->game->rules->apply(p->w->game, &h->now.state, seat, action, &log.sink);
	put_seen(h, &log, observer_bit(p));
	h->plies++;
	p->w->report->plies++;
}

static bool views_equal(const struct pair *p, const union shoal_room *a, const union shoal_room *b)
{
	union shoal_room x, y;

	shoal_view(p->w->game, &a->state, p->observer, &x.state);
	shoal_view(p->w->game, &b->state, p->observer, &y.state);
	return same_state(p->w->game, &x.state, &y.state);
}

/* The histories meet here: at the end, where the observer is asked, or sees what comes next. */
static bool meets(const struct pair *p, const struct history *h)
{
	const struct shoal_state *s = &h->now.state;

	return s->actor == SHOAL_OVER || s->pending & observer_bit(p) || s->seen & observer_bit(p);
}

enum step { STEP_DONE, STEP_STUCK, STEP_LEAK };

/* Which of the other pending seats answers next, the same in both histories. */
static int next_other(const struct pair *p, unsigned pending)
{
	unsigned seats = p->w->game->seats;

	for (unsigned i = 0; i < seats; i++) {
		int seat = (int)((p->first + i) % seats);

		if (seat != p->observer && pending >> seat & 1)
			return seat;
	}
	return SHOAL_NOBODY;
}

/* One ply of another seat or of chance that the observer does not see. */
static enum step play_unseen(struct pair *p, struct history *h)
{
	const struct shoal_game  *game = p->w->game;
	const struct shoal_state *s = &h->now.state;
	unsigned                  pending = s->pending;
	int                       seat = s->actor;
	union shoal_room          before = h->now;
	size_t                    told = h->log.count;
	struct shoal_list         list;

	if (seat != SHOAL_CHANCE)
		seat = next_other(p, pending);
	shoal_list_fill(&list, game, s, seat);
	if (!list.count || h->plies >= game->longest)
		return STEP_STUCK;
	play(p, h, seat, list.action[shoal_random_below(&p->w->random, list.count)]);
	h->unseen++;
	if (shoal_bits_count(pending) < 2 || !(s->pending & shoal_seat_bit(seat)))
		return STEP_DONE;
	return h->log.count == told && views_equal(p, &before, &h->now) ? STEP_DONE : STEP_LEAK;
}

static bool leaked_answer(struct pair *p, const struct history *h)
{
	p->w->plies = h->plies;
	return walk_broke(p->w,
	                  "%d can tell what another seat does before it has finished its answer",
	                  p->observer);
}

/* While the observer is asked with others, `count` of them finish before it looks. */
static bool let_others_answer(struct pair *p, struct history *h, unsigned count)
{
	const struct shoal_state *s = &h->now.state;

	while (count && s->pending & observer_bit(p) && !(s->seen & observer_bit(p))
	       && shoal_bits_count(s->pending) >= 2) {
		unsigned  pending = s->pending;
		enum step step = play_unseen(p, h);

		if (step == STEP_LEAK)
			return leaked_answer(p, h);
		if (step == STEP_STUCK)
			break;
		count -= s->pending != pending;
	}
	return true;
}

enum telling { TELLS_NOTHING, TELLS_OPENLY, TELLS_SECRETLY };

/* Whether what the observer was told differs, and if so whether the rules say that it does. */
static enum telling compare_events(const struct event_log *a, const struct event_log *b)
{
	size_t common = a->count < b->count ? a->count : b->count, i = 0;

	while (i < common && same_event(&a->event[i], &b->event[i]))
		i++;
	if (i == a->count && i == b->count)
		return TELLS_NOTHING;
	return (i < a->count && a->event[i].reveals) || (i < b->count && b->event[i].reveals)
	           ? TELLS_OPENLY
	           : TELLS_SECRETLY;
}

static bool differ(struct pair *p, const char *what)
{
	p->w->plies = p->one.plies;
	return walk_broke(p->w,
	                  "for observer %d two histories differ only in plies it did not see, "
	                  "but %s (ply %u of the other)",
	                  p->observer, what, p->two.plies);
}

/* Both go on until they meet. Clears *on if they cannot. */
static bool go_to_meeting(struct pair *p, bool *on)
{
	unsigned count = shoal_random_below(&p->w->random, p->w->game->seats);

	p->first = shoal_random_below(&p->w->random, p->w->game->seats);
	while (!meets(p, &p->one) || !meets(p, &p->two)) {
		struct history *h = meets(p, &p->one)               ? &p->two
		                    : meets(p, &p->two)             ? &p->one
		                    : p->one.unseen > p->two.unseen ? &p->two
		                                                    : &p->one;
		enum step       step = play_unseen(p, h);

		if (step == STEP_LEAK)
			return leaked_answer(p, h);
		*on = step != STEP_STUCK;
		if (!*on)
			return true;
		if (p->one.unseen == p->two.unseen
		    && p->one.now.state.pending == p->two.now.state.pending
		    && compare_events(&p->one.log, &p->two.log) == TELLS_NOTHING
		    && !views_equal(p, &p->one.now, &p->two.now))
			return differ(p, "its views are not equal on the way");
	}
	return let_others_answer(p, &p->one, count) && let_others_answer(p, &p->two, count);
}

/* At a meeting: everything is equal, or an event told why not. Sets *on if the pair can go on. */
static bool meeting_holds(struct pair *p, bool *on)
{
	struct shoal_list a, b;
	enum telling      telling = compare_events(&p->one.log, &p->two.log);

	*on = telling == TELLS_NOTHING;
	if (telling == TELLS_OPENLY)
		return true;
	if (telling == TELLS_SECRETLY)
		return differ(p, "it is told different things by events that do not reveal");
	if (!views_equal(p, &p->one.now, &p->two.now))
		return differ(p, "its views are not equal");
	shoal_list_fill(&a, p->w->game, &p->one.now.state, p->observer);
	shoal_list_fill(&b, p->w->game, &p->two.now.state, p->observer);
	if (p->observer != SHOAL_NOBODY && !same_list(&a, &b))
		return differ(p, "its lists are not equal");
	return true;
}

/* A ply that the observer makes or sees, the same in both; false if there is none. */
static bool play_seen(struct pair *p)
{
	const struct shoal_game  *game = p->w->game;
	const struct shoal_state *a = &p->one.now.state, *b = &p->two.now.state;
	struct shoal_list         mine, theirs;
	uint32_t                  n = 0;
	int                       seat = a->actor;

	if (a->pending & b->pending & observer_bit(p))
		seat = p->observer;
	else if (a->actor != SHOAL_CHANCE)
		seat = random_seat(&p->w->random, a->pending & b->pending);
	shoal_list_fill(&mine, game, a, seat);
	shoal_list_fill(&theirs, game, b, seat);
	for (uint32_t i = 0; i < mine.count; i++) {
		if (in_list(&theirs, mine.action[i]))
			mine.action[n++] = mine.action[i];
	}
	if (!n || p->one.plies >= game->longest || p->two.plies >= game->longest)
		return false;
	n = shoal_random_below(&p->w->random, n);
	log_begin(&p->one.log);
	log_begin(&p->two.log);
	p->one.unseen = p->two.unseen = 0;
	play(p, &p->one, seat, mine.action[n]);
	play(p, &p->two, seat, mine.action[n]);
	return true;
}

/* A pair that is one history up to the state of the walk and parts there. */
static bool pair_holds(struct walk *w, int observer)
{
	struct pair p = { .w = w, .observer = observer };
	bool        on = true;

	p.one.now = p.two.now = w->now;
	p.one.plies = p.two.plies = w->plies;
	log_begin(&p.one.log);
	log_begin(&p.two.log);
	while (on) {
		if (!go_to_meeting(&p, &on) || (on && !meeting_holds(&p, &on)))
			return false;
		on = on && play_seen(&p);
	}
	return true;
}

/* Half of the pairs part at the start, the others somewhere on the way. */
bool law_secrecy(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk w;
	uint32_t    length = 0;

	if (!game->rules->view)
		return true;
	for (walk_begin(&w, game, seed, report); walk_next(&w);)
		length++;
	for (unsigned i = 0; i <= 2u * game->seats + 1; i++) {
		uint32_t part = 0;

		walk_begin(&w, game, seed, report);
		shoal_random_seed(&w.random, shoal_mix64(seed) + i);
		if (i & 1)
			part = shoal_random_below(&w.random, length + 1);
		while (w.plies < part && walk_next(&w))
			;
		if (!pair_holds(&w, observer_at(game, i / 2)))
			return false;
	}
	return true;
}
