/* fuzz_head.c: any bytes as the head of a request. What is taken is as head.h says, a beginning of
 * it is never taken for a whole one, and more bytes behind it change nothing. */
#include "codings.h"
#include "fuzz.h"
#include "handshake.h"
#include "head.h"

#include <string.h>

static void check_span(struct head_span span, const char *bytes, size_t size)
{
	if (!span.at)
		return;
	FUZZ_CHECK(span.at >= bytes && span.at + span.length <= bytes + size);
	FUZZ_CHECK(!memchr(span.at, '\r', span.length) && !memchr(span.at, '\n', span.length));
	FUZZ_CHECK(!memchr(span.at, '\0', span.length));
}

/* Whatever was said, something sensible is sent, or nothing if all was ruled out. */
static void check_codings(struct head_span accept)
{
	static const size_t length[CODING_COUNT] = { 1000, 300, 250 };
	uint16_t            weight[CODING_COUNT];
	enum coding         coding;

	codings_read(accept, weight);
	coding = codings_choose(weight, length);
	FUZZ_CHECK(accept.at || coding == CODING_NONE);
	FUZZ_CHECK(coding == CODING_COUNT ? !weight[CODING_NONE] : weight[coding] > 0);
	for (unsigned i = 0; i < CODING_COUNT; i++)
		FUZZ_CHECK(weight[i] <= 1000
		           && (coding == CODING_COUNT || weight[i] <= weight[coding]));
}

static void check_head(const struct head *head, const char *bytes, size_t length)
{
	struct head_fault fault;
	char              accept[HANDSHAKE_ACCEPT];

	FUZZ_CHECK(head->size <= length && head->size <= HEAD_BYTES && head->body <= HEAD_BODY);
	FUZZ_CHECK(!memcmp(bytes + head->size - 4, "\r\n\r\n", 4));
	FUZZ_CHECK(head->path[0] == '/' && strlen(head->path) <= HEAD_TARGET);
	FUZZ_CHECK(!strstr(head->path, "//") && !strstr(head->path, "/../"));
	FUZZ_CHECK(!strchr(head->path, '\\'));
	FUZZ_CHECK(head->field[HEAD_HOST].at && !head->field[HEAD_TRANSFER].at);
	FUZZ_CHECK(head->method == HEAD_POST ? head->field[HEAD_LENGTH].at != NULL : !head->body);
	check_span(head->query, bytes, head->size);
	for (unsigned i = 0; i < HEAD_FIELD_COUNT; i++)
		check_span(head->field[i], bytes, head->size);
	check_codings(head->field[HEAD_ACCEPT]);
	if (handshake_check(head, &fault)) {
		handshake_accept(head->field[HEAD_WS_KEY], accept);
		FUZZ_CHECK(strlen(accept) == HANDSHAKE_ACCEPT - 1);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char       *bytes = (const char *)data;
	struct head       head;
	struct head_fault fault = { 0, NULL };
	enum head_result  result = head_read(bytes, size, &head, &fault);

	if (result == HEAD_BAD) {
		FUZZ_CHECK(fault.status >= 400 && fault.status <= 505 && fault.text);
		return 0;
	}
	if (result == HEAD_MORE) {
		FUZZ_CHECK(size < HEAD_BYTES);
		return 0;
	}
	check_head(&head, bytes, size);
	for (size_t n = size > 600 ? size - 600 : 0; n < size; n++) {
		struct head again;

		result = head_read(bytes, n, &again, &fault);
		FUZZ_CHECK(result == (n < head.size ? HEAD_MORE : HEAD_DONE));
		FUZZ_CHECK(result == HEAD_MORE || again.size == head.size);
	}
	return 0;
}
