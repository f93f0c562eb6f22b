/* say.c: everything that clients hear, made from what they may know. */
#include "own.h"

#include <stdlib.h>
#include <string.h>

static const char *const stages[STORE_STAGES] = { "open", "playing", "over", "aborted" };
static const char *const chairs[] = { "person", "open", "invited", "computer" };
static const char *const ends[] = { "", "rules", "resigned", "time", "aborted", "aborted" };

struct say {
	struct core      *core;
	struct shoal_text text;
	struct shoal_json json;
	uint32_t          retry; /* seconds */
};

static void begin(struct say *say, struct core *core)
{
	say->core = core;
	say->retry = 0;
	say->text = shoal_text_over(core->text, OWN_TEXT);
	say->json = (struct shoal_json){ .text = &say->text };
	shoal_json_object(&say->json, NULL);
}

static void send(struct say *say, core_conn conn, enum proto_fault fault)
{
	shoal_json_end_object(&say->json);
	if (!core_conn_find(say->core, conn))
		return; /* who asked has gone */
	if (say->text.cut)
		say->core->host->drop(say->core->host, conn, 1009, "a message became too long");
	else
		say->core->host->send(say->core->host, conn, say->text.bytes, say->text.length,
		                      fault, say->retry);
}

/* Sentences call computers what the pages call them, with numbers if there are several. */
static struct shoal_style style_of(const struct table *table, enum shoal_lang lang,
                                   const char *names[])
{
	unsigned number = 0, many = 0;

	for (unsigned seat = 0; seat < table->game->seats; seat++)
		many += !table->seat[seat].name[0];
	for (unsigned seat = 0; seat < table->game->seats; seat++) {
		const char *name = table->seat[seat].name;

		number += !name[0];
		names[seat] = name[0] ? name : shoal_computer_name(lang, many > 1 ? number : 0);
	}
	return (struct shoal_style){ .lang = lang, .names = names };
}

/* The table: who sits there, and how it stands. */

static void put_seat(struct shoal_json *json, const struct core *core, const struct table *table,
                     int seat)
{
	const struct table_seat *s = &table->seat[seat];
	int64_t computer_at = table_absent_at(table, seat, core->now, core->config.absence);

	shoal_json_object(json, NULL);
	shoal_json_int(json, "seat", seat);
	shoal_json_string(json, "kind", chairs[s->chair]);
	shoal_json_string_if(json, "name", s->chair == PROTO_ME, s->name);
	shoal_json_string_if(json, "level", table_by_computer(table, seat),
	                     table_spec(table, seat));
	shoal_json_bool(json, "here",
	                s->chair == PROTO_COMPUTER || (s->chair == PROTO_ME && !s->gone));
	shoal_json_bool(json, "out", s->out);
	shoal_json_int_if(json, "computer_at", computer_at != INT64_MAX,
	                  core_date(core, computer_at));
	shoal_json_end_object(json);
}

static void put_key(struct shoal_json *json, const char *name, uint64_t key)
{
	char              bytes[24];
	struct shoal_text text = SHOAL_TEXT(bytes);

	shoal_put(&text, "%llx", (unsigned long long)key);
	shoal_json_string(json, name, bytes);
}

static void put_offer(struct shoal_json *json, const struct table *table)
{
	if (!table->offered) {
		shoal_json_null(json, "offer");
		return;
	}
	shoal_json_object(json, "offer");
	shoal_json_string(json, "what", table->offer_plies ? "undo" : "abort");
	shoal_json_int(json, "seat", table->offerer);
	put_key(json, "key", table->offer_key);
	shoal_json_array(json, "agreed");
	for (int seat = 0; seat < table->game->seats; seat++) {
		if (table->agreed & shoal_seat_bit(seat))
			shoal_json_int(json, NULL, seat);
	}
	shoal_json_end_array(json);
	shoal_json_end_object(json);
}

static void put_hex(struct shoal_json *json, const char *key, const uint8_t bytes[FAIR_BYTES])
{
	char hex[FAIR_HEX];

	fair_hex(bytes, FAIR_BYTES, hex);
	shoal_json_string(json, key, hex);
}

/* The proof of the dice: the commitment and what was promised always, words when they are fixed,
 * the secret at the end. */
static void put_dice(struct shoal_json *json, const struct table *table)
{
	shoal_json_object(json, "dice");
	put_hex(json, "commitment", table->commitment);
	shoal_json_array(json, "promises");
	for (unsigned seat = 0; seat < table->game->seats; seat++)
		shoal_json_string(json, NULL, table->seat[seat].promise);
	shoal_json_end_array(json);
	shoal_json_array(json, "awaited");
	for (int seat = 0; seat < table->game->seats; seat++) {
		if (table_awaited(table) & shoal_seat_bit(seat))
			shoal_json_int(json, NULL, seat);
	}
	shoal_json_end_array(json);
	if (table->match) {
		shoal_json_array(json, "words");
		for (unsigned seat = 0; seat < table->game->seats; seat++)
			shoal_json_string(json, NULL, table->seat[seat].word);
		shoal_json_end_array(json);
	}
	if (table->stage > STORE_PLAYING)
		put_hex(json, "secret", table->secret);
	shoal_json_end_object(json);
}

static void put_returns(struct shoal_json *json, const struct table *table)
{
	if (table->end >= TABLE_ABORTED || table->end == TABLE_BY_RULES || !table_duel(table))
		return;
	shoal_json_array(json, "returns"); /* who gave up has lost */
	for (int seat = 0; seat < 2; seat++)
		shoal_json_fixed(json, NULL,
		                 seat == table->end_seat ? table->game->low : table->game->high, 4);
	shoal_json_end_array(json);
}

static void put_end(struct shoal_json *json, const struct table *table, enum shoal_lang lang)
{
	if (table->end == TABLE_NOT_ENDED) {
		shoal_json_null(json, "end");
		return;
	}
	shoal_json_object(json, "end");
	shoal_json_string(json, "by", ends[table->end]);
	shoal_json_int_if(json, "seat", table->end_seat >= 0, table->end_seat);
	put_returns(json, table);
	if (table->end == TABLE_BY_RULES) {
		char              bytes[8192];
		struct shoal_text text = SHOAL_TEXT(bytes);
		struct shoal_json inner = { .text = &text };

		shoal_put_result(table->game, table_state(table), lang, &inner);
		if (!text.cut)
			shoal_json_raw(json, "result", bytes);
	}
	shoal_json_end_object(json);
}

static void put_seats(struct shoal_json *json, const struct core *core, const struct table *table)
{
	shoal_json_array(json, "seats");
	for (int seat = 0; seat < table->game->seats; seat++)
		put_seat(json, core, table, seat);
	shoal_json_end_array(json);
}

static void put_table(struct shoal_json *json, const struct core *core, const struct desk *desk,
                      int seat, enum shoal_lang lang)
{
	const struct table *table = desk->table;

	shoal_json_string(json, "match", table->id);
	shoal_json_string(json, "game", table->game->name);
	shoal_json_string(json, "title", shoal_rules_title(table->game->rules, lang));
	shoal_json_string(json, "stage", stages[table->stage]);
	shoal_json_int_if(json, "you", seat >= 0, seat);
	shoal_json_int(json, "created", core_date(core, table->created));
	put_seats(json, core, table);
	shoal_json_bool(json, "listed", table->setup.listed);
	shoal_json_bool(json, "undo", table->setup.undo);
	proto_put_clock(&table->setup, json);
	put_offer(json, table);
	shoal_json_bool(json, "hurried", desk->hurried && table->stage == STORE_PLAYING);
	put_dice(json, table);
	put_end(json, table, lang);
	shoal_json_string_if(json, "rematch", table->rematch[0], table->rematch);
}

void say_summary(int64_t dates, const struct table *table, struct shoal_text *out)
{
	struct shoal_json json = { .text = out };

	shoal_json_object(&json, NULL);
	shoal_json_string(&json, "match", table->id);
	shoal_json_string(&json, "game", table->game->name);
	shoal_json_string(&json, "title", shoal_rules_title(table->game->rules, SHOAL_EN));
	shoal_json_string(&json, "stage", stages[table->stage]);
	shoal_json_int(&json, "created", table->created + dates);
	shoal_json_array(&json, "seats");
	for (int seat = 0; seat < table->game->seats; seat++) {
		const struct table_seat *s = &table->seat[seat];

		shoal_json_object(&json, NULL);
		shoal_json_string(&json, "kind", chairs[s->chair]);
		shoal_json_string_if(&json, "name", s->chair == PROTO_ME, s->name);
		shoal_json_string_if(&json, "level", s->chair == PROTO_COMPUTER, s->level);
		shoal_json_end_object(&json);
	}
	shoal_json_end_array(&json);
	shoal_json_bool(&json, "undo", table->setup.undo);
	proto_put_clock(&table->setup, &json);
	shoal_json_end_object(&json);
}

/* The state: the view of one viewer, what happened, and what may be answered. */

struct telling { /* events of one viewer behind number `from` */
	struct table_ear    ear;
	struct shoal_json  *json;
	const struct table *table;
	struct shoal_style  style;
	int                 reader;
	unsigned            viewer;
	uint32_t            number, from;
};

static void on_told(struct table_ear *ear, const struct table_event *event)
{
	struct telling *t = (struct telling *)ear;

	if (!table_hears(event, t->viewer) || ++t->number <= t->from)
		return;
	if (event->undo)
		shoal_put_undo_json(event->undo_seat, event->undo_plies, t->reader, &t->style,
		                    t->json);
	else
		shoal_put_event_json(t->table->game, &event->event, t->reader, &t->style, t->json);
}

static void put_events(struct shoal_json *json, struct desk *desk, int seat, enum shoal_lang lang,
                       uint32_t from)
{
	unsigned       viewer = table_viewer(seat);
	const char    *names[SHOAL_SEATS_MAX];
	struct telling t = { .ear.hear = on_told,
		             .json = json,
		             .table = desk->table,
		             .style = style_of(desk->table, lang, names),
		             .reader = seat,
		             .viewer = viewer,
		             .from = from };

	shoal_json_int(json, "from", from);
	shoal_json_array(json, "events");
	if (from < desk->table->heard[viewer]) {
		if (desk->news_lost || !desk->news_count || from < desk->news_from[viewer]) {
			table_retell(desk->table, &t.ear);
		} else {
			t.number = desk->news_from[viewer];
			for (uint32_t i = 0; i < desk->news_count; i++)
				on_told(&t.ear, &desk->news[i]);
		}
	}
	shoal_json_end_array(json);
}

static const char *undo_word(const struct table *table, int seat)
{
	if (!table->setup.undo || table->stage != STORE_PLAYING || table->seat[seat].out
	    || !table_undo_asked(table, seat))
		return "no";
	return table_undo_free(table, seat) ? "free" : "ask";
}

static void put_times(struct shoal_json *json, const struct core *core, const struct table *table)
{
	if (table->setup.clock == PROTO_NO_CLOCK)
		return;
	shoal_json_array(json, "left");
	for (int seat = 0; seat < table->game->seats; seat++)
		shoal_json_int(json, NULL, table_left(table, seat, core->now));
	shoal_json_end_array(json);
}

/* Members of a state; events behind `from`. Returns the hash of the view. */
static uint64_t put_state(struct shoal_json *json, struct core *core, struct desk *desk, int seat,
                          enum shoal_lang lang, uint32_t from)
{
	const struct table *table = desk->table;
	unsigned            viewer = table_viewer(seat);
	const char         *names[SHOAL_SEATS_MAX];
	struct shoal_style  style = style_of(table, lang, names);
	union shoal_room    view;
	struct shoal_json   inner;

	table_view(table, viewer, &view.state);
	shoal_json_int(json, "n", table->heard[viewer]);
	put_events(json, desk, seat, lang, from);
	shoal_json_raw(json, "view", "");
	inner = (struct shoal_json){ .text = json->text };
	shoal_put_view(table->game, &view.state, seat, &inner);
	put_times(json, core, table);
	if (table->stage == STORE_PLAYING)
		shoal_put_alarms_json(table->game, &view.state, seat, &style, json);
	if (seat >= 0) {
		shoal_json_string(json, "undo", undo_word(table, seat));
		if (view.state.pending & shoal_seat_bit(seat) && table->stage == STORE_PLAYING
		    && !table->seat[seat].out)
			shoal_put_question(table->game, &view.state, seat, &style, &core->list,
			                   json);
	}
	return shoal_state_hash(table->game, &view.state);
}

/* What is the same for others is kept for them. */
static void send_shared(struct say *say, struct conn *conn, const struct said *key)
{
	send(say, conn->id, PROTO_FAULT_OK);
	if (!say->text.cut)
		round_keep(conn->desk, key, say->text.bytes, say->text.length);
}

/* What was said to somebody else in this round; NULL: it is new. */
static const struct said *say_again(struct core *core, const struct conn *conn,
                                    const struct said *key)
{
	const struct said *said = round_said(conn->desk, key);

	if (said)
		core->host->send(core->host, conn->id, said->bytes, said->length, PROTO_FAULT_OK,
		                 0);
	return said;
}

void say_table(struct core *core, struct conn *conn)
{
	struct said key = { .what = SAID_TABLE, .seat = conn->seat, .lang = conn->lang };
	struct say  say;

	if (say_again(core, conn, &key))
		return;
	begin(&say, core);
	shoal_json_string(&say.json, "t", "table");
	put_table(&say.json, core, conn->desk, conn->seat, conn->lang);
	send_shared(&say, conn, &key);
}

void say_state(struct core *core, struct conn *conn)
{
	struct desk       *desk = conn->desk;
	uint32_t           heard = desk->table->heard[table_viewer(conn->seat)];
	struct said        key = { .what = SAID_STATE, .seat = conn->seat, .lang = conn->lang };
	const struct said *said;
	struct say         say;

	if (conn->heard > heard || heard - conn->heard > OWN_EVENTS)
		conn->heard = heard; /* a snapshot */
	key.from = conn->heard;
	key.shown = steps_known(conn) ? conn->shown : 0;
	said = say_again(core, conn, &key);
	if (!said) {
		begin(&say, core);
		shoal_json_string(&say.json, "t", "state");
		shoal_json_string(&say.json, "match", desk->id);
		key.hash = put_state(&say.json, core, desk, conn->seat, conn->lang, conn->heard);
		if (key.shown)
			steps_put(&say.json, conn);
		send_shared(&say, conn, &key);
	}
	conn->shown = said ? said->hash : key.hash;
	conn->heard = heard;
}

static void say_chat(struct core *core, struct conn *conn, uint32_t number,
                     const struct table_chat *chat)
{
	struct said key = { .what = SAID_CHAT, .seat = chat->seat, .from = number };
	struct say  say;

	if (say_again(core, conn, &key))
		return;
	begin(&say, core);
	shoal_json_string(&say.json, "t", "chat");
	shoal_json_string(&say.json, "match", conn->desk->id);
	shoal_json_int(&say.json, "n", chat->number);
	shoal_json_int(&say.json, "seat", chat->seat);
	shoal_json_string(&say.json, "name", chat->name);
	shoal_json_int(&say.json, "at", core_date(core, chat->at));
	shoal_json_string(&say.json, "text", chat->text);
	send_shared(&say, conn, &key);
}

/* A line that was told before is gone. */
static void say_unsaid(struct core *core, struct conn *conn, uint32_t number)
{
	struct said key = { .what = SAID_UNSAID, .from = number };
	struct say  say;

	if (say_again(core, conn, &key))
		return;
	begin(&say, core);
	shoal_json_string(&say.json, "t", "unsaid");
	shoal_json_string(&say.json, "match", conn->desk->id);
	shoal_json_int(&say.json, "n", number);
	send_shared(&say, conn, &key);
}

void say_chats(struct core *core, struct conn *conn)
{
	const struct table *table = conn->desk->table;
	uint32_t            known = table->chat_all - table->chat_count; /* before the kept ones */

	while (conn->unsaid < table->unsaid_count)
		say_unsaid(core, conn, table->unsaid[conn->unsaid++]);
	for (uint32_t i = 0; i < table->chat_count; i++) {
		const struct table_chat *chat = &table->chats[i];

		if (known + i >= conn->chatted && chat->text[0]
		    && !(conn->muted & shoal_seat_bit(chat->seat)))
			say_chat(core, conn, known + i, chat);
	}
	conn->chatted = table->chat_all;
}

/* Replies. */

static void begin_reply(struct say *say, struct core *core, const struct proto_request *request,
                        const char *t)
{
	begin(say, core);
	shoal_json_string(&say->json, "t", t);
	if (request->has_id)
		shoal_json_int(&say->json, "id", request->id);
	shoal_json_string(&say->json, "do", proto_verb_id(request->verb));
}

static void refuse(struct core *core, core_conn conn, const struct proto_request *request,
                   enum proto_fault fault, uint32_t retry, const char *sentence)
{
	struct say say;

	core->counts.faults++;
	begin(&say, core);
	say.retry = retry;
	shoal_json_string(&say.json, "t", "error");
	if (request->has_id)
		shoal_json_int(&say.json, "id", request->id);
	shoal_json_string(&say.json, "error", proto_fault_id(fault));
	shoal_json_string(&say.json, "text", sentence);
	if (retry)
		shoal_json_int(&say.json, "retry", retry);
	send(&say, conn, fault);
}

void say_fault(struct core *core, core_conn conn, const struct proto_request *request,
               enum proto_fault fault, const char *format, ...)
{
	char              bytes[320];
	struct shoal_text sentence = SHOAL_TEXT(bytes);
	va_list           list;

	va_start(list, format);
	shoal_put_list(&sentence, format, list);
	va_end(list);
	refuse(core, conn, request, fault, fault == PROTO_FAULT_TOO_MANY ? 1 : 0, bytes);
}

void say_fault_until(struct core *core, core_conn conn, const struct proto_request *request,
                     enum proto_fault fault, uint32_t retry, const char *sentence)
{
	refuse(core, conn, request, fault, retry, sentence);
}

void say_wait(struct core *core, core_conn conn, const struct proto_request *request,
              enum allow_what what, uint32_t retry)
{
	char              bytes[320];
	struct shoal_text sentence = SHOAL_TEXT(bytes);

	if (retry < 120)
		shoal_put(&sentence, "%s; try again in %u second%s", allow_refusal(what), retry,
		          retry == 1 ? "" : "s");
	else
		shoal_put(&sentence, "%s; try again in %u minutes", allow_refusal(what),
		          (retry + 59) / 60);
	refuse(core, conn, request, PROTO_FAULT_TOO_MANY, retry, bytes);
}

static void put_invites(struct shoal_json *json, const struct work *work)
{
	bool any = false;

	for (unsigned seat = 0; seat < SHOAL_SEATS_MAX; seat++)
		any |= work->invite[seat][0] != '\0';
	if (!any)
		return;
	shoal_json_array(json, "invites");
	for (int seat = 0; seat < SHOAL_SEATS_MAX; seat++) {
		if (!work->invite[seat][0])
			continue;
		shoal_json_object(json, NULL);
		shoal_json_int(json, "seat", seat);
		shoal_json_string(json, "invite", work->invite[seat]);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

void say_reply(struct core *core, core_conn conn, const struct work *work)
{
	struct say say;

	begin_reply(&say, core, &work->request, "reply");
	if (work->token[0] || work->follows || work->request.verb == PROTO_CREATE
	    || work->request.verb == PROTO_OWN) {
		shoal_json_string(&say.json, "match", work->made);
		if (work->token[0] || work->request.verb == PROTO_OWN)
			shoal_json_int(&say.json, "seat", work->seat);
		if (work->token[0])
			shoal_json_string(&say.json, "token", work->token);
		put_invites(&say.json, work);
	} else if (work->other[0]) {
		shoal_json_string(&say.json, "match", work->other);
	}
	if (work->carry[0]) {
		shoal_json_string(&say.json, "carry", work->carry);
		shoal_json_int(&say.json, "until", work->until);
	}
	if (work->again)
		shoal_json_bool(&say.json, "again", true);
	send(&say, conn, PROTO_FAULT_OK);
}

void say_watch(struct core *core, struct conn *conn, const struct work *work)
{
	struct desk *desk = conn->desk;
	struct say   say;

	begin_reply(&say, core, &work->request, "reply");
	shoal_json_string(&say.json, "match", desk->id);
	shoal_json_int_if(&say.json, "seat", conn->seat >= 0, conn->seat);
	send(&say, conn->id, PROTO_FAULT_OK);
	say_table(core, conn);
	if (desk->table->match) {
		conn->heard = work->request.has_since ? work->request.since : UINT32_MAX;
		say_state(core, conn);
	}
	conn->unsaid = desk->table->unsaid_count; /* nothing of that is told */
	say_chats(core, conn);
}

void say_look(struct core *core, core_conn conn, const struct work *work, struct desk *desk)
{
	uint32_t   heard = desk->table->heard[table_viewer(work->seat)];
	uint32_t   from = work->request.has_since ? work->request.since : heard;
	struct say say;

	if (from > heard || heard - from > OWN_EVENTS)
		from = heard;
	begin_reply(&say, core, &work->request, "reply");
	shoal_json_object(&say.json, "table");
	put_table(&say.json, core, desk, work->seat, work->request.lang);
	shoal_json_end_object(&say.json);
	if (desk->table->match) {
		shoal_json_object(&say.json, "state");
		put_state(&say.json, core, desk, work->seat, work->request.lang, from);
		shoal_json_end_object(&say.json);
	}
	send(&say, conn, PROTO_FAULT_OK);
}

/* Whoever made it has given up waiting, or whoever plays it playing. */
static bool forgotten(const struct core *core, const struct store_match *match)
{
	int64_t days = match->stage == STORE_OPEN ? 1 : 30;

	return core->now - match->created > days * 86400000;
}

void say_list(struct core *core, const struct listing *listing, const struct store_match matches[],
              size_t count)
{
	struct proto_request request = { .verb = PROTO_LIST,
		                         .id = listing->id,
		                         .has_id = listing->has_id };
	struct say           say;

	begin_reply(&say, core, &request, "reply");
	shoal_json_array(&say.json, "matches");
	for (size_t i = 0; i < count && i < OWN_LIST; i++) {
		if (!forgotten(core, &matches[i]))
			shoal_json_raw(&say.json, NULL, matches[i].summary);
	}
	shoal_json_end_array(&say.json);
	send(&say, listing->conn, PROTO_FAULT_OK);
}

void say_record(struct core *core, core_conn conn, const struct work *work, struct desk *desk)
{
	size_t     length = 0;
	char      *record = record_text(desk->table, &length);
	struct say say;

	if (!record) {
		say_fault(core, conn, &work->request, PROTO_FAULT_NOT_NOW,
		          "the match never began: there is no record");
		return;
	}
	begin_reply(&say, core, &work->request, "reply");
	shoal_json_string(&say.json, "match", desk->id);
	shoal_json_string(&say.json, "record", record);
	free(record);
	send(&say, conn, PROTO_FAULT_OK);
}
