/* pair.c: two worlds played side by side for one observer: comparing and playing. */
#include "pair.h"

#include <stdarg.h>

enum {
	WINDOW = 1000,    /* milliseconds in which silent plies happen */
	SILENT_MOST = 40, /* plies before the view changes */
	AWAY_MOST = 10
};

uint32_t pair_below(struct pair *p, uint32_t n)
{
	return shoal_random_below(&p->random, n);
}

static void broke(struct pair *p, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void broke(struct pair *p, const char *format, ...)
{
	struct shoal_text text;
	va_list           list;

	if (p->broken)
		return;
	text = SHOAL_TEXT(p->report->text);
	shoal_put(&text, "%s, observer %d, seed %llu, ply %u: ", p->game->name, p->observer,
	          (unsigned long long)p->seed, world_state(&p->one)->ply);
	va_start(list, format);
	shoal_put_list(&text, format, list);
	va_end(list);
	p->broken = p->over = true;
}

const char *pair_token(const struct pair *p)
{
	static char       bytes[64];
	struct shoal_text text = SHOAL_TEXT(bytes);

	if (p->observer < 0)
		return "";
	shoal_put(&text, ",\"token\":\"%s\"", world_token(p->observer));
	return bytes;
}

/* Comparing. */

enum telling { TELLS_NOTHING, TELLS_OPENLY, TELLS_SECRETLY };

static bool same_event(const struct table_event *a, const struct table_event *b)
{
	if (a->undo || b->undo)
		return a->undo == b->undo && a->undo_seat == b->undo_seat
		       && a->undo_plies == b->undo_plies;
	return a->event.kind == b->event.kind && a->event.seat == b->event.seat
	       && !memcmp(a->event.arg, b->event.arg, sizeof(a->event.arg));
}

static bool reveals(const struct world *w, size_t i)
{
	return i < w->told && !w->event[i].undo && w->event[i].event.reveals;
}

/* Whether the rules have told the difference by now. */
static enum telling compare_events(const struct pair *p)
{
	const struct world *a = &p->one, *b = &p->two;
	size_t              i = 0;

	while (i < a->told && i < b->told && same_event(&a->event[i], &b->event[i]))
		i++;
	if (i == a->told && i == b->told)
		return TELLS_NOTHING;
	return reveals(a, i) || reveals(b, i) ? TELLS_OPENLY : TELLS_SECRETLY;
}

static void put_around(char out[200], const struct stage_client *c, size_t at)
{
	size_t            from = at > 60 ? at - 60 : 0;
	size_t            length = c->length - from < 120 ? c->length - from : 120;
	struct shoal_text text = shoal_text_over(out, 200);

	shoal_put_bytes(&text, c->heard ? c->heard + from : "", length);
}

/* Messages with steps among those of a client. */
static unsigned count_steps(const struct stage_client *c)
{
	const char *at = c->length ? strstr(c->heard, "\"steps\":[") : NULL;
	unsigned    count = 0;

	for (; at && at < c->heard + c->length; at = strstr(at + 1, "\"steps\":["))
		count++;
	return count;
}

static void compare_client(struct pair *p, unsigned client, bool apart)
{
	struct stage_client *a = &p->one.stage->client[client];
	struct stage_client *b = &p->two.stage->client[client];
	size_t               i = 0;
	char                 around[2][200];

	while (i < a->length && i < b->length && a->heard[i] == b->heard[i]) {
		p->report->messages += a->heard[i] == '\n';
		p->report->apart += apart && a->heard[i] == '\n';
		i++;
	}
	p->report->bytes += i;
	p->report->steps += count_steps(a);
	if (i < a->length || i < b->length) {
		put_around(around[0], a, i);
		put_around(around[1], b, i);
		broke(p, "client %u hears\n  %s\nand\n  %s", client, around[0], around[1]);
	}
	if (a->closed != b->closed || a->code != b->code || a->fault != b->fault)
		broke(p, "client %u is closed or refused in one of them", client);
	a->length = b->length = 0;
}

static bool truths_differ(const struct pair *p)
{
	return p->one.truth->step_count != p->two.truth->step_count
	       || memcmp(world_state(&p->one), world_state(&p->two), p->game->state_bytes) != 0;
}

/* Everything up to here. */
void pair_compare(struct pair *p)
{
	enum telling telling = compare_events(p);
	bool         apart = truths_differ(p);

	if (p->over)
		return;
	if (telling == TELLS_OPENLY) {
		p->report->revealed += p->one.live;
		p->over = true;
		return;
	}
	if (telling == TELLS_SECRETLY)
		broke(p, "the rules tell different things by events that do not reveal");
	for (unsigned i = 0; p->one.live && i < COMPARED; i++)
		compare_client(p, p->client[i], apart);
	for (unsigned w = 0; w < 2; w++) {
		for (unsigned i = 0; i < p->world[w]->stage->clients; i++)
			p->world[w]->stage->client[i].length = 0;
		p->world[w]->told = 0;
	}
	if (p->one.truth->stage != STORE_PLAYING || p->two.truth->stage != STORE_PLAYING)
		p->over = true;
}

/* The same in both. */

void pair_say(struct pair *p, unsigned client, const char *format, ...)
{
	char              bytes[1024];
	struct shoal_text text = SHOAL_TEXT(bytes);
	va_list           list;

	va_start(list, format);
	shoal_put_list(&text, format, list);
	va_end(list);
	world_say(&p->one, client, bytes);
	world_say(&p->two, client, bytes);
}

void pair_pass(struct pair *p, int64_t milliseconds)
{
	world_pass(&p->one, milliseconds);
	world_pass(&p->two, milliseconds);
}

/* Silent plies. */

static bool views_equal(const struct pair *p, const struct shoal_state *a,
                        const struct shoal_state *b, int seat)
{
	union shoal_room x, y;

	shoal_view(p->game, a, seat, &x.state);
	shoal_view(p->game, b, seat, &y.state);
	return !memcmp(&x, &y, p->game->state_bytes);
}

struct told { /* an ear that only counts */
	struct shoal_sink sink;
	uint8_t           bits;
	unsigned          count;
};

static void on_event(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct told *t = (struct told *)sink;

	t->count += (event->seen & t->bits) != 0;
}

/* Would observer and onlookers notice nothing at all? */
bool pair_silent(const struct pair *p, const struct world *w, int seat, shoal_action action)
{
	const struct shoal_state *now = world_state(w);
	union shoal_room          next;
	struct told               told = { .sink.put = on_event, .bits = p->bits };

	memcpy(&next, now, p->game->state_bytes);
	p->game->rules->apply(p->game, &next.state, seat, action, &told.sink);
	return !told.count && views_equal(p, now, &next.state, p->observer)
	       && views_equal(p, now, &next.state, SHOAL_NOBODY);
}

/* One of a seat's or of chance's actions; if there is a choice a silent one. */
static shoal_action any_action(const struct pair *p, struct world *w, int seat, bool silent)
{
	struct shoal_list list;
	uint32_t          n = 0;

	shoal_list_fill(&list, p->game, world_state(w), seat);
	assert_true(list.count > 0);
	for (uint32_t i = 0; silent && i < list.count; i++) {
		if (pair_silent(p, w, seat, list.action[i]))
			list.action[n++] = list.action[i];
	}
	return list.action[shoal_random_below(&w->random, n ? n : list.count)];
}

/* Through the server, or through another one that this one may hear of later. */
static void play_silent(struct pair *p, struct world *w, int seat, shoal_action action)
{
	p->report->silent++;
	if (w->behind || (w->live && !shoal_random_below(&w->random, 3))) {
		world_append(w, seat, action);
		if (shoal_random_below(&w->random, 2))
			world_catch_up(w);
	} else if (!world_act(w, seat, action, shoal_random_next(&w->random) | 1)) {
		broke(p, "a secret answer of seat %d was refused", seat);
	}
}

/* Silent plies of a seat within a window of time, at most so many, and none but those if `next` is
 * NULL. False if the next one is not silent: then it is `next`. */
static bool play_window(struct pair *p, struct world *w, int seat, unsigned most,
                        shoal_action *next)
{
	int64_t end = w->stage->now + WINDOW;
	bool    silent = true;

	for (unsigned i = 0; silent && i < most && !p->over; i++) {
		shoal_action action = any_action(p, w, seat, !next);

		silent = pair_silent(p, w, seat, action);
		if (silent)
			play_silent(p, w, seat, action);
		else if (next)
			*next = action;
		if (w->live && w->stage->now < end)
			world_pass(w,
			           shoal_random_below(&w->random, (uint32_t)(end - w->stage->now)));
	}
	if (w->live)
		world_pass(w, end - w->stage->now);
	return silent;
}

/* A seat has begun to answer, in each world as far as it likes; perhaps somebody is missed then. */
static void begin_answer(struct pair *p, int seat)
{
	for (unsigned i = 0; i < 2; i++)
		play_window(p, p->world[i], seat, shoal_random_below(&p->world[i]->random, 4),
		            NULL);
	pair_compare(p);
	if (!p->over && p->absent >= 0 && !p->one.truth->seat[p->absent].gone && !pair_below(p, 3))
		pair_pass(p, PAIR_LONG);
}

/* A seat is asked behind the action: then another server can have played it and no more. */
static bool asks_next(const struct pair *p, const struct world *w, int seat, shoal_action action)
{
	union shoal_room next;

	memcpy(&next, world_state(w), p->game->state_bytes);
	p->game->rules->apply(p->game, &next.state, seat, action, NULL);
	return next.state.actor != SHOAL_CHANCE && next.state.actor != SHOAL_OVER;
}

/* Silent plies and the one that is noticed are told at once: another server played it, too. */
static void finish_elsewhere(struct pair *p, int seat, const shoal_action action[2])
{
	for (unsigned i = 0; i < 2; i++)
		world_append(p->world[i], seat, action[i]);
	for (unsigned i = 0; i < 2; i++)
		world_catch_up(p->world[i]);
}

/* A seat finishes its answer: what the observer can notice happens in both at once. */
static void finish_answer(struct pair *p, int seat)
{
	shoal_action action[2];

	for (unsigned i = 0; i < 2 && !p->over; i++) {
		if (play_window(p, p->world[i], seat, SILENT_MOST, &action[i]))
			p->over = true; /* it never does */
	}
	if (!p->over && p->one.live && pair_below(p, 2) && asks_next(p, &p->one, seat, action[0])
	    && asks_next(p, &p->two, seat, action[1])) {
		finish_elsewhere(p, seat, action);
		return;
	}
	for (unsigned i = 0; i < 2 && !p->over; i++) {
		world_catch_up(p->world[i]);
		if (!world_act(p->world[i], seat, action[i],
		               shoal_random_next(&p->world[i]->random) | 1))
			broke(p, "an answer of seat %d was refused", seat);
	}
}

/* Plies that are the same in both. */

static bool common_action(struct pair *p, int seat, shoal_action *out)
{
	struct shoal_list a, b;
	uint32_t          n = 0;

	shoal_list_fill(&a, p->game, world_state(&p->one), seat);
	shoal_list_fill(&b, p->game, world_state(&p->two), seat);
	for (uint32_t i = 0; i < a.count; i++) {
		for (uint32_t j = 0; j < b.count; j++) {
			if (a.action[i] == b.action[j])
				a.action[n++] = a.action[i];
		}
	}
	if (!n)
		return false;
	*out = a.action[pair_below(p, n)];
	return true;
}

void pair_common(struct pair *p, int seat)
{
	shoal_action action;

	if (!common_action(p, seat, &action)) {
		p->over = true; /* seats that know more part here */
		return;
	}
	p->key++;
	for (unsigned i = 0; i < 2; i++) {
		if (seat != p->observer)
			world_catch_up(p->world[i]);
		if (!world_act(p->world[i], seat, action, p->key))
			broke(p, "seat %d may not play %u", seat, (unsigned)action);
	}
}

bool pair_secret(const struct pair *p)
{
	return !(world_state(&p->one)->seen & p->bits);
}

int pair_seat(struct pair *p, unsigned bits)
{
	for (uint32_t skip = pair_below(p, shoal_bits_count(bits)); skip; skip--)
		bits &= bits - 1;
	return (int)shoal_bits_lowest(bits);
}

/* Not connected people come before they act, if the table has noticed. */
void pair_come_back(struct pair *p, int seat)
{
	if (!p->one.live || !p->one.truth->seat[seat].gone)
		return;
	pair_say(p, p->one.client[seat], "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}",
	         WORLD_MATCH, world_token(seat));
	if (p->absent == seat)
		p->absent = SHOAL_NOBODY;
}

/* One answer or a part of one. */
void pair_play(struct pair *p)
{
	uint8_t pending = world_state(&p->one)->pending;
	int     seat;

	if (pending != world_state(&p->two)->pending
	    || world_state(&p->one)->seen != world_state(&p->two)->seen) {
		broke(p, "different seats are asked");
		return;
	}
	seat = pair_seat(p, pending);
	if (!pair_secret(p) && pending & shoal_seat_bit(p->observer) && p->observer >= 0)
		seat = p->observer;
	if (p->one.truth->seat[seat].out) { /* no time left: a computer's turn, and none is there */
		p->over = true;
		return;
	}
	pair_come_back(p, seat);
	if (seat == p->observer || !pair_secret(p))
		pair_common(p, seat);
	else if (p->one.live && pair_below(p, 3))
		begin_answer(p, seat);
	else
		finish_answer(p, seat);
}

/* Chance in a world that is written by hand. */
void pair_chance(struct pair *p)
{
	shoal_action action;

	if (!pair_secret(p)) {
		pair_common(p, SHOAL_CHANCE);
		return;
	}
	for (unsigned i = 0; i < 2; i++) {
		action = any_action(p, p->world[i], SHOAL_CHANCE, false);
		p->report->silent++;
		world_append(p->world[i], SHOAL_CHANCE, action);
	}
}
