/* world.c: one match on a stage with all its truth beside it. */
#include "world.h"

#include "entry.h"

static void on_told(struct table_ear *ear, const struct table_event *event)
{
	struct world *world = (struct world *)((char *)ear - offsetof(struct world, ear));

	if (!event->undo && !(event->event.seen & world->bits))
		return;
	assert_true(world->told < WORLD_EVENTS);
	world->event[world->told++] = *event;
}

/* Reading what is new in the store. */

struct reading {
	struct store_reader reader;
	struct world       *world;
};

static void on_match(struct store_reader *reader, const struct store_match *match)
{
	(void)reader;
	(void)match;
}

static void on_entry(struct store_reader *reader, const struct store_entry *entry)
{
	struct world      *world = ((struct reading *)reader)->world;
	struct shoal_error error;

	if (!table_fold(world->truth, entry, &world->ear, &error))
		fail_msg("%s", error.text);
}

static void read_store(struct world *world)
{
	struct reading r = { .reader = { .match = on_match, .entry = on_entry }, .world = world };
	struct store  *store = world->stage->store;

	assert_int_equal(store->ops->load(store, WORLD_MATCH, world->truth->next, &r.reader),
	                 STORE_OK);
}

/* Writing by hand. */

static void append(struct world *world, const struct store_match *create, struct store_entry entry)
{
	struct store_job job = {
		.create = create, .id = WORLD_MATCH, .count = 1, .entries = &entry, .stage = -1
	};

	entry.at = world->stage->now;
	entry.number = job.first = world->truth->next;
	if (entry.kind == ENTRY_BEGIN)
		job.stage = STORE_PLAYING;
	world->stage->store->ops->commit(world->stage->store, &job, 1);
	assert_int_equal(job.status, STORE_OK);
	read_store(world);
}

void world_append(struct world *world, int seat, shoal_action action)
{
	append(world, NULL,
	       (struct store_entry){
		   .kind = ENTRY_ACT, .seat = (int8_t)seat, .action = action, .key = 0 });
	world->behind = world->live;
}

void world_catch_up(struct world *world)
{
	if (!world->behind)
		return;
	world->behind = false;
	core_changed(world->stage->core, world->stage->now, WORLD_MATCH);
	stage_run(world->stage);
	read_store(world);
}

const char *world_token(int seat)
{
	static char token[PROTO_TOKEN];

	memset(token, 'a' + seat % 6, PROTO_TOKEN - 1);
	token[0] = (char)('0' + seat);
	return token;
}

static void take_seat(struct world *world, int seat)
{
	uint8_t           hash[FAIR_BYTES];
	char              hex[FAIR_HEX], bytes[256];
	struct shoal_text text = SHOAL_TEXT(bytes);

	fair_hash(world_token(seat), PROTO_TOKEN - 1, hash);
	fair_hex(hash, sizeof(hash), hex);
	shoal_put(&text, "%s\nName %d\nword %d", hex, seat, seat);
	append(world, NULL,
	       (struct store_entry){ .kind = ENTRY_TAKE,
	                             .seat = (int8_t)seat,
	                             .data = bytes,
	                             .length = (uint32_t)text.length });
}

static void create(struct world *world, const struct world_setup *setup,
                   const struct store_match *row)
{
	struct proto_setup s = { .seats = setup->game->seats,
		                 .chair = { PROTO_ME },
		                 .listed = true,
		                 .undo = true,
		                 .revision = setup->game->rules->revision,
		                 .clock = (uint8_t)setup->clock,
		                 .clock_seconds = setup->seconds };
	char               bytes[STORE_DATA];
	struct shoal_text  text = SHOAL_TEXT(bytes);
	struct shoal_json  json = { .text = &text };

	memcpy(s.game, setup->game->name, sizeof(s.game));
	for (unsigned seat = 1; seat < s.seats; seat++)
		s.chair[seat] = PROTO_OPEN;
	proto_put_setup(&s, &json);
	append(world, row,
	       (struct store_entry){ .kind = ENTRY_CREATE,
	                             .seat = SHOAL_NOBODY,
	                             .data = bytes,
	                             .length = (uint32_t)text.length });
}

/* A computer would answer at random: none does. */
static void on_think(struct core_host *host, const struct core_question *question)
{
	(void)host;
	(void)question;
}

void world_open(struct world *world, const struct world_setup *setup, uint64_t seed)
{
	static const struct table_outages none;
	struct store_match                row = { .id = WORLD_MATCH, .listed = true };

	memset(world, 0, sizeof(*world));
	world->stage = stage_open(seed, NULL);
	world->stage->host.think = on_think;
	world->ear.hear = on_told;
	world->bits = setup->bits;
	row.created = world->stage->now;
	row.summary = "{}";
	memset(row.secret, 7, sizeof(row.secret));
	world->truth = table_create(&row, &none);
	assert_non_null(world->truth);
	create(world, setup, &row);
	for (int seat = 0; seat < setup->game->seats; seat++)
		take_seat(world, seat);
	append(world, NULL, (struct store_entry){ .kind = ENTRY_BEGIN, .seat = SHOAL_NOBODY });
}

void world_close(struct world *world)
{
	table_destroy(world->truth);
	stage_close(world->stage);
}

const struct shoal_state *world_state(const struct world *world)
{
	return table_state(world->truth);
}

uint32_t world_ply(const struct world *world, int seat)
{
	union shoal_room view;

	shoal_view(world->truth->game, world_state(world), seat, &view.state);
	return view.state.ply;
}

void world_say(struct world *world, unsigned client, const char *message)
{
	stage_say(world->stage, client, "%s", message);
	read_store(world);
}

void world_pass(struct world *world, int64_t milliseconds)
{
	stage_pass(world->stage, milliseconds);
	read_store(world);
}

bool world_act(struct world *world, int seat, shoal_action action, uint64_t key)
{
	char              bytes[256];
	struct shoal_text text = SHOAL_TEXT(bytes);

	if (!world->live) {
		world_append(world, seat, action);
		return true;
	}
	shoal_put(&text,
	          "{\"do\":\"act\",\"match\":\"" WORLD_MATCH
	          "\",\"token\":\"%s\",\"ply\":%u,\"key\":\"%llx\",\"action\":%u}",
	          world_token(seat), world_ply(world, seat), (unsigned long long)key,
	          (unsigned)action);
	world_say(world, world->client[seat], bytes);
	return world->stage->client[world->client[seat]].fault == PROTO_FAULT_OK;
}
