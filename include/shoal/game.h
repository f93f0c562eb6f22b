/* game.h: everything that can be done with any game: finding, creating and playing it, and putting
 * it into words. What a game itself must offer is in shoal/rules.h. */
#ifndef SHOAL_GAME_H
#define SHOAL_GAME_H

#include "shoal/rules.h"

/* The registry: all games, in the order in which they are shown, those for study last. */

size_t                    shoal_rules_count(void);
const struct shoal_rules *shoal_rules_at(size_t index);
const struct shoal_rules *shoal_rules_find(const char *id); /* NULL if there is none */
/* Puts rules behind all others, for ever; before other threads ask for games. Refuses those that
 * lack something and an id that is taken. And whether all ids differ. */
enum shoal_status shoal_rules_add(const struct shoal_rules *rules, struct shoal_error *error);
enum shoal_status shoal_rules_differ(struct shoal_error *error);

/* Changed components: one value per cell, owned by the caller, shared with nobody. */

struct shoal_components; /* opaque */

struct shoal_components *shoal_components_create(
    const struct shoal_rules *rules); /* the shipped values; NULL: no memory */
void                      shoal_components_destroy(struct shoal_components *components);
const struct shoal_rules *shoal_components_rules(const struct shoal_components *components);
int16_t shoal_components_get(const struct shoal_components *components, unsigned table,
                             unsigned row, unsigned column);
/* Refuses values outside the column's range; what goes together is checked by creating a game. */
enum shoal_status shoal_components_set(struct shoal_components *components, unsigned table,
                                       unsigned row, unsigned column, int64_t value,
                                       struct shoal_error *error);
void shoal_components_put_json(const struct shoal_components *components, struct shoal_json *json);

const char *shoal_mark_id(enum shoal_mark mark); /* "rulebook", "found", "reconstructed" */
/* Where the value of a cell comes from. */
enum shoal_mark shoal_mark_of(const struct shoal_table *table, unsigned row, unsigned column);
/* Where a table's cells begin in `game->cells`, and one of them. */
size_t  shoal_table_offset(const struct shoal_rules *rules, unsigned table);
int16_t shoal_cell(const struct shoal_game *game, unsigned table, unsigned row, unsigned column);
/* Hash of all component values of a game; equal for equal tables. */
uint64_t shoal_components_digest(const struct shoal_game *game);

/* Creation. `text` is a game's id, alone or with options: `example`,
 * `aquarium(players=3,mode=normal)`. `components` may be NULL. The caller owns the game and frees
 * it with shoal_game_destroy when no state of it is in use; components may be freed at once. NULL
 * on failure, with `error` filled. */
struct shoal_game *shoal_game_create(const char *text, const struct shoal_components *components,
                                     struct shoal_error *error);
/* As above for rules that need not be in the registry. */
struct shoal_game *shoal_game_create_from(const struct shoal_rules *rules, const char *text,
                                          const struct shoal_components *components,
                                          struct shoal_error            *error);
void               shoal_game_destroy(struct shoal_game *game);

/* For `setup`: gives option `index` another of its values, as if the string had said so. */
void shoal_option_choose(struct shoal_game *game, unsigned index, unsigned choice);

/* Parses `name(option=value,...)` against a table, for games and computer players alike. Outputs:
 * choices, texts, and which were given. `what` names the thing in messages ("game", "player"). */
enum shoal_status shoal_options_parse(const char *what, const char *text,
                                      const struct shoal_option *table, unsigned count,
                                      uint8_t choice[], char value[][SHOAL_VALUE_MAX],
                                      uint16_t *given, struct shoal_error *error);
/* The name before the bracket, copied; false if it is empty or longer than `size`. */
bool shoal_options_name(const char *text, char *name, size_t size);

/* Room for one state of any game, for callers that keep few. */
union shoal_room {
	struct shoal_state state;
	unsigned char      bytes[SHOAL_STATE_MAX];
	uint64_t           align[SHOAL_STATE_MAX / 8];
};

/* Playing. A list is scratch space of the caller: answers, or outcomes with their weights. */

struct shoal_list {
	uint32_t     count;
	shoal_action action[SHOAL_LIST_MAX];
	uint32_t     weight[SHOAL_LIST_MAX]; /* of outcomes only */
};

/* The actions of `seat`, or of chance; count 0 if that one is not asked. Any seat number is
 * allowed. */
void shoal_list_fill(struct shoal_list *list, const struct shoal_game *game,
                     const struct shoal_state *state, int seat);

/* The answers of `seat` in the order in which people see them: those that end, pass, skip or give
 * up stand last. Returns how many stand before them; 0 also if all of them are such. */
uint32_t shoal_list_show(struct shoal_list *list, const struct shoal_game *game,
                         const struct shoal_state *view, int seat);

/* The same as `fill`, but refuses with a sentence where that one is not asked. */
enum shoal_status shoal_list_ask(struct shoal_list *list, const struct shoal_game *game,
                                 const struct shoal_state *state, int seat,
                                 struct shoal_error *error);

/* Applies if `seat` is asked and `action` is in its list; else says why not and leaves the state
 * untouched. Outside bytes come in here. */
enum shoal_status shoal_try_apply(const struct shoal_game *game, struct shoal_state *state,
                                  int seat, shoal_action action, struct shoal_sink *sink,
                                  struct shoal_error *error);

/* At SHOAL_CHANCE: an outcome by weight with the caller's generator. `list` is scratch. */
shoal_action shoal_chance_draw(const struct shoal_game *game, const struct shoal_state *state,
                               struct shoal_random *random, struct shoal_list *list);

/* Of a list of outcomes: the sum of its weights, and the outcome where their running sum passes r,
 * which is below it. */
uint32_t     shoal_chance_total(const struct shoal_list *list);
shoal_action shoal_chance_at(const struct shoal_list *list, uint32_t r);

/* A deal: chance from a seed so that the n-th draw of a kind depends on seed, kind and n alone.
 * Different players meet the same dice, and an undo never rolls anew. `drawn` counts the draws per
 * kind. */
struct shoal_deal {
	uint64_t seed;
	uint32_t drawn[SHOAL_KINDS_MAX];
};

shoal_action shoal_deal_draw(const struct shoal_deal *deal, const struct shoal_game *game,
                             const struct shoal_state *state, struct shoal_list *list);
/* Row of `kinds` that an action belongs to. */
unsigned shoal_kind_of(const struct shoal_game *game, shoal_action action);

/* Draws until chance is no longer asked. Returns whether it was. */
bool shoal_chance_pass(const struct shoal_game *game, struct shoal_state *state,
                       struct shoal_random *random, struct shoal_list *list);

/* One of the actor's answers, each equally likely, or an outcome by weight. The game must go on. */
shoal_action shoal_random_action(const struct shoal_game *game, const struct shoal_state *state,
                                 struct shoal_random *random, struct shoal_list *list);

/* Plays random actions to the end. Returns the number of plies. */
uint32_t shoal_playout(const struct shoal_game *game, struct shoal_state *state,
                       struct shoal_random *random, struct shoal_list *list);

/* Paths of exactly `depth` plies, chance included; `actor` answers first; finished games are not
 * continued. */
uint64_t shoal_perft(const struct shoal_game *game, const struct shoal_state *state,
                     unsigned depth);

uint64_t shoal_state_hash(const struct shoal_game *game, const struct shoal_state *state);

/* One number that changes with any change of play: all states of some seeded random games. The same
 * in every build. */
uint64_t shoal_signature(const struct shoal_game *game);

/* Places by points, most first: 1 is best, equal points share a place. And the returns of games
 * that give places only: 1 for the first, -1 for the last, evenly between, equal places the mean.
 */
void shoal_places(unsigned seats, const int32_t points[], uint8_t place[]);
void shoal_place_returns(unsigned seats, const uint8_t place[], double out[]);

/* View and resample of any game: copies where the game has no secrets. */
void shoal_view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                struct shoal_state *out);
void shoal_resample(const struct shoal_game *game, const struct shoal_state *view, int seat,
                    struct shoal_random *random, struct shoal_state *out);

/* Where field `index` begins, and how far its repetitions lie apart; false if there is none. */
bool shoal_field_place(const struct shoal_game *game, unsigned index, uint32_t *offset,
                       uint32_t *stride);

/* Text of any game. Names in a language, as words.en and its translations have them. */

const char *shoal_rules_title(const struct shoal_rules *rules, enum shoal_lang lang);
const char *shoal_rules_about(const struct shoal_rules *rules, enum shoal_lang lang);
const char *shoal_option_about(const struct shoal_rules *rules, const struct shoal_option *option,
                               enum shoal_lang lang);
const char *shoal_row_name(const struct shoal_rules *rules, const struct shoal_table *table,
                           unsigned row, enum shoal_lang lang);
const char *shoal_ending_name(const struct shoal_rules *rules, const struct shoal_result *result,
                              enum shoal_lang lang);
const char *shoal_line_name(const struct shoal_rules *rules, const struct shoal_line *line,
                            enum shoal_lang lang);

/* Sentences: see the slots of the rules. A prompt has its rules behind it. What is short is what
 * an answer is about or, without that, what it does; where there is nothing else to do, nothing is
 * lost. */
void shoal_put_short(const struct shoal_game *game, const struct shoal_state *view,
                     shoal_action action, const struct shoal_style *style, struct shoal_text *out);
/* An answer where nothing else tells which one it is: its label, behind its short name where the
 * label does not have it. */
void shoal_put_named(const struct shoal_game *game, const struct shoal_state *view,
                     shoal_action action, const struct shoal_style *style, struct shoal_text *out);
void shoal_put_loss(const struct shoal_game *game, const struct shoal_state *view,
                    shoal_action action, const struct shoal_style *style, struct shoal_text *out);
void shoal_put_label(const struct shoal_game *game, const struct shoal_state *view,
                     shoal_action action, const struct shoal_style *style, struct shoal_text *out);
void shoal_put_prompt(const struct shoal_game *game, const struct shoal_state *view, int seat,
                      const struct shoal_style *style, struct shoal_text *out);
/* What alarms there are, a line each; nothing where there are none. */
void shoal_put_alarms(const struct shoal_game *game, const struct shoal_state *view, int seat,
                      const struct shoal_style *style, struct shoal_text *out);
/* `reader`: the seat that reads, which is "you", or SHOAL_NOBODY; also where several seats share a
 * screen. */
void shoal_put_event(const struct shoal_game *game, const struct shoal_event *event, int reader,
                     const struct shoal_style *style, struct shoal_text *out);
void shoal_put_board(const struct shoal_game *game, const struct shoal_state *view, int seat,
                     const struct shoal_style *style, struct shoal_text *out);

/* The action in `seat`'s list (or chance's) whose notation is `text`; refuses with a sentence that
 * says what is legal. */
enum shoal_status shoal_action_parse(const struct shoal_game *game, const struct shoal_state *state,
                                     int seat, const char *text, shoal_action *out,
                                     struct shoal_error *error);
/* The view of `seat` as one JSON object: game, ply, actor, pending, and the game's own members
 * under "table". */
void shoal_put_view(const struct shoal_game *game, const struct shoal_state *view, int seat,
                    struct shoal_json *json);
/* Members "prompt", "rules" and "legal" of the open object: the question to `seat`, which is asked
 * in `view`, the rules that it comes from, each with "first" and "last", and its answers as
 * shoal_list_show has them, each with "action", "text" (notation), "kind" (of `kinds`), "verb",
 * "short", "label", "ends" (if so), "loses" (if something is) and "facts", an object with members
 * by name. `list` is scratch. */
void shoal_put_question(const struct shoal_game *game, const struct shoal_state *view, int seat,
                        const struct shoal_style *style, struct shoal_list *list,
                        struct shoal_json *json);
/* Member "alarms" of the open object, only where there are some: each with "text" and "rules". */
void shoal_put_alarms_json(const struct shoal_game *game, const struct shoal_state *view, int seat,
                           const struct shoal_style *style, struct shoal_json *json);
/* The kinds of events: an array of objects with `kind` and `fields`, each with `name`, `form`
 * ("number", "yes-no", "word" with `words`, "numbers" with `count`). */
void shoal_put_events_json(const struct shoal_rules *rules, const char *key,
                           struct shoal_json *json);
/* One event as a JSON object: `kind`, `seat`, its fields by name, and `text`, its sentence to
 * `reader`. */
void shoal_put_event_json(const struct shoal_game *game, const struct shoal_event *event,
                          int reader, const struct shoal_style *style, struct shoal_json *json);
/* The same for something that is no rule: `seat` took back so many plies. */
void shoal_put_undo_json(int seat, uint32_t plies, int reader, const struct shoal_style *style,
                         struct shoal_json *json);
/* The result as a JSON object; the state must be over. */
void shoal_put_result(const struct shoal_game *game, const struct shoal_state *state,
                      enum shoal_lang lang, struct shoal_json *json);
/* Members "protocol" and "games" of the open object: all games of the registry that are there to be
 * played, with seats and options, for set-up dialogs. */
void shoal_put_games(enum shoal_lang lang, struct shoal_json *json);

#endif
