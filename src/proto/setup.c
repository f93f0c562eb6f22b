/* setup.c: what a match is made from: game, seats and clock of a message, and the same as the text
 * that is stored. */
#include "reading.h"

#include <string.h>

enum { SECONDS_LEAST = 5, SECONDS_MOST = 7 * 86400, EXTRA_MOST = 3600 };

/* Levels, and two kinds of players that answer at once. None with options: nobody may make the
 * server think for an hour. */
static const char *const levels[] = { "easy", "medium", "hard", "expert", "greedy", "random" };

static const char *const chairs[] = {
	[PROTO_ME] = "me", [PROTO_OPEN] = "open", [PROTO_INVITED] = "invited"
};

const char *proto_level(size_t index)
{
	return index < sizeof(levels) / sizeof(*levels) ? levels[index] : NULL;
}

bool setup_game(const struct reading *r, size_t member, json_t *value)
{
	static const char allowed[] =
	    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-._(),=";
	const char *text = json_string_value(value);

	if (!text)
		return value_refuse(r, member, value, NULL);
	if (!*text || text[strspn(text, allowed)])
		return value_refuse(r, member, value, "this text is not one");
	if (strlen(text) >= SHOAL_NAME_MAX)
		return value_refuse(r, member, value, "this text is too long");
	memcpy(r->out->setup.game, text, strlen(text) + 1);
	return true;
}

/* Who sits on one chair. */
static bool read_chair(const struct reading *r, unsigned seat, const char *word)
{
	struct proto_setup *setup = &r->out->setup;

	for (unsigned i = 0; i < PROTO_COMPUTER; i++) {
		if (!strcmp(word, chairs[i])) {
			setup->chair[seat] = (uint8_t)i;
			return true;
		}
	}
	for (size_t i = 0; proto_level(i); i++) {
		if (!strcmp(word, proto_level(i))) {
			setup->chair[seat] = PROTO_COMPUTER;
			memcpy(setup->level[seat], word, strlen(word) + 1);
			return true;
		}
	}
	shoal_fail(r->error, SHOAL_BAD_COMMAND,
	           "seat %u of 'seats' is '%.40s', but must be me, open, invited, easy, medium, "
	           "hard, expert, greedy or random",
	           seat, words_plain(word) ? word : "?");
	return false;
}

bool setup_seats(const struct reading *r, size_t member, json_t *value)
{
	size_t count = json_array_size(value); /* 0 if it is no list */

	if (!json_is_array(value))
		return value_refuse(r, member, value, NULL);
	if (!count || count > SHOAL_SEATS_MAX)
		return value_refuse(r, member, value, count ? "these are more" : "this is empty");
	for (unsigned i = 0; i < count; i++) {
		const char *word = json_string_value(json_array_get(value, i));

		if (!word)
			return value_refuse(r, member, value, "one of these is not text");
		if (!read_chair(r, i, word))
			return false;
	}
	r->out->setup.seats = (uint8_t)count;
	return true;
}

/* What a total may have beside it: seconds for each answer, of either kind. */
static bool clock_extra(json_t *value, uint16_t *increment, uint16_t *delay)
{
	json_t *more = json_object_get(value, "increment"), *wait = json_object_get(value, "delay");
	json_int_t seconds = json_integer_value(more ? more : wait);

	if (json_object_size(value) == 1)
		return true;
	if (json_object_size(value) != 2 || !more == !wait || !json_object_get(value, "total")
	    || !json_is_integer(more ? more : wait) || seconds < 1 || seconds > EXTRA_MOST)
		return false;
	*(more ? increment : delay) = (uint16_t)seconds;
	return true;
}

bool setup_clock(const struct reading *r, size_t member, json_t *value)
{
	struct proto_setup *setup = &r->out->setup;
	json_t             *move = json_object_get(value, "move");
	json_t             *total = json_object_get(value, "total");
	json_int_t          seconds = json_integer_value(move ? move : total);

	if (json_is_null(value))
		return true;
	if (!json_is_object(value))
		return value_refuse(r, member, value, NULL);
	if (!move == !total || !clock_extra(value, &setup->clock_increment, &setup->clock_delay))
		return value_refuse(r, member, value, "this object has other members");
	if (!json_is_integer(move ? move : total) || seconds < SECONDS_LEAST
	    || seconds > SECONDS_MOST)
		return value_refuse(r, member, value, "these are not such seconds");
	setup->clock = move ? PROTO_PER_MOVE : PROTO_TOTAL;
	setup->clock_seconds = (uint32_t)seconds;
	return true;
}

void proto_put_clock(const struct proto_setup *setup, struct shoal_json *json)
{
	if (setup->clock == PROTO_NO_CLOCK) {
		shoal_json_null(json, "clock");
		return;
	}
	shoal_json_object(json, "clock");
	shoal_json_int(json, setup->clock == PROTO_PER_MOVE ? "move" : "total",
	               setup->clock_seconds);
	if (setup->clock_increment)
		shoal_json_int(json, "increment", setup->clock_increment);
	if (setup->clock_delay)
		shoal_json_int(json, "delay", setup->clock_delay);
	shoal_json_end_object(json);
}

void proto_put_setup(const struct proto_setup *setup, struct shoal_json *json)
{
	shoal_json_object(json, NULL);
	shoal_json_string(json, "game", setup->game);
	if (setup->revision)
		shoal_json_int(json, "revision", setup->revision);
	if (setup->seats) {
		shoal_json_array(json, "seats");
		for (unsigned i = 0; i < setup->seats; i++)
			shoal_json_string(json, NULL,
			                  setup->chair[i] == PROTO_COMPUTER
			                      ? setup->level[i]
			                      : chairs[setup->chair[i]]);
		shoal_json_end_array(json);
	}
	if (setup->maker[0])
		shoal_json_string(json, "maker", setup->maker);
	shoal_json_bool(json, "listed", setup->listed);
	shoal_json_bool(json, "undo", setup->undo);
	if (setup->clock != PROTO_NO_CLOCK)
		proto_put_clock(setup, json);
	shoal_json_end_object(json);
}

#define BIT(name) (UINT32_C(1) << MEMBER_##name)

/* Takes the revision out of a set-up: it is no member of messages. */
static bool read_revision(json_t *root, struct proto_setup *setup, struct shoal_error *error)
{
	json_t    *value = json_object_get(root, "revision");
	json_int_t number = json_integer_value(value);

	if (value && (number < 1 || number > UINT16_MAX)) {
		shoal_fail(error, SHOAL_BAD_RECORD, "a revision is a whole number of 1 to 65535");
		return false;
	}
	setup->revision = (uint16_t)number;
	json_object_del(root, "revision");
	return true;
}

/* And who made it. */
static bool read_maker(json_t *root, struct proto_setup *setup, struct shoal_error *error)
{
	json_t     *value = json_object_get(root, "maker");
	const char *hex = json_string_value(value);

	if (!value)
		return true;
	if (!hex || !proto_promise_ok(hex)) {
		shoal_fail(error, SHOAL_BAD_RECORD, "a maker is a hash of 64 digits");
		return false;
	}
	memcpy(setup->maker, hex, FAIR_HEX);
	json_object_del(root, "maker");
	return true;
}

bool proto_read_setup(const char *bytes, size_t length, struct proto_setup *out,
                      struct shoal_error *error)
{
	struct proto_request request = { .verb = PROTO_CREATE };
	struct reading       r = { &request, error };
	json_t              *root = read_object(bytes, length, error);
	bool                 ok = root && read_revision(root, &request.setup, error)
	          && read_maker(root, &request.setup, error)
	          && read_members(&r, root, BIT(GAME),
	                          BIT(SEATS) | BIT(LISTED) | BIT(UNDO) | BIT(CLOCK), "a set-up");

	json_decref(root);
	if (ok)
		*out = request.setup;
	return ok;
}
