/* about.c: what is known about a match: how it stands, its tags, its steps, and its record. */
#include "module.h"

#include <stdlib.h>
#include <string.h>

/* How it stands. */

static const char *const endings[SHOAL_ENDED_COUNT] = {
#define ENDING_ID(name, id) id,
	SHOAL_ENDINGS(ENDING_ID)
#undef ENDING_ID
};

static void put_hex(struct shoal_json *json, const char *key, uint64_t value)
{
	char              bytes[24];
	struct shoal_text text = SHOAL_TEXT(bytes);

	shoal_put(&text, "%016llx", (unsigned long long)value);
	shoal_json_string(json, key, bytes);
}

/* 64 bits do not fit a number of JavaScript. */
static void put_seed(struct shoal_json *json, const struct shoal_record *record)
{
	char              bytes[24];
	struct shoal_text text = SHOAL_TEXT(bytes);

	shoal_put(&text, "%llu", (unsigned long long)shoal_match_seed(record->match));
	shoal_json_string_if(json, "seed", record->has_seed, bytes);
}

static void put_proof(struct shoal_json *json, const struct shoal_record *record)
{
	const struct shoal_proof *proof = &record->proof;

	if (!proof->match[0]) {
		shoal_json_null(json, "proof");
		return;
	}
	shoal_json_object(json, "proof");
	shoal_json_string(json, "match", proof->match);
	shoal_json_string(json, "commitment", proof->commitment);
	shoal_json_string(json, "secret", proof->secret);
	shoal_json_array(json, "words");
	for (unsigned seat = 0; seat < record->game->seats; seat++)
		shoal_json_string(json, NULL, proof->word[seat]);
	shoal_json_end_array(json);
	shoal_json_array(json, "promises");
	for (unsigned seat = 0; seat < record->game->seats; seat++)
		shoal_json_string(json, NULL, proof->promise[seat]);
	shoal_json_end_array(json);
	shoal_json_end_object(json);
}

static void put_ended(struct shoal_json *json, const struct shoal_record *record)
{
	const struct shoal_ending *ending = &record->ending;

	if (ending->how == SHOAL_BY_RULES) {
		shoal_json_null(json, "ended");
		return;
	}
	shoal_json_object(json, "ended");
	shoal_json_string(json, "by", endings[ending->how]);
	if (ending->how != SHOAL_ABORTED) {
		shoal_json_int(json, "seat", ending->seat);
		shoal_json_array(json, "outcome");
		for (unsigned seat = 0; seat < record->game->seats; seat++)
			shoal_json_fixed(json, NULL, ending->outcome[seat], 4);
		shoal_json_end_array(json);
	}
	shoal_json_end_object(json);
}

static void put_tags(struct shoal_json *json, const struct shoal_record *record,
                     enum shoal_lang lang)
{
	const struct shoal_game *game = record->game;

	shoal_json_string(json, "id", game->rules->id);
	shoal_json_string(json, "game", game->name);
	shoal_json_string(json, "title", shoal_rules_title(game->rules, lang));
	shoal_json_int(json, "seats", game->seats);
	shoal_json_bool(json, "together", game->together);
	shoal_json_bool(json, "secrets", game->rules->view != NULL);
	shoal_json_fixed(json, "low", game->low, 4);
	shoal_json_fixed(json, "high", game->high, 4);
	shoal_json_string(json, "unit", review_unit_id(game));
	module_put_changes(game, lang, json);
	shoal_json_array(json, "names");
	for (unsigned seat = 0; seat < game->seats; seat++)
		shoal_json_string(json, NULL, record->seat[seat]);
	shoal_json_end_array(json);
	shoal_json_string_if(json, "date", record->date[0], record->date);
	put_seed(json, record);
	put_proof(json, record);
	put_ended(json, record);
}

/* Who is asked, and at which ply of the own view. */
static void put_pending(struct shoal_json *json, const struct shoal_game *game,
                        const struct shoal_state *state)
{
	union shoal_room view;

	shoal_json_array(json, "pending");
	for (int seat = 0; seat < game->seats; seat++) {
		if (state->pending & shoal_seat_bit(seat))
			shoal_json_int(json, NULL, seat);
	}
	shoal_json_end_array(json);
	shoal_json_array(json, "own");
	for (int seat = 0; seat < game->seats; seat++) {
		if (!(state->pending & shoal_seat_bit(seat)))
			continue;
		shoal_view(game, state, seat, &view.state);
		shoal_json_int(json, NULL, view.state.ply);
	}
	shoal_json_end_array(json);
}

static void put_turn(struct shoal_json *json, const struct shoal_record *record)
{
	const struct shoal_state *state = shoal_match_state(record->match);

	shoal_json_int(json, "plies", shoal_match_plies(record->match));
	shoal_json_int(json, "actor", state->actor);
	put_pending(json, record->game, state);
	shoal_json_array(json, "who");
	for (uint32_t i = 0; i < shoal_match_plies(record->match); i++)
		shoal_json_int(json, NULL, shoal_match_ply(record->match, i).seat);
	shoal_json_end_array(json);
	put_hex(json, "hash", shoal_state_hash(record->game, state));
}

/* The draw that is due, for whoever has dice of his own. */
static void put_draw(struct shoal_json *json, const struct shoal_record *record)
{
	const struct shoal_game  *game = record->game;
	const struct shoal_state *state = shoal_match_state(record->match);
	uint32_t                  before = 0;
	unsigned                  kind;

	if (state->actor != SHOAL_CHANCE) {
		shoal_json_null(json, "draw");
		return;
	}
	shoal_list_fill(&module.list, game, state, SHOAL_CHANCE);
	kind = shoal_kind_of(game, module.list.action[0]);
	for (uint32_t i = 0; i < shoal_match_plies(record->match); i++) {
		struct shoal_ply ply = shoal_match_ply(record->match, i);

		before += ply.seat == SHOAL_CHANCE && shoal_kind_of(game, ply.action) == kind;
	}
	shoal_json_object(json, "draw");
	shoal_json_string(json, "kind", game->rules->kinds[kind].name);
	shoal_json_int(json, "n", before);
	shoal_json_int(json, "total", shoal_chance_total(&module.list));
	shoal_json_end_object(json);
}

static void put_about(const struct answer *answer, struct shoal_text *out)
{
	const struct shoal_record *record = &answer->table->record;
	const struct shoal_state  *state = shoal_match_state(record->match);
	struct shoal_json          json = { .text = out }, inner = { .text = out };

	shoal_json_object(&json, NULL);
	shoal_json_int(&json, "match", answer->table - module.table);
	put_tags(&json, record, answer->lang);
	put_turn(&json, record);
	put_draw(&json, record);
	if (state->actor == SHOAL_OVER) {
		shoal_json_raw(&json, "result", "");
		shoal_put_result(record->game, state, answer->lang, &inner);
	} else {
		shoal_json_null(&json, "result");
	}
	shoal_json_end_object(&json);
}

int32_t module_about(const struct table *table)
{
	return module_answer(&(struct answer){ .put = put_about, .table = table });
}

int32_t shoal_about(int32_t number, int32_t lang)
{
	const struct table *table = module_table(number);

	if (!table)
		return module_refuse();
	return module_answer(
	    &(struct answer){ .put = put_about, .table = table, .lang = module_lang(lang) });
}

/* Everything that was played. */

static void put_step(const struct shoal_game *game, const struct shoal_state *state,
                     const struct shoal_played *played, struct shoal_json *json)
{
	char              bytes[128];
	struct shoal_text text = SHOAL_TEXT(bytes);

	game->rules->put_action(game, state, played->action, &text);
	shoal_json_object(json, NULL);
	shoal_json_int(json, "ply", played->ply);
	shoal_json_int(json, "seat", played->seat);
	shoal_json_int(json, "action", played->action);
	shoal_json_string(json, "text", bytes);
	shoal_json_string(json, "kind",
	                  game->rules->kinds[shoal_kind_of(game, played->action)].name);
	shoal_json_bool(json, "back", played->back);
	shoal_json_int(json, "r", played->r);
	shoal_json_int(json, "total", played->total);
	shoal_json_end_object(json);
}

static void put_played(const struct answer *answer, struct shoal_text *out)
{
	const struct shoal_record *record = &answer->table->record;
	struct shoal_match        *trail = shoal_match_create(record->game, 0);
	struct shoal_json          json = { .text = out };

	shoal_json_array(&json, NULL);
	for (size_t i = 0; trail && i < record->played_count; i++) {
		const struct shoal_played *played = &record->played[i];

		while (shoal_match_plies(trail) > played->ply)
			shoal_match_undo(trail);
		put_step(record->game, shoal_match_state(trail), played, &json);
		shoal_match_play(trail, played->seat, played->action, NULL, NULL);
	}
	shoal_json_end_array(&json);
	shoal_match_destroy(trail);
}

int32_t shoal_played(int32_t number)
{
	const struct table *table = module_table(number);

	if (!table)
		return module_refuse();
	return module_answer(&(struct answer){ .put = put_played, .table = table });
}

/* The record. */

static void fill_ending(const struct table *table, int how, int seat, struct shoal_ending *out)
{
	const struct shoal_game *game = table->record.game;

	out->how = (enum shoal_ended)how;
	out->seat = seat;
	for (int i = 0; i < game->seats; i++) /* who gives up has lost, alone or with all */
		out->outcome[i] = i == seat || game->together ? game->low : game->high;
}

/* Cuts the text into tags: a line for every seat, and the date. */
static bool fill_tags(const struct table *table, char *text, struct shoal_tags *tags)
{
	char *line;

	for (unsigned seat = 0; seat < table->record.game->seats; seat++) {
		line = module_line(&text);
		if (!line || strlen(line) >= SHOAL_VALUE_MAX)
			return false;
		tags->seat[seat] = *line ? line : NULL;
	}
	line = module_line(&text);
	if (!line || strlen(line) >= sizeof(table->record.date) || text)
		return false;
	tags->date = *line ? line : NULL;
	return true;
}

struct recording {
	struct answer     answer;
	struct shoal_tags tags;
};

static void put_record(const struct answer *answer, struct shoal_text *out)
{
	const struct recording *recording = (const struct recording *)answer;

	shoal_record_write(answer->table->record.match, &recording->tags, false, out);
}

int32_t shoal_record_text(int32_t number, int32_t how, int32_t seat, uint32_t length)
{
	const struct table *table = module_table(number);
	char               *text = table ? module_text(length) : NULL;
	struct shoal_ending ending = { .how = SHOAL_BY_RULES };
	struct recording    recording = { .answer = { .put = put_record, .table = table } };

	if (!text)
		return module_refuse();
	if (how < 0 || how >= SHOAL_ENDED_COUNT || !module_seat_ok(table, seat)
	    || (seat < 0 && (how == SHOAL_RESIGNED || how == SHOAL_TIMED_OUT)))
		return module_refuse_with(SHOAL_BAD_COMMAND, "a match does not end like that");
	if (!shoal_text_clean(text, length) || !fill_tags(table, text, &recording.tags))
		return module_refuse_with(SHOAL_BAD_VALUE,
		                          "a record needs a line for every seat and one for the "
		                          "date, of at most 63 and 15 bytes");
	fill_ending(table, how, seat, &ending);
	recording.tags.ending = &ending;
	if (table->record.proof.match[0])
		recording.tags.proof = &table->record.proof;
	recording.tags.played = table->record.played;
	recording.tags.played_count = table->record.played_count;
	return module_answer(&recording.answer);
}
