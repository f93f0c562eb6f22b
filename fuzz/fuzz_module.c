/* fuzz_module.c: the module of the pages, called in any order with any numbers and any text. It
 * always answers: with JSON or a record, or with a refusal that has a sentence. */
#include "exports.h"
#include "fuzz.h"
#include "shoal/base.h"

#include <stdio.h>
#include <string.h>

enum { MATCHES = 32, TEXT = 4096, GOOD = 4, BAD = 4 };

static const char *const games[] = {
	"example", "zemo", "moonshell(players=2)", "aquarium(players=2)", "kuhn", "spoof"
};
/* Some that a game takes, and then some that none does. */
static const char *const values[GOOD + BAD] = { "= resources gold start 5\n",
	                                        "= danger c1 value 7\n= resources sail maximum 9\n",
	                                        "= tiles dp copies 5\n",
	                                        "= cards Y1 value 3\n",
	                                        "= tiles dp copies 99\n",
	                                        "= resources gold start\n",
	                                        "=\n",
	                                        "= " };
static const char *const players[] = { "mcts(iterations=8,memory=1)", "greedy(samples=1)", "random",
	                               "mcts(iterations=0,time=1s,memory=1)", "smart" };

struct call {
	struct fuzz_input in;
	char              text[TEXT];
	size_t            length;
};

/* What came back is text of its length; refusals say why. */
static bool answered(int32_t length)
{
	const char *text = shoal_out();
	size_t      size = (size_t)(length < 0 ? -length : length);

	FUZZ_CHECK(length != 0 && strlen(text) == size);
	FUZZ_CHECK(shoal_text_clean(text, size));
	if (length < 0)
		FUZZ_CHECK(!strncmp(text, "{\"error\":\"", 10) && strstr(text, "\"text\":\""));
	return length > 0;
}

static uint32_t give(const char *bytes, size_t length)
{
	char *at = shoal_in((uint32_t)length);

	FUZZ_CHECK(at);
	memcpy(at, bytes, length);
	return (uint32_t)length;
}

/* A number that is often a good one: small, or from the edges. */
static int32_t number(struct call *call)
{
	static const int32_t edges[] = { -1, -3, -4, INT32_MIN, INT32_MAX, 65535, 65536, 255 };
	unsigned             byte = fuzz_byte(&call->in);

	return byte < 200 ? (int32_t)byte % 40 : edges[byte % 8];
}

/* Mostly the only match that is open. */
static int32_t match_of(struct call *call)
{
	return fuzz_below(&call->in, 8) ? (int32_t)fuzz_below(&call->in, 2) : number(call);
}

static int32_t seat_of(struct call *call)
{
	return fuzz_below(&call->in, 8) ? (int32_t)fuzz_below(&call->in, 2) : number(call);
}

/* Some bytes of the input. */
static uint32_t any_text(struct call *call)
{
	size_t   length = fuzz_byte(&call->in);
	uint32_t given;

	length = length < call->in.left ? length : call->in.left;
	given = give((const char *)call->in.at, length);
	call->in.at += length;
	call->in.left -= length;
	return given;
}

/* Lines before a game or a record, mostly none. */
static const char *values_of(struct call *call)
{
	unsigned at = fuzz_below(&call->in, 16);

	return at < GOOD + BAD ? values[at] : "";
}

/* A game that begins, perhaps with values of its own. */
static uint32_t game_text(struct call *call, const char *game)
{
	struct shoal_text text = SHOAL_TEXT(call->text);

	shoal_put(&text, "%s%s", values_of(call), game);
	return give(call->text, text.length);
}

/* The last answer, perhaps with a byte changed: records come back like that. */
static uint32_t last_text(struct call *call, const char *before)
{
	struct shoal_text text = SHOAL_TEXT(call->text);

	shoal_put(&text, "%s%s%s", before, values_of(call), shoal_out());
	if (text.length && fuzz_below(&call->in, 4) == 0)
		call->text[fuzz_byte(&call->in) * 16u % text.length] = (char)fuzz_byte(&call->in);
	return give(call->text, text.length);
}

/* The lines of the match that shoal_about has just told of: a view belongs to its tables. */
static void put_values(struct call *call, struct shoal_text *out)
{
	const char *at = shoal_out();
	char        table[40], row[40], column[40];
	int         value;

	if (!fuzz_below(&call->in, 8))
		shoal_put(out, "%s", values[GOOD + fuzz_below(&call->in, BAD)]);
	while ((at = strstr(at, "\"table\":\"")) != NULL) {
		if (sscanf(at,
		           "\"table\":\"%39[^\"]\",\"row\":\"%39[^\"]\",\"column\":\"%39[^\"]\","
		           "\"value\":%d",
		           table, row, column, &value)
		    == 4)
			shoal_put(out, "= %s %s %s %d\n", table, row, column, value);
		at++;
	}
}

static void think(struct call *call)
{
	int32_t           match = match_of(call), seat = seat_of(call);
	struct shoal_text text = SHOAL_TEXT(call->text);
	const char       *name;

	if (!answered(shoal_about(match, 0)))
		return;
	put_values(call, &text);
	name = strstr(shoal_out(), "\"game\":\"") + 8;
	shoal_put(&text, "%.*s\n%s\n", (int)strcspn(name, "\""), name,
	          players[fuzz_below(&call->in, 5)]);
	if (!answered(shoal_view_bytes(match, seat)))
		return;
	shoal_put(&text, "%s", shoal_out());
	answered(shoal_think(give(call->text, text.length), seat, fuzz_below(&call->in, 30), 1, 2));
	for (unsigned i = fuzz_below(&call->in, 4); i; i--)
		shoal_go_on(fuzz_below(&call->in, 9));
	answered(shoal_thought(1, give("A\nB", 3)));
}

static void record(struct call *call)
{
	bool good = fuzz_below(&call->in, 2);

	if (!answered(shoal_record_text(match_of(call), number(call) % 4, seat_of(call),
	                                good ? give("A\nB\n2001-02-03", 14) : any_text(call))))
		return;
	if (fuzz_below(&call->in, 2)) {
		answered(shoal_open(last_text(call, ""), 0, 0));
		return;
	}
	if (answered(shoal_judge(last_text(call, "greedy\n"), 1 + fuzz_below(&call->in, 3), 1)))
		answered(shoal_judge_ply(fuzz_below(&call->in, 4), 0));
	if (!fuzz_below(&call->in, 32)) /* it asks a strong player */
		answered(shoal_par());
	answered(shoal_judged());
}

/* Weights that no game would take, behind its id. */
static void mind(struct call *call, const char *game)
{
	struct shoal_text text = SHOAL_TEXT(call->text);
	size_t            length = fuzz_byte(&call->in);

	length = length < call->in.left ? length : call->in.left;
	shoal_put(&text, "%.*s\n", (int)strcspn(game, "("), game);
	memcpy(call->text + text.length, call->in.at, length);
	call->in.at += length;
	call->in.left -= length;
	answered(shoal_mind(give(call->text, text.length + length)));
}

static void one(struct call *call)
{
	const char *game = games[fuzz_below(&call->in, 6)];

	switch (fuzz_below(&call->in, 19)) {
	case 0:
		answered(shoal_open(game_text(call, game), fuzz_byte(&call->in), 0));
		break;
	case 1:
		answered(shoal_open(any_text(call), 0, 0));
		break;
	case 2:
	case 3:
	case 4:
		answered(shoal_act(match_of(call), seat_of(call), number(call), any_text(call)));
		break;
	case 5:
		answered(shoal_chance(match_of(call)));
		break;
	case 6:
		answered(shoal_draw(match_of(call), (uint32_t)number(call)));
		break;
	case 7:
		answered(shoal_undo(match_of(call), seat_of(call), (uint32_t)number(call)));
		break;
	case 8:
		answered(shoal_state(match_of(call), seat_of(call), number(call), number(call), 1));
		break;
	case 9:
		answered(shoal_names(match_of(call), any_text(call), number(call)));
		break;
	case 10:
		answered(shoal_copy(match_of(call), (uint32_t)number(call), 3, 4));
		break;
	case 11:
		answered(shoal_played(match_of(call)));
		break;
	case 12:
		think(call);
		break;
	case 13:
		record(call);
		break;
	case 14:
		answered(shoal_close(match_of(call)));
		break;
	case 15:
		mind(call, game);
		break;
	case 18:
		answered(shoal_tables(match_of(call)));
		break;
	case 17:
		answered(shoal_words(number(call), any_text(call)));
		break;
	default:
		answered(shoal_about(match_of(call), number(call)));
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct call call;
	const char        *game;

	call.in = (struct fuzz_input){ .at = data, .left = size };
	game = games[fuzz_below(&call.in, 6)];
	FUZZ_CHECK(answered(shoal_open(give(game, strlen(game)), fuzz_byte(&call.in), 0)));
	while (call.in.left)
		one(&call);
	for (int32_t i = 0; i < MATCHES; i++)
		answered(shoal_close(i));
	return 0;
}
