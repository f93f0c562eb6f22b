/* label.c: what an answer will do here, with all that can be foreseen. */
#include "text.h"

/* A position, an answer, and what it does. */
struct sight {
	const struct duellum_game  *g;
	const struct duellum_state *s;
	unsigned                    side, n; /* n: which one of its kind */
	shoal_action                action;
	struct say_label           *f;
	struct promise             *promise;
};

/* Cards and Mercenaries. */

/* How much a line for all that there is would do now: " (4)". */
static void put_extent(const struct shoal_pen *p, unsigned op)
{
	const struct duellum_state *s = s_of(p);
	line_things                *things = duellum_operations[op].things;

	if (things && duellum_takes_do((enum line_op)op))
		say(p, extent, .line = (int32_t)op, .deck = s->deck != 0,
		    .n = (int32_t)shoal_bits_count(things(s, side_asked(g_of(p), s))));
}

/* A row with what its lines for all that there is would do now. */
void duellum_pen_row_now(const struct shoal_pen *p, int32_t id)
{
	const struct row *row = &g_of(p)->row[id];

	for (unsigned i = 0; i < row->count; i++) {
		shoal_put(p->out, "%s", i ? ", " : "");
		duellum_put_line(p, &row->line[i]);
		put_extent(p, row->line[i].op);
	}
	if (row->any)
		say(p, any_order);
}

void duellum_pen_asked_now(const struct shoal_pen *p, int32_t unused)
{
	const struct line *line = duellum_line(g_of(p), s_of(p));

	duellum_pen_asked(p, unused);
	put_extent(p, line->op);
}

/* The other side's last card, as it would be copied. */
static void foresee_copy(struct sight *at)
{
	unsigned other = !at->side, card = at->s->discard[other][at->s->discard_count[other] - 1];

	at->f->card = (int32_t)card;
	at->f->copied = 1;
	at->f->row = (int32_t)duellum_row_of_card(other, card);
}

static void foresee_card(struct sight *at)
{
	unsigned row = duellum_row_of_card(at->side, at->n);

	at->f->card = (int32_t)at->n;
	at->f->row = (int32_t)row;
	if (at->g->row[row].ops >> LINE_COPY & 1 && at->s->discard_count[!at->side])
		foresee_copy(at);
}

static unsigned kin_of(const struct sight *at, unsigned merc) /* in the played pile */
{
	unsigned n = 0;

	for (unsigned i = 0; i < at->s->played_count[at->side]; i++)
		n += at->g->type[LOCATIONS + at->s->played[at->side][i]]
		     == at->g->type[LOCATIONS + merc];
	return n;
}

/* The Mercenary that another would be used as, or -1. */
static int32_t prey_of(const struct duellum_game *g, const struct duellum_state *s, unsigned side,
                       unsigned merc)
{
	unsigned count = s->played_count[!side];

	return g->row[ROWS_MERC + merc].ops >> LINE_STALK & 1 && count ? s->played[!side][count - 1]
	                                                               : -1;
}

/* A Mercenary whose row runs with so many more in the played pile. */
static void foresee_among(struct sight *at, unsigned more)
{
	int32_t prey = prey_of(at->g, at->s, at->side, at->n);

	at->f->merc = (int32_t)at->n;
	at->f->points = at->g->points[LOCATIONS + at->n];
	at->promise->pile = (uint8_t)(at->s->played_count[at->side] + more);
	at->promise->kin = (uint8_t)(prey < 0 ? kin_of(at, at->n) + more
	                                      : kin_of(at, (unsigned)prey) + 1); /* DUE-110 */
}

static void foresee_merc(struct sight *at)
{
	foresee_among(at, 0);
}

static void foresee_played(struct sight *at)
{
	struct duellum_state *then = &at->promise->then;

	foresee_among(at, 1);
	then->waiting[at->side] &= (uint16_t) ~(1u << at->n);
	if (then->played_count[at->side] < MERCS)
		then->played[at->side][then->played_count[at->side]++] = (uint8_t)at->n;
}

/* A Mercenary's row as it would run: a stalker's prey by name, and the Location that would be
 * captured. */
void duellum_pen_merc_row(const struct shoal_pen *p, int32_t merc)
{
	const struct duellum_state *s = s_of(p);
	unsigned                    side = side_asked(g_of(p), s), count = s->scored_count[!side];
	int32_t                     prey = prey_of(g_of(p), s, side, (unsigned)merc);
	int32_t                     row = ROWS_MERC + (prey < 0 ? merc : prey);
	bool                        captures = g_of(p)->row[row].ops >> LINE_CAPTURE & 1 && count;

	say(p, as_mercenary, .prey = prey, .row = row,
	    .captured = captures ? s->scored[!side][count - 1] : -1);
}

/* Yes, no and the end. */

static void foresee_do(struct sight *at)
{
	enum { YES, COPY, TIRE, LINE };
	const struct line *line = duellum_line(at->g, at->s);

	at->f->doing = line ? LINE : YES;
	if (line && line->op == LINE_COPY && at->s->discard_count[!at->side]) {
		at->f->doing = COPY;
		foresee_copy(at);
	} else if (line && (line->op == LINE_TIREOPP || line->op == LINE_TIREALL)) {
		at->f->doing = TIRE;
		at->f->n = (int32_t)duellum_left(at->g, at->s);
	}
}

void duellum_pen_lines_left(const struct shoal_pen *p, int32_t row)
{
	duellum_put_lines(p, (unsigned)row, duellum_top(s_of(p))->arg[ROW_LINE] + 1u, 0, ",");
}

static void foresee_done(struct sight *at)
{
	enum { NEST, GOAL, BONUS, ANY, HERE, WITHOUT };
	const enum question question = duellum_question(at->g, at->s);
	unsigned            row = duellum_running_row(at->s);
	const struct frame *top = at->s->depth ? duellum_top(at->s) : NULL;

	at->f->row = NOTHING;
	if (question == ASK_NEST)
		at->f->why = NEST;
	else if (question == ASK_GOAL)
		at->f->why = GOAL;
	else if (duellum_is_bonus(row))
		at->f->why = BONUS;
	else if (question == ASK_ANY)
		at->f->why = ANY;
	else
		at->f->why = duellum_questions[question].marks & REPEATS ? HERE : WITHOUT;
	if (at->f->why >= HERE && top && row < ROWS && top->op == OP_ROW && !at->g->row[row].any
	    && top->arg[ROW_LINE] + 1u < at->g->row[row].count)
		at->f->row = (int32_t)row;
}

/* What the end of the turn gives away. */
static void foresee_end(struct sight *at)
{
	unsigned goals = duellum_goals(at->g, at->s, at->side);

	at->f->pool = pool_of(at->s);
	at->f->open = goals ? (int32_t)shoal_bits_lowest(goals) : -1;
}

/* Helpers and sources. */

bool duellum_is_paying(const struct duellum_state *s)
{
	return s->depth && s->depth <= STACK && duellum_top(s)->op == OP_PAY;
}

void duellum_pen_yield(const struct shoal_pen *p, int32_t source)
{
	const struct frame *pay = duellum_top(s_of(p));
	int32_t             yield = (int32_t)duellum_yield(g_of(p), s_of(p), (shoal_action)source);
	int32_t             over = yield - pay->arg[PAY_OWED];

	say(p, yields, .resource = (int32_t)duellum_pay_resource(pay), .n = yield, .over = over,
	    .short_by = -over);
}

static void foresee_helper(struct sight *at)
{
	at->f->helper = (int32_t)at->n;
	if ((at->action >= ACT_PAYH && at->action < ACT_READY) || at->action >= ACT_TIRE)
		at->promise->then.ready[at->side] &= (uint16_t) ~(1u << at->n);
}

/* Goals that are not declared and come nearer: "; goal 1: 3/4". */
void duellum_pen_nearer(const struct shoal_pen *p, int32_t side)
{
	const struct promise *promise = p->more;

	for (unsigned i = 0; i < GOALS; i++) {
		struct duellum_progress after;

		if (duellum_comes_nearer(g_of(p), s_of(p), promise, (unsigned)side, i, &after))
			say(p, nearer, .goal = (int32_t)i, .have = after.have, .need = after.need);
	}
}

bool duellum_comes_nearer(const struct duellum_game *g, const struct duellum_state *s,
                          const struct promise *promise, unsigned side, unsigned goal,
                          struct duellum_progress *after)
{
	struct duellum_progress before = duellum_progress(g, s, side, goal);

	*after = duellum_progress(g, &promise->then, side, goal);
	return !s->token[side][goal] && after->have > before.have && before.have < before.need;
}

/* Locations on the board. */

static void foresee_slot(struct sight *at)
{
	const struct line     *line = duellum_line(at->g, at->s);
	unsigned               location = at->s->board[at->side][at->n];
	const struct location *l;

	at->f->slot = (int32_t)at->n;
	if (location >= LOCATIONS)
		return;
	l = &at->g->location[location];
	at->f->location = (int32_t)location;
	at->f->top = packed(duellum_top_depth(at->g, at->s, at->side, at->n));
	at->f->empty = (at->f->top & 0xff) <= CODE_EMPTY;
	at->f->left = l->depths - at->s->position[at->side][at->n] - 1;
	at->f->points = at->g->points[location];
	if (line && at->action >= ACT_RAISE && at->action < ACT_FULL)
		at->f->price = (int32_t)line_price(at->g, line);
}

static void foresee_score(struct sight *at)
{
	struct duellum_state *then = &at->promise->then;
	unsigned              side = at->side;

	foresee_slot(at);
	if (then->scored_count[side] < LOCATIONS)
		then->scored[side][then->scored_count[side]++] = then->board[side][at->n];
	then->board[side][at->n] = NOTHING;
	then->position[side][at->n] = 0;
}

/* Goals and tokens. */

static void foresee_token(struct sight *at)
{
	at->f->goal = (int32_t)at->n;
	at->f->token = at->s->token[at->side][at->n];
	at->f->paying = duellum_is_paying(at->s);
}

static void foresee_goal(struct sight *at)
{
	const struct duellum_state *s = at->s;
	unsigned                    declared = 0;

	for (unsigned i = 0; i < GOALS; i++)
		declared += s->token[at->side][i] != 0;
	at->f->goal = (int32_t)at->n;
	at->f->goal_row = (int32_t)(2 * at->n + goal_side(s, at->n));
	at->f->second = s->token[!at->side][at->n] != 0;
	at->f->points = at->g->token[duellum_token((unsigned)at->f->second, 0)].points;
	if (declared == GOALS - 1 && !s->closing)
		at->f->last = s->round < at->g->rounds ? s->round + 1 : at->g->rounds;
}

static void foresee_place(struct sight *at)
{
	unsigned goal = at->s->depth ? duellum_top(at->s)->arg[0] % GOALS : 0;
	unsigned second = at->s->token[!at->side][goal] != 0;

	at->f->goal = (int32_t)goal;
	at->f->second = (int32_t)second;
	at->f->token = (int32_t)duellum_token(second, at->n);
	at->f->support = at->g->token[at->f->token].support;
	at->f->points = at->g->token[at->f->token].points;
}

/* The vortex. */

/* The position with a card owned, for the goals. */
static void own_card(struct sight *at, unsigned card)
{
	struct duellum_state *then = &at->promise->then;
	uint8_t              *board = then->board[at->side];

	then->types[at->side][at->g->type[card]]++;
	if (!duellum_is_location(card)) {
		then->waiting[at->side] |= (uint16_t)(1u << (card - LOCATIONS));
		return;
	}
	for (unsigned i = 0; i < SLOTS; i++) {
		if (board[i] == NOTHING) {
			board[i] = (uint8_t)card;
			then->position[at->side][i] = 0;
			break;
		}
	}
}

static void foresee_acquired(struct sight *at)
{
	unsigned slot = at->n / MODES, mode = at->n % MODES, card = at->s->vortex[slot];
	unsigned pool = at->s->pool[paid_in(mode)], price;

	at->f->slot = (int32_t)slot;
	at->f->mode = (int32_t)mode;
	if (card >= DECK)
		return;
	price = mode == MODE_FREE ? 0 : duellum_price(at->g, at->s, at->side, slot, mode);
	at->f->card = (int32_t)card;
	at->f->location = duellum_is_location(card) ? (int32_t)card : -1;
	at->f->price = (int32_t)price;
	at->f->more = (int32_t)(price > pool ? price - pool : 0);
	at->f->type = (int32_t)at->g->type[card];
	at->f->points = at->g->points[card];
	if (at->g->crown[card]) {
		at->f->crown = at->s->crowns[at->side] + at->s->noted + 1;
		at->f->bonus = (int32_t)(CROWNS * at->side) + at->f->crown - 1;
	}
	own_card(at, card);
}

static void put_prices(const struct shoal_pen *p, unsigned side, int32_t offset)
{
	struct duellum_state then = *s_of(p);

	then.offset = (uint8_t)offset;
	for (unsigned i = 0; i < VORTEX; i++)
		shoal_put(p->out, "%s%u", i ? "-" : "", duellum_wheel(g_of(p), &then, side, i));
}

/* From slot to slot, with the wheel at an offset: "1-2-4-6-5-3". */
void duellum_pen_turtle_prices(const struct shoal_pen *p, int32_t offset)
{
	put_prices(p, TURTLES, offset);
}

void duellum_pen_squid_prices(const struct shoal_pen *p, int32_t offset)
{
	put_prices(p, SQUIDS, offset);
}

/* The Leader. */

static void foresee_move(struct sight *at)
{
	enum { ON_THE_WAY, HOME, LOST, ROUTE };
	enum { NONE, EMPTY, MANTA };
	const struct duellum_game *g = at->g;
	unsigned                   nest = g->territory_nest[at->n],
		 tired = at->s->helpers[at->side] & ~at->s->ready[at->side];
	bool route = at->s->depth && duellum_top(at->s)->op == OP_ROUTE;

	at->f->to = (int32_t)at->n;
	at->f->near = g->distance[at->side][at->n];
	at->f->far = g->distance[!at->side][at->n];
	at->f->home = route                            ? ROUTE
	              : at->n == g->capital[at->side]  ? HOME
	              : at->n == g->capital[!at->side] ? LOST
	                                               : ON_THE_WAY;
	if (nest == NOTHING)
		return;
	if (at->s->nest[nest] == NOTHING) {
		at->f->nest_kind = tired ? EMPTY : NONE;
		return;
	}
	at->f->nest_kind = MANTA;
	at->f->manta = at->s->nest[nest];
	at->promise->then.helpers[at->side] |= (uint16_t)(1u << (STARTERS + at->s->nest[nest]));
	at->promise->then.ready[at->side] |= (uint16_t)(1u << (STARTERS + at->s->nest[nest]));
}

/* Chance, and what is only a number. */

static void foresee_some(struct sight *at)
{
	at->f->n = (int32_t)at->n + 1;
}

static void foresee_regroup(struct sight *at)
{
	at->f->n = at->s->discard_count[at->side];
}

static void foresee_shift(struct sight *at)
{
	at->f->n = (int32_t)at->n + 1;
	at->f->offset = (int32_t)((at->s->offset + at->n + 1) % VORTEX);
}

static void foresee_first(struct sight *at)
{
	at->f->n = (int32_t)at->n;
}

static void foresee_side(struct sight *at)
{
	at->f->goal_row = (int32_t)(2 * (at->s->count % GOALS) + at->n);
}

static void foresee_wheel(struct sight *at)
{
	at->f->offset = (int32_t)at->n;
}

static void foresee_manta(struct sight *at)
{
	at->f->manta = (int32_t)at->n;
}

static void foresee_drawn(struct sight *at)
{
	at->f->card = (int32_t)at->n;
}

static void foresee_regent(struct sight *at)
{
	at->f->row = (int32_t)duellum_row_of_card(at->g->regent & 1u, at->n);
}

void duellum_foresee(const struct duellum_game *g, const struct duellum_state *s,
                     shoal_action action, struct say_label *out, struct promise *promise)
{
	static void (*const foresee[])(struct sight * at) = {
#define ACTION(NAME, id, count, word, of, foresee) foresee,
#include "operations.def"
	};
	unsigned     kind = shoal_kind_of(&g->base, action);
	unsigned     first = g->base.rules->kinds[kind].first;
	struct sight at = { g, s, side_asked(g, s), action - first, action, out, promise };

	*out = (struct say_label){
		.side = (int32_t)at.side, .source = action, .card = -1, .location = -1, .manta = -1
	};
	*promise = (struct promise){ .then = *s };
	foresee[kind](&at);
}

void duellum_put_label(const struct shoal_pen *p, shoal_action action)
{
	struct say_label fields;
	struct promise   promise;
	struct shoal_pen q = *p;

	q.more = &promise;
	duellum_foresee(g_of(p), s_of(p), action, &fields, &promise);
	shoal_say(&q, SAY_label, shoal_kind_of(p->game, action), &fields);
}

/* What an answer is about, ends and throws away. */

static bool names_card(unsigned first)
{
	return first == ACT_PLAY || first == ACT_TAKE || first == ACT_DROP;
}

void duellum_put_short(const struct shoal_pen *p, shoal_action action)
{
	unsigned         kind = shoal_kind_of(p->game, action);
	unsigned         first = p->game->rules->kinds[kind].first;
	struct say_label f;
	struct promise   promise;

	if (first >= ACT_FIRST)
		return;
	duellum_foresee(g_of(p), s_of(p), action, &f, &promise);
	say_one(p, object, kind, .why = f.why, .merc = f.merc, .helper = f.helper,
	        .location = f.location, .goal = f.goal, .token = f.token, .n = f.n, .to = f.to,
	        .card = names_card(first) ? (int32_t)(action - first) : f.card);
}

bool duellum_ends(const struct shoal_game *game, const struct shoal_state *view,
                  shoal_action action)
{
	(void)game;
	(void)view;
	return action == ACT_END || action == ACT_DONE;
}

/* Of a question that is left: a card's bonus, its lines or its purchase. */
static void put_left(const struct shoal_pen *p)
{
	unsigned row = duellum_running_row(s_of(p));

	if (duellum_is_bonus(row) && duellum_line(g_of(p), s_of(p)))
		say(p, loss_bonus);
	else if (duellum_question(g_of(p), s_of(p)) == ASK_ANY)
		say(p, loss_card);
	else if (duellum_question(g_of(p), s_of(p)) == ASK_ACQ)
		say(p, loss_purchase);
}

void duellum_put_loss(const struct shoal_pen *p, shoal_action action)
{
	unsigned goals;

	if (action == ACT_DONE)
		put_left(p);
	if (action != ACT_END)
		return;
	goals = duellum_goals(g_of(p), s_of(p), side_asked(g_of(p), s_of(p)));
	if (goals)
		say(p, loss_goal, .goal = (int32_t)shoal_bits_lowest(goals));
}
