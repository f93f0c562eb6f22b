/* sim_people.c: people who make matches, join, play, talk, go away and come back. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

void person_wake(struct world *world, struct person *p, int64_t wait)
{
	struct event *event = world_at(world, world->now + wait, EVENT_PERSON);

	event->who = p->index;
	p->timer = event->at;
}

void person_wake_by(struct world *world, struct person *p, int64_t wait)
{
	if (p->timer <= world->now || p->timer > world->now + wait)
		person_wake(world, p, wait);
}

static uint64_t new_key(struct world *world)
{
	return shoal_random_next(&world->random) | 1;
}

struct link *person_stream(struct world *world, const struct person *p)
{
	return link_find(world, p->stream);
}

void person_put(const struct person *p, struct shoal_text *text)
{
	shoal_put(text, "\"match\":\"%s\"", p->match);
	if (p->token[0])
		shoal_put(text, ",\"token\":\"%s\"", p->token);
}

/* One request on a connection of its own. */
core_conn person_ask(struct world *world, struct person *p, enum proto_verb verb, uint64_t key,
                     const char *members)
{
	struct link *link = link_open(world, p->index, CORE_ONCE);

	link_say(world, link, verb, key, members);
	return link->id;
}

/* Connecting and sitting down. */

static bool watches(const struct link *link) /* it has asked to */
{
	for (unsigned i = 0; i < link->asked_count; i++) {
		if (link->asked[i].verb == PROTO_WATCH)
			return true;
	}
	return false;
}

void person_watch(struct world *world, struct person *p)
{
	struct link      *link = person_stream(world, p);
	char              bytes[200];
	struct shoal_text text = SHOAL_TEXT(bytes);
	bool              known, since;

	if (watches(link))
		return;
	person_put(p, &text);
	/* events are numbered for each viewer: who sits down begins anew */
	known = p->has_n && (p->token[0] != '\0') == (p->seat >= 0);
	since = known || world_chance(world, 0.5);
	if (since)
		shoal_put(&text, ",\"since\":%u", known ? p->n : 0);
	p->attached = false;
	p->watched = world->now;
	if (link_say(world, link, PROTO_WATCH, 0, bytes))
		link->asked[link->asked_count - 1].since = since;
}

static void connect(struct world *world, struct person *p)
{
	p->stream = link_open(world, p->index, CORE_STREAM)->id;
	p->opened = world->now;
	p->moving = false;
	if (p->has_n && world_chance(world, 0.05))
		p->n = world_below(world, p->n + 1) / 8; /* a page that slept for long */
	person_watch(world, p);
	person_wake(world, p, 15000);
}

static void disconnect(struct world *world, struct person *p)
{
	struct link *link = person_stream(world, p);

	if (world_chance(world, 0.3) && world->now < SIM_BEGIN + SIM_TROUBLE)
		link_cut(world, link);
	link_end(world, link);
	p->stream = 0;
	p->attached = false;
	if (p->wish.sent == link->id)
		p->wish.sent = 0;
}

/* A word or, as pages do, the promise of one that is shown later. */
void person_put_word(struct world *world, const struct person *p, struct shoal_text *text)
{
	char    word[24], hex[FAIR_HEX];
	uint8_t hash[FAIR_BYTES];

	snprintf(word, sizeof(word), "word of %u", p->index);
	fair_promise(word, hash);
	fair_hex(hash, sizeof(hash), hex);
	if (world_chance(world, 0.6))
		shoal_put(text, ",\"promise\":\"%s\"", hex);
	else
		shoal_put(text, ",\"word\":\"%s\"", word);
}

void person_show(struct world *world, struct person *p)
{
	char              bytes[200];
	struct shoal_text text = SHOAL_TEXT(bytes);

	person_put(p, &text);
	shoal_put(&text, ",\"word\":\"word of %u\"", p->index);
	person_ask(world, p, PROTO_SHOW, 0, bytes);
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
	person_put_word(world, p, &text);
	p->joining = world->now;
	if (world_chance(world, 0.5))
		link_say(world, person_stream(world, p), PROTO_JOIN, 0, bytes);
	else
		person_ask(world, p, PROTO_JOIN, 0, bytes);
}

/* Wishes: sent with the same key until they are answered. */

static void send_wish(struct world *world, struct person *p)
{
	struct wish *w = &p->wish;

	w->tries++;
	world->figures.resent += w->tries > 1;
	if (!p->stream || world_chance(world, 0.12)) {
		w->sent = person_ask(world, p, w->verb, w->key, w->text);
		return;
	}
	if (link_say(world, person_stream(world, p), w->verb, w->key, w->text))
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
	person_put(p, &text);
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
		person_ask(world, p, old->verb, old->key, old->text);
}

static void say_simple(struct world *world, struct person *p, enum proto_verb verb)
{
	char              bytes[200];
	struct shoal_text text = SHOAL_TEXT(bytes);

	person_put(p, &text);
	link_say(world, person_stream(world, p), verb, 0, bytes);
}

static void answer_offer(struct world *world, struct person *p)
{
	char              bytes[200];
	struct shoal_text text = SHOAL_TEXT(bytes);
	enum proto_verb   verb = world_chance(world, 0.5) ? PROTO_AGREE : PROTO_REFUSE;

	person_put(p, &text);
	shoal_put(&text, ",\"key\":\"%llx\"", (unsigned long long)p->offer);
	p->offer = 0;
	link_say(world, person_stream(world, p), verb, 0, bytes);
	if (world_chance(world, 0.2))
		person_ask(world, p, verb, 0, bytes);
}

static void go_away(struct world *world, struct person *p)
{
	static const uint32_t longest[] = {
		3000, 15000, 15000, 15000, 90000, 90000, 400000, 1800000
	};

	disconnect(world, p);
	p->away = world->now + 500 + (int64_t)world_below(world, longest[world_below(world, 8)]);
	world_tell(world, "person %u goes away", p->index);
}

static void look(struct world *world, struct person *p)
{
	char              bytes[200];
	struct shoal_text text = SHOAL_TEXT(bytes);

	person_put(p, &text);
	if (world_chance(world, 0.5))
		person_ask(world, p, PROTO_LOOK, 0, bytes);
	else if (world_chance(world, 0.3))
		person_ask(world, p, PROTO_LOOK, 0, "\"nonsense\":[1,2]");
	else
		person_ask(world, p, PROTO_LIST, 0, "");
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

	if (luck < 15 && !p->lasting)
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
		person_watch(world, p); /* who left comes back */
	else if (p->wish.active && !p->wish.sent)
		send_wish(world, p);
	else if (!p->token[0] && p->stage == STORE_OPEN && !p->joining)
		join(world, p);
	else if (p->asleep <= world->now)
		play(world, p);
}

/* Who keeps its connection asks again on it, as long as requests are replied to. */
static void watch_again(struct world *world, struct person *p)
{
	if (person_stream(world, p)->asked_count)
		disconnect(world, p);
	else
		person_watch(world, p);
}

static void step(struct world *world, struct person *p)
{
	if (world->now > SIM_BEGIN + SIM_LOOK + 5000) {
		if (p->stream)
			disconnect(world, p);
		return;
	}
	person_wake(world, p, 1000 + (int64_t)world_below(world, 19000));
	if (!p->match[0] || (p->away > world->now && world->now < SIM_BEGIN + SIM_TROUBLE))
		return;
	if (!p->stream && p->legal_count && !p->wish.active && world_chance(world, 0.05))
		act(world, p); /* without looking */
	else if (!p->stream)
		connect(world, p);
	else if (p->attached)
		at_table(world, p);
	else if (world->now > p->watched + 15000 && p->lasting)
		watch_again(world, p);
	else if (world->now > p->watched + 15000)
		disconnect(world, p);
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
			p->lasting = world_chance(world, 0.2);
			person_forget(p);
			party->people[j] = p;
			person_wake(world, p, 1000 + (int64_t)world_below(world, 4000));
		}
		party_at(world, party, world_below(world, 5000));
	}
}
