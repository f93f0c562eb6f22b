/* members.c: the members of messages and which verb takes which: the tables that reader, document
 * and tests go by. */
#include "reading.h"

#include <string.h>

#define AT(field) .offset = offsetof(struct proto_request, field)
#define TEXT(field) AT(field), .size = sizeof(((struct proto_request *)0)->field)
#define HAS(field) .has = offsetof(struct proto_request, field)

/* clang-format off */
const struct member member_rows[MEMBER_COUNT] = {
	[MEMBER_DO]     = { value_verb,   AT(verb) },
	[MEMBER_ID]     = { value_number, AT(id),    HAS(has_id),    .most = UINT32_MAX },
	[MEMBER_LANG]   = { value_lang,   AT(lang) },
	[MEMBER_MATCH]  = { value_match,  TEXT(match) },
	[MEMBER_TOKEN]  = { value_token,  TEXT(token) },
	[MEMBER_SINCE]  = { value_number, AT(since), HAS(has_since), .most = UINT32_MAX },
	[MEMBER_SEAT]   = { value_seat,   AT(seat),  HAS(has_seat) },
	[MEMBER_NAME]   = { value_words,  TEXT(name) },
	[MEMBER_WORD]   = { value_words,  TEXT(word) },
	[MEMBER_PROMISE] = { value_promise, TEXT(promise) },
	[MEMBER_INVITE] = { value_token,  TEXT(invite) },
	[MEMBER_CARRY]  = { value_token,  TEXT(carry) },
	[MEMBER_SIT]    = { value_bool,   AT(sit) },
	[MEMBER_PLY]    = { value_number, AT(ply),                   .most = UINT32_MAX },
	[MEMBER_KEY]    = { value_key,    AT(key) },
	[MEMBER_ACTION] = { value_action, AT(action) },
	[MEMBER_TEXT]   = { value_words,  TEXT(text) },
	[MEMBER_ON]     = { value_bool,   AT(on) },
	[MEMBER_GAME]   = { setup_game,   TEXT(setup.game) },
	[MEMBER_SEATS]  = { setup_seats,  AT(setup.chair) },
	[MEMBER_LISTED] = { value_bool,   AT(setup.listed) },
	[MEMBER_UNDO]   = { value_bool,   AT(setup.undo) },
	[MEMBER_CLOCK]  = { setup_clock,  AT(setup.clock) },
};

static const struct proto_member members[MEMBER_COUNT] = {
	[MEMBER_DO]     = { "do", "the name of a verb", "What the message asks for", true },
	[MEMBER_ID]     = { "id", "a whole number of 0 to 4294967295",
	                    "Chosen by the client; the reply has it again", false },
	[MEMBER_LANG]   = { "lang", "a language's code, as \"en\"",
	                    "The language of sentences; English if it is missing", false },
	[MEMBER_MATCH]  = { "match", "16 to 23 digits and small letters a to z",
	                    "The match; on a socket that watches one it may be left out", true },
	[MEMBER_TOKEN]  = { "token", "32 digits of 0 to 9 and a to f",
	                    "Proves the seat; needless on a socket that watches with it", true },
	[MEMBER_SINCE]  = { "since", "a whole number of 0 to 4294967295",
	                    "The last event that the client has; what came later follows", false },
	[MEMBER_SEAT]   = { "seat", "a whole number of 0 to 6",
	                    "A seat, the first is 0; join without it takes any that is free", false },
	[MEMBER_NAME]   = { "name", "text of 1 to 31 bytes",
	                    "What others call you; \"Player\" if it is missing", false },
	[MEMBER_WORD]   = { "word", "text of 1 to 63 bytes",
	                    "Your own part of what the dice are made from", false },
	[MEMBER_PROMISE] = { "promise", "64 digits of 0 to 9 and a to f",
	                    "The hash of your word, in its place: the word itself is shown when everybody sits", false },
	[MEMBER_INVITE] = { "invite", "32 digits of 0 to 9 and a to f",
	                    "From the invitation to a seat that is not open to all", false },
	[MEMBER_CARRY]  = { "carry", "32 digits of 0 to 9 and a to f",
	                    "The code that the seat's other browser was given", false },
	[MEMBER_SIT]    = { "sit", "true or false",
	                    "False: the match is made, and you join it like the others; true if it is missing", false },
	[MEMBER_PLY]    = { "ply", "a whole number of 0 to 4294967295",
	                    "The ply of the view that this answers", false },
	[MEMBER_KEY]    = { "key", "text of 1 to 16 digits of 0 to 9 and a to f, not 0",
	                    "Chosen by the client at random; the same key does nothing twice. In agree and refuse: that of the offer", false },
	[MEMBER_ACTION] = { "action", "a whole number of 0 to 65535, or notation of 1 to 64 plain characters",
	                    "The answer: one of the legal list", false },
	[MEMBER_TEXT]   = { "text", "text of 1 to 300 bytes", "The line of chat", false },
	[MEMBER_ON]     = { "on", "true or false", "True: hear no chat of the seat; false: hear it again", false },
	[MEMBER_GAME]   = { "game", "a game string such as \"moonshell(players=3)\", at most 399 bytes",
	                    "The game and its options", false },
	[MEMBER_SEATS]  = { "seats", "a list of 1 to 7 of \"me\", \"open\", \"invited\" or a computer's level",
	                    "Who sits where, \"me\" at most once; if it is missing you sit first and the rest is open", false },
	[MEMBER_LISTED] = { "listed", "true or false", "True: the lobby shows the match; false if it is missing", false },
	[MEMBER_UNDO]   = { "undo", "true or false", "True: answers can be taken back; false if it is missing", false },
	[MEMBER_CLOCK]  = { "clock", "null, {\"move\": seconds} or {\"total\": seconds}, 5 to 604800; beside total perhaps \"increment\" or \"delay\": seconds, 1 to 3600",
	                    "Time for each answer or for all of a seat's answers, to which each answer adds the increment, or which stands for the delay; none if it is missing", false },
};

#define BIT(name) (UINT32_C(1) << MEMBER_##name)
#define EVERY     (BIT(ID) | BIT(LANG))              /* may be in any message */
#define SEATED    (EVERY | BIT(MATCH) | BIT(TOKEN))  /* what a seat does at its table */

static const struct {
	uint32_t must, may;
} takes[PROTO_VERB_COUNT] = {
	[PROTO_CREATE]  = { BIT(DO) | BIT(GAME), EVERY | BIT(SEATS) | BIT(NAME) | BIT(WORD) | BIT(PROMISE)
	                                         | BIT(LISTED) | BIT(UNDO) | BIT(CLOCK) },
	[PROTO_LIST]    = { BIT(DO), EVERY },
	[PROTO_WATCH]   = { BIT(DO) | BIT(MATCH), EVERY | BIT(TOKEN) | BIT(SINCE) },
	[PROTO_LOOK]    = { BIT(DO) | BIT(MATCH), EVERY | BIT(TOKEN) | BIT(SINCE) },
	[PROTO_JOIN]    = { BIT(DO) | BIT(MATCH), EVERY | BIT(SEAT) | BIT(NAME) | BIT(WORD) | BIT(PROMISE)
	                                          | BIT(INVITE) },
	[PROTO_SHOW]    = { BIT(DO) | BIT(WORD), SEATED },
	[PROTO_ACT]     = { BIT(DO) | BIT(PLY) | BIT(KEY) | BIT(ACTION), SEATED },
	[PROTO_UNDO]    = { BIT(DO) | BIT(PLY) | BIT(KEY), SEATED },
	[PROTO_ABORT]   = { BIT(DO) | BIT(KEY), SEATED },
	[PROTO_AGREE]   = { BIT(DO) | BIT(KEY), SEATED },
	[PROTO_REFUSE]  = { BIT(DO) | BIT(KEY), SEATED },
	[PROTO_RESIGN]  = { BIT(DO), SEATED },
	[PROTO_LEAVE]   = { BIT(DO), SEATED },
	[PROTO_CHAT]    = { BIT(DO) | BIT(KEY) | BIT(TEXT), SEATED },
	[PROTO_MUTE]    = { BIT(DO) | BIT(SEAT) | BIT(ON), SEATED },
	[PROTO_REMATCH] = { BIT(DO), SEATED | BIT(WORD) | BIT(PROMISE) | BIT(SIT) },
	[PROTO_RECORD]  = { BIT(DO) | BIT(MATCH), EVERY },
	[PROTO_OWN]     = { BIT(DO) | BIT(MATCH), EVERY | BIT(TOKEN) | BIT(CARRY) },
	[PROTO_CARRY]   = { BIT(DO), SEATED },
};
/* clang-format on */

const struct proto_member *proto_members(size_t *count)
{
	if (count)
		*count = MEMBER_COUNT;
	return members;
}

enum proto_need proto_verb_takes(enum proto_verb verb, size_t member)
{
	uint32_t bit;

	if ((unsigned)verb >= PROTO_VERB_COUNT || member >= MEMBER_COUNT)
		return PROTO_REFUSED;
	bit = UINT32_C(1) << member;
	if (takes[verb].must & bit)
		return PROTO_REQUIRED;
	return takes[verb].may & bit ? PROTO_OPTIONAL : PROTO_REFUSED;
}

uint32_t member_must(enum proto_verb verb)
{
	return takes[verb].must;
}

uint32_t member_may(enum proto_verb verb)
{
	return takes[verb].may;
}

size_t member_find(const char *name)
{
	size_t i = 0;

	while (i < MEMBER_COUNT && strcmp(name, members[i].name) != 0)
		i++;
	return i;
}
