/* table.c: what there is to ask about a table: who plays, what can be taken back, what happened. */
#include "table.h"

#include <stdlib.h>
#include <string.h>

bool table_hears(const struct table_event *event, unsigned viewer)
{
	return event->undo || event->event.seen & shoal_seat_bit(table_viewer_seat(viewer));
}

struct table *table_create(const struct store_match *row, const struct table_outages *outages)
{
	struct table *table = calloc(1, sizeof(*table));

	if (!table)
		return NULL;
	memcpy(table->id, row->id, sizeof(table->id));
	memcpy(table->secret, row->secret, sizeof(table->secret));
	fair_commit(table->secret, table->commitment);
	table->outages = outages;
	table->end_seat = SHOAL_NOBODY;
	table->maker = SHOAL_NOBODY;
	return table;
}

void table_destroy(struct table *table)
{
	if (!table)
		return;
	shoal_match_destroy(table->match);
	shoal_game_destroy(table->game);
	free(table->steps);
	free(table->chats);
	free(table->unsaid);
	free(table->keys);
	free(table);
}

const struct shoal_state *table_state(const struct table *table)
{
	return table->match ? shoal_match_state(table->match) : NULL;
}

void table_view(const struct table *table, unsigned viewer, struct shoal_state *out)
{
	table_view_at(table, table_state(table), viewer, out);
}

void table_view_at(const struct table *table, const struct shoal_state *state, unsigned viewer,
                   struct shoal_state *out)
{
	shoal_view(table->game, state, table_viewer_seat(viewer), out);
}

/* In a time that tells nothing. */
static bool same_hash(const uint8_t a[FAIR_BYTES], const uint8_t b[FAIR_BYTES])
{
	unsigned differs = 0;

	for (unsigned i = 0; i < FAIR_BYTES; i++)
		differs |= a[i] ^ b[i];
	return !differs;
}

bool table_hash_none(const uint8_t hash[FAIR_BYTES])
{
	static const uint8_t none[FAIR_BYTES];

	return same_hash(hash, none);
}

/* The seat one of whose owners has this hash, `at` bytes into struct table_owner. */
static int seat_with(const struct table *table, const uint8_t hash[FAIR_BYTES], size_t at)
{
	int found = SHOAL_NOBODY;

	for (int seat = 0; table->game && seat < table->game->seats; seat++) {
		for (unsigned i = 0; i < TABLE_OWNERS; i++) {
			const uint8_t *owner = (const uint8_t *)&table->seat[seat].owner[i];

			if (same_hash(hash, owner + at) && table->seat[seat].chair == PROTO_ME)
				found = seat;
		}
	}
	return found;
}

int table_seat_of(const struct table *table, const char *token)
{
	uint8_t hash[FAIR_BYTES];

	if (!token[0])
		return SHOAL_NOBODY;
	fair_hash(token, strlen(token), hash);
	return seat_with(table, hash, offsetof(struct table_owner, token));
}

int table_seat_of_visitor(const struct table *table, const uint8_t visitor[FAIR_BYTES])
{
	if (table_hash_none(visitor))
		return SHOAL_NOBODY;
	return seat_with(table, visitor, offsetof(struct table_owner, visitor));
}

int table_seat_carried(const struct table *table, const char *code, int64_t now)
{
	uint8_t hash[FAIR_BYTES];
	int     found = SHOAL_NOBODY;

	if (!code[0])
		return SHOAL_NOBODY;
	fair_hash(code, strlen(code), hash);
	for (int seat = 0; table->game && seat < table->game->seats; seat++) {
		const struct table_seat *s = &table->seat[seat];

		if (same_hash(hash, s->carry) && s->chair == PROTO_ME
		    && table_served(table, s->carry_at, now) <= TABLE_CARRY)
			found = seat;
	}
	return found;
}

bool table_listed(const struct table *table)
{
	return table->setup.listed && !table->shut
	       && !(table->hidden && table->stage == STORE_OPEN);
}

bool table_full(const struct table *table)
{
	for (unsigned seat = 0; seat < table->game->seats; seat++) {
		if (table->seat[seat].chair != PROTO_ME
		    && table->seat[seat].chair != PROTO_COMPUTER)
			return false;
	}
	return true;
}

uint8_t table_awaited(const struct table *table)
{
	uint8_t bits = 0;

	if (table->stage != STORE_OPEN || !table_full(table))
		return 0;
	for (int seat = 0; seat < table->game->seats; seat++) {
		if (table->seat[seat].promise[0] && !table->seat[seat].shown)
			bits |= shoal_seat_bit(seat);
	}
	return bits;
}

bool table_by_person(const struct table *table, int seat)
{
	const struct table_seat *s = &table->seat[seat];

	return s->chair == PROTO_ME && !s->out && !s->replaced;
}

bool table_by_computer(const struct table *table, int seat)
{
	const struct table_seat *s = &table->seat[seat];

	return s->chair == PROTO_COMPUTER || (s->chair == PROTO_ME && (s->out || s->replaced));
}

uint8_t table_others(const struct table *table, int seat)
{
	uint8_t bits = 0;

	for (int i = 0; i < table->game->seats; i++) {
		if (i != seat && table_by_person(table, i) && !table->seat[i].gone)
			bits |= shoal_seat_bit(i);
	}
	return bits;
}

const char *table_spec(const struct table *table, int seat)
{
	return table->seat[seat].chair == PROTO_COMPUTER ? table->seat[seat].level : "medium";
}

bool table_duel(const struct table *table)
{
	return table->game->seats == 2 && !table->game->together;
}

/* Undo. */

bool table_secret(const struct table *table)
{
	return table_state(table)->seen != SHOAL_EVERYBODY
	       || shoal_bits_count(table_state(table)->pending) > 1;
}

uint16_t table_undo_free(const struct table *table, int seat)
{
	uint32_t plies = table->match ? shoal_match_plies(table->match) : 0;
	uint32_t undone = 0;

	if (!plies || table->stage != STORE_PLAYING || table_secret(table)
	    || shoal_match_ply(table->match, plies - 1).seen != SHOAL_EVERYBODY)
		return 0;
	for (uint32_t i = table->step_count; i > 0; i--) { /* back to the last ply that stands */
		const struct table_step *step = &table->steps[i - 1];

		if (step->undo) {
			undone += step->action;
			continue;
		}
		if (step->seat != seat || step->reveals)
			return 0; /* taken back or not: more is known than before */
		if (!undone--)
			return 1;
	}
	return 0;
}

uint16_t table_undo_asked(const struct table *table, int seat)
{
	uint32_t plies = table->match ? shoal_match_plies(table->match) : 0;

	if (!plies || table->stage != STORE_PLAYING || table_secret(table))
		return 0;
	for (uint32_t i = plies; i > 0; i--) {
		struct shoal_ply ply = shoal_match_ply(table->match, i - 1);

		if (ply.seat == seat && ply.seen == SHOAL_EVERYBODY)
			return plies - i + 1 <= UINT16_MAX ? (uint16_t)(plies - i + 1) : 0;
	}
	return 0;
}

bool table_key_known(const struct table *table, int seat, uint64_t key)
{
	for (uint32_t i = table->key_count; i > 0; i--) {
		if (table->keys[i - 1].key == key && table->keys[i - 1].seat == seat)
			return true;
	}
	return false;
}

/* Retelling plays everything once more, what was taken back too. */

struct retell {
	struct shoal_sink sink;
	struct table_ear *ear;
};

static void on_retold(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct retell     *r = (struct retell *)sink;
	struct table_event told = { .event = *event };

	r->ear->hear(r->ear, &told);
}

void table_retell(const struct table *table, struct table_ear *ear)
{
	struct retell       r = { .sink.put = on_retold, .ear = ear };
	struct shoal_match *match = table->match ? shoal_match_create(table->game, 0) : NULL;

	for (uint32_t i = 0; match && i < table->step_count; i++) {
		const struct table_step *step = &table->steps[i];

		if (step->undo) {
			struct table_event told = { .undo = true,
				                    .undo_seat = step->seat,
				                    .undo_plies = step->action };

			table_take_back(match, NULL, step->action);
			ear->hear(ear, &told);
		} else if (shoal_match_play(match, step->seat, step->action, &r.sink, NULL)) {
			break; /* cannot be: it was played before */
		}
	}
	shoal_match_destroy(match);
}
