/* think.c: whose computers think now, and for how long. Whoever sits at tables has one share for
 * all of them: so many questions are open at once, and the rest waits until one of these is
 * answered. So nobody's tables stand in the way of others', and time becomes short first for who
 * wants most.
 */
#include "own.h"

#include <stdlib.h>
#include <string.h>

enum {
	PRESENT = 120000, /* who only makes requests is there for so many milliseconds after one */
	PATIENCE = 5000,  /* as long as an answer may wait for its turn, on average */
	LEAST = 100,      /* milliseconds that every answer gets */
	QUICK_EACH = 64,  /* questions of one share that are open at once */
	SLOW_EACH = 4     /* likewise, besides two per thread */
};

/* The border between quick and slow, and what the slow ones may take on a machine that is not
 * large. All others answer within 10 ms in every game; these take up to half a second and up to
 * three (the levels stand in src/ai/level.c). */
static const struct {
	const char *level;
	uint32_t    milliseconds;
} slow_levels[] = { { "hard", 1000 }, { "expert", 3000 } };

/* What a level takes; 0: a moment. */
static uint32_t full_time(const char *level)
{
	for (size_t i = 0; i < sizeof(slow_levels) / sizeof(slow_levels[0]); i++) {
		if (!strcmp(level, slow_levels[i].level))
			return slow_levels[i].milliseconds;
	}
	return 0;
}

bool think_slow(const char *level)
{
	return full_time(level) > 0;
}

static enum core_pace pace_of(const struct desk *desk, int seat)
{
	return think_slow(table_spec(desk->table, seat)) ? CORE_SLOW : CORE_QUICK;
}

bool think_present(const struct core *core, const struct desk *desk)
{
	return desk->conns || desk->onlookers || (desk->seen && core->now < desk->seen + PRESENT);
}

/* Shares. */

static struct share **share_bucket(struct core *core, uint64_t whose)
{
	return &core->thinking.share[shoal_mix64(whose) % OWN_SHARES];
}

/* Found or made. Where there is no memory for one, several have one in common. */
static struct share *share_of(struct core *core, uint64_t whose)
{
	struct share **bucket = share_bucket(core, whose);
	struct share  *share = *bucket;

	while (share && share->whose != whose)
		share = share->bucket;
	if (share)
		return share;
	share = calloc(1, sizeof(*share));
	if (!share)
		return &core->thinking.common;
	share->whose = whose;
	share->bucket = *bucket;
	*bucket = share;
	return share;
}

static uint32_t wants(const struct share *share) /* slow answers */
{
	return share->open[CORE_SLOW] + share->held;
}

/* One that has nothing open and nothing waiting goes. */
static void share_settle(struct core *core, struct share *share)
{
	struct share **link = share_bucket(core, share->whose);

	if (share == &core->thinking.common || share->open[CORE_QUICK] || share->open[CORE_SLOW]
	    || share->desks)
		return;
	while (*link != share)
		link = &(*link)->bucket;
	*link = share->bucket;
	free(share);
}

/* All that changes how much a share wants goes through here: how many want anything is counted. */
static void share_add(struct core *core, struct share *share, int open, int held)
{
	bool before = wants(share) > 0;

	share->open[CORE_SLOW] += (uint32_t)open;
	share->held += (uint32_t)held;
	core->thinking.wanting += (unsigned)(wants(share) > 0) - (unsigned)before;
}

static bool share_full(const struct core *core, const struct share *share, enum core_pace pace)
{
	uint32_t most = pace == CORE_QUICK ? QUICK_EACH : SLOW_EACH + 2 * core->config.threads;

	return share->open[pace] >= most;
}

static bool all_full(const struct core *core)
{
	return core->thinking.open >= core->config.questions;
}

/* Desks that wait for their turn. */

static void line_add(struct desk_line *line, struct desk *desk, struct share *share)
{
	desk->turn = (struct desk_turn){ .line = line, .share = share, .before = line->last };
	*(line->last ? &line->last->turn.next : &line->first) = desk;
	line->last = desk;
	share->desks++;
}

/* The share stays, even if nothing of it is left. */
static void line_remove(struct core *core, struct desk *desk)
{
	struct desk_turn *turn = &desk->turn;

	*(turn->before ? &turn->before->turn.next : &turn->line->first) = turn->next;
	*(turn->next ? &turn->next->turn.before : &turn->line->last) = turn->before;
	turn->share->desks--;
	share_add(core, turn->share, 0, -(int)turn->held);
	*turn = (struct desk_turn){ 0 };
}

void think_leave(struct core *core, struct desk *desk)
{
	struct share *share = desk->turn.share;

	if (!share)
		return;
	line_remove(core, desk);
	share_settle(core, share);
}

static unsigned slow_ones(const struct desk *desk, uint8_t seats)
{
	unsigned count = 0;

	for (int seat = 0; seat < desk->table->game->seats; seat++)
		count += seats & shoal_seat_bit(seat) && pace_of(desk, seat) == CORE_SLOW;
	return count;
}

/* Where a desk waits if `seats` could not be asked: the first of them decides. */
static struct desk_line *line_for(struct core *core, const struct desk *desk, struct share *share,
                                  uint8_t seats)
{
	int first = 0;

	while (!(seats & shoal_seat_bit(first)))
		first++;
	return share_full(core, share, pace_of(desk, first)) ? &share->line[pace_of(desk, first)]
	                                                     : &core->thinking.line;
}

/* `seats` could not be asked. Who waits already keeps its place. */
static void wait_turn(struct core *core, struct desk *desk, struct share *share, uint8_t seats)
{
	struct desk_line *line = seats ? line_for(core, desk, share, seats) : NULL;

	if (desk->turn.line && desk->turn.line != line)
		line_remove(core, desk);
	if (line && !desk->turn.line)
		line_add(line, desk, share);
	if (!line)
		return;
	desk->turn.held = slow_ones(desk, seats);
	share_add(core, share, 0, (int)desk->turn.held);
}

/* Time. */

/* What an answer may take so that those of the share wait about PATIENCE: of n that take t each on
 * so many threads one waits for n t / 2 on average, and every other share has its turns, too. */
static uint64_t fair_time(const struct core *core, const struct share *share, unsigned more)
{
	uint64_t shares = core->thinking.wanting + !wants(share), all = wants(share) + more;
	uint64_t time = 2 * (uint64_t)PATIENCE * core->config.threads / (all * shares);

	return time > LEAST ? time : LEAST;
}

/* What everybody sees of the game is another than when this was last asked. */
static bool shows_more(struct desk *desk)
{
	union shoal_room view;
	uint64_t         shown;

	if (!table_state(desk->table))
		return false;
	table_view(desk->table, TABLE_ONLOOKER, &view.state);
	shown = shoal_state_hash(desk->table->game, &view.state);
	if (shown == desk->hurry_view)
		return false;
	desk->hurry_view = shown;
	return true;
}

/* Everybody at the table is to know. */
static void hurry(struct core *core, struct desk *desk, bool hurried)
{
	if (hurried == desk->hurried)
		return;
	desk->hurried = hurried;
	desk->meta = true;
	round_begin(core, desk);
}

/* Asking. */

static void note_open(struct core *core, struct share *share, enum core_pace pace, uint64_t ticket)
{
	struct thinking     *all = &core->thinking;
	struct open_question open = { .ticket = ticket, .share = share, .pace = pace };
	uint32_t             at = (uint32_t)(shoal_mix64(ticket) & all->mask);

	while (all->table[at].ticket)
		at = (at + 1) & all->mask;
	all->table[at] = open;
	all->open++;
	if (pace == CORE_SLOW)
		share_add(core, share, 1, 0);
	else
		share->open[CORE_QUICK]++;
}

/* The share in which a desk's computers think; what it waits for is counted anew. */
static struct share *enter_share(struct core *core, struct desk *desk)
{
	struct share *share = share_of(core, allow_whose(&desk->asker));

	if (desk->turn.share && desk->turn.share != share)
		think_leave(core, desk);
	if (desk->turn.share)
		share_add(core, share, 0, -(int)desk->turn.held);
	desk->turn.held = 0;
	return share;
}

/* What a computer may take, `time` at the most, and who asks for it pays; 0: as its level says. Who
 * has used up the allowance is still answered, soon. */
static uint32_t pay_for(struct core *core, const struct desk *desk, int seat, uint64_t time)
{
	uint32_t full = full_time(table_spec(desk->table, seat));
	uint32_t spend = time < full ? (uint32_t)time : full;

	if (allow_take(core->allow, core->now, &desk->asker, ALLOW_THINKING, (spend + 999) / 1000))
		return LEAST;
	return spend < full ? spend : 0;
}

/* Returns those that have to wait. */
static uint8_t ask_all(struct core *core, struct desk *desk, struct share *share, uint8_t seats,
                       uint64_t time, bool *hurried)
{
	for (int seat = 0; seat < desk->table->game->seats; seat++) {
		enum core_pace pace = pace_of(desk, seat);
		uint32_t       spend;

		if (!(seats & shoal_seat_bit(seat)) || share_full(core, share, pace)
		    || all_full(core))
			continue;
		spend = pay_for(core, desk, seat, time);
		*hurried |= spend > 0;
		note_open(core, share, pace, due_question(core, desk, seat, pace, spend));
		seats = (uint8_t)(seats & ~shoal_seat_bit(seat));
	}
	return seats;
}

void think_ask(struct core *core, struct desk *desk, uint8_t seats)
{
	/* Whether they are hurried changes only with what everybody sees: how far somebody is with
	 * a secret answer is nobody's business. */
	bool          fresh = slow_ones(desk, UINT8_MAX) && shows_more(desk), hurried = false;
	unsigned      slow = slow_ones(desk, seats);
	struct share *share;
	uint64_t      time;

	if (!seats) {
		think_leave(core, desk);
		return;
	}
	share = enter_share(core, desk);
	time = slow ? fair_time(core, share, slow) : UINT64_MAX;
	for (int seat = 0; seat < desk->table->game->seats; seat++)
		hurried |=
		    seats & shoal_seat_bit(seat) && time < full_time(table_spec(desk->table, seat));
	wait_turn(core, desk, share, ask_all(core, desk, share, seats, time, &hurried));
	if (slow && fresh)
		hurry(core, desk, hurried);
}

/* Answers. */

/* Nothing else is to be done there first. */
static bool quiet(const struct core *core, const struct desk *desk)
{
	return desk->table && !desk_busy(desk) && !desk->behind && !desk->first && !desk->creating
	       && desk->retry <= core->now;
}

/* The first of a line has its turn. One that is busy asks by itself when it has done; one where
 * nobody is any more does not ask. */
static void next_turn(struct core *core, struct desk *desk)
{
	think_leave(core, desk);
	if (quiet(core, desk))
		due_ask(core, desk);
}

/* Takes it out of the table; those behind it move up so that they are still found. */
static struct open_question take_open(struct thinking *all, uint64_t ticket)
{
	uint32_t             at = (uint32_t)(shoal_mix64(ticket) & all->mask);
	struct open_question found;

	while (all->table[at].ticket && all->table[at].ticket != ticket)
		at = (at + 1) & all->mask;
	found = all->table[at];
	for (uint32_t next = (at + 1) & all->mask; found.ticket && all->table[next].ticket;
	     next = (next + 1) & all->mask) {
		uint32_t home = (uint32_t)(shoal_mix64(all->table[next].ticket) & all->mask);

		if (((next - home) & all->mask) < ((next - at) & all->mask))
			continue;
		all->table[at] = all->table[next];
		at = next;
	}
	all->table[at] = (struct open_question){ 0 };
	return found;
}

void think_answered(struct core *core, uint64_t ticket)
{
	struct thinking     *all = &core->thinking;
	struct open_question done = take_open(all, ticket);
	struct share        *share = done.share;

	if (!share)
		return;
	all->open--;
	share->desks++; /* it is needed until the end */
	if (done.pace == CORE_SLOW)
		share_add(core, share, -1, 0);
	else
		share->open[CORE_QUICK]--;
	while (share->line[done.pace].first && !share_full(core, share, done.pace)
	       && !all_full(core))
		next_turn(core, share->line[done.pace].first);
	while (all->line.first && !all_full(core))
		next_turn(core, all->line.first);
	share->desks--;
	share_settle(core, share);
}

void core_threads(struct core *core, uint32_t threads)
{
	core->config.threads = threads;
}

/* Beginning and end. */

bool think_create(struct core *core)
{
	uint32_t size = 4;

	while (size < 2 * core->config.questions)
		size *= 2;
	core->thinking.mask = size - 1;
	core->thinking.table = calloc(size, sizeof(core->thinking.table[0]));
	return core->thinking.table;
}

void think_destroy(struct core *core)
{
	for (unsigned i = 0; i < OWN_SHARES; i++) {
		while (core->thinking.share[i]) {
			struct share *share = core->thinking.share[i];

			core->thinking.share[i] = share->bucket;
			free(share);
		}
	}
	free(core->thinking.table);
}
