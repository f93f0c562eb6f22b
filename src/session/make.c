/* make.c: making matches, new ones and those that follow others. */
#include "asking.h"

#include <string.h>

/* The same people, each a seat further; who has a seat opens the new one with the old token. */
static void rotate(const struct table *from, struct proto_setup *setup)
{
	unsigned seats = from->game->seats;

	*setup = from->setup;
	setup->listed = false; /* none of its seats is for strangers */
	for (unsigned seat = 0; seat < seats; seat++) {
		unsigned to = (seat + 1) % seats;

		setup->chair[to] =
		    from->seat[seat].chair == PROTO_COMPUTER ? PROTO_COMPUTER : PROTO_INVITED;
		memcpy(setup->level[to], from->setup.level[seat], sizeof(setup->level[to]));
	}
}

/* The id of the match that follows: whoever asks for it, in whichever process, finds the same. It
 * cannot be guessed before the match is over, for the secret is in it. */
static void following_id(const struct table *table, char id[STORE_ID])
{
	uint8_t bytes[STORE_ID + FAIR_BYTES], hash[FAIR_BYTES];

	memcpy(bytes, table->id, STORE_ID);
	memcpy(bytes + STORE_ID, table->secret, FAIR_BYTES);
	fair_hash(bytes, sizeof(bytes), hash);
	core_id_of(hash, id);
}

/* The match that follows is there: everybody is to know it, and who asked gets an answer. */
static bool note_rematch(struct asking *a)
{
	a->work->again = true;
	if (a->table->rematch[0]) {
		memcpy(a->work->other, a->table->rematch, sizeof(a->work->other));
		if (a->work->conn)
			say_reply(a->core, a->work->conn, a->work);
		return true;
	}
	plan_add(a->core, a->desk, ENTRY_REMATCH, a->seat >= 0 ? a->seat : a->work->seat, 0, 0,
	         a->work->other, strlen(a->work->other));
	return asking_commit(a);
}

static bool make_rematch(struct asking *a, struct desk *desk)
{
	struct work work = { .conn = a->work->conn, .request = *a->request };

	memcpy(work.visitor, a->work->visitor, sizeof(work.visitor));
	rotate(a->table, &work.request.setup);
	if (a->request->sit)
		work.request.setup.chair[(a->seat + 1) % a->table->game->seats] = PROTO_ME;
	memcpy(work.request.name, a->table->seat[a->seat].name, sizeof(work.request.name));
	memcpy(work.other, a->desk->id, sizeof(work.other));
	work.follows = true;
	work.seat = (int8_t)((a->seat + 1) % a->table->game->seats);
	desk->creating = true;
	a->desk->remaking = true;
	core_queue(a->core, desk, &work);
	core_run(a->core, desk);
	return true;
}

bool serve_rematch(struct asking *a)
{
	char         id[STORE_ID];
	struct desk *desk;

	if (a->work->other[0])
		return note_rematch(a);
	if (a->seat < 0)
		return REFUSE(a, NO_TOKEN,
		              "only who had a seat at this table can ask for another match");
	if (a->table->stage < STORE_OVER)
		return REFUSE(a, NOT_NOW, "the match is not over");
	if (!a->table->match)
		return REFUSE(a, NOT_NOW, "the match never began; make a new one");
	following_id(a->table, id);
	desk = core_desk_find(a->core, id);
	if (a->table->rematch[0] || (desk && desk->table)) {
		memcpy(a->work->other, id, sizeof(id));
		return note_rematch(a);
	}
	desk = desk ? NULL : core_desk(a->core, id); /* one that is there is being read */
	if (!desk)
		return REFUSE(a, UNAVAILABLE, "the match could not be made; try again");
	return make_rematch(a, desk);
}

/* Making a match. */

/* Fills what the set-up left open: the maker first, then open seats. */
static bool complete(struct asking *a, struct proto_setup *setup, const struct shoal_game *game)
{
	setup->revision = game->rules->revision;
	if (!setup->seats) {
		setup->seats = game->seats;
		for (unsigned seat = 0; seat < game->seats; seat++)
			setup->chair[seat] = seat ? PROTO_OPEN : PROTO_ME;
	}
	if (setup->seats != game->seats)
		return !REFUSE(a, BAD_GAME, "\"seats\" must name %u for %s, not %u", game->seats,
		               game->name, setup->seats);
	memcpy(setup->game, game->name, sizeof(setup->game));
	setup->maker[0] = '\0';
	if (!table_hash_none(a->work->visitor))
		fair_hex(a->work->visitor, FAIR_BYTES, setup->maker);
	return true;
}

/* An invitation: what opens the seat, and whose it was in the match before. */
static void plan_invite(struct asking *a, int seat, const uint8_t opens[FAIR_BYTES],
                        const uint8_t *visitor)
{
	char              hex[FAIR_HEX], bytes[2 * FAIR_HEX];
	struct shoal_text text = SHOAL_TEXT(bytes);

	fair_hex(opens, FAIR_BYTES, hex);
	shoal_put(&text, "%s", hex);
	if (visitor && !table_hash_none(visitor)) {
		fair_hex(visitor, FAIR_BYTES, hex);
		shoal_put(&text, "\n%s", hex);
	}
	plan_add(a->core, a->desk, ENTRY_INVITE, seat, 0, 0, text.bytes, text.length);
}

static void plan_seats(struct asking *a, const struct proto_setup *setup, const struct desk *old)
{
	for (int seat = 0; seat < setup->seats; seat++) {
		if (setup->chair[seat] == PROTO_ME) {
			a->work->seat = (int8_t)seat;
			core_random_token(a->core, a->work->token);
			plan_take(a->core, a->desk, seat, a->work);
		}
		if (setup->chair[seat] != PROTO_INVITED)
			continue;
		if (old) {
			int                       from = (seat + setup->seats - 1) % setup->seats;
			const struct table_owner *owner = &old->table->seat[from].owner[0];

			plan_invite(a, seat, owner->token, owner->visitor);
		} else {
			uint8_t hash[FAIR_BYTES];

			core_random_token(a->core, a->work->invite[seat]);
			fair_hash(a->work->invite[seat], PROTO_TOKEN - 1, hash);
			plan_invite(a, seat, hash, NULL);
		}
	}
}

static void plan_match(struct asking *a, const struct store_match *row)
{
	char               bytes[STORE_DATA];
	struct shoal_text  text = SHOAL_TEXT(bytes);
	struct shoal_json  json = { .text = &text };
	const struct desk *old = a->work->other[0] ? core_desk_find(a->core, a->work->other) : NULL;

	proto_put_setup(&a->request->setup, &json);
	a->desk->table = table_create(row, &a->core->outages);
	if (!a->desk->table
	    || !plan_add(a->core, a->desk, ENTRY_CREATE, SHOAL_NOBODY, 0, 0, text.bytes,
	                 text.length))
		return;
	plan_seats(a, &a->request->setup, old);
	plan_begin(a->core, a->desk);
}

/* Says what is wrong if who makes it may not: so many matches, seats of computers, or listed ones.
 */
static bool afford(struct asking *a, const struct proto_setup *setup)
{
	const struct conn *conn = core_conn_find(a->core, a->work->conn);
	uint32_t           wanted[ALLOW_COUNT] = {
			  [ALLOW_TABLES] = 1, [ALLOW_LISTED] = setup->listed, [ALLOW_MADE] = 1
	};
	uint32_t retry = 0;

	if (conn)
		a->desk->maker = a->desk->asker = conn->who;
	for (unsigned seat = 0; seat < setup->seats; seat++) {
		wanted[ALLOW_COMPUTERS] += setup->chair[seat] == PROTO_COMPUTER;
		wanted[ALLOW_STRONG] +=
		    setup->chair[seat] == PROTO_COMPUTER && think_slow(setup->level[seat]);
	}
	for (unsigned i = ALLOW_COUNT; i-- > 0 && !retry;) { /* what is spent comes last */
		retry = desk_hold(a->core, a->desk, (enum allow_what)i, wanted[i]);
		if (retry)
			say_wait(a->core, a->work->conn, a->request, (enum allow_what)i, retry);
	}
	return !retry;
}

bool serve_create(struct core *core, struct desk *desk, struct work *work)
{
	struct asking a = { .core = core, .desk = desk, .work = work, .request = &work->request };
	struct store_match row = { .created = core->now, .stage = STORE_OPEN, .summary = "{}" };
	struct shoal_error error;
	struct shoal_game *game = shoal_game_create(work->request.setup.game, NULL, &error);
	bool               fits;

	if (!game)
		return REFUSE(&a, BAD_GAME, "%s", error.text);
	fits = complete(&a, &work->request.setup, game);
	shoal_game_destroy(game);
	if (!fits)
		return true;
	if (!afford(&a, &work->request.setup))
		return true;
	memcpy(row.id, desk->id, sizeof(row.id));
	row.listed = work->request.setup.listed;
	core->host->random(core->host, row.secret, sizeof(row.secret));
	plan_match(&a, &row);
	if (!desk->table || desk->plan.failed)
		return REFUSE(&a, UNAVAILABLE, "the match could not be made; try again");
	row.stage = (uint8_t)desk->table->stage;
	plan_commit(core, desk, &row);
	return false;
}
