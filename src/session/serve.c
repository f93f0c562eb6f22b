/* serve.c: what clients may do at a table, verb by verb. Each either says what is wrong, or plans
 * the entries that make it so. What a seat is refused depends on its view alone. */
#include "asking.h"

#include <string.h>

enum { CHATS_MOST = 200 }; /* of one seat */

bool asking_reads_first(struct asking *a)
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
	case PROTO_FAULT_OLD_RULES:
	case PROTO_FAULT_TOO_MANY:
	case PROTO_FAULT_UNAVAILABLE:
	case PROTO_FAULT_COUNT:
		return false;
	case PROTO_FAULT_ILLEGAL:
	case PROTO_FAULT_NO_TOKEN:
	case PROTO_FAULT_FORBIDDEN:
	case PROTO_FAULT_BANNED:
	case PROTO_FAULT_STALE:
	case PROTO_FAULT_NOT_NOW:
	case PROTO_FAULT_TAKEN:
		break;
	}
	return true;
}

bool asking_waits(struct asking *a, enum proto_fault fault)
{
	return by_table(fault) && asking_reads_first(a);
}

static bool add(struct asking *a, enum entry_kind kind, int seat, shoal_action action)
{
	return plan_add(a->core, a->desk, kind, seat, action, a->request->key, NULL, 0);
}

bool asking_commit(struct asking *a)
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

/* A watcher hears of what is new anyway, but not less than it knows. True if the request waits. */
static bool knows_more(struct asking *a)
{
	return a->request->has_since && a->request->since > a->table->heard[table_viewer(a->seat)]
	       && asking_reads_first(a);
}

/* One onlooker more; false, and refused, if there are enough. */
static bool look_on(struct asking *a, const struct conn *conn)
{
	uint32_t retry;

	if (conn->way != CORE_STREAM)
		return true;
	if (a->desk->lookers >= a->core->config.onlookers)
		return !REFUSE(a, TOO_MANY, "this table has enough onlookers; try again later");
	retry = allow_take(a->core->allow, a->core->now, &conn->who, ALLOW_ONLOOKERS, 1);
	if (retry)
		say_wait(a->core, conn->id, a->request, ALLOW_ONLOOKERS, retry);
	return !retry;
}

static bool serve_watch(struct asking *a)
{
	struct conn *conn = core_conn_find(a->core, a->work->conn);

	if (a->request->token[0] && a->seat < 0)
		return REFUSE(a, NO_TOKEN, "this token does not open a seat at this table");
	if (!conn || knows_more(a))
		return true;
	if (a->seat < 0 && !look_on(a, conn))
		return true;
	conn->lang = a->request->lang;
	core_attach(a->core, conn, a->desk, a->seat);
	conn->looks = a->seat < 0 && conn->way == CORE_STREAM;
	a->work->seat = (int8_t)a->seat;
	say_watch(a->core, conn, a->work);
	return true;
}

static bool serve_look(struct asking *a)
{
	if (a->request->token[0] && a->seat < 0)
		return REFUSE(a, NO_TOKEN, "this token does not open a seat at this table");
	/* What was acknowledged anywhere shows in a look everywhere. */
	if (asking_reads_first(a))
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

static bool opens(const struct table_seat *seat, const char *invite,
                  const uint8_t visitor[FAIR_BYTES])
{
	uint8_t hash[FAIR_BYTES];

	if (seat->chair == PROTO_OPEN && !seat->invited)
		return true;
	if (seat->chair != PROTO_INVITED && seat->chair != PROTO_OPEN)
		return false;
	if (!table_hash_none(visitor) && !memcmp(visitor, seat->invite_visitor, FAIR_BYTES))
		return true;
	if (!invite[0])
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
		    || !opens(s, a->request->invite, a->work->visitor))
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
	if (plan_take(a->core, a->desk, a->work->seat, a->work))
		plan_begin(a->core, a->desk);
	return asking_commit(a);
}

static bool promised(const struct table_seat *seat, const char *word)
{
	uint8_t hash[FAIR_BYTES];
	char    hex[FAIR_HEX];

	fair_promise(word, hash);
	fair_hex(hash, sizeof(hash), hex);
	return !strcmp(hex, seat->promise);
}

/* Words are shown when all are promised, so that nobody can choose one that suits the others'. */
static bool serve_show(struct asking *a)
{
	const struct table_seat *s = &a->table->seat[a->seat < 0 ? 0 : a->seat];

	if (a->seat < 0)
		return REFUSE(a, NO_TOKEN, "only who has a seat at this table can do that");
	if (!s->promise[0] || !promised(s, a->request->word))
		return REFUSE(a, FORBIDDEN, "that is not the word that this seat promised");
	if (s->shown)
		return done_before(a);
	if (a->table->stage > STORE_OPEN)
		return REFUSE(a, NOT_NOW, "the match has begun without this word");
	if (!table_full(a->table))
		return REFUSE(a, NOT_NOW, "words are shown when all seats are taken");
	plan_add(a->core, a->desk, ENTRY_WORD, a->seat, 0, 0, a->request->word,
	         strlen(a->request->word));
	plan_begin(a->core, a->desk);
	return asking_commit(a);
}

/* Carrying a seat to another browser. */

static bool serve_carry(struct asking *a)
{
	uint8_t hash[FAIR_BYTES];
	char    hex[FAIR_HEX];

	if (a->seat < 0)
		return REFUSE(a, NO_TOKEN, "only who has a seat at this table can do that");
	core_random_token(a->core, a->work->carry);
	a->work->until = core_date(a->core, a->core->now + TABLE_CARRY);
	fair_hash(a->work->carry, PROTO_TOKEN - 1, hash);
	fair_hex(hash, sizeof(hash), hex);
	plan_add(a->core, a->desk, ENTRY_CARRY, a->seat, 0, 0, hex, FAIR_HEX - 1);
	return asking_commit(a);
}

/* The seat belongs to this browser as well, from now on. Programs, which are nobody's browser, get
 * a token by a code. */
static bool serve_own(struct asking *a)
{
	int carried = table_seat_carried(a->table, a->request->carry, a->core->now);

	if (a->request->carry[0] && carried < 0)
		return REFUSE(a, FORBIDDEN, "this code has been used or is older than 5 minutes");
	if (!a->request->carry[0] && a->seat < 0)
		return REFUSE(a, NO_TOKEN, "this token does not open a seat at this table");
	a->work->seat = (int8_t)(carried >= 0 ? carried : a->seat);
	memcpy(a->work->made, a->desk->id, sizeof(a->work->made));
	if (carried >= 0)
		core_random_token(a->core, a->work->token);
	else if (table_hash_none(a->work->visitor)
	         || table_seat_of_visitor(a->table, a->work->visitor) == a->seat)
		return done_before(a);
	plan_own(a->core, a->desk, a->work->seat, a->work);
	return asking_commit(a);
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

	if (a->core->read_only || a->table->stage != STORE_PLAYING
	    || !table_by_computer(a->table, seat) || due_what(a->table, seat) != a->request->key)
		return true;
	table_view(a->table, table_viewer(seat), &view.state);
	a->seat = seat;
	if (!find_action(a, &view.state, &a->work->action, NULL))
		return true;
	plan_act(a->core, a->desk, seat, a->work->action, 0);
	return asking_commit(a);
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
	return asking_commit(a);
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
	return asking_commit(a);
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
		return asking_commit(a);
	}
	if (a->table->offered)
		return REFUSE(a, NOT_NOW, "something has been asked for; wait for the answer");
	come_back(a);
	add(a, ENTRY_OFFER, a->seat, 0);
	return asking_commit(a);
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
	return asking_commit(a);
}

/* Going. */

static bool serve_resign(struct asking *a)
{
	if (refused(a, true))
		return true;
	add(a, ENTRY_RESIGN, a->seat, 0);
	return asking_commit(a);
}

/* Some words are known: who came now could choose one that suits them. */
static bool words_out(const struct table *table)
{
	bool out = false;

	for (unsigned seat = 0; seat < table->game->seats; seat++)
		out |= table->seat[seat].chair == PROTO_ME && table->seat[seat].shown;
	return out;
}

static bool serve_leave(struct asking *a)
{
	if (refused(a, false))
		return true;
	if (a->table->seat[a->seat].replaced)
		return done_before(a);
	if (a->table->stage == STORE_OPEN && words_out(a->table))
		return REFUSE(a, NOT_NOW, "words are being shown; the match begins in a moment");
	if (a->table->stage == STORE_OPEN && a->seat == a->table->maker)
		add(a, ENTRY_ABORT, a->seat, 0);
	else if (a->table->stage == STORE_PLAYING && a->table->game->seats == 1)
		add(a, ENTRY_RESIGN, a->seat, 0);
	else
		add(a, ENTRY_LEAVE, a->seat, 0);
	return asking_commit(a);
}

/* Talking. */

static bool serve_chat(struct asking *a)
{
	const struct conn *conn = core_conn_find(a->core, a->work->conn);
	const char        *text = a->request->text;
	uint32_t           retry;

	if (a->seat < 0)
		return REFUSE(a, NO_TOKEN, "only who has a seat at this table can chat");
	if (again(a))
		return true;
	if (a->table->seat[a->seat].chats >= CHATS_MOST || a->table->chat_all >= TABLE_CHATS_MOST)
		return REFUSE(a, TOO_MANY, "enough has been said at this table");
	retry = conn ? allow_take(a->core->allow, a->core->now, &conn->who, ALLOW_CHAT, 1) : 0;
	if (retry) {
		say_wait(a->core, a->work->conn, a->request, ALLOW_CHAT, retry);
		return true;
	}
	plan_add(a->core, a->desk, ENTRY_CHAT, a->seat, 0, a->request->key, text, strlen(text));
	return asking_commit(a);
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

static bool (*const verbs[PROTO_VERB_COUNT])(struct asking *) = {
	[PROTO_WATCH] = serve_watch,     [PROTO_LOOK] = serve_look,
	[PROTO_JOIN] = serve_join,       [PROTO_ACT] = serve_act,
	[PROTO_UNDO] = serve_undo,       [PROTO_ABORT] = serve_abort,
	[PROTO_AGREE] = serve_answer,    [PROTO_REFUSE] = serve_answer,
	[PROTO_RESIGN] = serve_resign,   [PROTO_LEAVE] = serve_leave,
	[PROTO_CHAT] = serve_chat,       [PROTO_MUTE] = serve_mute,
	[PROTO_REMATCH] = serve_rematch, [PROTO_RECORD] = serve_record,
	[PROTO_SHOW] = serve_show,       [PROTO_OWN] = serve_own,
	[PROTO_CARRY] = serve_carry,
};

/* Could this be done for ever? Answers and chat have bounds of their own. */
static bool stirs(enum proto_verb verb)
{
	return verb == PROTO_JOIN || verb == PROTO_LEAVE || verb == PROTO_UNDO
	       || verb == PROTO_ABORT || verb == PROTO_AGREE || verb == PROTO_REFUSE
	       || verb == PROTO_CARRY || verb == PROTO_OWN;
}

bool serve(struct core *core, struct desk *desk, struct work *work)
{
	struct asking a = { .core = core,
		            .desk = desk,
		            .table = desk->table,
		            .work = work,
		            .request = &work->request,
		            .seat = SHOAL_NOBODY };
	struct conn  *conn = work->conn ? core_conn_find(core, work->conn) : NULL;

	if (work->order.power)
		return serve_order(core, desk, work);
	if (work->conn && !conn)
		return true; /* who asked has gone */
	if (work->request.token[0])
		a.seat = table_seat_of(desk->table, work->request.token);
	else if (conn && conn->desk == desk && work->request.verb != PROTO_WATCH)
		a.seat = conn->seat;
	else
		a.seat = table_seat_of_visitor(desk->table, work->visitor);
	if (conn && a.seat >= 0)
		desk->asker = conn->who;
	if (conn && a.seat >= 0 && !work->paid && !core_pay(core, &desk->credit[a.seat]))
		return REFUSE(&a, TOO_MANY, "too many messages; at most %u at once and %u a second",
		              core->config.burst, core->config.rate);
	work->paid = true; /* once, however often it is tried */
	if (conn && desk->table->stirs >= TABLE_STIRS_MOST && stirs(work->request.verb))
		return REFUSE(&a, TOO_MANY, "enough has been asked for at this table");
	desk->seen = conn && a.seat >= 0 ? core->now : desk->seen;
	return verbs[work->request.verb](&a);
}

void serve_done(struct core *core, struct desk *desk, struct work *work)
{
	struct work  note = { .request.verb = PROTO_REMATCH };
	struct desk *old;

	memcpy(work->made, desk->id, sizeof(work->made));
	desk->seen = work->token[0] ? core->now : desk->seen;
	if (work->token[0] && core->host->grant && core_conn_find(core, work->conn))
		core->host->grant(core->host, work->conn, desk->id, work->token);
	if (work->order.power)
		order_obeyed(core, &work->order, PROTO_FAULT_OK);
	if (work->conn)
		say_reply(core, work->conn, work);
	if (!work->follows)
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
