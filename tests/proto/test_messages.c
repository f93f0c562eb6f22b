/* test_messages.c: good messages become what they say; every verb takes the members of its row and
 * no others; set-ups survive being written and read. */
#include "proto.h"
#include "shoal/ai.h"
#include "unit.h"

#define MATCH "0123456789abcdefgxyz"
#define TOKEN "00112233445566778899aabbccddeeff"

static struct proto_request read_ok(const char *text)
{
	struct proto_request request;
	struct shoal_error   error;

	if (!proto_read(text, strlen(text), PROTO_VERB_COUNT, &request, &error))
		fail_msg("%s: %s", text, error.text);
	return request;
}

static void act_has_everything(void **unused)
{
	struct proto_request r =
	    read_ok("{\"do\":\"act\",\"id\":4294967295,\"match\":\"" MATCH "\",\"token\":\"" TOKEN
	            "\",\"lang\":\"de\",\"ply\":17,\"key\":\"ffffffffffffffff\",\"action\":65535}");

	(void)unused;
	assert_int_equal(r.verb, PROTO_ACT);
	assert_true(r.has_id && r.id == UINT32_MAX);
	assert_string_equal(r.match, MATCH);
	assert_string_equal(r.token, TOKEN);
	assert_int_equal(r.lang, SHOAL_DE);
	assert_int_equal(r.ply, 17);
	assert_true(r.key == UINT64_MAX);
	assert_int_equal(r.action, 65535);
	assert_string_equal(r.text, "");
}

static void act_takes_notation(void **unused)
{
	struct proto_request r =
	    read_ok("{\"do\":\"act\",\"ply\":0,\"key\":\"00a\",\"action\":\"move b3-c4\"}");

	(void)unused;
	assert_int_equal(r.action, -1);
	assert_string_equal(r.text, "move b3-c4");
	assert_true(r.key == 10 && !r.has_id);
}

static void what_is_missing_is_nothing(void **unused)
{
	struct proto_request r = read_ok(" {\"do\":\"list\"}\r\n\t ");

	(void)unused;
	assert_int_equal(r.verb, PROTO_LIST);
	assert_true(!r.has_id && !r.has_since && !r.has_seat && !r.on);
	assert_int_equal(r.seat, -1);
	assert_int_equal(r.action, -1);
	assert_int_equal(r.lang, SHOAL_EN);
	assert_string_equal(r.name, "");
	r = read_ok("{\"do\":\"watch\",\"match\":\"" MATCH "\",\"since\":0}");
	assert_true(r.has_since && r.since == 0);
	r = read_ok("{\"do\":\"mute\",\"seat\":0,\"on\":true}");
	assert_true(r.has_seat && r.seat == 0 && r.on);
}

static void words_are_trimmed_and_kept(void **unused)
{
	struct proto_request r =
	    read_ok("{\"do\":\"join\",\"match\":\"" MATCH "\",\"seat\":6,\"invite\":\"" TOKEN
	            "\",\"name\":\"  Zo\\u00eb \\ud83d\\udc20 \",\"word\":\"\\u00a0a  b\\u3000\"}");

	(void)unused;
	assert_string_equal(r.name, "Zo\xc3\xab \xf0\x9f\x90\xa0");
	assert_string_equal(r.word, "a  b");
	assert_string_equal(r.invite, TOKEN);
	assert_int_equal(r.seat, 6);
	r = read_ok(
	    "{\"do\":\"chat\",\"key\":\"1\",\"text\":\"\\\"quoted\\\" \\\\ and </script>\"}");
	assert_string_equal(r.text, "\"quoted\" \\ and </script>");
	r = read_ok("{\"do\":\"join\",\"match\":\"" MATCH "\"}");
	assert_string_equal(r.name, "Player");
}

/* The longest words that fit, to the byte. */
static void words_fit_to_the_last_byte(void **unused)
{
	static const struct {
		const char *head;
		size_t      most;
	} rows[] = { { "{\"do\":\"chat\",\"key\":\"1\",\"text\":\"", PROTO_LINE - 1 },
		     { "{\"do\":\"join\",\"match\":\"" MATCH "\",\"name\":\"", PROTO_NAME - 1 },
		     { "{\"do\":\"join\",\"match\":\"" MATCH "\",\"word\":\"", FAIR_WORD - 1 } };
	struct proto_request request;
	struct shoal_error   error;
	char                 bytes[512];

	(void)unused;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		for (size_t length = rows[i].most; length <= rows[i].most + 1; length++) {
			struct shoal_text text = SHOAL_TEXT(bytes);
			bool              ok;

			shoal_put(&text, "%s", rows[i].head);
			for (size_t k = 0; k < length; k++)
				shoal_put(&text, "x");
			shoal_put(&text, "\"}");
			ok = proto_read(bytes, text.length, PROTO_VERB_COUNT, &request, &error);
			assert_int_equal(ok, length == rows[i].most);
		}
	}
}

static void create_has_a_setup(void **unused)
{
	struct proto_request r = read_ok(
	    "{\"do\":\"create\",\"game\":\"moonshell(players=4,reef=on)\",\"seats\":[\"open\","
	    "\"me\",\"invited\",\"expert\"],\"listed\":true,\"undo\":true,"
	    "\"clock\":{\"total\":604800}}");

	(void)unused;
	assert_string_equal(r.setup.game, "moonshell(players=4,reef=on)");
	assert_int_equal(r.setup.seats, 4);
	assert_int_equal(r.setup.chair[0], PROTO_OPEN);
	assert_int_equal(r.setup.chair[1], PROTO_ME);
	assert_int_equal(r.setup.chair[2], PROTO_INVITED);
	assert_int_equal(r.setup.chair[3], PROTO_COMPUTER);
	assert_string_equal(r.setup.level[3], "expert");
	assert_string_equal(r.setup.level[0], "");
	assert_true(r.setup.listed && r.setup.undo);
	assert_int_equal(r.setup.clock, PROTO_TOTAL);
	assert_int_equal(r.setup.clock_seconds, 604800);
	assert_string_equal(r.name, "Player");
	r = read_ok("{\"do\":\"create\",\"game\":\"example\",\"clock\":null}");
	assert_true(!r.setup.seats && !r.setup.listed && !r.setup.undo && !r.setup.clock);
}

/* A value that each member accepts. */
static const char *sample(const char *member)
{
	static const char *const samples[][2] = {
		{ "id", "7" },
		{ "lang", "\"de\"" },
		{ "match", "\"" MATCH "\"" },
		{ "token", "\"" TOKEN "\"" },
		{ "since", "3" },
		{ "seat", "1" },
		{ "name", "\"Anna\"" },
		{ "word", "\"conger\"" },
		{ "promise", "\"" TOKEN TOKEN "\"" },
		{ "invite", "\"" TOKEN "\"" },
		{ "carry", "\"" TOKEN "\"" },
		{ "sit", "false" },
		{ "ply", "5" },
		{ "key", "\"1f\"" },
		{ "action", "3" },
		{ "text", "\"hello\"" },
		{ "on", "true" },
		{ "game", "\"example\"" },
		{ "seats", "[\"me\",\"hard\"]" },
		{ "listed", "true" },
		{ "undo", "false" },
		{ "clock", "{\"move\":60}" },
	};

	for (size_t i = 0; i < sizeof(samples) / sizeof(*samples); i++) {
		if (!strcmp(samples[i][0], member))
			return samples[i][1];
	}
	fail_msg("no sample of %s", member);
	return NULL;
}

/* Is the member in a message of that verb: at all, and must it be? `address`: REST. */
static enum proto_need needs(enum proto_verb verb, size_t member, bool address)
{
	if (address && proto_members(NULL)[member].address)
		return PROTO_REFUSED;
	return proto_verb_takes(verb, member);
}

/* The message with all that the verb needs, without one member and with another. */
static void put_message(struct shoal_text *text, enum proto_verb verb, bool address, size_t without,
                        size_t with)
{
	size_t                     count;
	const struct proto_member *members = proto_members(&count);
	const char                *comma = "";

	shoal_put(text, "{");
	for (size_t i = 0; i < count; i++) {
		bool wanted =
		    i == with || (i != without && needs(verb, i, address) == PROTO_REQUIRED);

		if (!wanted)
			continue;
		if (strcmp(members[i].name, "do") != 0)
			shoal_put(text, "%s\"%s\":%s", comma, members[i].name,
			          sample(members[i].name));
		else
			shoal_put(text, "%s\"do\":\"%s\"", comma, proto_verb_id(verb));
		comma = ",";
	}
	shoal_put(text, "}");
}

static void try_message(enum proto_verb verb, bool address, size_t without, size_t with, bool want,
                        const char *named)
{
	char                 bytes[1024], quoted[32];
	struct shoal_text    text = SHOAL_TEXT(bytes), name = SHOAL_TEXT(quoted);
	struct proto_request request;
	struct shoal_error   error = { 0 };
	bool                 ok;

	put_message(&text, verb, address, without, with);
	shoal_put(&name, "'%s'", named);
	ok = proto_read(bytes, text.length, address ? verb : PROTO_VERB_COUNT, &request, &error);
	if (ok != want || (ok && request.verb != verb))
		fail_msg("%s: %s", bytes, ok ? "was accepted" : error.text);
	if (!ok && !strstr(error.text, quoted))
		fail_msg("%s: '%s' does not name %s", bytes, error.text, quoted);
}

static void every_verb_takes_its_members_only(void **unused)
{
	size_t                     count, tried = 0;
	const struct proto_member *members = proto_members(&count);

	(void)unused;
	for (size_t n = 0; n < (size_t)2 * PROTO_VERB_COUNT * count; n++) {
		bool            address = n & 1;
		size_t          m = n / 2 % count;
		enum proto_verb verb = (enum proto_verb)(n / 2 / count);
		enum proto_need need = needs(verb, m, address);

		try_message(verb, address, count, m, need != PROTO_REFUSED, members[m].name);
		if (need == PROTO_REQUIRED)
			try_message(verb, address, m, count, false, members[m].name);
		tried++;
	}
	assert_int_equal(tried, 2 * 19 * 23);
}

static void no_body_is_an_empty_object(void **unused)
{
	struct proto_request request;
	struct shoal_error   error;

	(void)unused;
	assert_true(proto_read(NULL, 0, PROTO_RESIGN, &request, &error));
	assert_int_equal(request.verb, PROTO_RESIGN);
	assert_false(proto_read(NULL, 0, PROTO_ACT, &request, &error));
	assert_false(proto_read("", 0, PROTO_VERB_COUNT, &request, &error));
}

static void a_refusal_knows_its_id(void **unused)
{
	static const char *const bad[] = { "{\"do\":\"act\",\"id\":9}",
		                           "{\"do\":\"dance\",\"id\":9}", "{\"x\":1,\"id\":9}",
		                           "{\"do\":\"chat\",\"key\":\"1\",\"text\":7,\"id\":9}" };
	struct proto_request     request;
	struct shoal_error       error;

	(void)unused;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		assert_false(
		    proto_read(bad[i], strlen(bad[i]), PROTO_VERB_COUNT, &request, &error));
		assert_true(request.has_id && request.id == 9);
	}
	assert_false(proto_read("{\"id\":-1}", 9, PROTO_VERB_COUNT, &request, &error));
	assert_false(request.has_id);
}

static void check_round_trip(const struct proto_setup *setup)
{
	char               bytes[2048], again[2048];
	struct shoal_text  text = SHOAL_TEXT(bytes), second = SHOAL_TEXT(again);
	struct shoal_json  json = { .text = &text }, json2 = { .text = &second };
	struct proto_setup read;
	struct shoal_error error;

	proto_put_setup(setup, &json);
	assert_false(text.cut);
	if (!proto_read_setup(bytes, text.length, &read, &error))
		fail_msg("%s: %s", bytes, error.text);
	assert_memory_equal(&read, setup, sizeof(read)); /* both began as zero bytes */
	proto_put_setup(&read, &json2);
	assert_string_equal(again, bytes);
}

static void setups_round_trip(void **unused)
{
	struct shoal_random random;
	unsigned            levels = 0;

	(void)unused;
	while (proto_level(levels))
		levels++;
	shoal_random_seed(&random, 1);
	for (unsigned n = 0; n < 2000; n++) {
		struct proto_setup setup;

		memset(&setup, 0, sizeof(setup));
		memcpy(setup.game, "zemo(map=2)", sizeof("zemo(map=2)"));
		setup.seats = (uint8_t)shoal_random_below(&random, SHOAL_SEATS_MAX + 1);
		for (unsigned i = 0; i < setup.seats; i++) {
			setup.chair[i] = (uint8_t)shoal_random_below(&random, PROTO_COMPUTER + 1);
			if (setup.chair[i] == PROTO_COMPUTER)
				strcpy(setup.level[i],
				       proto_level(shoal_random_below(&random, levels)));
		}
		setup.listed = shoal_random_below(&random, 2);
		setup.undo = shoal_random_below(&random, 2);
		setup.revision = (uint16_t)(1 + shoal_random_below(&random, UINT16_MAX));
		setup.clock = (uint8_t)shoal_random_below(&random, 3);
		if (setup.clock)
			setup.clock_seconds = 5 + shoal_random_below(&random, 604796);
		if (setup.clock == PROTO_TOTAL && shoal_random_below(&random, 2))
			setup.clock_increment = (uint16_t)(1 + shoal_random_below(&random, 3600));
		else if (setup.clock == PROTO_TOTAL)
			setup.clock_delay = (uint16_t)shoal_random_below(&random, 3601);
		check_round_trip(&setup);
	}
}

static void stored_setups_are_read_strictly(void **unused)
{
	static const char *const bad[][2] = {
		{ "{}", "'game'" },
		{ "{\"game\":\"zemo\",\"name\":\"x\"}", "'name'" },
		{ "{\"game\":\"zemo\",\"do\":\"create\"}", "'do'" },
		{ "{\"game\":\"zemo\",\"seats\":[\"mcts(iterations=200)\"]}", "'seats'" },
		{ "{\"game\":\"zemo\",\"clock\":{\"move\":4}}", "'clock'" },
		{ "{\"game\":\"zemo\",\"revision\":65536}", "revision" },
		{ "{\"game\":\"zemo\",\"revision\":\"2\"}", "revision" },
		{ "{\"game\":\"zemo\"", "JSON" },
		{ "", "JSON" },
	};
	struct proto_setup setup = { .seats = 3 };
	struct shoal_error error;

	(void)unused;
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		assert_false(proto_read_setup(bad[i][0], strlen(bad[i][0]), &setup, &error));
		if (!strstr(error.text, bad[i][1]))
			fail_msg("%s: %s", bad[i][0], error.text);
		assert_int_equal(setup.seats, 3);
	}
}

/* Whoever may be asked for can play, and no level was forgotten. */
static void levels_are_players(void **unused)
{
	struct shoal_game *game = game_of("example");
	struct shoal_error error;

	(void)unused;
	for (size_t i = 0; i < SHOAL_LEVELS; i++)
		assert_string_equal(proto_level(i), shoal_level_name(i));
	for (size_t i = 0; proto_level(i); i++) {
		struct shoal_player *player = shoal_player_create(game, proto_level(i), 1, &error);

		assert_non_null(player);
		shoal_player_destroy(player);
	}
	shoal_game_destroy(game);
}

static void shapes_of_ids_and_tokens(void **unused)
{
	(void)unused;
	assert_true(proto_match_ok("0123456789abcdef"));
	assert_true(proto_match_ok("0123456789abcdefghijklz"));
	assert_false(proto_match_ok("0123456789abcde"));
	assert_false(proto_match_ok("0123456789abcdefghijklmz"));
	assert_false(proto_match_ok("0123456789Abcdef"));
	assert_false(proto_match_ok("0123456789abcde/"));
	assert_false(proto_match_ok(""));
	assert_true(proto_token_ok(TOKEN));
	assert_false(proto_token_ok(TOKEN "0"));
	assert_false(proto_token_ok("0011223344556677"));
	assert_false(proto_token_ok("00112233445566778899aabbccddeefF"));
	assert_false(proto_token_ok(""));
}

static void faults_have_ids_and_statuses(void **unused)
{
	(void)unused;
	assert_string_equal(proto_fault_id(PROTO_FAULT_STALE), "stale");
	assert_int_equal(proto_fault_http(PROTO_FAULT_STALE), 409);
	assert_int_equal(proto_fault_http(PROTO_FAULT_OK), 200);
	assert_int_equal(proto_fault_http(PROTO_FAULT_COUNT), 500);
	assert_string_equal(proto_fault_id(PROTO_FAULT_COUNT), "unknown");
	assert_string_equal(proto_verb_id(PROTO_RECORD), "record");
	assert_string_equal(proto_verb_id(PROTO_VERB_COUNT), "unknown");
	assert_int_equal(proto_verb_takes(PROTO_VERB_COUNT, 0), PROTO_REFUSED);
	assert_int_equal(proto_verb_takes(PROTO_ACT, 1000), PROTO_REFUSED);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test(act_has_everything),
		cmocka_unit_test(act_takes_notation),
		cmocka_unit_test(what_is_missing_is_nothing),
		cmocka_unit_test(words_are_trimmed_and_kept),
		cmocka_unit_test(words_fit_to_the_last_byte),
		cmocka_unit_test(create_has_a_setup),
		cmocka_unit_test(every_verb_takes_its_members_only),
		cmocka_unit_test(no_body_is_an_empty_object),
		cmocka_unit_test(a_refusal_knows_its_id),
		cmocka_unit_test(setups_round_trip),
		cmocka_unit_test(stored_setups_are_read_strictly),
		cmocka_unit_test(levels_are_players),
		cmocka_unit_test(shapes_of_ids_and_tokens),
		cmocka_unit_test(faults_have_ids_and_statuses),
	};

	return UNIT_RUN(tests);
}
