/* fuzz_message.c: any bytes as a message of a client. The first byte says whether the text names
 * the verb or an address did. What is accepted keeps its bounds; a refusal is one clean sentence.
 */
#include "fuzz.h"
#include "proto.h"

#include <string.h>

/* Text of people: terminated, clean, on one line. */
static void check_words(const char *text, size_t size)
{
	size_t length = strnlen(text, size);

	FUZZ_CHECK(length < size && shoal_text_clean(text, length) && !strpbrk(text, "\n\t"));
}

static void check_setup(const struct proto_setup *setup)
{
	char               bytes[2048];
	struct shoal_text  text = SHOAL_TEXT(bytes);
	struct shoal_json  json = { .text = &text };
	struct proto_setup again;

	FUZZ_CHECK(setup->seats <= SHOAL_SEATS_MAX && setup->clock <= PROTO_TOTAL);
	proto_put_setup(setup, &json);
	FUZZ_CHECK(!text.cut && proto_read_setup(bytes, text.length, &again, NULL));
	FUZZ_CHECK(!memcmp(&again, setup, sizeof(again)));
}

static void check_request(const struct proto_request *request)
{
	FUZZ_CHECK(request->verb < PROTO_VERB_COUNT && request->lang < SHOAL_LANG_COUNT);
	FUZZ_CHECK(request->seat >= -1 && request->seat < SHOAL_SEATS_MAX);
	FUZZ_CHECK(request->action >= -1 && request->action <= UINT16_MAX);
	check_words(request->name, sizeof(request->name));
	check_words(request->word, sizeof(request->word));
	check_words(request->text, sizeof(request->text));
	FUZZ_CHECK(!request->match[0] || proto_match_ok(request->match));
	FUZZ_CHECK(!request->token[0] || proto_token_ok(request->token));
	FUZZ_CHECK(!request->invite[0] || proto_token_ok(request->invite));
	if (request->verb == PROTO_ACT)
		FUZZ_CHECK(request->key && (request->action >= 0) == !request->text[0]);
	if (request->verb == PROTO_CREATE)
		check_setup(&request->setup);
}

static void check_sentence(const struct shoal_error *error)
{
	FUZZ_CHECK(error->status && error->text[0]);
	FUZZ_CHECK(shoal_text_clean(error->text, strlen(error->text)));
	FUZZ_CHECK(!strpbrk(error->text, "\n\t"));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct proto_request request;
	struct proto_setup   setup;
	struct shoal_error   error = { 0 };
	struct fuzz_input    input = { data, size };
	unsigned             verb = fuzz_byte(&input);
	const char          *bytes = (const char *)input.at;

	verb = verb < PROTO_VERB_COUNT ? verb : PROTO_VERB_COUNT;
	if (proto_read(bytes, input.left, (enum proto_verb)verb, &request, &error))
		check_request(&request);
	else
		check_sentence(&error);
	if (proto_read_setup(bytes, input.left, &setup, &error))
		check_setup(&setup);
	else
		check_sentence(&error);
	return 0;
}
