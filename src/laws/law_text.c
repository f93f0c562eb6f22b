/* law_text.c: laws of what people and programs read. */
#include "walk.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum {
	TEXT_MAX = 16384,
	JSON_MAX = 65536,
	COLUMNS = 80,
	NOTATION_MAX = 60,
	SENTENCE_MAX = 256,
	QUESTION_MAX = 1 << 20
};

/* Notation. */

static bool is_plain(const char *text)
{
	for (; *text; text++) {
		if (*text < ' ' || *text > '~' || *text == '#' || *text == '=')
			return false;
	}
	return true;
}

static bool write_notation(struct walk *w, shoal_action action, char out[NOTATION_MAX])
{
	struct shoal_text text = shoal_text_over(out, NOTATION_MAX);

	w->game->rules->put_action(w->game, &w->now.state, action, &text);
	if (!text.length || text.cut)
		return walk_broke(w, "the notation of %u is empty or too long: '%s'", action, out);
	if (!is_plain(out) || out[0] == ' ' || out[text.length - 1] == ' ')
		return walk_broke(w, "the notation of %u is not plain: '%s'", action, out);
	return true;
}

static int by_text(const void *a, const void *b)
{
	return strcmp(a, b);
}

static bool reads_back(struct walk *w, int seat, shoal_action action, const char *notation)
{
	shoal_action       got = SHOAL_NO_ACTION;
	struct shoal_error error;

	if (shoal_action_parse(w->game, &w->now.state, seat, notation, &got, &error))
		return walk_broke(w, "'%s' does not read back: %s", notation, error.text);
	return got == action
	       || walk_broke(w, "'%s' is written for %u and read as %u", notation, action, got);
}

/* On the view of the asked seat an action is written as on the state. */
static bool same_on_view(struct walk *w, int seat, shoal_action action, const char *notation)
{
	char              bytes[NOTATION_MAX];
	struct shoal_text text = SHOAL_TEXT(bytes);
	union shoal_room  view;

	if (seat == SHOAL_CHANCE)
		return true;
	shoal_view(w->game, &w->now.state, seat, &view.state);
	w->game->rules->put_action(w->game, &view.state, action, &text);
	return !strcmp(bytes, notation)
	       || walk_broke(w, "'%s' is '%s' on the view of seat %d", notation, bytes, seat);
}

/* All of a list are different; some are read back (all, where the list is short). */
static bool list_is_written(struct walk *w, int seat)
{
	enum { READ = 24 };
	char              notation[SHOAL_LIST_MAX][NOTATION_MAX];
	struct shoal_list list;

	shoal_list_fill(&list, w->game, &w->now.state, seat);
	for (uint32_t i = 0; i < list.count; i++) {
		if (!write_notation(w, list.action[i], notation[i]))
			return false;
		if (shoal_random_below(&w->random, list.count) < READ
		    && (!reads_back(w, seat, list.action[i], notation[i])
		        || !same_on_view(w, seat, list.action[i], notation[i])))
			return false;
	}
	qsort(notation, list.count, sizeof(notation[0]), by_text);
	for (uint32_t i = 1; i < list.count; i++) {
		if (!strcmp(notation[i], notation[i - 1]))
			return walk_broke(w, "two actions in one list are written '%s'",
			                  notation[i]);
	}
	return true;
}

bool law_notation(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk w;
	char        any[NOTATION_MAX];

	walk_begin(&w, game, seed, report);
	do {
		for (int seat = SHOAL_CHANCE; seat < game->seats; seat++) {
			if (!list_is_written(&w, seat))
				return false;
		}
		for (unsigned i = 0; i < 8; i++) { /* any id can be written at any state */
			if (!write_notation(
				&w, (shoal_action)shoal_random_below(&w.random, game->actions),
				any))
				return false;
		}
	} while (walk_next(&w));
	return true;
}

/* Texts for people. */

static const char *const names[SHOAL_SEATS_MAX] = {
	"Ægir", "Blåhaj", "Captain of the Deep", "D", "Ümit", "Frau Köhler", "G",
};

/* The styles in which everything is looked at. */
static const struct shoal_style styles[] = {
#define LANGUAGE(id, code, tag, name) \
	{ .lang = SHOAL_##id }, { .lang = SHOAL_##id, .colour = true, .names = names },
#include "shoal/languages.def"
#undef LANGUAGE
};

enum { STYLE_COUNT = sizeof(styles) / sizeof(styles[0]) };

/* The same without escape sequences, in place; false if one is not whole. */
static bool strip_colour(char *text)
{
	char *to = text;

	for (; *text; text++) {
		if (*text != '\033') {
			*to++ = *text;
			continue;
		}
		if (*++text != '[')
			return false;
		text += 1 + strspn(text + 1, "0123456789;");
		if (*text != 'm')
			return false;
	}
	*to = '\0';
	return true;
}

static bool lines_fit(const char *text)
{
	char line[TEXT_MAX];

	for (;;) {
		size_t length = strcspn(text, "\n");

		memcpy(line, text, length);
		line[length] = '\0';
		if (shoal_text_width(line) > COLUMNS)
			return false;
		if (!text[length])
			return true;
		text += length + 1;
	}
}

static bool text_holds(struct walk *w, struct shoal_text *text, const struct shoal_style *style,
                       const char *what)
{
	const char *lang = shoal_lang_code(style->lang);

	if (text->cut)
		return walk_broke(w, "%s in %s is longer than its room", what, lang);
	if (style->colour && !strip_colour(text->bytes))
		return walk_broke(w, "%s in %s has an escape that is no colour", what, lang);
	if (!text->bytes[0])
		return walk_broke(w, "%s in %s is empty", what, lang);
	if (!shoal_text_clean(text->bytes, strlen(text->bytes)))
		return walk_broke(w, "%s in %s is not clean text", what, lang);
	return true;
}

static bool board_holds(struct walk *w, const struct shoal_style *style, char *bytes)
{
	for (unsigned i = 0; i <= w->game->seats; i++) {
		int               observer = observer_at(w->game, i);
		struct shoal_text text = shoal_text_over(bytes, TEXT_MAX);
		union shoal_room  view;

		shoal_view(w->game, &w->now.state, observer, &view.state);
		shoal_put_board(w->game, &view.state, observer, style, &text);
		if (!text_holds(w, &text, style, "the board"))
			return false;
		if (!lines_fit(text.bytes))
			return walk_broke(w, "the board for %d is wider than %d columns", observer,
			                  COLUMNS);
	}
	return true;
}

/* Labels of some of the actions of a seat, or of chance; and the prompt. */
static bool question_reads(struct walk *w, int seat, const struct shoal_style *style, char *bytes)
{
	enum { SOME = 16 };
	struct shoal_list list;
	struct shoal_text text;
	union shoal_room  view;
	int               reader = seat == SHOAL_CHANCE ? SHOAL_NOBODY : seat;

	shoal_list_fill(&list, w->game, &w->now.state, seat);
	shoal_view(w->game, &w->now.state, reader, &view.state);
	for (uint32_t i = 0; i < list.count; i++) {
		if (shoal_random_below(&w->random, list.count) >= SOME)
			continue;
		text = shoal_text_over(bytes, TEXT_MAX);
		shoal_put_label(w->game, &view.state, list.action[i], style, &text);
		if (!text_holds(w, &text, style, "a label"))
			return false;
	}
	if (!list.count || seat == SHOAL_CHANCE)
		return true;
	text = shoal_text_over(bytes, TEXT_MAX);
	shoal_put_prompt(w->game, &view.state, seat, style, &text);
	return text_holds(w, &text, style, "a prompt");
}

/* Alarms are whole sentences with their rules, tell nothing that the view hides, and are over with
 * the game. */
static bool alarms_hold(struct walk *w, const struct shoal_style *style, char *bytes)
{
	for (unsigned i = 0; i <= w->game->seats; i++) {
		int               observer = observer_at(w->game, i);
		char              open[TEXT_MAX];
		struct shoal_text text = shoal_text_over(bytes, TEXT_MAX);
		struct shoal_text on_state = shoal_text_over(open, TEXT_MAX);
		union shoal_room  view;

		shoal_view(w->game, &w->now.state, observer, &view.state);
		shoal_put_alarms(w->game, &view.state, observer, style, &text);
		shoal_put_alarms(w->game, &w->now.state, observer, style, &on_state);
		if (strcmp(bytes, open) != 0)
			return walk_broke(w, "alarms for %d say '%s' and without secrets '%s'",
			                  observer, open, bytes);
		if (!text.length)
			continue;
		if (w->now.state.actor == SHOAL_OVER)
			return walk_broke(w, "the game is over, and alarms say '%s'", bytes);
		if (!text_holds(w, &text, style, "an alarm"))
			return false;
		if (bytes[0] == '\n' || strstr(bytes, "\n\n") || bytes[strlen(bytes) - 1] != '\n'
		    || !strstr(bytes, ")\n"))
			return walk_broke(w, "alarms are not a line each with its rules: '%s'",
			                  bytes);
	}
	return true;
}

bool law_alarms(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk w;
	char        bytes[TEXT_MAX];

	walk_begin(&w, game, seed, report);
	do {
		for (unsigned i = 0; i < STYLE_COUNT; i++) {
			if (!alarms_hold(&w, &styles[i], bytes))
				return false;
		}
	} while (walk_next(&w));
	return true;
}

/* Who reads an event is "you" there, never the own name, if the game has words. */
static bool event_speaks(struct walk *w, const struct shoal_event *event, int seat,
                         const struct shoal_style *style, char *bytes)
{
	struct shoal_text text = shoal_text_over(bytes, SENTENCE_MAX);

	if (!(event->seen & shoal_seat_bit(seat)))
		return true;
	shoal_put_event(w->game, event, seat, style, &text);
	if (!text_holds(w, &text, style, "an event"))
		return false;
	if (w->game->rules->words && style->names && names[seat][1] && strstr(bytes, names[seat]))
		return walk_broke(w, "an event calls who reads it by name: '%s'", bytes);
	return true;
}

static bool events_read(struct walk *w, const struct event_log *log,
                        const struct shoal_style *style, char *bytes)
{
	for (size_t i = 0; i < log->count; i++) {
		struct shoal_text text = shoal_text_over(bytes, SENTENCE_MAX);

		shoal_put_event(w->game, &log->event[i], SHOAL_NOBODY, style, &text);
		if (!text_holds(w, &text, style, "an event"))
			return false;
		for (int seat = 0; seat < w->game->seats; seat++) {
			if (!event_speaks(w, &log->event[i], seat, style, bytes))
				return false;
		}
	}
	return true;
}

static bool all_read(struct walk *w, const struct event_log *log)
{
	char bytes[TEXT_MAX];

	for (unsigned i = 0; i < STYLE_COUNT; i++) {
		if (!events_read(w, log, &styles[i], bytes) || !board_holds(w, &styles[i], bytes))
			return false;
		for (int seat = SHOAL_CHANCE; seat < w->game->seats; seat++) {
			if (!question_reads(w, seat, &styles[i], bytes))
				return false;
		}
	}
	return true;
}

bool law_texts(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk      w;
	struct event_log log;

	log_begin(&log);
	for (walk_begin(&w, game, seed, report); all_read(&w, &log);) {
		if (!walk_choose(&w))
			return true;
		log_begin(&log);
		walk_apply(&w, &log.sink);
	}
	return false;
}

/* JSON. */

static bool json_holds(struct walk *w, const struct shoal_text *text, const char *member,
                       const char *what)
{
	json_error_t error;
	json_t      *root;
	bool         whole;

	if (text->cut)
		return walk_broke(w, "the JSON of %s is longer than %d bytes", what, JSON_MAX);
	root = json_loadb(text->bytes, text->length, JSON_REJECT_DUPLICATES, &error);
	if (!root)
		return walk_broke(w, "the JSON of %s cannot be read: %s", what, error.text);
	whole = json_object_get(root, member) != NULL;
	json_decref(root);
	return whole || walk_broke(w, "the JSON of %s has no '%s'", what, member);
}

static bool views_are_json(struct walk *w, char *bytes)
{
	for (unsigned i = 0; i <= w->game->seats; i++) {
		int               observer = observer_at(w->game, i);
		struct shoal_text text = shoal_text_over(bytes, JSON_MAX);
		struct shoal_json json = { .text = &text };
		union shoal_room  view;

		shoal_view(w->game, &w->now.state, observer, &view.state);
		shoal_put_view(w->game, &view.state, observer, &json);
		if (!json_holds(w, &text, "table", "a view"))
			return false;
	}
	return true;
}

static bool events_are_json(struct walk *w, const struct event_log *log, char *bytes)
{
	for (size_t i = 0; i < log->count; i++) {
		struct shoal_text text = shoal_text_over(bytes, JSON_MAX);
		struct shoal_json json = { .text = &text };

		shoal_put_event_json(w->game, &log->event[i], SHOAL_NOBODY,
		                     &styles[i % STYLE_COUNT], &json);
		if (!json_holds(w, &text, "text", "an event"))
			return false;
	}
	return true;
}

static bool result_is_json(struct walk *w, char *bytes)
{
	for (int lang = 0; lang < SHOAL_LANG_COUNT; lang++) {
		struct shoal_text text = shoal_text_over(bytes, JSON_MAX);
		struct shoal_json json = { .text = &text };

		shoal_put_result(w->game, &w->now.state, (enum shoal_lang)lang, &json);
		if (!json_holds(w, &text, "seats", "a result"))
			return false;
	}
	return true;
}

/* What people are shown of a question. */

/* Every answer has a short name in every language. */
static bool shorts_hold(struct walk *w, const struct shoal_state *view, shoal_action action)
{
	for (unsigned i = 0; i < STYLE_COUNT; i++) {
		char              bytes[SENTENCE_MAX];
		struct shoal_text text = SHOAL_TEXT(bytes);

		shoal_put_short(w->game, view, action, &styles[i], &text);
		if (!text_holds(w, &text, &styles[i], "a short name"))
			return false;
		if (shoal_text_width(bytes) > SHOAL_SHORT_MAX)
			return walk_broke(w, "the short name of %u is too long: '%s'", action,
			                  bytes);
	}
	return true;
}

/* What is lost is a sentence without its full stop, and the same on the state as on the view. */
static bool losses_hold(struct walk *w, const struct shoal_state *view, shoal_action action)
{
	for (unsigned i = 0; i < STYLE_COUNT; i++) {
		char              bytes[SENTENCE_MAX], open[SENTENCE_MAX];
		struct shoal_text text = SHOAL_TEXT(bytes), on_state = SHOAL_TEXT(open);

		shoal_put_loss(w->game, view, action, &styles[i], &text);
		shoal_put_loss(w->game, &w->now.state, action, &styles[i], &on_state);
		if (strcmp(bytes, open) != 0)
			return walk_broke(w, "%u loses '%s', and without secrets '%s'", action,
			                  open, bytes);
		if (!text.length)
			continue;
		if (!text_holds(w, &text, &styles[i], "a loss"))
			return false;
		if (strchr(".!?", bytes[strlen(bytes) - 1]))
			return walk_broke(w, "what %u loses is a whole sentence: '%s'", action,
			                  bytes);
	}
	return true;
}

/* The question as it goes over the wire, in one of the languages. */
static bool question_is_sorted(struct walk *w, const struct shoal_state *view, int seat,
                               char *bytes)
{
	struct shoal_text text = shoal_text_over(bytes, QUESTION_MAX);
	struct shoal_json json = { .text = &text };
	struct shoal_list list;
	json_t           *root, *answer;
	size_t            i, look = view->ply % STYLE_COUNT / 2;
	bool              ended = false, first_ends = false, sorted = true, loses = false;

	shoal_json_object(&json, NULL);
	shoal_put_question(w->game, view, seat, &styles[look * 2], &list, &json);
	shoal_json_end_object(&json);
	root = text.cut ? NULL : json_loadb(bytes, text.length, JSON_REJECT_DUPLICATES, NULL);
	if (!root)
		return walk_broke(w, "the JSON of a question cannot be read");
	json_array_foreach(json_object_get(root, "legal"), i, answer)
	{
		bool ends = json_is_true(json_object_get(answer, "ends"));

		first_ends |= !i && ends;
		sorted &= ends || !ended;
		ended |= ends;
		loses |= json_object_get(answer, "loses") != NULL;
	}
	json_decref(root);
	if (!sorted)
		return walk_broke(w, "what ends is shown before what does not");
	return !(loses && first_ends)
	       || walk_broke(w, "all answers end, and something is said to be lost");
}

static bool question_is_shown(struct walk *w, int seat, char *bytes)
{
	struct shoal_list list;
	union shoal_room  view;
	uint32_t          first;

	shoal_view(w->game, &w->now.state, seat, &view.state);
	first = shoal_list_show(&list, w->game, &view.state, seat);
	for (uint32_t i = 0; i < list.count; i++) {
		bool ends = w->game->rules->ends
		            && w->game->rules->ends(w->game, &w->now.state, list.action[i]);

		if (ends != (i >= first))
			return walk_broke(w, "%u %s, but is shown %s", list.action[i],
			                  ends ? "ends" : "does not end",
			                  ends ? "before others" : "behind what ends");
		if (!shorts_hold(w, &view.state, list.action[i])
		    || !losses_hold(w, &view.state, list.action[i]))
			return false;
	}
	return !list.count || question_is_sorted(w, &view.state, seat, bytes);
}

bool law_shown(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk w;
	char       *bytes = malloc(QUESTION_MAX);
	bool        holds = bytes != NULL;

	walk_begin(&w, game, seed, report);
	do {
		for (int seat = 0; holds && seat < game->seats; seat++)
			holds = question_is_shown(&w, seat, bytes);
	} while (holds && walk_next(&w));
	free(bytes);
	return holds;
}

bool law_json(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct walk      w;
	struct event_log log;
	char            *bytes = malloc(JSON_MAX);
	bool             holds = bytes != NULL;

	walk_begin(&w, game, seed, report);
	holds = holds && views_are_json(&w, bytes);
	while (holds && walk_choose(&w)) {
		log_begin(&log);
		walk_apply(&w, &log.sink);
		holds = views_are_json(&w, bytes) && events_are_json(&w, &log, bytes);
	}
	if (holds && w.now.state.actor == SHOAL_OVER)
		holds = result_is_json(&w, bytes);
	free(bytes);
	return holds;
}
