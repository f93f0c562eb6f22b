/* core.c: what comes in, from clients, the store and time, and where it goes. */
#include "own.h"

#include <stdlib.h>
#include <string.h>

enum {
	CLOSE_POLICY = 1008, /* WebSocket's code for who does not keep the rules */
	CLOSE_ERROR = 1011   /* and for what went wrong here */
};

const struct core_config core_defaults = {
	.absence = 60000,
	.burst = 40,
	.rate = 10,
	.tables = 20000,
	.onlookers = 5000,
	.slice = 64,
	.questions = 1024,
	.threads = 2,
};

struct core *core_create(const struct core_config *config, struct core_host *host)
{
	struct core *core = calloc(1, sizeof(*core));

	if (!core)
		return NULL;
	core->config = *config;
	core->host = host;
	core->listings_end = &core->listings;
	if (!config->allow.crowd)
		core_allowances_default(&core->config.allow);
	core->text = malloc(OWN_TEXT);
	core->allow = allow_create(&core->config.allow);
	if (!think_create(core) || !core->text || !core->allow) {
		think_destroy(core);
		allow_destroy(core->allow);
		free(core->text);
		free(core);
		return NULL;
	}
	return core;
}

void core_destroy(struct core *core)
{
	if (!core)
		return;
	for (unsigned i = 0; i < OWN_BUCKETS; i++) {
		while (core->desks[i]) {
			struct desk *desk = core->desks[i];

			core->desks[i] = desk->bucket;
			desk_free(desk);
		}
		while (core->conns[i]) {
			struct conn *conn = core->conns[i];

			core->conns[i] = conn->bucket;
			free(conn);
		}
	}
	while (core->listings) {
		struct listing *listing = core->listings;

		core->listings = listing->next;
		free(listing);
	}
	allow_destroy(core->allow);
	free(core->bans);
	wakes_finish(&core->wakes);
	think_destroy(core);
	free(core->text);
	free(core);
}

/* Finding. */

static struct conn **conn_bucket(struct core *core, core_conn id)
{
	return &core->conns[shoal_mix64(id) % OWN_BUCKETS];
}

struct conn *core_conn_find(struct core *core, core_conn id)
{
	struct conn *conn = *conn_bucket(core, id);

	while (conn && conn->id != id)
		conn = conn->bucket;
	return conn;
}

void core_attach(struct core *core, struct conn *conn, struct desk *desk, int seat)
{
	struct desk *old = conn->desk;

	if (old) {
		desk_let_go(core, conn);
		if (conn->seat >= 0 && !desk_hears(old, conn->seat)) {
			old->left |= shoal_seat_bit(conn->seat);
			old->left_at[conn->seat] = core->now;
			old->seen = 0;
		}
		if (old != desk && !desk_busy(old))
			desk_wake(core, old, core->now);
	}
	if (conn->looks)
		allow_give(core->allow, &conn->who, ALLOW_ONLOOKERS, 1);
	conn->looks = false;
	conn->seat = SHOAL_NOBODY;
	conn->muted = 0;
	conn->heard = conn->chatted = conn->unsaid = 0;
	conn->shown = 0;
	if (!desk)
		return;
	conn->from = desk->table ? desk->table->next : 0;
	desk_let_in(core, desk, conn, seat);
}

void core_random_token(struct core *core, char token[PROTO_TOKEN])
{
	uint8_t bytes[(PROTO_TOKEN - 1) / 2];

	core->host->random(core->host, bytes, sizeof(bytes));
	fair_hex(bytes, sizeof(bytes), token);
}

int64_t core_date(const struct core *core, int64_t at)
{
	return at + core->dates;
}

void core_id_of(const uint8_t bytes[16], char id[STORE_ID])
{
	static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";

	memset(id, 0, STORE_ID);
	for (unsigned i = 0; i < 16; i++)
		id[i] = letters[bytes[i] % 32];
}

void core_random_id(struct core *core, char id[STORE_ID])
{
	uint8_t bytes[16];

	core->host->random(core->host, bytes, sizeof(bytes));
	core_id_of(bytes, id);
}

/* What comes in from clients. */

static void clock_to(struct core *core, int64_t now)
{
	if (now > core->now)
		core->now = now;
}

uint32_t core_open(struct core *core, int64_t now, core_conn id, enum core_way way,
                   const struct core_who *who)
{
	struct conn **bucket = conn_bucket(core, id);
	struct conn  *conn;
	uint32_t      retry = 0;

	clock_to(core, now);
	if (way == CORE_STREAM)
		retry = allow_take(core->allow, core->now, who, ALLOW_SOCKETS, 1);
	conn = retry ? NULL : calloc(1, sizeof(*conn));
	if (!conn)
		return retry ? retry : OWN_RETRY / 1000;
	conn->id = id;
	conn->way = way;
	conn->who = *who;
	conn->seat = SHOAL_NOBODY;
	conn->bucket = *bucket;
	*bucket = conn;
	core->counts.streams += way == CORE_STREAM;
	return 0;
}

void core_close(struct core *core, int64_t now, core_conn id)
{
	struct conn **link = conn_bucket(core, id);
	struct conn  *conn;

	clock_to(core, now);
	while (*link && (*link)->id != id)
		link = &(*link)->bucket;
	conn = *link;
	if (!conn)
		return;
	*link = conn->bucket;
	core_attach(core, conn, NULL, SHOAL_NOBODY);
	core->counts.streams -= conn->way == CORE_STREAM;
	if (conn->way == CORE_STREAM)
		allow_give(core->allow, &conn->who, ALLOW_SOCKETS, 1);
	free(conn);
}

bool core_pay(struct core *core, struct credit *credit)
{
	return credit_pay(credit, core->now, core->config.burst, core->config.rate);
}

void core_message(struct core *core, int64_t now, core_conn id, const char *bytes, size_t length)
{
	struct conn         *conn = core_conn_find(core, id);
	struct proto_request request;
	struct shoal_error   error;

	clock_to(core, now);
	if (!conn)
		return;
	if (!proto_read(bytes, length, PROTO_VERB_COUNT, &request, &error)) {
		core->counts.messages++;
		if (core_pay(core, &conn->credit)
		    && !allow_take(core->allow, core->now, &conn->who, ALLOW_MESSAGES, 1))
			say_fault(core, id, &request, PROTO_FAULT_BAD_MESSAGE, "%s", error.text);
		else
			core->host->drop(core->host, id, CLOSE_POLICY, "too many bad messages");
		return;
	}
	core_request(core, now, id, &request);
}

uint32_t core_spend(struct core *core, int64_t now, const struct core_who *who, uint32_t messages)
{
	clock_to(core, now);
	return allow_take(core->allow, core->now, who, ALLOW_MESSAGES, messages);
}

static void ask_list(struct core *core, core_conn conn, const struct proto_request *request)
{
	struct listing *listing = calloc(1, sizeof(*listing));

	if (!listing) {
		say_fault(core, conn, request, PROTO_FAULT_UNAVAILABLE, "not enough memory");
		return;
	}
	listing->ticket = ++core->tickets;
	listing->conn = conn;
	listing->id = request->id;
	listing->has_id = request->has_id;
	*core->listings_end = listing; /* they are answered in their order */
	core->listings_end = &listing->next;
	core->host->list(core->host, listing->ticket);
}

/* The desk that a request is for. */
static struct desk *desk_for(struct core *core, struct conn *conn, struct work *work)
{
	const char *id = work->request.match;

	if (work->request.verb == PROTO_CREATE) {
		struct desk *desk;

		core_random_id(core, work->other);
		desk = core_desk(core, work->other);
		work->other[0] = '\0';
		if (desk)
			desk->creating = true;
		return desk;
	}
	if (!id[0])
		return conn->desk;
	return core_desk(core, id);
}

/* Room for one more desk; the one that nobody missed for longest goes. */
static bool make_room(struct core *core)
{
	struct desk *oldest;

	if (core->counts.tables < core->config.tables)
		return true;
	oldest = desk_longest_idle(core);
	if (oldest)
		desk_forget(core, oldest);
	return oldest;
}

/* Is what it is for not in memory yet? */
static bool needs_desk(struct core *core, const struct proto_request *request)
{
	return request->verb == PROTO_CREATE
	       || (request->match[0] && !core_desk_find(core, request->match));
}

/* What costs the server more counts for more: a record plays the whole match again, a list asks the
 * store, a first look may read and retell a match. */
static uint32_t cost_of(enum proto_verb verb)
{
	switch (verb) {
	case PROTO_RECORD:
		return 10;
	case PROTO_CREATE:
	case PROTO_LIST:
	case PROTO_REMATCH:
		return 4;
	case PROTO_WATCH:
	case PROTO_LOOK:
		return 2;
	case PROTO_JOIN:
	case PROTO_ACT:
	case PROTO_UNDO:
	case PROTO_ABORT:
	case PROTO_AGREE:
	case PROTO_REFUSE:
	case PROTO_RESIGN:
	case PROTO_LEAVE:
	case PROTO_CHAT:
	case PROTO_MUTE:
	case PROTO_SHOW:
	case PROTO_OWN:
	case PROTO_CARRY:
	case PROTO_VERB_COUNT:
		break;
	}
	return 1;
}

void core_request(struct core *core, int64_t now, core_conn id, const struct proto_request *request)
{
	struct conn *conn = core_conn_find(core, id);
	struct work  work = { .conn = id, .request = *request, .seat = SHOAL_NOBODY };
	struct desk *desk;
	uint32_t     retry;

	clock_to(core, now);
	if (!conn)
		return;
	memcpy(work.visitor, conn->who.visitor, sizeof(work.visitor));
	core->counts.messages++;
	if (!core_pay(core, &conn->credit)) {
		say_fault(core, id, request, PROTO_FAULT_TOO_MANY,
		          "too many messages; at most %u at once and %u a second",
		          core->config.burst, core->config.rate);
		return;
	}
	retry =
	    allow_take(core->allow, core->now, &conn->who, ALLOW_MESSAGES, cost_of(request->verb));
	if (retry) {
		say_wait(core, id, request, ALLOW_MESSAGES, retry);
		return;
	}
	if (power_refuses(core, conn, request))
		return;
	if (request->verb == PROTO_LIST) {
		ask_list(core, id, request);
		return;
	}
	if (needs_desk(core, request) && !make_room(core)) {
		say_fault(core, id, request, PROTO_FAULT_UNAVAILABLE,
		          "this server is full; try again later");
		return;
	}
	desk = desk_for(core, conn, &work);
	if (!desk) {
		say_fault(core, id, request, PROTO_FAULT_BAD_MESSAGE,
		          "which match? Name it by \"match\", or \"watch\" it first");
		return;
	}
	core_queue(core, desk, &work);
	core_run(core, desk);
}

/* What comes in from the store. */

static struct desk *desk_of_ticket(struct core *core, uint64_t ticket)
{
	struct ticket *known = tickets_find(&core->awaited, ticket);
	struct desk   *desk;

	if (!known || known->seat >= 0)
		return NULL;
	desk = known->desk;
	tickets_remove(&core->awaited, known);
	return desk;
}

void work_refused(struct core *core, const struct work *work, enum proto_fault fault,
                  const char *why)
{
	if (work->conn)
		say_fault(core, work->conn, &work->request, fault, "%s", why);
	else if (work->order.power)
		order_obeyed(core, &work->order, fault);
}

/* Nothing that waits here can be done. */
static void refuse_all(struct core *core, struct desk *desk, enum proto_fault fault,
                       const char *why)
{
	while (desk->first) {
		work_refused(core, desk->first, fault, why);
		desk_drop_first(desk);
	}
}

/* Everybody off, and the desk away. */
static void close_desk(struct core *core, struct desk *desk, enum proto_fault fault,
                       const char *why)
{
	refuse_all(core, desk, fault, why);
	while (desk->conns || desk->onlookers) { /* who listened would wait for ever */
		struct conn *conn = desk->conns ? desk->conns : desk->onlookers;

		core->host->drop(core->host, conn->id, CLOSE_ERROR, why);
		core_attach(core, conn, NULL, SHOAL_NOBODY);
	}
	desk_forget(core, desk);
}

/* A match whose plies may mean something else today. */
static void close_outdated(struct core *core, struct desk *desk)
{
	const struct proto_setup *setup = &desk->table->setup;
	char                      why[160];
	struct shoal_text         text = SHOAL_TEXT(why);

	shoal_put(&text, "made for revision %u of the rules of %.*s; this server has revision %u",
	          setup->revision, (int)strcspn(setup->game, "("), setup->game,
	          desk->table->outdated);
	close_desk(core, desk, PROTO_FAULT_OLD_RULES, why);
}

static const char unreachable[] = "the store cannot be reached now; try again";

/* A match was not made. One that follows another has a name that all processes find: in a conflict
 * it is there already, and who asked hears of it. */
static void making_refused(struct core *core, struct desk *desk, enum store_status status)
{
	struct work  work = *desk->first;
	struct desk *old = work.other[0] ? core_desk_find(core, work.other) : NULL;
	bool         there = old && status == STORE_CONFLICT;

	memcpy(work.other, desk->id, sizeof(work.other));
	work.token[0] = '\0';
	work.follows = false;
	if (there)
		desk_drop_first(desk);
	close_desk(core, desk, PROTO_FAULT_UNAVAILABLE, unreachable);
	if (!old)
		return;
	old->remaking = false;
	if (there)
		core_queue(core, old, &work);
	core_run(core, old);
}

static void commit_refused(struct core *core, struct desk *desk, enum store_status status)
{
	core->counts.conflicts += status == STORE_CONFLICT;
	plan_clear(&desk->plan);
	if (desk->creating) {
		making_refused(core, desk, status);
		return;
	}
	if (desk->serving && status != STORE_CONFLICT) {
		work_refused(core, desk->first, PROTO_FAULT_UNAVAILABLE, unreachable);
		desk_drop_first(desk);
	}
	desk->serving = false;
	core_distrust(core, desk);
}

void core_committed(struct core *core, int64_t now, uint64_t ticket, enum store_status status)
{
	struct desk *desk = desk_of_ticket(core, ticket);

	clock_to(core, now);
	if (!desk)
		return;
	desk->committing = false;
	if (status != STORE_OK) {
		commit_refused(core, desk, status);
		return;
	}
	core->counts.entries += desk->plan.count;
	plan_clear(&desk->plan);
	desk->mine = true;
	desk->creating = false;
	desk_hold_less(core, desk);
	if (desk->serving) {
		desk->serving = false;
		serve_done(core, desk, desk->first);
		desk_drop_first(desk);
	}
	round_begin(core, desk);
	core_run(core, desk);
}

static bool fold_all(struct core *core, struct desk *desk, const struct store_match *match,
                     const struct store_entry entries[], size_t count)
{
	if (!desk->table) {
		desk->table = table_create(match, &core->outages);
		if (!desk->read)
			desk->read = core->now;
	}
	if (!desk->table)
		return false;
	for (size_t i = 0; i < count; i++) {
		if (entries[i].number < desk->table->next)
			continue;
		if (!desk_fold(desk, &entries[i]))
			return false;
		desk->mine = false;
	}
	return desk->table->game != NULL;
}

void core_loaded(struct core *core, int64_t now, const char *id, enum store_status status,
                 const struct store_match *match, const struct store_entry entries[], size_t count)
{
	struct desk *desk = core_desk_find(core, id);

	clock_to(core, now);
	if (!desk || !desk->loading)
		return;
	desk->loading = false;
	if (status == STORE_MISSING) {
		close_desk(core, desk, PROTO_FAULT_MISSING, "there is no such match");
		return;
	}
	if (status != STORE_OK) {
		refuse_all(core, desk, PROTO_FAULT_UNAVAILABLE, unreachable);
		if (!desk->conns && !desk->onlookers) { /* nobody needs it to be read again */
			desk_forget(core, desk);
			return;
		}
		desk->behind = true;
		desk->retry = core->now + OWN_RETRY;
		desk_wake(core, desk, desk->retry);
		return;
	}
	if (!fold_all(core, desk, match, entries, count)) {
		if (desk->table && desk->table->outdated) {
			close_outdated(core, desk);
			return;
		}
		core->counts.faults++;
		close_desk(core, desk, PROTO_FAULT_UNAVAILABLE, "this match cannot be read");
		return;
	}
	desk_hold_less(core, desk);
	round_begin(core, desk);
	core_run(core, desk);
}

void core_listed(struct core *core, int64_t now, uint64_t ticket, enum store_status status,
                 const struct store_match matches[], size_t count)
{
	struct listing     **link = &core->listings;
	struct listing      *listing;
	struct proto_request request = { .verb = PROTO_LIST };

	clock_to(core, now);
	while (*link && (*link)->ticket != ticket)
		link = &(*link)->next;
	listing = *link;
	if (!listing)
		return;
	*link = listing->next;
	if (!*link)
		core->listings_end = link;
	request.has_id = listing->has_id;
	request.id = listing->id;
	if (status == STORE_OK)
		say_list(core, listing, matches, count);
	else
		say_fault(core, listing->conn, &request, PROTO_FAULT_UNAVAILABLE, "%s",
		          unreachable);
	free(listing);
}

void core_changed(struct core *core, int64_t now, const char *id)
{
	struct desk *desk = core_desk_find(core, id);

	clock_to(core, now);
	if (!desk || desk->creating)
		return;
	desk->behind = true;
	if (!desk_idle(desk)) /* else it is read when somebody comes, or when something is due */
		core_run(core, desk);
}

void core_outage(struct core *core, int64_t from, int64_t to)
{
	table_outage(&core->outages, from, to);
}

void core_dates(struct core *core, int64_t off)
{
	core->dates = off;
}

void core_thought(struct core *core, int64_t now, uint64_t ticket, shoal_action action)
{
	int          seat;
	struct desk *desk = due_answered(core, ticket, &seat);
	struct work  work = { .seat = (int8_t)seat,
		              .request = { .verb = PROTO_ACT, .action = action } };

	clock_to(core, now);
	think_answered(core, ticket);
	if (!desk)
		return;
	work.request.key = desk->question[seat].what;
	core_queue(core, desk, &work);
	core_run(core, desk);
}

/* Time. */

static void wake_up(struct core *core, struct desk *desk)
{
	desk_wake(core, desk, WAKE_NEVER);
	if (desk->round.open)
		round_go_on(core, desk);
	if (desk_idle(desk) && desk->used + OWN_IDLE <= core->now && !desk_leaves_lobby(desk))
		desk_forget(core, desk);
	else
		core_run(core, desk);
}

void core_tick(struct core *core, int64_t now)
{
	uint64_t     before = core->wakes.asked; /* who asks from here on has to wait */
	struct wake *first;

	clock_to(core, now);
	core->told = 0;
	while (core->told < core->config.slice && (first = wakes_first(&core->wakes))
	       && first->at <= core->now && first->asked <= before)
		wake_up(core, (struct desk *)first);
}

int64_t core_next(const struct core *core)
{
	const struct wake *first = wakes_first(&core->wakes);

	return first ? first->at : WAKE_NEVER;
}

size_t core_tables(const struct core *core, unsigned part, unsigned parts, const char *ids[],
                   uint32_t next[], size_t most)
{
	size_t count = 0;

	for (unsigned i = part; i < OWN_BUCKETS; i += parts) {
		for (const struct desk *desk = core->desks[i]; desk && count < most;
		     desk = desk->bucket) {
			if (!desk->table || desk->committing || desk->loading)
				continue;
			ids[count] = desk->id;
			next[count++] = desk->table->next;
		}
	}
	return count;
}

void core_count(const struct core *core, struct core_counts *out)
{
	*out = core->counts;
}
