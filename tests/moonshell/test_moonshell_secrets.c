/* test_moonshell_secrets.c: hidden information, thing by thing.
 * Pairs of histories that differ in one secret alone are played side by side, and everything that
 * the others get is compared: views, legal lists, events and all texts. Then possible worlds
 * against an enumeration. */
#include "shore.h"

/* Two worlds. */

enum { HEARD_MAX = 256, TEXT_MAX = 1 << 15 };

struct world {
	struct shoal_sink      sink;
	struct moonshell_state s;
	unsigned               count;
	struct shoal_event     heard[HEARD_MAX]; /* in the last ply */
};

static struct world        pair[2];
static struct shoal_random luck;

static void hear(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct world *w = (struct world *)sink;

	assert_true(w->count < HEARD_MAX);
	w->heard[w->count++] = *event;
}

static void step(struct world *w, int seat, shoal_action action)
{
	struct shoal_error error;

	w->count = 0;
	if (shoal_try_apply(game, &w->s.base, seat, action, &w->sink, &error))
		fail_msg("action %u: %s", action, error.text);
}

/* What one observer gets in a world, as text: in both languages, then JSON. */

static void put_answers(const struct moonshell_state *v, int seat, const struct shoal_style *style,
                        struct shoal_text *out)
{
	struct shoal_list list;

	if (seat < 0 || !(v->base.pending >> seat & 1))
		return;
	shoal_put_prompt(game, &v->base, seat, style, out);
	shoal_list_fill(&list, game, &v->base, seat);
	for (uint32_t i = 0; i < list.count; i++) {
		shoal_put(out, "\n%u ", list.action[i]);
		game->rules->put_action(game, &v->base, list.action[i], out);
		shoal_put(out, " ");
		shoal_put_label(game, &v->base, list.action[i], style, out);
	}
}

static void put_news(const struct world *w, int seat, const struct shoal_style *style,
                     struct shoal_text *out)
{
	for (unsigned i = 0; i < w->count; i++) {
		struct shoal_json json = { .text = out };

		if (!(w->heard[i].seen & shoal_seat_bit(seat)))
			continue;
		shoal_put(out, "\n");
		shoal_put_event(game, &w->heard[i], seat, style, out);
		shoal_put_event_json(game, &w->heard[i], seat, style, &json);
	}
}

static void put_all(const struct world *w, int seat, char bytes[TEXT_MAX])
{
	struct shoal_text      text = shoal_text_over(bytes, TEXT_MAX);
	struct shoal_json      json = { .text = &text };
	struct moonshell_state v;

	shoal_view(game, &w->s.base, seat, &v.base);
	for (unsigned lang = 0; lang < SHOAL_LANG_COUNT; lang++) {
		struct shoal_style style = { .lang = (enum shoal_lang)lang };

		shoal_put_board(game, &v.base, seat, &style, &text);
		put_answers(&v, seat, &style, &text);
		put_news(w, seat, &style, &text);
	}
	shoal_put_view(game, &v.base, seat, &json);
	assert_false(text.cut);
}

static void same_for(int seat, bool texts)
{
	static char            bytes[2][TEXT_MAX];
	struct moonshell_state v[2];

	for (unsigned i = 0; i < 2; i++)
		shoal_view(game, &pair[i].s.base, seat, &v[i].base);
	assert_memory_equal(&v[0], &v[1], sizeof(v[0]));
	if (!texts)
		return;
	for (unsigned i = 0; i < 2; i++)
		put_all(&pair[i], seat, bytes[i]);
	assert_string_equal(bytes[0], bytes[1]);
}

/* For all but the owner of the secret, onlookers included. */
static void same_for_others(int owner, bool texts)
{
	for (int seat = -1; seat < game->seats; seat++) {
		if (seat != owner || owner < 0)
			same_for(seat < 0 ? SHOAL_NOBODY : seat, texts);
	}
}

/* Both worlds up to the first card that is dealt. */
static void to_deal(const char *text, uint64_t seed)
{
	struct shoal_list list;

	begin(text);
	shoal_random_seed(&luck, seed);
	while (now.phase != PHASE_DEAL)
		game->rules->apply(game, &now.base, now.base.actor,
		                   shoal_random_action(game, &now.base, &luck, &list), NULL);
	for (unsigned i = 0; i < 2; i++)
		pair[i] = (struct world){ .sink.put = hear, .s = now };
}

/* The same or two different actions, after which the others have seen the same. */
static void both(int seat, unsigned a, unsigned b, int owner)
{
	step(&pair[0], seat, (shoal_action)a);
	step(&pair[1], seat, (shoal_action)b);
	same_for_others(owner, true);
}

/* Plays the same random actions in both, to the end; the owner's lists are the same too. The last
 * ply, which reveals, is left to the caller: false at the end of the game. */
static bool both_random(int owner, unsigned n)
{
	struct shoal_list list, other;
	shoal_action      action;
	int               seat = pair[0].s.base.actor;

	assert_int_equal(seat, pair[1].s.base.actor);
	if (seat == SHOAL_OVER)
		return false;
	shoal_list_fill(&list, game, &pair[0].s.base, seat);
	shoal_list_fill(&other, game, &pair[1].s.base, seat);
	assert_int_equal(list.count, other.count);
	assert_memory_equal(list.action, other.action, list.count * sizeof(list.action[0]));
	action = shoal_random_action(game, &pair[0].s.base, &luck, &list);
	step(&pair[0], seat, action);
	step(&pair[1], seat, action);
	if (pair[0].s.base.actor != SHOAL_OVER)
		same_for_others(owner, n % 8 == 0);
	return pair[0].s.base.actor != SHOAL_OVER;
}

static void to_the_end(int owner)
{
	unsigned n = 0;

	while (both_random(owner, n))
		n++;
	assert_true(n > 10);
}

/* Three seats get two cards each; those of seat 1 differ. All choose, seat 1 as said. */
static void deal_and_keep(uint64_t seed, const unsigned card[2][2], const unsigned keep[2])
{
	to_deal("moonshell(players=3,moonshell=on,powers=active,reef=on,events=on)", seed);
	both(SHOAL_CHANCE, ACT_DEAL + 0, ACT_DEAL + 0, 1);
	both(SHOAL_CHANCE, ACT_DEAL + 1, ACT_DEAL + 1, 1);
	both(SHOAL_CHANCE, ACT_DEAL + card[0][0], ACT_DEAL + card[1][0], 1);
	both(SHOAL_CHANCE, ACT_DEAL + card[0][1], ACT_DEAL + card[1][1], 1);
	both(SHOAL_CHANCE, ACT_DEAL + 10, ACT_DEAL + 10, 1);
	both(SHOAL_CHANCE, ACT_DEAL + 11, ACT_DEAL + 11, 1);
	both(2, ACT_SECRET + 1, ACT_SECRET + 1, 1);
	both(1, ACT_SECRET + keep[0], ACT_SECRET + keep[1], 1);
	both(0, ACT_SECRET, ACT_SECRET, 1);
}

/* The card that everybody sees seat 1 reveal at the end. */
static int revealed(const struct world *w)
{
	for (unsigned i = 0; i < w->count; i++) {
		if (w->heard[i].kind == EVENT_REVEAL && w->heard[i].seat == 1) {
			assert_true(w->heard[i].reveals);
			assert_int_equal(w->heard[i].seen, SHOAL_EVERYBODY);
			return SHOAL_EVENT(reveal, &w->heard[i])->card;
		}
	}
	return -1;
}

/* Line 1: two dealt secret cards; public is the kept one, at scoring. */
static void dealt_cards(void **unused) /* MOO-14 */
{
	(void)unused;
	for (uint64_t seed = 1; seed <= 6; seed++) {
		struct moonshell_state v;

		deal_and_keep(seed, (const unsigned[2][2]){ { 2, 3 }, { 8, 5 } },
		              (const unsigned[2]){ 0, 0 });
		shoal_view(game, &pair[0].s.base, 1, &v.base);
		assert_int_equal(v.dealt[1][0], 2); /* the owner knows both */
		assert_int_equal(v.dealt[1][1], 3);
		to_the_end(1);
		assert_int_equal(revealed(&pair[0]), 2);
		assert_int_equal(revealed(&pair[1]), 8);
		shoal_view(game, &pair[0].s.base, 0, &v.base);
		assert_int_equal(moonshell_secret_of(&v, 1), 2);
	}
}

/* Line 2: the choice; only that it is made is known before scoring. */
static void the_choice(void **unused) /* MOO-15 */
{
	(void)unused;
	for (uint64_t seed = 11; seed <= 16; seed++) {
		deal_and_keep(seed, (const unsigned[2][2]){ { 2, 3 }, { 2, 3 } },
		              (const unsigned[2]){ 0, 1 });
		to_the_end(1);
		assert_int_equal(revealed(&pair[0]), 2);
		assert_int_equal(revealed(&pair[1]), 3);
	}
	/* While the others still choose: who has answered shows in `pending` alone. */
	to_deal("moonshell(players=3)", 1);
	for (unsigned i = 0; i < 6; i++)
		both(SHOAL_CHANCE, ACT_DEAL + i, ACT_DEAL + i, SHOAL_NOBODY);
	both(1, ACT_SECRET, ACT_SECRET + 1, 1);
	for (int seat = 0; seat < 3; seat++) {
		struct moonshell_state v;

		shoal_view(game, &pair[0].s.base, seat, &v.base);
		assert_int_equal(v.base.pending, 1 | 4);
		assert_int_equal(v.base.ply, pair[0].s.base.ply - (seat != 1));
		assert_int_equal(v.kept[1], seat == 1);
	}
}

/* Lines 1 and 3: the card that was not kept and those that were not dealt never become public, not
 * even whether the kept one was the first: everything is the same to the very end. */
static void never_public(void **unused) /* MOO-15 */
{
	static const unsigned cards_of[2][2][2] = { { { 2, 3 }, { 2, 7 } },
		                                    { { 2, 3 }, { 3, 2 } } };
	static const unsigned keep[2][2] = { { 0, 0 }, { 0, 1 } };

	(void)unused;
	for (uint64_t seed = 21; seed <= 28; seed++) {
		deal_and_keep(seed, cards_of[seed % 2], keep[seed % 2]);
		to_the_end(1);
		assert_int_equal(pair[0].s.base.actor, SHOAL_OVER);
		assert_int_equal(revealed(&pair[0]), 2);
		same_for_others(1, true);
	}
}

/* Line 4: the next tile. A drawn gift that is refused leaves no trace in the bag. */
static void next_tile(void **unused) /* MOO-109 */
{
	struct moonshell_state before;

	(void)unused;
	ready("moonshell(events=on)", "start 1, event cross");
	play("end, end, event gift");
	drawn(PHASE_TILE);
	before = now;
	for (unsigned i = 0; i < 2; i++) {
		now = before;
		bag("AV DP FO", 0);
		play(i ? "tile AV, decline" : "tile FO, decline");
		pair[i] = (struct world){ .sink.put = hear, .s = now };
	}
	assert_memory_equal(&pair[0].s, &pair[1].s, sizeof(now));
	same_for_others(SHOAL_NOBODY, true);
}

/* Line 6: the next event and the next column card. What came in another order is the same now: no
 * deck is shuffled ahead. */
static void next_cards(void **unused) /* MOO-93, MOO-137 */
{
	(void)unused;
	for (unsigned i = 0; i < 2; i++) {
		ready("moonshell(events=on)", i ? "start 1, event cross" : "start 1, event swift");
		play(i ? "end, end, event swift" : "end, end, event cross");
		play("end, end");
		drawn(PHASE_EVENT);
		pair[i] = (struct world){ .sink.put = hear, .s = now };
	}
	assert_memory_equal(&pair[0].s, &pair[1].s, sizeof(now));
	same_for_others(SHOAL_NOBODY, true);
	for (unsigned i = 0; i < 2; i++) {
		ready("moonshell(players=1)", "");
		for (unsigned j = 0; j < 2; j++) { /* all tiles alike: only the cards differ */
			for (unsigned space = 0; space < WATER; space++)
				now.water[space] = (uint8_t)tile_of("CW");
			bag("9*CW", 0);
			rocks("-- -- / -- -- / -- -- / -- --");
			play(i == j ? "end, column 1" : "end, column 2");
			rocks("-- -- / -- -- / -- -- / -- --");
		}
		play("end");
		drawn(PHASE_COLUMN);
		pair[i] = (struct world){ .sink.put = hear, .s = now };
	}
	assert_memory_equal(&pair[0].s, &pair[1].s, sizeof(now));
	same_for_others(SHOAL_NOBODY, true);
}

/* Lines 5, 7 and 8: everything else is public, to onlookers too: a view differs from the state in
 * the secret cards and, while they are chosen, in its ply. */
static void all_else_is_public(void **unused)
{
	static const char *const names[] = {
		"moonshell(players=1,mode=tsunami,powers=active)",
		"moonshell(players=2,moonshell=on,powers=passive,reef=on,events=on)",
		"moonshell(players=4,moonshell=on,powers=active,reef=on,events=on)",
	};
	struct shoal_list list;

	(void)unused;
	shoal_random_seed(&luck, 5);
	for (unsigned i = 0; i < 30; i++) {
		begin(names[i % 3]);
		while (now.base.actor != SHOAL_OVER) {
			for (int seat = -1; seat < game->seats; seat++) {
				struct moonshell_state v;
				int                    o = seat < 0 ? SHOAL_NOBODY : seat;

				shoal_view(game, &now.base, o, &v.base);
				for (int other = 0; other < game->seats; other++) {
					if (other == o)
						continue;
					assert_int_equal(v.dealt[other][0], NOTHING);
					assert_int_equal(v.dealt[other][1], NOTHING);
					assert_int_equal(v.kept[other], 0);
				}
				memcpy(v.dealt, now.dealt, sizeof(v.dealt));
				memcpy(v.kept, now.kept, sizeof(v.kept));
				if (now.phase == PHASE_SECRET)
					v.base.ply = now.base.ply;
				assert_memory_equal(&v, &now, sizeof(v));
			}
			game->rules->apply(game, &now.base, now.base.actor,
			                   shoal_random_action(game, &now.base, &luck, &list),
			                   NULL);
		}
	}
}

/* Possible worlds of two seats, by enumeration. */

enum { DRAWS = 20000, CLASSES = 13 * 13 * 13 * 13 * 9 };

struct worlds {
	int                    observer;
	bool                   coarse; /* too many worlds: look at four fields of six */
	struct moonshell_state view;
	double                 weight[CLASSES], sum;
	unsigned               drawn[CLASSES];
};

static unsigned class_of(const struct worlds *w, const struct moonshell_state *s)
{
	unsigned first = w->coarse ? 12 : s->dealt[0][0] % 13;
	unsigned last = w->coarse ? 12 : s->dealt[1][1] % 13;

	return (((first * 13u + s->dealt[0][1] % 13u) * 13u + s->dealt[1][0] % 13u) * 13u + last)
	           * 9u
	       + s->kept[0] * 3u + s->kept[1];
}

/* Who acts from the first deal on: 'd' chance, '0' and '1' the seats with their secret answers,
 * 'r' the rest of the game by actions that are always the first. All histories of this form that
 * give the observer its view are possible worlds; all deals and hidden answers are equally likely.
 */
static void enumerate(struct worlds *w, const struct moonshell_state *s, const char *form)
{
	struct shoal_list      list;
	struct moonshell_state next, view;

	if (!*form) {
		shoal_view(game, &s->base, w->observer, &view.base);
		if (memcmp(&view, &w->view, sizeof(view)) != 0)
			return;
		w->weight[class_of(w, s)]++;
		w->sum++;
		return;
	}
	if (*form == 'r') {
		next = *s;
		while (next.base.actor != SHOAL_OVER) {
			shoal_list_fill(&list, game, &next.base, next.base.actor);
			game->rules->apply(game, &next.base, next.base.actor, list.action[0], NULL);
		}
		enumerate(w, &next, form + 1);
		return;
	}
	shoal_list_fill(&list, game, &s->base, *form == 'd' ? SHOAL_CHANCE : *form - '0');
	for (uint32_t i = 0; i < list.count; i++) {
		next = *s;
		game->rules->apply(game, &next.base, *form == 'd' ? SHOAL_CHANCE : *form - '0',
		                   list.action[i], NULL);
		if (form[1] != 'r' || w->observer == SHOAL_NOBODY
		    || !memcmp(next.dealt[w->observer], w->view.dealt[w->observer], 2))
			enumerate(w, &next, form + 1);
	}
}

/* Chi-square: its mean is the number of worlds less one, its variance twice that. */
static void check_counts(const struct worlds *w, const char *form)
{
	double   sum = 0, above;
	unsigned count = 0;

	for (unsigned i = 0; i < CLASSES; i++) {
		double expected = DRAWS * w->weight[i] / w->sum, off = w->drawn[i] - expected;

		if (w->weight[i] == 0) {
			if (w->drawn[i])
				fail_msg("%s, observer %d: impossible", form, w->observer);
			continue;
		}
		sum += off * off / expected;
		count++;
	}
	above = sum - (count - 1) - 4;
	if (above > 0 && above * above > 25 * 2 * (double)(count - 1))
		fail_msg("%s, observer %d: %u worlds, chi-square %d", form, w->observer, count,
		         (int)sum);
}

static void check_view(const char *form, int observer)
{
	struct worlds         *w = calloc(1, sizeof(*w));
	struct moonshell_state before = now, s = now, drawn_state, again;
	struct shoal_list      list;

	assert_non_null(w);
	w->observer = observer;
	w->coarse = observer == SHOAL_NOBODY;
	for (const char *c = form; *c; c++) { /* any one history of the form */
		if (*c == 'r')
			continue;
		shoal_list_fill(&list, game, &s.base, *c == 'd' ? SHOAL_CHANCE : *c - '0');
		game->rules->apply(game, &s.base, *c == 'd' ? SHOAL_CHANCE : *c - '0',
		                   list.action[(size_t)(c - form) % list.count], NULL);
	}
	while (strchr(form, 'r') && s.base.actor != SHOAL_OVER) {
		shoal_list_fill(&list, game, &s.base, s.base.actor);
		game->rules->apply(game, &s.base, s.base.actor, list.action[0], NULL);
	}
	shoal_view(game, &s.base, observer, &w->view.base);
	enumerate(w, &before, form);
	for (unsigned i = 0; i < DRAWS; i++) {
		shoal_resample(game, &w->view.base, observer, &luck, &drawn_state.base);
		if (i < 500) {
			shoal_view(game, &drawn_state.base, observer, &again.base);
			assert_memory_equal(&again, &w->view, sizeof(again));
			assert_true(game->rules->valid(game, &drawn_state.base));
		}
		w->drawn[class_of(w, &drawn_state)]++;
	}
	check_counts(w, form);
	free(w);
}

static void worlds(void **unused) /* MOO-14, MOO-15 */
{
	static const char *const forms[] = { "",      "d",     "dd",     "ddd",    "dddd",
		                             "dddd0", "dddd1", "dddd01", "dddd10", "dddd01r" };

	(void)unused;
	to_deal("moonshell", 3);
	shoal_random_seed(&luck, 9);
	for (unsigned i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
		check_view(forms[i], 0);
		check_view(forms[i], 1);
		if (!strchr(forms[i], 'r'))
			check_view(forms[i], SHOAL_NOBODY);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
		GAME_TEST(dealt_cards), GAME_TEST(the_choice), GAME_TEST(never_public),
		GAME_TEST(next_tile),   GAME_TEST(next_cards), GAME_TEST(all_else_is_public),
		GAME_TEST(worlds),
	};

	return GAME_RUN(tests);
}
