/* session.h: what the files of the bot protocol share: the session, a call, its words. */
#ifndef BOT_SESSION_H
#define BOT_SESSION_H

#include "bot.h"
#include "shoal/ai.h"
#include "shoal/match.h"

enum {
	SESSION_ITERATIONS_MAX = 100000000,
	SESSION_TIME_MAX = 3600000,
	SESSION_LINE_MAX = 32,
	SESSION_REASONS_MAX = 8,
	SESSION_EVENTS = 256
};

/* A driver session has the match; a seat session has none, only the view of the world that it was
 * handed. */
struct bot {
	const struct shoal_components *components; /* for games of their rules; may be NULL */
	const char                    *spec;       /* of who plays from the start; NULL: nobody */

	struct shoal_game   *game;            /* NULL before the first game */
	struct shoal_match  *match;           /* NULL in a seat session */
	struct shoal_player *player;          /* NULL until one is wanted; belongs to the game */
	int                  seat;            /* of a seat session, else SHOAL_NOBODY */
	bool                 sees;            /* seat session: `view` is there */
	bool                 over;            /* `quit` was said */
	bool                 loading, spoilt; /* lines of a record come in; they are too many */
	char                *record;          /* those lines */
	size_t               record_length, record_room;
	union shoal_room     view;
	struct shoal_list    list; /* scratch */
	struct shoal_opinion opinion[SHOAL_LIST_MAX];
	char                 line[BOT_LINE_MAX + 1];
};

struct command;

struct call { /* one command being obeyed */
	struct bot           *bot;
	const struct command *command;
	char                 *at; /* what is still unread of the line */
	struct shoal_text    *out;
	struct shoal_error   *error;
};

/* When a command can be given. */
enum {
	COMMAND_ANY = 0,
	COMMAND_GAME = 1,   /* after a game has begun */
	COMMAND_DRIVER = 2, /* not in a seat session */
	COMMAND_SEAT = 4,   /* only in a seat session */
	COMMAND_SIGHT = 8   /* in a seat session only after a view has come */
};

struct command {
	const char *name, *usage; /* usage: what follows the name, "" if nothing */
	unsigned    when;
	enum shoal_status (*run)(struct call *call);
};

/* Words (words.c). All fail with a sentence that fits the call. */

enum { WHO_SEAT = 0, WHO_CHANCE = 1, WHO_NOBODY = 2 }; /* who is allowed besides seats */

char             *words_next(struct call *call); /* NULL if there is none */
char             *words_rest(struct call *call); /* without spaces around; "" if there is none */
enum shoal_status words_end(struct call *call);
enum shoal_status words_usage(struct call *call); /* says how the command is written */
enum shoal_status words_number(struct call *call, const char *what, uint64_t most, uint64_t *out);
/* `name N` for any of the names, each at most once and in any order, up to the end of the line. */
struct words_setting {
	const char *name;
	uint64_t    most, *out;
	bool        given;
};
enum shoal_status words_settings(struct call *call, struct words_setting *settings, size_t count);
enum shoal_status words_read_who(struct call *call, const char *word, unsigned allowed, int *who);
enum shoal_status words_who(struct call *call, unsigned allowed, int *who);

/* The position that the session knows: the state of a driver, the view of a seat. */
static inline const struct shoal_state *session_position(const struct bot *bot)
{
	return bot->match ? shoal_match_state(bot->match) : &bot->view.state;
}

/* Answers and commands that several files need. */

void session_put_turn(struct call *call);
void session_put_game(struct call *call);
void session_put_action(struct call *call, shoal_action action); /* its notation */
/* What `who` sees, in `room` or where it already lies. */
const struct shoal_state *session_view(const struct bot *bot, int who, union shoal_room *room);

enum shoal_status load_line(struct bot *bot, const char *line, size_t length,
                            struct shoal_text *out, struct shoal_error *error);

extern const struct command commands[];
extern const size_t         command_count;

/* Commands, by file: play.c changes the session, ask.c only reads it. */
enum shoal_status play_newgame(struct call *call);
enum shoal_status play_load(struct call *call);
enum shoal_status play_position(struct call *call);
enum shoal_status play_apply(struct call *call);
enum shoal_status play_draw(struct call *call);
enum shoal_status play_undo(struct call *call);
enum shoal_status play_player(struct call *call);
enum shoal_status play_seat(struct call *call);
enum shoal_status play_see(struct call *call);

enum shoal_status ask_games(struct call *call);
enum shoal_status ask_options(struct call *call);
enum shoal_status ask_turn(struct call *call);
enum shoal_status ask_legal(struct call *call);
enum shoal_status ask_chance(struct call *call);
enum shoal_status ask_view(struct call *call);
enum shoal_status ask_board(struct call *call);
enum shoal_status ask_world(struct call *call);
enum shoal_status ask_events(struct call *call);
enum shoal_status ask_result(struct call *call);
enum shoal_status ask_hash(struct call *call);
enum shoal_status ask_record(struct call *call);
enum shoal_status ask_go(struct call *call);

#endif
