/* test_refusals.c: bad messages, each with the piece of the sentence that must say what is wrong.
 */
#include "proto.h"
#include "unit.h"

#define MATCH "0123456789abcdefgxyz"
#define TOKEN "00112233445566778899aabbccddeeff"
#define ACT(members) "{\"do\":\"act\",\"ply\":1,\"key\":\"1\",\"action\":1," members "}"
#define ACT_PLY(ply) "{\"do\":\"act\",\"key\":\"1\",\"action\":1,\"ply\":" ply "}"
#define ACT_KEY(key) "{\"do\":\"act\",\"ply\":1,\"action\":1,\"key\":" key "}"
#define ACT_ACTION(action) "{\"do\":\"act\",\"ply\":1,\"key\":\"1\",\"action\":" action "}"
#define JOIN(members) "{\"do\":\"join\",\"match\":\"" MATCH "\"," members "}"
#define NAME(name) JOIN("\"name\":" name)
#define CREATE(members) "{\"do\":\"create\",\"game\":\"example\"," members "}"
#define GAME(game) "{\"do\":\"create\",\"game\":" game "}"
#define CHAT(text) "{\"do\":\"chat\",\"key\":\"1\",\"text\":" text "}"
#define TEN "xxxxxxxxxx"
#define HUNDRED TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN

/* clang-format off */
static const struct {
	const char *message, *piece;
} rows[] = {
	/* not one JSON object */
	{ "", "JSON" },
	{ " ", "JSON" },
	{ "hello", "JSON" },
	{ "{", "ends too early" },
	{ "}", "JSON" },
	{ "{\"do\"}", "JSON" },
	{ "{\"do\":}", "JSON" },
	{ "{do:\"list\"}", "JSON" },
	{ "{'do':'list'}", "JSON" },
	{ "{\"do\":\"list\",}", "JSON" },
	{ "{\"do\":\"list\"", "ends too early" },
	{ "{\"do\":\"list", "ends too early" },
	{ "{\"do\":\"list\"}}", "behind its end" },
	{ "{\"do\":\"list\"}{\"do\":\"list\"}", "behind its end" },
	{ "{\"do\":\"list\"} x", "behind its end" },
	{ "{\"do\":\"list\" /* all */}", "JSON" },
	{ "\xef\xbb\xbf{\"do\":\"list\"}", "JSON" },
	{ "[]", "a JSON object" },
	{ "[{\"do\":\"list\"}]", "a JSON object" },
	{ "\"list\"", "a JSON object" },
	{ "7", "a JSON object" },
	{ "null", "a JSON object" },
	{ "true", "a JSON object" },
	{ "NaN", "JSON" },
	{ "{\"do\":\"li\nst\"}", "JSON" },
	{ "{\"do\":\"list\\x\"}", "JSON" },
	{ "{\"do\":\"list\",\"id\":01}", "JSON" },
	{ "{\"do\":\"list\",\"id\":+1}", "JSON" },
	{ "{\"do\":\"list\",\"id\":.5}", "JSON" },
	{ "{\"do\":\"list\",\"id\":0x10}", "JSON" },
	{ "{\"do\":\"list\",\"id\":99999999999999999999}", "too large" },
	{ "{\"do\":\"list\",\"id\":1e999}", "too large" },
	{ CHAT("\"\xff\""), "UTF-8" },
	{ CHAT("\"\xc0\xaf\""), "UTF-8" },
	{ CHAT("\"\xed\xa0\x80\""), "UTF-8" },
	{ CHAT("\"\xf4\x90\x80\x80\""), "UTF-8" },
	{ CHAT("\"\\ud800\""), "JSON" },
	{ CHAT("\"\\udc00\\ud800\""), "JSON" },
	{ CHAT("\"a\\u0000b\""), "character 0" },
	{ "{\"d\\u0000o\":\"list\"}", "character 0" },
	{ "{\"do\":\"list\",\"do\":\"list\"}", "'do' stands twice" },
	{ "{\"do\":\"list\",\"id\":1,\"id\":1}", "'id' stands twice" },
	{ "{\"do\":\"list\",\"zzz\":1,\"zzz\":1}", "stands twice" },
	{ "{\"do\":\"list\",\"id\":1,\"i\\u0064\":2}", "stands twice" },
	{ CREATE("\"clock\":{\"move\":60,\"move\":90}"), "stands twice" },
	{ "{\"do\":\"list\",\"id\":[[[[[[1]]]]]]}", "brackets" },
	{ "{\"a\":{\"a\":{\"a\":{\"a\":{}}}}}", "brackets" },

	/* the verb */
	{ "{}", "'do'" },
	{ "{\"id\":1}", "'do'" },
	{ "{\"do\":1}", "'do'" },
	{ "{\"do\":null}", "'do'" },
	{ "{\"do\":[\"list\"]}", "'do'" },
	{ "{\"do\":\"\"}", "'do'" },
	{ "{\"do\":\"List\"}", "did you mean 'list'" },
	{ "{\"do\":\"joine\"}", "did you mean 'join'" },
	{ "{\"do\":\" act\"}", "did you mean 'act'" },
	{ "{\"do\":\"shutdown the server\"}", "'do'" },
	{ "{\"do\":\"lis\\u0007t\"}", "'do'" },
	{ "{\"DO\":\"list\"}", "'do'" },

	/* members that are unknown, belong elsewhere or are missing */
	{ "{\"do\":\"list\",\"\":1}", "unknown member ''" },
	{ "{\"do\":\"list\",\"lng\":\"en\"}", "did you mean 'lang'" },
	{ "{\"do\":\"list\",\"ID\":1}", "unknown member 'ID'" },
	{ "{\"do\":\"list\",\"admin\":true}", "unknown member 'admin'; 'list' takes: do, id, lang" },
	{ "{\"do\":\"list\",\"__proto__\":{}}", "unknown member '__proto__'" },
	{ "{\"do\":\"list\",\"a\\u202eb\":1}", "unknown member '?'" },
	{ "{\"do\":\"list\",\"\\u001b[2J\":1}", "unknown member '?'" },
	{ "{\"do\":\"list\",\"" HUNDRED HUNDRED HUNDRED "\":1}", "unknown member 'xxx" },
	{ ACT("\"plyy\":1"), "did you mean 'ply'" },
	{ ACT("\"seat\":1"), "'seat' does not belong to 'act'" },
	{ ACT("\"name\":\"x\""), "'name' does not belong to 'act'" },
	{ ACT("\"since\":1"), "'since' does not belong to 'act'" },
	{ CHAT("\"x\",\"ply\":1"), "'ply' does not belong to 'chat'" },
	{ CREATE("\"match\":\"" MATCH "\""), "'match' does not belong to 'create'" },
	{ CREATE("\"token\":\"" TOKEN "\""), "'token' does not belong to 'create'" },
	{ JOIN("\"token\":\"" TOKEN "\""), "'token' does not belong to 'join'" },
	{ "{\"do\":\"act\",\"key\":\"1\",\"action\":1}", "'act' needs 'ply'" },
	{ "{\"do\":\"act\",\"ply\":1,\"action\":1}", "'act' needs 'key'" },
	{ "{\"do\":\"act\",\"ply\":1,\"key\":\"1\"}", "'act' needs 'action'" },
	{ "{\"do\":\"undo\",\"key\":\"1\"}", "'undo' needs 'ply'" },
	{ "{\"do\":\"undo\",\"ply\":1}", "'undo' needs 'key'" },
	{ "{\"do\":\"chat\",\"key\":\"1\"}", "'chat' needs 'text'" },
	{ "{\"do\":\"create\"}", "'create' needs 'game'" },
	{ "{\"do\":\"join\"}", "'join' needs 'match'" },
	{ "{\"do\":\"watch\"}", "'watch' needs 'match'" },
	{ "{\"do\":\"mute\",\"on\":true}", "'mute' needs 'seat'" },
	{ "{\"do\":\"mute\",\"seat\":1}", "'mute' needs 'on'" },

	/* numbers */
	{ "{\"do\":\"list\",\"id\":-1}", "'id' must be a whole number" },
	{ "{\"do\":\"list\",\"id\":4294967296}", "'id' must be a whole number" },
	{ "{\"do\":\"list\",\"id\":9223372036854775807}", "'id' must be a whole number" },
	{ "{\"do\":\"list\",\"id\":1.0}", "'id' must be a whole number" },
	{ "{\"do\":\"list\",\"id\":1e2}", "'id' must be a whole number" },
	{ "{\"do\":\"list\",\"id\":\"1\"}", "'id' must be a whole number" },
	{ "{\"do\":\"list\",\"id\":null}", "'id' must be a whole number" },
	{ "{\"do\":\"list\",\"id\":true}", "'id' must be a whole number" },
	{ "{\"do\":\"list\",\"id\":{}}", "'id' must be a whole number" },
	{ ACT_PLY("-1"), "'ply' must be a whole number" },
	{ ACT_PLY("1.5"), "'ply' must be a whole number" },
	{ ACT_PLY("4294967296"), "'ply' must be a whole number" },
	{ ACT_PLY("\"1\""), "'ply' must be a whole number" },
	{ "{\"do\":\"watch\",\"match\":\"" MATCH "\",\"since\":-1}", "'since' must be" },
	{ "{\"do\":\"watch\",\"match\":\"" MATCH "\",\"since\":[]}", "'since' must be" },
	{ JOIN("\"seat\":-1"), "'seat' must be a whole number of 0 to 6" },
	{ JOIN("\"seat\":7"), "'seat' must be a whole number of 0 to 6" },
	{ JOIN("\"seat\":256"), "'seat' must be a whole number of 0 to 6" },
	{ JOIN("\"seat\":\"0\""), "'seat' must be a whole number of 0 to 6" },
	{ JOIN("\"seat\":null"), "'seat' must be a whole number of 0 to 6" },

	/* ids, tokens, keys, languages, switches */
	{ "{\"do\":\"look\",\"match\":\"\"}", "'match' must be" },
	{ "{\"do\":\"look\",\"match\":1234567890123456}", "'match' must be" },
	{ "{\"do\":\"look\",\"match\":\"0123456789abcde\"}", "'match' must be" },
	{ "{\"do\":\"look\",\"match\":\"0123456789abcdefghijklmn\"}", "'match' must be" },
	{ "{\"do\":\"look\",\"match\":\"0123456789ABCDEF\"}", "'match' must be" },
	{ "{\"do\":\"look\",\"match\":\"../../../../etc/pw\"}", "'match' must be" },
	{ "{\"do\":\"look\",\"match\":\"0123456789abcde'\"}", "'match' must be" },
	{ ACT("\"token\":\"\""), "'token' must be 32 digits" },
	{ ACT("\"token\":\"" TOKEN "0\""), "'token' must be 32 digits" },
	{ ACT("\"token\":\"0" "0112233445566778899aabbccddeeF" "f\""), "'token' must be 32 digits" },
	{ ACT("\"token\":0"), "'token' must be 32 digits" },
	{ ACT("\"token\":null"), "'token' must be 32 digits" },
	{ JOIN("\"invite\":\"abc\""), "'invite' must be 32 digits" },
	{ JOIN("\"invite\":false"), "'invite' must be 32 digits" },
	{ ACT_KEY("1"), "'key' must be text" },
	{ ACT_KEY("\"\""), "'key' must be text" },
	{ ACT_KEY("\"0\""), "'key' must be text" },
	{ ACT_KEY("\"0000000000000000\""), "'key' must be text" },
	{ ACT_KEY("\"10000000000000000\""), "'key' must be text" },
	{ ACT_KEY("\"10000000000000001\""), "'key' must be text" },
	{ ACT_KEY("\"AB\""), "'key' must be text" },
	{ ACT_KEY("\"0x1\""), "'key' must be text" },
	{ ACT_KEY("\"-1\""), "'key' must be text" },
	{ "{\"do\":\"list\",\"lang\":\"xx\"}", "'lang' must be" },
	{ "{\"do\":\"list\",\"lang\":\"EN\"}", "'lang' must be" },
	{ "{\"do\":\"list\",\"lang\":0}", "'lang' must be" },
	{ "{\"do\":\"mute\",\"seat\":1,\"on\":1}", "'on' must be true or false" },
	{ "{\"do\":\"mute\",\"seat\":1,\"on\":\"true\"}", "'on' must be true or false" },
	{ "{\"do\":\"mute\",\"seat\":1,\"on\":null}", "'on' must be true or false" },

	/* actions */
	{ ACT_ACTION("-1"), "'action' must be" },
	{ ACT_ACTION("65536"), "'action' must be" },
	{ ACT_ACTION("1.5"), "'action' must be" },
	{ ACT_ACTION("null"), "'action' must be" },
	{ ACT_ACTION("[1]"), "'action' must be" },
	{ ACT_ACTION("\"\""), "'action' must be" },
	{ ACT_ACTION("\"a\\nb\""), "'action' must be" },
	{ ACT_ACTION("\"\\u00e9\""), "'action' must be" },
	{ ACT_ACTION("\"\\u007f\""), "'action' must be" },
	{ ACT_ACTION("\"" TEN TEN TEN TEN TEN TEN "xxxxx\""), "too long" },

	/* people's words */
	{ NAME("7"), "'name' must be text" },
	{ NAME("null"), "'name' must be text" },
	{ NAME("\"\""), "'name' must be text of 1 to 31 bytes; it is empty" },
	{ NAME("\"   \""), "it is empty" },
	{ NAME("\"\\u00a0\\u2003\\u3000\""), "it is empty" },
	{ NAME("\"" TEN TEN TEN "xx\""), "it is too long" },
	{ NAME("\"\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9"
	       "\\u00e9\\u00e9\\u00e9\\u00e9\\u00e9\""), "'name' must be text of 1 to 31 bytes; it is too long" },
	{ NAME("\"a\\nb\""), "'name'" },
	{ NAME("\"a\\tb\""), "'name'" },
	{ NAME("\"a\\rb\""), "'name'" },
	{ NAME("\"a\\u001b[31m\""), "'name'" },
	{ NAME("\"a\\u007f\""), "'name'" },
	{ NAME("\"a\\u0085\""), "'name'" },
	{ NAME("\"a\\u00ad\""), "cannot be seen" },
	{ NAME("\"a\\u061c\""), "cannot be seen" },
	{ NAME("\"a\\u200bb\""), "cannot be seen" },
	{ NAME("\"a\\u200d\""), "cannot be seen" },
	{ NAME("\"a\\u200f\""), "cannot be seen" },
	{ NAME("\"a\\u2028b\""), "cannot be seen" },
	{ NAME("\"\\u202aa\""), "cannot be seen" },
	{ NAME("\"\\u202ea\""), "cannot be seen" },
	{ NAME("\"\\u2060\""), "cannot be seen" },
	{ NAME("\"\\u2066a\""), "cannot be seen" },
	{ NAME("\"\\u2069a\""), "cannot be seen" },
	{ NAME("\"\\u3164\""), "cannot be seen" },
	{ NAME("\"\\ufeffa\""), "cannot be seen" },
	{ NAME("\"\\uffffa\""), "cannot be seen" },
	{ NAME("\"\\udb40\\udc41\""), "cannot be seen" },
	{ JOIN("\"word\":\"\""), "'word' must be text of 1 to 63 bytes" },
	{ JOIN("\"word\":\"a\\nb\""), "'word'" },
	{ JOIN("\"word\":5"), "'word'" },
	{ JOIN("\"word\":\"" HUNDRED "\""), "'word' must be text of 1 to 63 bytes; it is too long" },
	{ CHAT("\" \""), "'text' must be text of 1 to 300 bytes; it is empty" },
	{ CHAT("\"one\\ntwo\""), "'text'" },
	{ CHAT("[\"x\"]"), "'text'" },
	{ CHAT("\"" HUNDRED HUNDRED HUNDRED "x\""), "'text' must be text of 1 to 300 bytes; it is too long" },

	/* set-ups */
	{ GAME("\"\""), "'game' must be" },
	{ GAME("7"), "'game' must be" },
	{ GAME("null"), "'game' must be" },
	{ GAME("\"zemo (map=2)\""), "'game' must be" },
	{ GAME("\"zemo\\n\""), "'game' must be" },
	{ GAME("\"z\\u00e9mo\""), "'game' must be" },
	{ GAME("\"zemo';--\""), "'game' must be" },
	{ GAME("\"" HUNDRED HUNDRED HUNDRED HUNDRED "\""), "'game' must be" },
	{ CREATE("\"seats\":[]"), "'seats' must be a list of 1 to 7" },
	{ CREATE("\"seats\":{}"), "'seats' must be a list of 1 to 7" },
	{ CREATE("\"seats\":2"), "'seats' must be a list of 1 to 7" },
	{ CREATE("\"seats\":null"), "'seats' must be a list of 1 to 7" },
	{ CREATE("\"seats\":\"me\""), "'seats' must be a list of 1 to 7" },
	{ CREATE("\"seats\":[\"me\",1]"), "'seats' must be a list of 1 to 7" },
	{ CREATE("\"seats\":[\"me\",[\"open\"]]"), "'seats' must be a list of 1 to 7" },
	{ CREATE("\"seats\":[\"me\",\"open\",\"open\",\"open\",\"open\",\"open\",\"open\",\"open\"]"),
	  "'seats' must be a list of 1 to 7" },
	{ CREATE("\"seats\":[\"me\",\"\"]"), "seat 1 of 'seats'" },
	{ CREATE("\"seats\":[\"me\",\"Hard\"]"), "seat 1 of 'seats' is 'Hard'" },
	{ CREATE("\"seats\":[\"me\",\"mcts\"]"), "seat 1 of 'seats' is 'mcts'" },
	{ CREATE("\"seats\":[\"me\",\"mcts(iterations=200)\"]"), "seat 1 of 'seats'" },
	{ CREATE("\"seats\":[\"greedy(samples=999999)\",\"me\"]"), "seat 0 of 'seats'" },
	{ CREATE("\"seats\":[\"me\",\"\\u202e\"]"), "seat 1 of 'seats' is '?'" },
	{ CREATE("\"seats\":[\"easy\",\"hard\"]"), "must have a seat for a person" },
	{ CREATE("\"seats\":[\"me\",\"me\"]"), "\"me\" once, not 2" },
	{ CREATE("\"listed\":1"), "'listed' must be true or false" },
	{ CREATE("\"listed\":\"yes\""), "'listed' must be true or false" },
	{ CREATE("\"undo\":null"), "'undo' must be true or false" },
	{ CREATE("\"undo\":0"), "'undo' must be true or false" },
	{ CREATE("\"clock\":60"), "'clock' must be" },
	{ CREATE("\"clock\":false"), "'clock' must be" },
	{ CREATE("\"clock\":[60]"), "'clock' must be" },
	{ CREATE("\"clock\":{}"), "'clock' must be" },
	{ CREATE("\"clock\":{\"move\":60,\"total\":60}"), "'clock' must be" },
	{ CREATE("\"clock\":{\"move\":60,\"x\":60}"), "'clock' must be" },
	{ CREATE("\"clock\":{\"hour\":1}"), "'clock' must be" },
	{ CREATE("\"clock\":{\"move\":60,\"increment\":5}"), "'clock' must be" },
	{ CREATE("\"clock\":{\"total\":60,\"increment\":5,\"delay\":5}"), "'clock' must be" },
	{ CREATE("\"clock\":{\"total\":60,\"increment\":0}"), "'clock' must be" },
	{ CREATE("\"clock\":{\"total\":60,\"delay\":3601}"), "'clock' must be" },
	{ CREATE("\"clock\":{\"delay\":5}"), "'clock' must be" },
	{ CREATE("\"clock\":{\"move\":4}"), "'clock' must be" },
	{ CREATE("\"clock\":{\"move\":604801}"), "'clock' must be" },
	{ CREATE("\"clock\":{\"move\":-60}"), "'clock' must be" },
	{ CREATE("\"clock\":{\"move\":60.5}"), "'clock' must be" },
	{ CREATE("\"clock\":{\"move\":\"60\"}"), "'clock' must be" },
	{ CREATE("\"clock\":{\"total\":null}"), "'clock' must be" },
	{ CREATE("\"clock\":{\"total\":4294967301}"), "'clock' must be" },
};
/* clang-format on */

enum { ROWS = sizeof(rows) / sizeof(*rows) };
_Static_assert(ROWS >= 120, "fewer bad messages than promised");

/* The bytes have no end of their own, so that a sanitizer sees whoever reads behind them. */
static bool read_copy(const char *bytes, size_t length, struct shoal_error *error)
{
	struct proto_request request;
	char                *copy = malloc(length ? length : 1);
	bool                 ok;

	assert_non_null(copy);
	memcpy(copy, bytes, length);
	ok = proto_read(copy, length, PROTO_VERB_COUNT, &request, error);
	free(copy);
	return ok;
}

static void bad_messages_are_refused_with_a_sentence(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < ROWS; i++) {
		struct shoal_error error = { 0 };

		if (read_copy(rows[i].message, strlen(rows[i].message), &error))
			fail_msg("accepted: %s", rows[i].message);
		if (!strstr(error.text, rows[i].piece))
			fail_msg("%s: '%s' does not say: %s", rows[i].message, error.text,
			         rows[i].piece);
		assert_int_equal(error.status, SHOAL_BAD_COMMAND);
		assert_true(shoal_text_clean(error.text, strlen(error.text)));
		assert_true(strlen(error.text) < sizeof(error.text) - 1); /* nothing was cut */
	}
	print_message("%d bad messages\n", ROWS);
}

static void bytes_of_zero_are_refused(void **unused)
{
	static const char  inside[] = "{\"do\":\0\"list\"}", behind[] = "{\"do\":\"list\"}\0";
	struct shoal_error error;

	(void)unused;
	assert_false(read_copy(inside, sizeof(inside) - 1, &error));
	assert_false(read_copy(behind, sizeof(behind) - 1, &error));
	assert_true(read_copy(behind, sizeof(behind) - 2, &error));
}

static void a_message_has_a_longest_length(void **unused)
{
	static const char  good[] = "{\"do\":\"list\"}";
	static char        bytes[PROTO_MESSAGE + 1];
	struct shoal_error error;

	(void)unused;
	memset(bytes, ' ', sizeof(bytes));
	for (size_t i = 0; good[i]; i++)
		bytes[i] = good[i];
	assert_true(read_copy(bytes, PROTO_MESSAGE, &error));
	assert_false(read_copy(bytes, PROTO_MESSAGE + 1, &error));
	assert_non_null(strstr(error.text, "16385 bytes"));
}

/* Whole messages of brackets, quotes, or a thousand members, in every form that could cost much. */
static void hostile_bulk_is_harmless(void **unused)
{
	static const char *const pieces[] = { "[",       "{\"a\":", "[[]", "\"",   "\\",  "{\"\":[",
		                              "[{}",     "1",       "-",   "\xf0", "\\u", "[1,",
		                              "\"[\\\"", "]",       "{",   "1e9" };
	static const char        head[] = "{\"do\":";
	static char              bytes[PROTO_MESSAGE];
	struct shoal_error       error;

	(void)unused;
	for (size_t i = 0; i < sizeof(pieces) / sizeof(*pieces); i++) {
		size_t n = strlen(pieces[i]);

		for (size_t at = 0; at < sizeof(bytes); at++)
			bytes[at] = pieces[i][at % n];
		assert_false(read_copy(bytes, sizeof(bytes), &error));
		for (size_t at = 0; head[at]; at++)
			bytes[at] = head[at];
		assert_false(read_copy(bytes, sizeof(bytes), &error));
	}
}

static void many_members_are_refused_at_the_first(void **unused)
{
	static char        bytes[PROTO_MESSAGE];
	struct shoal_text  text = SHOAL_TEXT(bytes);
	struct shoal_error error;

	(void)unused;
	shoal_put(&text, "{\"do\":\"list\"");
	for (unsigned i = 0; i < 1000; i++)
		shoal_put(&text, ",\"m%u\":%u", i, i);
	shoal_put(&text, "}");
	assert_false(read_copy(bytes, text.length, &error));
	assert_non_null(strstr(error.text, "unknown member 'm0'"));
}

/* Every good message cut at every byte is refused. */
static void cut_messages_are_refused(void **unused)
{
	static const char  good[] = ACT("\"id\":3,\"lang\":\"de\"");
	struct shoal_error error;

	(void)unused;
	assert_true(read_copy(good, sizeof(good) - 1, &error));
	for (size_t length = 0; length < sizeof(good) - 1; length++)
		assert_false(read_copy(good, length, &error));
}

/* By the address: what address and head say may not be in the body. */
static void bodies_do_not_contradict_their_address(void **unused)
{
	static const char *const bad[][2] = { { "{\"do\":\"resign\"}", "'do'" },
		                              { "{\"match\":\"" MATCH "\"}", "'match'" },
		                              { "{\"token\":\"" TOKEN "\"}", "'token'" } };
	struct proto_request     request;
	struct shoal_error       error;

	(void)unused;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		assert_false(
		    proto_read(bad[i][0], strlen(bad[i][0]), PROTO_RESIGN, &request, &error));
		assert_non_null(strstr(error.text, bad[i][1]));
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(bad_messages_are_refused_with_a_sentence),
		cmocka_unit_test(bytes_of_zero_are_refused),
		cmocka_unit_test(a_message_has_a_longest_length),
		cmocka_unit_test(hostile_bulk_is_harmless),
		cmocka_unit_test(many_members_are_refused_at_the_first),
		cmocka_unit_test(cut_messages_are_refused),
		cmocka_unit_test(bodies_do_not_contradict_their_address),
	};

	return UNIT_RUN(tests);
}
