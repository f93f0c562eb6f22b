/* test_roles.c: every role tries every message at every stage. A table says what is permitted; all
 * else is refused with the right fault, changes nothing and is heard by nobody else. */
#include "scene.h"

enum role { ONLOOKER, STRANGER, MAKER, OTHER, ON_TURN, OFF_TURN, REPLACED, RESIGNED, ROLE_COUNT };
enum scene { OPEN, PLAYING, OFFERED, OVER, ABORTED, SCENE_COUNT };

static const char *const role_names[ROLE_COUNT] = { "onlooker", "wrong token", "maker",
	                                            "other",    "on turn",     "not on turn",
	                                            "replaced", "resigned" };
static const char *const scene_names[SCENE_COUNT] = { "open", "playing", "offer", "over",
	                                              "aborted" };

/* A letter per verb, in the order of proto.h: K is done and stored, k done without an entry, f
 * forbidden, n not now, t no token; NULL: nobody has that role then.
 *
 * create list watch look join | act undo abort agree refuse | resign leave chat mute rematch record |
 * show own carry
 */
/* clang-format off */
static const char *const allowed[SCENE_COUNT][ROLE_COUNT] = {
	[OPEN] = {
		[ONLOOKER] = "kkkkKttttttttktnttt",
		[STRANGER] = "kkttKttttttttntnttt",
		[MAKER]    = "kkkkfnnKnnnKKknnfkK",
		[OTHER]    = "kkkkfnnfnnnKKknnfkK",
	},
	[PLAYING] = {
		[ONLOOKER] = "kkkknttttttttktnttt",
		[STRANGER] = "kkttnttttttttntnttt",
		[ON_TURN]  = "kkkknKKKnnKKKknnfkK",
		[OFF_TURN] = "kkkknnKKnnKKKknnfkK",
		[REPLACED] = "kkKknnKKnnKkKnnnfkK",
		[RESIGNED] = "kkkknfffffffKknnfkK",
	},
	[OFFERED] = { /* by who is not on turn, to end it */
		[ONLOOKER] = "kkkknttttttttktnttt",
		[STRANGER] = "kkttnttttttttntnttt",
		[ON_TURN]  = "kkkknKnnKKKKKknnfkK",
		[OFF_TURN] = "kkkknnnnnnKKKknnfkK",
		[REPLACED] = "kkKknnnnKKKkKnnnfkK",
		[RESIGNED] = "kkkknfffffffKknnfkK",
	},
	[OVER] = {
		[ONLOOKER] = "kkkknttttttttktkttt",
		[STRANGER] = "kkttnttttttttntkttt",
		[MAKER]    = "kkkknnnnnnnnKkKkfkK",
		[OTHER]    = "kkkknnnnnnnnKkKkfkK",
		[REPLACED] = "kkkknnnnnnnnKnKkfkK",
		[RESIGNED] = "kkkknnnnnnnnKkKkfkK",
	},
	[ABORTED] = {
		[ONLOOKER] = "kkkknttttttttktkttt",
		[STRANGER] = "kkttnttttttttntkttt",
		[MAKER]    = "kkkknnnnnnnnKkKkfkK",
		[OTHER]    = "kkkknnnnnnnnKkKkfkK",
		[REPLACED] = "kkkknnnnnnnnKnKkfkK",
		[RESIGNED] = "kkkknnnnnnnnKkKkfkK",
	},
};
/* clang-format on */

struct cast { /* a table with everybody at it */
	struct stage *stage;
	unsigned      who[ROLE_COUNT]; /* client */
	char          offer[24];
};

static struct cast open_cast(void)
{
	struct stage *stage = stage_open(1, NULL);
	struct cast   cast = { .stage = stage };

	cast.who[MAKER] = stage_connect(stage);
	stage_make(stage, cast.who[MAKER], "\"game\":\"moonshell(players=4)\",\"undo\":true");
	cast.who[OTHER] = stage_connect(stage);
	stage_join(stage, cast.who[OTHER], scene_match(stage), "");
	return cast;
}

/* Seats 0 and 1 play, 2 has left, 3 has given up; everybody has answered something. */
static struct cast playing_cast(void)
{
	struct stage *stage = scene_people("moonshell(players=4)", ",\"undo\":true");
	struct cast   cast = { .stage = stage,
		               .who = { [OTHER] = 1, [REPLACED] = 2, [RESIGNED] = 3 } };

	for (unsigned seat = 0; seat < 4; seat++) {
		while (scene_all_asked(stage) || !strcmp(STATE(seat, "undo"), "no"))
			scene_play(stage, 1);
	}
	assert_text(scene_do(stage, 3, "{\"do\":\"resign\"}"), "ok");
	assert_text(scene_do(stage, 2, "{\"do\":\"leave\"}"), "ok");
	stage_leave(stage, 2);
	cast.who[REPLACED] = stage_connect(stage); /* has the token, but does not listen */
	memcpy(stage->client[cast.who[REPLACED]].token, stage->client[2].token, PROTO_TOKEN);
	cast.who[ON_TURN] = (unsigned)scene_asked(stage);
	assert_true(cast.who[ON_TURN] < 2);
	cast.who[OFF_TURN] = 1 - cast.who[ON_TURN];
	return cast;
}

static void offer(struct cast *cast)
{
	assert_text(scene_do(cast->stage, cast->who[OFF_TURN], "{\"do\":\"abort\",\"key\":\"f\"}"),
	            "ok");
	strcpy(cast->offer, scene_offer(cast->stage, 0));
	assert_text(cast->offer, "f");
}

static struct cast cast_of(enum scene scene)
{
	struct cast cast = scene == OPEN ? open_cast() : playing_cast();

	strcpy(cast.offer, "f");
	if (scene == OFFERED || scene == ABORTED)
		offer(&cast);
	if (scene == ABORTED)
		assert_text(
		    scene_do(cast.stage, cast.who[ON_TURN], "{\"do\":\"agree\",\"key\":\"f\"}"),
		    "ok");
	while (scene == OVER && scene_asked(cast.stage) >= 0)
		scene_play(cast.stage, 1);
	assert_text(stage_text(cast.stage, 0, "table", "stage"),
	            scene == OFFERED ? "playing" : scene_names[scene]);
	cast.who[ONLOOKER] = scene_onlooker(cast.stage);
	cast.who[STRANGER] = stage_connect(cast.stage);
	strcpy(cast.stage->client[cast.who[STRANGER]].token, "00112233445566778899aabbccddeeff");
	return cast;
}

/* The message of a role: right in itself, with its token if it has one. */
static void compose(const struct cast *cast, enum role role, enum proto_verb verb,
                    struct shoal_text *out)
{
	const struct stage *stage = cast->stage;
	unsigned            client = cast->who[role];
	const char         *token = stage->client[client].token;
	long long           ply = stage_number(stage, 0, "state", "view.ply");
	size_t              members;

	shoal_put(out, "{\"do\":\"%s\"", proto_verb_id(verb));
	for (size_t i = 0; proto_members(&members) && i < members; i++) {
		const char *name = proto_members(&members)[i].name;

		if (proto_verb_takes(verb, i) == PROTO_REFUSED)
			continue;
		if (!strcmp(name, "match"))
			shoal_put(out, ",\"match\":\"%s\"", scene_match(stage));
		else if (!strcmp(name, "token") && token[0])
			shoal_put(out, ",\"token\":\"%s\"", token);
		else if (!strcmp(name, "ply"))
			shoal_put(out, ",\"ply\":%lld", ply < 0 ? 0 : ply);
		else if (!strcmp(name, "key"))
			shoal_put(out, ",\"key\":\"%s\"",
			          verb == PROTO_AGREE || verb == PROTO_REFUSE ? cast->offer : "77");
	}
	if (verb == PROTO_CREATE)
		shoal_put(out, ",\"game\":\"zemo\"");
	if (verb == PROTO_ACT)
		shoal_put(out, ",\"action\":%lld",
		          role == ON_TURN ? stage_number(stage, client, "state", "legal.0.action")
		                          : 0);
	if (verb == PROTO_CHAT)
		shoal_put(out, ",\"text\":\"hello\"");
	if (verb == PROTO_SHOW)
		shoal_put(out, ",\"word\":\"never promised\"");
	if (verb == PROTO_MUTE)
		shoal_put(out, ",\"seat\":0,\"on\":true");
	shoal_put(out, "}");
}

static const char *fault_of(char letter)
{
	return letter == 'f'   ? "forbidden"
	       : letter == 'n' ? "not-now"
	       : letter == 't' ? "no-token"
	                       : "ok";
}

static size_t heard_by_others(const struct stage *stage, unsigned client)
{
	size_t length = 0;

	for (unsigned i = 0; i < stage->clients; i++)
		length += i == client ? 0 : stage->client[i].length;
	return length;
}

/* One combination; true if the table is as it was. */
static bool try(const struct cast *cast, enum scene scene, enum role role, enum proto_verb verb)
{
	char                bytes[600], letter = allowed[scene][role][verb];
	struct shoal_text   text = SHOAL_TEXT(bytes);
	unsigned            client = cast->who[role], entries = scene_entries(cast->stage);
	size_t              heard = heard_by_others(cast->stage, client);
	struct stage_client before; /* a grant of another match changes it */
	const char         *fault;
	bool                same;

	compose(cast, role, verb, &text);
	before = cast->stage->client[client];
	fault = scene_do(cast->stage, client, "%s", bytes);
	memcpy(cast->stage->client[client].match, before.match, sizeof(before.match));
	memcpy(cast->stage->client[client].token, before.token, sizeof(before.token));
	same = scene_entries(cast->stage) == entries;
	if (strcmp(fault, fault_of(letter)) != 0 || same == (letter == 'K'))
		fail_msg("%s, %s: %s gives %s and %s", scene_names[scene], role_names[role], bytes,
		         fault, same ? "stores nothing" : "stores something");
	if (letter != 'K' && heard_by_others(cast->stage, client) != heard)
		fail_msg("%s, %s: others hear of %s", scene_names[scene], role_names[role], bytes);
	return same && verb != PROTO_WATCH;
}

static void only_what_is_permitted_works(void **context)
{
	unsigned tried = 0;

	(void)context;
	for (unsigned scene = 0; scene < SCENE_COUNT; scene++) {
		struct cast cast = cast_of((enum scene)scene);

		for (unsigned i = 0; i < ROLE_COUNT * PROTO_VERB_COUNT; i++) {
			enum role       role = (enum role)(i / PROTO_VERB_COUNT);
			enum proto_verb verb = (enum proto_verb)(i % PROTO_VERB_COUNT);

			if (!allowed[scene][role])
				continue;
			assert_int_equal(strlen(allowed[scene][role]), PROTO_VERB_COUNT);
			tried++;
			if (try(&cast, (enum scene)scene, role, verb))
				continue;
			stage_close(cast.stage);
			cast = cast_of((enum scene)scene);
		}
		stage_close(cast.stage);
	}
	printf("%u combinations of role, message and stage\n", tried);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(only_what_is_permitted_works),
	};

	return UNIT_RUN(tests);
}
