/* test_aquarium_chance.c: the deck. The chance of the next card against an enumeration of all ways
 * to shuffle a small deck, and against real shuffles of the shipped one: AQM-12 to AQM-17. */
#include "table.h"

#include "tables.h"

enum { DECK_MAX = 128, SMALL_DECKS = 40000 };

/* What was revealed, from the events: kinds, KIND_FEEDING among them. */
struct reader {
	struct shoal_sink sink;
	unsigned          count;
	uint8_t           card[DECK_MAX];
};

static void read_card(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct reader *r = (struct reader *)sink;

	assert_true(r->count < DECK_MAX);
	if (event->kind == EVENT_CARD)
		r->card[r->count++] = (uint8_t)SHOAL_EVENT(card, event)->goods;
	else if (event->kind == EVENT_FEEDING)
		r->card[r->count++] = KIND_FEEDING;
}

/* Nobody buys; whatever else is asked gets the first answer. Up to the next card or the end. */
static void to_the_next_card(struct aquarium_state *s, struct reader *r)
{
	struct shoal_list list;

	while (s->base.actor != SHOAL_OVER && s->phase != PHASE_CARD) {
		shoal_list_fill(&list, game, &s->base, s->base.actor);
		game->rules->apply(game, &s->base, s->base.actor,
		                   list.action[0] == ACT_BUY ? ACT_CLEAR : list.action[0],
		                   &r->sink);
	}
}

static void draw(struct aquarium_state *s, struct reader *r, shoal_action action)
{
	game->rules->apply(game, &s->base, SHOAL_CHANCE, action, &r->sink);
	to_the_next_card(s, r);
}

/* The small deck: all orders of its cards, cut into piles, with every place of every Feeding Time!.
 * Equal orders stand there as often as they come. */

static struct {
	unsigned length, count;
	uint8_t  deck[SMALL_DECKS][16];
	uint16_t at[SMALL_DECKS]; /* those that begin as the game did come first */
} small;

static void add_decks(const uint8_t order[], unsigned pile, unsigned from, uint8_t deck[16],
                      unsigned length)
{
	const struct aquarium_game *g = aquarium_game_of(game);

	if (pile == g->piles) {
		assert_true(small.count < SMALL_DECKS && length <= 16);
		memcpy(small.deck[small.count], deck, 16);
		small.at[small.count] = (uint16_t)small.count;
		small.count++;
		small.length = length;
		return;
	}
	for (unsigned place = 0; place <= (pile % 2 ? g->pile[pile] : 0u); place++) {
		unsigned n = length;

		for (unsigned i = 0; i < g->pile[pile]; i++) {
			if (pile % 2 && i == place)
				deck[n++] = KIND_FEEDING;
			deck[n++] = order[from + i];
		}
		if (pile % 2 && place == g->pile[pile])
			deck[n++] = KIND_FEEDING;
		add_decks(order, pile + 1, from + g->pile[pile], deck, n);
	}
}

static void add_orders(uint8_t order[], unsigned cards, unsigned fixed)
{
	uint8_t deck[16] = { 0 };

	if (fixed == cards) {
		add_decks(order, 0, 0, deck, 0);
		return;
	}
	for (unsigned i = fixed; i < cards; i++) {
		uint8_t swap = order[fixed];

		order[fixed] = order[i], order[i] = swap;
		add_orders(order, cards, fixed + 1);
		swap = order[fixed], order[fixed] = order[i], order[i] = swap;
	}
}

/* Of the decks `from` to `to` those with this card at `depth` are moved to the front; how many. */
static unsigned sort_out(unsigned from, unsigned to, unsigned depth, unsigned kind)
{
	unsigned n = from;

	for (unsigned i = from; i < to; i++) {
		uint16_t deck = small.at[i];

		if (small.deck[deck][depth] != kind)
			continue;
		small.at[i] = small.at[n];
		small.at[n++] = deck;
	}
	return n - from;
}

static unsigned points; /* of chance that were compared */

/* All decks `from` to `to` agree with what was revealed so far. The weights are to their sum as
 * the decks with each next card are to all. */
static void compare(const struct aquarium_state *s, const struct reader *r, unsigned from,
                    unsigned to)
{
	struct shoal_list list;
	uint64_t          sum = 0;
	unsigned          all = to - from;

	if (s->base.actor == SHOAL_OVER)
		return;
	points++;
	shoal_list_fill(&list, game, &s->base, SHOAL_CHANCE);
	for (uint32_t i = 0; i < list.count; i++)
		sum += list.weight[i];
	for (uint32_t i = 0; i < list.count; i++) {
		unsigned              kind = (unsigned)list.action[i] - ACT_CARD;
		unsigned              n = sort_out(from, to, r->count, kind);
		struct aquarium_state next = *s;
		struct reader         more = *r;

		assert_true(n * sum == (uint64_t)list.weight[i] * all);
		draw(&next, &more, list.action[i]);
		for (unsigned depth = r->count; depth < more.count; depth++)
			assert_int_equal(sort_out(from, from + n, depth, more.card[depth]), n);
		compare(&next, &more, from, from + n);
		from += n;
	}
	assert_int_equal(from, to); /* no card is missing in the list */
}

/* Two players, advanced: no starters; four piles of these cards. */
static void small_deck(const char *cells, const char *cards)
{
	char              bytes[2048];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct reader     r = { .sink.put = read_card };
	uint8_t           order[16];
	unsigned          n = 0;

	shoal_put(&text, "piles.p2.piles=4, %s", cells);
	for (unsigned kind = 0; kind < KINDS; kind++) {
		const char *code = aquarium_tables[TABLE_CARDS].row[kind].id;
		unsigned    copies = 0;

		if (kind == KIND_RAINBOW)
			continue;
		for (const char *c = cards; (c = strstr(c, code)); c += 2) {
			order[n++] = (uint8_t)kind;
			copies++;
		}
		shoal_put(&text, ", cards.%s.marked=0, cards.%s.copies=%u", code, code, copies);
	}
	assert_false(text.cut);
	begin_changed("aquarium(players=2,mode=advanced)", bytes);
	small.count = 0;
	add_orders(order, n, 0);
	points = 0;
	game->rules->apply(game, &now.base, SHOAL_CHANCE, ACT_FIRST, &r.sink);
	to_the_next_card(&now, &r);
	assert_int_equal(r.count, 0);
	compare(&now, &r, 0, small.count);
	print_message("%s: %u points of chance\n", cards, points);
	assert_true(points > 20);
}

static void enumerated_decks(void **unused) /* AQM-12 to AQM-17 */
{
	(void)unused;
	small_deck("rules.pass.value=2", "Y1 Y1 Y2 PF");          /* piles of 1 1 1 1 */
	small_deck("rules.pass.value=2", "Y1 Y1 Y2 PF PF");       /* 2 1 1 1 */
	small_deck("rules.pass.value=2", "Y1 Y1 Y1 R3 PF PF");    /* 2 2 1 1 */
	small_deck("rules.pass.value=2", "Y1 Y1 Y2 G3 PF PF PL"); /* 2 2 2 1 */
}

/* Real shuffles of the shipped deck. */

static void shuffle(struct shoal_random *random, uint8_t cards[], unsigned n)
{
	for (unsigned i = n; i > 1; i--) {
		unsigned j = shoal_random_below(random, i);
		uint8_t  swap = cards[i - 1];

		cards[i - 1] = cards[j], cards[j] = swap;
	}
}

/* Shuffles all ordinary cards, cuts them, shuffles a Feeding Time! into every second pile. */
static unsigned shuffled_deck(struct shoal_random *random, const uint8_t stock[KINDS],
                              uint8_t deck[DECK_MAX])
{
	const struct aquarium_game *g = aquarium_game_of(game);
	uint8_t                     cards[DECK_MAX];
	unsigned                    n = 0, from = 0, length = 0;

	for (unsigned kind = 0; kind < KINDS; kind++) {
		for (unsigned i = 0; i < stock[kind]; i++)
			cards[n++] = (uint8_t)kind;
	}
	shuffle(random, cards, n);
	for (unsigned pile = 0; pile < g->piles; pile++) {
		unsigned start = length;

		for (unsigned i = 0; i < g->pile[pile]; i++)
			deck[length++] = cards[from++];
		if (pile % 2)
			deck[length++] = KIND_FEEDING;
		shuffle(random, deck + start, length - start);
	}
	assert_int_equal(from, n);
	return length;
}

/* Figures of a deck that would show a wrong chance: where the first and second Feeding Time! lie,
 * what follows the first, how many plants come before it, the last card before the second. */
enum { FIGURES = 5, CELLS = 40 };

static void take_figures(const uint8_t deck[], uint32_t count[FIGURES][CELLS])
{
	unsigned first = 0, second, plants = 0;

	for (; deck[first] != KIND_FEEDING; first++)
		plants += deck[first] >= KIND_PLANT;
	for (second = first + 1; deck[second] != KIND_FEEDING;)
		second++;
	count[0][first]++;
	count[1][second - first < CELLS ? second - first : CELLS - 1]++;
	count[2][deck[first + 1]]++;
	count[3][plants]++;
	count[4][deck[second - 1]]++;
}

/* Two samples of the same size: the sum of squares over the sum is about the number of cells. */
static void samples_agree(const uint32_t a[CELLS], const uint32_t b[CELLS])
{
	double square = 0, cells = 0;

	for (unsigned i = 0; i < CELLS; i++) {
		double sum = (double)a[i] + b[i], difference = (double)a[i] - b[i];

		if (sum < 10)
			continue;
		square += difference * difference / sum;
		cells++;
	}
	assert_true(cells >= 3);
	/* variance 2 for each; five standard deviations */
	assert_true((square - cells) * (square - cells) < 25 * 2 * cells || square < cells);
}

static void shuffled_decks(const char *text, unsigned samples)
{
	static uint32_t     real[FIGURES][CELLS], played[FIGURES][CELLS];
	struct shoal_random random;
	struct shoal_list   list;
	uint8_t             deck[DECK_MAX];

	memset(real, 0, sizeof(real));
	memset(played, 0, sizeof(played));
	shoal_random_seed(&random, 21);
	set_up(text); /* the same starters each time */
	struct aquarium_state from = now;

	for (unsigned i = 0; i < samples; i++) {
		struct reader r = { .sink.put = read_card };
		unsigned      length = shuffled_deck(&random, from.stock, deck);

		assert_int_equal(length, aquarium_game_of(game)->deck);
		take_figures(deck, real);
		now = from;
		for (unsigned feedings = 0; feedings < 2;) {
			unsigned before = r.count;

			draw(&now, &r, shoal_random_action(game, &now.base, &random, &list));
			for (; before < r.count; before++)
				feedings += r.card[before] == KIND_FEEDING;
		}
		take_figures(r.card, played);
	}
	for (unsigned f = 0; f < FIGURES; f++)
		samples_agree(real[f], played[f]);
}

static void real_shuffles(void **unused) /* AQM-12 to AQM-17 */
{
	(void)unused;
	shuffled_decks("aquarium(players=4,mode=intro)", 12000);
	shuffled_decks("aquarium(players=3,mode=normal)", 6000);
	shuffled_decks("aquarium(players=6,mode=advanced)", 4000);
}

/* `pick` gives the outcome of the list where the running sum of weights passes r, at every kind of
 * chance point of some games. */
static void picks(void **unused)
{
	struct shoal_random random;
	struct shoal_list   list;
	unsigned            seen = 0;

	(void)unused;
	shoal_random_seed(&random, 4);
	begin("aquarium(players=2,mode=normal)");
	for (unsigned i = 0; i < 5; i++) {
		game->rules->start(game, &now.base);
		while (now.base.actor != SHOAL_OVER) {
			if (now.base.actor == SHOAL_CHANCE) {
				uint32_t passed = 0;

				shoal_list_fill(&list, game, &now.base, SHOAL_CHANCE);
				for (uint32_t j = 0; j < list.count; j++) {
					for (uint32_t r = 0; r < list.weight[j]; r++)
						assert_int_equal(
						    game->rules->pick(game, &now.base, passed + r),
						    list.action[j]);
					passed += list.weight[j];
				}
				assert_int_equal(passed, game->rules->total(game, &now.base));
				seen |= 1u << now.phase;
			}
			game->rules->apply(game, &now.base, now.base.actor,
			                   shoal_random_action(game, &now.base, &random, &list),
			                   NULL);
		}
	}
	assert_int_equal(seen, 1u << PHASE_STARTER | 1u << PHASE_FIRST | 1u << PHASE_INFLUENCE1
	                           | 1u << PHASE_INFLUENCE2 | 1u << PHASE_CARD | 1u << PHASE_FOOD);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(enumerated_decks),
		GAME_TEST(real_shuffles),
		GAME_TEST(picks),
	};

	return GAME_RUN(tests);
}
