/* sim_check.c: what must hold while a world runs: the affairs are what the store really took, and
 * whatever anybody is told is compared with them. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

struct affair *affair_find(struct world *world, const char *id)
{
	for (size_t i = world->affairs; i > 0; i--) {
		if (!strcmp(world->affair[i - 1].table->id, id))
			return &world->affair[i - 1];
	}
	return NULL;
}

static const struct keyed *key_find(const struct affair *affair, uint64_t key)
{
	for (size_t i = affair->key_count; i > 0; i--) {
		if (affair->keys[i - 1].key == key)
			return &affair->keys[i - 1];
	}
	return NULL;
}

uint32_t affair_number(struct world *world, const char *id, uint64_t key)
{
	const struct affair *affair = affair_find(world, id);
	const struct keyed  *keyed = affair ? key_find(affair, key) : NULL;

	return keyed ? keyed->number : UINT32_MAX;
}

void check_free(struct world *world)
{
	for (size_t i = 0; i < world->affairs; i++) {
		table_destroy(world->affair[i].table);
		free(world->affair[i].keys);
		free(world->affair[i].chats);
		for (unsigned viewer = 0; viewer < TABLE_VIEWERS; viewer++)
			free(world->affair[i].told[viewer]);
	}
}

/* What is written. */

static void check_key(struct world *world, struct affair *affair, const struct store_entry *entry)
{
	const struct keyed *known;

	if (!entry->key
	    || (entry->kind != ENTRY_ACT && entry->kind != ENTRY_UNDO && entry->kind != ENTRY_OFFER
	        && entry->kind != ENTRY_ABORT && entry->kind != ENTRY_CHAT))
		return;
	known = key_find(affair, entry->key);
	if (known && !(known->kind == ENTRY_OFFER && entry->kind == ENTRY_UNDO)) {
		world_violation(world, "entries %u and %u of %s were done with one key",
		                known->number, entry->number, affair->table->id);
		return;
	}
	if (affair->key_count == affair->key_room) {
		affair->key_room = affair->key_room ? affair->key_room * 2 : 16;
		affair->keys = realloc(affair->keys, affair->key_room * sizeof(*affair->keys));
		if (!affair->keys)
			abort();
	}
	affair->keys[affair->key_count++] = (struct keyed){
		.key = entry->key, .number = entry->number, .seat = entry->seat, .kind = entry->kind
	};
}

static bool by_person(const struct affair *affair, int seat) /* and asked */
{
	return affair->table->stage == STORE_PLAYING
	       && table_state(affair->table)->pending & shoal_seat_bit(seat)
	       && table_by_person(affair->table, seat);
}

/* Time since the last entry in which somebody served: as the world knows it, and without what cores
 * take for outages, which is longer. All of it is the world's time, whatever any clock showed. */
static int64_t served(const struct world *world, const struct affair *affair, int64_t at)
{
	int64_t time = at - affair->last - (world->down - affair->down);

	return time > 0 ? time : 0;
}

static int64_t served_known(const struct world *world, const struct affair *affair, int64_t at)
{
	int64_t time = at - affair->last - (world->idle - affair->idle);

	return time > 0 ? time : 0;
}

static void check_flag(struct world *world, const struct affair *affair,
                       const struct store_entry *entry, int64_t planned)
{
	const struct proto_setup *setup = &affair->table->setup;
	bool                      total = setup->clock == PROTO_TOTAL;
	int                       seat = entry->seat;
	int64_t slack = 2 * (int64_t)SIM_SKEW + world->slack - affair->slack + affair->behind;
	int64_t used = served(world, affair, planned);

	used += total ? affair->spent[seat] : affair->answer[seat];
	if (setup->clock == PROTO_NO_CLOCK || !by_person(affair, seat)
	    || used + slack < (int64_t)setup->clock_seconds * 1000)
		world_violation(world, "seat %d of %s is flagged after %lld ms of %u s", seat,
		                affair->table->id, (long long)used, setup->clock_seconds);
	world->figures.flags++;
}

/* An answer long after its time was up; what waited for the store may be a little late. */
static void check_late(struct world *world, const struct affair *affair,
                       const struct store_entry *entry, int64_t planned)
{
	const struct proto_setup *setup = &affair->table->setup;
	int64_t                   used;

	if (setup->clock != PROTO_PER_MOVE || !entry->key || !by_person(affair, entry->seat))
		return;
	used = affair->known[entry->seat] + served_known(world, affair, planned);
	if (used > (int64_t)setup->clock_seconds * 1000 + 20000)
		world_violation(world, "seat %d of %s answers after %lld ms of %u s", entry->seat,
		                affair->table->id, (long long)used, setup->clock_seconds);
}

static void check_draw(struct world *world, const struct affair *affair,
                       const struct store_entry *entry)
{
	struct shoal_list list;
	struct fair_draw  draw;

	if (affair->table->stage != STORE_PLAYING
	    || table_state(affair->table)->actor != SHOAL_CHANCE)
		return; /* folding will refuse it */
	draw =
	    fair_draw(&affair->table->dice, affair->table->game, table_state(affair->table), &list);
	if (draw.action != entry->action)
		world_violation(world, "entry %u of %s is not what the dice say", entry->number,
		                affair->table->id);
}

/* Who is asked before and after an entry. */
struct moment {
	uint8_t pending;
	bool    asked[SHOAL_SEATS_MAX]; /* and a person */
	bool    seen;
};

static struct moment moment_of(const struct affair *affair)
{
	struct moment m = { .seen = false };

	if (affair->table->stage != STORE_PLAYING)
		return m;
	m.seen = table_state(affair->table)->seen == SHOAL_EVERYBODY;
	m.pending = table_state(affair->table)->pending;
	for (int seat = 0; seat < affair->table->game->seats; seat++)
		m.asked[seat] = by_person(affair, seat);
	return m;
}

static void count_time(struct world *world, struct affair *affair, const struct moment *was,
                       const struct store_entry *entry, int64_t planned)
{
	uint8_t fresh = moment_of(affair).pending & (uint8_t)~was->pending;

	if (entry->kind == ENTRY_UNDO)
		fresh = SHOAL_EVERYBODY;
	if (entry->kind == ENTRY_ACT && entry->seat >= 0 && was->seen)
		fresh |= shoal_seat_bit(entry->seat);
	for (int seat = 0; seat < SHOAL_SEATS_MAX; seat++) {
		if (was->asked[seat]) {
			affair->spent[seat] += served(world, affair, planned);
			affair->answer[seat] += served(world, affair, planned);
			affair->known[seat] += served_known(world, affair, planned);
		}
		if (fresh & shoal_seat_bit(seat))
			affair->answer[seat] = affair->known[seat] = 0;
	}
	if (planned > affair->last) {
		affair->last = planned;
		affair->down = world->down;
		affair->idle = world->idle;
	}
}

static void keep_chat(struct affair *affair, const struct store_entry *entry)
{
	size_t count = affair->chat_count++;

	if (!(count & (count - 1))) { /* a power of two: full */
		affair->chats =
		    realloc(affair->chats, (count ? count * 2 : 1) * sizeof(*affair->chats));
		if (!affair->chats)
			abort();
	}
	affair->chats[count] = shoal_hash(entry->data, entry->length, (uint64_t)entry->seat);
}

static void check_entry(struct world *world, struct affair *affair, const struct store_entry *entry,
                        int64_t planned)
{
	struct moment      was = moment_of(affair);
	struct shoal_error error;

	if (entry->at > planned + world->ahead)
		world_violation(world, "entry %u of %s was made in the future", entry->number,
		                affair->table->id);
	check_key(world, affair, entry);
	if (entry->kind == ENTRY_FLAG)
		check_flag(world, affair, entry, planned);
	if (entry->kind == ENTRY_ACT && entry->seat == SHOAL_CHANCE)
		check_draw(world, affair, entry);
	else if (entry->kind == ENTRY_ACT)
		check_late(world, affair, entry, planned);
	if (!table_fold(affair->table, entry, NULL, &error))
		world_violation(world, "the store holds what does not fit: %s", error.text);
	count_time(world, affair, &was, entry, planned);
	if (entry->kind == ENTRY_CHAT)
		keep_chat(affair, entry);
	if (entry->kind == ENTRY_LEAVE || entry->kind == ENTRY_HERE)
		affair->left[entry->seat] = entry->kind == ENTRY_LEAVE;
	if (entry->kind == ENTRY_GONE)
		affair->gone[entry->seat] = world->now;
	if (entry->kind != ENTRY_CHAT && entry->kind != ENTRY_GONE && entry->kind != ENTRY_HERE)
		affair->stirred = world->now;
	world->figures.entries++;
	world->figures.replaced += entry->kind == ENTRY_REPLACE;
	world_tell(world, "  entry %u of %s: kind %u seat %d action %u", entry->number,
	           affair->table->id, entry->kind, entry->seat, entry->action);
}

void check_committed(struct world *world, const struct store_job *job, int64_t planned,
                     int64_t behind)
{
	struct affair *affair = affair_find(world, job->id);

	if (!affair) {
		if (!job->create || world->affairs == SIM_AFFAIRS)
			abort();
		affair = &world->affair[world->affairs++];
		affair->table = table_create(job->create, &world->outages);
		if (!affair->table)
			abort();
		affair->slack = world->slack;
		world->figures.matches++;
	}
	affair->behind += behind;
	for (uint32_t i = 0; i < job->count && !world->violations; i++) {
		bool over = affair->table->stage > STORE_PLAYING;

		check_entry(world, affair, &job->entries[i], planned);
		world->figures.finished += !over && affair->table->stage > STORE_PLAYING;
	}
}

/* What is told. */

void check_reply(struct world *world, struct link *link, const struct asked *asked, struct span t,
                 struct span error, bool again)
{
	uint32_t number;

	if (json_is(error, "too-many") && world->now > world->person[link->who].party->noise)
		world_violation(world, "person %u did not send too much and is refused", link->who);
	if (!asked->key)
		return;
	number = affair_number(world, asked->match, asked->key);
	if (json_is(t, "reply")) {
		world->figures.acts += asked->verb == PROTO_ACT && !again;
		if (number == UINT32_MAX)
			world_violation(world, "on %llu '%s' is acknowledged and not in the store",
			                (unsigned long long)link->id, proto_verb_id(asked->verb));
		else if (asked->floor && number <= asked->floor && asked->floor != UINT32_MAX)
			world_violation(world, "what was done later stands before: %u, %u", number,
			                asked->floor);
		return;
	}
	if (number != UINT32_MAX && !json_is(error, "unavailable") && !json_is(error, "too-many")
	    && !json_is(error, "no-token"))
		world_violation(world, "on %llu '%s' was done and is denied: %.*s",
		                (unsigned long long)link->id, proto_verb_id(asked->verb),
		                (int)error.length, error.at);
}

/* Everybody who asks is sent to the same match, and it is there. */
void check_rematch(struct world *world, const char *id, struct span match)
{
	struct affair *affair = affair_find(world, id);
	char           next[STORE_ID];

	json_copy(match, next, sizeof(next));
	if (!affair || !affair_find(world, next))
		world_violation(world, "a rematch of %s is promised that is not there", id);
	else if (affair->next[0] && strcmp(affair->next, next) != 0)
		world_violation(world, "%s has two rematches", id);
	else
		memcpy(affair->next, next, sizeof(next));
}

static void check_event(struct world *world, struct affair *affair, unsigned viewer,
                        uint32_t number, struct span event)
{
	uint64_t hash = shoal_hash(event.at, event.length, 1);
	size_t   room = affair->told_room[viewer];

	while (room <= number)
		room = room ? room * 2 : 64;
	if (room != affair->told_room[viewer]) {
		uint64_t *told = realloc(affair->told[viewer], room * sizeof(*told));

		if (!told)
			abort();
		memset(told + affair->told_room[viewer], 0,
		       (room - affair->told_room[viewer]) * sizeof(*told));
		affair->told[viewer] = told;
		affair->told_room[viewer] = room;
	}
	if (affair->told[viewer][number] && affair->told[viewer][number] != hash)
		world_violation(world, "event %u of %s is told in two ways; now as %.*s", number,
		                affair->table->id, (int)event.length, event.at);
	affair->told[viewer][number] = hash;
}

void check_events(struct world *world, const char *id, unsigned viewer, uint32_t from,
                  struct span events, uint32_t n)
{
	struct affair *affair = affair_find(world, id);
	size_t         cursor = 0;
	struct span    event;

	if (!affair || n > affair->table->heard[viewer]) {
		world_violation(world, "%u events of %s are told that have not happened", n, id);
		return;
	}
	while (json_next(events, &cursor, &event))
		check_event(world, affair, viewer, from++, event);
	if (from != n)
		world_violation(world, "the events of %s end at %u instead of %u", id, from, n);
}

/* Chat comes in order and once; who watches anew is told the last lines. */
void check_chat(struct world *world, struct person *p, struct span bytes)
{
	static const char *const keys[] = { "match", "seat", "text" };
	struct affair           *affair = affair_find(world, p->match);
	struct span              value[3];
	uint64_t                 hash;

	json_pick(bytes, keys, 3, value);
	if (!affair || !json_is(value[0], p->match)) {
		world_violation(world, "person %u hears chat of another table", p->index);
		return;
	}
	hash = shoal_hash(value[2].at + 1, value[2].length - 2, (uint64_t)json_int(value[1], 0));
	for (size_t i = 0; p->chats == SIZE_MAX && i < affair->chat_count; i++) {
		if (affair->chats[i] == hash)
			p->chats = i;
	}
	if (p->chats >= affair->chat_count || affair->chats[p->chats] != hash)
		world_violation(world, "person %u hears chat that is not the next: %.*s", p->index,
		                (int)value[2].length, value[2].at);
	p->chats++;
}

/* From time to time. */

static bool stands(const struct link *link)
{
	return link && link->client && link->server && !link->cut;
}

static void check_asked(struct world *world)
{
	for (size_t i = 0; i < world->links; i++) {
		const struct link *link = &world->link[i];

		for (unsigned j = 0; stands(link) && j < link->asked_count; j++) {
			const struct asked *asked = &link->asked[j];

			if (!asked->replied && world->now - asked->at > 60000)
				world_violation(world, "'%s' on %llu was never replied to",
				                proto_verb_id(asked->verb),
				                (unsigned long long)link->id);
		}
	}
}

static int64_t max64(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

/* A table with somebody present goes on. */
void check_progress(struct world *world)
{
	if (world->now - world->calm > 60000)
		check_asked(world);
	for (unsigned i = 0; i < world->people && world->now < SIM_BEGIN + SIM_PLAY; i++) {
		const struct person *p = &world->person[i];
		const struct affair *affair = p->match[0] ? affair_find(world, p->match) : NULL;
		int64_t              since;

		if (!affair || affair->table->stage != STORE_PLAYING || !p->attached || p->seat < 0
		    || !stands(link_find(world, p->stream))
		    || !table_by_person(affair->table, p->seat))
			continue;
		since = max64(max64(affair->stirred, world->calm), p->opened);
		for (unsigned j = 0; j < world->people; j++)
			since = max64(since, world->person[j].asleep);
		if (world->now - since > SIM_PATIENCE)
			world_violation(world, "%s does not go on although person %u is there",
			                p->match, i);
	}
}

/* When all is calm everybody is back and sees the same. */

static void check_person(struct world *world, const struct person *p)
{
	static char          bytes[1 << 16];
	struct shoal_text    text = SHOAL_TEXT(bytes);
	struct shoal_json    json = { .text = &text };
	const struct affair *affair = p->match[0] ? affair_find(world, p->match) : NULL;
	unsigned             viewer = table_viewer(p->seat);
	union shoal_room     view;

	if (!affair)
		return;
	if (!p->attached || !stands(link_find(world, p->stream))) {
		world_violation(world, "person %u cannot come back", p->index);
		return;
	}
	if (p->stage != (int)affair->table->stage)
		world_violation(world, "person %u takes %s to be in stage %d, not %d", p->index,
		                p->match, p->stage, (int)affair->table->stage);
	if (affair->chat_count && p->chats != affair->chat_count)
		world_violation(world, "person %u has not heard the last line of chat", p->index);
	if (affair->table->stage == STORE_PLAYING && p->seat >= 0
	    && affair->table->seat[p->seat].gone && !affair->table->seat[p->seat].out
	    && !affair->left[p->seat] && affair->gone[p->seat] < world->now - 15000)
		world_violation(world, "person %u is there and counts as gone", p->index);
	if (!affair->table->match || affair->stirred > world->now - 10000)
		return; /* computers play on, and the news is on its way */
	table_view(affair->table, viewer, &view.state);
	shoal_put_view(affair->table->game, &view.state, p->seat, &json);
	if (p->view != shoal_hash(text.bytes, text.length, 0) || p->ply != view.state.ply
	    || p->n != affair->table->heard[viewer])
		world_violation(
		    world, "person %u sees ply %u, %u events; it is ply %u, %u events, %s",
		    p->index, p->ply, p->n, view.state.ply, affair->table->heard[viewer], p->match);
}

void check_views(struct world *world)
{
	for (unsigned i = 0; i < world->people; i++)
		check_person(world, &world->person[i]);
	for (size_t i = 0; i < world->affairs; i++) {
		const struct table *table = world->affair[i].table;
		char                members[60];

		if (table->stage < STORE_OVER || !table->match)
			continue;
		snprintf(members, sizeof(members), "\"match\":\"%s\"", table->id);
		link_say(world, link_open(world, 0, CORE_ONCE), PROTO_RECORD, 0, members);
	}
}
