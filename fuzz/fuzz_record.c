/* fuzz_record.c: any bytes as a match record. What reads is written again and reads to the same. */
#include "fuzz.h"
#include "shoal/match.h"

static struct shoal_text write_again(const struct shoal_record *record)
{
	struct shoal_tags tags = { .date = record->date[0] ? record->date : NULL };
	size_t            size = shoal_record_room(record->match);
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
	FUZZ_CHECK(hash_of(&first) == hash_of(&second));
	FUZZ_CHECK(shoal_match_plies(first.match) == shoal_match_plies(second.match));
	free(text.bytes);
	shoal_record_finish(&first);
	shoal_record_finish(&second);
	return 0;
}
