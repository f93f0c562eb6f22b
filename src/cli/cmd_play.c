/* cmd_play.c: `shoal play`: any game in the terminal, from the generic interface alone. */
#include "ask.h"
#include "cli.h"
#include "guest.h"
#include "hint.h"
#include "menu.h"
#include "record_file.h"
#include "review.h"
#include "rules_text.h"
#include "said.h"
#include "show.h"

#include "shoal/ai.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
	FLAG_SEATS,
	FLAG_SEED,
	FLAG_RECORD,
	FLAG_HASHES,
	FLAG_LOAD,
	FLAG_COMPONENTS,
	FLAG_LANG,
	FLAG_JSON,
	FLAG_COUNT
};

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_SEATS] = { "seats", "A,B,...",
	                 "who sits where: me, easy, medium, hard, expert or another computer player "
	                 "(me, then medium)" },
	[FLAG_SEED] = CLI_FLAG_SEED,
	[FLAG_RECORD] = { "record", "FILE", "write the match to this file as it goes on" },
	[FLAG_HASHES] = { "hashes", NULL, "with a hash after every ply of the record" },
	[FLAG_LOAD] = { "load", "FILE", "go on from the end of this record" },
	[FLAG_COMPONENTS] = CLI_FLAG_COMPONENTS,
	[FLAG_LANG] = CLI_FLAG_LANG,
	[FLAG_JSON] = { "json", NULL, "print only the result, as JSON (no person at the table)" },
};

struct table {
	struct shoal_game   *game;
	struct shoal_match  *match;
	struct shoal_player *player[SHOAL_SEATS_MAX]; /* NULL: a person */
	struct shoal_player *adviser;                 /* for hints, made when first wanted */
	struct cli_specs     who;
	char                 strength[16]; /* of who plays against a person, if not said */
	struct shoal_style   style;
	const char          *record; /* path or NULL */
	bool                 hashes, quiet, trouble;
	unsigned             persons;
	int                  last_person;           /* who answered last, or SHOAL_NOBODY */
	char                 board[1 << 14];        /* as it stands on the screen */
	uint32_t             told[SHOAL_SEATS_MAX]; /* plies whose events this person has seen */
	uint32_t             told_all;              /* the same where nobody plays */
	uint64_t             seed;
	struct shoal_ending  ending; /* where it did not end by the rules */
};

/* Records. */

static enum shoal_status save(const struct table *t, const char *path, struct shoal_error *error)
{
	time_t    now = time(NULL);
	struct tm day;
	char      date[16], name[SHOAL_SEATS_MAX][SHOAL_VALUE_MAX]; /* what a record holds */
	struct shoal_tags tags = { .date = date, .ending = t->ending.how ? &t->ending : NULL };

	gmtime_r(&now, &day);
	strftime(date, sizeof(date), "%Y-%m-%d", &day);
	for (unsigned i = 0; i < t->game->seats; i++) {
		snprintf(name[i], sizeof(name[i]), "%s", t->who.spec[i]);
		tags.seat[i] = name[i];
	}
	return record_file_write(path, t->match, &tags, t->hashes, error);
}

static void keep_record(struct table *t)
{
	struct shoal_error error;

	if (!t->record)
		return;
	t->trouble = save(t, t->record, &error) != SHOAL_OK;
	if (t->trouble)
		cli_error(&error);
}

/* What a person can wish besides an action. */

static void print_hint(struct table *t, const struct shoal_state *view, int seat)
{
	struct shoal_error error;

	if (!t->adviser)
		t->adviser = hint_adviser(t->game, t->seed, &error);
	if (!t->adviser)
		cli_error(&error);
	else
		hint_print(t->game, t->adviser, view, seat, &t->style);
}

static bool is_person(const struct table *t, int seat)
{
	return seat >= 0 && !t->player[seat];
}

/* Back (or forward) to where a person is asked. False: there is no such place, nothing changes. */
static bool travel(struct table *t, bool (*step)(struct shoal_match *))
{
	uint32_t from = shoal_match_plies(t->match);

	while (step(t->match)) {
		if (is_person(t, shoal_match_state(t->match)->actor))
			return true;
	}
	while (shoal_match_plies(t->match) < from)
		shoal_match_redo(t->match, NULL);
	while (shoal_match_plies(t->match) > from)
		shoal_match_undo(t->match);
	return false;
}

static bool redo_quietly(struct shoal_match *match)
{
	return shoal_match_redo(match, NULL);
}

static void print_rules(const struct table *t)
{
	for (const struct rules_text *text = rules_texts; text->id; text++) {
		if (!strcmp(text->id, t->game->rules->id))
			fputs(text->text[t->style.lang], stdout);
	}
}

static void print_saved(const struct table *t, const char *path)
{
	print_said(t->style.lang, saved, .game = t->game->rules->id, .path = path);
	printf("\n");
}

static void save_as(const struct table *t, const char *path)
{
	struct shoal_error error;

	if (!path[0])
		printf("%s\n", said(t->style.lang, save_where));
	else if (save(t, path, &error))
		cli_print_error(&error);
	else
		print_saved(t, path);
}

/* Only a person's own seat is shown: the others at the same screen are asked to look away. */
static bool change_person(struct table *t, int seat)
{
	char              line[8], bytes[64];
	struct shoal_text name = SHOAL_TEXT(bytes);
	bool              changed = t->last_person != seat;

	t->last_person = seat;
	if (!changed || t->persons < 2 || !t->game->rules->view)
		return true;
	t->board[0] = '\0';
	if (isatty(STDOUT_FILENO))
		printf("\033[2J\033[H");
	shoal_put_seat(&name, &t->style, seat);
	printf("\n");
	print_said(t->style.lang, look_away, .name = bytes);
	printf(" ");
	fflush(stdout);
	return ask_line(line, sizeof(line));
}

/* What a seat may know. Several people at one screen have names there, one is "you". */
static void tell(const struct table *t, uint32_t first, int seat)
{
	show_log(t->match, first, seat, t->persons == 1 ? seat : SHOAL_NOBODY, &t->style);
}

/* Shows what is new, and the board where it has changed. */
static void show_table(struct table *t, const struct shoal_state *view, int seat)
{
	uint32_t          plies = shoal_match_plies(t->match);
	char              bytes[sizeof(t->board)];
	struct shoal_text text = SHOAL_TEXT(bytes);

	if (t->told[seat] < plies) {
		printf("\n");
		tell(t, t->told[seat], seat);
	}
	t->told[seat] = plies;
	shoal_put_board(t->game, view, seat, &t->style, &text);
	if (strcmp(bytes, t->board) != 0)
		printf("\n%s", bytes);
	memcpy(t->board, bytes, sizeof(t->board));
}

enum turn { TURN_PLAYED, TURN_MOVED, TURN_QUIT, TURN_ENDED, TURN_LOST };

/* Undo or redo, and the memory of what was told with it. */
static enum turn move_in_time(struct table *t, enum ask_wish wish)
{
	bool moved = travel(t, wish == ASK_UNDO ? shoal_match_undo : redo_quietly);

	if (!moved)
		printf("%s\n", wish == ASK_UNDO ? said(t->style.lang, no_undo)
		                                : said(t->style.lang, no_redo));
	for (unsigned i = 0; i < t->game->seats; i++)
		t->told[i] = shoal_match_plies(t->match);
	return TURN_MOVED;
}

static enum turn person_turn(struct table *t, int seat)
{
	union shoal_room   view;
	struct ask_answer  answer;
	struct shoal_error error;

	if (!change_person(t, seat))
		return TURN_ENDED;
	shoal_view(t->game, shoal_match_state(t->match), seat, &view.state);
	show_table(t, &view.state, seat);
	for (bool again = false;; again = true) {
		ask(t->game, &view.state, seat, t->persons > 1, &t->style, again, &answer);
		switch (answer.wish) {
		case ASK_ACTION:
			if (shoal_match_play(t->match, seat, answer.action, NULL, &error))
				return cli_error(&error), TURN_ENDED;
			keep_record(t);
			return TURN_PLAYED;
		case ASK_UNDO:
		case ASK_REDO:
			return move_in_time(t, answer.wish);
		case ASK_HINT:
			print_hint(t, &view.state, seat);
			break;
		case ASK_LOG:
			tell(t, 0, seat);
			break;
		case ASK_SAVE:
			save_as(t, answer.word);
			break;
		case ASK_RULES:
			print_rules(t);
			break;
		case ASK_BOARD:
			show_board(t->game, &view.state, seat, &t->style);
			break;
		case ASK_QUIT:
			return TURN_QUIT;
		case ASK_END:
			return TURN_ENDED;
		}
	}
}

/* A player from outside that fails has lost, as if it had resigned. */
static enum turn give_up(struct table *t, int seat, const struct shoal_error *why)
{
	cli_complain_of(why, "seat %d has lost: %s", seat, why->text);
	t->ending.how = SHOAL_RESIGNED;
	t->ending.seat = seat;
	for (int i = 0; i < t->game->seats; i++)
		t->ending.outcome[i] =
		    t->game->together || i == seat ? t->game->low : t->game->high;
	return TURN_LOST;
}

static enum turn computer_turn(struct table *t, int seat)
{
	union shoal_room   view;
	struct shoal_error error;
	shoal_action       action;

	shoal_view(t->game, shoal_match_state(t->match), seat, &view.state);
	action = shoal_player_choose(t->player[seat], &view.state, seat, NULL);
	if (shoal_player_fault(t->player[seat]))
		return give_up(t, seat, shoal_player_fault(t->player[seat]));
	if (shoal_match_play(t->match, seat, action, NULL, &error))
		return cli_error(&error), TURN_ENDED;
	return TURN_PLAYED;
}

static enum turn one_turn(struct table *t)
{
	int                seat = shoal_match_state(t->match)->actor;
	struct shoal_error error;

	if (seat == SHOAL_CHANCE)
		return shoal_match_chance(t->match, NULL, &error) ? TURN_ENDED : TURN_PLAYED;
	return is_person(t, seat) ? person_turn(t, seat) : computer_turn(t, seat);
}

static void tell_onlookers(struct table *t)
{
	uint32_t plies = shoal_match_plies(t->match);

	if (t->persons || t->quiet || t->told_all >= plies)
		return;
	tell(t, t->told_all, SHOAL_NOBODY);
	t->told_all = plies;
}

static void print_json(const struct table *t)
{
	char              bytes[1 << 14];
	struct shoal_text text = SHOAL_TEXT(bytes);
	struct shoal_json json = { .text = &text };

	shoal_put_result(t->game, shoal_match_state(t->match), t->style.lang, &json);
	printf("%s\n", bytes);
}

/* A lone person sees what the own seat may know; otherwise the match is public now. */
static void show_last_board(const struct table *t)
{
	const struct shoal_state *state = shoal_match_state(t->match);
	union shoal_room          view;
	int                       seat = 0;

	if (t->persons != 1) {
		show_board(t->game, state, SHOAL_NOBODY, &t->style);
		return;
	}
	while (!is_person(t, seat))
		seat++;
	shoal_view(t->game, state, seat, &view.state);
	show_board(t->game, &view.state, seat, &t->style);
}

/* How that compares with what a strong player would have expected, where it can be said. */
static void show_par(const struct table *t)
{
	struct review_par  par;
	struct shoal_error error;
	char               bytes[160];
	struct shoal_text  text = SHOAL_TEXT(bytes);

	fflush(stdout); /* to look takes a moment */
	if (review_par_make(&par, t->match, &error)) {
		cli_error(&error);
		return;
	}
	review_put_reached(&par, &t->style, &text);
	if (text.length)
		printf("\n%s\n", bytes);
}

static void show_end(struct table *t)
{
	const struct shoal_state *state = shoal_match_state(t->match);

	if (t->quiet) {
		print_json(t);
		return;
	}
	for (int seat = 0; seat < t->game->seats; seat++) {
		if (is_person(t, seat) && t->told[seat] < shoal_match_plies(t->match)) {
			printf("\n");
			tell(t, t->told[seat], seat);
			break;
		}
	}
	show_last_board(t);
	show_result(t->game, state, &t->style);
	show_par(t);
}

static int play(struct table *t)
{
	while (shoal_match_state(t->match)->actor != SHOAL_OVER) {
		enum turn turn = one_turn(t);

		tell_onlookers(t);
		if (turn == TURN_LOST) {
			keep_record(t);
			return CLI_BAD;
		}
		if (turn == TURN_QUIT || turn == TURN_ENDED) {
			keep_record(t);
			if (turn == TURN_ENDED)
				return cli_complain("the input ended before the game did; %s",
				                    t->record && !t->trouble
				                        ? "the match is in the record"
				                        : "use --record to keep a match");
			return t->trouble ? CLI_BAD : 0;
		}
	}
	keep_record(t);
	show_end(t);
	return t->trouble ? CLI_BAD : 0;
}

/* Taking seats. */

/* As in the record that goes on; else a person, and as many of the strength that was chosen. */
static void default_seats(const struct shoal_game *game, const struct shoal_record *loaded,
                          const char *strength, struct cli_specs *who)
{
	who->count = game->seats;
	for (unsigned i = 0; i < game->seats; i++) {
		const char *was = loaded->match ? loaded->seat[i] : "";

		snprintf(who->spec[i], sizeof(who->spec[i]), "%s",
		         was[0] ? was
		         : i    ? strength
		                : "me");
	}
}

/* A record may come from anywhere: it does not start programs. */
static bool is_harmless(const struct cli_specs *who)
{
	for (unsigned i = 0; i < who->count; i++) {
		if (guest_named(who->spec[i]))
			return cli_complain("seat %u of this record is a program; name it with "
			                    "--seats if it is to be started",
			                    i),
			       false;
	}
	return true;
}

static bool take_seats(struct table *t, const char *text, const struct shoal_record *loaded)
{
	struct shoal_error error;

	if (!text) {
		default_seats(t->game, loaded, t->strength, &t->who);
		if (!is_harmless(&t->who))
			return false;
	} else if (!cli_specs(text, &t->who)) {
		return false;
	}
	if (t->who.count != t->game->seats)
		return cli_complain("%s has %u seats, but %u are taken", t->game->name,
		                    t->game->seats, t->who.count),
		       false;
	for (unsigned i = 0; i < t->game->seats; i++) {
		if (!strcmp(t->who.spec[i], "me")) {
			t->persons++;
			continue;
		}
		t->player[i] =
		    guest_player(t->game, t->who.spec[i], shoal_mix64(t->seed + i), &error);
		if (!t->player[i])
			return cli_error(&error), false;
	}
	if (t->quiet && t->persons)
		return cli_complain("--json needs a table without a person: --seats random,..."),
		       false;
	return true;
}

/* Game and match, from a record or from the word on the command line. */
static bool set_up(struct table *t, const struct cli_args *args, struct shoal_record *loaded,
                   int *status)
{
	char        line[256];
	const char *name = args->words ? args->word[0] : NULL;

	if (args->flag[FLAG_LOAD]) {
		if (!record_file_read(args->flag[FLAG_LOAD], args->flag[FLAG_COMPONENTS], loaded))
			return false;
		free(loaded->played); /* what was taken back is not gone on with */
		loaded->played = NULL;
		t->game = loaded->game;
		t->match = loaded->match;
		t->seed = loaded->has_seed ? shoal_match_seed(t->match) : t->seed;
		if (name && strncmp(name, t->game->rules->id, strcspn(name, "(")) != 0)
			return cli_complain("%s is a record of %s, not of %s",
			                    args->flag[FLAG_LOAD], t->game->rules->id, name),
			       false;
		return true;
	}
	if (!name
	    && !menu_choose(t->style.lang, line, sizeof(line),
	                    args->flag[FLAG_SEATS] ? NULL : t->strength, status))
		return false;
	name = name ? name : line;
	t->game = cli_game(name, args->flag[FLAG_COMPONENTS]);
	t->match = t->game ? shoal_match_create(t->game, t->seed) : NULL;
	if (t->game && !t->match)
		cli_complain("not enough memory for a match");
	return t->match != NULL;
}

static void clear(struct table *t)
{
	for (unsigned i = 0; i < SHOAL_SEATS_MAX; i++)
		shoal_player_destroy(t->player[i]);
	shoal_player_destroy(t->adviser);
	shoal_match_destroy(t->match);
	shoal_game_destroy(t->game);
}

static int run(const struct cli_args *args)
{
	struct shoal_record loaded = { 0 };
	struct table        t = { .record = args->flag[FLAG_RECORD],
		                  .hashes = args->flag[FLAG_HASHES] != NULL,
		                  .quiet = args->flag[FLAG_JSON] != NULL,
		                  .last_person = SHOAL_NOBODY,
		                  .strength = "medium",
		                  .seed = cli_fresh_seed() };
	int                 status = CLI_BAD;

	if (!cli_lang(args->flag[FLAG_LANG], &t.style.lang)
	    || (args->flag[FLAG_SEED]
	        && !cli_number(args->flag[FLAG_SEED], "--seed", 0, UINT64_MAX, &t.seed)))
		return CLI_BAD;
	t.style.colour = cli_colour();
	if (set_up(&t, args, &loaded, &status) && take_seats(&t, args->flag[FLAG_SEATS], &loaded))
		status = play(&t);
	clear(&t);
	return status;
}

const struct cli_command cmd_play = {
	.name = "play",
	.arguments = "[GAME]",
	.about = "Plays a game in the terminal, against people or computer players",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.most_words = 1,
	.run = run,
};
