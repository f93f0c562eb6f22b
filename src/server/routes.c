/* routes.c: what an address means, who may ask, and with which token. */
#include "handshake.h"
#include "inside.h"
#include "pages.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

struct asking { /* one request */
	struct server     *server;
	struct link       *link;
	const struct head *head;
	const char        *body;
	enum shoal_lang    lang;
	uint32_t           since;
	bool               has_lang, has_since;
};

static void refuse(struct asking *a, unsigned status, const char *text, const char *extra)
{
	a->server->metrics.count[METRIC_REFUSALS] += status < 500;
	a->server->metrics.count[METRIC_FAILURES] += status >= 500;
	socket_refuse(&a->link->socket, status, text, extra);
}

/* Who asks. */

static bool same_origin(struct head_span origin, const char *text, size_t length)
{
	char one[256];

	if (length >= sizeof(one))
		return false;
	memcpy(one, text, length);
	one[length] = '\0';
	return head_same(origin, one);
}

/* An origin is right if it is one of those that were given, or, if none was, that of the address
 * which the request was sent to. */
static bool origin_right(const struct server *server, const struct head *head)
{
	struct head_span origin = head->field[HEAD_ORIGIN], host = head->field[HEAD_HOST];
	const char      *list = server->config->origins;
	char             one[300];

	while (list && *list) {
		size_t length = strcspn(list, ",");

		if (same_origin(origin, list, length))
			return true;
		list += length + (list[length] == ',');
	}
	if (server->config->origins)
		return false;
	snprintf(one, sizeof(one), "http://%.*s", (int)host.length, host.at);
	if (head_same(origin, one))
		return true;
	snprintf(one, sizeof(one), "https://%.*s", (int)host.length, host.at);
	return head_same(origin, one);
}

/* Notes whether a page of ours asks. False, and refused, if it is somebody else's. */
static bool check_origin(struct asking *a)
{
	struct head_span origin = a->head->field[HEAD_ORIGIN];

	a->link->trusted = origin.at && origin_right(a->server, a->head);
	a->link->secure = origin.at && origin.length > 8 && !memcmp(origin.at, "https://", 8);
	if (!origin.at || a->link->trusted)
		return true;
	a->server->metrics.count[METRIC_FOREIGN]++;
	refuse(a, 403, "pages of another origin may not do that", NULL);
	return false;
}

/* 32 digits in the cookie of a name: cookies are "name=value; name=value". Two of one name are
 * none.
 */
static bool cookie_digits(const char *cookies, size_t length, const char *name,
                          char out[PROTO_TOKEN])
{
	const char *at = cookies, *end = cookies + length;
	size_t      name_length = strlen(name);
	unsigned    found = 0;

	out[0] = '\0';
	while (at < end) {
		const char *stop = memchr(at, ';', (size_t)(end - at));

		stop = stop ? stop : end;
		while (at < stop && *at == ' ')
			at++;
		if ((size_t)(stop - at) == name_length + PROTO_TOKEN && at[name_length] == '='
		    && !memcmp(at, name, name_length)) {
			memcpy(out, at + name_length + 1, PROTO_TOKEN - 1);
			out[PROTO_TOKEN - 1] = '\0';
			found++;
		}
		at = stop + 1;
	}
	if (found != 1 || !proto_token_ok(out))
		out[0] = '\0';
	return out[0] != '\0';
}

/* The token in the cookie that a match had before there were visitors. */
static bool former_token(const char *cookies, size_t length, const char *match,
                         char out[PROTO_TOKEN])
{
	char name[PROTO_MATCH + 8];

	snprintf(name, sizeof(name), "shoal_%s", match);
	return cookie_digits(cookies, length, name, out);
}

/* Everybody behind a proxy that is not named would be this machine itself, and free of allowances.
 */
static void warn_of_proxy(struct asking *a)
{
	if (a->server->proxy_warned
	    || (!a->head->field[HEAD_FORWARDED].at && !a->head->field[HEAD_FORWARDED_FOR].at))
		return;
	a->server->proxy_warned = true;
	log_say(&a->server->log, LOG_WARN, "proxy-not-trusted", "flag=--trust-proxy peer=%s",
	        a->link->peer);
}

/* The address that is behind this request. */
static bool identify(struct asking *a)
{
	const struct server_config *config = a->server->config;
	struct link                *link = a->link;

	link->who = (struct core_who){ .free = false };
	link->visitor[0] = '\0';
	if (!forwarded_client(&a->server->proxies, link->from, a->head, link->who.address)) {
		refuse(a, 400, "Forwarded and X-Forwarded-For contradict each other", NULL);
		return false;
	}
	link->who.free = !config->limit_loopback && address_loopback(link->from)
	                 && !forwarded_proxy(&a->server->proxies, link->from);
	if (link->who.free)
		warn_of_proxy(a);
	address_fold(link->who.address);
	return true;
}

/* The visitor that a page of ours names by its cookie; one that names none is a new one. */
static void know_visitor(struct asking *a)
{
	struct head_span cookie = a->head->field[HEAD_COOKIE];
	char             visitor[PROTO_TOKEN] = "";
	uint8_t          bytes[(PROTO_TOKEN - 1) / 2];

	if (!a->link->trusted)
		return;
	if (!cookie.at || !cookie_digits(cookie.at, cookie.length, "shoal_visitor", visitor)) {
		randombytes_buf(bytes, sizeof(bytes));
		fair_hex(bytes, sizeof(bytes), visitor);
		memcpy(a->link->visitor, visitor, sizeof(visitor));
	}
	fair_hash(visitor, strlen(visitor), a->link->who.visitor);
}

/* The token of Authorization, or, where cookies count, of the match's former cookie. */
static bool read_token(struct asking *a, bool cookies, struct proto_request *request)
{
	static const char scheme[] = "Bearer ";
	struct head_span  given = a->head->field[HEAD_AUTHORIZATION];
	struct head_span  cookie = a->head->field[HEAD_COOKIE];
	size_t            skip = sizeof(scheme) - 1;

	if (!given.at) {
		if (cookies && a->link->trusted && cookie.at)
			a->link->former =
			    former_token(cookie.at, cookie.length, request->match, request->token);
		return true;
	}
	if (given.length == skip + PROTO_TOKEN - 1
	    && head_same((struct head_span){ given.at, (uint16_t)skip }, scheme)) {
		memcpy(request->token, given.at + skip, PROTO_TOKEN - 1);
		request->token[PROTO_TOKEN - 1] = '\0';
		if (proto_token_ok(request->token))
			return true;
	}
	refuse(a, 401,
	       "Authorization is not \"Bearer\" and a token of 32 digits of 0 to 9 and a to f",
	       "WWW-Authenticate: Bearer\r\n");
	return false;
}

/* What stands behind the question mark: lang and since, where they mean something. */

static bool read_parameter(struct asking *a, const char *at, size_t length)
{
	char     text[32];
	uint64_t number;

	if (length >= sizeof(text))
		return false;
	memcpy(text, at, length);
	text[length] = '\0';
	if (!a->has_lang && !strncmp(text, "lang=", 5) && shoal_lang_find(text + 5, &a->lang)) {
		a->has_lang = true;
		return true;
	}
	if (!a->has_since && !strncmp(text, "since=", 6)
	    && shoal_read_number(text + 6, UINT32_MAX, &number)) {
		a->since = (uint32_t)number;
		a->has_since = true;
		return true;
	}
	return false;
}

static bool names_secret(const char *at, size_t length)
{
	static const char *const names[] = { "token", "invite", "word", "carry", "authorization" };

	for (unsigned i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		size_t n = strlen(names[i]);

		if (length >= n && !memcmp(at, names[i], n) && (length == n || at[n] == '='))
			return true;
	}
	return false;
}

static bool read_query(struct asking *a, bool strict)
{
	struct head_span query = a->head->query;
	const char      *at = query.at ? query.at : "", *end = at + query.length;

	while (at < end) {
		const char *and = memchr(at, '&', (size_t)(end - at));
		size_t length = (size_t)((and? and : end) - at);

		if (names_secret(at, length)) {
			refuse(
			    a, 400,
			    "a secret never stands in an address; send a token as Authorization: Bearer TOKEN",
			    NULL);
			return false;
		}
		if (strict && !read_parameter(a, at, length)) {
			refuse(
			    a, 400,
			    "behind the question mark there may be lang=en or lang=de, and since=NUMBER",
			    NULL);
			return false;
		}
		at += length + 1;
	}
	return true;
}

/* Does what was said there mean something at this address? */
static bool query_fits(struct asking *a, bool lang, bool since)
{
	if ((lang || !a->has_lang) && (since || !a->has_since))
		return true;
	refuse(a, 400, "what stands behind the question mark means nothing at this address", NULL);
	return false;
}

/* Things that the core does. */

static bool paid_for(struct asking *a)
{
	if (credit_pay(&a->link->credit, server_now(a->server), core_defaults.burst,
	               core_defaults.rate))
		return true;
	refuse(a, 429, "too many requests on one connection; slower, please", "Retry-After: 1\r\n");
	return false;
}

static bool type_right(const struct head *head)
{
	struct head_span type = head->field[HEAD_TYPE];

	if (!head->body)
		return true;
	for (uint16_t i = 0; i < type.length; i++) {
		if (type.at[i] == ';')
			type.length = i;
	}
	while (type.length && type.at[type.length - 1] == ' ')
		type.length--;
	return head_same(type, "application/json");
}

/* The body is no message of that verb: the same words as over a WebSocket. */
static void refuse_message(struct asking *a, const struct proto_request *request, const char *text)
{
	char              bytes[2048]; /* a sentence may be all quotation marks of the client */
	struct shoal_text room = SHOAL_TEXT(bytes);
	struct shoal_json json = { .text = &room };

	shoal_json_object(&json, NULL);
	shoal_json_string(&json, "t", "error");
	if (request->has_id)
		shoal_json_int(&json, "id", request->id);
	shoal_json_string(&json, "error", proto_fault_id(PROTO_FAULT_BAD_MESSAGE));
	shoal_json_string(&json, "text", text);
	shoal_json_end_object(&json);
	a->server->metrics.count[METRIC_REFUSALS]++;
	socket_reply(&a->link->socket,
	             (struct reply){ .status = proto_fault_http(PROTO_FAULT_BAD_MESSAGE) }, bytes,
	             room.length);
}

static bool open_link(struct asking *a, enum link_use use)
{
	uint32_t retry = link_open(a->link, use);
	char     again[40];

	if (!retry)
		return true;
	snprintf(again, sizeof(again), "Retry-After: %u\r\n", retry);
	refuse(a, 429, "there are too many connections of yours; close some", again);
	return false;
}

static void ask_core(struct asking *a, enum proto_verb verb, const char *match)
{
	bool                 post = a->head->method == HEAD_POST;
	struct link         *link = a->link;
	struct proto_request request;
	struct shoal_error   error;

	if ((post && !check_origin(a)) || !paid_for(a)
	    || !query_fits(a, !post, verb == PROTO_WATCH || verb == PROTO_LOOK))
		return;
	if (!type_right(a->head)) {
		refuse(a, 415, "the body must be of Content-Type: application/json", NULL);
		return;
	}
	if (!proto_read(a->body, a->head->body, verb, &request, &error)) {
		refuse_message(a, &request, error.text);
		return;
	}
	memcpy(request.match, match, strlen(match) + 1);
	if (!read_token(a, post, &request))
		return;
	if (!post) {
		request.lang = a->lang;
		request.since = a->since;
		request.has_since = a->has_since;
	}
	if (post)
		know_visitor(a);
	link->verb = (uint8_t)verb;
	memcpy(link->match, match, strlen(match) + 1);
	if (!open_link(a, verb == PROTO_WATCH ? LINK_BEGINS : LINK_ONCE))
		return;
	if (verb == PROTO_ACT)
		link->acted = server_steady();
	if (verb == PROTO_WATCH)
		a->server->metrics.count[METRIC_STREAMS]++;
	core_request(a->server->core, server_now(a->server), link->conn, &request);
}

/* Things that are here. */

static void send_text(struct asking *a, struct reply reply, const void *bytes, size_t length)
{
	socket_reply(&a->link->socket, reply, bytes, length);
}

static void route_health(struct asking *a)
{
	bool        well = a->server->store_well && !a->server->stopping;
	const char *text = well ? "{\"ok\":true}\n" : "{\"ok\":false}\n";

	send_text(a, (struct reply){ .status = well ? 200 : 503 }, text, strlen(text));
}

static void route_metrics(struct asking *a)
{
	struct server     *server = a->server;
	struct core_counts counts;
	struct bytes       out = { 0 };

	core_count(server->core, &counts);
	server->metrics.waiting_jobs = keeper_waiting(server->keeper);
	server->metrics.waiting_questions = thinkers_waiting(server->thinkers);
	if (metrics_put(&server->metrics, &counts, &out))
		send_text(a,
		          (struct reply){ .status = 200,
		                          .type = "text/plain; version=0.0.4; charset=utf-8" },
		          bytes_begin(&out), out.length);
	else
		refuse(a, 503, "there is not enough memory", NULL);
	bytes_finish(&out);
}

static void route_day(struct asking *a)
{
	struct bytes out = { 0 };

	if (day_put(&a->server->day, &out))
		send_text(a, (struct reply){ .status = 200, .type = "application/json" },
		          bytes_begin(&out), out.length);
	else
		refuse(a, 503, "there is not enough memory", NULL);
	bytes_finish(&out);
}

static void route_games(struct asking *a)
{
	const char *text = a->server->games[a->lang];

	if (query_fits(a, true, false))
		send_text(a, (struct reply){ .status = 200, .cache = "max-age=300" }, text,
		          strlen(text));
}

/* What the operator has to say on every page. */
static void route_notice(struct asking *a)
{
	char              bytes[2048];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_json json = { .text = &text };

	if (!query_fits(a, false, false))
		return;
	shoal_json_object(&json, NULL);
	shoal_json_string_if(&json, "text", a->server->notice[0], a->server->notice);
	shoal_json_bool(&json, "read_only", a->server->read_only);
	shoal_json_end_object(&json);
	send_text(a, (struct reply){ .status = 200 }, bytes, text.length);
}

static bool begins(const char *at, const char *end, const char *with)
{
	return (size_t)(end - at) > strlen(with) && !memcmp(at, with, strlen(with));
}

/* A WebSocket remembers the former cookies of matches that it came with, and no others. */
static void keep_cookies(struct link *link, struct head_span cookies)
{
	const char *at = cookies.at ? cookies.at : "", *end = at + cookies.length;

	while (at < end) {
		const char *stop = memchr(at, ';', (size_t)(end - at));

		stop = stop ? stop : end;
		while (at < stop && *at == ' ')
			at++;
		if (begins(at, stop, "shoal_") && !begins(at, stop, "shoal_visitor=")) {
			bytes_add(&link->cookies, at, (size_t)(stop - at));
			bytes_add(&link->cookies, ";", 1);
		}
		at = stop + 1;
	}
}

static void route_web(struct asking *a)
{
	struct head_fault fault;
	struct head_span  cookie = a->head->field[HEAD_COOKIE];
	struct bytes      fields = { 0 };

	if (!handshake_check(a->head, &fault)) {
		refuse(a, fault.status, fault.text,
		       fault.status == 426 ? "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
		                           : NULL);
		return;
	}
	if (!check_origin(a) || !query_fits(a, false, false))
		return;
	know_visitor(a);
	if (!open_link(a, LINK_HEARS))
		return;
	if (a->link->trusted)
		keep_cookies(a->link, cookie);
	a->server->metrics.count[METRIC_SOCKETS]++;
	link_put_visitor(a->link, &fields);
	bytes_add(&fields, "", 1);
	socket_upgrade(&a->link->socket, a->head, bytes_begin(&fields));
	bytes_finish(&fields);
}

static void route_page(struct asking *a, const struct page *page)
{
	if (!page_answer(page, a->head, &a->link->socket))
		refuse(a, 406, "this file is there in none of the forms that Accept-Encoding lists",
		       "Vary: Accept-Encoding\r\n");
}

/* Addresses. */

/* clang-format off */
static const struct {
	const char *path;
	bool        streams; /* HEAD makes no sense */
	void      (*run)(struct asking *);
} plain[] = {
	{ "/healthz",     false, route_health },
	{ "/metrics",     false, route_metrics },
	{ "/metrics/day", false, route_day },
	{ "/api/games",   false, route_games },
	{ "/api/notice",  false, route_notice },
	{ "/ws",          true,  route_web },
};

static const struct {
	const char *path;
	bool        forget;
} persons[] = {
	{ "/api/mine",        false },
	{ "/api/mine/forget", true },
};

static const struct {
	const char     *name; /* behind /api/matches/ID */
	enum proto_verb verb;
	bool            post;
} actions[] = {
	{ "",         PROTO_LOOK,    false },
	{ "/stream",  PROTO_WATCH,   false },
	{ "/record",  PROTO_RECORD,  false },
	{ "/join",    PROTO_JOIN,    true },
	{ "/act",     PROTO_ACT,     true },
	{ "/undo",    PROTO_UNDO,    true },
	{ "/abort",   PROTO_ABORT,   true },
	{ "/agree",   PROTO_AGREE,   true },
	{ "/refuse",  PROTO_REFUSE,  true },
	{ "/resign",  PROTO_RESIGN,  true },
	{ "/leave",   PROTO_LEAVE,   true },
	{ "/chat",    PROTO_CHAT,    true },
	{ "/rematch", PROTO_REMATCH, true },
	{ "/show",    PROTO_SHOW,    true },
	{ "/own",     PROTO_OWN,     true },
	{ "/carry",   PROTO_CARRY,   true },
};
/* clang-format on */

static void wrong_method(struct asking *a, bool post, bool get)
{
	static const char *const allow[] = { "Allow: GET\r\n", "Allow: GET, HEAD\r\n",
		                             "Allow: POST\r\n", "Allow: GET, HEAD, POST\r\n" };

	refuse(a, 405, "this address has no such method; see the field Allow",
	       allow[post * 2 + get]);
}

enum { PERSON_COST = 40 }; /* messages */

/* What is stored of a visitor: only a page can ask, for programs are none. */
static void route_person(struct asking *a, bool forget)
{
	struct link *link = a->link;
	char         again[40];
	uint32_t     retry;

	if (!check_origin(a) || !paid_for(a) || !query_fits(a, false, false))
		return;
	if (a->head->body && (a->head->body != 2 || memcmp(a->body, "{}", 2) != 0)) {
		refuse(a, 400, "nothing is said here: the body is {} or none", NULL);
		return;
	}
	know_visitor(a);
	if (!link->trusted) {
		refuse(a, 401,
		       "this is for browsers, which have a cookie; a program has tokens alone",
		       NULL);
		return;
	}
	retry = core_spend(a->server->core, server_now(a->server), &link->who, PERSON_COST);
	snprintf(again, sizeof(again), "Retry-After: %u\r\n", retry);
	if (retry)
		refuse(a, 429, "enough messages; try again later", again);
	else
		person_ask(link, forget);
}

static void route_match(struct asking *a, const char *rest)
{
	size_t length = strcspn(rest, "/");
	char   match[PROTO_MATCH];
	bool   post = a->head->method == HEAD_POST;

	if (length < sizeof(match)) {
		memcpy(match, rest, length);
		match[length] = '\0';
	}
	if (length >= sizeof(match) || !proto_match_ok(match)) {
		refuse(a, 404, "that is no match: its id has 16 to 23 digits and small letters",
		       NULL);
		return;
	}
	for (unsigned i = 0; i < sizeof(actions) / sizeof(actions[0]); i++) {
		bool streams = actions[i].verb == PROTO_WATCH;

		if (strcmp(actions[i].name, rest + length) != 0)
			continue;
		if (actions[i].post != post || (streams && a->head->method == HEAD_HEAD))
			wrong_method(a, actions[i].post, !actions[i].post && !streams);
		else
			ask_core(a, actions[i].verb, match);
		return;
	}
	refuse(a, 404, "there is nothing at this address; see doc/API.md", NULL);
}

static void route(struct asking *a)
{
	static const char  matches[] = "/api/matches";
	const char        *path = a->head->path;
	bool               post = a->head->method == HEAD_POST;
	const struct page *page;

	if (!strncmp(path, matches, sizeof(matches) - 1)) {
		const char *rest = path + sizeof(matches) - 1;

		if (!*rest)
			ask_core(a, post ? PROTO_CREATE : PROTO_LIST, "");
		else if (*rest == '/')
			route_match(a, rest + 1);
		else
			refuse(a, 404, "there is nothing at this address; see doc/API.md", NULL);
		return;
	}
	for (unsigned i = 0; i < sizeof(plain) / sizeof(plain[0]); i++) {
		if (strcmp(path, plain[i].path) != 0)
			continue;
		if (post || (plain[i].streams && a->head->method == HEAD_HEAD))
			wrong_method(a, false, !plain[i].streams);
		else
			plain[i].run(a);
		return;
	}
	for (unsigned i = 0; i < sizeof(persons) / sizeof(persons[0]); i++) {
		if (strcmp(persons[i].path, path) != 0)
			continue;
		if (post)
			route_person(a, persons[i].forget);
		else
			wrong_method(a, true, false);
		return;
	}
	page = page_find(path);
	if (!page)
		refuse(a, 404, "there is nothing at this address; see doc/API.md", NULL);
	else if (post)
		wrong_method(a, false, true);
	else
		route_page(a, page);
}

/* What a socket tells. */

static void on_request(struct socket *socket, const struct head *head, const char *body)
{
	struct link  *link = (struct link *)socket;
	struct asking a = {
		.server = link->server, .link = link, .head = head, .body = body, .lang = SHOAL_EN
	};
	bool api = !strncmp(head->path, "/api/", 5) || !strcmp(head->path, "/ws");

	link_dirty(link);
	a.server->metrics.count[METRIC_REQUESTS]++;
	link->trusted = link->secure = link->former = false;
	if (link->door == DOOR_OWNER)
		admin_request(link, head, body);
	else if (head->upgrade && strcmp(head->path, "/ws") != 0)
		refuse(&a, 400, "WebSockets are at /ws", NULL);
	else if (a.server->stopping)
		refuse(&a, 503, "this server is being stopped; try again in a moment",
		       "Retry-After: 2\r\n");
	else if (identify(&a) && read_query(&a, api))
		route(&a);
}

/* A page that watches need not know its token: the cookie of the match has it. */
static bool message_with_cookie(struct link *link, const char *bytes, size_t length)
{
	struct proto_request request;

	if (!link->cookies.length || !proto_read(bytes, length, PROTO_VERB_COUNT, &request, NULL)
	    || request.verb != PROTO_WATCH || request.token[0]
	    || !former_token(bytes_begin(&link->cookies), link->cookies.length, request.match,
	                     request.token))
		return false;
	core_request(link->server->core, server_now(link->server), link->conn, &request);
	return true;
}

static bool mentions_act(const char *bytes, size_t length)
{
	for (size_t i = 0; i + 5 <= length; i++) {
		if (bytes[i] == '"' && !memcmp(bytes + i, "\"act\"", 5))
			return true;
	}
	return false;
}

static void on_message(struct socket *socket, const char *bytes, size_t length)
{
	struct link   *link = (struct link *)socket;
	struct server *server = link->server;

	if (!link->conn)
		return;
	link_dirty(link);
	if (!link->acted && mentions_act(bytes, length))
		link->acted = server_steady();
	if (!message_with_cookie(link, bytes, length))
		core_message(server->core, server_now(server), link->conn, bytes, length);
}

static void on_refused(struct socket *socket, const struct head_fault *fault)
{
	struct link *link = (struct link *)socket;

	link_dirty(link);
	link->server->metrics.count[METRIC_BAD_REQUESTS]++;
	link->server->metrics.count[METRIC_REFUSALS] += fault->status < 500;
	log_say(&link->server->log, LOG_DEBUG, "bad-request", "status=%u peer=%s", fault->status,
	        link->peer);
}

const struct socket_calls routes_calls = {
	.request = on_request,
	.message = on_message,
	.refused = on_refused,
};
