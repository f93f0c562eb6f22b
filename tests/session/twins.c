/* twins.c: two servers whose matches differ only in what an observer may not know.
 *
 * Two matches with the same people, times and dice are played side by side. What the observer and
 * the onlookers do not see, by `seen`, is chosen for each match alone: other actions, another
 * number of plies, at other moments, sent to the server itself or written by another one. A ply
 * that changes the observer's view, be it only that somebody has finished, happens in both at the
 * same moment; a silent one in either. All that the observer and the onlookers ask and do is the
 * same in both. Whatever they hear must be the same to the byte, until an event with `reveals`
 * tells the difference. */
#include "pair.h"

enum { STEPS_MOST = 60 };

/* The end of some pairs: the observer gives up, or somebody's time does. */
static void finish(struct pair *p)
{
	if (p->over || !p->one.live)
		return;
	if (p->one.truth->setup.clock != PROTO_NO_CLOCK && pair_below(p, 2))
		pair_pass(p, (int64_t)p->one.truth->setup.clock_seconds * 1000);
	else if (p->observer >= 0)
		pair_say(p, p->client[OBSERVER], "{\"do\":\"resign\"}");
	pair_compare(p);
}

/* Everybody comes. */
static void go_live(struct pair *p)
{
	for (unsigned i = 0; i < 2; i++) {
		struct world *w = p->world[i];

		w->live = true;
		for (unsigned c = 0; c < COMPARED; c++)
			p->client[c] = stage_connect(w->stage);
		for (int seat = 0; seat < p->game->seats; seat++)
			w->client[seat] =
			    seat == p->observer ? p->client[OBSERVER] : stage_connect(w->stage);
	}
	pair_say(p, p->client[OBSERVER], "{\"do\":\"watch\",\"match\":\"%s\",\"since\":0%s}",
	         WORLD_MATCH, pair_token(p));
	pair_say(p, p->client[ONLOOKER], "{\"do\":\"watch\",\"match\":\"%s\",\"since\":0}",
	         WORLD_MATCH);
	pair_say(p, p->client[GERMAN], "{\"do\":\"watch\",\"match\":\"%s\",\"lang\":\"de\"%s}",
	         WORLD_MATCH, pair_token(p));
	for (int seat = 0; seat < p->game->seats; seat++) {
		if (seat == p->observer || seat == p->absent)
			continue;
		pair_say(p, p->one.client[seat],
		         "{\"do\":\"watch\",\"match\":\"%s\",\"token\":\"%s\"}", WORLD_MATCH,
		         world_token(seat));
	}
	pair_compare(p);
}

/* Where the histories may part: anywhere, at a secret question, or where an answer can be begun in
 * silence. */
enum part { PART_ANYWHERE, PART_SECRET, PART_SILENT, PART_COUNT };

static bool parts_here(const struct pair *p, enum part part)
{
	const struct shoal_state *s = world_state(&p->one);
	struct shoal_list         list;

	if (part == PART_ANYWHERE || (part == PART_SECRET && pair_secret(p)))
		return true;
	for (int seat = 0; part == PART_SILENT && pair_secret(p) && seat < p->game->seats; seat++) {
		if (seat == p->observer || !(s->pending & shoal_seat_bit(seat)))
			continue;
		shoal_list_fill(&list, p->game, s, seat);
		for (uint32_t i = 0; i < list.count; i++) {
			if (pair_silent(p, &p->one, seat, list.action[i]))
				return true;
		}
	}
	return false;
}

/* The beginning is written by hand. At first both are the same; then, for `apart` answers, only
 * what the observer sees is. */
static void write_beginning(struct pair *p, enum part part, unsigned same, unsigned apart)
{
	while (world_state(&p->one)->actor != SHOAL_OVER
	       && (world_state(&p->one)->ply < same || !parts_here(p, part))) {
		const struct shoal_state *s = world_state(&p->one);

		pair_common(p, s->actor == SHOAL_CHANCE ? SHOAL_CHANCE : pair_seat(p, s->pending));
		p->one.told = p->two.told = 0;
	}
	pair_compare(p);
	while (!p->over && (world_state(&p->one)->actor == SHOAL_CHANCE || apart-- > 0)) {
		if (world_state(&p->one)->actor == SHOAL_CHANCE)
			pair_chance(p);
		else
			pair_play(p);
		pair_compare(p);
	}
}

static unsigned length_of(const struct shoal_game *game, uint64_t seed)
{
	struct shoal_random random;
	struct shoal_list   list;
	union shoal_room    room;

	shoal_random_seed(&random, seed);
	game->rules->start(game, &room.state);
	return shoal_playout(game, &room.state, &random, &list);
}

static void open_worlds(struct pair *p)
{
	static const uint32_t    seconds[] = { 600, 3600 };
	const struct world_setup setup = { .game = p->game,
		                           .clock = (enum proto_clock)pair_below(p, 3),
		                           .seconds = seconds[pair_below(p, 2)],
		                           .bits = p->bits };

	for (unsigned i = 0; i < 2; i++) {
		world_open(p->world[i], &setup, p->seed);
		shoal_random_seed(&p->world[i]->random, shoal_mix64(p->seed) + i);
	}
}

static void close_worlds(struct pair *p)
{
	world_close(&p->one);
	world_close(&p->two);
}

static void begin_anew(struct pair *p, enum part part, unsigned same, unsigned apart)
{
	if (p->one.stage)
		close_worlds(p);
	open_worlds(p);
	p->over = false;
	write_beginning(p, part, same, apart);
}

/* The rules may tell the difference too soon; and not every game comes to every point. */
static void begin(struct pair *p)
{
	enum part part = (enum part)pair_below(p, PART_COUNT);
	unsigned  length = length_of(p->game, p->seed);
	unsigned  same = pair_below(p, 2) ? 0 : pair_below(p, length);

	begin_anew(p, part, same, pair_below(p, 2) ? 0 : pair_below(p, length));
	if (p->over)
		begin_anew(p, part, same, 0);
	if (p->over)
		begin_anew(p, PART_ANYWHERE, 0, 0);
}

bool twins_alike(const struct shoal_game *game, int observer, uint64_t seed,
                 struct twins_report *report)
{
	struct pair p = { .report = report,
		          .game = game,
		          .observer = observer,
		          .absent = SHOAL_NOBODY,
		          .bits = shoal_seat_bit(observer) | SHOAL_ONLOOKERS,
		          .seed = seed };

	p.world[0] = &p.one;
	p.world[1] = &p.two;
	shoal_random_seed(&p.random, seed);
	if (game->seats > 1 && pair_below(&p, 2))
		p.absent = observer < 0 ? 0 : (observer + 1) % game->seats;
	begin(&p);
	if (!p.over)
		go_live(&p);
	for (unsigned steps = 0; !p.over && steps < STEPS_MOST; steps++) {
		pair_try(&p);
		if (!p.over)
			pair_play(&p);
		pair_compare(&p);
	}
	finish(&p);
	close_worlds(&p);
	report->pairs++;
	return !p.broken;
}
