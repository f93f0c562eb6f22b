/* serve.c: what clients may do at a table, verb by verb. Each either says what is wrong, or plans
 * the entries that make it so. What a seat is refused depends on its view alone. */
#include "own.h"

#include <string.h>

enum { CHATS_MOST = 200 }; /* of one seat */

struct asking { /* one request at one table */
	struct core          *core;
	struct desk          *desk;
	struct table         *table;
	struct work          *work;
	struct proto_request *request;
	int                   seat; /* by its token; SHOAL_NOBODY */
};

/* Other processes write, too: before this one says no, or that less has happened than somebody
 * knows, it reads what is new. True if the request waits for that. */
static bool reads_first(struct asking *a)
{
	if (!a->core->config.shared || a->work->read)
		return false;
	a->work->wait = true;
	a->desk->behind = true;
	return true;
}

static bool by_table(enum proto_fault fault) /* it might be otherwise with newer entries */
{
	switch (fault) {
	case PROTO_FAULT_OK:
	case PROTO_FAULT_BAD_MESSAGE:
	case PROTO_FAULT_BAD_GAME:
	case PROTO_FAULT_MISSING:
	case PROTO_FAULT_TOO_MANY:
	case PROTO_FAULT_UNAVAILABLE:
	case PROTO_FAULT_COUNT:
		return false;
	case PROTO_FAULT_ILLEGAL:
	case PROTO_FAULT_NO_TOKEN:
	case PROTO_FAULT_FORBIDDEN:
	case PROTO_FAULT_STALE:
	case PROTO_FAULT_NOT_NOW:
	case PROTO_FAULT_TAKEN:
		break;
	}
	return true;
}

#define REFUSE(a, fault, ...)                                                         \
	((by_table(PROTO_FAULT_##fault) && reads_first(a))                            \
	 || (say_fault((a)->core, (a)->work->conn, (a)->request, PROTO_FAULT_##fault, \
	               __VA_ARGS__),                                                  \
	     true))

static bool add(struct asking *a, enum entry_kind kind, int seat, shoal_action action)
{
	return plan_add(a->core, a->desk, kind, seat, action, a->request->key, NULL, 0);
}

/* Commits what was planned; true (done) if it could not even be planned. */
static bool commit(struct asking *a)
{
	if (a->desk->plan.failed) {
		core_distrust(a->core, a->desk);
		return REFUSE(a, UNAVAILABLE, "the table could not be changed; try again");
	}
	plan_commit(a->core, a->desk, NULL);
	return false;
}

/* Who acts after having been away plays again. */
static void come_back(struct asking *a)
{
	if (a->table->seat[a->seat].gone || a->table->seat[a->seat].replaced)
		add(a, ENTRY_HERE, a->seat, 0);
}

/* What has been done is not done twice: a line was slow, or a tab old. True if it was replied to.
 */
static bool done_before(struct asking *a)
{
	a->work->again = true;
	say_reply(a->core, a->work->conn, a->work);
	return true;
}

static bool again(struct asking *a)
{
	return a->seat >= 0 && table_key_known(a->table, a->seat, a->request->key)
	       && done_before(a);
}

/* What every seat's verb needs; true if it was refused. */
static bool refused(struct asking *a, bool playing)
{
	if (a->seat < 0)
		return REFUSE(a, NO_TOKEN, "only who has a seat at this table can do that");
	if (a->table->stage > STORE_PLAYING)
		return REFUSE(a, NOT_NOW, "the match is over");
	if (playing && a->table->stage != STORE_PLAYING)
		return REFUSE(a, NOT_NOW, "the match has not begun; seats are still open");
	if (a->table->seat[a->seat].out)
		return REFUSE(a, FORBIDDEN, "this seat has given up or run out of time");
	if (table_flag_at(a->table, a->seat, a->work->came) <= a->work->came)
		return REFUSE(a, NOT_NOW, "your time is up");
	return false;
}

/* Watching and looking. */

/* Somebody heard more at another process. True if the request waits. */
static bool knows_more(struct asking *a)
{
	return a->request->has_since && a->request->since > a->table->heard[table_viewer(a->seat)]
	       && reads_first(a);
}

static bool serve_watch(struct asking *a)
{
	struct conn *conn = core_conn_find(a->core, a->work->conn);

	if (a->request->token[0] && a->seat < 0)
		return REFUSE(a, NO_TOKEN, "this token does not open a seat at this table");
	if (!conn || knows_more(a))
		return true;
	conn->lang = a->request->lang;
	core_attach(a->core, conn, a->desk, a->seat);
	a->work->seat = (int8_t)a->seat;
	say_watch(a->core, conn, a->work);
	return true;
}

static bool serve_look(struct asking *a)
{
	if (a->request->token[0] && a->seat < 0)
		return REFUSE(a, NO_TOKEN, "this token does not open a seat at this table");
	if (knows_more(a))
		return true;
	a->work->seat = (int8_t)a->seat;
	say_look(a->core, a->work->conn, a->work, a->desk);
	return true;
}

static bool serve_record(struct asking *a)
{
	if (a->table->stage < STORE_OVER)
		return REFUSE(a, NOT_NOW,
		              "a record holds all secrets: it is given when the match is over");
	say_record(a->core, a->work->conn, a->work, a->desk);
	return true;
}

/* Sitting down. */

static bool opens(const struct table_seat *seat, const char *invite)
{
	uint8_t hash[FAIR_BYTES];

	if (seat->chair == PROTO_OPEN && !seat->invited)
		return true;
	if ((seat->chair != PROTO_INVITED && seat->chair != PROTO_OPEN) || !invite[0])
		return false;
	fair_hash(invite, strlen(invite), hash);
	return memcmp(hash, seat->invite, sizeof(hash)) == 0;
}

/* The seat that was asked for, or the first that opens; one that the invitation is for before the
 * open ones. */
static int seat_for(const struct asking *a)
{
	int open = SHOAL_NOBODY;

	for (int seat = 0; seat < a->table->game->seats; seat++) {
		const struct table_seat *s = &a->table->seat[seat];

		if ((a->request->has_seat && a->request->seat >= 0 && a->request->seat != seat)
		    || !opens(s, a->request->invite))
			continue;
		if (s->invited)
			return seat;
		if (open < 0)
			open = seat;
	}
	return open;
}

static bool serve_join(struct asking *a)
{
	if (a->table->stage > STORE_OPEN)
		return REFUSE(a, NOT_NOW, "the match has begun; \"watch\" it, or join another");
	if (a->seat >= 0)
		return REFUSE(a, FORBIDDEN, "you have seat %d at this table", a->seat);
	if (a->request->has_seat && a->request->seat >= a->table->game->seats)
		return REFUSE(a, BAD_MESSAGE, "there is no seat %d; seats are 0 to %d",
		              a->request->seat, a->table->game->seats - 1);
	a->work->seat = (int8_t)seat_for(a);
	if (a->work->seat < 0)
		return REFUSE(a, TAKEN, "that seat is taken or needs its invitation");
	core_random_token(a->core, a->work->token);
	if (plan_take(a->core, a->desk, a->work->seat, a->work->token, a->request->name,
	              a->request->word))
		plan_begin(a->core, a->desk);
	return commit(a);
}

/* Playing. */

static bool find_action(struct asking *a, const struct shoal_state *view, shoal_action *out,
                        struct shoal_error *error)
{
	struct shoal_list *list = &a->core->list;

	if (a->request->action < 0)
		return shoal_action_parse(a->table->game, view, a->seat, a->request->text, out,
		                          error)
		       == SHOAL_OK;
	if (shoal_list_ask(list, a->table->game, view, a->seat, error))
		return false;
	for (uint32_t i = 0; i < list->count; i++) {
		if (list->action[i] == a->request->action) {
			*out = list->action[i];
			return true;
		}
	}
	shoal_fail(error, SHOAL_ILLEGAL_ACTION, "action %d is not legal now; see \"legal\"",
	           a->request->action);
	return false;
}

/* A computer's answer counts if the question still stands. */
static bool serve_thought(struct asking *a)
{
	union shoal_room view;
	int              seat = a->work->seat;

	if (a->table->stage != STORE_PLAYING || !table_by_computer(a->table, seat))
		return true;
	table_view(a->table, table_viewer(seat), &view.state);
	a->seat = seat;
	if (shoal_state_hash(a->table->game, &view.state) != a->request->key
	    || !find_action(a, &view.state, &a->work->action, NULL))
		return true;
	plan_act(a->core, a->desk, seat, a->work->action, 0);
	return commit(a);
}

static bool serve_act(struct asking *a)
{
	union shoal_room   view;
	shoal_action       action;
	struct shoal_error error;

	if (!a->work->conn)
		return serve_thought(a);
	if (again(a) || refused(a, true))
		return true;
	table_view(a->table, table_viewer(a->seat), &view.state);
	if (view.state.ply != a->request->ply)
		return REFUSE(a, STALE, "the game is at ply %u, not %u", view.state.ply,
		              a->request->ply);
	if (!(view.state.pending & shoal_seat_bit(a->seat)))
		return REFUSE(a, NOT_NOW, "it is not your turn");
	if (!find_action(a, &view.state, &action, &error))
		return REFUSE(a, ILLEGAL, "%s", error.text);
	come_back(a);
	plan_act(a->core, a->desk, a->seat, action, a->request->key);
	return commit(a);
}

/* Taking back, by oneself or with the others' consent: what was asked for happens by itself as soon
 * as nobody has to be asked any more (due.c). */

static bool serve_undo(struct asking *a)
{
	union shoal_room view;
	uint16_t         plies;

	if (again(a) || refused(a, true))
		return true;
	if (!a->table->setup.undo)
		return REFUSE(a, FORBIDDEN, "at this table nothing is taken back");
	if (a->table->undos >= TABLE_UNDOS_MOST)
		return REFUSE(a, TOO_MANY, "enough has been taken back at this table");
	table_view(a->table, table_viewer(a->seat), &view.state);
	if (view.state.ply != a->request->ply)
		return REFUSE(a, STALE, "the game is at ply %u, not %u", view.state.ply,
		              a->request->ply);
	if (table_secret(a->table))
		return REFUSE(a, NOT_NOW, "while secret answers are given nothing is taken back");
	if (a->table->offered)
		return REFUSE(a, NOT_NOW, "something has been asked for; wait for the answer");
	plies = table_undo_asked(a->table, a->seat);
	if (!plies)
		return REFUSE(a, NOT_NOW, "you have answered nothing that could be taken back");
	come_back(a);
	if (table_undo_free(a->table, a->seat))
		add(a, ENTRY_UNDO, a->seat, 1);
	else
		add(a, ENTRY_OFFER, a->seat, plies);
	return commit(a);
}

/* Before it begins: the maker, or at a table that was made without sitting down who sits there
 * alone. */
static bool calls_off(const struct asking *a)
{
	unsigned people = 0;

	for (unsigned seat = 0; seat < a->table->game->seats; seat++)
		people += a->table->seat[seat].chair == PROTO_ME;
	return a->seat == a->table->maker || (a->table->maker < 0 && people == 1);
}

static bool serve_abort(struct asking *a)
{
	if (again(a) || refused(a, false))
		return true;
	if (a->table->stage == STORE_OPEN) {
		if (!calls_off(a))
			return REFUSE(a, FORBIDDEN,
			              "only who made the match can call it off; you can \"leave\"");
		add(a, ENTRY_ABORT, a->seat, 0);
		return commit(a);
	}
	if (a->table->offered)
		return REFUSE(a, NOT_NOW, "something has been asked for; wait for the answer");
	come_back(a);
	add(a, ENTRY_OFFER, a->seat, 0);
	return commit(a);
}

static bool serve_answer(struct asking *a)
{
	if (refused(a, true))
		return true;
	if (!a->table->offered || a->table->offerer == a->seat
	    || a->table->offer_key != a->request->key)
		return REFUSE(a, NOT_NOW, "nobody asks you for that");
	if (a->request->verb == PROTO_AGREE && a->table->agreed & shoal_seat_bit(a->seat))
		return done_before(a);
	come_back(a);
	add(a, a->request->verb == PROTO_AGREE ? ENTRY_AGREE : ENTRY_REFUSE, a->seat, 0);
	return commit(a);
}

/* Going. */

static bool serve_resign(struct asking *a)
{
	if (refused(a, true))
		return true;
	add(a, ENTRY_RESIGN, a->seat, 0);
	return commit(a);
}

static bool serve_leave(struct asking *a)
{
	if (refused(a, false))
		return true;
	if (a->table->seat[a->seat].replaced)
		return done_before(a);
	if (a->table->stage == STORE_OPEN && a->seat == a->table->maker)
		add(a, ENTRY_ABORT, a->seat, 0);
	else if (a->table->stage == STORE_PLAYING && a->table->game->seats == 1)
		add(a, ENTRY_RESIGN, a->seat, 0);
	else
		add(a, ENTRY_LEAVE, a->seat, 0);
	return commit(a);
}

/* Talking. */

static bool serve_chat(struct asking *a)
{
	const char *text = a->request->text;

	if (a->seat < 0)
		return REFUSE(a, NO_TOKEN, "only who has a seat at this table can chat");
	if (again(a))
		return true;
	if (a->table->seat[a->seat].chats >= CHATS_MOST || a->table->chat_all >= TABLE_CHATS_MOST)
		return REFUSE(a, TOO_MANY, "enough has been said at this table");
	plan_add(a->core, a->desk, ENTRY_CHAT, a->seat, 0, a->request->key, text, strlen(text));
	return commit(a);
}

static bool serve_mute(struct asking *a)
{
	struct conn *conn = core_conn_find(a->core, a->work->conn);

	if (!conn || conn->desk != a->desk)
		return REFUSE(a, NOT_NOW, "\"watch\" the match first; mute is for this connection");
	if (a->request->seat < 0 || a->request->seat >= a->table->game->seats)
		return REFUSE(a, BAD_MESSAGE, "there is no seat %d; seats are 0 to %d",
		              a->request->seat, a->table->game->seats - 1);
	conn->muted = (uint8_t)(conn->muted & ~shoal_seat_bit(a->request->seat));
	if (a->request->on)
		conn->muted |= shoal_seat_bit(a->request->seat);
	say_reply(a->core, a->work->conn, a->work);
	return true;
}

/* Again. */

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
	return commit(a);
}

static bool make_rematch(struct asking *a, struct desk *desk)
{
	struct work work = { .conn = a->work->conn, .request = *a->request };

	rotate(a->table, &work.request.setup);
	work.request.setup.chair[(a->seat + 1) % a->table->game->seats] = PROTO_ME;
	memcpy(work.request.name, a->table->seat[a->seat].name, sizeof(work.request.name));
	memcpy(work.other, a->desk->id, sizeof(work.other));
	desk->creating = true;
	a->desk->remaking = true;
	core_queue(a->core, desk, &work);
	core_run(a->core, desk);
	return true;
}

static bool serve_rematch(struct asking *a)
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
	if (!setup->seats) {
		setup->seats = game->seats;
		for (unsigned seat = 0; seat < game->seats; seat++)
			setup->chair[seat] = seat ? PROTO_OPEN : PROTO_ME;
	}
	if (setup->seats != game->seats)
		return !REFUSE(a, BAD_GAME, "%s has %u seats, but \"seats\" names %u", game->name,
		               game->seats, setup->seats);
	memcpy(setup->game, game->name, sizeof(setup->game));
	return true;
}

static void plan_seats(struct asking *a, const struct proto_setup *setup, const struct desk *old)
{
	for (int seat = 0; seat < setup->seats; seat++) {
		uint8_t hash[FAIR_BYTES];
		char    hex[FAIR_HEX];

		if (setup->chair[seat] == PROTO_ME) {
			a->work->seat = (int8_t)seat;
			core_random_token(a->core, a->work->token);
			plan_take(a->core, a->desk, seat, a->work->token,
			          a->request->name[0] ? a->request->name : "Guest",
			          a->request->word);
		}
		if (setup->chair[seat] != PROTO_INVITED)
			continue;
		if (old) {
			memcpy(hash,
			       old->table->seat[(seat + setup->seats - 1) % setup->seats].token,
			       sizeof(hash));
		} else {
			core_random_token(a->core, a->work->invite[seat]);
			fair_hash(a->work->invite[seat], PROTO_TOKEN - 1, hash);
		}
		fair_hex(hash, sizeof(hash), hex);
		plan_add(a->core, a->desk, ENTRY_INVITE, seat, 0, 0, hex, FAIR_HEX - 1);
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

static bool (*const verbs[PROTO_VERB_COUNT])(struct asking *) = {
	[PROTO_WATCH] = serve_watch,     [PROTO_LOOK] = serve_look,
	[PROTO_JOIN] = serve_join,       [PROTO_ACT] = serve_act,
	[PROTO_UNDO] = serve_undo,       [PROTO_ABORT] = serve_abort,
	[PROTO_AGREE] = serve_answer,    [PROTO_REFUSE] = serve_answer,
	[PROTO_RESIGN] = serve_resign,   [PROTO_LEAVE] = serve_leave,
	[PROTO_CHAT] = serve_chat,       [PROTO_MUTE] = serve_mute,
	[PROTO_REMATCH] = serve_rematch, [PROTO_RECORD] = serve_record,
};

bool serve(struct core *core, struct desk *desk, struct work *work)
{
	struct asking a = { .core = core,
		            .desk = desk,
		            .table = desk->table,
		            .work = work,
		            .request = &work->request,
		            .seat = SHOAL_NOBODY };
	struct conn  *conn = work->conn ? core_conn_find(core, work->conn) : NULL;

	if (work->conn && !conn)
		return true; /* who asked has gone */
	if (work->request.token[0])
		a.seat = table_seat_of(desk->table, work->request.token);
	else if (conn && conn->desk == desk && work->request.verb != PROTO_WATCH)
		a.seat = conn->seat;
	if (conn && a.seat >= 0 && !work->paid && !core_pay(core, &desk->credit[a.seat]))
		return REFUSE(&a, TOO_MANY, "too many messages; at most %u at once and %u a second",
		              core->config.burst, core->config.rate);
	work->paid = true; /* once, however often it is tried */
	return verbs[work->request.verb](&a);
}

void serve_done(struct core *core, struct desk *desk, struct work *work)
{
	struct work  note = { .request.verb = PROTO_REMATCH };
	struct desk *old;

	memcpy(work->made, desk->id, sizeof(work->made));
	if (work->token[0] && core_conn_find(core, work->conn))
		core->host->grant(core->host, work->conn, desk->id, work->token);
	if (work->conn)
		say_reply(core, work->conn, work);
	if (!work->other[0] || !work->token[0])
		return;
	old = core_desk_find(core, work->other); /* the match that this one follows */
	if (!old)
		return;
	old->remaking = false;
	note.seat =
	    (int8_t)((work->seat + desk->table->game->seats - 1) % desk->table->game->seats);
	memcpy(note.other, desk->id, sizeof(note.other));
	core_queue(core, old, &note);
	core_run(core, old);
}
