/* sim_people.c: people who make matches, join, play, talk, go away and come back. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

static const struct {
	const char *game;
	unsigned    seats, weight;
} games[] = {
	{ "example", 2, 50 },
	{ "zemo", 1, 12 },
	{ "moonshell(players=2)", 2, 5 },
	{ "moonshell(players=3)", 3, 4 },
	{ "aquarium(players=2)", 2, 3 },
	{ "aquarium(players=3)", 3, 2 },
	{ "aqualuma(seats=2)", 2, 4 },
	{ "duellum", 2, 1 },
};

enum { GAMES = sizeof(games) / sizeof(games[0]) };

static void wake(struct world *world, struct person *p, int64_t wait)
{
	struct event *event = world_at(world, world->now + wait, EVENT_PERSON);

	event->who = p->index;
	p->timer = event->at;
}

static void wake_by(struct world *world, struct person *p, int64_t wait)
{
	if (p->timer <= world->now || p->timer > world->now + wait)
		wake(world, p, wait);
}

static uint64_t new_key(struct world *world)
{
	return shoal_random_next(&world->random) | 1;
}

static struct link *stream_of(struct world *world, const struct person *p)
{
	return link_find(world, p->stream);
}

/* Matches of a party. */

static void forget_match(struct person *p)
{
	p->stage = -1;
	p->has_n = p->attached = p->may_undo = p->clock = false;
	p->n = p->legal_count = p->number = 0;
	p->offer = 0;
	p->wish.active = false;
	p->sent_count = 0;
	p->view = 0;
	p->joining = 0;
	p->seat = SHOAL_NOBODY;
}

static void move_to(struct world *world, struct person *p, const char *match)
{
	if (!strcmp(p->match, match))
		return;
	forget_match(p);
	memcpy(p->former, p->token, sizeof(p->former));
	p->token[0] = '\0';
	memcpy(p->match, match, sizeof(p->match));
	if (p->stream)
		link_end(world, stream_of(world, p));
	p->stream = 0;
	wake(world, p, 10 + world_below(world, 2000));
}

static void party_at(struct world *world, struct party *party, int64_t wait)
{
	party->next = world->now + wait;
	world_at(world, party->next, EVENT_PARTY)->who = party->index;
}

static void party_plays(struct world *world, struct party *party, const char *match)
{
	if (!strcmp(party->match, match))
		return;
	world_tell(world, "party %u plays %s", party->index, match);
	snprintf(party->match, sizeof(party->match), "%s", match);
	party->made = world->now;
	party->next = INT64_MAX;
	for (unsigned i = 0; i < party->count; i++)
		move_to(world, party->people[i], match);
}

static void put_chairs(struct world *world, struct party *party, unsigned seats,
                       struct shoal_text *text)
{
	static const char *const levels[] = { "easy", "random", "greedy" };
	unsigned                 me = world_below(world, seats), others = party->count - 1;

	shoal_put(text, ",\"seats\":[");
	for (unsigned i = 0; i < seats; i++) {
		const char *chair = levels[world_below(world, 3)];

		if (i == me) {
			chair = "me";
		} else if (others && world_chance(world, 0.85)) {
			others--;
			chair = world_chance(world, 0.3) ? "invited" : "open";
		}
		shoal_put(text, "%s\"%s\"", i ? "," : "", chair);
	}
	shoal_put(text, "]");
}

static void make_match(struct world *world, struct party *party)
{
	struct person    *p = party->people[0];
	uint32_t          luck, all = 0;
	unsigned          game = 0;
	char              bytes[500];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct link      *link;

	for (unsigned i = 0; i < GAMES; i++)
		all += games[i].weight;
	for (luck = world_below(world, all); luck >= games[game].weight; game++)
		luck -= games[game].weight;
	shoal_put(&text, "\"game\":\"%s\",\"name\":\"Ann\",\"word\":\"w%u\"", games[game].game,
	          world_below(world, 1000));
	put_chairs(world, party, games[game].seats, &text);
	shoal_put(&text, ",\"undo\":%s,\"listed\":%s", world_chance(world, 0.7) ? "true" : "false",
	          world_chance(world, 0.5) ? "true" : "false");
	if (world_chance(world, 0.4))
		shoal_put(&text, ",\"clock\":{\"%s\":%u}",
		          world_chance(world, 0.5) ? "move" : "total", 15 + world_below(world, 60));
	link = link_open(world, p->index, CORE_ONCE);
	link_say(world, link, PROTO_CREATE, 0, bytes);
}

static void put_self(const struct person *p, struct shoal_text *text)
{
	shoal_put(text, "\"match\":\"%s\"", p->match);
	if (p->token[0])
		shoal_put(text, ",\"token\":\"%s\"", p->token);
}

/* One request on a connection of its own. */
static core_conn ask_once(struct world *world, struct person *p, enum proto_verb verb, uint64_t key,
                          const char *members)
{
	struct link *link = link_open(world, p->index, CORE_ONCE);

	link_say(world, link, verb, key, members);
	return link->id;
}

static void ask_rematch(struct world *world, struct party *party)
{
	bool asked = false;

	for (unsigned i = 0; i < party->count; i++) {
		struct person    *p = party->people[i];
		char              bytes[200];
		struct shoal_text text = SHOAL_TEXT(bytes);

		if (!p->token[0] || (asked && world_chance(world, 0.5)))
			continue;
		put_self(p, &text);
		ask_once(world, p, PROTO_REMATCH, 0, bytes);
		asked = true;
	}
}

static void party_event(struct world *world, struct party *party)
{
	if (world->now < party->next || world->now > SIM_BEGIN + SIM_PLAY - 120000)
		return;
	if (party->again)
		ask_rematch(world, party);
	else
		make_match(world, party);
	party->again = false;
	party_at(world, party, 10000 + (int64_t)world_below(world, 10000)); /* if it fails */
}

static void match_over(struct world *world, struct party *party)
{
	if (party->next != INT64_MAX)
		return;
	party->again = world_chance(world, 0.3);
	party_at(world, party, 2000 + (int64_t)world_below(world, 100000));
}

/* Connecting and sitting down. */

static void watch(struct world *world, struct person *p)
{
	struct link      *link = stream_of(world, p);
	char              bytes[200];
	struct shoal_text text = SHOAL_TEXT(bytes);
	bool              known, since;

	put_self(p, &text);
	/* events are numbered for each viewer: who sits down begins anew */
	known = p->has_n && (p->token[0] != '\0') == (p->seat >= 0);
	since = known || world_chance(world, 0.5);
	if (since)
		shoal_put(&text, ",\"since\":%u", known ? p->n : 0);
	p->attached = false;
	if (link_say(world, link, PROTO_WATCH, 0, bytes))
		link->asked[link->asked_count - 1].since = since;
}

static void connect(struct world *world, struct person *p)
{
	p->stream = link_open(world, p->index, CORE_STREAM)->id;
	p->opened = world->now;
	watch(world, p);
	wake(world, p, 15000);
}

static void disconnect(struct world *world, struct person *p)
{
	struct link *link = stream_of(world, p);

	if (world_chance(world, 0.3) && world->now < SIM_BEGIN + SIM_TROUBLE)
		link_cut(world, link);
	link_end(world, link);
	p->stream = 0;
	p->attached = false;
	if (p->wish.sent == link->id)
		p->wish.sent = 0;
}

static void join(struct world *world, struct person *p)
{
	char              bytes[300];
	struct shoal_text text = SHOAL_TEXT(bytes);
	const char       *invite = p->former;

	for (unsigned i = 0; !invite[0] && i < SHOAL_SEATS_MAX; i++)
		invite = p->party->invite[(p->index + i) % SHOAL_SEATS_MAX];
	shoal_put(&text, "\"match\":\"%s\",\"name\":\"P%u\"", p->match, p->index);
	if (invite[0])
		shoal_put(&text, ",\"invite\":\"%s\"", invite);
	p->joining = world->now;
	if (world_chance(world, 0.5))
		link_say(world, stream_of(world, p), PROTO_JOIN, 0, bytes);
	else
		ask_once(world, p, PROTO_JOIN, 0, bytes);
}

/* Wishes: sent with the same key until they are answered. */

static void send_wish(struct world *world, struct person *p)
{
	struct wish *w = &p->wish;

	w->tries++;
	world->figures.resent += w->tries > 1;
	if (!p->stream || world_chance(world, 0.12)) {
		w->sent = ask_once(world, p, w->verb, w->key, w->text);
		return;
	}
	if (link_say(world, stream_of(world, p), w->verb, w->key, w->text))
		w->sent = p->stream;
}

static void make_wish(struct world *world, struct person *p, enum proto_verb verb,
                      const char *members)
{
	struct wish      *w = &p->wish;
	struct shoal_text text = SHOAL_TEXT(w->text);
	struct sent      *old = &p->sent[p->sent_count++ % 4];

	w->active = true;
	w->verb = verb;
	w->key = new_key(world);
	w->sent = 0;
	w->tries = 0;
	w->floor = p->number;
	put_self(p, &text);
	shoal_put(&text, ",\"key\":\"%llx\"%s", (unsigned long long)w->key, members);
	*old = (struct sent){ .verb = verb, .key = w->key };
	memcpy(old->text, w->text, sizeof(old->text));
	send_wish(world, p);
}

static void act(struct world *world, struct person *p)
{
	char    members[80];
	int32_t action = p->legal[world_below(world, p->legal_count)];

	if (world_chance(world, 0.01))
		action = 65000; /* no game has it */
	snprintf(members, sizeof(members), ",\"ply\":%u,\"action\":%d",
	         p->ply - (p->ply && world_chance(world, 0.01)), action);
	make_wish(world, p, PROTO_ACT, members);
}

static void forgotten_tab(struct world *world, struct person *p)
{
	unsigned           count = p->sent_count < 4 ? p->sent_count : 4;
	const struct sent *old = &p->sent[count ? world_below(world, count) : 0];

	if (count)
		ask_once(world, p, old->verb, old->key, old->text);
}

static void say_simple(struct world *world, struct person *p, enum proto_verb verb)
{
	char              bytes[200];
	struct shoal_text text = SHOAL_TEXT(bytes);

	put_self(p, &text);
	link_say(world, stream_of(world, p), verb, 0, bytes);
}

static void answer_offer(struct world *world, struct person *p)
{
	char              bytes[200];
	struct shoal_text text = SHOAL_TEXT(bytes);
	enum proto_verb   verb = world_chance(world, 0.5) ? PROTO_AGREE : PROTO_REFUSE;

	put_self(p, &text);
	shoal_put(&text, ",\"key\":\"%llx\"", (unsigned long long)p->offer);
	p->offer = 0;
	link_say(world, stream_of(world, p), verb, 0, bytes);
	if (world_chance(world, 0.2))
		ask_once(world, p, verb, 0, bytes);
}

static void go_away(struct world *world, struct person *p)
{
	static const uint32_t longest[] = { 3000, 15000, 15000, 90000, 90000, 400000 };

	disconnect(world, p);
	p->away = world->now + 500 + (int64_t)world_below(world, longest[world_below(world, 6)]);
	world_tell(world, "person %u goes away", p->index);
}

static void look(struct world *world, struct person *p)
{
	char              bytes[200];
	struct shoal_text text = SHOAL_TEXT(bytes);

	put_self(p, &text);
	if (world_chance(world, 0.5))
		ask_once(world, p, PROTO_LOOK, 0, bytes);
	else if (world_chance(world, 0.3))
		ask_once(world, p, PROTO_LOOK, 0, "\"nonsense\":[1,2]");
	else
		ask_once(world, p, PROTO_LIST, 0, "");
}

static void leave_or_resign(struct world *world, struct person *p)
{
	if (world_chance(world, 0.4))
		say_simple(world, p, PROTO_RESIGN);
	else if (world_chance(world, 0.5))
		say_simple(world, p, PROTO_LEAVE);
	else
		make_wish(world, p, PROTO_ABORT, "");
}

static void talk(struct world *world, struct person *p)
{
	char members[60];

	snprintf(members, sizeof(members), ",\"text\":\"line %u\"", world_below(world, 1000000));
	make_wish(world, p, PROTO_CHAT, members);
}

/* What anybody does now and then. True if it did. */
static bool whim(struct world *world, struct person *p)
{
	uint32_t luck = world_below(world, 1000);

	if (luck < 15)
		go_away(world, p);
	else if (luck < 25)
		forgotten_tab(world, p);
	else if (luck < 35)
		look(world, p);
	else if (luck < 45 && p->clock && world->now < SIM_BEGIN + SIM_TROUBLE)
		p->asleep = world->now + (int64_t)world_below(world, 100000);
	else
		return false;
	return true;
}

/* What who sits there does besides answering. */
static bool seated_whim(struct world *world, struct person *p)
{
	uint32_t luck = world_below(world, 1000);
	char     members[40];

	if (!p->token[0] || p->seat < 0 || luck >= 75)
		return false;
	if (luck < 30) {
		talk(world, p);
	} else if (luck < 65 && p->may_undo && p->stage == STORE_PLAYING) {
		snprintf(members, sizeof(members), ",\"ply\":%u", p->ply);
		make_wish(world, p, PROTO_UNDO, members);
	} else if (luck >= 65) {
		leave_or_resign(world, p);
	}
	return true;
}

static void play(struct world *world, struct person *p)
{
	if (p->offer && world_chance(world, 0.7))
		answer_offer(world, p);
	else if (p->wish.active)
		return;
	else if (!whim(world, p) && !seated_whim(world, p) && p->legal_count
	         && p->stage == STORE_PLAYING)
		act(world, p);
}

/* The match was made long ago and does not begin: somebody whose reply was lost sits there. */
static void give_up_waiting(struct world *world, struct person *p)
{
	struct party *party = p->party;

	if (p->stage != STORE_OPEN || party->next != INT64_MAX || world->now < party->made + 90000
	    || p != party->people[0])
		return;
	party->again = false;
	party_at(world, party, 1000);
}

static void at_table(struct world *world, struct person *p)
{
	give_up_waiting(world, p);
	if (world->now > SIM_BEGIN + SIM_PLAY && !p->wish.active)
		return;
	if (p->joining && world->now > p->joining + 20000)
		p->joining = 0;
	if (p->token[0] && p->seat < 0 && world_chance(world, 0.3))
		watch(world, p); /* who left comes back */
	else if (p->wish.active && !p->wish.sent)
		send_wish(world, p);
	else if (!p->token[0] && p->stage == STORE_OPEN && !p->joining)
		join(world, p);
	else if (p->asleep <= world->now)
		play(world, p);
}

static void step(struct world *world, struct person *p)
{
	if (world->now > SIM_BEGIN + SIM_LOOK + 5000) {
		if (p->stream)
			disconnect(world, p);
		return;
	}
	wake(world, p, 1000 + (int64_t)world_below(world, 14000));
	if (!p->match[0] || (p->away > world->now && world->now < SIM_BEGIN + SIM_TROUBLE))
		return;
	if (!p->stream && p->legal_count && !p->wish.active && world_chance(world, 0.05))
		act(world, p); /* without looking */
	else if (!p->stream)
		connect(world, p);
	else if (p->attached)
		at_table(world, p);
	else if (world->now > p->opened + 15000)
		disconnect(world, p);
}

/* Hearing. */

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
	if (p->stream && stream_of(world, p)->client)
		watch(world, p);
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
	wake_by(world, p, 200 + (int64_t)world_below(world, 4000));
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
		p->attached = good;
		if (good)
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

static void hear_table(struct world *world, struct person *p, struct span bytes)
{
	static const char *const stages[] = { "open", "playing", "over", "aborted" };
	static const char *const keys[] = { "match", "stage", "offer", "clock", "rematch", "you" };
	struct span              value[6];
	char                     rematch[STORE_ID];

	json_pick(bytes, keys, 6, value);
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
	hear_offer(p, value[2]);
	if (p->attached && p->seat >= 0 && json_int(value[5], -1) < 0) {
		seat_as(p, SHOAL_NOBODY, false); /* it was left */
		if (p->stage == STORE_OPEN || world_chance(world, 0.3))
			p->token[0] = '\0';
	}
	if (p->offer)
		wake_by(world, p, 500 + (int64_t)world_below(world, 3000));
	json_copy(value[4], rematch, sizeof(rematch));
	if (p->stage >= STORE_OVER)
		match_over(world, p->party);
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

static void hear_state(struct world *world, struct person *p, struct span bytes)
{
	static const char *const keys[] = {
		"match", "n", "from", "events", "view", "legal", "undo"
	};
	static const char *const inner[] = { "ply", "seat" };
	struct span              value[7], view[2];

	json_pick(bytes, keys, 7, value);
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
	p->ply = (uint32_t)json_int(view[0], 0);
	p->view = shoal_hash(value[4].at, value[4].length, 0);
	p->may_undo = json_is(value[6], "free") || json_is(value[6], "ask");
	hear_legal(p, value[5]);
	if (p->legal_count)
		wake_by(world, p, 100 + (int64_t)world_below(world, 20000));
}

void people_hear(struct world *world, struct link *link, const char *bytes, size_t length)
{
	struct person *p = &world->person[link->who];
	struct span    all = { bytes, length };
	core_conn      id = link->id;
	bool           once = link->way == CORE_ONCE;

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
		if (p->stream == id)
			hear_table(world, p, all);
		break;
	case 's':
		if (p->stream == id)
			hear_state(world, p, all);
		break;
	default:
		if (p->stream == id)
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
	wake_by(world, p, 100 + (int64_t)world_below(world, 4000));
}

void people_event(struct world *world, struct event *event)
{
	if (event->kind == EVENT_PARTY)
		party_event(world, &world->party[event->who]);
	else if (event->at >= world->person[event->who].timer)
		step(world, &world->person[event->who]);
}

void people_begin(struct world *world)
{
	world->parties = 1 + world_below(world, 2);
	for (unsigned i = 0; i < world->parties; i++) {
		struct party *party = &world->party[i];

		party->index = i;
		party->count = 1 + world_below(world, 4);
		for (unsigned j = 0; j < party->count; j++) {
			struct person *p = &world->person[world->people];

			p->index = world->people++;
			p->party = party;
			forget_match(p);
			party->people[j] = p;
			wake(world, p, 1000 + (int64_t)world_below(world, 4000));
		}
		party_at(world, party, world_below(world, 5000));
	}
}
