/* text.c: notation, prompts, and what the log says beyond the fields of an event. */
#include "text.h"

/* Notation: a word, then ids of the tables, or slots and goals counted from 1. */

enum operand {
	OF_NOTHING,
	OF_NUMBER,
	OF_OFFSET,
	OF_CARD,
	OF_MERC,
	OF_HELPER,
	OF_SLOT_AND_MODE,
	OF_SHIFT,
	OF_TERRITORY,
	OF_SIDE,
	OF_LETTER,
	OF_MANTA,
	OF_DECK
};

/* In the order of the kinds of answers. */
static const struct {
	const char  *word;
	enum operand of;
} notation[] = {
#define ACTION(NAME, id, count, word, of, ...) { word, of },
#include "operations.def"
};

static void put_shift(struct shoal_text *out, unsigned steps) /* the short way round */
{
	bool back = steps > VORTEX / 2;

	shoal_put(out, " %s %u", back ? "ccw" : "cw", back ? VORTEX - steps : steps);
}

static void put_operand(const struct duellum_game *g, const struct duellum_state *s,
                        enum operand of, unsigned n, struct shoal_text *out)
{
	static const char *const modes[MODES] = { "buy", "conquer", "take" };

	switch (of) {
	case OF_NOTHING:
		break;
	case OF_NUMBER:
		shoal_put(out, " %u", n + 1);
		break;
	case OF_OFFSET:
		shoal_put(out, " %u", n);
		break;
	case OF_CARD:
		shoal_put(out, " %s", duellum_card_rows[n].id);
		break;
	case OF_MERC:
		shoal_put(out, " %s", duellum_merc_rows[n].id);
		break;
	case OF_HELPER:
		shoal_put(out, " %s", duellum_helper_id(side_asked(g, s), n));
		break;
	case OF_SLOT_AND_MODE:
		shoal_put(out, "%s %u", modes[n % MODES], n / MODES + 1);
		break;
	case OF_SHIFT:
		put_shift(out, n + 1);
		break;
	case OF_TERRITORY:
		shoal_put(out, " %s", duellum_territory_rows[n].id);
		break;
	case OF_SIDE:
		shoal_put(out, " %s", duellum_side_ids[n]);
		break;
	case OF_LETTER:
		shoal_put(out, " %c", (char)('A' + n));
		break;
	case OF_MANTA:
		shoal_put(out, " %s", duellum_manta_rows[n].id);
		break;
	case OF_DECK:
		shoal_put(out, " %s", duellum_card_id(n));
		break;
	}
}

void duellum_put_action(const struct shoal_game *game, const struct shoal_state *state,
                        shoal_action action, struct shoal_text *out)
{
	const struct duellum_game *g = duellum_game_of(game);
	unsigned                   kind = shoal_kind_of(game, action);

	shoal_put(out, "%s", notation[kind].word);
	put_operand(g, duellum_state_of(state), notation[kind].of,
	            (unsigned)action - game->rules->kinds[kind].first, out);
}

/* Prompts. */

enum way { WAY_CARD, WAY_REGROUP, WAY_MERC, WAY_HELPER, WAY_DEPTH, WAY_GOAL, WAY_END };

static enum way way_of(shoal_action action)
{
	if (action == ACT_END)
		return WAY_END;
	if (action == ACT_REGROUP)
		return WAY_REGROUP;
	if (action < ACT_TAKE)
		return WAY_CARD;
	if (action < ACT_ECHO)
		return WAY_MERC;
	if (action < ACT_DEPTH)
		return WAY_HELPER;
	return action < ACT_GOAL ? WAY_DEPTH : WAY_GOAL;
}

/* Fill the fields of a question; return its rules where they depend on more. */

static const char *fill_turn(const struct shoal_pen *p, struct say_ask *f)
{
	enum { OPEN, MADE, UNPLAYABLE };
	const struct duellum_state *s = s_of(p);
	shoal_action                list[SHOAL_LIST_MAX];
	size_t                      n = duellum_legal(p->game, p->view, p->seat, list);
	bool                        regroup;

	for (size_t i = 0; i < n; i++)
		f->ways |= 1 << way_of(list[i]);
	regroup = f->ways >> WAY_REGROUP & 1;
	f->last = s->round == s->closing;
	f->main = s->done & DONE_MAIN ? MADE : regroup ? UNPLAYABLE : OPEN;
	f->pool = pool_of(s);
	return regroup ? "DUE-15 DUE-34" : NULL;
}

static const char *fill_acquire(const struct shoal_pen *p, struct say_ask *f)
{
	const struct line *line = duellum_line(g_of(p), s_of(p));
	unsigned           side = side_asked(g_of(p), s_of(p));

	f->how = line->a;
	f->b = line->b;
	f->coins = (int32_t)duellum_reach(g_of(p), s_of(p), side, RES_COIN);
	f->tridents = (int32_t)duellum_reach(g_of(p), s_of(p), side, RES_TRIDENT);
	return NULL;
}

static const char *fill_pay(const struct shoal_pen *p, struct say_ask *f)
{
	const struct frame *pay = duellum_top(s_of(p));
	unsigned            what = pay->arg[PAY_WHAT];

	f->purpose = pay->arg[PAY_FOR];
	f->to = (int32_t)what;
	if (f->purpose < FOR_STEP)
		f->card = f->purpose == FOR_RAISE ? s_of(p)->board[pay->side][what]
		                                  : s_of(p)->vortex[what];
	f->resource = (int32_t)duellum_pay_resource(pay);
	f->left = pay->arg[PAY_OWED];
	return NULL;
}

/* Raises and steps, perhaps paid for. */
static const char *fill_times(const struct shoal_pen *p, struct say_ask *f)
{
	f->left = duellum_top(s_of(p))->arg[ROW_LEFT];
	f->price = (int32_t)line_price(g_of(p), duellum_line(g_of(p), s_of(p)));
	return f->left ? NULL : "DUE-136";
}

static const char *fill_place(const struct shoal_pen *p, struct say_ask *f)
{
	const struct frame *place = duellum_top(s_of(p));

	f->goal = place->arg[0];
	f->second = s_of(p)->token[!place->side][f->goal] != 0;
	return f->second ? "DUE-135" : "DUE-134";
}

static const char *fill_row(const struct shoal_pen *p, struct say_ask *f)
{
	f->row = (int32_t)duellum_running_row(s_of(p));
	f->side = !duellum_asked(g_of(p), s_of(p));
	f->left = (int32_t)duellum_left(g_of(p), s_of(p));
	return NULL;
}

const struct question_kind duellum_questions[ASK_COUNT] = {
#define QUESTION(NAME, ...) [ASK_##NAME] = { __VA_ARGS__ },
#include "operations.def"
};

/* What an any-card still has to offer. */
void duellum_pen_open_lines(const struct shoal_pen *p, int32_t row)
{
	unsigned done = duellum_top(s_of(p))->arg[ROW_FLAGS];

	for (unsigned i = 0; i < g_of(p)->row[row].count; i++)
		done |= (unsigned)(g_of(p)->row[row].line[i].op == LINE_GAIN) << i;
	duellum_put_lines(p, (unsigned)row, 0, done, shoal_semicolon(p->style));
}

void duellum_put_prompt(const struct shoal_pen *p)
{
	const enum question         question = duellum_question(g_of(p), s_of(p));
	const struct question_kind *kind = &duellum_questions[question];
	const struct line          *line = duellum_line(g_of(p), s_of(p));
	unsigned                    row = duellum_running_row(s_of(p));
	struct say_ask              fields = { 0 };
	const char                 *rules;

	if (question == ASK_NOBODY)
		return;
	rules = kind->fill(p, &fields);
	if (!rules)
		rules = line ? duellum_operations[line->op].rules : kind->rules;
	if (!(kind->marks & PLAIN) && row < ROWS)
		say(p, because, .row = (int32_t)row);
	shoal_say(p, SAY_ask, question, &fields);
	shoal_cite(p, rules);
	if (s_of(p)->depth && question != ASK_GOAL && duellum_bonus_goals(g_of(p), s_of(p))) {
		say(p, goal_first);
		shoal_cite(p, "DUE-131");
	}
}

/* The log: what the fields of an event do not say. */
bool duellum_put_event(const struct shoal_pen *p, const struct shoal_event *event)
{
	const struct duellum_game *g = g_of(p);

	if (event->kind == EVENT_FIRST) {
		unsigned side = (unsigned)SHOAL_EVENT(first, event)->side;

		say(p, on_first, .side = (int32_t)side, .seat = duellum_seat(g, side));
	} else if (event->kind == EVENT_SIDE) {
		const struct event_side *e = SHOAL_EVENT(side, event);

		say(p, on_side, .goal = e->goal, .goal_row = 2 * e->goal + e->face);
	} else if (event->kind == EVENT_DEPTH) {
		const struct event_depth *e = SHOAL_EVENT(depth, event);
		struct depth used = g->location[e->location].depth[(e->position - 1) % DEPTHS];

		say(p, on_depth, .side = e->side, .seat = event->seat, .depth = packed(used),
		    .location = e->location);
	} else if (event->kind == EVENT_RAISE) {
		const struct event_raise *e = SHOAL_EVENT(raise, event);
		int32_t                   depths = g->location[e->location].depths;

		say(p, on_raise, .side = e->side, .seat = event->seat, .lift = e->lift,
		    .location = e->location, .full = e->position == depths, .at = e->position + 1,
		    .of = depths);
	} else if (event->kind == EVENT_CROWN) {
		const struct event_crown *e = SHOAL_EVENT(crown, event);

		say(p, on_crown, .side = e->side, .seat = event->seat, .space = e->space,
		    .what = e->what, .bonus = CROWNS * e->side + e->space - 1);
	} else if (event->kind == EVENT_GOAL) {
		const struct event_goal *e = SHOAL_EVENT(goal, event);

		say(p, on_goal, .side = e->side, .seat = event->seat, .goal = e->goal,
		    .goal_row = 2 * e->goal + (g->goal[e->goal][0].condition != e->condition));
	} else if (event->kind == EVENT_PLACE) {
		const struct event_place *e = SHOAL_EVENT(place, event);

		say(p, on_place, .side = e->side, .seat = event->seat, .second = e->second,
		    .goal = e->goal, .points = e->points,
		    .token = (int32_t)duellum_token((unsigned)e->second, (unsigned)e->face));
	} else {
		return false;
	}
	return true;
}
