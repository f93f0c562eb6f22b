/* play.c: games from bytes, and what must hold in every position of every game. */
#include "play.h"

#include <string.h>

/* One of the values "2|3|4". */
static void put_value(struct shoal_text *text, const char *values, unsigned choice)
{
	unsigned count = 1;

	for (const char *c = values; *c; c++)
		count += *c == '|';
	for (choice %= count; choice; choice--)
		values += strcspn(values, "|") + 1;
	shoal_put_bytes(text, values, strcspn(values, "|"));
}

struct shoal_game *play_game(struct fuzz_input *input)
{
	const struct shoal_rules *rules = shoal_rules_at(fuzz_below(input, shoal_rules_count()));
	char                      bytes[SHOAL_NAME_MAX];
	struct shoal_text         name = SHOAL_TEXT(bytes);
	struct shoal_game        *game;
	unsigned                  given = 0;

	shoal_put(&name, "%s", rules->id);
	for (unsigned i = 0; i < rules->option_count; i++) {
		unsigned byte = fuzz_byte(input);

		if (!(byte & 1) || !rules->options[i].values)
			continue;
		shoal_put(&name, "%c%s=", given++ ? ',' : '(', rules->options[i].name);
		put_value(&name, rules->options[i].values, byte >> 1);
	}
	if (given)
		shoal_put(&name, ")");
	game = shoal_game_create(bytes, NULL, NULL);
	if (!game) /* options that do not go together */
		game = shoal_game_create(rules->id, NULL, NULL);
	FUZZ_CHECK(game);
	return game;
}

static void check_header(const struct shoal_game *game, const struct shoal_state *s)
{
	FUZZ_CHECK(!s->zero && !(s->pending >> game->seats));
	if (s->actor >= 0)
		FUZZ_CHECK(s->pending && s->actor == (int)shoal_bits_lowest(s->pending));
	else
		FUZZ_CHECK(!s->pending && (s->actor == SHOAL_OVER || s->actor == SHOAL_CHANCE));
}

static void check_chance(const struct shoal_game *game, const struct shoal_list *list)
{
	uint64_t sum = 0;

	FUZZ_CHECK(list->count >= 2 && list->count <= game->most_chance);
	for (uint32_t i = 0; i < list->count; i++) {
		FUZZ_CHECK(list->weight[i] && list->action[i] >= game->answers);
		FUZZ_CHECK(shoal_kind_of(game, list->action[i])
		           == shoal_kind_of(game, list->action[0]));
		sum += list->weight[i];
	}
	FUZZ_CHECK(sum < UINT64_C(1) << 32);
}

/* Notation in `seen`, which may be a view, leads back to the action. */
static void check_notation(const struct shoal_game *game, const struct shoal_state *seen, int who,
                           shoal_action action)
{
	char              bytes[64];
	struct shoal_text text = SHOAL_TEXT(bytes);
	shoal_action      back = SHOAL_NO_ACTION;

	game->rules->put_action(game, seen, action, &text);
	FUZZ_CHECK(text.length && !text.cut && !strchr(bytes, '#') && bytes[0] != ' '
	           && bytes[text.length - 1] != ' ');
	for (const char *c = bytes; *c; c++)
		FUZZ_CHECK(*c >= ' ' && *c <= '~');
	FUZZ_CHECK(!shoal_action_parse(game, seen, who, bytes, &back, NULL) && back == action);
}

static void check_list(const struct shoal_game *game, const struct shoal_state *s, int who,
                       struct shoal_list *list)
{
	shoal_list_fill(list, game, s, who);
	if (who == SHOAL_CHANCE)
		check_chance(game, list);
	else
		FUZZ_CHECK(list->count && list->count <= game->most_legal
		           && list->action[list->count - 1] < game->answers);
	for (uint32_t i = 0; i < list->count; i++) {
		FUZZ_CHECK(list->action[i] < game->actions);
		FUZZ_CHECK(!i || list->action[i] > list->action[i - 1]);
	}
	/* parsing is as long as the list; two of them tell as much as all */
	check_notation(game, s, who, list->action[0]);
	check_notation(game, s, who, list->action[list->count - 1]);
}

static void check_texts(const struct shoal_game *game, const struct shoal_state *view, int who)
{
	static char              bytes[1 << 16];
	struct shoal_text        text = SHOAL_TEXT(bytes);
	struct shoal_json        json = { .text = &text };
	const struct shoal_style style = { .lang = view->ply & 1 ? SHOAL_DE : SHOAL_EN };

	shoal_put_view(game, view, who, &json);
	shoal_put(&text, "\n");
	shoal_put_board(game, view, who, &style, &text);
	if (who >= 0 && view->pending & shoal_seat_bit(who))
		shoal_put_prompt(game, view, who, &style, &text);
	FUZZ_CHECK(!text.cut && shoal_text_clean(bytes, text.length));
}

static void check_view(const struct shoal_game *game, const struct shoal_state *s, int who,
                       const struct shoal_list *list)
{
	union shoal_room    view, again, world;
	struct shoal_list   seen;
	struct shoal_random random;

	shoal_view(game, s, who, &view.state);
	shoal_view(game, &view.state, who, &again.state);
	FUZZ_CHECK(!memcmp(&view, &again, game->state_bytes));
	check_header(game, &view.state);
	if (s->ply % 8 == 0
	    || s->actor == SHOAL_OVER) /* texts are dear; laws look at all of them */
		check_texts(game, &view.state, who);
	shoal_list_fill(&seen, game, &view.state, who);
	FUZZ_CHECK(seen.count == list->count);
	FUZZ_CHECK(!memcmp(seen.action, list->action, seen.count * sizeof(seen.action[0])));
	if (who < 0)
		return;
	shoal_random_seed(&random, s->ply);
	shoal_resample(game, &view.state, who, &random, &world.state);
	FUZZ_CHECK(game->rules->valid(game, &world.state));
	shoal_view(game, &world.state, who, &again.state);
	FUZZ_CHECK(!memcmp(&view, &again, game->state_bytes));
}

static void check_end(const struct shoal_game *game, const struct shoal_state *s)
{
	static char       bytes[1 << 14];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_json json = { .text = &text };
	double            returns[SHOAL_SEATS_MAX];

	game->rules->score(game, s, returns);
	for (unsigned seat = 0; seat < game->seats; seat++)
		FUZZ_CHECK(returns[seat] >= game->low && returns[seat] <= game->high);
	shoal_put_result(game, s, SHOAL_DE, &json);
	FUZZ_CHECK(!text.cut && shoal_text_clean(bytes, text.length));
}

void play_check(const struct shoal_game *game, const struct shoal_state *state)
{
	static struct shoal_list list, none;

	check_header(game, state);
	FUZZ_CHECK(game->rules->valid(game, state));
	if (state->actor == SHOAL_CHANCE)
		check_list(game, state, SHOAL_CHANCE, &list);
	if (state->actor == SHOAL_OVER)
		check_end(game, state);
	for (int seat = 0; seat < game->seats; seat++) {
		bool asked = state->pending & shoal_seat_bit(seat);

		if (asked)
			check_list(game, state, seat, &list);
		check_view(game, state, seat, asked ? &list : &none);
	}
	check_view(game, state, SHOAL_NOBODY, &none);
}

void play_random(const struct shoal_game *game, struct shoal_state *state,
                 struct shoal_random *random)
{
	static struct shoal_list list;
	uint8_t                  left = state->pending;
	int                      who = state->actor;

	if (who >= 0) {
		for (unsigned skip = shoal_random_below(random, shoal_bits_count(left)); skip;
		     skip--)
			left &= (uint8_t)(left - 1);
		who = (int)shoal_bits_lowest(left);
	}
	shoal_list_fill(&list, game, state, who);
	FUZZ_CHECK(list.count);
	game->rules->apply(game, state, who, list.action[shoal_random_below(random, list.count)],
	                   NULL);
}
