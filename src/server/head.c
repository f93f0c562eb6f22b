/* head.c: the head of an HTTP/1.1 request, read strictly. */
#include "head.h"

#include <string.h>

static const char *const field_names[HEAD_FIELD_COUNT] = {
#define HEAD_NAME(name, text) [HEAD_##name] = (text),
	HEAD_FIELDS(HEAD_NAME)
#undef HEAD_NAME
};

static enum head_result bad(struct head_fault *fault, unsigned status, const char *text)
{
	*fault = (struct head_fault){ .status = status, .text = text };
	return HEAD_BAD;
}

static char lower(char c)
{
	return (char)(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
}

bool head_same(struct head_span span, const char *text)
{
	if (!span.at || strlen(text) != span.length)
		return false;
	for (size_t i = 0; i < span.length; i++) {
		if (lower(span.at[i]) != lower(text[i]))
			return false;
	}
	return true;
}

static struct head_span trimmed(const char *at, size_t length)
{
	while (length && (at[0] == ' ' || at[0] == '\t')) {
		at++;
		length--;
	}
	while (length && (at[length - 1] == ' ' || at[length - 1] == '\t'))
		length--;
	return (struct head_span){ .at = at, .length = (uint16_t)length };
}

bool head_lists(struct head_span span, const char *word)
{
	const char *at = span.at, *end;

	if (!at)
		return false;
	end = at + span.length;
	for (;;) {
		const char *comma = memchr(at, ',', (size_t)(end - at));

		if (head_same(trimmed(at, (size_t)((comma ? comma : end) - at)), word))
			return true;
		if (!comma)
			return false;
		at = comma + 1;
	}
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
	return lower(c) >= 'a' && lower(c) <= 'z';
}

bool head_is_token(char c)
{
	return is_digit(c) || is_letter(c) || (c && strchr("!#$%&'*+-.^_`|~", c));
}

/* Looks for the end of the head. Line ends other than CR LF and bytes that belong into no head are
 * refused as soon as they are seen, not when the head has ended. */
static enum head_result find_end(const char *bytes, size_t length, size_t *size,
                                 struct head_fault *fault)
{
	size_t most = length < HEAD_BYTES ? length : HEAD_BYTES, line = 0;

	for (size_t i = 0; i < most; i++) {
		unsigned char c = (unsigned char)bytes[i];

		if (c == '\n' && (!i || bytes[i - 1] != '\r'))
			return bad(fault, 400, "a line ends with LF alone; lines end with CR LF");
		if (i && bytes[i - 1] == '\r' && c != '\n')
			return bad(fault, 400, "a CR stands alone; lines end with CR LF");
		if ((c < ' ' && c != '\r' && c != '\n' && c != '\t') || c == 0x7f)
			return bad(fault, 400, "there is a control character in the head");
		if (c != '\n')
			continue;
		if (i == 1)
			return bad(fault, 400, "an empty line stands where the request belongs");
		if (i == line + 1) {
			*size = i + 1;
			return HEAD_DONE;
		}
		line = i + 1;
	}
	if (!line && length > HEAD_TARGET + 32)
		return bad(fault, 414, "the address has more than 2048 bytes");
	if (length >= HEAD_BYTES)
		return bad(fault, 431, "the head has more than 16384 bytes");
	return HEAD_MORE;
}

static int hex_digit(char c)
{
	if (is_digit(c))
		return c - '0';
	c = lower(c);
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* What may stand in a path or query as it is: RFC 3986, pchar with '/' and, in a query, '?'. */
static bool is_plain(char c)
{
	return is_digit(c) || is_letter(c) || (c && strchr("-._~!$&'()*+,;=:@/", c));
}

/* Decodes one character of an address at `at`; returns how many bytes it took, 0 if it is wrong. */
static size_t decode(const char *at, const char *end, char *out)
{
	int high, low;

	if (*at != '%') {
		*out = *at;
		return is_plain(*at) ? 1 : 0;
	}
	if (end - at < 3)
		return 0;
	high = hex_digit(at[1]);
	low = hex_digit(at[2]);
	if (high < 0 || low < 0)
		return 0;
	*out = (char)(high * 16 + low);
	return 3;
}

static bool segment_is_dots(const char *segment, size_t length)
{
	return (length == 1 && segment[0] == '.')
	       || (length == 2 && segment[0] == '.' && segment[1] == '.');
}

static enum head_result read_path(const char *at, const char *end, struct head *head,
                                  struct head_fault *fault)
{
	size_t n = 0, segment = 1;

	while (at < end) {
		bool   raw = *at == '/';
		char   c;
		size_t took = decode(at, end, &c);

		if (!took)
			return bad(
			    fault, 400,
			    "the address has a character or a percent-encoding that is none");
		if ((unsigned char)c < ' ' || c == 0x7f || c == '\\' || (c == '/' && !raw))
			return bad(fault, 400,
			           "the address has an encoded slash, backslash or control "
			           "character");
		if (raw && n) {
			if (n == segment)
				return bad(fault, 400, "the address has an empty segment");
			if (segment_is_dots(head->path + segment, n - segment))
				return bad(fault, 400, "the address has a dot segment");
			segment = n + 1;
		}
		head->path[n++] = c;
		at += took;
	}
	head->path[n] = '\0';
	if (segment_is_dots(head->path + segment, n - segment))
		return bad(fault, 400, "the address has a dot segment");
	return HEAD_DONE;
}

static bool query_ok(struct head_span query)
{
	const char *at = query.at, *end = at + query.length;

	while (at < end) {
		char   c = '?';
		size_t took = *at == '?' ? 1 : decode(at, end, &c);

		if (!took || (unsigned char)c < ' ' || c == 0x7f)
			return false;
		at += took;
	}
	return true;
}

static enum head_result read_target(const char *at, size_t length, struct head *head,
                                    struct head_fault *fault)
{
	const char *end = at + length, *mark = memchr(at, '?', length);

	if (length > HEAD_TARGET)
		return bad(fault, 414, "the address has more than 2048 bytes");
	if (!length || at[0] != '/')
		return bad(fault, 400, "the address must begin with a slash");
	if (mark) {
		head->query.at = mark + 1;
		head->query.length = (uint16_t)(end - mark - 1);
		if (!query_ok(head->query))
			return bad(fault, 400,
			           "the query has a character or a percent-encoding that is none");
	}
	return read_path(at, mark ? mark : end, head, fault);
}

static enum head_result read_version(const char *at, size_t length, struct head_fault *fault)
{
	if (length != 8 || memcmp(at, "HTTP/", 5) != 0 || !is_digit(at[5]) || at[6] != '.'
	    || !is_digit(at[7]))
		return bad(fault, 400, "the first line is not METHOD ADDRESS HTTP/1.1");
	if (at[5] != '1' || at[7] != '1')
		return bad(fault, 505, "this server speaks HTTP/1.1 only");
	return HEAD_DONE;
}

static enum head_result read_method(const char *at, size_t length, struct head *head,
                                    struct head_fault *fault)
{
	static const char *const known[] = {
		"PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT"
	};
	struct head_span method = { .at = at, .length = (uint16_t)length };

	for (size_t i = 0; i < length; i++) {
		if (!head_is_token(at[i]))
			return bad(fault, 400, "the first line is not METHOD ADDRESS HTTP/1.1");
	}
	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
		if (strlen(known[i]) == length && !memcmp(known[i], at, length))
			return bad(fault, 405, "there are GET, HEAD and POST");
	}
	if (length == 3 && !memcmp(at, "GET", 3))
		head->method = HEAD_GET;
	else if (length == 4 && !memcmp(at, "HEAD", 4))
		head->method = HEAD_HEAD;
	else if (length == 4 && !memcmp(at, "POST", 4))
		head->method = HEAD_POST;
	else if (!length || head_same(method, "get") || head_same(method, "head")
	         || head_same(method, "post"))
		return bad(fault, 400, "the method is GET, HEAD or POST in capital letters");
	else
		return bad(fault, 501, "there is no such method; there are GET, HEAD and POST");
	return HEAD_DONE;
}

static enum head_result read_request_line(const char *at, size_t length, struct head *head,
                                          struct head_fault *fault)
{
	const char      *end = at + length, *first = memchr(at, ' ', length), *second;
	enum head_result result;

	second = first ? memchr(first + 1, ' ', (size_t)(end - first - 1)) : NULL;
	if (!second || memchr(at, '\t', length))
		return length > HEAD_TARGET + 32
		           ? bad(fault, 414, "the address has more than 2048 bytes")
		           : bad(fault, 400, "the first line is not METHOD ADDRESS HTTP/1.1");
	result = read_version(second + 1, (size_t)(end - second - 1), fault);
	if (result == HEAD_DONE)
		result = read_method(at, (size_t)(first - at), head, fault);
	if (result == HEAD_DONE)
		result = read_target(first + 1, (size_t)(second - first - 1), head, fault);
	return result;
}

static enum head_result read_field(const char *at, size_t length, struct head *head,
                                   struct head_fault *fault)
{
	const char      *colon = memchr(at, ':', length);
	struct head_span name;

	if (at[0] == ' ' || at[0] == '\t')
		return bad(fault, 400, "a field is folded over two lines");
	if (!colon || colon == at)
		return bad(fault, 400, "a line of the head is not NAME: VALUE");
	for (const char *c = at; c < colon; c++) {
		if (!head_is_token(*c))
			return bad(fault, 400,
			           "a field's name has a space or another character that no name "
			           "has");
	}
	name = (struct head_span){ .at = at, .length = (uint16_t)(colon - at) };
	for (unsigned i = 0; i < HEAD_FIELD_COUNT; i++) {
		if (!head_same(name, field_names[i]))
			continue;
		if (head->field[i].at)
			return bad(fault, 400, "a field that may come once comes twice");
		head->field[i] = trimmed(colon + 1, length - (size_t)(colon + 1 - at));
	}
	return HEAD_DONE;
}

static enum head_result read_lines(const char *at, const char *end, struct head *head,
                                   struct head_fault *fault)
{
	enum head_result result = HEAD_DONE;
	unsigned         lines = 0;

	while (at < end && result == HEAD_DONE) {
		const char *cr = memchr(at, '\r', (size_t)(end - at));

		if (lines > HEAD_LINES)
			return bad(fault, 431, "the head has more than 64 fields");
		result = lines ? read_field(at, (size_t)(cr - at), head, fault)
		               : read_request_line(at, (size_t)(cr - at), head, fault);
		lines++;
		at = cr + 2;
	}
	return result;
}

static enum head_result check_length(struct head *head, struct head_fault *fault)
{
	struct head_span value = head->field[HEAD_LENGTH];
	uint64_t         length = 0;

	if (!value.at)
		return head->method == HEAD_POST
		           ? bad(fault, 411, "a POST needs its Content-Length")
		           : HEAD_DONE;
	if (!value.length || value.length > 18)
		return bad(fault, 400, "Content-Length is not a number of bytes");
	for (size_t i = 0; i < value.length; i++) {
		if (!is_digit(value.at[i]))
			return bad(fault, 400, "Content-Length is not a number of bytes");
		length = length * 10 + (uint64_t)(value.at[i] - '0');
	}
	if (length && head->method != HEAD_POST)
		return bad(fault, 400, "only a POST has a body");
	if (length > HEAD_BODY)
		return bad(fault, 413, "the body has more than 16384 bytes");
	head->body = (uint32_t)length;
	return HEAD_DONE;
}

static bool host_ok(struct head_span host)
{
	if (!host.length || host.length > 255)
		return false;
	for (size_t i = 0; i < host.length; i++) {
		char c = host.at[i];

		if (!is_digit(c) && !is_letter(c) && !strchr("-._~[]:", c))
			return false;
	}
	return true;
}

static enum head_result check_fields(struct head *head, struct head_fault *fault)
{
	const struct head_span *field = head->field;

	if (!field[HEAD_HOST].at)
		return bad(fault, 400, "the field Host is missing");
	if (!host_ok(field[HEAD_HOST]))
		return bad(fault, 400, "Host is not NAME or NAME:PORT");
	if (field[HEAD_TRANSFER].at)
		return bad(fault, 501, "Transfer-Encoding is not taken; send Content-Length");
	if (field[HEAD_TRAILER].at)
		return bad(fault, 400, "fields behind the body are not taken");
	if (field[HEAD_EXPECT].at)
		return bad(fault, 417, "Expect is not taken; send the body at once");
	if (field[HEAD_CODING].at && !head_same(field[HEAD_CODING], "identity"))
		return bad(fault, 415, "bodies are taken as they are, without Content-Encoding");
	if (field[HEAD_UPGRADE].at && !head_same(field[HEAD_UPGRADE], "websocket"))
		return bad(fault, 400, "the only protocol to upgrade to is websocket");
	head->close = head_lists(field[HEAD_CONNECTION], "close");
	head->upgrade = field[HEAD_UPGRADE].at != NULL;
	if (head->upgrade != head_lists(field[HEAD_CONNECTION], "upgrade"))
		return bad(fault, 400,
		           "an upgrade needs both Upgrade: websocket and Connection: Upgrade");
	return check_length(head, fault);
}

enum head_result head_read(const char *bytes, size_t length, struct head *head,
                           struct head_fault *fault)
{
	enum head_result result;
	size_t           size = 0;

	result = find_end(bytes, length, &size, fault);
	if (result != HEAD_DONE)
		return result;
	*head = (struct head){ .size = size };
	result = read_lines(bytes, bytes + size - 2, head, fault);
	return result == HEAD_DONE ? check_fields(head, fault) : result;
}
