/* doctor_page.c: what was found, and the last day of a server, as a page. */
#include "cli.h"
#include "doctor.h"
#include "page.h"
#include "said.h"

#include <jansson.h>
#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { ANSWER = 1 << 20, PATIENCE = 10 /* seconds */ };

/* Asking. */

static int dial(const char *host, const char *port)
{
	struct addrinfo *found = NULL, want = { .ai_socktype = SOCK_STREAM };
	struct timeval   limit = { .tv_sec = PATIENCE };
	int              fd = -1;

	if (getaddrinfo(host, port, &want, &found))
		return -1;
	for (struct addrinfo *at = found; at && fd < 0; at = at->ai_next) {
		fd = socket(at->ai_family, at->ai_socktype, at->ai_protocol);
		if (fd < 0)
			continue;
		setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit));
		setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof(limit));
		if (connect(fd, at->ai_addr, at->ai_addrlen)) {
			close(fd);
			fd = -1;
		}
	}
	freeaddrinfo(found);
	return fd;
}

/* "http://host:port" or "http://[::1]:port", perhaps with a slash behind it. */
static bool split(const char *address, char host[256], char port[8])
{
	const char *name = address + 7, *end, *colon;
	size_t      length;

	if (strncmp(address, "http://", 7) != 0)
		return false;
	end = name + strcspn(name, "/");
	for (colon = end; colon > name && *colon != ':' && *colon != ']'; colon--)
		;
	length = (size_t)((*colon == ':' ? colon : end) - name);
	if (!length || length >= 250 || end - colon > 6)
		return false;
	snprintf(port, 8, "%.*s", *colon == ':' ? (int)(end - colon - 1) : 2,
	         *colon == ':' ? colon + 1 : "80");
	if (name[0] == '[' && name[length - 1] == ']')
		snprintf(host, 256, "%.*s", (int)length - 2, name + 1);
	else
		snprintf(host, 256, "%.*s", (int)length, name);
	return true;
}

/* All that a server says; to be freed. NULL: nothing. */
static char *ask(int fd, const char *host)
{
	char    head[512], *bytes = malloc(ANSWER + 1);
	size_t  length = 0;
	ssize_t more = 1;
	int     said =
	    snprintf(head, sizeof(head),
	             "GET /metrics/day HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", host);

	if (!bytes || send(fd, head, (size_t)said, MSG_NOSIGNAL) != said) {
		free(bytes);
		return NULL;
	}
	while (length < ANSWER && (more = recv(fd, bytes + length, ANSWER - length, 0)) > 0)
		length += (size_t)more;
	bytes[length] = '\0';
	return bytes;
}

static bool read_minutes(const char *bytes, struct doctor_day *out)
{
	const char *body = strstr(bytes, "\r\n\r\n");
	json_t     *day = body ? json_loads(body + 4, 0, NULL) : NULL;
	json_t     *minutes = json_object_get(day, "minutes");
	bool        good = json_is_array(minutes) && json_array_size(minutes) <= DOCTOR_MINUTES;

	for (size_t i = 0; good && i < json_array_size(minutes); i++) {
		const json_t *minute = json_array_get(minutes, i);

		good = json_array_size(minute) == DOCTOR_COLUMNS;
		for (size_t c = 0; good && c < DOCTOR_COLUMNS; c++)
			out->value[c][i] = json_number_value(json_array_get(minute, c));
		out->count += good;
	}
	json_decref(day);
	return good;
}

/* So many points are enough for a picture; each stands for the mean of its minutes, of the slowest
 * moves for the slowest of them. */
enum { POINTS = 288 };

static void thin(struct doctor_day *day)
{
	unsigned each = (day->count + POINTS - 1) / POINTS, count = 0;

	for (unsigned from = 0; from < day->count; from += each, count++) {
		unsigned n = day->count - from < each ? day->count - from : each;

		for (unsigned c = 0; c < DOCTOR_COLUMNS; c++) {
			double sum = 0, most = 0;

			for (unsigned i = from; i < from + n; i++) {
				sum += day->value[c][i];
				most = day->value[c][i] > most ? day->value[c][i] : most;
			}
			day->value[c][count] = c == DOCTOR_SLOWEST ? most : sum / n;
		}
	}
	day->count = count;
}

bool doctor_ask(const char *address, struct doctor_day *out, struct shoal_error *error)
{
	char host[256], port[8], *bytes;
	int  fd;
	bool good;

	*out = (struct doctor_day){ 0 };
	if (!split(address, host, port)) {
		shoal_fail(error, SHOAL_BAD_COMMAND,
		           "'%.80s' is no address of a server; right is http://127.0.0.1:8080",
		           address);
		return false;
	}
	fd = dial(host, port);
	bytes = fd < 0 ? NULL : ask(fd, host);
	good = bytes && read_minutes(bytes, out);
	free(bytes);
	if (fd >= 0)
		close(fd);
	if (good)
		thin(out);
	else
		shoal_fail(error, SHOAL_BAD_FILE, "no server tells its day at '%.80s'", address);
	return good;
}

/* The page. */

static void put_plot(const struct doctor *doctor, struct page *page, const struct doctor_day *day,
                     const double hours[], unsigned column)
{
	char               about[256];
	struct shoal_text  text = SHOAL_TEXT(about);
	struct page_plot   plot = { .title = said_one(doctor->lang, doctor_plot, column - 1),
		                    .about = about,
		                    .x = { .name = said(doctor->lang, doctor_hours), .decimals = 1 },
		                    .y = { .name = said_one(doctor->lang, doctor_plot, column - 1),
		                           .unit = column == DOCTOR_SLOWEST ? "ms" : NULL,
		                           .decimals = column == DOCTOR_SLOWEST } };
	struct page_series series = { .x = hours, .y = day->value[column], .count = day->count };

	put_said(&text, doctor->lang, doctor_plot_about, .plot = (int32_t)column - 1,
	         .hours = (int32_t)(1 - hours[0]));
	page_lines(page, &plot, &series, 1, NULL, 0);
}

static void put_day(const struct doctor *doctor, struct page *page, const struct doctor_day *day)
{
	double hours[DOCTOR_MINUTES];

	if (day->count < 2) {
		page_text(page, "%s", said(doctor->lang, doctor_day_empty));
		return;
	}
	for (unsigned i = 0; i < day->count; i++) /* the last minute is 0 */
		hours[i] = (day->value[0][i] - day->value[0][day->count - 1]) / 3600000;
	for (unsigned column = DOCTOR_PEOPLE; column < DOCTOR_COLUMNS; column++)
		put_plot(doctor, page, day, hours, column);
}

static void put_findings(const struct doctor *doctor, struct page *page)
{
	const struct page_column columns[] = { { said_one(doctor->lang, doctor_column, 0), false },
		                               { said_one(doctor->lang, doctor_column, 1),
		                                 false } };

	page_table_begin(page, said(doctor->lang, doctor_found), columns, 2);
	for (unsigned i = 0; i < doctor->count; i++) {
		const struct doctor_finding *found = &doctor->finding[i];

		page_cell(page, "%s", said_one(doctor->lang, doctor_mark, found->mark));
		page_cell(page, "%s", found->text);
	}
	page_table_end(page);
}

bool doctor_print_page(const struct doctor *doctor, const struct doctor_day *day, FILE *out)
{
	struct page page;

	page_begin(&page, out, doctor->lang, said(doctor->lang, doctor_day), NULL);
	if (day)
		put_day(doctor, &page, day);
	put_findings(doctor, &page);
	return page_end(&page);
}
