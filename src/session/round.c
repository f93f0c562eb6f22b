/* round.c: a round of telling: everybody at a desk hears what happened since the last one. A crowd
 * is told in slices, so that other tables have their turns in between, and what is the same for
 * many is put together once. */
#include "own.h"

#include <stdlib.h>
#include <string.h>

enum { SAID_MOST = 64 }; /* messages that are kept for others */

/* What was said. */

const struct said *round_said(const struct desk *desk, const struct said *key)
{
	const struct said *said = desk->round.said;

	while (said
	       && (said->what != key->what || said->seat != key->seat || said->lang != key->lang
	           || said->from != key->from || said->shown != key->shown))
		said = said->next;
	return said;
}

void round_keep(struct desk *desk, const struct said *key, const char *bytes, size_t length)
{
	struct round *round = &desk->round;
	struct said  *said = round->open && round->said_count < SAID_MOST
	                         ? malloc(sizeof(*said) + length + 1)
	                         : NULL;

	if (!said) /* then it is put together again */
		return;
	*said = *key;
	said->length = length;
	memcpy(said->bytes, bytes, length + 1);
	said->next = round->said;
	round->said = said;
	round->said_count++;
}

/* Whom it is told. */

static uint64_t view_hash(struct desk *desk, unsigned viewer)
{
	struct round    *round = &desk->round;
	union shoal_room view;

	if (!(round->viewed & 1u << viewer)) {
		table_view(desk->table, viewer, &view.state);
		round->hash[viewer] = shoal_state_hash(desk->table->game, &view.state);
		round->viewed |= (uint8_t)(1u << viewer);
	}
	return round->hash[viewer];
}

static bool changed(const struct conn *conn) /* for this one, in the game itself */
{
	const struct table *table = conn->desk->table;
	unsigned            viewer = table_viewer(conn->seat);

	if (!table->match)
		return false;
	if (table->heard[viewer] != conn->heard || !conn->shown)
		return true;
	return view_hash(conn->desk, viewer) != conn->shown;
}

static void tell(struct core *core, struct conn *conn)
{
	struct desk *desk = conn->desk;

	if (desk->round.meta)
		say_table(core, conn);
	if (changed(conn))
		say_state(core, conn);
	if (conn->chatted != desk->table->chat_all || conn->unsaid != desk->table->unsaid_count)
		say_chats(core, conn);
}

/* Who left a seat looks on from now. */
static void stand_up(struct core *core, struct conn *conn)
{
	struct desk *desk = conn->desk;

	desk_let_go(core, conn);
	desk_let_in(core, desk, conn, SHOAL_NOBODY);
	conn->heard = UINT32_MAX;
	conn->shown = 0;
}

static void stand_up_all(struct core *core, struct desk *desk)
{
	struct conn *next;

	for (struct conn *conn = desk->conns; conn; conn = next) {
		next = conn->next;
		if (conn->from < desk->table->seat[conn->seat].left)
			stand_up(core, conn);
	}
}

void round_end(struct desk *desk)
{
	struct round *round = &desk->round;

	while (round->said) {
		struct said *said = round->said;

		round->said = said->next;
		free(said);
	}
	*round = (struct round){ 0 };
}

/* At most so many; the desk wants to be woken at once if that was not everybody. */
static void tell_some(struct core *core, struct desk *desk, uint32_t most)
{
	struct round *round = &desk->round;

	for (; round->next && most; most--) {
		struct conn *conn = round->next;

		round->next = desk_after(conn);
		tell(core, conn);
		core->told++;
	}
	if (round->next) {
		desk_wake(core, desk, core->now);
		return;
	}
	round_end(desk);
	desk->told = desk->table->next;
	desk->news_lost = false;
	desk->news_count = 0;
	steps_clear(&desk->steps);
}

static uint32_t slice_left(const struct core *core)
{
	return core->told < core->config.slice ? core->config.slice - core->told : 0;
}

/* Who sits does not wait for crowds, unless many sit there as one. */
static uint32_t first_slice(const struct core *core, const struct desk *desk)
{
	uint32_t left = slice_left(core), sit = 0;

	for (unsigned seat = 0; seat < SHOAL_SEATS_MAX; seat++)
		sit += desk->ears[seat];
	if (sit > core->config.slice)
		sit = core->config.slice;
	return left > sit ? left : sit;
}

void round_begin(struct core *core, struct desk *desk)
{
	if (desk->meta)
		stand_up_all(core, desk);
	desk_count(core, desk, desk->table->stage == STORE_PLAYING);
	desk->round.open = true;
	desk->round.meta = desk->meta;
	desk->meta = false;
	desk->round.next = desk->conns ? desk->conns : desk->onlookers;
	tell_some(core, desk, first_slice(core, desk));
}

void round_go_on(struct core *core, struct desk *desk)
{
	tell_some(core, desk, slice_left(core));
}
