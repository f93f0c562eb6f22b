/* allow.c: purses of visitors and addresses. */
#include "allow.h"

#include <stdlib.h>
#include <string.h>

enum {
	BUCKETS = 4096,
	PURSES_MOST = 100000, /* then those that were longest unused and hold nothing go */
	HELD_RETRY = 60,      /* nobody knows when something is given back: seconds */
	UNIT = 60000          /* one, counted so that every millisecond pays back `rate` */
};

struct purse {
	struct purse *bucket;
	struct purse *newer, *older;
	uint8_t       key[FAIR_BYTES];
	bool          address;
	uint32_t      held;        /* in all */
	int64_t       counted;     /* when the credits were */
	int64_t used[ALLOW_COUNT]; /* held, or spent and not yet paid back; in parts of UNIT */
};

struct allow {
	struct core_allowances settings;
	struct purse          *bucket[BUCKETS];
	struct purse          *newest, *oldest;
	size_t                 count;
};

static const struct {
	const char *id, *about, *refusal;
	uint32_t    most, rate;
} rows[ALLOW_COUNT] = {
#define ALLOW_ROW(name, id, most, rate, about, refusal) \
	[ALLOW_##name] = { (id), (about), (refusal), (most), (rate) },
	ALLOWANCES(ALLOW_ROW)
#undef ALLOW_ROW
};

/* Settings. */

const char *core_allowance_id(size_t index)
{
	return index < ALLOW_COUNT ? rows[index].id : NULL;
}

const char *core_allowance_about(size_t index)
{
	return rows[index].about;
}

void core_allowances_default(struct core_allowances *out)
{
	_Static_assert((int)ALLOW_COUNT <= (int)CORE_ALLOWANCES, "there is room for all");
	*out = (struct core_allowances){ .crowd = 8 };
	for (size_t i = 0; i < ALLOW_COUNT; i++) {
		out->most[i] = rows[i].most;
		out->rate[i] = rows[i].rate;
	}
}

/* `20`, or `20+1` for what is spent: at once, and more per minute. */
static bool read_amounts(const char *text, bool spent, uint32_t *most, uint32_t *rate)
{
	char     copy[32];
	char    *plus;
	uint64_t first, second = 0;

	if (strlen(text) >= sizeof(copy))
		return false;
	memcpy(copy, text, strlen(text) + 1);
	plus = strchr(copy, '+');
	if (plus)
		*plus++ = '\0';
	if ((plus != NULL) != spent || !shoal_read_number(copy, CORE_ALLOWANCE_MOST, &first)
	    || (plus && !shoal_read_number(plus, CORE_ALLOWANCE_MOST, &second)))
		return false;
	*most = (uint32_t)first;
	*rate = (uint32_t)second;
	return true;
}

static bool read_one(const char *text, struct core_allowances *out, struct shoal_error *error)
{
	const char *equals = strchr(text, '=');
	size_t      length = equals ? (size_t)(equals - text) : 0;

	for (size_t i = 0; i < ALLOW_COUNT; i++) {
		bool spent = rows[i].rate > 0;

		if (!length || strlen(rows[i].id) != length
		    || memcmp(rows[i].id, text, length) != 0)
			continue;
		if (read_amounts(equals + 1, spent, &out->most[i], &out->rate[i]))
			return true;
		if (spent)
			shoal_fail(
			    error, SHOAL_BAD_COMMAND,
			    "the allowance '%s' is two numbers, at once and more per minute, "
			    "as %u+%u, not '%.40s'",
			    rows[i].id, rows[i].most, rows[i].rate, equals + 1);
		else
			shoal_fail(error, SHOAL_BAD_COMMAND,
			           "the allowance '%s' is a number, as %u, not '%.40s'", rows[i].id,
			           rows[i].most, equals + 1);
		return false;
	}
	shoal_fail(error, SHOAL_BAD_COMMAND,
	           "there is no allowance '%.*s'; `--allow help` lists them",
	           (int)(length              ? length
	                 : strlen(text) < 40 ? strlen(text)
	                                     : 40),
	           text);
	return false;
}

bool core_allowances_read(const char *text, struct core_allowances *out, struct shoal_error *error)
{
	for (;;) {
		size_t length = strcspn(text, ",");
		char   one[80];

		if (length >= sizeof(one)) {
			shoal_fail(error, SHOAL_BAD_COMMAND, "'%.40s' is no allowance", text);
			return false;
		}
		memcpy(one, text, length);
		one[length] = '\0';
		if (!read_one(one, out, error))
			return false;
		if (!text[length])
			return true;
		text += length + 1;
	}
}

/* Purses. */

struct allow *allow_create(const struct core_allowances *settings)
{
	struct allow *allow = calloc(1, sizeof(*allow));

	if (allow)
		allow->settings = *settings;
	return allow;
}

static struct purse **place(struct allow *allow, const uint8_t key[FAIR_BYTES], bool address)
{
	struct purse **link = &allow->bucket[shoal_hash(key, FAIR_BYTES, address) % BUCKETS];

	while (*link && ((*link)->address != address || memcmp((*link)->key, key, FAIR_BYTES) != 0))
		link = &(*link)->bucket;
	return link;
}

static void unlink_age(struct allow *allow, struct purse *purse)
{
	*(purse->newer ? &purse->newer->older : &allow->newest) = purse->older;
	*(purse->older ? &purse->older->newer : &allow->oldest) = purse->newer;
	purse->newer = purse->older = NULL;
}

static void link_newest(struct allow *allow, struct purse *purse)
{
	purse->older = allow->newest;
	*(allow->newest ? &allow->newest->newer : &allow->oldest) = purse;
	allow->newest = purse;
}

static void forget(struct allow *allow, struct purse *purse)
{
	*place(allow, purse->key, purse->address) = purse->bucket;
	unlink_age(allow, purse);
	allow->count--;
	free(purse);
}

/* One that holds something is young again: it is not looked at twice in a row. */
static void make_room(struct allow *allow)
{
	struct purse *purse = allow->oldest;

	for (unsigned i = 0; i < 8 && purse && allow->count >= PURSES_MOST; i++) {
		struct purse *newer = purse->newer;

		if (purse->held) {
			unlink_age(allow, purse);
			link_newest(allow, purse);
		} else {
			forget(allow, purse);
		}
		purse = newer;
	}
}

/* NULL: no memory. */
static struct purse *purse_of(struct allow *allow, const uint8_t key[FAIR_BYTES], bool address)
{
	struct purse *purse = *place(allow, key, address), **link;

	if (purse) {
		unlink_age(allow, purse);
		link_newest(allow, purse);
		return purse;
	}
	make_room(allow);
	purse = calloc(1, sizeof(*purse));
	if (!purse)
		return NULL;
	memcpy(purse->key, key, FAIR_BYTES);
	purse->address = address;
	link = place(allow, key, address);
	purse->bucket = *link;
	*link = purse;
	link_newest(allow, purse);
	allow->count++;
	return purse;
}

static bool has_visitor(const struct core_who *who)
{
	static const uint8_t none[FAIR_BYTES];

	return memcmp(who->visitor, none, sizeof(none)) != 0;
}

/* The purse of the visitor, or of all behind its address. */
static struct purse *find(struct allow *allow, const struct core_who *who, bool address)
{
	uint8_t key[FAIR_BYTES] = { 0 };

	if (!address && has_visitor(who))
		return purse_of(allow, who->visitor, false);
	memcpy(key, who->address, sizeof(who->address));
	return purse_of(allow, key, address);
}

/* Time pays back what was spent. */
static void pay_back(const struct allow *allow, struct purse *purse, int64_t now)
{
	int64_t since = purse->counted && now > purse->counted ? now - purse->counted : 0;

	purse->counted = now;
	if (since > 86400000)
		since = 86400000;
	for (size_t i = 0; i < ALLOW_COUNT; i++) {
		uint64_t rate = allow->settings.rate[i];

		if (!rate)
			continue;
		rate *= purse->address ? allow->settings.crowd : 1;
		purse->used[i] -= (int64_t)((uint64_t)since * rate);
		if (purse->used[i] < 0)
			purse->used[i] = 0;
	}
}

/* 0, or the seconds until it would be enough. */
static uint32_t lacks(const struct allow *allow, const struct purse *purse, enum allow_what what,
                      int64_t parts)
{
	uint64_t crowd = purse->address ? allow->settings.crowd : 1;
	int64_t  most = (int64_t)(allow->settings.most[what] * crowd) * UNIT;
	uint64_t rate = allow->settings.rate[what] * crowd;
	int64_t  over = purse->used[what] + parts - most;

	if (over <= 0)
		return 0;
	if (!rate || parts > most)
		return HELD_RETRY;
	return (uint32_t)(((uint64_t)over / rate + 999) / 1000);
}

static bool is_held(enum allow_what what)
{
	return !rows[what].rate;
}

uint32_t allow_take(struct allow *allow, int64_t now, const struct core_who *who,
                    enum allow_what what, uint32_t amount)
{
	int64_t       parts = (int64_t)amount * UNIT;
	struct purse *purse[2];
	uint32_t      wait = 0;

	if (who->free || !amount)
		return 0;
	for (unsigned i = 0; i < 2; i++) {
		uint32_t lack;

		/* pages look around without saying who they are: their address pays */
		if (!i && what == ALLOW_MESSAGES && !has_visitor(who)) {
			purse[i] = NULL;
			continue;
		}
		purse[i] = find(allow, who, i);
		if (!purse[i])
			return 1;
		pay_back(allow, purse[i], now);
		lack = lacks(allow, purse[i], what, parts);
		wait = lack > wait ? lack : wait;
	}
	for (unsigned i = 0; i < 2 && !wait; i++) {
		if (!purse[i])
			continue;
		purse[i]->used[what] += parts;
		purse[i]->held += is_held(what) ? amount : 0;
	}
	return wait;
}

void allow_give(struct allow *allow, const struct core_who *who, enum allow_what what,
                uint32_t amount)
{
	for (unsigned i = 0; i < 2 && !who->free && amount && is_held(what); i++) {
		struct purse *purse = find(allow, who, i);

		if (!purse || purse->held < amount)
			continue;
		purse->used[what] -= (int64_t)amount * UNIT;
		purse->held -= amount;
	}
}

const char *allow_refusal(enum allow_what what)
{
	return rows[what].refusal;
}

uint64_t allow_whose(const struct core_who *who)
{
	return has_visitor(who) ? shoal_hash(who->visitor, sizeof(who->visitor), 1)
	                        : shoal_hash(who->address, sizeof(who->address), 2);
}

size_t allow_kept(const struct allow *allow)
{
	return allow->count;
}

void allow_destroy(struct allow *allow)
{
	struct purse *older;

	for (struct purse *purse = allow ? allow->newest : NULL; purse; purse = older) {
		older = purse->older;
		free(purse);
	}
	free(allow);
}
