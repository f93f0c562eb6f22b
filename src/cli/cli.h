/* cli.h: what the commands of `shoal` share: arguments, errors, the terminal. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "shoal/game.h"

#include <limits.h>
#include <stdio.h>

enum { CLI_WORDS_ANY = INT_MAX, CLI_FLAGS_MAX = 20 };
enum { CLI_BAD = 2 }; /* status of bad input */

struct cli_flag {
	const char *name;    /* without the two dashes */
	const char *operand; /* what follows it, for the help; NULL: a switch */
	const char *about;
};

struct team; /* arena/team.h */

struct cli_args {
	const struct team *team; /* who plays tournaments */
	char             **word; /* NULL behind the last */
	unsigned           words;
	const char
	    *flag[CLI_FLAGS_MAX]; /* by the command's own enum; NULL: not given; "" for a switch */
};

/* A command is one file with one of these. */
struct cli_command {
	const char            *name, *arguments, *about;
	const char            *examples; /* whole lines for its help; NULL: none */
	const struct cli_flag *flags;
	unsigned               flag_count, least_words, most_words;
	int (*run)(const struct cli_args *args); /* returns the exit status */
};

#define CLI_COMMAND(name) extern const struct cli_command cmd_##name;
#include "commands.def"
#undef CLI_COMMAND

const struct cli_command *cli_command_at(size_t index); /* NULL behind the last */

/* Flags that several commands have. */
#define CLI_FLAG_COMPONENTS                                                              \
	{                                                                                \
		"components", "FILE", "play with the component tables of this JSON file" \
	}
#define CLI_FLAG_JSON                      \
	{                                  \
		"json", NULL, "print JSON" \
	}
#define CLI_FLAG_PROGRESS                                                                       \
	{                                                                                       \
		"progress", NULL, "say how far it is on stderr, also where that is no terminal" \
	}
#define CLI_FLAG_LANG                                          \
	{                                                      \
		"lang", CLI_LANGUAGES, "language of the texts" \
	}
#define CLI_FLAG_SEED                                                     \
	{                                                                 \
		"seed", "N", "seed of chance and of the computer players" \
	}

/* Runs `shoal` with its arguments; tournaments are played by the team. */
int cli_main(int argc, char **argv, const struct team *team);

/* One line on stderr, in the language that is spoken (errors.de and its like have the sentences);
 * returns CLI_BAD. */
int cli_error(const struct shoal_error *error);
int cli_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same with an error whose text is among the arguments:
 * cli_complain_of(&error, "%s: %s", path, error.text). */
int cli_complain_of(const struct shoal_error *why, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The error's sentence as a line on stdout, for somebody who plays. */
void cli_print_error(const struct shoal_error *error);

/* The language that is spoken: the one that was chosen, otherwise that of the environment. */
enum shoal_lang cli_spoken(void);
void            cli_speak(enum shoal_lang lang);

/* Helpers that complain by themselves; false means: return CLI_BAD. */
bool cli_number(const char *text, const char *what, uint64_t low, uint64_t high, uint64_t *out);
bool cli_lang(const char *text, enum shoal_lang *out);
/* The game of a string, with the components of a file (path may be NULL). */
struct shoal_game *cli_game(const char *text, const char *components);

/* Names separated by commas, those in brackets and in quotes not counted: "me,greedy(samples=4)".
 */
struct cli_specs {
	unsigned count;
	char     spec[SHOAL_SEATS_MAX][512];
};
bool cli_specs(const char *text, struct cli_specs *out);
/* Who sits where: one for each seat, or one for all. `seats` points into `out`. */
bool cli_seats(const char *text, const struct shoal_game *game, struct cli_specs *out,
               const char *seats[]);

/* A line on stderr if a player from outside failed in any game. */
struct arena_faults;
void cli_tell_faults(const struct arena_faults *faults);

/* A seed that differs from run to run. */
uint64_t cli_fresh_seed(void);

/* Terminal. */
bool cli_colour(void); /* stdout shows colour */
/* A bar on stderr with an estimate of the time that is left, if that is a terminal; otherwise,
 * where that is wanted always, a line every two seconds. May be called as often as one likes. There
 * is one at a time. */
void cli_progress_always(void);
void cli_progress(const char *what, uint64_t done, uint64_t all);
void cli_progress_end(void);

/* From here on an interrupt (ctrl-C) or a request to end is only noted, so that work can be put
 * away; a second one ends the program. */
void cli_interrupt_catch(void);
bool cli_interrupted(void);

/* Monotonic seconds. */
double cli_now(void);

#endif
