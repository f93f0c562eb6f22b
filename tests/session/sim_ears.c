/* sim_ears.c: what people make of what they hear, and whether they may hear it so. */
#include "sim.h"

#include <string.h>

static void seat_as(struct person *p, int seat, bool since)
{
	if (p->seat != seat)
		p->has_n = false;
	p->seat = seat;
	p->snapshot = !since;
}

static void hear_seat(struct world *world, struct person *p, const struct span value[])
{
	char token[PROTO_TOKEN], match[STORE_ID];

	json_copy(value[0], match, sizeof(match));
	json_copy(value[1], token, sizeof(token));
	if (strcmp(match, p->match) != 0)
		return;
	p->joining = 0;
	memcpy(p->token, token, sizeof(token));
	if (p->stream && person_stream(world, p)->client)
		person_watch(world, p);
}

static void hear_match(struct world *world, struct person *p, enum proto_verb verb,
                       const struct span value[])
{
	struct party *party = p->party;
	char          match[STORE_ID];
	size_t        cursor = 0;
	struct span   item;

	json_copy(value[0], match, sizeof(match));
	if (party->next == INT64_MAX) /* they play another by now */
		return;
	memset(party->invite, 0, sizeof(party->invite));
	for (unsigned i = 0; json_next(value[2], &cursor, &item) && i < SHOAL_SEATS_MAX; i++) {
		static const char *const keys[] = { "invite" };
		struct span              invite;

		json_pick(item, keys, 1, &invite);
		json_copy(invite, party->invite[i], sizeof(party->invite[i]));
	}
	party_plays(world, party, match);
	if (verb == PROTO_CREATE)
		memset(p->former, 0, sizeof(p->former));
	for (unsigned i = 0; verb == PROTO_CREATE && i < party->count; i++)
		party->people[i]->former[0] = '\0';
}

static void hear_wish(struct world *world, struct person *p, const struct asked *asked,
                      struct span error)
{
	if (!p->wish.active || p->wish.key != asked->key)
		return;
	if (json_is(error, "unavailable") || json_is(error, "too-many")) {
		p->wish.sent = 0;
		return;
	}
	p->wish.active = false;
	if (!error.length)
		p->number = affair_number(world, p->match, p->wish.key);
	person_wake_by(world, p, 200 + (int64_t)world_below(world, 4000));
}

static const struct asked *asked_by(const struct link *link, int64_t id)
{
	for (unsigned i = 0; i < link->asked_count; i++) {
		if (link->asked[i].id == id)
			return &link->asked[i];
	}
	return NULL;
}

static void hear_reply(struct world *world, struct person *p, struct link *link, struct span bytes)
{
	static const char *const keys[] = { "match", "token", "invites", "id",
		                            "error", "seat",  "record" };
	struct span              value[7];
	const struct asked      *found;
	struct asked             asked;
	bool                     good;

	json_pick(bytes, keys, 7, value);
	found = asked_by(link, json_int(value[3], -1));
	if (!found)
		return;
	asked = *found;
	good = !value[4].length;
	if (asked.key)
		hear_wish(world, p, &asked, value[4]);
	if (good && (asked.verb == PROTO_CREATE || asked.verb == PROTO_REMATCH))
		hear_match(world, p, asked.verb, value);
	if (good && value[1].length)
		hear_seat(world, p, value);
	if (asked.verb == PROTO_JOIN)
		p->joining = 0;
	if (asked.verb == PROTO_RECORD && good)
		check_record(world, value[6].at, value[6].length);
	if (asked.verb == PROTO_WATCH && link_find(world, p->stream) == link) {
		p->attached = good && json_is(value[0], p->match);
		p->moving &= !p->attached;
		if (p->attached)
			seat_as(p, (int)json_int(value[5], SHOAL_NOBODY), asked.since);
		p->chats = SIZE_MAX;
		if (json_is(value[4], "no-token"))
			p->token[0] = '\0'; /* it was left */
	}
}

static void hear_offer(struct person *p, struct span offer)
{
	static const char *const keys[] = { "seat", "key", "agreed" };
	struct span              value[3], item;
	size_t                   cursor = 0;

	p->offer = 0;
	if (p->seat < 0)
		return;
	json_pick(offer, keys, 3, value);
	while (json_next(value[2], &cursor, &item)) {
		if (json_int(item, -1) == p->seat)
			return;
	}
	p->offer = json_hex(value[1]);
}

/* Everybody sits: who promised a word shows it, or forgets to. */
static void hear_awaited(struct world *world, struct person *p, struct span dice)
{
	static const char *const keys[] = { "awaited" };
	struct span              awaited, item;
	size_t                   cursor = 0;

	json_pick(dice, keys, 1, &awaited);
	while (json_next(awaited, &cursor, &item)) {
		if (p->seat >= 0 && json_int(item, -1) == p->seat && p->token[0]
		    && world_chance(world, 0.9))
			person_show(world, p);
	}
}

static void hear_table(struct world *world, struct person *p, struct span bytes)
{
	static const char *const stages[] = { "open", "playing", "over", "aborted" };
	static const char *const keys[] = { "match",   "stage", "offer", "clock",
		                            "rematch", "you",   "dice" };
	struct span              value[7];
	char                     rematch[STORE_ID];

	json_pick(bytes, keys, 7, value);
	if (!json_is(value[0], p->match)) {
		world_violation(world, "person %u hears of a table that it does not watch",
		                p->index);
		return;
	}
	for (int i = 0; i < 4; i++) {
		if (json_is(value[1], stages[i]))
			p->stage = i;
	}
	p->clock = value[3].length && *value[3].at == '{';
	hear_awaited(world, p, value[6]);
	hear_offer(p, value[2]);
	if (p->attached && p->seat >= 0 && json_int(value[5], -1) < 0) {
		seat_as(p, SHOAL_NOBODY, false); /* it was left */
		if (p->stage == STORE_OPEN || world_chance(world, 0.3))
			p->token[0] = '\0';
	}
	if (p->offer)
		person_wake_by(world, p, 500 + (int64_t)world_below(world, 3000));
	json_copy(value[4], rematch, sizeof(rematch));
	if (p->stage >= STORE_OVER)
		party_over(world, p->party);
	if (rematch[0] && !strcmp(p->match, p->party->match) && p->party->next != INT64_MAX)
		party_plays(world, p->party, rematch);
}

static void hear_legal(struct person *p, struct span legal)
{
	static const char *const keys[] = { "action" };
	struct span              item, action;
	size_t                   cursor = 0;

	p->legal_count = 0;
	while (p->legal_count < 64 && json_next(legal, &cursor, &item)) {
		json_pick(item, keys, 1, &action);
		p->legal[p->legal_count++] = (int32_t)json_int(action, 0);
	}
}

/* Events come without a gap and without a repetition, also over many connections. */
static void hear_numbers(struct world *world, struct person *p, uint32_t from, uint32_t n)
{
	uint32_t known = p->has_n ? p->n : 0;
	bool     snapshot = from == n;

	if (p->has_n && n < p->n)
		world_violation(world, "person %u knew %u events and is told that there are %u",
		                p->index, p->n, n);
	else if (from != known && !(snapshot && p->snapshot) && !(snapshot && n - known > 500))
		world_violation(world, "person %u knows %u events and is told from %u to %u",
		                p->index, known, from, n);
	p->has_n = true;
	p->n = n;
	p->snapshot = false;
}

/* Steps are seen with the same eyes and lie between what was known and the state. */
static void hear_steps(struct world *world, const struct person *p, struct span steps,
                       uint32_t from)
{
	static const char *const keys[] = { "n", "view" }, *const inner[] = { "seat" };
	struct span item, value[2], seat;
	size_t      cursor = 0;

	while (json_next(steps, &cursor, &item)) {
		uint32_t n;

		json_pick(item, keys, 2, value);
		json_pick(value[1], inner, 1, &seat);
		n = (uint32_t)json_int(value[0], 0);
		if (n < from || n > p->n || json_int(seat, SHOAL_NOBODY) != p->seat)
			world_violation(world, "person %u is told a step with %u events behind %u",
			                p->index, n, from);
		from = n;
		world->figures.steps++;
	}
}

static void hear_state(struct world *world, struct person *p, struct span bytes)
{
	static const char *const keys[] = { "match", "n",     "from", "events",
		                            "view",  "legal", "undo", "steps" };
	static const char *const inner[] = { "ply", "seat" };
	struct span              value[8], view[2];

	json_pick(bytes, keys, 8, value);
	if (!json_is(value[0], p->match)) {
		world_violation(
		    world, "person %u hears the state of a table that it does not watch", p->index);
		return;
	}
	json_pick(value[4], inner, 2, view);
	if (json_int(view[1], SHOAL_NOBODY) != p->seat)
		world_violation(world, "person %u watches as %d and gets the view of %.*s",
		                p->index, p->seat, (int)view[1].length, view[1].at);
	hear_numbers(world, p, (uint32_t)json_int(value[2], 0), (uint32_t)json_int(value[1], 0));
	check_events(world, p->match, table_viewer(p->seat), (uint32_t)json_int(value[2], 0),
	             value[3], p->n);
	hear_steps(world, p, value[7], (uint32_t)json_int(value[2], 0));
	p->ply = (uint32_t)json_int(view[0], 0);
	p->view = shoal_hash(value[4].at, value[4].length, 0);
	p->may_undo = json_is(value[6], "free") || json_is(value[6], "ask");
	hear_legal(p, value[5]);
	if (p->legal_count)
		person_wake_by(world, p, 100 + (int64_t)world_below(world, 24000));
}

void people_hear(struct world *world, struct link *link, const char *bytes, size_t length)
{
	struct person *p = &world->person[link->who];
	struct span    all = { bytes, length };
	core_conn      id = link->id;
	bool           once = link->way == CORE_ONCE, hears = p->stream == id && !p->moving;

	switch (bytes[6]) {
	case 'r':
	case 'e':
		hear_reply(world, p, link, all);
		if (once) {
			link = link_find(world, id);
			link->client = false;
		}
		break;
	case 't':
		if (hears)
			hear_table(world, p, all);
		break;
	case 's':
		if (hears)
			hear_state(world, p, all);
		break;
	default:
		if (hears)
			check_chat(world, p, all);
		break;
	}
}

void people_lost(struct world *world, struct link *link)
{
	struct person *p = &world->person[link->who];

	if (p->wish.sent == link->id)
		p->wish.sent = 0;
	if (p->stream != link->id)
		return;
	p->stream = 0;
	p->attached = false;
	person_wake_by(world, p, 100 + (int64_t)world_below(world, 4000));
}
