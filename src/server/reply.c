/* reply.c: heads of HTTP replies. Nothing says which server this is. */
#include "reply.h"
#include "shoal/base.h"

#include <string.h>

/* What a browser may do with anything from here: load from here, run the WebAssembly that comes
 * from here, show pictures that a page has made itself; be framed by nobody. No script stands in a
 * page or is made of text. 'self' in default-src covers fonts, workers and the WebSocket, too. */
static const char safety[] =
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "img-src 'self' data: blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

static const struct {
	unsigned    status;
	const char *text, *id;
} statuses[] = {
	{ 101, "Switching Protocols", "ok" },
	{ 200, "OK", "ok" },
	{ 304, "Not Modified", "ok" },
	{ 400, "Bad Request", "bad-request" },
	{ 401, "Unauthorized", "no-token" },
	{ 403, "Forbidden", "forbidden" },
	{ 404, "Not Found", "missing" },
	{ 405, "Method Not Allowed", "bad-method" },
	{ 406, "Not Acceptable", "bad-coding" },
	{ 408, "Request Timeout", "too-slow" },
	{ 409, "Conflict", "not-now" },
	{ 411, "Length Required", "no-length" },
	{ 413, "Content Too Large", "too-large" },
	{ 414, "URI Too Long", "too-large" },
	{ 415, "Unsupported Media Type", "bad-type" },
	{ 417, "Expectation Failed", "bad-request" },
	{ 426, "Upgrade Required", "no-upgrade" },
	{ 429, "Too Many Requests", "too-many" },
	{ 431, "Request Header Fields Too Large", "too-large" },
	{ 500, "Internal Server Error", "broken" },
	{ 501, "Not Implemented", "not-done" },
	{ 503, "Service Unavailable", "unavailable" },
	{ 505, "HTTP Version Not Supported", "bad-version" },
};

static size_t find(unsigned status)
{
	size_t i = 0;

	while (i + 1 < sizeof(statuses) / sizeof(statuses[0]) && statuses[i].status < status)
		i++;
	return i;
}

static bool put_common(struct bytes *out, const struct reply *reply)
{
	return bytes_put(out, "HTTP/1.1 %u %s\r\n", reply->status,
	                 statuses[find(reply->status)].text)
	       && bytes_put(out, "Content-Type: %s\r\nCache-Control: %s\r\n",
	                    reply->type ? reply->type : "application/json",
	                    reply->cache ? reply->cache : "no-store")
	       && (!reply->coding || bytes_put(out, "Content-Encoding: %s\r\n", reply->coding))
	       && (!reply->etag || bytes_put(out, "ETag: %s\r\n", reply->etag))
	       && (!reply->extra || bytes_add(out, reply->extra, strlen(reply->extra)))
	       && bytes_add(out, safety, sizeof(safety) - 1);
}

bool reply_put(struct bytes *out, const struct reply *reply, size_t length)
{
	return put_common(out, reply) && bytes_put(out, "Content-Length: %zu\r\n", length)
	       && bytes_put(out, "Connection: %s\r\n\r\n", reply->close ? "close" : "keep-alive");
}

bool reply_put_stream(struct bytes *out, const struct reply *reply)
{
	return put_common(out, reply) && bytes_put(out, "Connection: close\r\n\r\n");
}

size_t reply_error(char out[REPLY_ERROR], unsigned status, const char *text)
{
	struct shoal_text room = shoal_text_over(out, REPLY_ERROR);
	struct shoal_json json = { .text = &room };

	shoal_json_object(&json, NULL);
	shoal_json_string(&json, "t", "error");
	shoal_json_string(&json, "error", statuses[find(status)].id);
	shoal_json_string(&json, "text", text);
	shoal_json_end_object(&json);
	return room.length;
}
