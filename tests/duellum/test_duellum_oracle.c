/* test_duellum_oracle.c: the list of TURN worked out anew, line by line as the rules say,
 * and compared with the game's in random games: DUE-28, DUE-29, DUE-45, DUE-101, DUE-139 to
 * DUE-146. */
#include "duel.h"

/* What would be so: a copy of the state that may be changed, whose row is tested, with which pool,
 * and the slot whose depth is used (or SLOTS). */
struct trial {
	const struct duellum_game *g;
	struct duellum_state       s;
	unsigned                   side, slot;
};

static bool playable(struct trial t, const struct row *row);

static bool full(const struct trial *t, unsigned slot)
{
	unsigned id = t->s.board[t->side][slot];

	return id != NOTHING && t->s.position[t->side][slot] == t->g->location[id].depths;
}

static bool raisable(const struct trial *t, unsigned slot)
{
	return t->s.board[t->side][slot] != NOTHING && !full(t, slot) && slot != t->slot;
}

/* DUE-45, without the depths of one slot. */
static unsigned reach(const struct trial *t, unsigned resource, unsigned without)
{
	static const uint8_t code[] = { CODE_COIN, CODE_TRIDENT },
			     support[] = { SUPPORT_COIN, SUPPORT_TRIDENT };
	unsigned sum = t->s.pool[resource];

	for (unsigned h = 0; h < HELPERS; h++) {
		struct depth part = t->g->effect[t->side][h].part[0];

		if (t->s.ready[t->side] >> h & 1
		    && (part.code == code[resource] || part.code == CODE_EITHER))
			sum += part.number;
	}
	for (unsigned slot = 0; slot < SLOTS; slot++) {
		const struct location *at;

		if (t->s.board[t->side][slot] == NOTHING || slot == without)
			continue;
		at = &t->g->location[t->s.board[t->side][slot]];
		for (unsigned i = t->s.position[t->side][slot];
		     i < at->depths && at->depth[i].code == code[resource]; i++)
			sum += at->depth[i].number;
	}
	for (unsigned goal = 0; goal < GOALS; goal++) {
		unsigned token = t->s.token[t->side][goal];
		bool     second = token > FACES;

		if (token && !(t->s.used >> goal & 1) && (second || !t->s.token[!t->side][goal])
		    && t->g->token[token].support == support[resource])
			sum += t->g->token[token].number;
	}
	return sum;
}

static bool affordable(const struct trial *t, unsigned slot, unsigned mode)
{
	unsigned card = t->s.vortex[slot], wheel, printed;

	if (mode == ACQUIRE_FREE)
		return true;
	if (mode == ACQUIRE_BOTH)
		return affordable(t, slot, ACQUIRE_BUY) || affordable(t, slot, ACQUIRE_CONQUER);
	wheel = t->g->wheel[t->side][(slot + VORTEX - t->s.offset) % VORTEX];
	printed = t->g->cost[card];
	if (mode == ACQUIRE_BUY) /* DUE-51, DUE-52 */
		return reach(t, RES_COIN, SLOTS) >= (t->side == TUR ? printed : wheel);
	return reach(t, RES_TRIDENT, SLOTS) >= (t->side == TUR ? wheel : printed);
}

static bool acquirable(const struct trial *t, const struct line *line)
{
	bool room[2] = { memchr(t->s.board[t->side], NOTHING, SLOTS) != NULL,
		         shoal_bits_count(t->s.waiting[t->side]) < SLOTS };

	for (unsigned slot = 0; slot < VORTEX; slot++) {
		bool merc = t->s.vortex[slot] >= LOCATIONS;

		if (t->s.vortex[slot] == NOTHING || !room[merc])
			continue;
		if ((line->b == KIND_LOCATION && merc) || (line->b == KIND_MERC && !merc))
			continue;
		if (affordable(t, slot, (unsigned)line->a))
			return true;
	}
	return false;
}

static bool raise_payable(const struct trial *t)
{
	for (unsigned slot = 0; slot < SLOTS; slot++) { /* DUE-65 */
		if (raisable(t, slot) && reach(t, RES_COIN, slot) >= t->g->raise_price)
			return true;
	}
	return false;
}

static bool recallable(const struct trial *t)
{
	for (unsigned i = 0; i < t->s.played_count[t->side]; i++) {
		if (!(t->s.chain >> t->s.played[t->side][i] & 1))
			return shoal_bits_count(t->s.waiting[t->side]) < SLOTS;
	}
	return false;
}

static bool card_playable(const struct trial *t, unsigned card)
{
	return playable(*t, &t->g->row[ROWS_CARD + CARDS * t->side + card]);
}

static bool any_card(const struct trial *t)
{
	for (unsigned card = 0; card < CARDS; card++) {
		if (t->s.hand[t->side] >> card & 1 && card_playable(t, card))
			return true;
	}
	return false;
}

/* DUE-101: as if it had left its place for the top of the pile. */
static bool merc_playable(const struct trial *t, unsigned merc)
{
	struct trial next = *t;

	next.s.waiting[t->side] = (uint16_t)(next.s.waiting[t->side] & ~(1u << merc));
	next.s.played[t->side][next.s.played_count[t->side]++] = (uint8_t)merc;
	next.s.chain = (uint16_t)(1u << merc);
	return playable(next, &t->g->row[ROWS_MERC + merc]);
}

static bool any_merc(const struct trial *t)
{
	unsigned awake = t->s.waiting[t->side] & (unsigned)~t->s.asleep[t->side];

	for (unsigned merc = 0; merc < MERCS; merc++) {
		if (awake >> merc & 1 && merc_playable(t, merc))
			return true;
	}
	return false;
}

static bool copy_of_merc(const struct trial *t, unsigned merc)
{
	struct trial next = *t;

	if (t->s.chain >> merc & 1) /* DUE-106 */
		return false;
	next.s.chain = (uint16_t)(next.s.chain | 1u << merc);
	return playable(next, &t->g->row[ROWS_MERC + merc]);
}

static bool stalk(const struct trial *t)
{
	unsigned count = t->s.played_count[!t->side];

	return count && copy_of_merc(t, t->s.played[!t->side][count - 1]);
}

static bool echo(const struct trial *t)
{
	for (unsigned i = 0; i < t->s.played_count[t->side]; i++) {
		if (copy_of_merc(t, t->s.played[t->side][i]))
			return true;
	}
	return false;
}

static bool copy(const struct trial *t)
{
	unsigned          count = t->s.discard_count[!t->side], card;
	const struct row *row;

	if (!count)
		return false;
	card = t->s.discard[!t->side][count - 1];
	row = &t->g->row[ROWS_CARD + CARDS * (1 - t->side) + card];
	return row->line[0].op != LINE_COPY && playable(*t, row); /* DUE-90 */
}

static bool capture(const struct trial *t)
{
	unsigned count = t->s.scored_count[!t->side];

	return count && !t->g->crown[t->s.scored[!t->side][count - 1]];
}

static bool any_slot(const struct trial *t, bool (*test)(const struct trial *, unsigned))
{
	for (unsigned slot = 0; slot < SLOTS; slot++) {
		if (test(t, slot))
			return true;
	}
	return false;
}

/* The table of 4.3. */
static bool performable(const struct trial *t, const struct line *line)
{
	unsigned tired = t->s.helpers[t->side] & (unsigned)~t->s.ready[t->side];

	switch ((enum line_op)line->op) {
	case LINE_NONE:
	case LINE_GAIN:
	case LINE_FORCE:
	case LINE_COUNT:
		return false;
	case LINE_ACQ:
		return acquirable(t, line);
	case LINE_RAISE:
	case LINE_FULL:
		return any_slot(t, raisable);
	case LINE_PAIDRAISE:
		return raise_payable(t);
	case LINE_SCORE:
		return any_slot(t, full);
	case LINE_ROTATE:
	case LINE_STEP:
		return line->a >= 1;
	case LINE_REFILL:
		return t->s.deck && memchr(t->s.vortex, NOTHING, VORTEX);
	case LINE_PAIDSTEP:
		return reach(t, RES_COIN, SLOTS) >= t->g->step_price;
	case LINE_READY:
	case LINE_READYALL:
		return tired;
	case LINE_TIREOPP:
	case LINE_TIREALL:
		return t->s.ready[!t->side];
	case LINE_TIREOWN:
		return t->s.ready[t->side];
	case LINE_RETURN:
	case LINE_RETURNALL:
		return t->s.discard_count[t->side];
	case LINE_RECALL:
		return recallable(t);
	case LINE_COPY:
		return copy(t);
	case LINE_DISCARD:
		return t->s.hand[!t->side];
	case LINE_EXTRA:
		return any_card(t);
	case LINE_AGAIN:
		return any_merc(t);
	case LINE_CAPTURE:
		return capture(t);
	case LINE_STALK:
		return stalk(t);
	case LINE_ECHO:
		return echo(t);
	}
	return false;
}

/* DUE-110, DUE-113: coins that are counted. */
static unsigned gained(const struct trial *t, const struct row *row, int number)
{
	unsigned count = 0;
	bool     there = false;

	if (number != COUNT_TYPE)
		return (unsigned)number;
	for (unsigned i = 0; i < t->s.played_count[t->side]; i++) {
		unsigned merc = t->s.played[t->side][i];

		count += t->g->type[LOCATIONS + merc] == t->g->type[LOCATIONS + row->merc];
		there |= merc == row->merc;
	}
	return count + !there;
}

static void gain(struct trial *t, const struct row *row, const struct line *line)
{
	t->s.pool[RES_COIN] = (uint8_t)(t->s.pool[RES_COIN] + gained(t, row, line->a));
	t->s.pool[RES_TRIDENT] = (uint8_t)(t->s.pool[RES_TRIDENT] + gained(t, row, line->b));
}

static bool playable(struct trial t, const struct row *row) /* DUE-28, DUE-29 */
{
	for (unsigned i = 0; row->any && i < row->count; i++) {
		if (row->line[i].op == LINE_GAIN)
			gain(&t, row, &row->line[i]);
	}
	for (unsigned i = 0; i < row->count; i++) {
		if (row->line[i].op == LINE_GAIN && !row->any)
			gain(&t, row, &row->line[i]);
		else if (performable(&t, &row->line[i]))
			return true;
	}
	return false;
}

/* Goals, from the piles themselves. */

static void count_types(const struct trial *t, unsigned types[TYPES])
{
	const struct duellum_state *s = &t->s;

	for (unsigned i = 0; i < s->scored_count[t->side]; i++)
		types[t->g->type[s->scored[t->side][i]]]++;
	for (unsigned i = 0; i < s->played_count[t->side]; i++)
		types[t->g->type[LOCATIONS + s->played[t->side][i]]]++;
	for (unsigned i = 0; i < SLOTS; i++) {
		if (s->board[t->side][i] != NOTHING)
			types[t->g->type[s->board[t->side][i]]]++;
	}
	for (unsigned i = 0; i < MERCS; i++) {
		if (s->waiting[t->side] >> i & 1)
			types[t->g->type[LOCATIONS + i]]++;
	}
}

static unsigned different_points(const struct trial *t)
{
	unsigned seen = 0;

	for (unsigned i = 0; i < SLOTS; i++) {
		if (t->s.board[t->side][i] != NOTHING)
			seen |= 1u << t->g->points[t->s.board[t->side][i]];
	}
	return shoal_bits_count(seen);
}

static bool met(const struct trial *t, unsigned goal)
{
	unsigned types[TYPES] = { 0 }, kinds = 0, most = 0;
	bool     b = t->s.goals >> goal & 1;

	count_types(t, types);
	for (unsigned i = 0; i < TYPES; i++) {
		kinds += types[i] > 0;
		most = types[i] > most ? types[i] : most;
	}
	if (goal == 0)
		return b ? most >= 4 : kinds >= 4;
	if (goal == 1)
		return b ? shoal_bits_count(t->s.waiting[t->side]) >= 4
		         : t->s.played_count[t->side] >= 3;
	if (goal == 2)
		return b ? different_points(t) >= 4 : t->s.scored_count[t->side] >= 4;
	return b ? shoal_bits_count(t->s.helpers[t->side] & (unsigned)~t->s.ready[t->side]) >= 6
	         : shoal_bits_count(t->s.helpers[t->side] >> STARTERS) >= 3;
}

/* The answers of TURN, kind by kind in the order of their numbers. */

struct answers {
	shoal_action action[64];
	unsigned     count;
};

static void put(struct answers *out, bool open, unsigned action)
{
	if (open)
		out->action[out->count++] = (shoal_action)action;
}

static void put_cards(struct answers *out, const struct trial *t)
{
	bool any = any_card(t);

	put(out, t->s.done & DONE_MAIN, ACT_END);
	if (t->s.done & DONE_MAIN)
		return;
	put(out, !any, ACT_REGROUP);
	for (unsigned card = 0; card < CARDS; card++)
		put(out, t->s.hand[t->side] >> card & 1 && card_playable(t, card), ACT_PLAY + card);
}

static bool helper_usable(const struct trial *t, unsigned h)
{
	unsigned row =
	    h < STARTERS ? ROWS_STARTER + STARTERS * t->side + h : ROWS_MANTA + h - STARTERS;
	unsigned code = t->g->effect[t->side][h].part[0].code;

	return t->s.ready[t->side] >> h & 1 && code >= CODE_RAISE && playable(*t, &t->g->row[row]);
}

static bool depth_usable(const struct trial *t, unsigned slot)
{
	struct trial next = *t;
	unsigned     location = t->s.board[t->side][slot];
	struct depth top;

	if (location == NOTHING || full(t, slot))
		return false;
	top = t->g->location[location].depth[t->s.position[t->side][slot]];
	if (top.code < CODE_RAISE)
		return false;
	next.s.position[t->side][slot]++;
	next.slot = slot;
	return playable(next, &t->g->row[duellum_row_of_depth(top.code, top.number)]);
}

static void turn_list(struct answers *out, const struct trial *t)
{
	unsigned awake = t->s.waiting[t->side] & (unsigned)~t->s.asleep[t->side];

	out->count = 0;
	put_cards(out, t);
	for (unsigned merc = 0; merc < MERCS; merc++)
		put(out, !(t->s.done & DONE_MERC) && awake >> merc & 1 && merc_playable(t, merc),
		    ACT_MERC + merc);
	for (unsigned h = 0; h < HELPERS; h++)
		put(out, helper_usable(t, h), ACT_HELP + h);
	for (unsigned slot = 0; slot < SLOTS; slot++)
		put(out, depth_usable(t, slot), ACT_DEPTH + slot);
	for (unsigned goal = 0; goal < GOALS; goal++)
		put(out, !(t->s.done & DONE_GOAL) && !t->s.token[t->side][goal] && met(t, goal),
		    ACT_GOAL + goal);
}

static void compare(void)
{
	struct trial      t = { duellum_game_of(game), now, now.active, SLOTS };
	struct answers    expected;
	struct shoal_list list;

	turn_list(&expected, &t);
	shoal_list_fill(&list, game, &now.base, now.base.actor);
	assert_int_equal(list.count, expected.count);
	assert_memory_equal(list.action, expected.action, list.count * sizeof(list.action[0]));
}

/* Random play that spares what makes positions rich: it seldom ends a turn early, and takes cards
 * where it can. */
static shoal_action richer(struct shoal_random *random, struct shoal_list *list)
{
	shoal_action action = shoal_random_action(game, &now.base, random, list);

	if (now.base.actor == SHOAL_CHANCE)
		return action;
	shoal_list_fill(list, game, &now.base, now.base.actor);
	for (uint32_t i = 0; i < list->count; i++) {
		if (list->action[i] >= ACT_ACQ && list->action[i] < ACT_SHIFT
		    && shoal_random_below(random, 2))
			return list->action[i];
	}
	return action;
}

static void follow(const char *name, uint64_t seed, unsigned games, unsigned *turns)
{
	struct shoal_random random;
	struct shoal_list   list;

	begin(name);
	shoal_random_seed(&random, seed);
	for (unsigned i = 0; i < games; i++) {
		game->rules->start(game, &now.base);
		while (now.base.actor != SHOAL_OVER) {
			if (now.base.actor >= 0 && !now.depth && now.phase == PHASE_PLAY) {
				compare();
				++*turns;
			}
			game->rules->apply(game, &now.base, now.base.actor, richer(&random, &list),
			                   NULL);
		}
	}
}

static void turns_agree(void **unused)
{
	static const char *const names[] = { "duellum", "duellum(players=1,level=4)",
		                             "duellum(players=1,faction=squids,level=2)" };
	unsigned                 turns = 0;

	(void)unused;
	for (unsigned i = 0; i < 3; i++)
		follow(names[i], i, i ? 60 : 200, &turns);
	print_message("%u lists compared\n", turns);
	assert_true(turns > 20000);
}

int main(void)
{
	static const struct CMUnitTest tests[] = { GAME_TEST(turns_agree) };

	return GAME_RUN(tests);
}
