/* text.c: notation, prompts, and those events whose sentences need more than their fields. */
#include "text.h"

/* Notation. */

static void put_word(struct shoal_text *out, const char *id) /* of a component, with hyphens */
{
	for (; *id; id++)
		shoal_put(out, "%c", *id == '_' ? '-' : *id);
}

static void put_kind(struct shoal_text *out, const char *verb, unsigned kind)
{
	shoal_put(out, "%s %c%u", verb, aqualuma_colour_letters[aqualuma_colour(kind)],
	          aqualuma_value(kind));
}

static void put_card(struct shoal_text *out, const char *verb, unsigned card)
{
	shoal_put(out, "%s ", verb);
	put_word(out, aqualuma_id(TABLE_CARDS, card));
}

/* A hero by name; by number before it is drawn. */
static void put_comrade(const struct aqualuma_state *s, struct shoal_text *out, const char *verb,
                        unsigned hero)
{
	unsigned who = s->who[hero];

	if (who < HEROES)
		shoal_put(out, "%s %s", verb, aqualuma_id(TABLE_HEROES, who));
	else
		shoal_put(out, "%s %u", verb, hero + 1);
}

static void put_take(struct shoal_text *out, unsigned index)
{
	shoal_put(out, "take ");
	for (unsigned c = 0; c < COLOURS; c++) {
		for (unsigned i = 0; i < aqualuma_triple[index][c]; i++)
			shoal_put(out, "%c", aqualuma_colour_letters[c]);
	}
}

/* The values in rising order; the number of an outcome that is none of this roll. */
static void put_roll(const struct aqualuma_state *s, struct shoal_text *out, unsigned outcome)
{
	unsigned colour = aqualuma_rolling(s), n = colour < COLOURS ? s->rolling[colour] : 0;
	uint8_t  counts[FACES];

	if (!n || n > DICE_MAX || outcome >= aqualuma_rolls(n)) {
		shoal_put(out, "roll outcome %u", outcome);
		return;
	}
	aqualuma_roll_counts(n, outcome, counts);
	shoal_put(out, "roll %c", aqualuma_colour_letters[colour]);
	for (unsigned v = 0; v < FACES; v++) {
		for (unsigned i = 0; i < counts[v]; i++)
			shoal_put(out, " %u", v + 1);
	}
}

static void put_chance(const struct aqualuma_state *s, shoal_action a, struct shoal_text *out)
{
	if (a < ACT_STRIP) {
		shoal_put(out, "hero %s", aqualuma_id(TABLE_HEROES, a - ACT_HERO));
	} else if (a < ACT_ORBWORLD) {
		shoal_put(out, "strip ");
		put_word(out, aqualuma_id(TABLE_STRIPS, a - ACT_STRIP));
	} else if (a < ACT_ORB) {
		shoal_put(out, "orbs %s", aqualuma_area_words[a - ACT_ORBWORLD]);
	} else if (a < ACT_DARK) {
		shoal_put(out, "orb %d", a - ACT_ORB + 1);
	} else if (a < ACT_DRAW) {
		shoal_put(out, "dark %s", aqualuma_id(TABLE_DARKS, a - ACT_DARK));
	} else if (a < ACT_ROLL) {
		put_card(out, "draw", a - ACT_DRAW);
	} else if (a < ACT_WORLDDIE) {
		put_roll(s, out, a - ACT_ROLL);
	} else {
		shoal_put(out, "depth %s",
		          a - ACT_WORLDDIE < WORLDS ? aqualuma_area_words[a - ACT_WORLDDIE] : "?");
	}
}

/* Answers from SET on. */
static void put_late(const struct aqualuma_state *s, shoal_action a, struct shoal_text *out)
{
	unsigned set = a - ACT_SET, special = a - ACT_SPECIAL;

	if (a < ACT_SPECIAL)
		shoal_put(out, "set %u to %u", set / 5 + 1, set % 5 + 1);
	else if (a < ACT_LOWER)
		shoal_put(out, "%s %s", aqualuma_id(TABLE_SPECIALS, special / COLOURS),
		          aqualuma_id(TABLE_DICE, special % COLOURS));
	else if (a < ACT_RAISE)
		shoal_put(out, "lower %s", aqualuma_area_words[a - ACT_LOWER]);
	else if (a < ACT_SWAP)
		shoal_put(out, "raise %s", aqualuma_area_words[a - ACT_RAISE]);
	else if (a < ACT_CARD)
		put_comrade(s, out, "swap", a - ACT_SWAP);
	else if (a < ACT_GIVE)
		put_card(out, "card", a - ACT_CARD);
	else if (a < ACT_GET)
		put_comrade(s, out, "give", a - ACT_GIVE);
	else if (a < ACT_HERO)
		put_comrade(s, out, "get", a - ACT_GET);
	else
		put_chance(s, a, out);
}

void aqualuma_put_action(const struct shoal_game *game, const struct shoal_state *state,
                         shoal_action action, struct shoal_text *out)
{
	static const char *const     first[] = { "stop",     "end",      "fetch",
		                                 "dissolve", "activate", "ability" };
	const struct aqualuma_state *s = aqualuma_state_of(state);

	(void)game;
	if (action < ACT_START)
		shoal_put(out, "%s", first[action]);
	else if (action < ACT_TAKE)
		put_comrade(s, out, "start", action - ACT_START);
	else if (action < ACT_FRONT)
		put_take(out, action - ACT_TAKE);
	else if (action < ACT_BACK)
		put_card(out, "play", action - ACT_FRONT);
	else if (action < ACT_MOVE)
		put_card(out, "back", action - ACT_BACK);
	else if (action < ACT_DIE)
		shoal_put(out, "move %s", aqualuma_area_words[action - ACT_MOVE]);
	else if (action < ACT_PLACE)
		shoal_put(out, "die %s", aqualuma_id(TABLE_DICE, action - ACT_DIE));
	else if (action < ACT_PICK)
		put_kind(out, "place", action - ACT_PLACE);
	else if (action < ACT_UP)
		put_kind(out, "pick", action - ACT_PICK);
	else if (action < ACT_DOWN)
		put_kind(out, "up", action - ACT_UP);
	else if (action < ACT_SET)
		put_kind(out, "down", action - ACT_DOWN);
	else
		put_late(s, action, out);
}

/* Prompts. */

static void prompt_take(const struct shoal_pen *p)
{
	const struct aqualuma_state *s = s_of(p);
	unsigned                     chest = aqualuma_dice(s->chest);

	say(p, ask_take, .who = s->who[s->hero], .n = (int32_t)aqualuma_to_take(g_of(p), s),
	    .chest = (int32_t)chest);
	shoal_cite(p, chest ? "LUM-26..29" : "LUM-26 LUM-33");
}

static void prompt_act(const struct shoal_pen *p)
{
	const struct aqualuma_state *s = s_of(p);

	say(p, ask_act, .who = s->who[s->hero], .area = (int32_t)here(s),
	    .kinds = (int32_t)aqualuma_kinds(s->hand));
	shoal_cite(p, "LUM-36..40");
}

/* The card that is worked, and how often it has been. */
static void prompt_magic(const struct shoal_pen *p)
{
	const struct aqualuma_state *s = s_of(p);
	int32_t                      card = s->face, times = g_of(p)->card[s->face].times;

	if (s->phase == PHASE_SET) {
		say(p, ask_set, .card = card, .time = s->times, .times = times,
		    .rolling = (int32_t)aqualuma_dice(s->rolling), .dice = packed(s->rolling));
		shoal_cite(p, "LUM-52 LUM-53");
	} else if (s->phase == PHASE_REROLL) {
		say(p, ask_reroll, .card = card, .time = s->times, .times = times);
		shoal_cite(p, "LUM-54");
	} else if (s->phase == PHASE_LESS) {
		say(p, ask_less, .card = card);
		shoal_cite(p, "LUM-55");
	} else {
		say(p, ask_change, .card = card);
		shoal_cite(p, "LUM-56");
	}
}

static void prompt_pay(const struct shoal_pen *p)
{
	unsigned price = aqualuma_price(g_of(p), s_of(p)), paid = s_of(p)->paid;

	say(p, ask_pay, .price = (int32_t)price, .paid = (int32_t)paid, .enough = paid >= price);
	shoal_cite(p, "LUM-82..84");
}

/* Light for worlds, or dark. */
static void prompt_worlds(const struct shoal_pen *p)
{
	const struct aqualuma_state *s = s_of(p);
	unsigned                     last = g_of(p)->track;
	bool                         close = false;

	for (unsigned w = 0; w < WORLDS; w++)
		close |= s->dark[w] + 1u >= last;
	if (s->phase == PHASE_BEAM) {
		say(p, ask_beam, .field = s->field, .amount = g_of(p)->special[s->field].amount);
		shoal_cite(p, "LUM-89");
	} else if (s->phase == PHASE_SPREAD) {
		say(p, ask_spread, .field = s->dark_phase ? -1 : s->field, .points = s->points);
		shoal_cite(p, s->dark_phase ? "LUM-92 LUM-126 LUM-127" : "LUM-91 LUM-92");
	} else {
		say(p, ask_rise, .column = (int32_t)aqualuma_column(s),
		    .fatal = close && s->ignited ? (int32_t)last : 0);
		shoal_cite(p, "LUM-121 LUM-123");
	}
}

static void prompt_swap(const struct shoal_pen *p)
{
	const struct aqualuma_state *s = s_of(p);

	if (s->phase == PHASE_GIVEN)
		say(p, ask_given, .who = s->who[s->partner], .swaps = s->swaps);
	else
		say(p, ask_got, .card = s->given, .who = s->who[s->partner], .swaps = s->swaps);
	shoal_cite(p, "LUM-94");
}

void aqualuma_put_prompt(const struct shoal_pen *p)
{
	int32_t area = (int32_t)here(s_of(p));

	switch (s_of(p)->phase) {
	case PHASE_START:
		say(p, ask_start, .several = p->game->seats > 1);
		shoal_cite(p, "LUM-16");
		break;
	case PHASE_TAKE:
		prompt_take(p);
		break;
	case PHASE_ACT:
		prompt_act(p);
		break;
	case PHASE_USE:
		say(p, ask_use, .area = area);
		shoal_cite(p, "LUM-46..49");
		break;
	case PHASE_MUST:
		say(p, ask_must);
		shoal_cite(p, "LUM-47 LUM-48");
		break;
	case PHASE_SET:
	case PHASE_REROLL:
	case PHASE_LESS:
	case PHASE_CHANGE:
		prompt_magic(p);
		break;
	case PHASE_PAY:
		prompt_pay(p);
		break;
	case PHASE_BEAM:
	case PHASE_SPREAD:
	case PHASE_RISE:
		prompt_worlds(p);
		break;
	case PHASE_GIVEN:
	case PHASE_GOT:
		prompt_swap(p);
		break;
	case PHASE_STEP:
		say(p, ask_step, .area = area);
		shoal_cite(p, "LUM-102");
		break;
	case PHASE_PINCH:
		say(p, ask_pinch);
		shoal_cite(p, "LUM-103");
		break;
	case PHASE_STEW:
		say(p, ask_stew);
		shoal_cite(p, "LUM-106");
		break;
	case PHASE_FLIP:
		say(p, ask_flip);
		shoal_cite(p, "LUM-107");
		break;
	case PHASE_KEEP:
		say(p, ask_keep);
		shoal_cite(p, "LUM-104 LUM-113");
		break;
	default: /* chance, or nobody: no question */
		break;
	}
}

/* The log: what its words cannot read off the fields. */

static int32_t packed_numbers(const int16_t dice[COLOURS])
{
	return packed((const uint8_t[]){ (uint8_t)dice[0], (uint8_t)dice[1], (uint8_t)dice[2] });
}

static int32_t sum_of(const int16_t numbers[], unsigned count)
{
	int32_t sum = 0;

	for (unsigned i = 0; i < count; i++)
		sum += numbers[i];
	return sum;
}

static void tell_roll(const struct shoal_pen *p, const struct event_roll *e)
{
	uint8_t faces[FACES];

	for (unsigned f = 0; f < FACES; f++)
		faces[f] = (uint8_t)e->faces[f];
	say(p, on_roll, .colour = e->colour, .n = sum_of(e->faces, FACES),
	    .faces = packed_roll(faces));
}

static void tell_dissolve(const struct shoal_pen *p, const struct event_dissolve *e)
{
	say(p, on_dissolve, .who = e->who, .n = sum_of(e->dice, COLOURS), .world = e->world,
	    .arrows = e->arrows, .from = e->from, .to = e->to, .fall = e->from - e->to);
}

bool aqualuma_put_event(const struct shoal_pen *p, const struct shoal_event *event)
{
	const struct event_fetch *fetch = SHOAL_EVENT(fetch, event);
	const struct event_take  *take = SHOAL_EVENT(take, event);
	const struct event_end   *end = SHOAL_EVENT(end, event);
	const struct event_shift *shift = SHOAL_EVENT(shift, event);
	const struct event_rise  *rise = SHOAL_EVENT(rise, event);

	if (event->kind == EVENT_FETCH)
		say(p, on_fetch, .forced = fetch->forced, .who = fetch->who,
		    .dice = packed_numbers(fetch->dice));
	else if (event->kind == EVENT_TAKE)
		say(p, on_take, .who = take->who, .dice = packed_numbers(take->dice));
	else if (event->kind == EVENT_END)
		say(p, on_end, .who = end->who, .n = sum_of(end->dice, COLOURS),
		    .dice = packed_numbers(end->dice));
	else if (event->kind == EVENT_SHIFT)
		say(p, on_shift, .freed = shift->freed, .who = shift->who, .world = shift->world,
		    .several = shoal_bits_count((uint64_t)(uint16_t)shift->from) > 1);
	else if (event->kind == EVENT_RISE)
		say(p, on_rise, .world = rise->world, .from = rise->from, .to = rise->to,
		    .rise = rise->to - rise->from, .chosen = rise->chosen, .last = rise->last);
	else if (event->kind == EVENT_ROLL)
		tell_roll(p, SHOAL_EVENT(roll, event));
	else if (event->kind == EVENT_DISSOLVE)
		tell_dissolve(p, SHOAL_EVENT(dissolve, event));
	else
		return false;
	return true;
}
