/* due.c: what a table does by itself: consent that is complete, who went or came back, clocks that
 * ran out, seats that a computer takes over, and questions to computers. */
#include "own.h"

enum {
	TAKE_OVER = 6000, /* another process drives; after this long this one does */
	COMINGS = 200,    /* so often somebody comes or goes before that waits, */
	GRACE = 5000      /* twice so many milliseconds, and twice that after as often again */
};

static bool drives(const struct core *core, const struct desk *desk)
{
	return desk->mine || !core->config.shared
	       || table_served(desk->table, desk->table->last, core->now) >= TAKE_OVER;
}

static bool asked(const struct table *table, int seat)
{
	return table->stage == STORE_PLAYING && table_state(table)->pending & shoal_seat_bit(seat);
}

static int64_t max64(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

/* Nobody hears for a seat that is asked: when it counts as gone. Not by the last entry, which may
 * be a secret answer of somebody. */
static int64_t missed_at(const struct core *core, const struct desk *desk, int seat)
{
	const struct table *table = desk->table;
	int64_t             since = max64(table->seat[seat].asked, desk->read);

	if (!asked(table, seat) || !table_by_person(table, seat) || table->seat[seat].gone
	    || desk_hears(desk, seat))
		return INT64_MAX;
	return core->now + 2 * (int64_t)core->config.absence
	       - table_served(table, since, core->now);
}

/* When a computer takes the seat of who is gone; others must be there to play with. */
static int64_t replaced_at(const struct core *core, const struct desk *desk, int seat)
{
	const struct table *table = desk->table;

	if (!asked(table, seat) || !table_others(table, seat))
		return INT64_MAX;
	return table_absent_at(table, seat, core->now, core->config.absence);
}

/* When a seat whose last connection was closed counts as gone: at once, but at a table where people
 * come and go without end later and later, so that the store does not fill with it. */
static int64_t gone_from(const struct desk *desk, int seat)
{
	unsigned often = desk->table->comings / COMINGS;

	if (!(desk->left & shoal_seat_bit(seat)))
		return INT64_MAX;
	return desk->left_at[seat] + (often ? (int64_t)GRACE << (often < 6 ? often : 6) : 0);
}

/* The one entry of a seat that is due, or ENTRY_KIND_COUNT. */
static enum entry_kind seat_due(const struct core *core, struct desk *desk, int seat)
{
	const struct table *table = desk->table;
	uint8_t             bit = shoal_seat_bit(seat);
	bool                plays = table->seat[seat].chair == PROTO_ME && !table->seat[seat].out
	             && table->stage <= STORE_PLAYING;

	if (!plays || table->seat[seat].gone || desk_hears(desk, seat))
		desk->left = (uint8_t)(desk->left & ~bit);
	if (!plays)
		return ENTRY_KIND_COUNT;
	if (table_flag_at(table, seat, core->now) <= core->now)
		return ENTRY_FLAG;
	if (table->seat[seat].gone && desk_hears(desk, seat))
		return ENTRY_HERE;
	if (gone_from(desk, seat) <= core->now)
		return ENTRY_GONE;
	if (missed_at(core, desk, seat) <= core->now)
		return ENTRY_GONE;
	if (replaced_at(core, desk, seat) <= core->now)
		return ENTRY_REPLACE;
	return ENTRY_KIND_COUNT;
}

/* When nobody has to be asked any more for what somebody wants: who is gone keeps a say until a
 * computer may take the seat, for a line that broke is no consent. */
static int64_t agreed_at(const struct core *core, const struct desk *desk)
{
	const struct table *table = desk->table;
	int64_t             at = table->offered ? core->now : INT64_MAX;

	for (int seat = 0; table->offered && seat < table->game->seats; seat++) {
		if (seat != table->offerer && table_by_person(table, seat)
		    && !(table->agreed & shoal_seat_bit(seat)))
			at = max64(at,
			           table_absent_at(table, seat, core->now, core->config.absence));
	}
	return at;
}

/* What was asked for happens as soon as everybody agreed. */
static bool plan_consent(struct core *core, struct desk *desk)
{
	const struct table *table = desk->table;

	if (agreed_at(core, desk) > core->now)
		return false;
	if (table->offer_plies)
		plan_add(core, desk, ENTRY_UNDO, table->offerer, table->offer_plies,
		         table->offer_key, NULL, 0);
	else
		plan_add(core, desk, ENTRY_ABORT, table->offerer, 0, 0, NULL, 0);
	return true;
}

/* Everybody sits: when it begins, with or without the words that were promised. */
static int64_t begins_at(const struct core *core, const struct desk *desk)
{
	const struct table *table = desk->table;

	if (table->stage != STORE_OPEN || !table_full(table))
		return INT64_MAX;
	return table_awaited(table) ? table_words_at(table, core->now) : core->now;
}

static bool plan_words(struct core *core, struct desk *desk)
{
	if (begins_at(core, desk) > core->now)
		return false;
	plan_begin_now(core, desk);
	return true;
}

static bool anybody(const struct desk *desk) /* who sits there */
{
	for (int seat = 0; seat < desk->table->game->seats; seat++) {
		if (desk_hears(desk, seat))
			return true;
	}
	return false;
}

/* The lobby shows tables where somebody is. One that is about to be forgotten leaves it; it comes
 * back with who sits there, if there is an allowance for it. */
static bool plan_lobby(struct core *core, struct desk *desk)
{
	const struct table *table = desk->table;
	bool                hides = desk->hides;

	desk->hides = false;
	if (table->stage != STORE_OPEN || !table->setup.listed)
		return false;
	if (hides && !table->hidden) {
		plan_add(core, desk, ENTRY_LOBBY, SHOAL_NOBODY, 0, 0, NULL, 0);
		return true;
	}
	if (!table->hidden || !anybody(desk) || desk->holds[ALLOW_LISTED]
	    || desk_hold(core, desk, ALLOW_LISTED, 1))
		return false;
	plan_add(core, desk, ENTRY_LOBBY, SHOAL_NOBODY, 1, 0, NULL, 0);
	return true;
}

/* The answer finds its way back by the ticket of the question. */
static void note_question(struct core *core, struct desk *desk, int seat)
{
	struct ticket *ticket = &desk->asked[seat];

	tickets_remove(&core->awaited, ticket); /* of a question that is moot */
	*ticket = (struct ticket){ .number = desk->question[seat].ticket,
		                   .desk = desk,
		                   .seat = (int8_t)seat };
	tickets_add(&core->awaited, ticket);
	core->counts.questions++;
}

/* In a view the ply counts no secret answers but the own ones, and what everybody sees of others
 * while the question is open (somebody has finished) makes it no other question: who has thought
 * about it meanwhile has not thought in vain. Without undo no ply comes twice. */
uint64_t due_what(const struct table *table, int seat)
{
	union shoal_room view;

	table_view(table, table_viewer(seat), &view.state);
	return (uint64_t)table->undos << 32 | view.state.ply;
}

uint64_t due_question(struct core *core, struct desk *desk, int seat, enum core_pace pace,
                      uint32_t milliseconds)
{
	const struct table  *table = desk->table;
	struct core_question q = { .ticket = ++core->tickets,
		                   .whose = allow_whose(&desk->asker),
		                   .pace = pace,
		                   .milliseconds = milliseconds,
		                   .seat = seat };
	struct shoal_text    game = SHOAL_TEXT(q.game), spec = SHOAL_TEXT(q.spec);

	shoal_put(&game, "%s", table->game->name);
	shoal_put(&spec, "%s", table_spec(table, seat));
	core->host->random(core->host, &q.seed, sizeof(q.seed));
	table_view(table, table_viewer(seat), &q.view.state);
	desk->question[seat] =
	    (struct question){ .ticket = q.ticket, .what = due_what(table, seat) };
	note_question(core, desk, seat);
	core->host->think(core->host, &q);
	return q.ticket;
}

void due_ask(struct core *core, struct desk *desk)
{
	bool    asks = think_present(core, desk) && drives(core, desk);
	uint8_t seats = 0;

	for (int seat = 0; asks && seat < desk->table->game->seats; seat++) {
		if (asked(desk->table, seat) && table_by_computer(desk->table, seat)
		    && !desk->question[seat].ticket)
			seats |= shoal_seat_bit(seat);
	}
	think_ask(core, desk, seats);
}

bool due(struct core *core, struct desk *desk)
{
	bool planned;

	if (core->read_only)
		return false;
	planned = plan_consent(core, desk) || plan_words(core, desk) || plan_lobby(core, desk);

	for (int seat = 0; !planned && seat < desk->table->game->seats; seat++) {
		enum entry_kind kind = seat_due(core, desk, seat);

		if (kind == ENTRY_KIND_COUNT)
			continue;
		plan_add(core, desk, kind, seat, 0, 0, NULL, 0);
		planned = true;
	}
	if (!planned) {
		due_ask(core, desk);
		return false;
	}
	if (desk->plan.failed) {
		desk->retry = core->now + OWN_RETRY; /* not in a circle with the store */
		core_distrust(core, desk);
	} else {
		plan_commit(core, desk, NULL);
	}
	return true;
}

int64_t due_next(const struct core *core, const struct desk *desk)
{
	const struct table *table = desk->table;
	int64_t             next = agreed_at(core, desk), begins = begins_at(core, desk);

	if (core->read_only)
		return INT64_MAX;
	if (begins < next)
		next = begins;
	for (int seat = 0; seat < table->game->seats; seat++) {
		int64_t at[] = { table_flag_at(table, seat, core->now), missed_at(core, desk, seat),
			         replaced_at(core, desk, seat), gone_from(desk, seat), INT64_MAX };

		if (asked(table, seat) && table_by_computer(table, seat) && !drives(core, desk)
		    && think_present(core, desk))
			at[4] = core->now + TAKE_OVER - table_served(table, table->last, core->now);
		for (size_t i = 0; i < sizeof(at) / sizeof(at[0]); i++) {
			if (at[i] < next)
				next = at[i];
		}
	}
	return next > core->now ? next : core->now + 1;
}

void due_forget(struct core *core, struct desk *desk)
{
	for (int seat = 0; seat < SHOAL_SEATS_MAX; seat++) {
		core->counts.questions -= desk->question[seat].ticket != 0;
		desk->question[seat] = (struct question){ 0 };
		tickets_remove(&core->awaited, &desk->asked[seat]);
	}
}

struct desk *due_answered(struct core *core, uint64_t ticket, int *seat)
{
	struct ticket *known = tickets_find(&core->awaited, ticket);
	struct desk   *desk = known ? known->desk : NULL;

	*seat = 0;
	if (!known || known->seat < 0 || desk->question[known->seat].ticket != ticket)
		return NULL;
	*seat = known->seat;
	desk->question[*seat].ticket = 0;
	core->counts.questions--;
	tickets_remove(&core->awaited, known);
	return desk;
}
