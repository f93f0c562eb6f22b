/* table.c: one match as it is played: answers, chance, taking back, and what a seat sees of it. */
#include "module.h"

#include <stdlib.h>
#include <string.h>

struct shoal_style table_style(const struct table *table, enum shoal_lang lang,
                               const char *names[SHOAL_SEATS_MAX])
{
	for (unsigned seat = 0; seat < SHOAL_SEATS_MAX; seat++)
		names[seat] = table->name[seat][0] ? table->name[seat] : NULL;
	return (struct shoal_style){ .lang = lang, .names = names };
}

void table_close(struct table *table)
{
	shoal_record_finish(&table->record);
	free(table->told);
	*table = (struct table){ 0 };
}

bool table_tell(struct table *table, const struct told *told)
{
	size_t       room = table->told_room ? 2 * table->told_room : 64;
	struct told *all = table->told;

	if (table->told_count == table->told_room) {
		all = realloc(all, room * sizeof(*all));
		if (!all)
			return false;
		table->told = all;
		table->told_room = room;
	}
	all[table->told_count++] = *told;
	return true;
}

/* Playing. What was played is kept as in a record that was read: its room is a power of two. */

static bool keep(struct shoal_record *record, const struct shoal_played *played)
{
	size_t               count = record->played_count;
	struct shoal_played *all = record->played;

	if (!(count & (count - 1))) {
		all = realloc(all, (count ? 2 * count : 1) * sizeof(*all));
		if (!all)
			return false;
		record->played = all;
	}
	all[record->played_count++] = *played;
	return true;
}

struct hearing {
	struct shoal_sink sink;
	struct table     *table;
	uint32_t          ply;
	bool              full;
};

static void on_event(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct hearing *h = (struct hearing *)sink;

	if (!h->full)
		h->full = !table_tell(h->table, &(struct told){ .ply = h->ply, .event = *event });
}

/* Room for the step is made before it is played: then nothing can fail behind it but a log that is
 * cut. */
enum shoal_status table_play(struct table *table, int seat, shoal_action action)
{
	struct shoal_record *record = &table->record;
	struct hearing       h = { .sink.put = on_event,
		                   .table = table,
		                   .ply = shoal_match_plies(record->match) };
	struct shoal_played  played = { .ply = h.ply, .seat = (int8_t)seat };
	enum shoal_status    status;

	if (record->proof.match[0])
		return shoal_fail(&module.error, SHOAL_NOT_NOW,
		                  "a match with fair dice is not played on; copy it");
	if (!keep(record, &played))
		return shoal_fail(&module.error, SHOAL_NO_MEMORY,
		                  "not enough memory for another ply");
	status = seat == SHOAL_CHANCE && action == SHOAL_NO_ACTION
	             ? shoal_match_chance(record->match, &h.sink, &module.error)
	             : shoal_match_play(record->match, seat, action, &h.sink, &module.error);
	if (status)
		record->played_count--;
	else
		record->played[record->played_count - 1].action =
		    shoal_match_ply(record->match, h.ply).action;
	return status;
}

enum shoal_status table_chance(struct table *table)
{
	enum shoal_status status = SHOAL_OK;

	while (!status && shoal_match_state(table->record.match)->actor == SHOAL_CHANCE)
		status = table_play(table, SHOAL_CHANCE, SHOAL_NO_ACTION);
	return status;
}

bool table_back(struct table *table, int seat, uint32_t plies)
{
	struct shoal_record *record = &table->record;
	uint32_t             undone = shoal_match_plies(record->match) - plies;
	struct told          told = { .undo = true,
		                      .ply = plies,
		                      .undone = (uint16_t)(undone < UINT16_MAX ? undone : UINT16_MAX),
		                      .event.seat = (int8_t)seat };

	if (!undone)
		return true;
	if (!table_tell(table, &told))
		return false;
	for (size_t i = 0; i < table->told_count; i++) {
		if (table->told[i].undo || table->told[i].ply >= plies)
			table->told[i].back = true;
	}
	while (shoal_match_plies(record->match) > plies)
		shoal_match_undo(record->match);
	shoal_played_back(record->played, record->played_count, plies);
	return true;
}

/* What a seat sees. */

static bool hears(const struct answer *answer, const struct told *told)
{
	if (answer->ply != MODULE_NOW && (told->back || told->ply >= (uint32_t)answer->ply))
		return false;
	return told->undo || told->event.seen & shoal_seat_bit(answer->seat);
}

static void put_events(const struct answer *answer, struct shoal_json *json)
{
	const struct table *table = answer->table;
	const char         *names[SHOAL_SEATS_MAX];
	struct shoal_style  style = table_style(table, answer->lang, names);
	int                 reader = table->shared ? SHOAL_NOBODY : answer->seat;
	uint32_t            number = 0, heard = 0, from;

	for (size_t i = 0; i < table->told_count; i++)
		heard += hears(answer, &table->told[i]);
	from = answer->from < 0 || (uint32_t)answer->from > heard ? heard : (uint32_t)answer->from;
	shoal_json_int(json, "n", heard);
	shoal_json_int(json, "from", from);
	shoal_json_array(json, "events");
	for (size_t i = 0; i < table->told_count; i++) {
		const struct told *told = &table->told[i];

		if (!hears(answer, told) || ++number <= from)
			continue;
		if (told->undo)
			shoal_put_undo_json(told->event.seat, told->undone, reader, &style, json);
		else
			shoal_put_event_json(table->record.game, &told->event, reader, &style,
			                     json);
	}
	shoal_json_end_array(json);
}

static void put_state(const struct answer *answer, struct shoal_text *out)
{
	const struct table      *table = answer->table;
	const struct shoal_game *game = table->record.game;
	const char              *names[SHOAL_SEATS_MAX];
	struct shoal_style       style = table_style(table, answer->lang, names);
	struct shoal_json        json = { .text = out }, inner = { .text = out };
	union shoal_room         state, view;

	shoal_match_state_at(table->record.match,
	                     answer->ply == MODULE_NOW ? shoal_match_plies(table->record.match)
	                                               : (uint32_t)answer->ply,
	                     &state.state);
	shoal_view(game, &state.state, answer->seat, &view.state);
	shoal_json_object(&json, NULL);
	put_events(answer, &json);
	shoal_json_raw(&json, "view", "");
	shoal_put_view(game, &view.state, answer->seat, &inner);
	shoal_put_alarms_json(game, &view.state, answer->seat, &style, &json);
	if (answer->seat >= 0 && view.state.pending & shoal_seat_bit(answer->seat))
		shoal_put_question(game, &view.state, answer->seat, &style, &module.list, &json);
	shoal_json_end_object(&json);
}

int32_t shoal_state(int32_t number, int32_t seat, int32_t ply, int32_t from, int32_t lang)
{
	const struct table *table = module_table(number);

	if (!table || !module_seat_ok(table, seat))
		return module_refuse();
	if (ply != MODULE_NOW
	    && (ply < 0 || (uint32_t)ply > shoal_match_plies(table->record.match)))
		return module_refuse_with(SHOAL_BAD_COMMAND, "the match is not that long");
	return module_answer(&(struct answer){ .put = put_state,
	                                       .table = table,
	                                       .seat = seat,
	                                       .ply = ply,
	                                       .from = from,
	                                       .lang = module_lang(lang) });
}

static void put_view_bytes(const struct answer *answer, struct shoal_text *out)
{
	const struct shoal_game *game = answer->table->record.game;
	union shoal_room         view;

	shoal_view(game, shoal_match_state(answer->table->record.match), answer->seat, &view.state);
	for (uint32_t i = 0; i < game->state_bytes; i++)
		shoal_put(out, "%02x", view.bytes[i]);
}

int32_t shoal_view_bytes(int32_t number, int32_t seat)
{
	const struct table *table = module_table(number);

	if (!table || !module_seat_ok(table, seat))
		return module_refuse();
	return module_answer(
	    &(struct answer){ .put = put_view_bytes, .table = table, .seat = seat });
}

/* What happens. */

static bool read_action(const struct table *table, int32_t seat, uint32_t length, shoal_action *out)
{
	const char *text = module_text(length);

	if (!text)
		return false;
	if (!shoal_text_clean(text, length)) {
		shoal_fail(&module.error, SHOAL_ILLEGAL_ACTION,
		           "an action is written in plain text");
		return false;
	}
	return shoal_action_parse(table->record.game, shoal_match_state(table->record.match), seat,
	                          text, out, &module.error)
	       == SHOAL_OK;
}

int32_t shoal_act(int32_t number, int32_t seat, int32_t action, uint32_t length)
{
	struct table *table = module_table(number);
	shoal_action  chosen = (shoal_action)action;

	if (!table || !module_seat_ok(table, seat))
		return module_refuse();
	if (seat < 0)
		return module_refuse_with(SHOAL_NOT_ASKED, "onlookers are not asked");
	if (action > UINT16_MAX)
		return module_refuse_with(SHOAL_ILLEGAL_ACTION, "there is no such action");
	if (action < 0 && !read_action(table, seat, length, &chosen))
		return module_refuse();
	return table_play(table, seat, chosen) ? module_refuse() : module_about(table);
}

int32_t shoal_chance(int32_t number)
{
	struct table *table = module_table(number);

	if (!table || table_chance(table))
		return module_refuse();
	return module_about(table);
}

int32_t shoal_draw(int32_t number, uint32_t r)
{
	struct table             *table = module_table(number);
	const struct shoal_state *state;

	if (!table)
		return module_refuse();
	state = shoal_match_state(table->record.match);
	if (state->actor != SHOAL_CHANCE)
		return module_refuse_with(SHOAL_NOT_NOW, "chance is not asked");
	shoal_list_fill(&module.list, table->record.game, state, SHOAL_CHANCE);
	if (r >= shoal_chance_total(&module.list))
		return module_refuse_with(SHOAL_BAD_VALUE, "there is no such outcome");
	return table_play(table, SHOAL_CHANCE, shoal_chance_at(&module.list, r))
	           ? module_refuse()
	           : module_about(table);
}

int32_t shoal_undo(int32_t number, int32_t seat, uint32_t plies)
{
	struct table *table = module_table(number);

	if (!table || !module_seat_ok(table, seat))
		return module_refuse();
	if (plies > shoal_match_plies(table->record.match) || table->record.proof.match[0])
		return module_refuse_with(SHOAL_BAD_COMMAND, "that cannot be taken back");
	if (!table_back(table, seat < 0 ? 0 : seat, plies))
		return module_refuse_with(SHOAL_NO_MEMORY, "not enough memory");
	return module_about(table);
}

int32_t shoal_names(int32_t number, uint32_t length, int32_t shared)
{
	struct table *table = module_table(number);
	char         *text = table ? module_text(length) : NULL;

	if (!text)
		return module_refuse();
	if (!shoal_text_clean(text, length))
		return module_refuse_with(SHOAL_BAD_VALUE, "names are plain text");
	table->shared = shared != 0;
	for (unsigned seat = 0; seat < SHOAL_SEATS_MAX; seat++) {
		const char       *line = module_line(&text);
		struct shoal_text name = SHOAL_TEXT(table->name[seat]);

		shoal_put(&name, "%s", line ? line : "");
	}
	return module_done();
}
