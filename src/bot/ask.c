/* ask.c: the commands that only ask: games, whose turn it is, lists, views, events, opinions. */
#include "session.h"

#include <string.h>

/* Games. */

enum shoal_status ask_games(struct call *call)
{
	if (words_end(call))
		return SHOAL_BAD_COMMAND;
	shoal_put(call->out, "games %zu\n", shoal_rules_count());
	for (size_t i = 0; i < shoal_rules_count(); i++)
		shoal_put(call->out, "game %s %s\n", shoal_rules_at(i)->id,
		          shoal_rules_title(shoal_rules_at(i), SHOAL_EN));
	return SHOAL_OK;
}

static const char *or_dash(const char *text)
{
	return text ? text : "-";
}

enum shoal_status ask_options(struct call *call)
{
	const char               *id = words_next(call);
	const struct shoal_rules *rules;
	struct shoal_game        *game;

	if (!id || words_next(call))
		return words_usage(call);
	rules = shoal_rules_find(id);
	if (!rules) { /* creation knows how to say what there is */
		game = shoal_game_create(id, NULL, call->error);
		if (!game)
			return call->error->status;
		shoal_game_destroy(game);
		return words_usage(call);
	}
	shoal_put(call->out, "options %u\n", rules->option_count);
	for (unsigned i = 0; i < rules->option_count; i++) {
		const struct shoal_option *o = &rules->options[i];

		shoal_put(call->out,
		          "option %s values %s default %s only %s examples %s about %s\n", o->name,
		          or_dash(o->values), or_dash(o->initial), or_dash(o->only),
		          or_dash(o->examples), shoal_option_about(rules, o, SHOAL_EN));
	}
	return SHOAL_OK;
}

/* Who is asked, and what can be answered. */

void session_put_turn(struct call *call)
{
	const struct shoal_state *state = session_position(call->bot);

	if (state->actor == SHOAL_OVER) {
		shoal_put(call->out, "turn over\n");
		return;
	}
	if (state->actor == SHOAL_CHANCE) {
		shoal_put(call->out, "turn chance\n");
		return;
	}
	shoal_put(call->out, shoal_bits_count(state->pending) > 1 ? "turn seats" : "turn seat");
	for (int seat = 0; seat < call->bot->game->seats; seat++) {
		if (state->pending & shoal_seat_bit(seat))
			shoal_put(call->out, " %d", seat);
	}
	shoal_put(call->out, "\n");
}

enum shoal_status ask_turn(struct call *call)
{
	if (words_end(call))
		return SHOAL_BAD_COMMAND;
	session_put_turn(call);
	return SHOAL_OK;
}

void session_put_action(struct call *call, shoal_action action)
{
	const struct bot *bot = call->bot;

	bot->game->rules->put_action(bot->game, session_position(bot), action, call->out);
}

enum shoal_status ask_legal(struct call *call)
{
	struct bot *bot = call->bot;
	int         seat;

	if (words_who(call, WHO_SEAT, &seat) || words_end(call))
		return SHOAL_BAD_COMMAND;
	shoal_list_fill(&bot->list, bot->game, session_position(bot), seat);
	shoal_put(call->out, "legal %u\n", bot->list.count);
	for (uint32_t i = 0; i < bot->list.count; i++) {
		shoal_put(call->out, "action %u ", bot->list.action[i]);
		session_put_action(call, bot->list.action[i]);
		shoal_put(call->out, "\n");
	}
	return SHOAL_OK;
}

enum shoal_status ask_chance(struct call *call)
{
	struct bot *bot = call->bot;

	if (words_end(call))
		return SHOAL_BAD_COMMAND;
	shoal_list_fill(&bot->list, bot->game, session_position(bot), SHOAL_CHANCE);
	shoal_put(call->out, "chance %u\n", bot->list.count);
	for (uint32_t i = 0; i < bot->list.count; i++) {
		shoal_put(call->out, "outcome %u %u ", bot->list.action[i], bot->list.weight[i]);
		session_put_action(call, bot->list.action[i]);
		shoal_put(call->out, "\n");
	}
	return SHOAL_OK;
}

/* What somebody sees. */

const struct shoal_state *session_view(const struct bot *bot, int who, union shoal_room *room)
{
	if (!bot->match)
		return &bot->view.state;
	shoal_view(bot->game, shoal_match_state(bot->match), who, &room->state);
	return &room->state;
}

enum shoal_status ask_view(struct call *call)
{
	const struct bot *bot = call->bot;
	struct shoal_json json = { .text = call->out };
	union shoal_room  room;
	int               who;

	if (words_who(call, WHO_NOBODY, &who) || words_end(call))
		return SHOAL_BAD_COMMAND;
	shoal_put(call->out, "view ");
	shoal_put_view(bot->game, session_view(bot, who, &room), who, &json);
	shoal_put(call->out, "\n");
	return SHOAL_OK;
}

/* Puts the line `name count` before the lines that stand in the answer from `first` on. */
static void put_count_before(struct shoal_text *out, size_t first, const char *name)
{
	char              bytes[64];
	struct shoal_text head = SHOAL_TEXT(bytes);
	unsigned          lines = 0;
	size_t            length;

	if (out->length > first && out->bytes[out->length - 1] != '\n')
		shoal_put(out, "\n");
	for (size_t i = first; i < out->length; i++)
		lines += out->bytes[i] == '\n';
	shoal_put(&head, "%s %u\n", name, lines);
	length = out->length - first;
	shoal_put(out, "%s", bytes); /* makes room, or finds that there is none */
	if (out->cut)
		return;
	memmove(out->bytes + first + head.length, out->bytes + first, length);
	memcpy(out->bytes + first, bytes, head.length);
}

enum shoal_status ask_board(struct call *call)
{
	const struct bot        *bot = call->bot;
	const struct shoal_style style = { .lang = SHOAL_EN };
	size_t                   first = call->out->length;
	union shoal_room         room;
	int                      who;

	if (words_who(call, WHO_NOBODY, &who) || words_end(call))
		return SHOAL_BAD_COMMAND;
	shoal_put_board(bot->game, session_view(bot, who, &room), who, &style, call->out);
	put_count_before(call->out, first, call->command->name);
	return SHOAL_OK;
}

/* A possible world is drawn from the view alone, its luck too: it tells nothing that the view does
 * not tell. */
enum shoal_status ask_world(struct call *call)
{
	const struct bot         *bot = call->bot;
	const struct shoal_state *view;
	struct shoal_random       random;
	union shoal_room          room, world;
	int                       seat;

	if (words_who(call, WHO_SEAT, &seat) || words_end(call))
		return SHOAL_BAD_COMMAND;
	view = session_view(bot, seat, &room);
	shoal_random_seed(&random, shoal_state_hash(bot->game, view));
	shoal_resample(bot->game, view, seat, &random, &world.state);
	shoal_put(call->out, "world ");
	for (uint32_t i = 0; i < bot->game->state_bytes; i++)
		shoal_put(call->out, "%02x", world.bytes[i]);
	shoal_put(call->out, "\n");
	return SHOAL_OK;
}

/* Events are numbered per onlooker or seat: how many others have seen, and at which ply, may be
 * secret. */
struct event_log {
	struct shoal_log         log;
	const struct shoal_game *game;
	struct shoal_text       *out; /* NULL: only counts */
	int                      who;
	uint64_t                 first, seen;
};

static void put_event(struct shoal_log *log, uint32_t ply, const struct shoal_event *event)
{
	struct event_log        *l = (struct event_log *)log;
	const struct shoal_style style = { .lang = SHOAL_EN };
	struct shoal_json        json = { .text = l->out };
	uint64_t                 number;

	(void)ply;
	if (!(event->seen & shoal_seat_bit(l->who)))
		return;
	number = l->seen++;
	if (!l->out || number < l->first || number - l->first >= SESSION_EVENTS)
		return;
	shoal_put(l->out, "event %llu ", (unsigned long long)number);
	shoal_put_event_json(l->game, event, l->who, &style, &json);
	shoal_put(l->out, "\n");
}

enum shoal_status ask_events(struct call *call)
{
	const struct bot    *bot = call->bot;
	uint64_t             first = 0, shown;
	struct words_setting setting = { "from", UINT32_MAX, &first, false };
	struct event_log     log = { .log.put = put_event, .game = bot->game };

	if (words_who(call, WHO_NOBODY, &log.who) || words_settings(call, &setting, 1))
		return SHOAL_BAD_COMMAND;
	shoal_match_log(bot->match, 0, &log.log);
	shown = log.seen > first ? log.seen - first : 0;
	shown = shown < SESSION_EVENTS ? shown : SESSION_EVENTS;
	shoal_put(call->out, "events %llu of %llu\n", (unsigned long long)shown,
	          (unsigned long long)log.seen);
	log.seen = 0;
	log.first = first;
	log.out = call->out;
	shoal_match_log(bot->match, 0, &log.log);
	return SHOAL_OK;
}

/* The whole game. */

enum shoal_status ask_result(struct call *call)
{
	const struct bot *bot = call->bot;
	struct shoal_json json = { .text = call->out };

	if (words_end(call))
		return SHOAL_BAD_COMMAND;
	if (session_position(bot)->actor != SHOAL_OVER)
		return shoal_fail(call->error, SHOAL_NOT_NOW,
		                  "the game goes on; there is a result at its end");
	shoal_put(call->out, "result ");
	shoal_put_result(bot->game, session_position(bot), SHOAL_EN, &json);
	shoal_put(call->out, "\n");
	return SHOAL_OK;
}

enum shoal_status ask_hash(struct call *call)
{
	const struct bot *bot = call->bot;

	if (words_end(call))
		return SHOAL_BAD_COMMAND;
	shoal_put(call->out, "hash %016llx\n",
	          (unsigned long long)shoal_state_hash(bot->game, session_position(bot)));
	return SHOAL_OK;
}

enum shoal_status ask_record(struct call *call)
{
	size_t first = call->out->length;

	if (words_end(call))
		return SHOAL_BAD_COMMAND;
	shoal_record_write(call->bot->match, NULL, false, call->out);
	put_count_before(call->out, first, call->command->name);
	return SHOAL_OK;
}

/* Computer players. */

static void put_opinion(struct call *call, const struct shoal_opinion *opinion)
{
	shoal_put(call->out, "info %u ", opinion->action);
	shoal_put_fixed(call->out, opinion->value, 4);
	shoal_put(call->out, " %u ", opinion->visits);
	session_put_action(call, opinion->action);
	shoal_put(call->out, "\n");
}

/* How sure the player is of each opinion, and whether it can tell it from the best. */
static void put_doubts(struct call *call, const struct shoal_opinion opinion[], size_t count)
{
	for (size_t i = 0; i < count; i++) {
		shoal_put(call->out, "doubt %u ", opinion[i].action);
		shoal_put_fixed(call->out, opinion[i].error, 4);
		shoal_put(call->out, " %s\n",
		          shoal_opinions_equal(&opinion[0], &opinion[i]) ? "equal" : "worse");
	}
}

/* What speaks for the best answer against the first that is worse. */
static void put_reasons(struct call *call, const struct shoal_state *view, int seat, size_t count,
                        size_t most)
{
	static const char *const    whose[] = { "own", "other", "common" };
	const struct shoal_opinion *opinion = call->bot->opinion;
	struct shoal_reason         reason[SESSION_REASONS_MAX];
	size_t                      worse = 1;

	while (worse < count && shoal_opinions_equal(&opinion[0], &opinion[worse]))
		worse++;
	if (worse >= count)
		return;
	most = shoal_player_reasons(call->bot->player, view, seat, opinion[0].action,
	                            opinion[worse].action, reason, most);
	for (size_t i = 0; i < most; i++) {
		shoal_put(call->out, "reason %u %s %s ", opinion[worse].action, reason[i].count,
		          whose[reason[i].whose]);
		if (reason[i].counted)
			shoal_put(call->out, "%d %d ", reason[i].with_a, reason[i].with_b);
		else
			shoal_put(call->out, "- - ");
		shoal_put_fixed(call->out, reason[i].effect, 4);
		shoal_put(call->out, "\n");
	}
}

/* What the player expects to be played, if the program wants to know. */
static void put_line(struct call *call, size_t most)
{
	struct shoal_step line[SESSION_LINE_MAX];
	size_t            count = shoal_player_line(call->bot->player, line, most);

	if (!most)
		return;
	shoal_put(call->out, "line ");
	shoal_put_fixed(call->out, shoal_player_value(call->bot->player), 4);
	for (size_t i = 0; i < count; i++)
		shoal_put(call->out, " %d:%u", line[i].seat, line[i].action);
	shoal_put(call->out, "\n");
}

/* What a program may want to know besides. */
struct wishes {
	uint64_t line, doubt, reasons;
};

static void put_thoughts(struct call *call, const struct shoal_state *view, int seat,
                         const struct wishes *wishes)
{
	struct bot *bot = call->bot;
	size_t      count = shoal_player_opinions(bot->player, bot->opinion, SHOAL_LIST_MAX);

	for (size_t i = 0; i < count; i++)
		put_opinion(call, &bot->opinion[i]);
	if (wishes->doubt)
		put_doubts(call, bot->opinion, count);
	if (wishes->reasons)
		put_reasons(call, view, seat, count, (size_t)wishes->reasons);
	put_line(call, (size_t)wishes->line);
}

enum shoal_status ask_go(struct call *call)
{
	struct bot          *bot = call->bot;
	uint64_t             iterations = 0, time = 0;
	struct wishes        wishes = { 0 };
	struct words_setting settings[] = {
		{ "iterations", SESSION_ITERATIONS_MAX, &iterations, false },
		{ "time", SESSION_TIME_MAX, &time, false },
		{ "line", SESSION_LINE_MAX, &wishes.line, false },
		{ "doubt", 1, &wishes.doubt, false },
		{ "reasons", SESSION_REASONS_MAX, &wishes.reasons, false },
	};
	const struct shoal_state *view;
	struct shoal_budget       budget;
	union shoal_room          room;
	shoal_action              action;
	int                       seat;

	if (words_who(call, WHO_SEAT, &seat) || words_settings(call, settings, 5))
		return SHOAL_BAD_COMMAND;
	if (!bot->player)
		return shoal_fail(call->error, SHOAL_NOT_NOW,
		                  "there is no computer player; say 'player SPEC' first");
	if (session_position(bot)->actor == SHOAL_OVER)
		return shoal_fail(call->error, SHOAL_GAME_OVER, "the game is over");
	if (!(session_position(bot)->pending & shoal_seat_bit(seat)))
		return shoal_fail(call->error, SHOAL_NOT_ASKED, "seat %d is not asked now", seat);
	budget = (struct shoal_budget){ .iterations = (uint32_t)iterations,
		                        .milliseconds = (uint32_t)time };
	view = session_view(bot, seat, &room);
	action = shoal_player_choose(bot->player, view, seat, &budget);
	put_thoughts(call, view, seat, &wishes);
	shoal_put(call->out, "bestaction %u ", action);
	session_put_action(call, action);
	shoal_put(call->out, "\n");
	return SHOAL_OK;
}
