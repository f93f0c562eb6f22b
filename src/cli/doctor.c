/* doctor.c: what is right and what is wrong with the configuration of a server. */
#define _DEFAULT_SOURCE /* adjtimex */
#include "doctor.h"
#include "cli.h"
#include "forwarded.h"
#include "look.h"
#include "said.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/statvfs.h>
#ifdef __linux__
#include <sys/timex.h>
#endif

enum {
	SPARE = 64,      /* files besides connections, as the server counts */
	DISK_FULL = 100, /* megabytes */
	DISK_LOW = 1024, /* likewise */
	APART_MS = 1000, /* clocks may be so far apart */
	CONNECTIONS = 4, /* of one server with the database */
	HOSTS_OF_TWO = 2
};

/* FIND(doctor, DOCTOR_WRONG, doctor_disk_full, .megabytes = 3, .text = path) */
#define FIND(doctor, mark, ...)                                     \
	do {                                                        \
		struct shoal_text out_ = finding((doctor), (mark)); \
		put_said(&out_, (doctor)->lang, __VA_ARGS__);       \
	} while (0)

static struct shoal_text finding(struct doctor *doctor, enum doctor_mark mark)
{
	unsigned at = doctor->count < DOCTOR_FINDINGS ? doctor->count++ : DOCTOR_FINDINGS - 1;

	doctor->finding[at].mark = mark;
	doctor->marks[mark]++;
	return shoal_text_over(doctor->finding[at].text, sizeof(doctor->finding[at].text));
}

/* Where people come from. */

/* "127.0.0.1:8080", "[::1]:8080+": is it an address, and of this machine alone? */
static bool read_place(const char *text, size_t length, bool *local)
{
	uint8_t  bytes[ADDRESS_BYTES];
	uint64_t port;
	char     copy[64], *colon;

	if (length && text[length - 1] == '+')
		length--;
	if (!length || length >= sizeof(copy))
		return false;
	memcpy(copy, text, length);
	copy[length] = '\0';
	colon = strrchr(copy, ':');
	if (!colon || !shoal_read_number(colon + 1, 65535, &port)
	    || !address_read(copy, (size_t)(colon - copy), bytes))
		return false;
	*local = address_loopback(bytes);
	return true;
}

/* False if it is no list of addresses. */
static bool only_local(const char *listen, bool *local)
{
	*local = true;
	while (listen) {
		size_t length = strcspn(listen, ",");
		bool   here;

		if (!read_place(listen, length, &here))
			return false;
		*local &= here;
		listen = listen[length] ? listen + length + 1 : NULL;
	}
	return true;
}

static bool starts(const char *text, const char *with)
{
	return !strncmp(text, with, strlen(with));
}

/* Of a list, the first that is no origin or, else, the first without encryption that is not of
 * this machine. */
static enum doctor_mark judge_origins(const char *origins, char out[256])
{
	enum doctor_mark mark = DOCTOR_FINE;

	while (origins && mark != DOCTOR_WRONG) {
		size_t      length = strcspn(origins, ",");
		size_t      scheme = starts(origins, "https://")  ? 8
		                     : starts(origins, "http://") ? 7
		                                                  : 0;
		const char *host = origins + scheme;
		bool        good = scheme && length > scheme && !memchr(host, '/', length - scheme);
		bool        here = starts(host, "127.") || starts(host, "localhost");

		if (!good || (scheme == 7 && !here && mark == DOCTOR_FINE)) {
			mark = good ? DOCTOR_BETTER : DOCTOR_WRONG;
			snprintf(out, 256, "%.*s", (int)(length < 255 ? length : 255), origins);
		}
		origins = origins[length] ? origins + length + 1 : NULL;
	}
	return mark;
}

static void examine_origins(struct doctor *d, const struct doctor_config *c, bool local)
{
	char             which[256];
	enum doctor_mark mark = judge_origins(c->origins, which);

	if (!c->origins && local)
		FIND(d, DOCTOR_FINE, doctor_local);
	else if (!c->origins)
		FIND(d, DOCTOR_WRONG, doctor_origin_none);
	else if (mark == DOCTOR_WRONG)
		FIND(d, mark, doctor_origin_bad, .text = which);
	else if (mark == DOCTOR_BETTER)
		FIND(d, mark, doctor_origin_plain, .text = which);
	else
		FIND(d, mark, doctor_origin_fine, .text = c->origins);
}

static void examine_proxies(struct doctor *d, const struct doctor_config *c, bool local)
{
	struct forwarded proxies = { 0 };
	bool             all = false;

	if (!c->proxies) {
		if (c->origins && strstr(c->origins, "https://"))
			FIND(d, DOCTOR_WRONG, doctor_proxy_none);
		return;
	}
	if (!forwarded_read(c->proxies, &proxies)) {
		FIND(d, DOCTOR_WRONG, doctor_proxy_bad, .text = c->proxies);
		return;
	}
	for (unsigned i = 0; i < proxies.count; i++) {
		uint8_t mapped = 0;

		for (unsigned b = 10; b < 12; b++)
			mapped |= (uint8_t)~proxies.proxy[i].bytes[b];
		all |= proxies.proxy[i].bits == 0 || (!mapped && proxies.proxy[i].bits <= 96);
	}
	if (all)
		FIND(d, DOCTOR_WRONG, doctor_proxy_all, .text = c->proxies);
	else if (!local)
		FIND(d, DOCTOR_BETTER, doctor_proxy_passed);
	else
		FIND(d, DOCTOR_FINE, doctor_proxy_fine, .text = c->proxies);
}

static void examine_files(struct doctor *d, const struct doctor_config *c)
{
	struct rlimit limit;
	uint64_t      need = (uint64_t)c->sockets + SPARE, have;

	if (getrlimit(RLIMIT_NOFILE, &limit))
		return;
	have = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > INT32_MAX ? INT32_MAX
	                                                                     : limit.rlim_max;
	if (have < need)
		FIND(d, DOCTOR_WRONG, doctor_files_few, .sockets = (int32_t)c->sockets,
		     .need = (int32_t)need, .have = (int32_t)have,
		     .fit = have > SPARE ? (int32_t)(have - SPARE) : 1);
	else
		FIND(d, DOCTOR_FINE, doctor_files_fine, .have = (int32_t)have,
		     .sockets = (int32_t)c->sockets);
}

/* What is kept, and where. */

static void examine_disk(struct doctor *d, const char *path)
{
	char           folder[1024];
	char          *slash;
	struct statvfs disk;
	uint64_t       megabytes;

	snprintf(folder, sizeof(folder), "%s", path);
	slash = strrchr(folder, '/');
	if (slash)
		slash[slash == folder] = '\0';
	if (statvfs(slash ? folder : ".", &disk)) {
		FIND(d, DOCTOR_WRONG, doctor_disk_none, .text = path);
		return;
	}
	megabytes = (uint64_t)disk.f_bavail * disk.f_frsize >> 20;
	if (megabytes < DISK_FULL)
		FIND(d, DOCTOR_WRONG, doctor_disk_full, .megabytes = (int32_t)megabytes,
		     .text = path);
	else if (megabytes < DISK_LOW)
		FIND(d, DOCTOR_BETTER, doctor_disk_low, .megabytes = (int32_t)megabytes,
		     .text = path);
	else
		FIND(d, DOCTOR_FINE, doctor_disk_fine, .gigabytes = (int32_t)(megabytes >> 10),
		     .text = path);
}

static void examine_version(struct doctor *d, const struct store_look *look)
{
	int32_t version = (int32_t)look->version, newest = (int32_t)look->newest;

	if (look->version > look->newest)
		FIND(d, DOCTOR_WRONG, doctor_store_newer, .version = version, .newest = newest);
	else if (look->version >= 0 && look->version < look->newest)
		FIND(d, DOCTOR_BETTER, doctor_store_older, .version = version, .newest = newest);
	else
		FIND(d, DOCTOR_FINE, doctor_store_fine);
}

static void examine_standby(struct doctor *d, const struct store_look *look)
{
	if (!look->durable)
		FIND(d, DOCTOR_WRONG, doctor_durable_off);
	if (look->waits && look->hidden)
		FIND(d, DOCTOR_BETTER, doctor_standby_unknown);
	else if (look->waits && look->local)
		FIND(d, DOCTOR_WRONG, doctor_standby_local);
	else if (look->waits && !look->waited_for)
		FIND(d, DOCTOR_WRONG, doctor_standby_gone);
	else if (look->waits && look->hosts < HOSTS_OF_TWO)
		FIND(d, DOCTOR_WRONG, doctor_standby_alone);
	else if (look->waits)
		FIND(d, DOCTOR_FINE, doctor_standby_fine, .standbys = (int32_t)look->waited_for);
	else if (look->following)
		FIND(d, DOCTOR_WRONG, doctor_standby_late);
	else
		FIND(d, DOCTOR_BETTER, doctor_standby_none);
}

/* Does something set the clock? Where that cannot be told, nothing is said. */
static bool clock_is_free(void)
{
#ifdef __linux__
	struct timex now = { 0 };

	return adjtimex(&now) == TIME_ERROR;
#else
	return false;
#endif
}

static void examine_clocks(struct doctor *d, const struct store_look *look)
{
	int64_t apart = look->ahead < 0 ? -look->ahead : look->ahead;

	if (apart > APART_MS)
		FIND(d, DOCTOR_WRONG, doctor_clock_off, .seconds = (int32_t)(apart / 1000));
	else if (clock_is_free())
		FIND(d, DOCTOR_BETTER, doctor_clock_free);
	else
		FIND(d, DOCTOR_FINE, doctor_clock_fine);
}

static void examine_database(struct doctor *d, const struct store_look *look)
{
	examine_standby(d, look);
	examine_clocks(d, look);
	if (look->connections < CONNECTIONS)
		FIND(d, DOCTOR_WRONG, doctor_connections_few, .free = (int32_t)look->connections);
	else
		FIND(d, DOCTOR_FINE, doctor_connections_fine, .free = (int32_t)look->connections);
	FIND(d, DOCTOR_FINE, doctor_workers, .threads = (int32_t)look->workers);
}

/* An address may hold a password, so it is not repeated. */
static void examine_store(struct doctor *d, const char *where)
{
	struct store_look  look;
	struct shoal_error error = { 0 };
	const char        *shown = strstr(where, "://") ? "postgresql://..." : where;

	store_look(where, &look, &error);
	switch (look.kind) {
	case STORE_LOOK_MEMORY:
		FIND(d, DOCTOR_BETTER, doctor_store_memory);
		break;
	case STORE_LOOK_UNREACHABLE:
		FIND(d, DOCTOR_WRONG, doctor_store_unreachable, .text = error.text);
		break;
	case STORE_LOOK_STRANGE:
		FIND(d, DOCTOR_WRONG, doctor_store_strange, .text = shown);
		break;
	case STORE_LOOK_NOTHING:
		FIND(d, DOCTOR_FINE, doctor_store_none, .text = shown);
		break;
	case STORE_LOOK_OURS:
		examine_version(d, &look);
		break;
	}
	if (look.shared && look.kind != STORE_LOOK_UNREACHABLE)
		examine_database(d, &look);
	if (look.shared || look.kind == STORE_LOOK_MEMORY)
		return;
	examine_disk(d, where);
	FIND(d, DOCTOR_FINE, doctor_clock_alone);
}

void doctor_examine(struct doctor *doctor, const struct doctor_config *config)
{
	bool local;

	if (only_local(config->listen, &local)) {
		examine_origins(doctor, config, local);
		examine_proxies(doctor, config, local);
	} else {
		FIND(doctor, DOCTOR_WRONG, doctor_address_bad, .text = config->listen);
	}
	examine_files(doctor, config);
	examine_store(doctor, config->store);
}
