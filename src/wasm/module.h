/* module.h: what the parts of the module share. It is one struct of data. */
#ifndef WASM_MODULE_H
#define WASM_MODULE_H

#include "exports.h"
#include "review.h"
#include "shoal/ai.h"
#include "shoal/match.h"

enum {
	MODULE_MATCHES = 32,
	MODULE_GAMES = 16,         /* most games in the registry */
	MODULE_IN_MOST = 16 << 20, /* bytes of text that can be handed in */
	MODULE_OUT_LEAST = 64 << 10,
	MODULE_OUT_MOST = 64 << 20
};

/* Something that happened, in order; what was taken back stays, and is followed by the undo. */
struct told {
	uint32_t           ply; /* of the ply that it belongs to, 0 is the first */
	uint16_t           undone;
	bool               undo, back; /* `undone` plies were taken back by event.seat */
	struct shoal_event event;
};

/* One match. What was read or begun, its names and all that happened. */
struct table {
	struct shoal_record record; /* owns game, match and steps; game NULL: nothing is open */
	struct told        *told;
	size_t              told_count, told_room;
	char                name[SHOAL_SEATS_MAX][SHOAL_VALUE_MAX]; /* in sentences; "" if none */
	bool                shared; /* several look at one screen: nobody is "you" */
};

struct thinker {
	struct shoal_game   *game;
	struct shoal_player *player;
	char                 spec[256];
	int                  seat;
	bool                 asked;
	bool                 more; /* there is more to look at */
	union shoal_room     view;
};

struct judging {
	struct shoal_record  record;
	struct review        review; /* plies judged so far */
	struct review_judge *judge;
	char                 spec[256];
	uint32_t             iterations;
};

struct module {
	char              *in, *out;
	size_t             in_size, out_size;
	struct shoal_error error;
	struct shoal_list  list; /* scratch */
	struct shoal_mind
		    *mind[MODULE_GAMES]; /* by the game's place in the registry; NULL: none came */
	struct table table[MODULE_MATCHES];
	struct thinker thinker;
	struct judging judging;
};

extern struct module module;

/* Answers: `put` writes the text, again if it needs more room. */
struct answer {
	void (*put)(const struct answer *answer, struct shoal_text *out);
	const struct table *table;
	int                 seat, ply, from;
	enum shoal_lang     lang;
};

int32_t module_answer(const struct answer *answer);
int32_t module_done(void); /* nothing to tell: {} */
/* Refuses with the sentence that stands in module.error, or with this one. */
int32_t module_refuse(void);
int32_t module_refuse_with(enum shoal_status status, const char *sentence);

/* What stands in the buffer, with an end behind it; NULL, with the refusal ready, if it cannot be
 * that long. Lines are cut in place: each call ends one and moves on; NULL behind the last. */
char *module_text(uint32_t length);
char *module_line(char **text);

/* The match with this number, and a seat of it or an onlooker. Fills module.error. */
struct table   *module_table(int32_t number);
bool            module_seat_ok(const struct table *table, int32_t seat);
enum shoal_lang module_lang(int32_t lang);

/* The mind that came for its game, if one did, judges in this game. */
void module_use_mind(struct shoal_game *game);
/* A game, by shipped tables if `values` is NULL, with its mind; NULL with module.error filled. */
struct shoal_game *module_game(const char *name, const struct shoal_components *values);
/* A record that is read, and its game has its mind. */
enum shoal_status module_record(const char *text, size_t length,
                                const struct shoal_components *values, struct shoal_record *out);
bool              module_is_record(const char *text);

/* Reads the lines `= TABLE ROW COLUMN VALUE` before a game or a record, and moves `*text` behind
 * them. `*out`, which the caller destroys, has the tables that they make; NULL: there are none. */
enum shoal_status module_values(char **text, struct shoal_components **out);
/* The tables of a game, which the caller destroys; NULL: no memory. */
struct shoal_components *module_tables(const struct shoal_game *game);
/* Whether they are these; NULL: the shipped ones. */
bool module_has_tables(const struct shoal_game *game, const struct shoal_components *values);
/* The member `changes`: the values that are not the shipped ones. */
void module_put_changes(const struct shoal_game *game, enum shoal_lang lang,
                        struct shoal_json *json);

/* End what is being done for this game, and forget it: a thinker, a review. */
void thinker_leave(const struct shoal_rules *rules);
void judging_leave(const struct shoal_rules *rules);

static inline uint64_t module_seed(uint32_t low, uint32_t high)
{
	return (uint64_t)high << 32 | low;
}

struct shoal_style table_style(const struct table *table, enum shoal_lang lang,
                               const char *names[SHOAL_SEATS_MAX]);

/* Plays and keeps what happened; SHOAL_NO_ACTION at chance is what the deal gives. And all that
 * chance decides now. */
enum shoal_status table_play(struct table *table, int seat, shoal_action action);
enum shoal_status table_chance(struct table *table);
/* Takes back all behind the first `plies`. False: no memory to remember it, nothing has changed. */
bool table_back(struct table *table, int seat, uint32_t plies);
void table_close(struct table *table);

bool table_tell(struct table *table, const struct told *told); /* false: no memory */

/* What shoal_about answers in English. */
int32_t module_about(const struct table *table);

#endif
