/* text.c: notation, prompts, and those events whose sentences need more than their fields. */
#include "tables.h"
#include "zemo_words.h"

/* Pens. */

void zemo_pen_square(const struct shoal_pen *p, int32_t square)
{
	shoal_put(p->out, "%c%d", (char)('A' + square % SIDE), square / SIDE + 1);
}

void zemo_pen_sea(const struct shoal_pen *p, int32_t square)
{
	say_one(p, features, zemo_game_of(p->game)->cell[square]);
}

void zemo_pen_rank(const struct shoal_pen *p, int32_t score)
{
	say_one(p, titles, zemo_title(zemo_game_of(p->game), score));
}

/* Of 200, as the tally counts what a roll may bring. */
void zemo_pen_risk(const struct shoal_pen *p, int32_t rolls)
{
	say(p, share, .n = shoal_percent((uint64_t)rolls, 200));
}

void zemo_put_dice(const struct zemo_state *s, struct shoal_text *out)
{
	for (unsigned face = 0; face < 6; face++) {
		for (unsigned i = 0; i < s->dice[face]; i++)
			shoal_put(out, "%s%u", out->length ? " " : "", face + 1);
	}
}

/* Notation. */

const char *const zemo_direction_ids[DIR_COUNT] = { "N", "NE", "E", "SE", "S", "SW", "W", "NW" };

void zemo_put_action(const struct shoal_game *game, const struct shoal_state *state,
                     shoal_action action, struct shoal_text *out)
{
	const struct shoal_kind *kind = &game->rules->kinds[shoal_kind_of(game, action)];
	const struct zemo_game  *g = zemo_game_of(game);
	unsigned                 n = (unsigned)action - kind->first;

	(void)state;
	if (kind->first == ACT_MOVE) {
		shoal_put(out, "%d%s", zemo_moves[n].face,
		          zemo_direction_ids[zemo_moves[n].direction]);
		return;
	}
	shoal_put(out, "%s", kind->first == ACT_ROLL ? "dice" : kind->name);
	switch (kind->first) {
	case ACT_START:
		shoal_put(out, " %u/%u", n / LABELS + 1, n % LABELS + 1);
		break;
	case ACT_MOTIVE:
		shoal_put(out, " %s", zemo_id(game, GROUP_MOTIVES, n));
		break;
	case ACT_BUY:
		shoal_put(out, " %s", zemo_id(game, TABLE_RESOURCES, n));
		break;
	case ACT_CANNON:
	case ACT_PAY:
		shoal_put(out, " %u", n);
		break;
	case ACT_PAIR:
		shoal_put(out, " %d %d", g->pair[n][0] + 1, g->pair[n][1] + 1);
		break;
	case ACT_ROLL:
		for (unsigned i = 0; i < DICE; i++)
			shoal_put(out, " %d", g->roll[n][i] + 1);
		break;
	case ACT_SUM:
		shoal_put(out, " %u", n + 1);
		break;
	}
}

/* Prompts. */

static void ask_start(const struct shoal_pen *p, const struct zemo_state *s)
{
	int low = 0, high = 5;

	while (low < 5 && !s->dice[low])
		low++;
	while (high > low && !s->dice[high])
		high--;
	if (low != high) {
		say(p, ask_row, .low = low + 1, .high = high + 1);
		shoal_cite(p, "ZEM-3 ZEM-4 ZEM-7");
	} else if (s->rerolls < SETUP_REROLLS) {
		say(p, ask_double, .face = low + 1);
		shoal_cite(p, "ZEM-5 ZEM-6");
	} else {
		say(p, ask_double_last, .face = low + 1);
		shoal_cite(p, "ZEM-6");
	}
}

static void ask_keep(const struct shoal_pen *p, const struct zemo_game *g,
                     const struct zemo_state *s)
{
	static const char *const rules[] = { "ZEM-18..24", "ZEM-24 ZEM-45", "ZEM-24 ZEM-36" };
	bool                     skull = s->danger + s->dice[0] >= g->circles;
	unsigned                 lost = !zemo_lost_roll(g, s) ? 0 : skull ? 1 : 2;
	char                     bytes[16];
	struct shoal_text        dice = SHOAL_TEXT(bytes);

	zemo_put_dice(s, &dice);
	say(p, ask_keep, .dice = bytes, .lost = (int32_t)lost,
	    .rerolls = s->points[RES_COMMAND] + s->free_reroll);
	shoal_cite(p, rules[lost]);
}

static void ask_move(const struct shoal_pen *p, const struct zemo_game *g,
                     const struct zemo_state *s)
{
	char              bytes[16];
	struct shoal_text dice = SHOAL_TEXT(bytes);

	zemo_put_dice(s, &dice);
	say(p, ask_move, .dice = bytes, .guard = g->guard);
	shoal_cite(p, g->guard ? "ZEM-26..37" : "ZEM-37");
}

static void ask_town(const struct shoal_pen *p, const struct zemo_game *g,
                     const struct zemo_state *s)
{
	bool sack = s->motive == MOT_PILLAGER && !s->bought;

	say(p, ask_town, .square = (int32_t)zemo_square_at(g, s, s->next),
	    .gold = s->points[RES_GOLD], .sack = sack);
	shoal_cite(p, sack ? "ZEM-66..72" : "ZEM-66..69");
}

static void ask_again(const struct shoal_pen *p, const struct zemo_game *g,
                      const struct zemo_state *s)
{
	int strength = (int)zemo_strength(g, s),
	    short_of = strength > s->sum ? strength - s->sum : 0;
	int capacity = (int)zemo_capacity(g, s, zemo_foe(s));

	say(p, ask_again, .enemy = (int32_t)zemo_foe(s), .sum = s->sum, .strength = strength,
	    .shortage = short_of, .fatal = short_of > capacity, .capacity = capacity);
	shoal_cite(p, short_of > capacity ? "ZEM-82 ZEM-83" : "ZEM-82");
}

static void ask_turn(const struct shoal_pen *p, const struct zemo_game *g,
                     const struct zemo_state *s)
{
	struct zemo_sheet sheet;
	int               title;

	zemo_score(g, s, s->motive, &sheet);
	title = (int)zemo_title(g, sheet.total);
	say(p, ask_turn, .turn = s->turn, .turns = TURNS, .points = sheet.total, .title = title,
	    .to = title < 4 ? g->title[title + 1] - sheet.total : 0, .next = title + 1);
	shoal_cite(p, "ZEM-12 ZEM-13");
}

void zemo_put_prompt(const struct shoal_pen *p)
{
	const struct zemo_game  *g = zemo_game_of(p->game);
	const struct zemo_state *s = zemo_state_of(p->view);
	int32_t enemy = (int32_t)zemo_foe(s), strength = (int32_t)zemo_strength(g, s);

	switch ((enum phase)s->phase) {
	case PHASE_START:
		ask_start(p, s);
		break;
	case PHASE_MOTIVE:
		say(p, ask_motive);
		shoal_cite(p, "ZEM-9");
		break;
	case PHASE_KEEP:
		ask_keep(p, g, s);
		break;
	case PHASE_MOVE:
		ask_move(p, g, s);
		break;
	case PHASE_NAVY:
		say(p, ask_navy, .square = (int32_t)zemo_square_at(g, s, s->next),
		    .strength = strength);
		shoal_cite(p, "ZEM-59 ZEM-60");
		break;
	case PHASE_TOWN:
		ask_town(p, g, s);
		break;
	case PHASE_CANNON:
		say(p, ask_cannon, .enemy = enemy, .strength = strength,
		    .damage = g->feature[enemy].damage, .cannon = s->points[RES_CANNON]);
		shoal_cite(p, "ZEM-76..79");
		break;
	case PHASE_AGAIN:
		ask_again(p, g, s);
		break;
	case PHASE_PAY:
		say(p, ask_pay, .enemy = enemy, .shortage = s->shortage, .payer = s->payer,
		    .others = (int32_t)zemo_other_payers(g, s));
		shoal_cite(p, "ZEM-84..86");
		break;
	case PHASE_TURN:
		ask_turn(p, g, s);
		break;
	case PHASE_PAIR: /* chance, or nobody: no question */
	case PHASE_ROLL:
	case PHASE_SUM:
	case PHASE_OVER:
	case PHASE_COUNT:
		break;
	}
}

/* The log: lists of faces, and what the track says. */

bool zemo_put_event(const struct shoal_pen *p, const struct shoal_event *event)
{
	const int16_t *face = event->arg;

	if (event->kind == EVENT_PAIR) {
		say(p, on_pair, .first = face[0], .second = face[1]);
	} else if (event->kind == EVENT_ROLL) {
		say(p, on_roll, .a = face[0], .b = face[1], .c = face[2], .d = face[3]);
	} else if (event->kind == EVENT_DANGER) {
		const struct event_danger *e = SHOAL_EVENT(danger, event);

		say(p, on_danger, .circle = e->circle + 1, .mark = e->mark, .value = e->value,
		    .strength = zemo_game_of(p->game)->strength[e->circle + 1]);
	} else {
		return false;
	}
	return true;
}
