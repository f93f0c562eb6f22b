/* guest.c: what is said to a program that plays, and what may come back. */
#include "guest.h"
#include "process.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	WORDS_MAX = 64,        /* of a command */
	MESSAGE_MAX = 1 << 20, /* bytes of a question */
	NAME_MAX_SHOWN = 64,   /* bytes of the command in a sentence */
	GREETING = 10000,      /* milliseconds that it has at least to be ready */
	LIMIT_MOST = 3600000,  /* milliseconds */
	SAID_MAX = 64          /* bytes of what it said in a sentence */
};

/* What it wants to hear before it is asked. */
enum { WANTS_WORLD = 1, WANTS_VIEW = 2, WANTS_LEGAL = 4 };

static const char *const wishes[] = { "see", "view", "legal" };

enum { WISHES = sizeof(wishes) / sizeof(wishes[0]) };

struct guest {
	const struct shoal_game *game;
	uint32_t                 limit;                /* milliseconds for an answer */
	char                     name[NAME_MAX_SHOWN]; /* in sentences: its words without folders */
	char                     bytes[GUEST_SPEC];    /* of the words */
	char                    *word[WORDS_MAX + 1];
	struct process          *process; /* NULL: it is to be started */
	unsigned                 wants;
	bool                     fresh; /* a game has begun that it has not heard of */
	uint64_t                 seed;
	int                      seat; /* that it knows of */
	char                    *message;
};

/* The command. */

bool guest_named(const char *spec)
{
	return !strncmp(spec, "cmd:", 4) || !strncmp(spec, "cmd(", 4);
}

/* Words as a shell would cut them, by spaces and quotes; nothing else means anything. */
static enum shoal_status cut_words(struct guest *guest, const char *at, struct shoal_error *error)
{
	char    *out = guest->bytes;
	unsigned count = 0;
	char     quote = '\0';

	while (*(at += strspn(at, " "))) {
		if (count == WORDS_MAX)
			return shoal_fail(error, SHOAL_BAD_PLAYER, "a command has at most %d words",
			                  WORDS_MAX);
		guest->word[count++] = out;
		for (; *at && (quote || *at != ' '); at++) {
			if (quote ? *at == quote : *at == '"' || *at == '\'')
				quote = quote ? '\0' : *at;
			else
				*out++ = *at;
		}
		*out++ = '\0';
	}
	if (quote)
		return shoal_fail(error, SHOAL_BAD_PLAYER, "a quote is not closed in '%s'",
		                  guest->bytes);
	if (!count)
		return shoal_fail(error, SHOAL_BAD_PLAYER,
		                  "'cmd:' needs a program behind it, as in cmd:./mybot");
	return SHOAL_OK;
}

static void name_it(struct guest *guest)
{
	struct shoal_text text = SHOAL_TEXT(guest->name);

	for (unsigned i = 0; guest->word[i]; i++) {
		const char *slash = strrchr(guest->word[i], '/');

		shoal_put(&text, "%s%s", i ? " " : "",
		          slash && slash[1] ? slash + 1 : guest->word[i]);
	}
}

/* "500ms" or "2s". */
static enum shoal_status read_limit(const char *text, uint32_t *out, struct shoal_error *error)
{
	char     digits[SHOAL_VALUE_MAX];
	size_t   length = strspn(text, "0123456789");
	bool     seconds = !strcmp(text + length, "s");
	uint64_t number;

	memcpy(digits, text, length);
	digits[length] = '\0';
	if ((!seconds && strcmp(text + length, "ms") != 0)
	    || !shoal_read_number(digits, seconds ? LIMIT_MOST / 1000 : LIMIT_MOST, &number)
	    || !number)
		return shoal_fail(error, SHOAL_BAD_VALUE,
		                  "the limit of a program is like 500ms or 2s, at most an hour, "
		                  "not '%s'",
		                  text);
	*out = (uint32_t)(seconds ? number * 1000 : number);
	return SHOAL_OK;
}

static enum shoal_status read_spec(struct guest *guest, const char *spec, struct shoal_error *error)
{
	static const struct shoal_option limit = { .name = "limit", .initial = "10s" };
	char                             head[128], value[SHOAL_OPTIONS_MAX][SHOAL_VALUE_MAX];
	uint8_t                          choice[SHOAL_OPTIONS_MAX];
	uint16_t                         given;
	size_t                           length = strcspn(spec, ":");
	const char                      *command = spec + length + (spec[length] == ':');

	if (strlen(spec) >= GUEST_SPEC || length >= sizeof(head)
	    || !shoal_text_clean(spec, strlen(spec)) || strpbrk(spec, "\n\t"))
		return shoal_fail(error, SHOAL_BAD_PLAYER,
		                  "a command has at most %d bytes, and no control characters",
		                  GUEST_SPEC - 1);
	memcpy(head, spec, length);
	head[length] = '\0';
	if (shoal_options_parse("player", head, &limit, 1, choice, value, &given, error)
	    || read_limit(value[0], &guest->limit, error) || cut_words(guest, command, error))
		return error->status;
	name_it(guest);
	return SHOAL_OK;
}

/* What is wrong with it. The process has ended when the sentence is there. */

/* As a sentence can hold it. */
static void quote(const char *said, char out[SAID_MAX])
{
	size_t length = 0;

	for (; said[length] && length < SAID_MAX - 4; length++)
		out[length] = said[length] >= ' ' && said[length] <= '~' ? said[length] : '?';
	snprintf(out + length, 4, "%s", said[length] ? "..." : "");
}

static int end(struct guest *guest, char words[SAID_MAX])
{
	int status = process_end(guest->process);

	if (words)
		quote(process_last_words(guest->process), words);
	process_free(guest->process);
	guest->process = NULL;
	return status;
}

static enum shoal_status fail_ended(struct guest *guest, struct shoal_error *error)
{
	char words[SAID_MAX];
	int  status = end(guest, words);

	if (words[0])
		return shoal_fail(error, SHOAL_BAD_PLAYER,
		                  "'%s' ended with status %d and did not answer; its last words: "
		                  "%s",
		                  guest->name, status, words);
	return shoal_fail(error, SHOAL_BAD_PLAYER, "'%s' ended with status %d and did not answer",
	                  guest->name, status);
}

static enum shoal_status fail_garbled(struct guest *guest, const char *said,
                                      struct shoal_error *error)
{
	char quoted[SAID_MAX];

	quote(said, quoted);
	end(guest, NULL);
	return shoal_fail(error, SHOAL_BAD_PLAYER,
	                  "'%s' said '%s', which is no line of the bot protocol", guest->name,
	                  quoted);
}

static enum shoal_status fail_refused(struct guest *guest, const char *said,
                                      struct shoal_error *error)
{
	char quoted[SAID_MAX];

	quote(said, quoted);
	end(guest, NULL);
	return shoal_fail(error, SHOAL_BAD_PLAYER, "'%s' refused to answer: %s", guest->name,
	                  quoted);
}

static enum shoal_status fail_heard(struct guest *guest, enum process_heard heard, uint64_t time,
                                    struct shoal_error *error)
{
	switch (heard) {
	case PROCESS_LATE:
		end(guest, NULL);
		return shoal_fail(error, SHOAL_BAD_PLAYER, "'%s' did not answer within %llu ms",
		                  guest->name, (unsigned long long)time);
	case PROCESS_TOO_LONG:
		return fail_garbled(guest, "a line that does not end", error);
	case PROCESS_ENDED:
	case PROCESS_HEARD:
		break;
	}
	return fail_ended(guest, error);
}

/* Hearing. */

enum heard { HEARD_NOTHING, HEARD_READY, HEARD_WANTS, HEARD_INFO, HEARD_BEST, HEARD_ERROR };

static const struct {
	const char *word;
	enum heard  heard;
} words[] = {
	{ "ready", HEARD_READY },     { "wants", HEARD_WANTS },    { "info", HEARD_INFO },
	{ "bestaction", HEARD_BEST }, { "error", HEARD_ERROR },    { "id", HEARD_NOTHING },
	{ "game", HEARD_NOTHING },    { "player", HEARD_NOTHING }, { "newgame", HEARD_NOTHING },
	{ "seat", HEARD_NOTHING },    { "turn", HEARD_NOTHING },   { "doubt", HEARD_NOTHING },
	{ "reason", HEARD_NOTHING },  { "line", HEARD_NOTHING },
};

/* What a line begins with, and what follows; false if no line begins so. */
static bool hear(char *line, enum heard *heard, char **rest)
{
	size_t length = strcspn(line, " ");

	*rest = line + length + strspn(line + length, " ");
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (strlen(words[i].word) == length && !memcmp(words[i].word, line, length)) {
			*heard = words[i].heard;
			return true;
		}
	}
	return false;
}

/* Starting. */

static bool read_wishes(struct guest *guest, char *at)
{
	guest->wants = 0;
	for (char *word; (word = strtok_r(at, " ", &at));) {
		unsigned i = 0;

		while (i < WISHES && strcmp(word, wishes[i]) != 0)
			i++;
		if (i == WISHES)
			return false;
		guest->wants |= 1u << i;
	}
	return true;
}

static enum shoal_status greet(struct guest *guest, struct shoal_error *error)
{
	uint64_t    time = guest->limit > GREETING ? guest->limit : GREETING;
	uint64_t    until = process_clock() + time;
	const char *say = "shoal\n";
	char       *line, *rest;
	enum heard  heard;

	guest->wants = WANTS_WORLD;
	for (size_t length = strlen(say);; length = 0) {
		enum process_heard how = process_talk(guest->process, say, length, until, &line);

		if (how != PROCESS_HEARD)
			return fail_heard(guest, how, time, error);
		if (!hear(line, &heard, &rest)
		    || (heard == HEARD_WANTS && !read_wishes(guest, rest)))
			return fail_garbled(guest, line, error);
		if (heard == HEARD_ERROR)
			return fail_refused(guest, rest, error);
		if (heard == HEARD_READY)
			return SHOAL_OK;
	}
}

static enum shoal_status start(struct guest *guest, struct shoal_error *error)
{
	guest->process = process_start(guest->word);
	guest->fresh = true;
	if (!guest->process)
		return shoal_fail(error, SHOAL_BAD_PLAYER, "'%s' cannot be started: %s",
		                  guest->name, strerror(errno));
	return greet(guest, error);
}

/* Asking. */

/* A possible world, by luck that depends on the view alone. */
static void put_world(const struct shoal_question *q, struct shoal_text *out)
{
	struct shoal_random random;
	union shoal_room    world;

	shoal_random_seed(&random, shoal_state_hash(q->game, q->view));
	shoal_resample(q->game, q->view, q->seat, &random, &world.state);
	shoal_put(out, "see ");
	for (uint32_t i = 0; i < q->game->state_bytes; i++)
		shoal_put(out, "%02x", world.bytes[i]);
	shoal_put(out, "\n");
}

static void put_view(const struct shoal_question *q, struct shoal_text *out)
{
	struct shoal_json json = { .text = out };

	shoal_put(out, "view ");
	shoal_put_view(q->game, q->view, q->seat, &json);
	shoal_put(out, "\n");
}

static void put_legal(const struct shoal_question *q, struct shoal_text *out)
{
	shoal_put(out, "legal %u\n", q->legal->count);
	for (uint32_t i = 0; i < q->legal->count; i++) {
		shoal_put(out, "action %u ", q->legal->action[i]);
		q->game->rules->put_action(q->game, q->view, q->legal->action[i], out);
		shoal_put(out, "\n");
	}
}

static void put_question(struct guest *guest, const struct shoal_question *q,
                         struct shoal_text *out)
{
	if (guest->fresh)
		shoal_put(out, "newgame %s seed %llu\n", q->game->name,
		          (unsigned long long)guest->seed);
	if (guest->fresh || guest->seat != q->seat)
		shoal_put(out, "seat %d\n", q->seat);
	guest->fresh = false;
	guest->seat = q->seat;
	if (guest->wants & WANTS_WORLD)
		put_world(q, out);
	if (guest->wants & WANTS_VIEW)
		put_view(q, out);
	if (guest->wants & WANTS_LEGAL)
		put_legal(q, out);
	shoal_put(out, "go %d", q->seat);
	if (q->budget.iterations)
		shoal_put(out, " iterations %u", q->budget.iterations);
	if (q->budget.milliseconds)
		shoal_put(out, " time %u", q->budget.milliseconds);
	shoal_put(out, "\n");
}

static bool read_action(const char *text, const struct shoal_question *q, shoal_action *out)
{
	char     digits[8] = { 0 };
	uint64_t number;

	memcpy(digits, text, strcspn(text, " ") < 7 ? strcspn(text, " ") : 7);
	if (!shoal_read_number(digits, UINT16_MAX, &number))
		return false;
	for (uint32_t i = 0; i < q->legal->count; i++) {
		if (q->legal->action[i] == number) {
			*out = (shoal_action)number;
			return true;
		}
	}
	return false;
}

/* "ID VALUE VISITS ..." */
static bool read_opinion(const char *text, const struct shoal_question *q, struct shoal_answer *out)
{
	struct shoal_opinion *opinion = &out->opinion[out->opinions];
	char                 *end;

	if (out->opinions == q->legal->count || !read_action(text, q, &opinion->action))
		return false;
	text += strcspn(text, " ");
	opinion->value = strtod(text, &end);
	if (end == text || !(opinion->value >= q->game->low && opinion->value <= q->game->high))
		return false;
	opinion->visits = (uint32_t)strtoul(end, NULL, 10);
	out->opinions++;
	return true;
}

static enum shoal_status fail_illegal(struct guest *guest, const char *said,
                                      struct shoal_error *error)
{
	char quoted[SAID_MAX];

	quote(said, quoted);
	return shoal_fail(error, SHOAL_BAD_PLAYER,
	                  "'%s' answered '%s', which is not the number of a legal answer",
	                  guest->name, quoted);
}

static enum shoal_status hear_answer(struct guest *guest, const struct shoal_question *q,
                                     size_t length, struct shoal_answer *out,
                                     struct shoal_error *error)
{
	uint64_t   time = guest->limit + (uint64_t)q->budget.milliseconds;
	uint64_t   until = process_clock() + time;
	char      *line, *rest;
	enum heard heard;

	for (;; length = 0) {
		enum process_heard how =
		    process_talk(guest->process, guest->message, length, until, &line);

		if (how != PROCESS_HEARD)
			return fail_heard(guest, how, time, error);
		if (!hear(line, &heard, &rest))
			return fail_garbled(guest, line, error);
		if (heard == HEARD_ERROR)
			return fail_refused(guest, rest, error);
		if (heard == HEARD_INFO && !read_opinion(rest, q, out))
			return fail_garbled(guest, line, error);
		if (heard == HEARD_BEST)
			return read_action(rest, q, &out->action)
			           ? SHOAL_OK
			           : fail_illegal(guest, rest, error);
	}
}

/* The calls of a player from outside. */

static enum shoal_status choose(void *context, const struct shoal_question *question,
                                struct shoal_answer *out, struct shoal_error *error)
{
	struct guest     *guest = context;
	struct shoal_text text = shoal_text_over(guest->message, MESSAGE_MAX);

	if (!guest->process && start(guest, error))
		return error->status;
	put_question(guest, question, &text);
	if (text.cut)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a question");
	return hear_answer(guest, question, text.length, out, error);
}

static void begin(void *context, uint64_t seed)
{
	struct guest *guest = context;

	guest->fresh = true;
	guest->seed = seed;
}

static void destroy(void *context)
{
	struct guest *guest = context;

	if (guest->process)
		end(guest, NULL);
	free(guest->message);
	free(guest);
}

static enum shoal_status create(struct guest *guest, const char *spec, struct shoal_error *error)
{
	if (read_spec(guest, spec, error))
		return error->status;
	guest->message = malloc(MESSAGE_MAX);
	if (!guest->message)
		return shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a question");
	return start(guest, error);
}

struct shoal_player *guest_player(const struct shoal_game *game, const char *spec, uint64_t seed,
                                  struct shoal_error *error)
{
	struct guest        *guest;
	struct shoal_player *player = NULL;

	if (!guest_named(spec))
		return shoal_player_create(game, spec, seed, error);
	guest = calloc(1, sizeof(*guest));
	if (!guest) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a computer player");
		return NULL;
	}
	guest->game = game;
	guest->seed = seed;
	if (!create(guest, spec, error))
		player = shoal_player_outside(
		    game, &(struct shoal_outside){ guest, choose, begin, destroy }, error);
	if (!player)
		destroy(guest);
	return player;
}
