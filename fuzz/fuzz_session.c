/* fuzz_session.c: a core is driven by the bytes: clients with messages made from pieces, time, a
 * store that answers, fails or has been written by others, and restarts. Every message gets one
 * reply, and what is stored can be read. */
#include "house.h"

#include <string.h>

static const char *const games[] = { "example", "goofspiel", "spoof(players=3)",
	                             "kuhn",    "zemo",      "moonshell(players=3)",
	                             "chess" };
static const char *const seats[] = { "",
	                             ",\"seats\":[\"me\",\"open\"]",
	                             ",\"seats\":[\"me\",\"easy\"]",
	                             ",\"seats\":[\"me\",\"invited\",\"random\"]",
	                             ",\"seats\":[\"open\",\"me\",\"open\"]",
	                             ",\"seats\":[\"me\"]" };
static const char *const clocks[] = { "", ",\"clock\":{\"move\":30}", ",\"clock\":{\"total\":60}" };

static void put_member(struct house *house, struct fuzz_input *input, const struct house_conn *conn,
                       const char *name, struct shoal_text *out)
{
	unsigned pick = fuzz_byte(input);

	if (!strcmp(name, "match"))
		shoal_put(out, ",\"match\":\"%s\"", house->match[pick % HOUSE_MATCHES]);
	else if (!strcmp(name, "token") || !strcmp(name, "invite"))
		shoal_put(out, ",\"%s\":\"%s\"", name, house->token[pick % HOUSE_TOKENS]);
	else if (!strcmp(name, "ply"))
		shoal_put(out, ",\"ply\":%u", conn->ply + (pick == 255));
	else if (!strcmp(name, "key"))
		shoal_put(out, ",\"key\":\"%x\"", 1 + pick % 64);
	else if (!strcmp(name, "action"))
		shoal_put(out, ",\"action\":%d", pick > 250 ? (int)pick : conn->legal[pick % 4]);
	else if (!strcmp(name, "seat") || !strcmp(name, "since"))
		shoal_put(out, ",\"%s\":%u", name, pick % 8);
	else if (!strcmp(name, "game"))
		shoal_put(out, ",\"game\":\"%s\"", games[pick % 7]);
	else if (!strcmp(name, "seats"))
		shoal_put(out, "%s", seats[pick % 6]);
	else if (!strcmp(name, "clock"))
		shoal_put(out, "%s", clocks[pick % 3]);
	else if (!strcmp(name, "undo") || !strcmp(name, "listed") || !strcmp(name, "on"))
		shoal_put(out, ",\"%s\":%s", name, pick % 2 ? "true" : "false");
	else if (!strcmp(name, "text") || !strcmp(name, "name") || !strcmp(name, "word"))
		shoal_put(out, ",\"%s\":\"word %u\"", name, pick);
}

/* A message with the members that its verb takes; the optional ones by a bit each. */
static void say(struct house *house, struct fuzz_input *input)
{
	char              bytes[1024];
	struct shoal_text text = SHOAL_TEXT(bytes);
	unsigned          which = fuzz_below(input, HOUSE_CONNS);
	enum proto_verb   verb = (enum proto_verb)fuzz_below(input, PROTO_VERB_COUNT);
	unsigned          wanted = fuzz_byte(input);
	size_t            members;

	proto_members(&members);
	shoal_put(&text, "{\"do\":\"%s\"", proto_verb_id(verb));
	for (size_t i = 0; i < members; i++) {
		enum proto_need need = proto_verb_takes(verb, i);

		if (need == PROTO_REQUIRED || (need == PROTO_OPTIONAL && wanted & 1u << i % 8))
			put_member(house, input, &house->conn[which],
			           proto_members(&members)[i].name, &text);
	}
	shoal_put(&text, "}");
	house_say(house, which, bytes, text.length);
}

static void pass(struct house *house, struct fuzz_input *input)
{
	static const int64_t steps[] = { 0, 1, 500, 1000, 7000, 31000, 61000, 200000, 86400000 };

	house->now += steps[fuzz_below(input, sizeof(steps) / sizeof(steps[0]))];
	core_tick(house->core, house->now);
}

static void step(struct house *house, struct fuzz_input *input)
{
	unsigned what = fuzz_below(input, 16);

	if (what < 7)
		say(house, input);
	else if (what < 11)
		house_answer(house, HOUSE_WELL);
	else if (what == 11)
		house_answer(house, (enum house_answer)fuzz_below(input, HOUSE_ANSWERS));
	else if (what == 12)
		pass(house, input);
	else if (what == 13)
		house_connect(house, fuzz_byte(input));
	else if (what == 14)
		core_changed(house->core, house->now,
		             house->match[fuzz_below(input, HOUSE_MATCHES)]);
	else if (fuzz_below(input, 4))
		core_outage(house->core, house->now - 1000 * (int64_t)fuzz_byte(input), house->now);
	else
		house_restart(house);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_input input = { data, size };
	struct house      house;
	unsigned          seed = fuzz_byte(&input);

	house_open(&house, seed, seed & 1);
	while (input.left)
		step(&house, &input);
	if (house_settle(&house)) {
		for (unsigned i = 0; i < HOUSE_CONNS; i++)
			FUZZ_CHECK(!house.conn[i].open || house.conn[i].dropped
			           || house.conn[i].answered == house.conn[i].asked);
	}
	house_check_store(&house);
	house_close(&house);
	return 0;
}
