/* matches.c: writes records of fair matches of every game into a folder, for both verifiers:
 * fair-matches FOLDER */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>

/* How the matches of a game differ. */
static const struct {
	uint32_t            plies, undo;
	bool                hashes;
	struct shoal_ending ending;
} forms[] = {
	{ .plies = UINT32_MAX },
	{ .plies = UINT32_MAX, .undo = 8 },
	{ .plies = UINT32_MAX, .undo = 3, .hashes = true },
	{ .plies = 9, .undo = 4, .ending = { .how = SHOAL_ABORTED } },
	{ .plies = 12, .ending = { .how = SHOAL_RESIGNED, .seat = 0, .outcome = { -1, 0.5, 1 } } },
	{ .plies = 12, .undo = 2, .ending = { .how = SHOAL_TIMED_OUT, .outcome = { -12.25, 1 } } },
};

static bool write_match(const char *folder, const struct shoal_rules *rules, unsigned form)
{
	struct table      t;
	char              path[512], *record;
	struct shoal_text text = SHOAL_TEXT(path);
	FILE             *file;
	bool              written;

	shoal_put(&text, "%s/%s-%u.shoal", folder, rules->id, form);
	table_open(&t, rules->id, 1000 + form);
	t.ending = forms[form].ending;
	table_random(&t, forms[form].plies, forms[form].undo, form);
	record = table_record(&t, forms[form].hashes);
	file = fopen(path, "wb");
	written = file && fputs(record, file) >= 0;
	written = file && !fclose(file) && written;
	if (!written)
		perror(path);
	free(record);
	table_close(&t);
	return written;
}

int main(int argc, char **argv)
{
	if (argc != 2) {
		fprintf(stderr, "usage: fair-matches FOLDER\n");
		return 2;
	}
	for (size_t i = 0; i < shoal_rules_count(); i++) {
		for (unsigned form = 0; form < sizeof(forms) / sizeof(forms[0]); form++) {
			if (!write_match(argv[1], shoal_rules_at(i), form))
				return 1;
		}
	}
	return 0;
}
