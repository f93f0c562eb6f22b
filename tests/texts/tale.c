/* tale.c: a match as people read it, decision by decision. */
#include "tale.h"

#include <stdio.h>
#include <string.h>

/* Some end like a genitive, some are no ASCII, none looks like "Player 1". */
static const char *const names[SHOAL_SEATS_MAX] = {
	"Ægir", "Jonas", "Ms. Fox", "D", "Ümit", "Frau Köhler", "Liz",
};

void tale_create(struct tale *tale, const struct shoal_rules *rules, enum shoal_lang lang,
                 struct said *said)
{
	*tale = (struct tale){ .said = said, .rules = rules };
	tale->style[PLAIN] = (struct shoal_style){ .lang = lang };
	tale->style[NAMED] = (struct shoal_style){ .lang = lang, .names = names };
	tale->style[COLOURED] = (struct shoal_style){ .lang = lang, .colour = true };
}

struct shoal_text tale_room(struct tale *tale, enum tale_style style)
{
	return shoal_text_over(tale->bytes[style], SAID_MOST);
}

/* What stands in `bytes`, in all styles. With names a sentence is printed if it is new without
 * them, whoever it is about. */
static void say(struct tale *tale, const char *tag, const char *kind)
{
	said_line(tale->said, tag, kind, tale->bytes[PLAIN]);
	said_quietly(tale->said, tale->bytes[NAMED]);
	said_quietly(tale->said, tale->bytes[COLOURED]);
	if (!strcmp(tale->bytes[PLAIN], tale->bytes[NAMED]))
		return;
	if (said_new_words(tale->said, "named", kind, tale->bytes[PLAIN], SAID_ROW))
		said_print(tale->said, "named", kind, tale->bytes[NAMED]);
}

/* Questions. */

static void say_prompt(struct tale *tale, const struct shoal_game *game,
                       const struct shoal_state *view, int seat)
{
	for (unsigned i = 0; i < TALE_STYLES; i++) {
		struct shoal_text text = tale_room(tale, i);

		shoal_put_prompt(game, view, seat, &tale->style[i], &text);
		tale->cut |= text.cut;
	}
	say(tale, "prompt", "");
}

typedef void put_of_answer(const struct shoal_game *game, const struct shoal_state *view,
                           shoal_action action, const struct shoal_style *style,
                           struct shoal_text *out);

/* What is said of an answer or an outcome, if anything is. */
static void say_of(struct tale *tale, const char *tag, put_of_answer *put,
                   const struct shoal_game *game, const struct shoal_state *view,
                   shoal_action action)
{
	for (unsigned i = 0; i < TALE_STYLES; i++) {
		struct shoal_text text = tale_room(tale, i);

		put(game, view, action, &tale->style[i], &text);
		tale->cut |= text.cut;
		if (!text.length)
			return;
	}
	say(tale, tag, tale->rules->kinds[shoal_kind_of(game, action)].name);
}

/* The names of all members in some JSON, with spaces between them. */
static void put_names(const char *json, struct shoal_text *out)
{
	for (const char *colon = json; (colon = strstr(colon, "\":")); colon++) {
		const char *name = colon;

		while (name[-1] != '"')
			name--;
		shoal_put(out, "%s", out->length ? " " : "");
		shoal_put_bytes(out, name, (size_t)(colon - name));
	}
}

/* What programs hear of an answer: all of it counts, its names are told where they are new. */
static void say_facts(struct tale *tale, const struct shoal_game *game,
                      const struct shoal_state *view, shoal_action action)
{
	struct shoal_text text = tale_room(tale, PLAIN), told = tale_room(tale, NAMED);
	struct shoal_json json = { .text = &text };
	const char       *kind = tale->rules->kinds[shoal_kind_of(game, action)].name;

	if (!tale->rules->put_facts)
		return;
	shoal_json_object(&json, NULL);
	tale->rules->put_facts(game, view, action, &json);
	shoal_json_end_object(&json);
	tale->cut |= text.cut;
	said_quietly(tale->said, text.bytes);
	put_names(text.bytes, &told);
	if (said_new(tale->said, "facts", kind, told.bytes))
		said_print(tale->said, "facts", kind, told.bytes);
}

/* What `seat` is asked, or what chance can bring, which everybody may read. */
static void say_question(struct tale *tale, const struct shoal_game *game,
                         const struct shoal_state *state, int seat)
{
	struct shoal_list list;
	union shoal_room  view;

	shoal_view(game, state, seat == SHOAL_CHANCE ? SHOAL_NOBODY : seat, &view.state);
	if (seat != SHOAL_CHANCE)
		say_prompt(tale, game, &view.state, seat);
	shoal_list_fill(&list, game, state, seat);
	for (uint32_t i = 0; i < list.count; i++) {
		say_of(tale, "label", shoal_put_label, game, &view.state, list.action[i]);
		if (seat == SHOAL_CHANCE)
			continue;
		say_of(tale, "short", shoal_put_short, game, &view.state, list.action[i]);
		say_of(tale, "loses", shoal_put_loss, game, &view.state, list.action[i]);
		say_facts(tale, game, &view.state, list.action[i]);
	}
}

static void say_questions(struct tale *tale, const struct shoal_game *game,
                          const struct shoal_state *state)
{
	if (state->actor == SHOAL_CHANCE)
		say_question(tale, game, state, SHOAL_CHANCE);
	for (int seat = 0; seat < game->seats; seat++) {
		if (state->pending & shoal_seat_bit(seat))
			say_question(tale, game, state, seat);
	}
}

/* Events. */

struct ear {
	struct shoal_sink        sink;
	struct tale             *tale;
	const struct shoal_game *game;
};

/* The same to a seat, where it is other words. */
static void say_to(struct tale *tale, const struct shoal_game *game,
                   const struct shoal_event *event, int seat)
{
	char              bytes[512];
	struct shoal_text text = SHOAL_TEXT(bytes);

	shoal_put_event(game, event, seat, &tale->style[PLAIN], &text);
	tale->cut |= text.cut;
	if (strcmp(bytes, tale->bytes[PLAIN]) != 0)
		said_line(tale->said, "you", tale->rules->events[event->kind].name, bytes);
}

void tale_event(struct tale *tale, const struct shoal_game *game, const struct shoal_event *event)
{
	for (unsigned i = 0; i < TALE_STYLES; i++) {
		struct shoal_text text = tale_room(tale, i);

		shoal_put_event(game, event, SHOAL_NOBODY, &tale->style[i], &text);
		tale->cut |= text.cut;
	}
	tale->happened[event->kind] = true;
	say(tale, event->seen == SHOAL_EVERYBODY ? "log" : "secret",
	    tale->rules->events[event->kind].name);
	for (int seat = 0; seat < game->seats; seat++) {
		if (event->seen & shoal_seat_bit(seat))
			say_to(tale, game, event, seat);
	}
}

static void hear(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct ear *ear = (struct ear *)sink;

	tale_event(ear->tale, ear->game, event);
}

/* The whole match. */

static void say_result(struct tale *tale, const struct shoal_game *game,
                       const struct shoal_state *state)
{
	struct shoal_result result = { 0 };
	enum shoal_lang     lang = tale->style->lang;

	tale->rules->result(game, state, &result);
	said_line(tale->said, "ending", result.ending,
	          shoal_ending_name(tale->rules, &result, lang));
	for (unsigned i = 0; i < result.lines; i++) {
		struct shoal_text text = tale_room(tale, PLAIN);

		shoal_put(&text, "%s:", shoal_line_name(tale->rules, &result.line[i], lang));
		for (unsigned seat = 0; seat < game->seats; seat++)
			shoal_put(&text, " %d", (int)result.line[i].amount[seat]);
		said_line(tale->said, "sheet", "", tale->bytes[PLAIN]);
	}
	for (int seat = 0; seat < game->seats; seat++) {
		struct shoal_text text = tale_room(tale, PLAIN);

		shoal_put_seat(&text, tale->style, seat);
		shoal_put(&text, ": %d, %u.", (int)result.points[seat],
		          (unsigned)result.place[seat]);
		said_line(tale->said, "result", "", tale->bytes[PLAIN]);
	}
}

static void play(struct tale *tale, const struct shoal_game *game, struct shoal_state *state,
                 struct shoal_ply ply)
{
	struct ear ear = { .sink.put = hear, .tale = tale, .game = game };

	tale->answered[shoal_kind_of(game, ply.action)] = true;
	tale->rules->apply(game, state, ply.seat, ply.action, &ear.sink);
}

/* The ply of the first decision, or the number of plies. */
static uint32_t opening_of(const struct shoal_match *match)
{
	uint32_t i = 0;

	while (i < shoal_match_plies(match) && shoal_match_ply(match, i).seat == SHOAL_CHANCE)
		i++;
	return i;
}

static enum tale_moment moment_of(const struct shoal_match *match, uint32_t ply)
{
	if (ply == shoal_match_plies(match))
		return ENDING;
	if (ply == opening_of(match))
		return OPENING;
	return ply == shoal_match_plies(match) / 2 ? MIDDLE : MEANWHILE;
}

void tale_match(struct tale *tale, const struct shoal_match *match, const char *name)
{
	const struct shoal_game *game = shoal_match_game(match);
	uint32_t                 plies = shoal_match_plies(match);
	union shoal_room         now;

	said_begin(tale->said, "%s: %s", name, game->name);
	tale->rules->start(game, &now.state);
	for (uint32_t i = 0; i <= plies; i++) {
		said_place(tale->said, "%u", (unsigned)i);
		tale_boards(tale, game, &now.state, moment_of(match, i));
		if (i == plies)
			break;
		say_questions(tale, game, &now.state);
		play(tale, game, &now.state, shoal_match_ply(match, i));
	}
	if (now.state.actor == SHOAL_OVER)
		say_result(tale, game, &now.state);
	said_end(tale->said);
}
