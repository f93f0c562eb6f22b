/* questions.c: questions to computer players in a PostgreSQL. */
#include "questions.h"
#include "postgres.h"

#include <stdlib.h>
#include <string.h>

/* Seen lately, by the database's clock: whose rows these are. */
#define HERE(id)                                                      \
	"EXISTS (SELECT 1 FROM shoal.thinkers t WHERE t.id = " id " " \
	"AND t.seen > clock_timestamp() - interval '5 seconds')"
#define FREE "action IS NULL AND (worker IS NULL OR NOT " HERE("q.worker") ")"
#define STRUCK "clock_timestamp() - interval '1 minute'" /* long enough to be missed by nobody */
#define COLUMNS "asker, ticket, whose, seed, milliseconds, seat, game, spec, view"

/* $1 is always who speaks. */
static const struct wire_statement statements[] = {
	{ "begin", "BEGIN" },
	{ "snapshot", "BEGIN ISOLATION LEVEL REPEATABLE READ" },
	{ "commit", "COMMIT" },
	{ "beat", "INSERT INTO shoal.thinkers VALUES ($1::bigint, $2::bigint, $3::integer, "
	          "clock_timestamp()) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen" },
	{ "tidy", "DELETE FROM shoal.thinkers WHERE seen < " STRUCK },
	{ "tidy_questions", "DELETE FROM shoal.questions q WHERE NOT EXISTS "
	                    "(SELECT 1 FROM shoal.thinkers t WHERE t.id = q.asker)" },
	{ "strike", "DELETE FROM shoal.questions q WHERE asker = $1::bigint "
	            "AND (ticket <> ALL ($2::bigint[]) OR (claims >= 3 AND " FREE "))" },
	{ "stand", "SELECT ticket FROM shoal.questions WHERE asker = $1::bigint" },
	{ "threads",
	  "SELECT coalesce(sum(threads), 0) / greatest(count(*) FILTER (WHERE threads = 0), 1), "
	  "coalesce(sum(threads), 0) FROM shoal.thinkers WHERE program = $1::bigint "
	  "AND seen > clock_timestamp() - interval '5 seconds'" },
	{ "set_free",
	  "UPDATE shoal.questions SET worker = NULL WHERE worker = $1::bigint AND action IS NULL "
	  "AND (asker, ticket) NOT IN (SELECT * FROM unnest($2::bigint[], $3::bigint[]))" },
	/* Queues have turns: the n-th question of a queue stands behind the first of all others. */
	{ "ask",
	  "INSERT INTO shoal.questions (program, turn, " COLUMNS ") SELECT $2::bigint, greatest("
	  "(SELECT coalesce(min(turn), 0) FROM shoal.questions WHERE action IS NULL), "
	  "(SELECT coalesce(max(turn) + 1, 0) FROM shoal.questions "
	  "WHERE action IS NULL AND whose = $4::bigint)), $1::bigint, $3::bigint, $4::bigint, "
	  "$5::bigint, $6::integer, $7::smallint, $8, $9, $10::bytea "
	  "ON CONFLICT (asker, ticket) DO NOTHING" },
	{ "answers", "DELETE FROM shoal.questions WHERE asker = $1::bigint AND action IS NOT NULL "
	             "RETURNING ticket, action" },
	{ "claim",
	  "WITH next AS MATERIALIZED (SELECT asker, ticket FROM shoal.questions q "
	  "WHERE program = $2::bigint AND claims < 3 AND " FREE " AND " HERE(
	      "q.asker") " ORDER BY turn, ticket LIMIT $3::bigint FOR UPDATE OF q SKIP LOCKED), "
	                 "mine AS (UPDATE shoal.questions q SET worker = $1::bigint, claims = claims + 1 FROM next "
	                 "WHERE q.asker = next.asker AND q.ticket = next.ticket RETURNING q.*) "
	                 "SELECT " COLUMNS " FROM mine ORDER BY turn, ticket" },
	{ "answer", "UPDATE shoal.questions SET action = $4::integer WHERE asker = $2::bigint "
	            "AND ticket = $3::bigint AND worker = $1::bigint AND action IS NULL" },
	{ "refuse", "UPDATE shoal.questions SET worker = NULL, claims = 3 WHERE asker = $2::bigint "
	            "AND ticket = $3::bigint AND worker = $1::bigint AND action IS NULL" },
	{ "leave", "DELETE FROM shoal.thinkers WHERE id = $1::bigint" },
	{ "leave_asked", "DELETE FROM shoal.questions WHERE asker = $1::bigint" },
	{ "leave_claimed", "UPDATE shoal.questions SET worker = NULL, claims = claims - 1 "
	                   "WHERE worker = $1::bigint AND action IS NULL" },
	{ "tell_workers", "SELECT pg_notify('shoal_questions', '')" },
	{ "tell_asker", "SELECT pg_notify('shoal_answers', $1)" },
};

_Static_assert(QUESTIONS_LOST_MS == 5000 && QUESTIONS_CLAIMS == 3, "as the statements say");

/* Nobody waits for the disk or for a standby: nothing of this has to last. */
static const struct postgres_manner asks = {
	.statements = statements,
	.count = sizeof(statements) / sizeof(statements[0]),
	.channel = "shoal_answers",
	.hello = "SET synchronous_commit = off",
}, thinks = {
	.statements = statements,
	.count = sizeof(statements) / sizeof(statements[0]),
	.channel = "shoal_questions",
	.hello = "SET synchronous_commit = off",
};

enum { NUMBER = 24, ASKED_AT_ONCE = 16, STEPS = 8 };

struct questions {
	struct postgres       pg;
	struct questions_self self;
	char                  id[NUMBER], program[NUMBER], threads[NUMBER];
};

/* Sending. Numbers of 64 bits are signed ones there. */

static const char *put(char text[NUMBER], int64_t value)
{
	struct shoal_text out = shoal_text_over(text, NUMBER);

	shoal_put(&out, "%lld", (long long)value);
	return text;
}

static void put_list(struct store_bytes *bytes, const struct questions_name names[], size_t count,
                     bool askers)
{
	store_bytes_put(bytes, "{", 1);
	for (size_t i = 0; i < count; i++) {
		char number[NUMBER];

		store_bytes_text(bytes, i ? "," : "");
		store_bytes_text(bytes,
		                 put(number, (int64_t)(askers ? names[i].asker : names[i].ticket)));
	}
	store_bytes_put(bytes, "}", 2);
}

static bool tell(struct questions *questions, const struct postgres_step steps[], size_t count,
                 PGresult *results[])
{
	return postgres_ask(&questions->pg, "begin", steps, count, results);
}

static void clear(PGresult *results[], size_t count)
{
	for (size_t i = 0; i < count; i++)
		PQclear(results[i]);
}

/* For steps whose results say nothing. */
static bool say(struct questions *questions, const struct postgres_step steps[], size_t count)
{
	PGresult *results[ASKED_AT_ONCE + 1];

	if (!tell(questions, steps, count, results))
		return false;
	clear(results, count);
	return true;
}

static int64_t number_of(const PGresult *result, int row, int column)
{
	return strtoll(PQgetvalue(result, row, column), NULL, 10);
}

bool questions_possible(const char *where)
{
	return !strncmp(where, "postgresql://", 13) || !strncmp(where, "postgres://", 11);
}

struct questions *questions_open(const char *where, const struct questions_self *self,
                                 struct shoal_error *error)
{
	struct questions *questions = calloc(1, sizeof(*questions));

	if (!questions) {
		shoal_fail(error, SHOAL_NO_MEMORY, "not enough memory for a store");
		return NULL;
	}
	questions->self = *self;
	put(questions->id, (int64_t)self->id);
	put(questions->program, (int64_t)self->program);
	put(questions->threads, self->threads);
	if (postgres_begin(&questions->pg, where, self->threads ? &thinks : &asks, error))
		return questions;
	free(questions);
	return NULL;
}

void questions_close(struct questions *questions)
{
	const struct postgres_step steps[] = { { "leave", 1, { questions->id } },
		                               { "leave_asked", 1, { questions->id } },
		                               { "leave_claimed", 1, { questions->id } },
		                               { "tell_workers", 0, { NULL } } };

	say(questions, steps, sizeof(steps) / sizeof(steps[0]));
	postgres_end(&questions->pg);
	free(questions);
}

int questions_descriptor(struct questions *questions)
{
	return postgres_ear(&questions->pg);
}

void questions_hear(struct questions *questions)
{
	PGnotify *notice;

	if (!wire_drain(&questions->pg.ear))
		return;
	while ((notice = PQnotifies(questions->pg.ear.conn)))
		PQfreemem(notice);
}

static bool beat(struct questions *questions, const char *askers, const char *tickets,
                 void (*stands)(void *to, uint64_t ticket), void *to, unsigned *threads)
{
	enum { STAND = 4, SHARE = 5 };
	bool                       asking = !questions->self.threads;
	const char                *id = questions->id;
	const struct postgres_step steps[] = {
		{ "beat", 3, { id, questions->program, questions->threads } },
		{ "tidy", 0, { NULL } },
		{ "tidy_questions", 0, { NULL } },
		asking ? (struct postgres_step){ "strike", 2, { id, tickets } }
		       : (struct postgres_step){ "set_free", 3, { id, askers, tickets } },
		{ "stand", 1, { id } },
		{ "threads", 1, { questions->program } },
	};
	PGresult *results[STEPS];
	int64_t   share, all;

	if (!tell(questions, steps, sizeof(steps) / sizeof(steps[0]), results))
		return false;
	for (int row = 0; row < PQntuples(results[STAND]); row++)
		stands(to, (uint64_t)number_of(results[STAND], row, 0));
	share = number_of(results[SHARE], 0, 0);
	all = number_of(results[SHARE], 0, 1);
	*threads = (unsigned)(share ? share : all > 0);
	clear(results, sizeof(steps) / sizeof(steps[0]));
	return true;
}

bool questions_beat(struct questions *questions, const struct questions_name known[], size_t count,
                    void (*stands)(void *to, uint64_t ticket), void *to, unsigned *threads)
{
	struct store_bytes askers = { 0 }, tickets = { 0 };
	bool               good;

	put_list(&askers, known, count, true);
	put_list(&tickets, known, count, false);
	good = !askers.failed && !tickets.failed
	       && beat(questions, askers.at, tickets.at, stands, to, threads);
	store_bytes_finish(&askers);
	store_bytes_finish(&tickets);
	return good;
}

/* Asking. */

struct asked { /* the texts of a question */
	char ticket[NUMBER], whose[NUMBER], seed[NUMBER], milliseconds[NUMBER], seat[NUMBER];
	char view[2 + 2 * QUESTIONS_VIEW + 1];
};

static struct postgres_step ask_step(const struct questions *questions, struct asked *text,
                                     const struct store_question *question)
{
	struct shoal_text hex = SHOAL_TEXT(text->view);

	shoal_put(&hex, "\\x");
	for (size_t i = 0; i < question->length; i++)
		shoal_put(&hex, "%02x", (unsigned)question->view[i]);
	return (struct postgres_step){
		"ask",
		10,
		{ questions->id, questions->program, put(text->ticket, (int64_t)question->ticket),
		  put(text->whose, (int64_t)question->whose),
		  put(text->seed, (int64_t)question->seed),
		  put(text->milliseconds, question->milliseconds), put(text->seat, question->seat),
		  question->game, question->spec, text->view }
	};
}

static bool ask_some(struct questions *questions, struct asked texts[],
                     const struct store_question list[], size_t count)
{
	struct postgres_step steps[ASKED_AT_ONCE + 1];

	for (size_t i = 0; i < count; i++) {
		if (list[i].length > QUESTIONS_VIEW)
			return false;
		steps[i] = ask_step(questions, &texts[i], &list[i]);
	}
	steps[count] = (struct postgres_step){ "tell_workers", 0, { NULL } };
	return say(questions, steps, count + 1);
}

bool questions_ask(struct questions *questions, const struct store_question list[], size_t count)
{
	struct asked *texts = malloc(ASKED_AT_ONCE * sizeof(*texts));
	bool          good = texts != NULL;

	for (size_t at = 0; at < count && good; at += ASKED_AT_ONCE)
		good = ask_some(questions, texts, list + at,
		                count - at < ASKED_AT_ONCE ? count - at : (size_t)ASKED_AT_ONCE);
	free(texts);
	return good;
}

bool questions_answers(struct questions *questions,
                       void (*answer)(void *to, uint64_t ticket, uint16_t action), void *to)
{
	const struct postgres_step step = { "answers", 1, { questions->id } };
	PGresult                  *result;

	if (!tell(questions, &step, 1, &result))
		return false;
	for (int row = 0; row < PQntuples(result); row++)
		answer(to, (uint64_t)number_of(result, row, 0),
		       (uint16_t)number_of(result, row, 1));
	PQclear(result);
	return true;
}

/* Answering. Whoever can write to the database can write anything, so what is read is measured. */

static bool read_view(const char *text, size_t length, uint8_t view[QUESTIONS_VIEW])
{
	static const char digits[] = "0123456789abcdef";

	if (length < 2 || length % 2 || length > 2 + 2 * QUESTIONS_VIEW)
		return false;
	for (size_t i = 2; i < length; i += 2) {
		const char *high = strchr(digits, text[i]), *low = strchr(digits, text[i + 1]);

		if (!high || !low)
			return false;
		view[i / 2 - 1] = (uint8_t)((high - digits) << 4 | (low - digits));
	}
	return true;
}

static bool read_question(const PGresult *result, int row, uint8_t view[QUESTIONS_VIEW],
                          struct store_question *out)
{
	enum { ASKER, TICKET, WHOSE, SEED, MILLISECONDS, SEAT, GAME, SPEC, VIEW };
	size_t length = (size_t)PQgetlength(result, row, VIEW);

	*out = (struct store_question){
		.asker = (uint64_t)number_of(result, row, ASKER),
		.ticket = (uint64_t)number_of(result, row, TICKET),
		.whose = (uint64_t)number_of(result, row, WHOSE),
		.seed = (uint64_t)number_of(result, row, SEED),
		.milliseconds = (uint32_t)number_of(result, row, MILLISECONDS),
		.seat = (int)number_of(result, row, SEAT),
		.game = PQgetvalue(result, row, GAME),
		.spec = PQgetvalue(result, row, SPEC),
		.view = view,
		.length = length / 2 - 1,
	};
	return PQgetlength(result, row, GAME) < QUESTIONS_TEXT
	       && PQgetlength(result, row, SPEC) < QUESTIONS_TEXT
	       && read_view(PQgetvalue(result, row, VIEW), length, view);
}

bool questions_claim(struct questions *questions, size_t                                     most,
                     void (*claimed)(void *to, const struct store_question *question), void *to)
{
	char                       limit[NUMBER];
	const struct postgres_step step = {
		"claim", 3, { questions->id, questions->program, put(limit, (int64_t)most) }
	};
	PGresult             *result;
	struct store_question question;
	uint8_t               view[QUESTIONS_VIEW];

	if (!tell(questions, &step, 1, &result))
		return false;
	for (int row = 0; row < PQntuples(result); row++) {
		if (read_question(result, row, view, &question))
			claimed(to, &question);
		else
			questions_refuse(
			    questions, (struct questions_name){ question.asker, question.ticket });
	}
	PQclear(result);
	return true;
}

bool questions_answer(struct questions *questions, struct questions_name name, uint16_t action,
                      bool *counted)
{
	char                       asker[NUMBER], ticket[NUMBER], number[NUMBER];
	const struct postgres_step steps[] = {
		{ "answer",
		  4,
		  { questions->id, put(asker, (int64_t)name.asker),
		    put(ticket, (int64_t)name.ticket), put(number, action) } },
		{ "tell_asker", 1, { asker } },
	};
	PGresult *results[2];

	if (!tell(questions, steps, 2, results))
		return false;
	*counted = !strcmp(PQcmdTuples(results[0]), "1");
	clear(results, 2);
	return true;
}

bool questions_refuse(struct questions *questions, struct questions_name name)
{
	char                       asker[NUMBER], ticket[NUMBER];
	const struct postgres_step step = { "refuse",
		                            3,
		                            { questions->id, put(asker, (int64_t)name.asker),
		                              put(ticket, (int64_t)name.ticket) } };

	return say(questions, &step, 1);
}
