/* tries.c: what the observer and the onlookers of a pair ask for, and what others do openly. Much
 * of it is refused, all in the same words in both worlds. */
#include "pair.h"

enum { UNDO_MOST = 4, AWAY_MOST = 10 };

static void try_act(struct pair *p)
{
	uint32_t          ply = world_ply(&p->one, p->observer);
	struct shoal_list list;
	unsigned          action = pair_below(p, p->game->answers);

	p->key++;
	shoal_list_fill(&list, p->game, world_state(&p->one), p->observer);
	for (uint32_t i = 0; i < list.count; i++)
		action = list.action[i] == action ? p->game->actions : action;
	pair_say(p, p->client[OBSERVER],
	         "{\"do\":\"act\",\"ply\":%u,\"key\":\"%llx\",\"action\":%u}", ply,
	         (unsigned long long)p->key, action);
	pair_say(p, p->client[OBSERVER],
	         "{\"do\":\"act\",\"ply\":%u,\"key\":\"%llx\",\"action\":\"nonsense\"}", ply,
	         (unsigned long long)p->key);
	pair_say(p, p->client[OBSERVER],
	         "{\"do\":\"act\",\"ply\":%u,\"key\":\"%llx\",\"action\":0}",
	         ply + 1 + pair_below(p, 3), (unsigned long long)p->key);
	pair_say(p, p->client[ONLOOKER],
	         "{\"do\":\"act\",\"ply\":%u,\"key\":\"%llx\",\"action\":0}", ply,
	         (unsigned long long)p->key);
}

static void try_look(struct pair *p)
{
	pair_say(p, p->client[STRAY],
	         "{\"do\":\"look\",\"match\":\"%s\",\"since\":%u,\"lang\":\"%s\"%s}", WORLD_MATCH,
	         pair_below(p, 2) ? 0 : pair_below(p, 200), pair_below(p, 2) ? "en" : "de",
	         pair_token(p));
	pair_say(p, p->client[ONLOOKER], "{\"do\":\"look\",\"match\":\"%s\"}", WORLD_MATCH);
}

static void try_again(struct pair *p) /* watch from somewhere */
{
	if (p->away < AWAY_MOST && pair_below(p, 2)) {
		unsigned old = p->client[GERMAN];

		p->away++;
		for (unsigned i = 0; i < 2; i++) {
			stage_leave(p->world[i]->stage, old);
			p->client[GERMAN] = stage_connect(p->world[i]->stage);
		}
	}
	pair_say(p, p->client[GERMAN],
	         "{\"do\":\"watch\",\"match\":\"%s\",\"lang\":\"de\",\"since\":%u%s}", WORLD_MATCH,
	         pair_below(p, 2) ? 0 : pair_below(p, 200), pair_token(p));
}

static void try_talk(struct pair *p)
{
	int seat = (int)pair_below(p, p->game->seats);

	p->key++;
	pair_say(
	    p, p->one.client[seat],
	    "{\"do\":\"chat\",\"match\":\"%s\",\"token\":\"%s\",\"key\":\"%llx\",\"text\":\"ahoy\"}",
	    WORLD_MATCH, world_token(seat), (unsigned long long)p->key);
	pair_say(p, p->client[ONLOOKER], "{\"do\":\"chat\",\"key\":\"%llx\",\"text\":\"ahoy\"}",
	         (unsigned long long)p->key);
	pair_say(p, p->client[GERMAN], "{\"do\":\"mute\",\"seat\":%d,\"on\":%s}", seat,
	         pair_below(p, 2) ? "true" : "false");
}

static void try_forbidden(struct pair *p)
{
	static const char *const verbs[] = { "join", "record", "rematch" };

	for (unsigned i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++)
		pair_say(p, p->client[STRAY], "{\"do\":\"%s\",\"match\":\"%s\"%s}", verbs[i],
		         WORLD_MATCH, i ? pair_token(p) : "");
	pair_say(p, p->client[STRAY], "{\"do\":\"list\"}");
	pair_say(p, p->client[OBSERVER], "{\"do\":\"agree\",\"key\":\"fade\"}");
}

/* Somebody wants to end without a result: one refuses, or nobody answers. */
static void try_offer(struct pair *p)
{
	int offerer = p->one.truth->offerer;

	if (!p->one.truth->offered) {
		int seat = (int)pair_below(p, p->game->seats);

		if (p->one.truth->seat[seat].gone)
			return;
		pair_say(p, p->one.client[seat],
		         "{\"do\":\"abort\",\"match\":\"%s\",\"token\":\"%s\",\"key\":\"%llx\"}",
		         WORLD_MATCH, world_token(seat), (unsigned long long)++p->key);
	} else if (offerer != p->observer) {
		pair_say(p, p->client[OBSERVER], "{\"do\":\"%s\",\"key\":\"%llx\"}",
		         p->game->seats > 2 && pair_below(p, 2) ? "agree" : "refuse",
		         (unsigned long long)p->one.truth->offer_key);
	}
}

static void answer_offer(struct pair *p, int asker, const char *verb)
{
	for (int seat = 0; seat < p->game->seats; seat++) {
		if (seat == asker || !p->one.truth->offered || p->one.truth->seat[seat].gone)
			continue;
		pair_say(p, p->one.client[seat],
		         "{\"do\":\"%s\",\"match\":\"%s\",\"token\":\"%s\",\"key\":\"%llx\"}", verb,
		         WORLD_MATCH, world_token(seat),
		         (unsigned long long)p->one.truth->offer_key);
	}
}

/* Refused while answers are secret; else free, or by consent. */
static void try_undo(struct pair *p)
{
	bool mine = p->observer >= 0 && (pair_secret(p) || pair_below(p, 2));
	int  seat = mine ? p->observer : (int)pair_below(p, p->game->seats);

	if (p->undone >= UNDO_MOST || p->one.truth->seat[seat].gone || (!mine && pair_secret(p)))
		return;
	p->undone += !pair_secret(p);
	for (unsigned i = 0; i < 2 && !mine; i++)
		world_catch_up(p->world[i]);
	pair_say(p, mine ? p->client[OBSERVER] : p->one.client[seat],
	         "{\"do\":\"undo\",\"match\":\"%s\",\"token\":\"%s\",\"ply\":%u,\"key\":\"%llx\"}",
	         WORLD_MATCH, world_token(seat), world_ply(&p->one, seat),
	         (unsigned long long)++p->key);
	pair_compare(p);
	if (!p->over && p->one.truth->offered && p->one.truth->offer_plies)
		answer_offer(p, seat, pair_below(p, 3) ? "agree" : "refuse");
}

/* Time, and people who go and come. */
static void try_time(struct pair *p)
{
	int seat = (int)pair_below(p, p->game->seats);

	pair_pass(p, pair_below(p, 5000));
	if (p->absent >= 0 && !p->one.truth->seat[p->absent].gone && !pair_below(p, 3)) {
		pair_pass(p, PAIR_LONG);
		return;
	}
	if (pair_below(p, 4) || seat == p->observer || seat == p->absent || p->away >= AWAY_MOST)
		return;
	p->away++;
	for (unsigned i = 0; i < 2; i++) {
		world_catch_up(p->world[i]);
		stage_leave(p->world[i]->stage, p->world[i]->client[seat]);
		world_pass(p->world[i], 1);
		p->world[i]->client[seat] = stage_connect(p->world[i]->stage);
	}
	pair_compare(p);
	pair_come_back(p, seat);
}

static void (*const tries[])(struct pair *) = { try_act,   try_look, try_again, try_talk,
	                                        try_offer, try_undo, try_time,  try_forbidden };

void pair_try(struct pair *p)
{
	for (unsigned n = pair_below(p, pair_secret(p) ? 8 : 4); n && !p->over; n--) {
		tries[pair_below(p, sizeof(tries) / sizeof(tries[0]))](p);
		pair_compare(p);
	}
}
