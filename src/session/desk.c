/* desk.c: the desks of this process: found or made, worked off, and forgotten. */
#include "own.h"

#include <stdlib.h>
#include <string.h>

static struct desk **desk_bucket(struct core *core, const char *id)
{
	return &core->desks[shoal_hash(id, strlen(id), 0) % OWN_BUCKETS];
}

struct desk *core_desk_find(struct core *core, const char *id)
{
	struct desk *desk = *desk_bucket(core, id);

	while (desk && strcmp(desk->id, id) != 0)
		desk = desk->bucket;
	return desk;
}

struct desk *core_desk(struct core *core, const char *id)
{
	struct desk **bucket = desk_bucket(core, id);
	struct desk  *desk = core_desk_find(core, id);

	if (desk)
		return desk;
	desk =
	    wakes_reserve(&core->wakes, core->counts.tables + 1) ? calloc(1, sizeof(*desk)) : NULL;
	if (!desk)
		return NULL;
	strncpy(desk->id, id, sizeof(desk->id) - 1);
	desk->wake.at = WAKE_NEVER;
	desk->used = core->now;
	desk->bucket = *bucket;
	*bucket = desk;
	core->counts.tables++;
	return desk;
}

uint32_t desk_hold(struct core *core, struct desk *desk, enum allow_what what, uint32_t amount)
{
	uint32_t retry = allow_take(core->allow, core->now, &desk->maker, what, amount);

	if (!retry)
		desk->holds[what] += amount;
	return retry;
}

static void release(struct core *core, struct desk *desk, enum allow_what what)
{
	allow_give(core->allow, &desk->maker, what, desk->holds[what]);
	desk->holds[what] = 0;
}

void desk_release(struct core *core, struct desk *desk)
{
	for (unsigned what = 0; what < ALLOW_COUNT; what++)
		release(core, desk, (enum allow_what)what);
}

void desk_hold_less(struct core *core, struct desk *desk)
{
	if (desk->table->stage > STORE_PLAYING)
		desk_release(core, desk);
	else if (!table_listed(desk->table) || desk->table->stage > STORE_OPEN)
		release(core, desk, ALLOW_LISTED);
}

/* Those that nobody may miss, the one used last at the end. A desk comes into the list whenever it
 * has been worked off and is idle; what happens to it later is looked at when room is needed. */

static void stir(struct core *core, struct desk *desk) /* out of the list */
{
	if (!desk->rests)
		return;
	*(desk->rests_before ? &desk->rests_before->rests_next : &core->rests_first) =
	    desk->rests_next;
	*(desk->rests_next ? &desk->rests_next->rests_before : &core->rests_last) =
	    desk->rests_before;
	desk->rests_next = desk->rests_before = NULL;
	desk->rests = false;
}

static void rest(struct core *core, struct desk *desk)
{
	stir(core, desk);
	if (!desk_idle(desk))
		return;
	desk->rests_before = core->rests_last;
	*(core->rests_last ? &core->rests_last->rests_next : &core->rests_first) = desk;
	core->rests_last = desk;
	desk->rests = true;
}

struct desk *desk_longest_idle(struct core *core)
{
	while (core->rests_first && !desk_idle(core->rests_first))
		stir(core, core->rests_first);
	return core->rests_first;
}

void desk_count(struct core *core, struct desk *desk, bool plays)
{
	core->counts.playing += (uint64_t)plays - desk->plays;
	desk->plays = plays;
}

void desk_forget(struct core *core, struct desk *desk)
{
	struct desk **link = desk_bucket(core, desk->id);

	while (*link != desk)
		link = &(*link)->bucket;
	*link = desk->bucket;
	core->counts.tables--;
	desk_release(core, desk);
	desk_wake(core, desk, WAKE_NEVER);
	desk_count(core, desk, false);
	stir(core, desk);
	due_forget(core, desk);
	tickets_remove(&core->awaited, &desk->commit);
	think_leave(core, desk);
	desk_free(desk);
}

static void read_desk(struct core *core, struct desk *desk)
{
	desk->loading = true;
	desk->behind = false;
	for (struct work *work = desk->first; work; work = work->next) {
		work->read = true;
		work->wait = false;
	}
	core->host->load(core->host, desk->id, desk->table ? desk->table->next : 0);
}

/* What the table holds may not be what the store holds. */
void core_distrust(struct core *core, struct desk *desk)
{
	plan_clear(&desk->plan);
	table_destroy(desk->table);
	desk->table = NULL;
	desk->news_count = 0;
	desk->news_lost = true;
	steps_clear(&desk->steps);
	desk->meta = false; /* folding says what has changed since `told` */
	desk_count(core, desk, false);
	due_forget(core, desk);
	read_desk(core, desk);
}

static void free_work(struct desk *desk)
{
	while (desk->first) {
		struct work *work = desk->first;

		desk->first = work->next;
		free(work);
	}
	desk->last = NULL;
	desk->waiting = 0;
}

void desk_free(struct desk *desk)
{
	free_work(desk);
	plan_clear(&desk->plan);
	round_end(desk);
	free(desk->news);
	steps_free(&desk->steps);
	table_destroy(desk->table);
	free(desk);
}

/* Who listens. */

void desk_let_in(struct core *core, struct desk *desk, struct conn *conn, int seat)
{
	struct conn **list = seat >= 0 ? &desk->conns : &desk->onlookers;

	conn->desk = desk;
	conn->seat = (int8_t)seat;
	conn->next = *list;
	conn->back = list;
	if (conn->next)
		conn->next->back = &conn->next;
	*list = conn;
	desk->lookers += seat < 0;
	if (seat < 0)
		return;
	desk->ears[seat]++;
	core->counts.seats_here++;
}

void desk_let_go(struct core *core, struct conn *conn)
{
	struct desk *desk = conn->desk;

	if (desk->round.next == conn)
		desk->round.next = desk_after(conn);
	*conn->back = conn->next;
	if (conn->next)
		conn->next->back = conn->back;
	conn->desk = NULL;
	desk->lookers -= conn->seat < 0;
	if (conn->seat < 0)
		return;
	desk->ears[conn->seat]--;
	core->counts.seats_here--;
}

struct conn *desk_after(const struct conn *conn)
{
	if (conn->next || conn->seat < 0)
		return conn->next;
	return conn->desk->onlookers;
}

bool desk_hears(const struct desk *desk, int seat)
{
	return desk->ears[seat];
}

/* Work. */

void desk_wake(struct core *core, struct desk *desk, int64_t at)
{
	wakes_set(&core->wakes, &desk->wake, at);
}

void core_queue(struct core *core, struct desk *desk, const struct work *work)
{
	struct work *copy = desk->waiting < OWN_QUEUE ? malloc(sizeof(*copy)) : NULL;

	if (!copy) {
		work_refused(core, work, PROTO_FAULT_TOO_MANY,
		             "too much is waiting at this table; try again in a moment");
		return;
	}
	*copy = *work;
	copy->came = core->now;
	copy->next = NULL;
	if (desk->last)
		desk->last->next = copy;
	else
		desk->first = copy;
	desk->last = copy;
	desk->waiting++;
}

void desk_drop_first(struct desk *desk)
{
	struct work *work = desk->first;

	desk->first = work->next;
	if (!desk->first)
		desk->last = NULL;
	desk->waiting--;
	free(work);
}

bool desk_busy(const struct desk *desk)
{
	return desk->loading || desk->committing || desk->remaking || desk->round.open;
}

bool desk_idle(const struct desk *desk) /* nobody would miss it */
{
	for (unsigned seat = 0; seat < SHOAL_SEATS_MAX; seat++) {
		if (desk->question[seat].ticket)
			return false;
	}
	return !desk_busy(desk) && !desk->conns && !desk->onlookers && !desk->first && !desk->left;
}

/* What the lobby shows and nobody is at must leave it before it is forgotten. */
bool desk_leaves_lobby(struct desk *desk)
{
	desk->hides = desk->table && desk->table->stage == STORE_OPEN && table_listed(desk->table);
	return desk->hides;
}

/* What was to be made cannot be. */
static void forget_making(struct core *core, struct desk *desk)
{
	struct desk *old = core_desk_find(core, desk->first->other);

	if (old)
		old->remaking = false;
	desk_drop_first(desk);
	desk_forget(core, desk);
}

void core_run(struct core *core, struct desk *desk)
{
	uint32_t most = core->config.slice;

	desk->used = core->now;
	while (!desk_busy(desk)) {
		if (desk->retry > core->now) {
			desk_wake(core, desk, desk->retry);
			rest(core, desk);
			return;
		}
		if (desk->creating) {
			desk->serving = !serve_create(core, desk, desk->first);
			if (!desk->serving)
				forget_making(core, desk);
			return;
		}
		if (!desk->table || desk->behind) {
			read_desk(core, desk);
		} else if (desk->first && !most--) { /* a crowd came: others have their turn */
			desk_wake(core, desk, core->now);
			return;
		} else if (desk->first) {
			desk->serving = !serve(core, desk, desk->first);
			if (!desk->serving && !desk->first->wait)
				desk_drop_first(desk);
		} else if (!due(core, desk)) {
			if (desk->round.open) /* everybody is told first */
				return;
			desk_wake(core, desk, due_next(core, desk));
			if (desk_idle(desk) && core->now + OWN_IDLE < desk->wake.at)
				desk_wake(core, desk, core->now + OWN_IDLE);
			rest(core, desk);
			return;
		}
	}
}
