/* clock.c: the time of a table: whose clock runs, what is left of it, and what does not count. */
#include "clock.h"

#include <string.h>

void table_outage(struct table_outages *all, int64_t from, int64_t to)
{
	struct store_outage *at = all->at;
	size_t               first = 0, behind;

	while (first < all->count && at[first].to < from)
		first++;
	for (behind = first; behind < all->count && at[behind].from <= to; behind++) {
		from = at[behind].from < from ? at[behind].from : from;
		to = at[behind].to > to ? at[behind].to : to;
	}
	if (first == behind && all->count == TABLE_OUTAGES) {
		if (!first)
			return;
		memmove(at, at + 1, --first * sizeof(*at));
	} else {
		memmove(at + first + 1, at + behind, (all->count - behind) * sizeof(*at));
		all->count -= behind - first;
		all->count++;
	}
	at[first] = (struct store_outage){ .from = from, .to = to };
}

int64_t table_served(const struct table *table, int64_t from, int64_t to)
{
	int64_t time = to > from ? to - from : 0;

	for (size_t i = 0; i < table->outages->count; i++) {
		int64_t begin = table->outages->at[i].from, end = table->outages->at[i].to;

		begin = begin > from ? begin : from;
		end = end < to ? end : to;
		if (end > begin)
			time -= end - begin;
	}
	return time > 0 ? time : 0;
}

static bool runs(const struct table *table, int seat) /* its clock */
{
	return table->stage == STORE_PLAYING && table->setup.clock != PROTO_NO_CLOCK
	       && table_state(table)->pending & shoal_seat_bit(seat)
	       && table_by_person(table, seat);
}

/* How much of the time since the seat was asked counts: not the delay. */
static int64_t counted(const struct table *table, int seat, int64_t time)
{
	int64_t delay = (int64_t)table->setup.clock_delay * 1000;
	int64_t asked = time - table->seat[seat].asked_at;

	return asked > delay ? asked - delay : 0;
}

/* What is left of the delay, at the last entry. */
static int64_t still(const struct table *table, int seat)
{
	int64_t delay = (int64_t)table->setup.clock_delay * 1000;
	int64_t asked = table->time - table->seat[seat].asked_at;

	return asked < delay ? delay - asked : 0;
}

int64_t table_left(const struct table *table, int seat, int64_t now)
{
	const struct table_seat *s = &table->seat[seat];
	int64_t                  all = (int64_t)table->setup.clock_seconds * 1000;
	int64_t                  since = table_served(table, table->last, now);

	if (table->setup.clock == PROTO_NO_CLOCK)
		return INT64_MAX;
	if (table->setup.clock == PROTO_TOTAL && !runs(table, seat))
		all -= s->spent;
	else if (table->setup.clock == PROTO_TOTAL)
		all += still(table, seat) - s->spent - since;
	else if (runs(table, seat))
		all -= table->time - s->asked_at + since;
	return all > 0 ? all : 0;
}

int64_t table_flag_at(const struct table *table, int seat, int64_t now)
{
	return runs(table, seat) ? now + table_left(table, seat, now) : INT64_MAX;
}

/* A match by correspondence: nobody is expected to stay connected, the clock alone decides. */
static bool slow(const struct table *table)
{
	uint32_t least = table->setup.clock == PROTO_TOTAL ? 86400 : 3600;

	return table->setup.clock != PROTO_NO_CLOCK && table->setup.clock_seconds >= least;
}

int64_t table_absent_at(const struct table *table, int seat, int64_t now, uint32_t absence)
{
	const struct table_seat *s = &table->seat[seat];

	if (!s->gone || !table_by_person(table, seat) || slow(table))
		return INT64_MAX;
	return now + absence - table_served(table, s->gone_at, now);
}

int64_t table_words_at(const struct table *table, int64_t now)
{
	return now + TABLE_WORDS - table_served(table, table->seated, now);
}

void clock_charge(struct table *table, int64_t at)
{
	int64_t time = table_served(table, table->last, at);

	for (int seat = 0; table->match && seat < table->game->seats; seat++) {
		if (runs(table, seat))
			table->seat[seat].spent += counted(table, seat, table->time + time)
			                           - counted(table, seat, table->time);
	}
	table->time += table->match ? time : 0;
	if (at > table->last)
		table->last = at;
}

static void ask_anew(struct table *table, int seat)
{
	table->seat[seat].asked_at = table->time;
	table->seat[seat].asked = table->last;
}

/* Who has answered gets the increment, but not again for what was taken back and answered anew. */
static void bring(struct table *table, uint8_t before, uint8_t fresh)
{
	uint32_t plies = shoal_match_plies(table->match);

	for (int seat = 0; seat < table->game->seats; seat++) {
		struct table_seat *s = &table->seat[seat];
		bool               done = before & shoal_seat_bit(seat)
		            && (fresh & shoal_seat_bit(seat)
		                || !(table_state(table)->pending & shoal_seat_bit(seat)));

		if (!done || plies <= s->brought)
			continue;
		s->brought = plies;
		if (table_by_person(table, seat))
			s->spent -= (int64_t)table->setup.clock_increment * 1000;
	}
}

void clock_restart(struct table *table, uint8_t before, int acted)
{
	uint8_t fresh = (uint8_t)(table_state(table)->pending & ~before);

	if (acted >= 0)
		fresh |= shoal_seat_bit(acted);
	bring(table, before, fresh);
	for (int seat = 0; seat < table->game->seats; seat++) {
		if (fresh & shoal_seat_bit(seat))
			ask_anew(table, seat);
	}
}
