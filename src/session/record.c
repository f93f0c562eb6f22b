/* record.c: the record of a finished match, with the proof of its dice and all that was taken back.
 */
#include "own.h"

#include <stdlib.h>
#include <string.h>

static void fill_proof(const struct table *table, struct shoal_proof *proof)
{
	struct shoal_text match = SHOAL_TEXT(proof->match);

	shoal_put(&match, "%s", table->id);
	fair_hex(table->commitment, FAIR_BYTES, proof->commitment);
	fair_hex(table->secret, FAIR_BYTES, proof->secret);
	for (unsigned seat = 0; seat < table->game->seats; seat++) {
		const struct table_seat *s = &table->seat[seat];

		memcpy(proof->word[seat], s->word, sizeof(s->word));
		memcpy(proof->promise[seat], s->promise, sizeof(s->promise));
	}
}

static void fill_ending(const struct table *table, struct shoal_ending *ending)
{
	static const enum shoal_ended how[] = {
		[TABLE_NOT_ENDED] = SHOAL_BY_RULES, [TABLE_BY_RULES] = SHOAL_BY_RULES,
		[TABLE_RESIGNED] = SHOAL_RESIGNED,  [TABLE_TIME] = SHOAL_TIMED_OUT,
		[TABLE_ABORTED] = SHOAL_ABORTED,    [TABLE_CLOSED] = SHOAL_ABORTED
	};

	ending->how = how[table->end];
	ending->seat = table->end_seat;
	for (int seat = 0; seat < table->game->seats; seat++)
		ending->outcome[seat] =
		    seat == table->end_seat ? table->game->low : table->game->high;
}

/* Everything that was played, in order; the numbers that the dice gave come from fair_mark. */
static size_t fill_played(const struct table *table, struct shoal_played played[])
{
	uint32_t plies = 0;
	size_t   count = 0;

	for (uint32_t i = 0; i < table->step_count; i++) {
		const struct table_step *step = &table->steps[i];

		if (step->undo) {
			plies -= step->action;
			shoal_played_back(played, count, plies);
			continue;
		}
		played[count++] = (struct shoal_played){ .ply = plies++,
			                                 .action = step->action,
			                                 .seat = step->seat };
	}
	return count;
}

char *record_text(const struct table *table, size_t *length)
{
	struct shoal_proof   proof = { .match = "" };
	struct shoal_ending  ending = { .how = SHOAL_BY_RULES };
	struct shoal_tags    tags = { .proof = &proof, .ending = &ending };
	struct shoal_played *played = calloc(table->step_count + 1u, sizeof(*played));
	struct fair_dice     dice = { .key = { 0 } };
	struct shoal_text    text = { .bytes = NULL };

	if (!played || !table->match) {
		free(played);
		return NULL;
	}
	fill_proof(table, &proof);
	fill_ending(table, &ending);
	for (unsigned seat = 0; seat < table->game->seats; seat++) {
		const struct table_seat *s = &table->seat[seat];

		tags.seat[seat] = s->chair == PROTO_COMPUTER ? s->level : s->name;
	}
	tags.played = played;
	tags.played_count = fill_played(table, played);
	memcpy(dice.key, table->dice.key, sizeof(dice.key));
	fair_mark(&dice, table->game, played, tags.played_count);
	text.size = shoal_record_room(table->match, &tags);
	text.bytes = malloc(text.size);
	if (text.bytes)
		shoal_record_write(table->match, &tags, false, &text);
	free(played);
	*length = text.length;
	return text.bytes;
}
