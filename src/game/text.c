/* text.c: what people and programs read of any game: seats, colour, notation back to actions,
 * views, events, results. */
#include "shoal/game.h"

#include <string.h>

#include "core_words.h"

/* Names. */

/* Of the words, or, where a game has none, the id itself. */
static const char *name_of(const struct shoal_rules *rules, enum shoal_lang lang, const char *entry,
                           const char *id)
{
	return rules->words ? shoal_word(rules->words, lang, entry, id) : id;
}

const char *shoal_rules_title(const struct shoal_rules *rules, enum shoal_lang lang)
{
	return rules->words ? shoal_word(rules->words, lang, "title", "") : rules->id;
}

const char *shoal_rules_about(const struct shoal_rules *rules, enum shoal_lang lang)
{
	return rules->words ? shoal_word(rules->words, lang, "about", "") : rules->id;
}

const char *shoal_option_about(const struct shoal_rules *rules, const struct shoal_option *option,
                               enum shoal_lang lang)
{
	return name_of(rules, lang, "option", option->name);
}

const char *shoal_row_name(const struct shoal_rules *rules, const struct shoal_table *table,
                           unsigned row, enum shoal_lang lang)
{
	return name_of(rules, lang, table->name, table->row[row].id);
}

const char *shoal_ending_name(const struct shoal_rules *rules, const struct shoal_result *result,
                              enum shoal_lang lang)
{
	return name_of(rules, lang, "ending", result->said ? result->said : result->ending);
}

const char *shoal_line_name(const struct shoal_rules *rules, const struct shoal_line *line,
                            enum shoal_lang lang)
{
	return name_of(rules, lang, "sheet", line->id);
}

/* Sentences. */

static struct shoal_pen pen_of(const struct shoal_game *game, const struct shoal_state *view,
                               int seat, const struct shoal_style *style, struct shoal_text *out)
{
	return (struct shoal_pen){ .words = game->rules->words,
		                   .style = style,
		                   .out = out,
		                   .game = game,
		                   .view = view,
		                   .seat = seat };
}

void shoal_put_label(const struct shoal_game *game, const struct shoal_state *view,
                     shoal_action action, const struct shoal_style *style, struct shoal_text *out)
{
	const struct shoal_pen p = pen_of(game, view, view->actor, style, out);

	if (game->rules->put_label)
		game->rules->put_label(&p, action);
	else
		game->rules->put_action(game, view, action, out);
}

/* What an answer of its kind does. */
static const char *verb_of(const struct shoal_game *game, enum shoal_lang lang, shoal_action action)
{
	return name_of(game->rules, lang, "verb",
	               game->rules->kinds[shoal_kind_of(game, action)].name);
}

void shoal_put_short(const struct shoal_game *game, const struct shoal_state *view,
                     shoal_action action, const struct shoal_style *style, struct shoal_text *out)
{
	const struct shoal_pen p = pen_of(game, view, view->actor, style, out);
	size_t                 before = out->length;

	if (game->rules->put_short)
		game->rules->put_short(&p, action);
	if (out->length == before)
		shoal_put(out, "%s", verb_of(game, style->lang, action));
}

/* Whether a name stands in a text, with a capital or without. */
static bool names(const char *text, const char *name)
{
	size_t first = 1;

	while (((unsigned char)name[first] & 0xc0) == 0x80)
		first++;
	return !name[0] || strstr(text, name + first);
}

void shoal_put_named(const struct shoal_game *game, const struct shoal_state *view,
                     shoal_action action, const struct shoal_style *style, struct shoal_text *out)
{
	char                   bytes[512], name[64] = "";
	struct shoal_text      label = SHOAL_TEXT(bytes), brief = SHOAL_TEXT(name);
	const struct shoal_pen p = pen_of(game, view, view->actor, style, &brief);

	shoal_put_label(game, view, action, style, &label);
	if (game->rules->put_short)
		game->rules->put_short(&p, action);
	if (!names(bytes, name))
		shoal_put(out, "%s%s ", name, shoal_colon(style));
	shoal_put(out, "%s", bytes);
}

void shoal_put_loss(const struct shoal_game *game, const struct shoal_state *view,
                    shoal_action action, const struct shoal_style *style, struct shoal_text *out)
{
	const struct shoal_pen p = pen_of(game, view, view->actor, style, out);
	const size_t           before = out->length;
	struct shoal_list      list;

	if (game->rules->put_loss)
		game->rules->put_loss(&p, action);
	if (out->length > before && !shoal_list_show(&list, game, view, view->actor)) {
		out->length = before;
		out->bytes[before] = '\0';
	}
}

static void ask(const struct shoal_pen *p)
{
	if (p->game->rules->put_prompt)
		p->game->rules->put_prompt(p);
	else
		shoal_put(p->out, "%s",
		          shoal_word_at(&core_words, p->style->lang, SAY_what_now, 0));
}

void shoal_put_prompt(const struct shoal_game *game, const struct shoal_state *view, int seat,
                      const struct shoal_style *style, struct shoal_text *out)
{
	const struct shoal_pen p = pen_of(game, view, seat, style, out);

	ask(&p);
}

void shoal_put_alarms(const struct shoal_game *game, const struct shoal_state *view, int seat,
                      const struct shoal_style *style, struct shoal_text *out)
{
	const struct shoal_pen p = pen_of(game, view, seat, style, out);

	if (game->rules->put_alarms && view->actor != SHOAL_OVER)
		game->rules->put_alarms(&p);
}

/* What a seat can see where the game says it by numbers only: fields of its observation. */

enum { SEEN_MAX = 4096 };

/* Calls `put` for each field, and for each repetition of those that stand in groups. */
static void each_field(const struct shoal_game *game, const struct shoal_state *view, int seat,
                       void (*put)(void *to, const char *name, unsigned time, const float value[],
                                   unsigned count),
                       void *to)
{
	const struct shoal_field *fields = game->rules->fields;
	float                     value[SEEN_MAX];

	if (!fields || game->observe_floats > SEEN_MAX)
		return;
	game->rules->observe(game, view, seat, value);
	for (unsigned i = 0; fields[i].name; i++) {
		uint32_t offset, stride;

		if (!shoal_field_place(game, i, &offset, &stride))
			return;
		for (unsigned time = 0; time < (fields[i].group ? fields[i].times : 1u); time++)
			put(to, fields[i].name, fields[i].group ? time + 1u : 0,
			    value + offset + (size_t)time * stride, fields[i].count);
	}
}

/* Ten numbers in a line. */
static void put_field_line(void *to, const char *name, unsigned time, const float value[],
                           unsigned count)
{
	struct shoal_text *out = to;

	for (unsigned i = 0; i < count; i++) {
		if (i % 10 == 0) {
			shoal_put(out, i ? "\n%-18s" : " %-12.12s", i ? "" : name);
			if (!i && time)
				shoal_put(out, "%4u ", time);
			else if (!i)
				shoal_put(out, "     ");
		}
		shoal_put(out, " ");
		shoal_put_fixed(out, (double)value[i], 2);
	}
	shoal_put(out, "\n");
}

static void put_seen(const struct shoal_pen *p)
{
	each_field(p->game, p->view, p->seat, put_field_line, p->out);
}

static void put_field_member(void *to, const char *name, unsigned time, const float value[],
                             unsigned count)
{
	struct shoal_json *json = to;
	char               bytes[64];
	struct shoal_text  key = SHOAL_TEXT(bytes);

	shoal_put(&key, "%s", name);
	if (time)
		shoal_put(&key, "%u", time);
	shoal_json_array(json, bytes);
	for (unsigned i = 0; i < count; i++)
		shoal_json_fixed(json, NULL, (double)value[i], 4);
	shoal_json_end_array(json);
}

void shoal_put_board(const struct shoal_game *game, const struct shoal_state *view, int seat,
                     const struct shoal_style *style, struct shoal_text *out)
{
	const struct shoal_pen p = pen_of(game, view, seat, style, out);

	if (game->rules->put_board)
		game->rules->put_board(&p);
	else
		put_seen(&p);
}

struct telling {
	const struct shoal_event      *event;
	const struct shoal_event_kind *kind;
};

/* A field of an event as a number; `seat` is whom it is about. */
static int32_t field_of(const void *of, const char *field, size_t length)
{
	const struct telling *t = of;
	const int16_t        *number = t->event->arg;

	if (length == 4 && !memcmp(field, "seat", 4))
		return t->event->seat;
	for (const struct shoal_event_field *f = t->kind->field; f->name; number += f->count, f++) {
		if (strlen(f->name) == length && !memcmp(f->name, field, length))
			return *number;
	}
	return 0;
}

/* "Player 1: roll 4." */
static void put_plainly(const struct shoal_pen *p, const struct telling *t)
{
	const int16_t *number = t->event->arg;

	if (t->event->seat >= 0) {
		shoal_put_seat(p->out, p->style, t->event->seat);
		shoal_put(p->out, "%s ", shoal_colon(p->style));
	}
	shoal_put(p->out, "%s", t->kind->name);
	for (const struct shoal_event_field *f = t->kind->field; f->name; f++) {
		for (unsigned i = 0; i < f->count; i++)
			shoal_put(p->out, " %d", *number++);
	}
	shoal_put(p->out, ".");
}

void shoal_put_event(const struct shoal_game *game, const struct shoal_event *event, int reader,
                     const struct shoal_style *style, struct shoal_text *out)
{
	struct shoal_pen     p = pen_of(game, NULL, reader, style, out);
	const struct telling of = { event, &game->rules->events[event->kind] };
	char                 bytes[48];
	struct shoal_text    entry = SHOAL_TEXT(bytes);

	p.more = event;
	if (game->rules->put_event && game->rules->put_event(&p, event))
		return;
	shoal_put(&entry, "on_%s", of.kind->name);
	if (!shoal_say_named(&p, bytes, "", field_of, &of))
		put_plainly(&p, &of);
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
		shoal_put(out, " ... (%u)", list->count);
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
	if (game->rules->put_view)
		game->rules->put_view(game, view, seat, json);
	else
		each_field(game, view, seat, put_field_member, json);
	shoal_json_end_object(json);
	shoal_json_end_object(json);
}

static void put_answer(const struct shoal_game *game, const struct shoal_state *view,
                       shoal_action action, bool ends, const struct shoal_style *style,
                       struct shoal_json *json)
{
	const char       *kind = game->rules->kinds[shoal_kind_of(game, action)].name;
	char              bytes[512];
	struct shoal_text text = SHOAL_TEXT(bytes);

	shoal_json_object(json, NULL);
	shoal_json_int(json, "action", action);
	game->rules->put_action(game, view, action, &text);
	shoal_json_string(json, "text", bytes);
	shoal_json_string(json, "kind", kind);
	shoal_json_string(json, "verb", verb_of(game, style->lang, action));
	text = SHOAL_TEXT(bytes);
	shoal_put_short(game, view, action, style, &text);
	shoal_json_string(json, "short", bytes);
	text = SHOAL_TEXT(bytes);
	shoal_put_label(game, view, action, style, &text);
	shoal_json_string(json, "label", bytes);
	if (ends)
		shoal_json_bool(json, "ends", true);
	text = SHOAL_TEXT(bytes);
	shoal_put_loss(game, view, action, style, &text);
	if (text.length)
		shoal_json_string(json, "loses", bytes);
	shoal_json_object(json, "facts");
	if (game->rules->put_facts)
		game->rules->put_facts(game, view, action, json);
	shoal_json_end_object(json);
	shoal_json_end_object(json);
}

static void put_rules(const char *cited, struct shoal_json *json)
{
	char first[SHOAL_RULE_MAX], last[SHOAL_RULE_MAX];

	shoal_json_array(json, "rules");
	while (shoal_cited_next(&cited, first, last)) {
		shoal_json_object(json, NULL);
		shoal_json_string(json, "first", first);
		shoal_json_string(json, "last", last);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

void shoal_put_question(const struct shoal_game *game, const struct shoal_state *view, int seat,
                        const struct shoal_style *style, struct shoal_list *list,
                        struct shoal_json *json)
{
	char              bytes[512], rules[128];
	struct shoal_text text = SHOAL_TEXT(bytes), cited = SHOAL_TEXT(rules);
	struct shoal_pen  p = pen_of(game, view, seat, style, &text);
	uint32_t          last;

	p.cited = &cited;
	ask(&p);
	shoal_json_string(json, "prompt", bytes);
	put_rules(rules, json);
	last = shoal_list_show(list, game, view, seat);
	shoal_json_array(json, "legal");
	for (uint32_t i = 0; i < list->count; i++)
		put_answer(game, view, list->action[i], i >= last, style, json);
	shoal_json_end_array(json);
}

/* Cuts a line off, in place; NULL behind the last. */
static char *next_line(char **text)
{
	char  *line = *text;
	size_t length = strcspn(line, "\n");

	if (!*line)
		return NULL;
	*text += length + (line[length] != '\0');
	line[length] = '\0';
	return line;
}

void shoal_put_alarms_json(const struct shoal_game *game, const struct shoal_state *view, int seat,
                           const struct shoal_style *style, struct shoal_json *json)
{
	char              bytes[1024], rules[128], *texts = bytes, *cites = rules, *line;
	struct shoal_text text = SHOAL_TEXT(bytes), cited = SHOAL_TEXT(rules);
	struct shoal_pen  p = pen_of(game, view, seat, style, &text);

	p.cited = &cited;
	if (game->rules->put_alarms && view->actor != SHOAL_OVER)
		game->rules->put_alarms(&p);
	if (!*texts)
		return;
	shoal_json_array(json, "alarms");
	while ((line = next_line(&texts)) != NULL) {
		const char *cite = next_line(&cites);

		shoal_json_object(json, NULL);
		shoal_json_string(json, "text", line);
		put_rules(cite ? cite : "", json);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

void shoal_put_undo_json(int seat, uint32_t plies, int reader, const struct shoal_style *style,
                         struct shoal_json *json)
{
	char                   bytes[160];
	struct shoal_text      text = SHOAL_TEXT(bytes);
	const struct shoal_pen p = {
		.words = &core_words, .style = style, .out = &text, .seat = reader
	};

	say(&p, takes_back, .seat = seat, .plies = (int32_t)plies);
	shoal_json_object(json, NULL);
	shoal_json_string(json, "kind", "undo");
	shoal_json_int(json, "seat", seat);
	shoal_json_int(json, "plies", plies);
	shoal_json_string(json, "text", bytes);
	shoal_json_end_object(json);
}

/* The word with this number in "one two three". */
static void put_word(const char *name, const char *words, int number, struct shoal_json *json)
{
	char   word[SHOAL_VALUE_MAX];
	size_t length;

	for (; number > 0 && *words; number--)
		words += strcspn(words, " ") + (strchr(words, ' ') != NULL);
	length = strcspn(words, " ");
	memcpy(word, words, length);
	word[length] = '\0';
	shoal_json_string(json, name, word);
}

static void put_fields(const struct shoal_event_kind *kind, const int16_t number[],
                       struct shoal_json *json)
{
	for (const struct shoal_event_field *f = kind->field; f->name; number += f->count, f++) {
		switch ((enum shoal_field_form)f->form) {
		case SHOAL_NUMBER:
			shoal_json_int(json, f->name, *number);
			break;
		case SHOAL_YES_NO:
			shoal_json_bool(json, f->name, *number != 0);
			break;
		case SHOAL_WORD:
			put_word(f->name, f->words, *number, json);
			break;
		case SHOAL_NUMBERS:
			shoal_json_array(json, f->name);
			for (unsigned i = 0; i < f->count; i++)
				shoal_json_int(json, NULL, number[i]);
			shoal_json_end_array(json);
			break;
		}
	}
}

void shoal_put_events_json(const struct shoal_rules *rules, const char *key,
                           struct shoal_json *json)
{
	static const char *const forms[] = { [SHOAL_NUMBER] = "number",
		                             [SHOAL_YES_NO] = "yes-no",
		                             [SHOAL_WORD] = "word",
		                             [SHOAL_NUMBERS] = "numbers" };

	shoal_json_array(json, key);
	for (unsigned i = 0; i < rules->event_count; i++) {
		shoal_json_object(json, NULL);
		shoal_json_string(json, "kind", rules->events[i].name);
		shoal_json_array(json, "fields");
		for (const struct shoal_event_field *f = rules->events[i].field; f->name; f++) {
			shoal_json_object(json, NULL);
			shoal_json_string(json, "name", f->name);
			shoal_json_string(json, "form", forms[f->form]);
			if (f->words)
				shoal_json_words(json, "words", f->words);
			if (f->form == SHOAL_NUMBERS)
				shoal_json_int(json, "count", f->count);
			shoal_json_end_object(json);
		}
		shoal_json_end_array(json);
		shoal_json_end_object(json);
	}
	shoal_json_end_array(json);
}

void shoal_put_event_json(const struct shoal_game *game, const struct shoal_event *event,
                          int reader, const struct shoal_style *style, struct shoal_json *json)
{
	char              bytes[256];
	struct shoal_text sentence = SHOAL_TEXT(bytes);

	shoal_put_event(game, event, reader, style, &sentence);
	shoal_json_object(json, NULL);
	shoal_json_string(json, "kind", game->rules->events[event->kind].name);
	shoal_json_int(json, "seat", event->seat);
	put_fields(&game->rules->events[event->kind], event->arg, json);
	shoal_json_string(json, "text", bytes);
	shoal_json_end_object(json);
}

static void put_sheet(const struct shoal_rules *rules, const struct shoal_result *result,
                      unsigned seats, enum shoal_lang lang, struct shoal_json *json)
{
	shoal_json_array(json, "sheet");
	for (unsigned i = 0; i < result->lines; i++) {
		shoal_json_object(json, NULL);
		shoal_json_string(json, "name", shoal_line_name(rules, &result->line[i], lang));
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
	shoal_json_string(json, "text", shoal_ending_name(game->rules, &result, lang));
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
	put_sheet(game->rules, &result, game->seats, lang, json);
	shoal_json_end_object(json);
}
