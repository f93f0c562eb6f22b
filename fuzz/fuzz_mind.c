/* fuzz_mind.c: weights from outside: any text or bytes are refused with a sentence, or judge
 * positions within the range of the returns, and are the same after writing and reading. */
#include "fuzz.h"

#include "shoal/mind.h"

#include "weights.h"

#include <stdlib.h>
#include <string.h>

static char before[1 << 18], after[1 << 18];

/* Some positions of a random game. */
static void judge(const struct shoal_rules *rules, const struct shoal_mind *mind)
{
	struct shoal_error  error;
	struct shoal_game  *game = shoal_game_create_from(rules, rules->id, NULL, &error);
	struct shoal_random random;
	struct shoal_list   list;
	union shoal_room    now;
	double              out[SHOAL_SEATS_MAX];

	FUZZ_CHECK(game);
	shoal_game_use_mind(game, mind);
	shoal_random_seed(&random, 1);
	rules->start(game, &now.state);
	while (now.state.actor != SHOAL_OVER) {
		shoal_estimate(game, &now.state, out);
		for (unsigned seat = 0; seat < game->seats; seat++)
			FUZZ_CHECK(out[seat] >= game->low && out[seat] <= game->high);
		rules->apply(game, &now.state, now.state.actor,
		             shoal_random_action(game, &now.state, &random, &list), NULL);
	}
	shoal_game_destroy(game);
}

static void again(const struct shoal_rules *rules, const struct shoal_mind *mind)
{
	struct shoal_text  text = SHOAL_TEXT(before), second = SHOAL_TEXT(after);
	struct shoal_error error;
	struct shoal_mind *copy;

	mind_put_text(mind, rules, "", &text);
	copy = shoal_mind_read(rules, before, &error);
	FUZZ_CHECK(copy);
	mind_put_text(copy, rules, "", &second);
	FUZZ_CHECK(!strcmp(before, after));
	shoal_mind_destroy(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct shoal_rules *rules = shoal_rules_find("example");
	struct shoal_error        error = { 0 };
	struct shoal_mind        *mind;
	char                     *text;

	if (!size)
		return 0;
	text = malloc(size);
	FUZZ_CHECK(text);
	memcpy(text, data + 1, size - 1);
	text[size - 1] = '\0';
	mind = data[0] & 1 ? shoal_mind_read(rules, text, &error)
	                   : shoal_mind_unpack(rules, data + 1, size - 1, &error);
	free(text);
	if (!mind) {
		FUZZ_CHECK(error.status && error.text[0]);
		return 0;
	}
	judge(rules, mind);
	again(rules, mind);
	shoal_mind_destroy(mind);
	return 0;
}
