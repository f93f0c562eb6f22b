/* walk.c: a game played at random under the eyes of a law, and what laws share in looking. */
#include "walk.h"

#include <string.h>

enum lean { LEAN_NOT, LEAN_NEITHER, LEAN_FIRST, LEAN_LAST, LEAN_COUNT };

void walk_from(struct walk *w, const struct shoal_game *game, const struct shoal_state *state,
               uint64_t seed, struct law_report *report)
{
	w->game = game;
	w->report = report;
	w->seed = seed;
	w->plies = state->ply;
	w->seat = SHOAL_NOBODY;
	w->action = 0;
	shoal_random_seed(&w->random, seed);
	w->lean = shoal_random_below(&w->random, LEAN_COUNT);
	memmove(&w->now, state, game->state_bytes);
}

void walk_begin(struct walk *w, const struct shoal_game *game, uint64_t seed,
                struct law_report *report)
{
	memset(&w->now, 0, sizeof(w->now));
	game->rules->start(game, &w->now.state);
	walk_from(w, game, &w->now.state, seed, report);
	w->plies = 0;
}

int random_seat(struct shoal_random *random, unsigned bits)
{
	uint32_t skip;

	bits &= (1u << SHOAL_SEATS_MAX) - 1;
	if (!bits)
		return SHOAL_NOBODY;
	for (skip = shoal_random_below(random, shoal_bits_count(bits)); skip; skip--)
		bits &= bits - 1;
	return (int)shoal_bits_lowest(bits);
}

static uint32_t choose_index(struct walk *w)
{
	bool leaning = shoal_random_below(&w->random, 4) != 0;

	if (leaning && w->lean == LEAN_FIRST)
		return 0;
	if (leaning && w->lean == LEAN_LAST)
		return w->list.count - 1;
	return shoal_random_below(&w->random, w->list.count);
}

bool walk_choose(struct walk *w)
{
	const struct shoal_state *s = &w->now.state;

	if (s->actor == SHOAL_OVER || w->plies >= w->game->longest)
		return false;
	w->seat = s->actor == SHOAL_CHANCE ? SHOAL_CHANCE : random_seat(&w->random, s->pending);
	shoal_list_fill(&w->list, w->game, s, w->seat);
	if (!w->list.count)
		return false;
	w->action = w->list.action[choose_index(w)];
	return true;
}

void walk_apply(struct walk *w, struct shoal_sink *sink)
{
	w->game->rules->apply(w->game, &w->now.state, w->seat, w->action, sink);
	w->plies++;
	w->report->plies++;
}

bool walk_next(struct walk *w)
{
	if (!walk_choose(w))
		return false;
	walk_apply(w, NULL);
	return true;
}

bool walk_broke(struct walk *w, const char *format, ...)
{
	struct shoal_text text = SHOAL_TEXT(w->report->text);
	va_list           list;

	shoal_put(&text, "%s%s, seed %llu, ply %u: ", w->game->name,
	          w->game->changed ? " with changed components" : "", (unsigned long long)w->seed,
	          w->plies);
	va_start(list, format);
	shoal_put_list(&text, format, list);
	va_end(list);
	return false;
}

int observer_at(const struct shoal_game *game, unsigned index)
{
	return index < game->seats ? (int)index : SHOAL_NOBODY;
}

bool same_state(const struct shoal_game *game, const struct shoal_state *a,
                const struct shoal_state *b)
{
	return !memcmp(a, b, game->state_bytes);
}

bool same_list(const struct shoal_list *a, const struct shoal_list *b)
{
	return a->count == b->count
	       && !memcmp(a->action, b->action, a->count * sizeof(a->action[0]));
}

bool in_list(const struct shoal_list *list, shoal_action action)
{
	for (uint32_t i = 0; i < list->count; i++) {
		if (list->action[i] == action)
			return true;
	}
	return false;
}

bool seen_fits(const struct shoal_game *game, uint8_t seen)
{
	unsigned exist = ((1u << game->seats) - 1) | SHOAL_ONLOOKERS;

	return seen == SHOAL_EVERYBODY || !(seen & ~exist);
}

const char *header_fault(const struct shoal_game *game, const struct shoal_state *state)
{
	if (state->zero)
		return "the padding of the header is not zero";
	if (state->ply > game->longest)
		return "there are more plies than the longest game has";
	if (!seen_fits(game, state->seen))
		return "seen names seats that do not exist";
	if (state->actor == SHOAL_CHANCE || state->actor == SHOAL_OVER)
		return state->pending ? "seats are pending at chance or at the end" : NULL;
	if (state->actor < 0 || state->actor >= game->seats)
		return "the actor is nobody that exists";
	if (state->pending >> game->seats)
		return "seats are pending that do not exist";
	if (!state->pending || (int)shoal_bits_lowest(state->pending) != state->actor)
		return "the actor is not the lowest pending seat";
	return NULL;
}

void guard_fill(struct guarded *g, unsigned char byte)
{
	memset(g, byte, sizeof(*g));
}

bool guard_intact(const struct guarded *g, const struct shoal_game *game, unsigned char byte)
{
	const unsigned char *at = (const unsigned char *)g;

	for (size_t i = game->state_bytes; i < sizeof(*g); i++) {
		if (at[i] != byte)
			return false;
	}
	return true;
}

static void log_put(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct event_log *log = (struct event_log *)sink;

	log->full |= log->count == LOG_MAX;
	if (!log->full)
		log->event[log->count++] = *event;
}

void log_begin(struct event_log *log)
{
	log->sink.put = log_put;
	log->full = false;
	log->count = 0;
}

/* Member by member: C does not promise that copies of a struct have equal padding. */
bool same_event(const struct shoal_event *a, const struct shoal_event *b)
{
	return a->kind == b->kind && a->seat == b->seat && a->seen == b->seen
	       && a->reveals == b->reveals && !memcmp(a->arg, b->arg, sizeof(a->arg));
}

bool same_events(const struct event_log *a, const struct event_log *b)
{
	if (a->count != b->count)
		return false;
	for (size_t i = 0; i < a->count; i++) {
		if (!same_event(&a->event[i], &b->event[i]))
			return false;
	}
	return true;
}

struct shoal_components *components_like(const struct shoal_rules *rules,
                                         const struct shoal_game  *game)
{
	struct shoal_components *components = game->changed ? shoal_components_create(rules) : NULL;
	size_t                   cell = 0;

	for (unsigned t = 0; components && t < rules->table_count; t++) {
		for (unsigned r = 0; r < rules->tables[t].rows; r++) {
			for (unsigned c = 0; c < rules->tables[t].columns; c++)
				shoal_components_set(components, t, r, c, game->cells[cell++],
				                     NULL);
		}
	}
	return components;
}

bool is_said(const char *text)
{
	return text && text[0] && strcmp(text, "?") != 0 && shoal_text_clean(text, strlen(text));
}
