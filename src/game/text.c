/* text.c: what people and programs read of any game: seats, colour, notation back to actions,
 * views, events, results. */
#include "shoal/game.h"

#include <string.h>

void shoal_say(struct shoal_text *text, const struct shoal_style *style, const char *english,
               const char *german, ...)
{
	va_list list;

	va_start(list, german);
	shoal_put_list(text, SHOAL_SAY(style, english, german), list);
	va_end(list);
}

void shoal_put_seat(struct shoal_text *text, const struct shoal_style *style, int seat)
{
	static const char *const player[SHOAL_LANG_COUNT] = { "Player", "Spieler" };

	if (style->names && style->names[seat])
		shoal_put(text, "%s", style->names[seat]);
	else
		shoal_put(text, "%s %d", player[style->lang], seat + 1);
}

void shoal_put_colour(struct shoal_text *text, const struct shoal_style *style, unsigned code)
{
	if (style->colour)
		shoal_put(text, "\033[%um", code);
}

/* The first few notations of a list, for messages. */
static void put_some(const struct shoal_game *game, const struct shoal_state *state,
                     const struct shoal_list *list, struct shoal_text *out)
{
	enum { SOME = 12 };

	for (uint32_t i = 0; i < list->count && i < SOME; i++) {
		if (i)
			shoal_put(out, ", ");
		game->rules->put_action(game, state, list->action[i], out);
	}
	if (list->count > SOME)
		shoal_put(out, " ... (%u in all)", list->count);
}

enum shoal_status shoal_action_parse(const struct shoal_game *game, const struct shoal_state *state,
                                     int seat, const char *text, shoal_action *out,
                                     struct shoal_error *error)
{
	struct shoal_list list;
	char              notation[64], some[160];
	struct shoal_text legal = SHOAL_TEXT(some);
	enum shoal_status status = shoal_list_ask(&list, game, state, seat, error);

	if (status)
		return status;
	for (uint32_t i = 0; i < list.count; i++) {
		struct shoal_text word = SHOAL_TEXT(notation);

		game->rules->put_action(game, state, list.action[i], &word);
		if (!strcmp(notation, text)) {
			*out = list.action[i];
			return SHOAL_OK;
		}
	}
	put_some(game, state, &list, &legal);
	return shoal_fail(error, SHOAL_ILLEGAL_ACTION, "'%.40s' is not legal; legal: %s", text,
	                  some);
}

void shoal_put_view(const struct shoal_game *game, const struct shoal_state *view, int seat,
                    struct shoal_json *json)
{
	shoal_json_object(json, NULL);
	shoal_json_string(json, "game", game->name);
	shoal_json_int(json, "seat", seat);
	shoal_json_int(json, "ply", view->ply);
	shoal_json_int(json, "actor", view->actor);
	shoal_json_array(json, "pending");
	for (int i = 0; i < game->seats; i++) {
		if (view->pending & shoal_seat_bit(i))
			shoal_json_int(json, NULL, i);
	}
	shoal_json_end_array(json);
	shoal_json_object(json, "table");
	game->rules->put_view(game, view, seat, json);
	shoal_json_end_object(json);
	shoal_json_end_object(json);
}

static void put_answer(const struct shoal_game *game, const struct shoal_state *view,
                       shoal_action action, const struct shoal_style *style,
                       struct shoal_json *json)
{
	char              bytes[512];
	struct shoal_text text = SHOAL_TEXT(bytes);

	shoal_json_object(json, NULL);
	shoal_json_int(json, "action", action);
	game->rules->put_action(game, view, action, &text);
	shoal_json_string(json, "text", bytes);
	text = SHOAL_TEXT(bytes);
	game->rules->put_label(game, view, action, style, &text);
	shoal_json_string(json, "label", bytes);
	shoal_json_end_object(json);
}

void shoal_put_question(const struct shoal_game *game, const struct shoal_state *view, int seat,
                        const struct shoal_style *style, struct shoal_list *list,
                        struct shoal_json *json)
{
	char              bytes[512];
	struct shoal_text text = SHOAL_TEXT(bytes);

	game->rules->put_prompt(game, view, seat, style, &text);
	shoal_json_string(json, "prompt", bytes);
	shoal_list_fill(list, game, view, seat);
	shoal_json_array(json, "legal");
	for (uint32_t i = 0; i < list->count; i++)
		put_answer(game, view, list->action[i], style, json);
	shoal_json_end_array(json);
}

void shoal_put_undo_json(int seat, uint32_t plies, const struct shoal_style *style,
                         struct shoal_json *json)
{
	char              bytes[160];
	struct shoal_text text = SHOAL_TEXT(bytes);

	shoal_put_seat(&text, style, seat);
	shoal_say(&text, style, " takes back (plies: %u)", " nimmt zurück (Züge: %u)",
	          (unsigned)plies);
	shoal_json_object(json, NULL);
	shoal_json_string(json, "kind", "undo");
	shoal_json_int(json, "seat", seat);
	shoal_json_array(json, "args");
	shoal_json_int(json, NULL, plies);
	shoal_json_end_array(json);
	shoal_json_string(json, "text", bytes);
	shoal_json_end_object(json);
}

void shoal_put_event_json(const struct shoal_game *game, const struct shoal_event *event,
                          const struct shoal_style *style, struct shoal_json *json)
{
	char              bytes[256];
	struct shoal_text sentence = SHOAL_TEXT(bytes);

	game->rules->put_event(game, event, style, &sentence);
	shoal_json_object(json, NULL);
	shoal_json_int(json, "kind", event->kind);
	shoal_json_int(json, "seat", event->seat);
	shoal_json_array(json, "args");
	for (size_t i = 0; i < sizeof(event->arg) / sizeof(event->arg[0]); i++)
		shoal_json_int(json, NULL, event->arg[i]);
	shoal_json_end_array(json);
	shoal_json_string(json, "text", bytes);
	shoal_json_end_object(json);
}

static void put_sheet(const struct shoal_result *result, unsigned seats, enum shoal_lang lang,
                      struct shoal_json *json)
{
	shoal_json_array(json, "sheet");
	for (unsigned i = 0; i < result->lines; i++) {
		shoal_json_object(json, NULL);
		shoal_json_string(json, "name", result->line[i].name[lang]);
		shoal_json_array(json, "amounts");
		for (unsigned seat = 0; seat < seats; seat++)
			shoal_json_int(json, NULL, result->line[i].amount[seat]);
		shoal_json_end_array(json);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

void shoal_put_result(const struct shoal_game *game, const struct shoal_state *state,
                      enum shoal_lang lang, struct shoal_json *json)
{
	struct shoal_result result = { 0 };
	double              returns[SHOAL_SEATS_MAX];

	game->rules->result(game, state, &result);
	game->rules->score(game, state, returns);
	shoal_json_object(json, NULL);
	shoal_json_string(json, "game", game->name);
	shoal_json_string(json, "ending", result.ending);
	shoal_json_string(json, "text", result.ending_name[lang]);
	shoal_json_int(json, "plies", state->ply);
	shoal_json_array(json, "seats");
	for (unsigned seat = 0; seat < game->seats; seat++) {
		shoal_json_object(json, NULL);
		shoal_json_int(json, "place", result.place[seat]);
		shoal_json_int(json, "points", result.points[seat]);
		shoal_json_fixed(json, "return", returns[seat], 4);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
	put_sheet(&result, game->seats, lang, json);
	shoal_json_end_object(json);
}
