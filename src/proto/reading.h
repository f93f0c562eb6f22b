/* reading.h: what the files of this folder share: a message being read, and a row per member. */
#ifndef PROTO_READING_H
#define PROTO_READING_H

#include "proto.h"

#include <jansson.h>

/* One message being read. */
struct reading {
	struct proto_request *out;
	struct shoal_error   *error;
};

enum {
	MEMBER_DO,
	MEMBER_ID,
	MEMBER_LANG,
	MEMBER_MATCH,
	MEMBER_TOKEN,
	MEMBER_SINCE,
	MEMBER_SEAT,
	MEMBER_NAME,
	MEMBER_WORD,
	MEMBER_PROMISE,
	MEMBER_INVITE,
	MEMBER_CARRY,
	MEMBER_SIT,
	MEMBER_PLY,
	MEMBER_KEY,
	MEMBER_ACTION,
	MEMBER_TEXT,
	MEMBER_ON,
	MEMBER_GAME,
	MEMBER_SEATS,
	MEMBER_LISTED,
	MEMBER_UNDO,
	MEMBER_CLOCK,
	MEMBER_COUNT
};

/* How a member is read and where it goes. Offsets are into struct proto_request. */
struct member {
	bool (*read)(const struct reading *r, size_t member, json_t *value);
	size_t   offset;
	size_t   has;  /* of a flag that says that it was there; 0: none */
	size_t   size; /* of text: bytes with its end */
	uint32_t most; /* of numbers */
};
extern const struct member member_rows[MEMBER_COUNT];

/* Fails with what the member must be and what it is; `why` (may be NULL) says more. */
bool value_refuse(const struct reading *r, size_t member, const json_t *value, const char *why);

/* Readers of one value each: false with a sentence that names the member. */
bool value_verb(const struct reading *r, size_t member, json_t *value);
bool value_number(const struct reading *r, size_t member, json_t *value);
bool value_seat(const struct reading *r, size_t member, json_t *value);
bool value_bool(const struct reading *r, size_t member, json_t *value);
bool value_lang(const struct reading *r, size_t member, json_t *value);
bool value_match(const struct reading *r, size_t member, json_t *value);
bool value_token(const struct reading *r, size_t member, json_t *value);
bool value_promise(const struct reading *r, size_t member, json_t *value);
bool value_key(const struct reading *r, size_t member, json_t *value);
bool value_action(const struct reading *r, size_t member, json_t *value);
bool value_words(const struct reading *r, size_t member, json_t *value); /* people's own words */
bool setup_game(const struct reading *r, size_t member, json_t *value);
bool setup_seats(const struct reading *r, size_t member, json_t *value);
bool setup_clock(const struct reading *r, size_t member, json_t *value);

/* The JSON object that the bytes are, or NULL with a sentence. The caller owns it. */
json_t *read_object(const char *bytes, size_t length, struct shoal_error *error);
/* Reads the members of an object; `must` and `may` have a bit per member, `whose` takes them. */
bool read_members(const struct reading *r, json_t *root, uint32_t must, uint32_t may,
                  const char *whose);

/* Which members a verb must and may have: a bit each. */
uint32_t member_must(enum proto_verb verb);
uint32_t member_may(enum proto_verb verb);
/* The number of a member, or MEMBER_COUNT. */
size_t member_find(const char *name);

/* People's words in [*begin, *end): moves both past spaces at the edges. NULL, or why they cannot
 * be shown to others. */
const char *words_trim(const char **begin, const char **end);
/* Is it printable ASCII, so that it can stand in a sentence or a notation? */
bool words_plain(const char *text);

#endif
