/* log.c: one line per event on stderr. */
#include "log.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const char *const level_ids[LOG_LEVEL_COUNT] = {
#define LOG_ID(name, id) [LOG_##name] = (id),
	LOG_LEVELS(LOG_ID)
#undef LOG_ID
};

static const char *const peer_ids[LOG_PEER_COUNT] = {
#define LOG_PEER_ID(name, id) [LOG_PEER_##name] = (id),
	LOG_PEERS(LOG_PEER_ID)
#undef LOG_PEER_ID
};

bool log_read_level(const char *text, enum log_level *out)
{
	for (unsigned i = 0; i < LOG_LEVEL_COUNT; i++) {
		if (!strcmp(text, level_ids[i])) {
			*out = (enum log_level)i;
			return true;
		}
	}
	return false;
}

bool log_read_peer(const char *text, enum log_peer *out)
{
	for (unsigned i = 0; i < LOG_PEER_COUNT; i++) {
		if (!strcmp(text, peer_ids[i])) {
			*out = (enum log_peer)i;
			return true;
		}
	}
	return false;
}

void log_say(const struct log *log, enum log_level level, const char *event, const char *rest, ...)
{
	int64_t   now;
	time_t    seconds;
	struct tm tm;
	char      when[32], line[512];
	va_list   list;

	if (level > log->level)
		return;
	now = log->now();
	seconds = (time_t)(now / 1000);
	if (!gmtime_r(&seconds, &tm) || !strftime(when, sizeof(when), "%Y-%m-%dT%H:%M:%S", &tm))
		return;
	va_start(list, rest);
	vsnprintf(line, sizeof(line), rest, list);
	va_end(list);
	/* One call, so that lines of several processes do not mix. */
	fprintf(stderr, "ts=%s.%03dZ level=%s event=%s%s%s\n", when, (int)(now % 1000),
	        level_ids[level], event, line[0] ? " " : "", line);
}

void log_address(const struct log *log, const struct sockaddr *address, char out[LOG_ADDRESS])
{
	char   text[INET6_ADDRSTRLEN] = "";
	bool   full = log->peer == LOG_PEER_FULL, six = address->sa_family == AF_INET6;
	size_t length = 0;

	memcpy(out, "-", 2);
	if (log->peer == LOG_PEER_NONE)
		return;
	if (six) {
		struct in6_addr in;

		memcpy(&in, &((const struct sockaddr_in6 *)address)->sin6_addr, sizeof(in));
		if (!full)
			memset(in.s6_addr + 6, 0, 10);
		inet_ntop(AF_INET6, &in, text, sizeof(text));
	} else {
		struct in_addr in;

		memcpy(&in, &((const struct sockaddr_in *)address)->sin_addr, sizeof(in));
		if (!full)
			in.s_addr &= htonl(0xffffff00);
		inet_ntop(AF_INET, &in, text, sizeof(text));
	}
	length = strlen(text);
	memcpy(out, text, length + 1);
	if (!full)
		snprintf(out + length, LOG_ADDRESS - length, "%s", six ? "/48" : "/24");
}
