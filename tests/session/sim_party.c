/* sim_party.c: people who play one match after the other: which games, and what comes next. */
#include "sim.h"

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

void person_forget(struct person *p)
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
	person_forget(p);
	memcpy(p->former, p->token, sizeof(p->former));
	p->token[0] = '\0';
	memcpy(p->match, match, sizeof(p->match));
	if (p->stream && p->lasting) {
		p->moving = true;
		p->watched = 0;
	} else if (p->stream) {
		link_end(world, person_stream(world, p));
		p->stream = 0;
	}
	person_wake(world, p, 10 + world_below(world, 2000));
}

void party_at(struct world *world, struct party *party, int64_t wait)
{
	party->next = world->now + wait;
	world_at(world, party->next, EVENT_PARTY)->who = party->index;
}

void party_plays(struct world *world, struct party *party, const char *match)
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
	shoal_put(&text, "\"game\":\"%s\",\"name\":\"Ann\"", games[game].game);
	person_put_word(world, p, &text);
	put_chairs(world, party, games[game].seats, &text);
	shoal_put(&text, ",\"undo\":%s", world_chance(world, 0.7) ? "true" : "false");
	shoal_put(&text, ",\"listed\":%s", world_chance(world, 0.5) ? "true" : "false");
	if (world_chance(world, 0.4)) { /* one draw per call: their order is the same everywhere */
		shoal_put(&text,
		          ",\"clock\":{\"%s\":", world_chance(world, 0.5) ? "move" : "total");
		shoal_put(&text, "%u}", 15 + world_below(world, 60));
	}
	link = link_open(world, p->index, CORE_ONCE);
	link_say(world, link, PROTO_CREATE, 0, bytes);
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
		person_put(p, &text);
		person_ask(world, p, PROTO_REMATCH, 0, bytes);
		asked = true;
	}
}

void party_event(struct world *world, struct party *party)
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

void party_over(struct world *world, struct party *party)
{
	if (party->next != INT64_MAX)
		return;
	party->again = world_chance(world, 0.3);
	party_at(world, party, 2000 + (int64_t)world_below(world, 100000));
}
