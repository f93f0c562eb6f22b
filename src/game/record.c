/* record.c: a match as text, and back. doc/RECORD-FORMAT.md describes it. */
#include "shoal/match.h"

#include <stdlib.h>
#include <string.h>

enum { FORMAT = 1, LINE_MAX = 512, NOTATION_MAX = 64, HEAD_ROOM = 2048, PLY_ROOM = 128 };

static const char FIRST_LINE[] = "shoal record 1";

/* Writing. */

static void put_result(const struct shoal_game *game, const struct shoal_state *state,
                       struct shoal_text *out)
{
	struct shoal_result result = { 0 };
	double              returns[SHOAL_SEATS_MAX];

	game->rules->result(game, state, &result);
	game->rules->score(game, state, returns);
	shoal_put(out, "%s", result.ending);
	for (unsigned seat = 0; seat < game->seats; seat++) {
		shoal_put(out, " ");
		shoal_put_fixed(out, returns[seat], 4);
	}
}

static void put_head(const struct shoal_match *match, const struct shoal_tags *tags,
                     struct shoal_text *out)
{
	const struct shoal_game  *game = shoal_match_game(match);
	const struct shoal_state *state = shoal_match_state(match);

	shoal_put(out, "%s\ngame: %s\nrevision: %u\n", FIRST_LINE, game->name,
	          game->rules->revision);
	if (game->changed)
		shoal_put(out, "components: %016llx\n",
		          (unsigned long long)shoal_components_digest(game));
	shoal_put(out, "seed: %llu\n", (unsigned long long)shoal_match_seed(match));
	for (unsigned seat = 0; tags && seat < game->seats; seat++) {
		if (tags->seat[seat])
			shoal_put(out, "seat %u: %s\n", seat, tags->seat[seat]);
	}
	if (tags && tags->date)
		shoal_put(out, "date: %s\n", tags->date);
	if (state->actor == SHOAL_OVER) {
		shoal_put(out, "result: ");
		put_result(game, state, out);
		shoal_put(out, "\n");
	}
	shoal_put(out, "\n");
}

size_t shoal_record_room(const struct shoal_match *match)
{
	return HEAD_ROOM + (size_t)shoal_match_plies(match) * PLY_ROOM;
}

static void put_hash(const struct shoal_game *game, const struct shoal_state *state,
                     struct shoal_text *out)
{
	shoal_put(out, "%016llx", (unsigned long long)shoal_state_hash(game, state));
}

void shoal_record_write(const struct shoal_match *match, const struct shoal_tags *tags, bool hashes,
                        struct shoal_text *out)
{
	const struct shoal_game *game = shoal_match_game(match);
	union shoal_room         room;

	put_head(match, tags, out);
	shoal_match_state_at(match, 0, &room.state);
	for (uint32_t i = 0; i < shoal_match_plies(match); i++) {
		struct shoal_ply ply = shoal_match_ply(match, i);

		if (ply.seat == SHOAL_CHANCE)
			shoal_put(out, "%u chance ", i + 1);
		else
			shoal_put(out, "%u %d ", i + 1, ply.seat);
		game->rules->put_action(game, &room.state, ply.action, out);
		game->rules->apply(game, &room.state, ply.seat, ply.action, NULL);
		if (hashes) {
			shoal_put(out, " #");
			put_hash(game, &room.state, out);
		}
		shoal_put(out, "\n");
	}
	shoal_put(out, "end ");
	put_hash(game, &room.state, out);
	shoal_put(out, "\n");
}

/* Reading. */

struct reader {
	const char         *at, *end;
	unsigned            number;         /* of the line, from 1 */
	uint32_t            ply;            /* that is read now, from 1; 0 in the head */
	char                line[LINE_MAX]; /* without its newline */
	struct shoal_error *error;
};

/* Fails with a sentence that begins with the place: the line, and the ply where plies are read. */
__attribute__((format(printf, 3, 4))) static enum shoal_status refuse(struct reader    *r,
                                                                      enum shoal_status status,
                                                                      const char       *format, ...)
{
	char              bytes[sizeof(r->error->text)];
	struct shoal_text text = SHOAL_TEXT(bytes);
	va_list           list;

	shoal_put(&text, "line %u", r->number);
	if (r->ply)
		shoal_put(&text, ", ply %u", r->ply);
	shoal_put(&text, ": ");
	va_start(list, format);
	shoal_put_list(&text, format, list);
	va_end(list);
	return shoal_fail(r->error, status, "%s", bytes);
}

static enum shoal_status bad(struct reader *r, const char *message)
{
	return refuse(r, SHOAL_BAD_RECORD, "%s", message);
}

/* The next line; fails at the end of the text: a record is complete only with its `end` line. */
static enum shoal_status next_line(struct reader *r)
{
	const char *newline;
	size_t      length;

	r->number++;
	if (r->at == r->end)
		return bad(r,
		           "the record ends too early; a whole one closes with 'end' and a hash");
	newline = memchr(r->at, '\n', (size_t)(r->end - r->at));
	length = (size_t)((newline ? newline : r->end) - r->at);
	if (length >= LINE_MAX)
		return bad(r, "the line is too long");
	if (!shoal_text_clean(r->at, length))
		return bad(r, "the line is not plain text (UTF-8 without control characters)");
	memcpy(r->line, r->at, length);
	r->line[length] = '\0';
	r->at = newline ? newline + 1 : r->end;
	return SHOAL_OK;
}

static bool read_hash(const char *text, uint64_t *out)
{
	uint64_t value = 0;

	for (unsigned i = 0; i < 16; i++) {
		const char *digits = "0123456789abcdef",
			   *digit = text[i] ? strchr(digits, text[i]) : NULL;

		if (!digit)
			return false;
		value = value << 4 | (uint64_t)(digit - digits);
	}
	*out = value;
	return !text[16];
}

static const char *tag_value(const char *line,
                             const char *tag) /* NULL if the line is not this tag */
{
	size_t length = strlen(tag);

	return !strncmp(line, tag, length) && line[length] == ':' && line[length + 1] == ' '
	           ? line + length + 2
	           : NULL;
}

static enum shoal_status read_first(struct reader *r, const char **name)
{
	if (next_line(r))
		return SHOAL_BAD_RECORD;
	if (strcmp(r->line, FIRST_LINE) != 0)
		return bad(r, "this is not a match record; one begins with 'shoal record 1'");
	if (next_line(r))
		return SHOAL_BAD_RECORD;
	*name = tag_value(r->line, "game");
	return *name ? SHOAL_OK : bad(r, "the second line of a record names the game: 'game: ...'");
}

enum shoal_status shoal_record_game(const char *bytes, size_t length, char *name, size_t size,
                                    struct shoal_error *error)
{
	struct reader r = { .at = bytes, .end = bytes + length, .error = error };
	const char   *text = NULL;

	if (read_first(&r, &text))
		return SHOAL_BAD_RECORD;
	return shoal_options_name(text, name, size) ? SHOAL_OK : bad(&r, "the game has no name");
}

struct claims { /* what the tags say and the replay has to confirm */
	uint64_t seed, components;
	bool     has_components;
	uint32_t seen; /* bit per tag, against repetition */
	char     result[LINE_MAX];
};

enum tag {
	TAG_REVISION,
	TAG_COMPONENTS,
	TAG_SEED,
	TAG_DATE,
	TAG_RESULT,
	TAG_SEAT,
	TAG_COUNT = TAG_SEAT + SHOAL_SEATS_MAX
};

static enum shoal_status take_tag(struct reader *r, unsigned tag, const char *value,
                                  struct shoal_record *record, struct claims *claims)
{
	const struct shoal_rules *rules = record->game->rules;
	struct shoal_text         text;
	uint64_t                  number;

	if (claims->seen >> tag & 1)
		return bad(r, "this tag stands there twice");
	claims->seen |= UINT32_C(1) << tag;
	switch (tag) {
	case TAG_REVISION:
		if (!shoal_read_number(value, UINT64_MAX, &number))
			return bad(r, "a revision is a number");
		if (number != rules->revision)
			return refuse(r, SHOAL_BAD_RECORD,
			              "played with revision %llu of the rules of %s; this is "
			              "revision %u",
			              (unsigned long long)number, rules->id, rules->revision);
		return SHOAL_OK;
	case TAG_COMPONENTS:
		claims->has_components = true;
		return read_hash(value, &claims->components)
		           ? SHOAL_OK
		           : bad(r, "a digest is 16 hexadecimal digits");
	case TAG_SEED:
		record->has_seed = true;
		return shoal_read_number(value, UINT64_MAX, &claims->seed)
		           ? SHOAL_OK
		           : bad(r, "a seed is a number below 2^64");
	case TAG_DATE:
		text = SHOAL_TEXT(record->date);
		break;
	case TAG_RESULT:
		text = SHOAL_TEXT(claims->result);
		break;
	default:
		if (tag - TAG_SEAT >= record->game->seats)
			return bad(r, "this game does not have that seat");
		text = SHOAL_TEXT(record->seat[tag - TAG_SEAT]);
		break;
	}
	shoal_put(&text, "%s", value);
	return text.cut ? bad(r, "the tag's value is too long") : SHOAL_OK;
}

/* All tags behind the game, up to and with the empty line. Tags that are not ours are passed over.
 */
static enum shoal_status read_tags(struct reader *r, struct shoal_record *record,
                                   struct claims *claims)
{
	static const char *const names[TAG_COUNT] = {
		[TAG_REVISION] = "revision", [TAG_COMPONENTS] = "components",
		[TAG_SEED] = "seed",         [TAG_DATE] = "date",
		[TAG_RESULT] = "result",     [TAG_SEAT] = "seat 0",
		[TAG_SEAT + 1] = "seat 1",   [TAG_SEAT + 2] = "seat 2",
		[TAG_SEAT + 3] = "seat 3",   [TAG_SEAT + 4] = "seat 4",
		[TAG_SEAT + 5] = "seat 5",   [TAG_SEAT + 6] = "seat 6",
	};

	for (;;) {
		enum shoal_status status = next_line(r);

		if (status || !r->line[0])
			return status;
		if (!strchr(r->line, ':'))
			return bad(r, "expected 'tag: value' or an empty line before the plies");
		for (unsigned tag = 0; tag < TAG_COUNT; tag++) {
			const char *value = tag_value(r->line, names[tag]);

			if (!value)
				continue;
			status = take_tag(r, tag, value, record, claims);
			if (status)
				return status;
		}
	}
}

static enum shoal_status check_components(struct reader *r, const struct shoal_game *game,
                                          const struct claims *claims)
{
	if (!claims->has_components && !game->changed)
		return SHOAL_OK;
	if (!claims->has_components)
		return bad(
		    r,
		    "the record was played with the shipped components, not with the given ones");
	if (claims->components == shoal_components_digest(game))
		return SHOAL_OK;
	return bad(r, game->changed
	                  ? "the record was played with other components than the given ones"
	                  : "the record was played with changed components; give their file");
}

/* Plays the line `<n> <seat or chance> <notation>[ #<hash>]`. */
static enum shoal_status read_ply(struct reader *r, struct shoal_match *match)
{
	const struct shoal_game  *game = shoal_match_game(match);
	const struct shoal_state *state = shoal_match_state(match);
	struct shoal_error        why;
	shoal_action              action;
	uint64_t                  number, hash = 0;
	char *who = strchr(r->line, ' '), *what = who ? strchr(who + 1, ' ') : NULL, *mark;
	int   seat = SHOAL_CHANCE;

	if (!what)
		return refuse(r, SHOAL_BAD_RECORD,
		              "expected '%u', who acts and the action, or 'end' and a hash",
		              r->ply);
	*who++ = *what++ = '\0';
	if (!shoal_read_number(r->line, UINT64_MAX, &number) || number != r->ply)
		return refuse(r, SHOAL_BAD_RECORD, "the plies are out of order, found '%.20s'",
		              r->line);
	if (strcmp(who, "chance") != 0) {
		if (!shoal_read_number(who, game->seats - 1u, &number))
			return refuse(r, SHOAL_BAD_RECORD, "'%.20s' is neither a seat nor 'chance'",
			              who);
		seat = (int)number;
	}
	mark = strstr(what, " #");
	if (mark) {
		*mark = '\0';
		if (!read_hash(mark + 2, &hash))
			return bad(r, "a hash is 16 hexadecimal digits");
	}
	if (shoal_action_parse(game, state, seat, what, &action, &why)
	    || shoal_match_play(match, seat, action, NULL, &why))
		return refuse(r, why.status, "%s", why.text);
	if (mark && hash != shoal_state_hash(game, state))
		return refuse(
		    r, SHOAL_BAD_HASH,
		    "the state after this ply is not the one whose hash the record gives");
	return SHOAL_OK;
}

/* The hash and the result of the last state. */
static enum shoal_status check_end(struct reader *r, const struct shoal_match *match,
                                   const struct claims *claims)
{
	const struct shoal_game  *game = shoal_match_game(match);
	const struct shoal_state *state = shoal_match_state(match);
	uint32_t                  ply = shoal_match_plies(match);
	char                      bytes[LINE_MAX];
	struct shoal_text         result = SHOAL_TEXT(bytes);
	uint64_t                  hash;

	r->ply = 0;
	if (!read_hash(r->line + strlen("end "), &hash))
		return refuse(r, SHOAL_BAD_RECORD, "after ply %u: a hash is 16 hexadecimal digits",
		              ply);
	if (hash != shoal_state_hash(game, state))
		return refuse(r, SHOAL_BAD_HASH,
		              "the state after ply %u is not the one whose hash the record gives",
		              ply);
	for (; r->at < r->end; r->at++) {
		if (*r->at != '\n')
			return refuse(r, SHOAL_BAD_RECORD,
			              "nothing may follow the end after ply %u", ply);
	}
	if (!claims->result[0])
		return SHOAL_OK;
	if (state->actor != SHOAL_OVER)
		return shoal_fail(r->error, SHOAL_BAD_RECORD,
		                  "the record claims a result, but after ply %u the game goes on",
		                  ply);
	put_result(game, state, &result);
	if (strcmp(bytes, claims->result) != 0)
		return shoal_fail(
		    r->error, SHOAL_BAD_RECORD,
		    "the record claims the result '%.60s', but after ply %u it is '%.60s'",
		    claims->result, ply, bytes);
	return SHOAL_OK;
}

static enum shoal_status replay(struct reader *r, struct shoal_record *record,
                                struct claims *claims)
{
	enum shoal_status status = read_tags(r, record, claims);

	if (!status)
		status = check_components(r, record->game, claims);
	if (status)
		return status;
	record->match = shoal_match_create(record->game, claims->seed);
	if (!record->match)
		return shoal_fail(r->error, SHOAL_NO_MEMORY, "not enough memory for the record");
	for (;;) {
		r->ply = shoal_match_plies(record->match) + 1;
		status = next_line(r);
		if (status)
			return status;
		if (!strncmp(r->line, "end ", 4))
			return check_end(r, record->match, claims);
		status = read_ply(r, record->match);
		if (status)
			return status;
	}
}

enum shoal_status shoal_record_read(const char *bytes, size_t length,
                                    const struct shoal_components *components,
                                    struct shoal_record *out, struct shoal_error *error)
{
	struct reader       r = { .at = bytes, .end = bytes + length, .error = error };
	struct shoal_record record = { 0 };
	struct claims       claims = { 0 };
	struct shoal_error  why;
	const char         *name = NULL;
	enum shoal_status   status = read_first(&r, &name);

	if (status)
		return status;
	record.game = shoal_game_create(name, components, &why);
	if (!record.game)
		return shoal_fail(error, why.status, "line %u: %.200s", r.number, why.text);
	status = replay(&r, &record, &claims);
	if (status)
		shoal_record_finish(&record);
	else
		*out = record;
	return status;
}

void shoal_record_finish(struct shoal_record *record)
{
	shoal_match_destroy(record->match);
	shoal_game_destroy(record->game);
	*record = (struct shoal_record){ 0 };
}
