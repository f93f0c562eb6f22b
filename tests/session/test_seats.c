/* test_seats.c: tokens open seats, and nobody sees them twice. */
#include "scene.h"

static void only_the_hash_of_a_token_is_stored(void **context)
{
	struct stage *stage = scene_people("moonshell(players=3)", "");

	(void)context;
	for (unsigned client = 0; client < 3; client++) {
		const char *token = stage->client[client].token;
		uint8_t     hash[FAIR_BYTES];
		char        hex[FAIR_HEX];

		assert_true(proto_token_ok(token));
		assert_false(scene_stored(stage, token));
		fair_hash(token, strlen(token), hash);
		fair_hex(hash, sizeof(hash), hex);
		assert_true(scene_stored(stage, hex));
	}
	stage_close(stage);
}

static unsigned times(const char *text, const char *word)
{
	unsigned count = 0;

	while ((text = strstr(text, word)) != NULL) {
		count++;
		text++;
	}
	return count;
}

static void a_token_is_said_once_and_to_its_owner_only(void **context)
{
	struct stage *stage = scene_people("moonshell(players=3)", ",\"undo\":true");
	unsigned      onlooker = scene_onlooker(stage), back = scene_again(stage, 1);

	(void)context;
	scene_play(stage, 6);
	scene_undo(stage, 0);
	scene_do(stage, 1, "{\"do\":\"look\",\"match\":\"%s\",\"token\":\"%s\"}",
	         scene_match(stage), stage->client[1].token);
	scene_do(stage, 0, "{\"do\":\"chat\",\"key\":\"1\",\"text\":\"hello\"}");
	scene_do(stage, 2, "{\"do\":\"resign\"}");
	stage_leave(stage, 2);
	for (unsigned owner = 0; owner < 3; owner++) {
		for (unsigned client = 0; client < stage->clients; client++)
			assert_int_equal(
			    times(stage->client[client].heard, stage->client[owner].token),
			    client == owner);
	}
	assert_true(onlooker != back);
	stage_close(stage);
}

static void a_wrong_token_opens_nothing(void **context)
{
	static const char        wrong[] = "00112233445566778899aabbccddeeff";
	static const char *const verbs[] = {
		"{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}",
		"{\"do\":\"look\",\"match\":\"%s\",\"token\":\"%s\"}",
		"{\"do\":\"resign\",\"match\":\"%s\",\"token\":\"%s\"}",
		"{\"do\":\"leave\",\"match\":\"%s\",\"token\":\"%s\"}",
		"{\"do\":\"abort\",\"match\":\"%s\",\"token\":\"%s\",\"key\":\"1\"}",
		"{\"do\":\"chat\",\"match\":\"%s\",\"token\":\"%s\",\"key\":\"1\",\"text\":\"x\"}",
	};
	struct stage *stage = scene_people("example", ""), *other = scene_people("example", "");
	unsigned      stranger = stage_connect(stage), entries = scene_entries(stage);

	(void)context;
	for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++) {
		char bytes[300];

		snprintf(bytes, sizeof(bytes), verbs[i], scene_match(stage), wrong);
		assert_text(scene_do(stage, stranger, "%s", bytes), "no-token");
		snprintf(bytes, sizeof(bytes), verbs[i], scene_match(stage),
		         other->client[0].token); /* of another match */
		assert_text(scene_do(stage, stranger, "%s", bytes), "no-token");
		/* A wrong token is not made good by the seat of the connection. */
		snprintf(bytes, sizeof(bytes), verbs[i], scene_match(stage), wrong);
		assert_text(scene_do(stage, 0, "%s", bytes), "no-token");
	}
	assert_int_equal(scene_entries(stage), entries);
	stage_close(other);
	stage_close(stage);
}

static void a_token_works_without_watching(void **context)
{
	struct stage *stage = scene_people("example", "");
	unsigned      program = stage_connect(stage);

	(void)context;
	assert_text(scene_do(stage, program,
	                     "{\"do\":\"act\",\"match\":\"%s\",\"token\":\"%s\",\"ply\":0,"
	                     "\"key\":\"5\",\"action\":3}",
	                     scene_match(stage), stage->client[0].token),
	            "ok");
	assert_int_equal(stage_number(stage, 1, "state", "view.ply"), 1);
	assert_int_equal(scene_heard(stage, program, "state"), 0);
	assert_text(scene_do(stage, program,
	                     "{\"do\":\"look\",\"match\":\"%s\",\"token\":\"%s\",\"since\":0}",
	                     scene_match(stage), stage->client[1].token),
	            "ok");
	assert_int_equal(stage_number(stage, program, "reply", "table.you"), 1);
	assert_int_equal(stage_number(stage, program, "reply", "state.view.ply"), 1);
	stage_close(stage);
}

/* What is told about a match that is open or being played holds no secret of the dice. */
static void the_secret_of_the_dice_is_told_at_the_end(void **context)
{
	struct stage *stage = scene_people("moonshell(players=2)", ",\"word\":\"tide\"");
	unsigned      onlooker = scene_onlooker(stage);
	char          secret[FAIR_HEX], commitment[FAIR_HEX], hex[FAIR_HEX];
	uint8_t       bytes[FAIR_BYTES], hash[FAIR_BYTES];

	(void)context;
	scene_play(stage, 4);
	strcpy(commitment, TABLE(0, "dice.commitment"));
	assert_text(TABLE(0, "dice.words.0"), "tide");
	assert_text(scene_do(stage, 0, "{\"do\":\"record\",\"match\":\"%s\"}", scene_match(stage)),
	            "not-now");
	for (unsigned client = 0; client < stage->clients; client++)
		assert_null(strstr(stage->client[client].heard, "\",\"secret\":\""));
	scene_do(stage, 0, "{\"do\":\"resign\"}");
	strcpy(secret, TABLE(onlooker, "dice.secret"));
	assert_true(fair_unhex(secret, bytes, sizeof(bytes)));
	fair_commit(bytes, hash);
	fair_hex(hash, sizeof(hash), hex);
	assert_text(hex, commitment);
	stage_close(stage);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(only_the_hash_of_a_token_is_stored),
		cmocka_unit_test(a_token_is_said_once_and_to_its_owner_only),
		cmocka_unit_test(a_wrong_token_opens_nothing),
		cmocka_unit_test(a_token_works_without_watching),
		cmocka_unit_test(the_secret_of_the_dice_is_told_at_the_end),
	};

	return UNIT_RUN(tests);
}
