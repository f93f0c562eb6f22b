/* twins.c: pairs of positions that one seat cannot tell apart, and memory in which a player finds
 * nothing but its view. */
#include "twins.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct twins {
	const struct shoal_game *game;
	struct shoal_random      random;
	int                      observer;
	bool                     asked; /* at this question already */
	union shoal_room         one, two;
};

static size_t page_bytes(void)
{
	return (size_t)sysconf(_SC_PAGESIZE);
}

static void *pages(size_t count)
{
	void *at = mmap(NULL, count * page_bytes(), PROT_READ | PROT_WRITE,
	                MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (at == MAP_FAILED)
		abort();
	return at;
}

static void protect(void *at, size_t count, int how)
{
	if (mprotect(at, count * page_bytes(), how))
		abort();
}

static size_t twins_pages(void)
{
	return (sizeof(struct twins) + page_bytes() - 1) / page_bytes();
}

struct twins *twins_create(const struct shoal_game *game, int observer, uint64_t seed)
{
	struct twins *t = pages(twins_pages());

	t->game = game;
	t->observer = observer;
	shoal_random_seed(&t->random, seed);
	game->rules->start(game, &t->one.state);
	t->two = t->one;
	return t;
}

void twins_destroy(struct twins *t)
{
	munmap(t, twins_pages() * page_bytes());
}

void twins_lock(struct twins *t, bool locked)
{
	protect(t, twins_pages(), locked ? PROT_NONE : PROT_READ | PROT_WRITE);
}

void twins_views(const struct twins *t, struct shoal_state *one, struct shoal_state *two)
{
	shoal_view(t->game, &t->one.state, t->observer, one);
	shoal_view(t->game, &t->two.state, t->observer, two);
}

void twins_states(const struct twins *t, struct shoal_state *one, struct shoal_state *two)
{
	memcpy(one, &t->one, t->game->state_bytes);
	memcpy(two, &t->two, t->game->state_bytes);
}

static bool views_equal(const struct twins *t)
{
	union shoal_room one, two;

	twins_views(t, &one.state, &two.state);
	return !memcmp(&one, &two, t->game->state_bytes);
}

static bool states_equal(const struct twins *t)
{
	return !memcmp(&t->one, &t->two, t->game->state_bytes);
}

static uint8_t observer_bit(const struct twins *t)
{
	return shoal_seat_bit(t->observer);
}

/* The histories meet where the observer is asked or sees what comes next. */
static bool meets(const struct twins *t, const struct shoal_state *s)
{
	return s->actor == SHOAL_OVER || (s->pending | s->seen) & observer_bit(t);
}

/* Any ply of chance (evenly: the rare ones as well) or of a seat. */
static void play_any(struct twins *t, struct shoal_state *s, int seat)
{
	struct shoal_list list;

	shoal_list_fill(&list, t->game, s, seat);
	t->game->rules->apply(t->game, s, seat,
	                      list.action[shoal_random_below(&t->random, list.count)], NULL);
}

static int other_pending(const struct twins *t, const struct shoal_state *s)
{
	return s->actor == SHOAL_CHANCE
	           ? SHOAL_CHANCE
	           : (int)shoal_bits_lowest(s->pending & ~(unsigned)observer_bit(t));
}

static void play_unseen(struct twins *t, struct shoal_state *s)
{
	while (!meets(t, s))
		play_any(t, s, other_pending(t, s));
}

/* Where the observer is asked together with others, some of them answer before it does; the same
 * ones in both histories, for that somebody has answered is public. */
static void answer_before(struct twins *t, struct shoal_state *s, unsigned who)
{
	unsigned mine = observer_bit(t);

	while (s->pending & mine && !(s->seen & mine) && s->pending & who & ~mine)
		play_any(t, s, (int)shoal_bits_lowest(s->pending & who & ~mine));
}

/* A ply that the observer makes or sees: one that can be played in both. False if there is none. */
static bool play_seen(struct twins *t)
{
	struct shoal_state *one = &t->one.state, *two = &t->two.state;
	struct shoal_list   mine, theirs;
	uint32_t            both = 0, k = 0;
	int                 seat = one->actor;

	if (one->pending & two->pending & observer_bit(t))
		seat = t->observer;
	shoal_list_fill(&mine, t->game, one, seat);
	shoal_list_fill(&theirs, t->game, two, seat);
	for (uint32_t i = 0; i < mine.count; i++) {
		while (k < theirs.count && theirs.action[k] < mine.action[i])
			k++;
		if (k < theirs.count && theirs.action[k] == mine.action[i])
			mine.action[both++] = mine.action[i];
	}
	if (!both)
		return false;
	both = shoal_random_below(&t->random, both);
	t->game->rules->apply(t->game, one, seat, mine.action[both], NULL);
	t->game->rules->apply(t->game, two, seat, mine.action[both], NULL);
	return true;
}

/* Both go on to where they meet. */
static void meet(struct twins *t)
{
	unsigned who = shoal_random_below(&t->random, 1u << SHOAL_SEATS_MAX);

	play_unseen(t, &t->one.state);
	play_unseen(t, &t->two.state);
	if (t->one.state.pending == t->two.state.pending) {
		answer_before(t, &t->one.state, who);
		answer_before(t, &t->two.state, who);
	}
	if (!views_equal(t))
		t->two = t->one;
}

bool twins_next(struct twins *t)
{
	for (;;) {
		if (!t->asked)
			meet(t);
		if (t->one.state.actor == SHOAL_OVER || t->two.state.actor == SHOAL_OVER)
			return false;
		t->asked = !t->asked && t->one.state.pending & observer_bit(t) && !states_equal(t);
		if (t->asked)
			return true;
		if (!play_seen(t))
			t->two = t->one;
	}
}

/* Glass: a page between two that nobody may touch. */

struct glass {
	unsigned char *middle;
};

struct glass *glass_create(void)
{
	struct glass  *glass = malloc(sizeof(*glass));
	unsigned char *at = pages(3);

	if (!glass)
		abort();
	glass->middle = at + page_bytes();
	protect(at, 3, PROT_NONE);
	return glass;
}

void glass_destroy(struct glass *glass)
{
	munmap(glass->middle - page_bytes(), 3 * page_bytes());
	free(glass);
}

const struct shoal_state *glass_show(struct glass *glass, const struct shoal_game *game,
                                     const struct shoal_state *view, int rest)
{
	size_t align = _Alignof(union shoal_room);
	size_t room = (game->state_bytes + align - 1) / align * align;
	void  *at = glass->middle + page_bytes() - room;

	protect(glass->middle, 1, PROT_READ | PROT_WRITE);
	memset(glass->middle, rest, page_bytes());
	memcpy(at, view, game->state_bytes);
	protect(glass->middle, 1, PROT_READ);
	return at;
}
