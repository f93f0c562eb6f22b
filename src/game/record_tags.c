/* record_tags.c: the tags of a record read and checked. doc/RECORD-FORMAT.md describes them. */
#include "record.h"

#include <string.h>

const char *record_tag(const char *line, const char *tag)
{
	size_t length = strlen(tag);

	return !strncmp(line, tag, length) && line[length] == ':' && line[length + 1] == ' '
	           ? line + length + 2
	           : NULL;
}

enum tag {
	TAG_REVISION,
	TAG_COMPONENTS,
	TAG_SEED,
	TAG_DATE,
	TAG_RESULT,
	TAG_MATCH,
	TAG_COMMITMENT,
	TAG_SECRET,
	TAG_ENDED,
	TAG_OUTCOME,
	TAG_SEAT,
	TAG_WORD = TAG_SEAT + SHOAL_SEATS_MAX,
	TAG_PROMISE = TAG_WORD + SHOAL_SEATS_MAX,
	TAG_COUNT = TAG_PROMISE + SHOAL_SEATS_MAX
};

_Static_assert(TAG_COUNT <= 32, "a tag is a bit");

static bool has(const struct record_claims *claims, enum tag tag)
{
	return claims->seen >> tag & 1;
}

static enum shoal_status keep(struct record_reader *r, const char *value, char *bytes, size_t size)
{
	struct shoal_text text = shoal_text_over(bytes, size);

	shoal_put(&text, "%s", value);
	return text.cut ? record_bad(r, "the tag's value is too long") : SHOAL_OK;
}

static enum shoal_status keep_digits(struct record_reader *r, const char *value, char out[65])
{
	if (strspn(value, "0123456789abcdef") != 64 || value[64])
		return record_bad(r, "expected 64 hexadecimal digits");
	return keep(r, value, out, 65);
}

static enum shoal_status read_revision(struct record_reader *r, const char *value,
                                       const struct shoal_rules *rules)
{
	uint64_t number;

	if (!shoal_read_number(value, UINT64_MAX, &number))
		return record_bad(r, "a revision is a number");
	if (number == rules->revision)
		return SHOAL_OK;
	return record_refuse(r, SHOAL_BAD_RECORD,
	                     "played with revision %llu of the rules of %s; this is revision %u",
	                     (unsigned long long)number, rules->id, rules->revision);
}

/* `resigned 1`, `time 0`, `aborted`. */
static enum shoal_status read_ended(struct record_reader *r, const char *value, unsigned seats,
                                    struct shoal_ending *out)
{
	size_t   length = strcspn(value, " ");
	uint64_t seat = 0;

	for (unsigned how = SHOAL_BY_RULES + 1; how < SHOAL_ENDED_COUNT; how++) {
		const char *id = record_ended_ids[how];

		if (strlen(id) != length || strncmp(id, value, length) != 0)
			continue;
		if (how == SHOAL_ABORTED
		        ? value[length] != '\0'
		        : !value[length]
		              || !shoal_read_number(value + length + 1, seats - 1u, &seat))
			break;
		out->how = how;
		out->seat = (int)seat;
		return SHOAL_OK;
	}
	return record_bad(
	    r, "a match ends otherwise by 'resigned' or 'time' and a seat, or by 'aborted'");
}

/* A number with four decimals per seat, as they are written. */
static enum shoal_status read_outcome(struct record_reader *r, const char *value,
                                      const struct shoal_game *game, double out[])
{
	enum { MOST = 14 }; /* digits and point of a number that a double holds exactly */
	char              bytes[RECORD_LINE];
	struct shoal_text again = SHOAL_TEXT(bytes);
	const char       *at = value;

	for (unsigned seat = 0; seat < game->seats; seat++) {
		bool     minus = *at == '-';
		uint64_t amount = 0;

		at += minus;
		for (unsigned i = 0; i < MOST && *at && strchr("0123456789.", *at); i++, at++) {
			if (*at != '.')
				amount = amount * 10 + (uint64_t)(*at - '0');
		}
		out[seat] = (minus ? -(double)amount : (double)amount) / 10000;
		at += *at == ' ';
	}
	record_put_outcome(game, out, &again);
	return strcmp(bytes, value) == 0
	           ? SHOAL_OK
	           : record_bad(r, "an outcome is a number with four decimals for every seat");
}

static enum shoal_status take_tag(struct record_reader *r, enum tag tag, const char *value,
                                  struct shoal_record *record, struct record_claims *claims)
{
	const struct shoal_game *game = record->game;
	struct shoal_proof      *proof = &record->proof;
	unsigned                 seat = ((unsigned)tag - TAG_SEAT) % SHOAL_SEATS_MAX;

	switch (tag) {
	case TAG_REVISION:
		return read_revision(r, value, game->rules);
	case TAG_COMPONENTS:
		claims->has_components = true;
		return record_read_hash(value, &claims->components)
		           ? SHOAL_OK
		           : record_bad(r, "a digest is 16 hexadecimal digits");
	case TAG_SEED:
		record->has_seed = true;
		return shoal_read_number(value, UINT64_MAX, &claims->seed)
		           ? SHOAL_OK
		           : record_bad(r, "a seed is a number below 2^64");
	case TAG_DATE:
		return keep(r, value, record->date, sizeof(record->date));
	case TAG_RESULT:
		return keep(r, value, claims->result, sizeof(claims->result));
	case TAG_MATCH:
		return *value ? keep(r, value, proof->match, sizeof(proof->match))
		              : record_bad(r, "the match has no id");
	case TAG_COMMITMENT:
		return keep_digits(r, value, proof->commitment);
	case TAG_SECRET:
		return keep_digits(r, value, proof->secret);
	case TAG_ENDED:
		return read_ended(r, value, game->seats, &record->ending);
	case TAG_OUTCOME:
		return read_outcome(r, value, game, record->ending.outcome);
	case TAG_SEAT:
	case TAG_WORD:
	case TAG_PROMISE:
	case TAG_COUNT:
		break;
	}
	if (seat >= game->seats)
		return record_bad(r, "this game does not have that seat");
	if (tag >= TAG_PROMISE)
		return keep_digits(r, value, proof->promise[seat]);
	return keep(r, value, tag >= TAG_WORD ? proof->word[seat] : record->seat[seat],
	            SHOAL_VALUE_MAX);
}

/* What goes together among the tags. */
static enum shoal_status check_tags(struct record_reader *r, const struct shoal_record *record,
                                    const struct record_claims *claims)
{
	uint32_t         proof = 1u << TAG_MATCH | 1u << TAG_COMMITMENT | 1u << TAG_SECRET;
	uint32_t         words = ((1u << SHOAL_SEATS_MAX) - 1) << TAG_WORD;
	bool             fair = (claims->seen & proof) == proof, decided = has(claims, TAG_OUTCOME);
	enum shoal_ended how = record->ending.how;

	if (!fair && (claims->seen & proof || claims->seen >> TAG_WORD))
		return record_bad(
		    r, "fair dice need 'match', 'commitment' and 'secret', or none of them");
	if (fair && (claims->seen & words) >> TAG_WORD != (1u << record->game->seats) - 1)
		return record_bad(r, "a fair match has the word of every seat, perhaps an empty "
		                     "one: 'word 0: '");
	if (fair && record->has_seed)
		return record_bad(r, "dice come from a seed or from a secret, not from both");
	if (fair && !claims->in_full)
		return record_refuse(r, SHOAL_BAD_RECORD,
		                     "a fair match names its game in full: '%.150s'",
		                     record->game->name);
	if (how != SHOAL_BY_RULES && has(claims, TAG_RESULT))
		return record_bad(r, "a match has a result or was ended otherwise, not both");
	if (decided != (how == SHOAL_RESIGNED || how == SHOAL_TIMED_OUT))
		return record_bad(
		    r, "an outcome is told where a match was resigned or its time ran out, "
		       "and only there");
	return SHOAL_OK;
}

/* Tags that are not ours are passed over. */
enum shoal_status record_read_tags(struct record_reader *r, struct shoal_record *record,
                                   struct record_claims *claims)
{
	static const char *const names[TAG_COUNT] = {
		[TAG_REVISION] = "revision",
		[TAG_COMPONENTS] = "components",
		[TAG_SEED] = "seed",
		[TAG_DATE] = "date",
		[TAG_RESULT] = "result",
		[TAG_MATCH] = "match",
		[TAG_COMMITMENT] = "commitment",
		[TAG_SECRET] = "secret",
		[TAG_ENDED] = "ended",
		[TAG_OUTCOME] = "outcome",
		[TAG_SEAT] = "seat 0",
		[TAG_SEAT + 1] = "seat 1",
		[TAG_SEAT + 2] = "seat 2",
		[TAG_SEAT + 3] = "seat 3",
		[TAG_SEAT + 4] = "seat 4",
		[TAG_SEAT + 5] = "seat 5",
		[TAG_SEAT + 6] = "seat 6",
		[TAG_WORD] = "word 0",
		[TAG_WORD + 1] = "word 1",
		[TAG_WORD + 2] = "word 2",
		[TAG_WORD + 3] = "word 3",
		[TAG_WORD + 4] = "word 4",
		[TAG_WORD + 5] = "word 5",
		[TAG_WORD + 6] = "word 6",
		[TAG_PROMISE] = "promise 0",
		[TAG_PROMISE + 1] = "promise 1",
		[TAG_PROMISE + 2] = "promise 2",
		[TAG_PROMISE + 3] = "promise 3",
		[TAG_PROMISE + 4] = "promise 4",
		[TAG_PROMISE + 5] = "promise 5",
		[TAG_PROMISE + 6] = "promise 6",
	};

	for (;;) {
		enum shoal_status status = record_next(r);

		if (status)
			return status;
		if (!r->line[0])
			return check_tags(r, record, claims);
		if (!strchr(r->line, ':'))
			return record_bad(
			    r, "expected 'tag: value' or an empty line before the plies");
		for (unsigned tag = 0; tag < TAG_COUNT; tag++) {
			const char *value = record_tag(r->line, names[tag]);

			if (!value)
				continue;
			if (has(claims, tag))
				return record_bad(r, "this tag stands there twice");
			claims->seen |= UINT32_C(1) << tag;
			status = take_tag(r, tag, value, record, claims);
			if (status)
				return status;
		}
	}
}
