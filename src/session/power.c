/* power.c: what the operator may do, at a table and to somebody. */
#include "own.h"

#include <stdlib.h>
#include <string.h>

enum { BANS = 10000 };

/* At a table. */

void order_obeyed(struct core *core, const struct core_order *order, enum proto_fault fault)
{
	if (order->ticket && core->host->obeyed)
		core->host->obeyed(core->host, order->ticket, fault);
}

void core_order(struct core *core, int64_t now, const struct core_order *order)
{
	struct work  work = { .order = *order, .seat = SHOAL_NOBODY };
	struct desk *desk = core_desk(core, order->match);

	core->now = now > core->now ? now : core->now;
	work.request.verb = PROTO_LOOK;
	if (!desk) {
		order_obeyed(core, order, PROTO_FAULT_UNAVAILABLE);
		return;
	}
	core_queue(core, desk, &work);
	core_run(core, desk);
}

static bool line_there(const struct table *table, uint32_t number)
{
	for (uint32_t i = 0; i < table->chat_count; i++) {
		if (table->chats[i].number == number && table->chats[i].text[0])
			return true;
	}
	return false;
}

static enum proto_fault plan_order(struct core *core, struct desk *desk,
                                   const struct core_order *order)
{
	const struct table *table = desk->table;
	char                bytes[16];
	struct shoal_text   number = SHOAL_TEXT(bytes);

	switch (order->power) {
	case CORE_CLOSE:
		if (table->stage > STORE_PLAYING)
			return PROTO_FAULT_NOT_NOW;
		plan_add(core, desk, ENTRY_CLOSE, SHOAL_NOBODY, 0, 0, NULL, 0);
		break;
	case CORE_HIDE:
	case CORE_SHOW:
		if (table->shut == (order->power == CORE_HIDE))
			return PROTO_FAULT_NOT_NOW;
		plan_add(core, desk, ENTRY_HIDE, SHOAL_NOBODY, order->power == CORE_HIDE, 0, NULL,
		         0);
		break;
	case CORE_UNSAY:
		if (!line_there(table, order->number))
			return PROTO_FAULT_MISSING;
		shoal_put(&number, "%u", (unsigned)order->number);
		plan_add(core, desk, ENTRY_UNSAY, SHOAL_NOBODY, 0, 0, bytes, number.length);
		break;
	case CORE_RENAME:
		if (order->seat < 0 || order->seat >= table->game->seats
		    || table->seat[order->seat].chair != PROTO_ME)
			return PROTO_FAULT_MISSING;
		plan_add(core, desk, ENTRY_RENAME, order->seat, 0, 0, order->name,
		         strlen(order->name));
		break;
	case CORE_NO_POWER:
		break;
	}
	return desk->plan.failed ? PROTO_FAULT_UNAVAILABLE : PROTO_FAULT_OK;
}

bool serve_order(struct core *core, struct desk *desk, struct work *work)
{
	enum proto_fault fault = plan_order(core, desk, &work->order);

	if (!fault) {
		plan_commit(core, desk, NULL);
		return false;
	}
	order_obeyed(core, &work->order, fault);
	if (desk->plan.count)
		core_distrust(core, desk); /* it was planned in part */
	return true;
}

/* To somebody. */

static bool none(const uint8_t *bytes, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		if (bytes[i])
			return false;
	}
	return true;
}

static bool meets(const struct core_ban *ban, const struct core_who *who)
{
	if (!none(ban->visitor, FAIR_BYTES))
		return !memcmp(ban->visitor, who->visitor, FAIR_BYTES);
	return !memcmp(ban->address, who->address, sizeof(ban->address));
}

static bool same(const struct core_ban *a, const struct core_ban *b)
{
	return a->mute == b->mute && !memcmp(a->visitor, b->visitor, FAIR_BYTES)
	       && !memcmp(a->address, b->address, sizeof(a->address));
}

/* Days since 1970 as a date; by Howard Hinnant's rule of eras of 400 years. */
static void put_date(struct shoal_text *out, int64_t at)
{
	int64_t minutes = at / 60000, days = minutes / 1440 + 719468;
	int64_t era = days / 146097, day = days % 146097;
	int64_t year = (day - day / 1460 + day / 36524 - day / 146096) / 365;
	int64_t rest = day - (365 * year + year / 4 - year / 100), month = (5 * rest + 2) / 153;

	shoal_put(out, "%d-%02d-%02d %02d:%02d UTC", (int)(year + era * 400 + (month >= 10)),
	          (int)(month < 10 ? month + 3 : month - 9),
	          (int)(rest - (153 * month + 2) / 5 + 1), (int)(minutes / 60 % 24),
	          (int)(minutes % 60));
}

static void put_sentence(const struct core *core, const struct core_ban *ban,
                         struct shoal_text *out)
{
	shoal_put(out, ban->mute ? "you cannot chat on this server until "
	                         : "you are banned from this server until ");
	put_date(out, core_date(core, ban->until));
}

/* The ban that holds for longest. */
static const struct core_ban *find(const struct core *core, const struct core_who *who, bool mute)
{
	const struct core_ban *found = NULL;

	for (size_t i = 0; i < core->ban_count; i++) {
		const struct core_ban *ban = &core->bans[i];

		if (ban->mute == mute && ban->until > core->now && meets(ban, who)
		    && (!found || ban->until > found->until))
			found = ban;
	}
	return found;
}

static void drop_banned(struct core *core, const struct core_ban *ban)
{
	char              why[96];
	struct shoal_text text = SHOAL_TEXT(why);

	put_sentence(core, ban, &text);
	for (unsigned i = 0; i < OWN_BUCKETS; i++) {
		for (struct conn *conn = core->conns[i], *next; conn; conn = next) {
			next = conn->bucket;
			if (conn->way == CORE_STREAM && meets(ban, &conn->who))
				core->host->drop(core->host, conn->id, 1008, why);
		}
	}
}

bool core_ban(struct core *core, int64_t now, const struct core_ban *ban)
{
	struct core_ban *larger;
	size_t           count = 0;

	core->now = now > core->now ? now : core->now;
	if (none(ban->visitor, FAIR_BYTES) && none(ban->address, sizeof(ban->address)))
		return false;
	for (size_t i = 0; i < core->ban_count; i++) { /* those that are over go, too */
		if (core->bans[i].until > core->now && !same(&core->bans[i], ban))
			core->bans[count++] = core->bans[i];
	}
	core->ban_count = count;
	if (ban->until <= core->now)
		return true;
	larger = count < BANS ? realloc(core->bans, (count + 1) * sizeof(*larger)) : NULL;
	if (!larger)
		return false;
	core->bans = larger;
	core->bans[core->ban_count++] = *ban;
	if (!ban->mute)
		drop_banned(core, ban);
	return true;
}

static bool changes(enum proto_verb verb)
{
	return verb != PROTO_LIST && verb != PROTO_WATCH && verb != PROTO_LOOK
	       && verb != PROTO_RECORD && verb != PROTO_MUTE;
}

bool power_refuses(struct core *core, const struct conn *conn, const struct proto_request *request)
{
	const struct core_ban *ban = find(core, &conn->who, false);
	char                   bytes[96];
	struct shoal_text      text = SHOAL_TEXT(bytes);

	if (!ban && request->verb == PROTO_CHAT)
		ban = find(core, &conn->who, true);
	if (ban) {
		put_sentence(core, ban, &text);
		say_fault_until(core, conn->id, request, PROTO_FAULT_BANNED,
		                (uint32_t)((ban->until - core->now + 999) / 1000), bytes);
		return true;
	}
	if (!core->read_only || !changes(request->verb))
		return false;
	say_fault(core, conn->id, request, PROTO_FAULT_UNAVAILABLE,
	          "this server is about to be restarted, and clocks stand; try again in a while");
	return true;
}

void core_read_only(struct core *core, int64_t now, bool on)
{
	core->now = now > core->now ? now : core->now;
	if (core->read_only == on)
		return;
	core->read_only = on;
	for (unsigned i = 0; i < OWN_BUCKETS && !on; i++) {
		for (struct desk *desk = core->desks[i]; desk; desk = desk->bucket)
			desk_wake(core, desk, core->now);
	}
}

void core_presents(const struct core *core,
                   void (*hand)(void *to, const struct core_present *present), void *to)
{
	for (unsigned i = 0; i < OWN_BUCKETS; i++) {
		for (const struct conn *conn = core->conns[i]; conn; conn = conn->bucket) {
			const struct table *table = conn->desk ? conn->desk->table : NULL;

			if (conn->way == CORE_STREAM)
				hand(to, &(struct core_present){
					     .who = &conn->who,
					     .match = conn->desk ? conn->desk->id : NULL,
					     .name = table && conn->seat >= 0
				                         ? table->seat[conn->seat].name
				                         : NULL,
					     .seat = conn->seat });
		}
	}
}
