"""What the package uses of the public headers, as cffi reads it.

tests/python/check_cdef.py compares every line with include/shoal: structs by size and offsets,
functions by the compiler.
"""

STRUCTS = """
typedef uint16_t shoal_action;

enum shoal_status { SHOAL_OK, SHOAL_UNKNOWN_GAME, SHOAL_BAD_OPTION };
enum shoal_mark { SHOAL_RULEBOOK, SHOAL_FOUND, SHOAL_RECONSTRUCTED, SHOAL_MARK_COUNT };
enum shoal_ended {
    SHOAL_BY_RULES, SHOAL_RESIGNED, SHOAL_TIMED_OUT, SHOAL_ABORTED, SHOAL_ENDED_COUNT
};
enum shoal_autoreset { SHOAL_NEXT_STEP, SHOAL_SAME_STEP, SHOAL_DISABLED, SHOAL_AUTORESET_COUNT };

struct shoal_span { uint16_t begin, length; };
struct shoal_pieces { uint64_t format; struct shoal_span piece[8]; uint8_t count; };
struct shoal_error {
    enum shoal_status status;
    char text[256];
    struct shoal_pieces pieces;
    struct shoal_pieces inner;
    uint8_t inside;
};
struct shoal_random { uint64_t word[4]; };
struct shoal_text { char *bytes; size_t size, length; bool cut; };
struct shoal_json { struct shoal_text *text; uint32_t comma; uint8_t depth; };
struct shoal_pen;
struct shoal_words;
struct shoal_style { unsigned lang; bool colour; const char *const *names; };

struct shoal_state { uint32_t ply; int8_t actor; uint8_t pending, seen, zero; };
struct shoal_event;
struct shoal_event_kind;
struct shoal_sink;
struct shoal_components;
struct shoal_option {
    const char *name, *values, *initial, *only;
    const char *examples;
};
struct shoal_kind { const char *name; uint16_t first, count; bool chance; };
struct shoal_column { const char *name; int16_t low, high; enum shoal_mark mark; };
struct shoal_row { const char *id; const char *from; };
struct shoal_table {
    const char *name;
    const struct shoal_row *row;
    const struct shoal_column *column;
    const int16_t *cells;
    uint16_t rows, columns;
};
struct shoal_field { const char *name; uint16_t count, times; const char *group; };
struct shoal_trace;
struct shoal_result;
struct shoal_game {
    double low, high;
    uint32_t state_bytes, observe_floats, longest;
    uint16_t most_legal, most_chance;
    uint8_t seats;
    bool together;
    const struct shoal_mind *mind;
    bool changed;
    uint16_t answers, actions;
    const struct shoal_rules *rules;
    const int16_t *cells;
    uint16_t given;
    uint8_t choice[16];
    char value[16][64];
    char name[400];
};
struct shoal_meaning;
struct shoal_rules {
    const char *id;
    uint16_t revision;
    uint32_t game_bytes;
    const struct shoal_option *options;
    const struct shoal_kind *kinds;
    const struct shoal_table *tables;
    uint8_t option_count, kind_count, table_count;
    bool study;
    const struct shoal_meaning *meanings;
    enum shoal_status (*setup)(struct shoal_game *, struct shoal_error *);
    void (*start)(const struct shoal_game *, struct shoal_state *);
    size_t (*legal)(const struct shoal_game *, const struct shoal_state *, int, shoal_action *);
    size_t (*chance)(const struct shoal_game *, const struct shoal_state *, shoal_action *,
                     uint32_t *);
    uint32_t (*total)(const struct shoal_game *, const struct shoal_state *);
    shoal_action (*pick)(const struct shoal_game *, const struct shoal_state *, uint32_t);
    void (*apply)(const struct shoal_game *, struct shoal_state *, int, shoal_action,
                  struct shoal_sink *);
    void (*score)(const struct shoal_game *, const struct shoal_state *, double *);
    void (*result)(const struct shoal_game *, const struct shoal_state *, struct shoal_result *);
    void (*view)(const struct shoal_game *, const struct shoal_state *, int, struct shoal_state *);
    void (*resample)(const struct shoal_game *, const struct shoal_state *, int,
                     struct shoal_random *, struct shoal_state *);
    const struct shoal_term *own_terms, *common_terms;
    const struct shoal_family *families;
    const struct shoal_mind *mind;
    uint16_t margin;
    void (*tally)(const struct shoal_game *, const struct shoal_state *, struct shoal_tally *);
    bool (*settled)(const struct shoal_game *, const struct shoal_state *);
    size_t (*sound)(const struct shoal_game *, const struct shoal_state *, int, shoal_action *, size_t);
    int32_t (*belief)(const struct shoal_game *, const struct shoal_state *, int);
    int16_t belief_plain;
    const char *const *levels;
    void (*eval)(const struct shoal_game *, const struct shoal_state *, double *);
    void (*observe)(const struct shoal_game *, const struct shoal_state *, int, float *);
    const struct shoal_field *fields;
    const struct shoal_event_kind *events;
    uint16_t event_count;
    const struct shoal_table *groups;
    uint8_t group_count, faction;
    size_t (*trace)(const struct shoal_game *, const struct shoal_event *, struct shoal_trace *);
    bool (*valid)(const struct shoal_game *, const struct shoal_state *);
    const struct shoal_words *words;
    void (*put_action)(const struct shoal_game *, const struct shoal_state *, shoal_action,
                       struct shoal_text *);
    void (*put_label)(const struct shoal_pen *, shoal_action);
    void (*put_facts)(const struct shoal_game *, const struct shoal_state *, shoal_action,
                      struct shoal_json *);
    bool (*ends)(const struct shoal_game *, const struct shoal_state *, shoal_action);
    void (*put_loss)(const struct shoal_pen *, shoal_action);
    void (*put_short)(const struct shoal_pen *, shoal_action);
    void (*put_prompt)(const struct shoal_pen *);
    void (*put_alarms)(const struct shoal_pen *);
    bool (*put_event)(const struct shoal_pen *, const struct shoal_event *);
    void (*put_board)(const struct shoal_pen *);
    void (*put_view)(const struct shoal_game *, const struct shoal_state *, int,
                     struct shoal_json *);
};
struct shoal_list { uint32_t count; shoal_action action[1024]; uint32_t weight[1024]; };

struct shoal_player;
struct shoal_budget { uint32_t iterations, milliseconds; };
struct shoal_opinion { shoal_action action; uint32_t visits; double value, error; };
struct shoal_step { int8_t seat; uint8_t zero; shoal_action action; };

struct shoal_question {
    const struct shoal_game *game;
    const struct shoal_state *view;
    const struct shoal_list *legal;
    int seat;
    struct shoal_budget budget;
};
struct shoal_answer {
    shoal_action action;
    uint32_t opinions;
    struct shoal_opinion opinion[1024];
};
struct shoal_outside {
    void *context;
    enum shoal_status (*choose)(void *context, const struct shoal_question *question,
                                struct shoal_answer *out, struct shoal_error *error);
    void (*begin)(void *context, uint64_t seed);
    void (*destroy)(void *context);
};

struct shoal_match;
struct shoal_ply { int8_t seat; uint8_t seen; shoal_action action; };
struct shoal_played { uint32_t ply, r, total; shoal_action action; int8_t seat; bool back; };
struct shoal_proof { char match[64]; char commitment[65]; char secret[65]; char word[7][64]; char promise[7][65]; };
struct shoal_ending { enum shoal_ended how; int seat; double outcome[7]; };
struct shoal_tags {
    const char *seat[7];
    const char *date;
    const struct shoal_proof *proof;
    const struct shoal_ending *ending;
    const struct shoal_played *played;
    size_t played_count;
};
struct shoal_record {
    struct shoal_game *game;
    struct shoal_match *match;
    struct shoal_played *played;
    size_t played_count;
    bool has_seed;
    char seat[7][64];
    char date[16];
    struct shoal_proof proof;
    struct shoal_ending ending;
};

struct shoal_vec;
struct shoal_vec_out {
    float *observation, *last;
    int8_t *mask;
    float *reward;
    int8_t *player;
    uint8_t *terminated, *truncated;
};
struct shoal_vec_plan {
    const struct shoal_game *game;
    uint32_t count, threads, most_steps;
    enum shoal_autoreset autoreset;
    bool all;
    struct shoal_vec_out out;
};

struct shoal_tournament {
    const struct shoal_game *game;
    const char *const *spec;
    uint32_t players, threads;
    bool gauntlet;
    uint64_t deals, seed;
    struct shoal_budget budget;
    const struct shoal_outside *const *outside;
};
struct shoal_survey {
    const struct shoal_game *game, *changed;
    const char *const *spec;
    const struct shoal_outside *const *outside;
    uint32_t games, threads;
    uint64_t seed;
};
struct shoal_review {
    const struct shoal_match *match;
    const char *spec;
    const struct shoal_outside *outside;
    uint32_t iterations, threads;
    uint64_t seed;
};
"""

FUNCTIONS = """
bool shoal_lang_find(const char *code, unsigned *out);
const char *shoal_version(void);
const char *shoal_status_id(enum shoal_status status);
void shoal_random_seed(struct shoal_random *random, uint64_t seed);
uint64_t shoal_hash(const void *bytes, size_t size, uint64_t seed);

size_t shoal_rules_count(void);
const struct shoal_rules *shoal_rules_at(size_t index);
const struct shoal_rules *shoal_rules_find(const char *id);
struct shoal_game *shoal_game_create(const char *text, const struct shoal_components *components,
                                     struct shoal_error *error);
void shoal_game_destroy(struct shoal_game *game);
bool shoal_field_place(const struct shoal_game *game, unsigned index, uint32_t *offset,
                       uint32_t *stride);

struct shoal_components *shoal_components_create(const struct shoal_rules *rules);
void shoal_components_destroy(struct shoal_components *components);
int16_t shoal_components_get(const struct shoal_components *components, unsigned table,
                             unsigned row, unsigned column);
enum shoal_status shoal_components_set(struct shoal_components *components, unsigned table,
                                       unsigned row, unsigned column, int64_t value,
                                       struct shoal_error *error);
void shoal_components_put_json(const struct shoal_components *components, struct shoal_json *json);
const char *shoal_mark_id(enum shoal_mark mark);
enum shoal_mark shoal_mark_of(const struct shoal_table *table, unsigned row, unsigned column);
uint64_t shoal_components_digest(const struct shoal_game *game);

void shoal_list_fill(struct shoal_list *list, const struct shoal_game *game,
                     const struct shoal_state *state, int seat);
enum shoal_status shoal_list_ask(struct shoal_list *list, const struct shoal_game *game,
                                 const struct shoal_state *state, int seat,
                                 struct shoal_error *error);
enum shoal_status shoal_try_apply(const struct shoal_game *game, struct shoal_state *state,
                                  int seat, shoal_action action, struct shoal_sink *sink,
                                  struct shoal_error *error);
shoal_action shoal_chance_draw(const struct shoal_game *game, const struct shoal_state *state,
                               struct shoal_random *random, struct shoal_list *list);
uint64_t shoal_state_hash(const struct shoal_game *game, const struct shoal_state *state);
void shoal_view(const struct shoal_game *game, const struct shoal_state *state, int seat,
                struct shoal_state *out);
void shoal_resample(const struct shoal_game *game, const struct shoal_state *view, int seat,
                    struct shoal_random *random, struct shoal_state *out);
enum shoal_status shoal_action_parse(const struct shoal_game *game, const struct shoal_state *state,
                                     int seat, const char *text, shoal_action *out,
                                     struct shoal_error *error);
const char *shoal_rules_title(const struct shoal_rules *rules, unsigned lang);
const char *shoal_option_about(const struct shoal_rules *rules, const struct shoal_option *option,
                               unsigned lang);
void shoal_put_label(const struct shoal_game *game, const struct shoal_state *view,
                     shoal_action action, const struct shoal_style *style, struct shoal_text *out);
void shoal_put_prompt(const struct shoal_game *game, const struct shoal_state *view, int seat,
                      const struct shoal_style *style, struct shoal_text *out);
void shoal_put_board(const struct shoal_game *game, const struct shoal_state *view, int seat,
                     const struct shoal_style *style, struct shoal_text *out);
void shoal_put_view(const struct shoal_game *game, const struct shoal_state *view, int seat,
                    struct shoal_json *json);
void shoal_put_result(const struct shoal_game *game, const struct shoal_state *state,
                      unsigned lang, struct shoal_json *json);
void shoal_estimate(const struct shoal_game *game, const struct shoal_state *state, double *out);

struct shoal_player *shoal_player_create(const struct shoal_game *game, const char *spec,
                                         uint64_t seed, struct shoal_error *error);
void shoal_player_destroy(struct shoal_player *player);
void shoal_player_reseed(struct shoal_player *player, uint64_t seed);
shoal_action shoal_player_choose(struct shoal_player *player, const struct shoal_state *view,
                                 int seat, const struct shoal_budget *budget);
size_t shoal_player_opinions(const struct shoal_player *player, struct shoal_opinion *out,
                             size_t most);
double shoal_player_value(const struct shoal_player *player);
size_t shoal_player_line(const struct shoal_player *player, struct shoal_step *out, size_t most);
uint32_t shoal_player_iterations(const struct shoal_player *player);
const char *shoal_level_name(size_t index);
const char *shoal_level_spec(const struct shoal_game *game, size_t index);
size_t shoal_player_kind_count(void);
const char *shoal_player_kind_name(size_t index);
const char *shoal_player_kind_about(size_t index);

struct shoal_match *shoal_match_create(const struct shoal_game *game, uint64_t seed);
void shoal_match_destroy(struct shoal_match *match);
uint64_t shoal_match_seed(const struct shoal_match *match);
uint32_t shoal_match_plies(const struct shoal_match *match);
struct shoal_ply shoal_match_ply(const struct shoal_match *match, uint32_t index);
enum shoal_status shoal_match_play(struct shoal_match *match, int seat, shoal_action action,
                                   struct shoal_sink *sink, struct shoal_error *error);
void shoal_record_write(const struct shoal_match *match, const struct shoal_tags *tags, bool hashes,
                        struct shoal_text *out);
size_t shoal_record_room(const struct shoal_match *match, const struct shoal_tags *tags);
enum shoal_status shoal_record_read(const char *bytes, size_t length,
                                    const struct shoal_components *components,
                                    struct shoal_record *out, struct shoal_error *error);
void shoal_record_finish(struct shoal_record *record);

struct shoal_vec *shoal_vec_create(const struct shoal_vec_plan *plan, struct shoal_error *error);
void shoal_vec_destroy(struct shoal_vec *vec);
void shoal_vec_reset(struct shoal_vec *vec, const uint64_t *seed, const uint8_t *only);
enum shoal_status shoal_vec_step(struct shoal_vec *vec, const int32_t *action,
                                 struct shoal_error *error);
void shoal_vec_sample(struct shoal_vec *vec, int32_t *action);
const struct shoal_state *shoal_vec_state(const struct shoal_vec *vec, uint32_t index);
enum shoal_status shoal_vec_place(struct shoal_vec *vec, uint32_t index,
                                  const struct shoal_state *state, struct shoal_error *error);

enum shoal_status shoal_tournament_play(const struct shoal_tournament *plan,
                                        const volatile bool *stop, char **json,
                                        struct shoal_error *error);
enum shoal_status shoal_survey_play(const struct shoal_survey *plan, const volatile bool *stop,
                                    char **json, struct shoal_error *error);
enum shoal_status shoal_review_match(const struct shoal_review *plan, const volatile bool *stop,
                                     char **json, struct shoal_error *error);
void shoal_free(void *memory);
"""

# Numbers that stand as enumerators in the headers.
NUMBERS = {
    "SHOAL_CHANCE": -1,
    "SHOAL_NOBODY": -3,
    "SHOAL_OVER": -4,
    "SHOAL_SEATS_MAX": 7,
    "SHOAL_LIST_MAX": 1024,
    "SHOAL_STATE_MAX": 1024,
    "SHOAL_OPTIONS_MAX": 16,
    "SHOAL_VALUE_MAX": 64,
    "SHOAL_NAME_MAX": 400,
    "SHOAL_LEVELS": 4,
    "SHOAL_NEXT_STEP": 0,
    "SHOAL_SAME_STEP": 1,
    "SHOAL_DISABLED": 2,
    "SHOAL_BY_RULES": 0,
    "SHOAL_ENDED_COUNT": 4,
}
