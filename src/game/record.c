/* record.c: a record read and replayed. doc/RECORD-FORMAT.md describes the text. */
#include "record.h"

#include <stdlib.h>
#include <string.h>

/* The error with the place where it was found. */
static enum shoal_status refuse(struct record_reader *r, const struct shoal_error *why)
{
	if (!r->ply)
		return shoal_fail_inside(r->error, why, "line %u: %s", r->number, why->text);
	return shoal_fail_inside(r->error, why, "line %u, ply %u: %s", r->number, r->ply,
	                         why->text);
}

enum shoal_status record_refuse(struct record_reader *r, enum shoal_status status,
                                const char *format, ...)
{
	struct shoal_error why;
	va_list            list;

	va_start(list, format);
	shoal_fail_list(&why, status, format, list);
	va_end(list);
	return refuse(r, &why);
}

enum shoal_status record_bad(struct record_reader *r, const char *message)
{
	return record_refuse(r, SHOAL_BAD_RECORD, "%s", message);
}

enum shoal_status record_next(struct record_reader *r)
{
	const char *newline;
	size_t      length;

	r->number++;
	if (r->at == r->end)
		return record_bad(
		    r, "the record ends too early; a whole one closes with 'end' and a hash");
	newline = memchr(r->at, '\n', (size_t)(r->end - r->at));
	length = (size_t)((newline ? newline : r->end) - r->at);
	if (length >= RECORD_LINE)
		return record_bad(r, "the line is too long");
	if (!shoal_text_clean(r->at, length))
		return record_bad(r,
		                  "the line is not plain text (UTF-8 without control characters)");
	memcpy(r->line, r->at, length);
	r->line[length] = '\0';
	r->at = newline ? newline + 1 : r->end;
	return SHOAL_OK;
}

bool record_read_hash(const char *text, uint64_t *out)
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

static enum shoal_status read_first(struct record_reader *r, const char **name)
{
	if (record_next(r))
		return SHOAL_BAD_RECORD;
	if (strcmp(r->line, RECORD_FIRST_LINE) != 0)
		return record_bad(r,
		                  "this is not a match record; one begins with 'shoal record 1'");
	if (record_next(r))
		return SHOAL_BAD_RECORD;
	*name = record_tag(r->line, "game");
	return *name ? SHOAL_OK
	             : record_bad(r, "the second line of a record names the game: 'game: ...'");
}

enum shoal_status shoal_record_game(const char *bytes, size_t length, char *name, size_t size,
                                    struct shoal_error *error)
{
	struct record_reader r = { .at = bytes, .end = bytes + length, .error = error };
	const char          *text = NULL;

	if (read_first(&r, &text))
		return SHOAL_BAD_RECORD;
	return shoal_options_name(text, name, size) ? SHOAL_OK
	                                            : record_bad(&r, "the game has no name");
}

static enum shoal_status check_components(struct record_reader *r, const struct shoal_game *game,
                                          const struct record_claims *claims)
{
	if (!claims->has_components && !game->changed)
		return SHOAL_OK;
	if (!claims->has_components)
		return record_bad(
		    r,
		    "the record was played with the shipped components, not with the given ones");
	if (claims->components == shoal_components_digest(game))
		return SHOAL_OK;
	return record_bad(
	    r, game->changed ? "the record was played with other components than the given ones"
			     : "the record was played with changed components; give their file");
}

struct line { /* of a ply */
	struct shoal_played step;
	char               *what, *draw; /* notation; and `kind:r/total`, or NULL */
	uint64_t            hash;
	bool                marked; /* it has a hash */
};

/* The number of a ply. One that stands follows the last that stands; one that was taken back may
 * follow others that were. */
static bool read_place(const struct record_reader *r, const struct shoal_record *record, bool back,
                       uint32_t *out)
{
	uint32_t most = back ? shoal_match_plies(record->match) + 1 : r->ply;
	uint64_t number;

	if (!shoal_read_number(r->line + back, most, &number) || number < r->ply)
		return false;
	*out = (uint32_t)number - 1;
	return true;
}

/* Takes `<n> <seat or chance> <notation>[ =<draw>][ #<hash>]` apart, in brackets if it was taken
 * back. */
static enum shoal_status split_line(struct record_reader *r, const struct shoal_record *record,
                                    struct line *out)
{
	bool     back = r->line[0] == '(';
	char    *last = r->line + strlen(r->line) - 1, *mark, *draw;
	char    *who = strchr(r->line, ' '), *what = who ? strchr(who + 1, ' ') : NULL;
	uint64_t seat;

	if (!what)
		return record_refuse(r, SHOAL_BAD_RECORD,
		                     "expected '%u', who acts and the action, or 'end' and a hash",
		                     r->ply);
	if (back && *last != ')')
		return record_bad(r,
		                  "what was taken back stands in brackets, the second is missing");
	if (back)
		*last = '\0';
	*who++ = *what++ = '\0';
	*out = (struct line){ .what = what, .step = { .seat = SHOAL_CHANCE, .back = back } };
	if (!read_place(r, record, back, &out->step.ply))
		return record_refuse(r, SHOAL_BAD_RECORD,
		                     "the plies are out of order, found '%.20s'", r->line);
	r->ply = out->step.ply + 1;
	if (strcmp(who, "chance") != 0) {
		if (!shoal_read_number(who, record->game->seats - 1u, &seat))
			return record_refuse(r, SHOAL_BAD_RECORD,
			                     "'%.20s' is neither a seat nor 'chance'", who);
		out->step.seat = (int8_t)seat;
	}
	mark = strstr(what, " #");
	if (mark) {
		*mark = '\0';
		out->marked = true;
		if (!record_read_hash(mark + 2, &out->hash))
			return record_bad(r, "a hash is 16 hexadecimal digits");
	}
	draw = strstr(what, " =");
	if (draw) {
		*draw = '\0';
		out->draw = draw + 2;
	}
	return SHOAL_OK;
}

/* Takes `kind:r/total` apart. */
static bool split_draw(char *draw, uint64_t *r, uint64_t *total)
{
	char *colon = strchr(draw, ':'), *slash = colon ? strchr(colon, '/') : NULL;

	if (!slash)
		return false;
	*colon = *slash = '\0';
	return shoal_read_number(colon + 1, UINT32_MAX, r)
	       && shoal_read_number(slash + 1, UINT32_MAX, total);
}

/* The number of a draw stands in fair matches and only there; it must lead to this outcome. */
static enum shoal_status read_draw(struct record_reader *r, const struct shoal_record *record,
                                   struct line *line)
{
	const struct shoal_game *game = record->game;
	struct shoal_played     *step = &line->step;
	bool                     wanted = record->proof.match[0] && step->seat == SHOAL_CHANCE;
	struct shoal_list        list;
	const char              *kind;
	uint64_t                 number, total;

	if (!wanted)
		return line->draw
		           ? record_bad(r, "only draws of a fair match have a number behind '='")
		           : SHOAL_OK;
	shoal_list_fill(&list, game, shoal_match_state(record->match), SHOAL_CHANCE);
	step->total = shoal_chance_total(&list);
	kind = game->rules->kinds[shoal_kind_of(game, step->action)].name;
	if (!line->draw || !split_draw(line->draw, &number, &total))
		return record_refuse(
		    r, SHOAL_BAD_RECORD,
		    "a draw of a fair match ends with its number, as in ' =%s:0/%u'", kind,
		    step->total);
	if (strcmp(line->draw, kind) != 0 || total != step->total)
		return record_refuse(r, SHOAL_BAD_RECORD,
		                     "this is a draw of '%s' among %u, not of '%.20s' among %llu",
		                     kind, step->total, line->draw, (unsigned long long)total);
	if (number >= total || shoal_chance_at(&list, (uint32_t)number) != step->action)
		return record_refuse(r, SHOAL_BAD_RECORD, "number %llu among %u is not '%.40s'",
		                     (unsigned long long)number, step->total, line->what);
	step->r = (uint32_t)number;
	return SHOAL_OK;
}

static bool keep_step(struct shoal_record *record, const struct shoal_played *step)
{
	size_t               count = record->played_count;
	struct shoal_played *steps = record->played;

	if (!(count & (count - 1))) { /* full: the room is the next power of two */
		steps = realloc(steps, (count ? 2 * count : 1) * sizeof(*steps));
		if (!steps)
			return false;
		record->played = steps;
	}
	steps[record->played_count++] = *step;
	return true;
}

static void rewind_to(struct shoal_match *match, uint32_t plies)
{
	while (shoal_match_plies(match) > plies)
		shoal_match_undo(match);
}

/* Plays a line. What was taken back is played as well, and undone by the line that goes back. */
static enum shoal_status read_ply(struct record_reader *r, struct shoal_record *record)
{
	const struct shoal_game  *game = record->game;
	const struct shoal_state *state = shoal_match_state(record->match);
	struct shoal_error        why;
	struct line               line;
	enum shoal_status         status = split_line(r, record, &line);
	struct shoal_played      *step = &line.step;

	if (status)
		return status;
	rewind_to(record->match, step->ply);
	if (shoal_action_parse(game, state, step->seat, line.what, &step->action, &why))
		return refuse(r, &why);
	status = read_draw(r, record, &line);
	if (status)
		return status;
	if (shoal_match_play(record->match, step->seat, step->action, NULL, &why))
		return refuse(r, &why);
	if (line.marked && line.hash != shoal_state_hash(game, state))
		return record_refuse(
		    r, SHOAL_BAD_HASH,
		    "the state after this ply is not the one whose hash the record gives");
	r->standing += !step->back;
	if (!keep_step(record, step))
		return shoal_fail(r->error, SHOAL_NO_MEMORY, "not enough memory for the record");
	return SHOAL_OK;
}

/* The hash and the result of the last state. */
static enum shoal_status check_end(struct record_reader *r, const struct shoal_record *record,
                                   const struct record_claims *claims)
{
	const struct shoal_game  *game = record->game;
	const struct shoal_state *state = shoal_match_state(record->match);
	uint32_t                  ply = r->standing;
	char                      bytes[RECORD_LINE];
	struct shoal_text         result = SHOAL_TEXT(bytes);
	uint64_t                  hash;

	r->ply = 0;
	if (!record_read_hash(r->line + strlen("end "), &hash))
		return record_refuse(r, SHOAL_BAD_RECORD,
		                     "after ply %u: a hash is 16 hexadecimal digits", ply);
	if (hash != shoal_state_hash(game, state))
		return record_refuse(
		    r, SHOAL_BAD_HASH,
		    "the state after ply %u is not the one whose hash the record gives", ply);
	for (; r->at < r->end; r->at++) {
		if (*r->at != '\n')
			return record_refuse(r, SHOAL_BAD_RECORD,
			                     "nothing may follow the end after ply %u", ply);
	}
	if (record->ending.how != SHOAL_BY_RULES && state->actor == SHOAL_OVER)
		return shoal_fail(r->error, SHOAL_BAD_RECORD,
		                  "the record says that the match was %s, but after ply %u it is "
		                  "over by its rules",
		                  record->ending.how == SHOAL_TIMED_OUT
		                      ? "lost on time"
		                      : record_ended_ids[record->ending.how],
		                  ply);
	if (!claims->result[0])
		return SHOAL_OK;
	if (state->actor != SHOAL_OVER)
		return shoal_fail(r->error, SHOAL_BAD_RECORD,
		                  "the record claims a result, but after ply %u the game goes on",
		                  ply);
	record_put_result(game, state, &result);
	if (strcmp(bytes, claims->result) != 0)
		return shoal_fail(
		    r->error, SHOAL_BAD_RECORD,
		    "the record claims the result '%.60s', but after ply %u it is '%.60s'",
		    claims->result, ply, bytes);
	return SHOAL_OK;
}

static enum shoal_status replay(struct record_reader *r, struct shoal_record *record,
                                struct record_claims *claims)
{
	enum shoal_status status = record_read_tags(r, record, claims);

	if (!status)
		status = check_components(r, record->game, claims);
	if (status)
		return status;
	record->match = shoal_match_create(record->game, claims->seed);
	if (!record->match)
		return shoal_fail(r->error, SHOAL_NO_MEMORY, "not enough memory for the record");
	for (;;) {
		r->ply = r->standing + 1;
		status = record_next(r);
		if (status)
			return status;
		if (!strncmp(r->line, "end ", 4)) {
			rewind_to(record->match, r->standing);
			return check_end(r, record, claims);
		}
		status = read_ply(r, record);
		if (status)
			return status;
	}
}

enum shoal_status shoal_record_read(const char *bytes, size_t length,
                                    const struct shoal_components *components,
                                    struct shoal_record *out, struct shoal_error *error)
{
	struct record_reader r = { .at = bytes, .end = bytes + length, .error = error };
	struct shoal_record  record = { 0 };
	struct record_claims claims = { 0 };
	struct shoal_error   why;
	const char          *name = "";
	enum shoal_status    status = read_first(&r, &name);

	if (status)
		return status;
	record.game = shoal_game_create(name, components, &why);
	if (!record.game)
		return refuse(&r, &why);
	claims.in_full = !strcmp(name, record.game->name);
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
	free(record->played);
	*record = (struct shoal_record){ 0 };
}
