/* fuzz_record.c: any bytes as a match record. What reads is written again and reads to the same. */
#include "fair.h"
#include "fuzz.h"
#include "shoal/match.h"

#include <string.h>

static struct shoal_text write_again(const struct shoal_record *record)
{
	struct shoal_tags tags = { .date = record->date[0] ? record->date : NULL,
		                   .proof = record->proof.match[0] ? &record->proof : NULL,
		                   .ending = &record->ending,
		                   .played = record->played,
		                   .played_count = record->played_count };
	size_t            size = shoal_record_room(record->match, &tags);
	char             *bytes = malloc(size);
	struct shoal_text text;

	FUZZ_CHECK(bytes);
	text = shoal_text_over(bytes, size);
	for (unsigned seat = 0; seat < record->game->seats; seat++)
		tags.seat[seat] = record->seat[seat][0] ? record->seat[seat] : NULL;
	shoal_record_write(record->match, &tags, true, &text);
	FUZZ_CHECK(!text.cut);
	return text;
}

static uint64_t hash_of(const struct shoal_record *record)
{
	return shoal_state_hash(record->game, shoal_match_state(record->match));
}

static void same(const struct shoal_record *a, const struct shoal_record *b)
{
	FUZZ_CHECK(hash_of(a) == hash_of(b));
	FUZZ_CHECK(shoal_match_plies(a->match) == shoal_match_plies(b->match));
	FUZZ_CHECK(a->played_count == b->played_count);
	FUZZ_CHECK(!a->played_count
	           || !memcmp(a->played, b->played, a->played_count * sizeof(*a->played)));
	FUZZ_CHECK(!memcmp(&a->proof, &b->proof, sizeof(a->proof)));
	FUZZ_CHECK(!memcmp(&a->ending, &b->ending, sizeof(a->ending)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct shoal_record first, second;
	struct shoal_error  error = { 0 };
	struct shoal_text   text;

	if (shoal_record_read((const char *)data, size, NULL, &first, &error)) {
		FUZZ_CHECK(error.status && error.text[0]);
		return 0;
	}
	text = write_again(&first);
	FUZZ_CHECK(!shoal_record_read(text.bytes, text.length, NULL, &second, &error));
	same(&first, &second);
	if (first.proof.match[0])
		FUZZ_CHECK(fair_check(&first, &error) == fair_check(&second, &error));
	free(text.bytes);
	shoal_record_finish(&first);
	shoal_record_finish(&second);
	return 0;
}
