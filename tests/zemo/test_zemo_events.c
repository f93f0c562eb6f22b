/* test_zemo_events.c: who sees only the events can redraw the table: a shadow of the voyage is kept
 * from them alone and compared with the state after every ply. */
#include "../unit/unit.h"
#include "zemo.h"

struct shadow {
	struct shoal_sink       sink;
	const struct zemo_game *g;
	struct zemo_state       s; /* only what the events tell */
};

static void draw(struct shadow *h, unsigned direction, unsigned to)
{
	struct zemo_state *s = &h->s;

	s->path[s->steps / 2] = (uint8_t)(s->path[s->steps / 2] | direction << s->steps % 2 * 4);
	s->steps++;
	s->ship = (uint8_t)to;
	s->entered[to >> 6] |= UINT64_C(1) << (to & 63);
}

static void begin(struct shadow *h, const struct shoal_event *e)
{
	struct zemo_state *s = &h->s;

	if (e->kind == EVENT_START) {
		s->ship = (uint8_t)SHOAL_EVENT(start, e)->square;
		s->entered[s->ship >> 6] |= UINT64_C(1) << (s->ship & 63);
	} else if (e->kind == EVENT_MOTIVE) {
		s->motive = (uint8_t)SHOAL_EVENT(motive, e)->motive;
	} else if (e->kind == EVENT_TURN) {
		s->turn = (uint8_t)SHOAL_EVENT(turn, e)->turn;
		s->before[s->turn - 1] = s->steps;
	}
}

static void show_dice(struct shadow *h, const struct shoal_event *e)
{
	const int16_t *faces = SHOAL_EVENT(roll, e)->faces; /* those of a pair begin alike */
	unsigned       n = e->kind == EVENT_PAIR ? 2 : DICE;

	memset(h->s.dice, 0, sizeof(h->s.dice));
	for (unsigned i = 0; i < n; i++)
		h->s.dice[faces[i] - 1]++;
}

static void change_points(struct shadow *h, const struct shoal_event *event)
{
	const struct event_spend *e = SHOAL_EVENT(spend, event); /* a gain is like it */

	h->s.points[e->resource] = (uint8_t)e->now;
	if (event->kind == EVENT_SPEND && e->resource < SOLD_COUNT)
		h->s.spent[e->resource] = (uint8_t)(h->s.spent[e->resource] + e->points);
}

static void put(struct shoal_sink *sink, const struct shoal_event *e)
{
	struct shadow     *h = (struct shadow *)sink;
	struct zemo_state *s = &h->s;

	assert_int_equal(e->seen, SHOAL_EVERYBODY);
	switch ((enum event)e->kind) {
	case EVENT_PAIR:
	case EVENT_ROLL:
		show_dice(h, e);
		break;
	case EVENT_START:
	case EVENT_MOTIVE:
	case EVENT_TURN:
		begin(h, e);
		break;
	case EVENT_MOVE:
		s->dice[SHOAL_EVENT(move, e)->face - 1]--;
		if (SHOAL_EVENT(move, e)->over >= 0)
			draw(h, (unsigned)SHOAL_EVENT(move, e)->direction,
			     (unsigned)SHOAL_EVENT(move, e)->over);
		draw(h, (unsigned)SHOAL_EVENT(move, e)->direction,
		     (unsigned)SHOAL_EVENT(move, e)->to);
		break;
	case EVENT_DANGER:
		s->danger++;
		assert_int_equal(SHOAL_EVENT(danger, e)->circle + 1, s->danger);
		break;
	case EVENT_SPEND:
	case EVENT_GAIN:
		change_points(h, e);
		break;
	case EVENT_BUY:
		s->points[SHOAL_EVENT(buy, e)->resource] = (uint8_t)SHOAL_EVENT(buy, e)->now;
		s->spent[SHOAL_EVENT(buy, e)->resource]--;
		break;
	case EVENT_MARK:
		s->circles[SHOAL_EVENT(mark, e)->feature] = (uint8_t)SHOAL_EVENT(mark, e)->now;
		break;
	case EVENT_SACK:
		s->sacked = SHOAL_EVENT(sack, e)->circle ? (uint8_t)SHOAL_EVENT(sack, e)->circle
		                                         : s->sacked;
		break;
	case EVENT_END:
		s->ending = (uint8_t)SHOAL_EVENT(end, e)->ending;
		break;
	case EVENT_REROLL:
	case EVENT_RESOLVE:
	case EVENT_UNMARKED:
	case EVENT_PEACE:
	case EVENT_COMBAT:
	case EVENT_ATTACK:
	case EVENT_WIN:
	case EVENT_LEAVE:
	case EVENT_STOP:
	case EVENT_TOUCH:
	case EVENT_COUNT:
		break;
	}
}

static void compare(const struct shadow *h, const struct zemo_state *s)
{
	assert_memory_equal(h->s.entered, s->entered, sizeof(s->entered));
	assert_memory_equal(h->s.path, s->path, sizeof(s->path));
	assert_memory_equal(h->s.before, s->before, sizeof(s->before));
	assert_memory_equal(h->s.points, s->points, sizeof(s->points));
	assert_memory_equal(h->s.spent, s->spent, sizeof(s->spent));
	assert_memory_equal(h->s.circles, s->circles, sizeof(s->circles));
	assert_int_equal(h->s.danger, s->danger);
	assert_int_equal(h->s.sacked, s->sacked);
	assert_int_equal(h->s.ship, s->ship);
	assert_int_equal(h->s.turn, s->turn);
	assert_int_equal(h->s.motive, s->motive);
	assert_int_equal(h->s.ending, s->ending);
	if (s->phase == PHASE_MOVE) /* the 1s are used up at once */
		assert_memory_equal(h->s.dice + 1, s->dice + 1, sizeof(s->dice) - 1);
}

static void redraw(void **unused)
{
	static const char *const names[] = { "zemo", "zemo(map=corners,motive=pillager)",
		                             "zemo(map=divide,motive=protector)",
		                             "zemo(map=easy,motive=adventurer,guard=off)" };

	(void)unused;
	for (unsigned i = 0; i < 400; i++) {
		struct shoal_game  *game = game_of(names[i % 4]);
		struct shadow       h = { .sink.put = put, .g = zemo_game_of(game) };
		struct shoal_random random;
		struct shoal_list   list;
		union shoal_room    now;

		shoal_random_seed(&random, i);
		game->rules->start(game, &now.state);
		memcpy(h.s.points, h.g->start, sizeof(h.s.points));
		h.s.motive = MOT_NONE;
		while (now.state.actor != SHOAL_OVER) {
			shoal_action action = shoal_random_action(game, &now.state, &random, &list);

			if (action == ACT_STOP && i % 8)
				action = ACT_SAIL; /* longer voyages */
			game->rules->apply(game, &now.state, now.state.actor, action, &h.sink);
			compare(&h, zemo_state_of(&now.state));
		}
		shoal_game_destroy(game);
	}
}

/* Everything is public, to onlookers too; only dice that nobody has rolled are unknown, and they do
 * not exist in the state. */
static void nothing_is_hidden(void **unused)
{
	struct shoal_game  *game = game_of("zemo");
	struct shoal_random random;
	struct shoal_list   list;
	union shoal_room    now, other;

	(void)unused;
	shoal_random_seed(&random, 3);
	for (unsigned i = 0; i < 50; i++) {
		game->rules->start(game, &now.state);
		while (now.state.actor != SHOAL_OVER) {
			assert_int_equal(now.state.seen, SHOAL_EVERYBODY);
			for (int seat = 0; seat >= SHOAL_NOBODY; seat += SHOAL_NOBODY) {
				shoal_view(game, &now.state, seat, &other.state);
				assert_memory_equal(&other, &now, game->state_bytes);
				shoal_resample(game, &now.state, seat, &random, &other.state);
				assert_memory_equal(&other, &now, game->state_bytes);
			}
			game->rules->apply(game, &now.state, now.state.actor,
			                   shoal_random_action(game, &now.state, &random, &list),
			                   NULL);
		}
	}
	shoal_game_destroy(game);
}

int main(void)
{
	static const struct CMUnitTest tests[] = { cmocka_unit_test(redraw),
		                                   cmocka_unit_test(nothing_is_hidden) };

	return UNIT_RUN(tests);
}
