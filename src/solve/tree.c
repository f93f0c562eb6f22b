/* tree.c: the whole tree of a game, with what the asked seats know. */
#include "solve.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What a seat knows: what it knew before, what it noticed then, and what it sees now. */
struct known {
	uint32_t before, view;
	int32_t  who;
	uint32_t action;
	uint32_t set; /* in which it is asked so; SOLVE_NONE: not yet */
};

/* Numbers of things by their bytes: a table with open places, half empty at least. */
struct index {
	uint32_t *place;
	size_t    size;
};

struct builder {
	struct solve_tree *tree;
	struct known      *known;
	uint32_t           knowns;
	uint32_t           node_room, set_room, known_room, view_room;
	struct index       known_index, view_index;
	uint64_t           bytes, most; /* that are used, that may be */
	uint32_t          *last;        /* per set: its last position */
	uint32_t           last_room;
	bool               summed; /* `tree->sum` is known */

	solve_progress     *progress;
	void               *context;
	struct shoal_error *error;
};

static bool too_large(struct builder *b)
{
	shoal_fail(
	    b->error, SHOAL_BAD_VALUE,
	    "%s is too large to be solved: behind %u positions the tree needs more than %llu MB",
	    b->tree->game->name, b->tree->nodes, (unsigned long long)(b->most >> 20));
	return false;
}

/* Room for one more than `count`. */
static bool grow(struct builder *b, void **array, uint32_t *room, uint32_t count, uint32_t more,
                 size_t size)
{
	uint64_t wanted = *room ? *room : 256;
	void    *larger;

	if ((uint64_t)count + more <= *room)
		return true;
	while (wanted < (uint64_t)count + more)
		wanted *= 2;
	/* While it is copied both are there. */
	if (wanted >= SOLVE_NONE || b->bytes + wanted * size > b->most)
		return too_large(b);
	larger = realloc(*array, (size_t)wanted * size);
	if (!larger)
		return shoal_fail(b->error, SHOAL_NO_MEMORY, "not enough memory"), false;
	b->bytes += (wanted - *room) * size;
	*array = larger;
	*room = (uint32_t)wanted;
	return true;
}

static uint64_t known_hash(const struct known *k)
{
	return shoal_mix64(((uint64_t)k->before << 32 | k->view)
	                   ^ shoal_mix64((uint64_t)(uint32_t)k->who << 32 | k->action));
}

static const unsigned char *view_bytes(const struct builder *b, uint32_t view)
{
	return b->tree->views + (size_t)view * b->tree->game->state_bytes;
}

static uint64_t view_hash(const struct builder *b, const void *bytes)
{
	return shoal_hash(bytes, b->tree->game->state_bytes, 0);
}

static uint64_t hash_at(const struct builder *b, const struct index *index, uint32_t number)
{
	return index == &b->view_index ? view_hash(b, view_bytes(b, number))
	                               : known_hash(&b->known[number]);
}

/* Twice as many places, if half of them would be taken. */
static bool widen(struct builder *b, struct index *index, uint32_t count)
{
	size_t    size = index->size ? index->size * 2 : 1024;
	uint32_t *place;

	if (((size_t)count + 1) * 2 <= index->size)
		return true;
	if (b->bytes + size * sizeof(*place) > b->most)
		return too_large(b);
	place = malloc(size * sizeof(*place));
	if (!place)
		return shoal_fail(b->error, SHOAL_NO_MEMORY, "not enough memory"), false;
	memset(place, 0xff, size * sizeof(*place));
	for (uint32_t i = 0; i < count; i++) {
		size_t at = hash_at(b, index, i) & (size - 1);

		while (place[at] != SOLVE_NONE)
			at = (at + 1) & (size - 1);
		place[at] = i;
	}
	b->bytes += (size - index->size) * sizeof(*place);
	free(index->place);
	*index = (struct index){ place, size };
	return true;
}

/* The number of a view; a new one if it was never seen. */
static bool view_number(struct builder *b, const struct shoal_state *view, uint32_t *out)
{
	struct solve_tree *t = b->tree;
	size_t             size = t->game->state_bytes, at;
	void              *array = t->views;

	if (!widen(b, &b->view_index, t->view_count))
		return false;
	assert(b->view_index.place);
	at = view_hash(b, view) & (b->view_index.size - 1);
	for (; b->view_index.place[at] != SOLVE_NONE; at = (at + 1) & (b->view_index.size - 1)) {
		*out = b->view_index.place[at];
		if (!memcmp(view_bytes(b, *out), view, size))
			return true;
	}
	if (!grow(b, &array, &b->view_room, t->view_count, 1, size))
		return false;
	t->views = array;
	memcpy(t->views + (size_t)t->view_count * size, view, size);
	*out = b->view_index.place[at] = t->view_count++;
	return true;
}

static bool known_number(struct builder *b, const struct known *k, uint32_t *out)
{
	void  *array = b->known;
	size_t at;

	if (!widen(b, &b->known_index, b->knowns))
		return false;
	at = known_hash(k) & (b->known_index.size - 1);
	for (; b->known_index.place[at] != SOLVE_NONE; at = (at + 1) & (b->known_index.size - 1)) {
		const struct known *other = &b->known[b->known_index.place[at]];

		assert(b->known);
		*out = b->known_index.place[at];
		if (other->before == k->before && other->view == k->view && other->who == k->who
		    && other->action == k->action)
			return true;
	}
	if (!grow(b, &array, &b->known_room, b->knowns, 1, sizeof(*k)))
		return false;
	b->known = array;
	b->known[b->knowns] = *k;
	*out = b->known_index.place[at] = b->knowns++;
	return true;
}

/* What a seat knows behind a ply: nothing new if it neither saw what was played nor sees anything
 * else than before. */
static bool notice(struct builder *b, const struct shoal_state *after, unsigned seat, int who,
                   shoal_action action, bool seen, uint32_t before, uint32_t *out)
{
	union shoal_room view;
	struct known     k = { .before = before, .who = SHOAL_NOBODY, .set = SOLVE_NONE };

	shoal_view(b->tree->game, after, (int)seat, &view.state);
	if (!view_number(b, &view.state, &k.view))
		return false;
	if (before != SOLVE_NONE && !seen && k.view == b->known[before].view) {
		*out = before;
		return true;
	}
	if (seen) {
		k.who = who;
		k.action = action;
	}
	return known_number(b, &k, out);
}

/* A position joins the set of what its seat knows; the first one makes it. */
static bool join(struct builder *b, uint32_t at, unsigned seat, uint32_t known)
{
	struct solve_tree *t = b->tree;
	struct known      *k = &b->known[known];
	void              *sets = t->set, *last = b->last;

	if (k->set != SOLVE_NONE) {
		t->node[at].set = k->set;
		t->node[b->last[k->set]].next = at;
		b->last[k->set] = at;
		return true;
	}
	if (!grow(b, &sets, &b->set_room, t->sets, 1, sizeof(*t->set)))
		return false;
	t->set = sets;
	if (!grow(b, &last, &b->last_room, t->sets, 1, sizeof(*b->last)))
		return false;
	b->last = last;
	t->set[t->sets] = (struct solve_set){ .first = at,
		                              .slot = t->slots,
		                              .view = k->view,
		                              .answers = t->node[at].children,
		                              .seat = (uint8_t)seat };
	t->slots += t->node[at].children;
	t->sets_of[seat]++;
	b->last[t->sets] = at;
	t->node[at].set = k->set = t->sets++;
	return true;
}

/* The positions behind `at`, with what leads there. */
static bool add_children(struct builder *b, uint32_t at, const struct shoal_state *state)
{
	struct solve_tree *t = b->tree;
	struct shoal_list  list;
	void              *array = t->node;
	double             total = 0;

	shoal_list_fill(&list, t->game, state, state->actor);
	if (!grow(b, &array, &b->node_room, t->nodes, list.count, sizeof(*t->node)))
		return false;
	t->node = array;
	if (state->actor == SHOAL_CHANCE)
		total = shoal_chance_total(&list);
	t->node[at].first = t->nodes;
	t->node[at].children = (uint16_t)list.count;
	for (uint32_t i = 0; i < list.count; i++)
		t->node[t->nodes++] = (struct solve_node){
			.action = list.action[i],
			.odds = total > 0 ? list.weight[i] / total : 1,
			.set = SOLVE_NONE,
			.next = SOLVE_NONE,
		};
	return true;
}

static bool end(struct builder *b, uint32_t at, const struct shoal_state *state)
{
	struct solve_tree *t = b->tree;
	double             returns[SHOAL_SEATS_MAX];

	t->game->rules->score(t->game, state, returns);
	if (!b->summed)
		t->sum = returns[0] + returns[1];
	b->summed = true;
	if (fabs(returns[0] + returns[1] - t->sum) > 1e-9) {
		shoal_fail(b->error, SHOAL_BAD_VALUE,
		           "%s cannot be solved: what one seat wins the other does not lose",
		           t->game->name);
		return false;
	}
	t->node[at].gain = returns[0] - t->sum / 2;
	return true;
}

static bool explore(struct builder *b, uint32_t at, const struct shoal_state *state,
                    const uint32_t known[SOLVE_SEATS], unsigned depth)
{
	struct solve_tree *t = b->tree;
	int                who = state->actor;

	if (b->progress && !(at & 0xfff) && !b->progress(b->context, t->nodes))
		return b->error->status = SHOAL_NOT_NOW, false;
	if (who == SHOAL_OVER)
		return end(b, at, state);
	if (depth == SOLVE_DEPTH_MAX)
		return too_large(b);
	if (!add_children(b, at, state))
		return false;
	if (who >= 0 && !join(b, at, (unsigned)who, known[who]))
		return false;
	for (uint32_t i = 0; i < t->node[at].children; i++) {
		uint32_t         child = t->node[at].first + i, then[SOLVE_SEATS];
		shoal_action     action = t->node[child].action;
		union shoal_room next;

		memcpy(&next, state, t->game->state_bytes);
		t->game->rules->apply(t->game, &next.state, who, action, NULL);
		for (int seat = 0; seat < SOLVE_SEATS; seat++) {
			bool seen = who == seat || (state->seen & shoal_seat_bit(seat)) != 0;

			if (!notice(b, &next.state, (unsigned)seat, who, action, seen, known[seat],
			            &then[seat]))
				return false;
		}
		if (!explore(b, child, &next.state, then, depth + 1))
			return false;
	}
	return true;
}

static bool build(struct builder *b)
{
	struct solve_tree *t = b->tree;
	uint32_t           known[SOLVE_SEATS];
	union shoal_room   start;
	void              *array = NULL;

	t->game->rules->start(t->game, &start.state);
	if (!grow(b, &array, &b->node_room, 0, 1, sizeof(*t->node)))
		return false;
	t->node = array;
	t->node[t->nodes++] =
	    (struct solve_node){ .odds = 1, .set = SOLVE_NONE, .next = SOLVE_NONE };
	for (unsigned seat = 0; seat < SOLVE_SEATS; seat++) {
		if (!notice(b, &start.state, seat, 0, 0, false, SOLVE_NONE, &known[seat]))
			return false;
	}
	if (!explore(b, 0, &start.state, known, 0))
		return false;
	/* What iterations and best answers need beside the tree: five numbers each. */
	if ((uint64_t)t->nodes * (sizeof(*t->node) + 5 * sizeof(double))
	        + (uint64_t)t->slots * 5 * sizeof(double)
	    > b->most)
		return too_large(b);
	return true;
}

enum shoal_status solve_tree_make(struct solve_tree *tree, const struct shoal_game *game,
                                  uint64_t bytes, solve_progress *progress, void *context,
                                  struct shoal_error *error)
{
	struct shoal_error own;
	struct builder     b = { .tree = tree,
		                 .most = bytes,
		                 .progress = progress,
		                 .context = context,
		                 .error = error ? error : &own };
	bool               built;

	*tree = (struct solve_tree){ .game = game };
	if (game->seats != SOLVE_SEATS || game->together)
		return shoal_fail(
		    error, SHOAL_BAD_VALUE,
		    "%s cannot be solved: that is for games of two against each other", game->name);
	built = build(&b);
	free(b.known);
	free(b.last);
	free(b.known_index.place);
	free(b.view_index.place);
	if (built)
		return SHOAL_OK;
	solve_tree_free(tree);
	return b.error->status;
}

void solve_tree_free(struct solve_tree *tree)
{
	free(tree->node);
	free(tree->set);
	free(tree->views);
	*tree = (struct solve_tree){ 0 };
}
