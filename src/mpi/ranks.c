/* ranks.c: the processes that mpirun started play a tournament.
 *
 * Rank 0 hands out games, enters what they come to, and plays too: its main thread answers the
 * others while its workers play. The others ask for some games, play them, and bring what they came
 * to with the next question. What a game comes to depends on its number alone, so it does not
 * matter who gets which. */
#include "ranks.h"

#include "checkpoint.h"
#include "crew.h"
#include "spread.h"

#include <mpi.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BATCH_MAX = 128, TAG_ASK = 1, TAG_GRANT };

/* Messages. Ranks are of one kind of machine, so structs travel as they are. */
struct ask {
	uint32_t           count, want; /* rows below; games wanted next */
	struct shoal_error error;       /* status other than SHOAL_OK: this rank cannot go on */
	struct row {
		uint64_t                number;
		struct tournament_score score;
	} row[BATCH_MAX];
};

struct grant {
	uint64_t count; /* 0: no more */
	uint64_t number[BATCH_MAX];
};

/* What is this short has arrived whole when it is seen: reading it never waits for the sender. */
_Static_assert(sizeof(struct ask) <= 4000, "a question fits into Open MPI's shortest messages");

/* What MPI itself is: once per process. */
static struct {
	int         rank, size;
	bool        agreed;
	struct team team;
} ranks;

/* mpirun ends all ranks when one has died. It sends SIGCONT first, so that sleepers can hear, and a
 * second later signals that leave no time. */
static volatile sig_atomic_t woken;

static void note_waking(int number)
{
	(void)number;
	woken = 1;
}

static bool warned(void)
{
	bool was = woken != 0;

	woken = 0;
	return was;
}

static double now(void)
{
	return MPI_Wtime();
}

_Noreturn void ranks_give_up(const char *why)
{
	fprintf(stderr, "shoal: rank %d: %s\n", ranks.rank, why);
	MPI_Abort(MPI_COMM_WORLD, 2);
	abort();
}

int ranks_agree(uint64_t digest)
{
	uint64_t *all = calloc((size_t)ranks.size, sizeof(*all));
	int       odd = -1;

	ranks.agreed = true;
	if (!all)
		ranks_give_up("not enough memory");
	MPI_Allgather(&digest, 1, MPI_UINT64_T, all, 1, MPI_UINT64_T, MPI_COMM_WORLD);
	for (int i = ranks.size - 1; i >= 0; i--) {
		if (!all[i] || all[i] != all[0])
			odd = i;
	}
	free(all);
	return odd;
}

static uint64_t digest_of(const struct tournament *t)
{
	char              head[CHECKPOINT_HEAD_MAX];
	struct shoal_text text = SHOAL_TEXT(head);

	checkpoint_head(t, &text);
	return shoal_hash(head, text.length, t->games) | 1;
}

/* Those who play what they are granted. */

struct hand {
	struct tournament      *tournament;
	struct tournament_cast *cast;
	struct desk             desk; /* for its error only */
	struct grant            grant;
	struct ask              ask;
};

static void play_granted(void *context, unsigned worker, uint64_t index)
{
	struct hand       *hand = context;
	struct row        *row = &hand->ask.row[index];
	struct shoal_error error;

	row->number = hand->grant.number[index];
	if (tournament_play(hand->tournament, &hand->cast[worker], row->number, &row->score,
	                    &error))
		desk_fail(&hand->desk, &error);
}

/* Plays a batch, and finds out how many games take a fifth of a second. */
static void play_batch(struct hand *hand, unsigned threads)
{
	double      began = now(), each;
	struct crew crew = {
		.threads = threads, .end = hand->grant.count, .context = hand, .work = play_granted
	};
	bool ok;

	crew_run(&crew, &ok);
	each = (now() - began) / (double)hand->grant.count;
	hand->ask.count = (uint32_t)hand->grant.count;
	hand->ask.want = each * BATCH_MAX < 0.2 ? BATCH_MAX : (uint32_t)(0.2 / each);
	if (hand->ask.want < threads)
		hand->ask.want = threads;
	if (!ok)
		shoal_fail(&hand->desk.error, SHOAL_NO_MEMORY, "cannot start %u threads", threads);
	hand->ask.error = hand->desk.error;
}

static void serve(struct hand *hand, unsigned threads)
{
	hand->ask.want = threads;
	for (;;) {
		size_t length = sizeof(hand->ask) - sizeof(hand->ask.row)
		                + hand->ask.count * sizeof(hand->ask.row[0]);

		MPI_Send(&hand->ask, (int)length, MPI_BYTE, 0, TAG_ASK, MPI_COMM_WORLD);
		MPI_Recv(&hand->grant, (int)sizeof(hand->grant), MPI_BYTE, 0, TAG_GRANT,
		         MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		if (!hand->grant.count)
			return;
		play_batch(hand, threads);
	}
}

static enum shoal_status play_as_hand(struct tournament *t, unsigned threads,
                                      struct shoal_error *error)
{
	struct hand *hand = calloc(1, sizeof(*hand));

	if (hand)
		hand->cast = calloc(threads, sizeof(*hand->cast));
	if (!hand || !hand->cast)
		ranks_give_up("not enough memory to play");
	hand->tournament = t;
	desk_open(&hand->desk, t);
	serve(hand, threads);
	for (unsigned i = 0; i < threads; i++)
		tournament_dismiss(&hand->cast[i]);
	*error = hand->desk.error;
	free(hand->cast);
	free(hand);
	return error->status;
}

/* The one that leads. It never waits for another rank, for that one may have died, and then what
 * was played must still be put away: answers go out through a buffer. */

struct lead {
	struct hall  hall; /* its own workers */
	int          left; /* ranks that still play */
	_Atomic bool done; /* its own workers are through */
	struct ask   ask;
	struct grant grant;
	void        *buffer; /* one grant on its way to each rank */
};

static void *play_own(void *context)
{
	struct lead *lead = context;

	hall_play(&lead->hall);
	atomic_store(&lead->done, true);
	return NULL;
}

/* As many as are wanted, but fewer towards the end, so that nobody has much left to do while
 * others wait. */
static void choose_games(struct desk *desk, uint32_t want, struct grant *out)
{
	uint64_t next = atomic_load(&desk->next), games = desk->tournament->games;
	uint64_t most = next < games ? (games - next) / (4 * (uint64_t)ranks.size) + 1 : 1;

	most = most < want ? most : want;
	most = most < BATCH_MAX ? most : BATCH_MAX;
	out->count = 0;
	while (out->count < most && desk_take(desk, &out->number[out->count]))
		out->count++;
}

static void answer(struct lead *lead)
{
	struct desk      *desk = &lead->hall.desk;
	const struct ask *ask = &lead->ask;
	struct grant     *grant = &lead->grant;
	MPI_Status        status;
	size_t            length;

	MPI_Recv(&lead->ask, (int)sizeof(*ask), MPI_BYTE, MPI_ANY_SOURCE, TAG_ASK, MPI_COMM_WORLD,
	         &status);
	if (ask->error.status)
		desk_fail(desk, &ask->error);
	for (uint32_t i = 0; i < ask->count && !ask->error.status; i++)
		tournament_enter(desk->tournament, ask->row[i].number, &ask->row[i].score);
	choose_games(desk, ask->want, grant);
	lead->left -= !grant->count;
	length = sizeof(*grant) - (BATCH_MAX - grant->count) * sizeof(grant->number[0]);
	MPI_Bsend(grant, (int)length, MPI_BYTE, status.MPI_SOURCE, TAG_GRANT, MPI_COMM_WORLD);
}

/* Until everyone is through. Sleeps in between: the processor belongs to the workers. */
static void lead_all(struct lead *lead, const struct team_watch *watch)
{
	const struct timespec pause = { .tv_nsec = 500000 };

	while (lead->left || !atomic_load(&lead->done)) {
		int asked;

		if (!watch->look(watch->context))
			desk_close(&lead->hall.desk);
		MPI_Iprobe(MPI_ANY_SOURCE, TAG_ASK, MPI_COMM_WORLD, &asked, MPI_STATUS_IGNORE);
		if (asked)
			answer(lead);
		else
			nanosleep(&pause, NULL);
	}
}

static struct lead *create_lead(void)
{
	int          room = ranks.size * (int)(sizeof(struct grant) + MPI_BSEND_OVERHEAD);
	struct lead *lead = calloc(1, sizeof(*lead));

	if (!lead)
		ranks_give_up("not enough memory to play");
	lead->buffer = malloc((size_t)room);
	if (!lead->buffer)
		ranks_give_up("not enough memory to play");
	MPI_Buffer_attach(lead->buffer, room);
	lead->left = ranks.size - 1;
	atomic_init(&lead->done, false);
	return lead;
}

static void destroy_lead(struct lead *lead)
{
	void *buffer;
	int   room;

	MPI_Buffer_detach(&buffer, &room); /* waits until all has gone out */
	free(lead->buffer);
	free(lead);
}

static enum shoal_status play_as_lead(struct tournament *t, unsigned threads,
                                      const struct team_watch *watch, struct shoal_error *error)
{
	struct lead      *lead = create_lead();
	pthread_t         own;
	enum shoal_status status;

	if (hall_open(&lead->hall, t, threads, NULL, error))
		ranks_give_up("not enough memory to play");
	if (pthread_create(&own, NULL, play_own, lead))
		ranks_give_up("cannot start a thread");
	lead_all(lead, watch);
	pthread_join(own, NULL);
	status = hall_finish(&lead->hall, error);
	destroy_lead(lead);
	return status;
}

static enum shoal_status play(struct tournament *t, unsigned threads,
                              const struct team_watch *watch, struct shoal_error *error)
{
	int odd = ranks_agree(digest_of(t));

	if (odd >= 0)
		return shoal_fail(
		    error, SHOAL_BAD_FILE,
		    "rank %d has not prepared the same run; program and files must be "
		    "the same on all machines",
		    odd);
	if (ranks.rank)
		return play_as_hand(t, threads, error);
	return play_as_lead(t, threads, watch, error);
}

const struct team *ranks_begin(int *argc, char ***argv)
{
	struct sigaction action = { .sa_handler = note_waking, .sa_flags = SA_RESTART };
	int              provided;

	MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided);
	MPI_Comm_rank(MPI_COMM_WORLD, &ranks.rank);
	MPI_Comm_size(MPI_COMM_WORLD, &ranks.size);
	ranks.team = (struct team){ .name = "shoal-mpi",
		                    .threads = 1,
		                    .leads = ranks.rank == 0,
		                    .play = play,
		                    .run = spread_run,
		                    .share = spread_share,
		                    .warned = warned };
	sigaction(SIGCONT, &action, NULL);
	/* Input, output and complaints are rank 0's. */
	if (ranks.rank
	    && (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)))
		ranks_give_up("cannot open /dev/null");
	return &ranks.team;
}

void ranks_end(int status)
{
	if (!ranks.agreed)
		ranks_agree(status ? 0 : 1);
	MPI_Finalize();
}
