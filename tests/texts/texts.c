/* texts.c: all that a game says to people, as a text in which changes are read as a difference.
 *
 *     texts [--whole] LANGUAGE GAME RECORD...
 *
 * prints what the game says in one language ("en", "de") about itself and in the matches of the
 * records: prompts, labels, log, boards, results. A sentence stands where it first occurs; repeated
 * ones are left out, unless `--whole` is given, and go into a hash of the match only: `--whole` of
 * two builds tells what is behind a hash that differs. Exit status 1, and which on `stderr`, if
 * some kind of event or of answer is in no match; 2 if something cannot be read. */
#include "io.h"
#include "tale.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RECORD_MOST = 1 << 20 };

/* "duellum-crown" of "some/where/duellum-crown.shoal". */
static void put_name(struct shoal_text *out, const char *path)
{
	const char *slash = strrchr(path, '/');
	const char *name = slash ? slash + 1 : path;

	shoal_put_bytes(out, name, strcspn(name, "."));
}

static enum shoal_status tell_bytes(struct tale *tale, const char *path, const char *bytes,
                                    size_t length, struct shoal_error *error)
{
	struct shoal_record record;
	char                name[80];
	struct shoal_text   text = SHOAL_TEXT(name);
	enum shoal_status   status = shoal_record_read(bytes, length, NULL, &record, error);

	if (status)
		return status;
	put_name(&text, path);
	if (record.game->rules == tale->rules)
		tale_match(tale, record.match, name);
	else
		status = shoal_fail(error, SHOAL_BAD_RECORD, "the record is of another game");
	shoal_record_finish(&record);
	return status;
}

static bool tell_record(struct tale *tale, const char *path)
{
	struct shoal_error error;
	char              *bytes;
	size_t             length;
	enum shoal_status  status = io_file_read(path, RECORD_MOST, &bytes, &length, &error);

	if (!status) {
		status = tell_bytes(tale, path, bytes, length, &error);
		free(bytes);
	}
	if (status)
		fprintf(stderr, "%s: %s\n", path, error.text);
	return !status;
}

static int tell_all(struct tale *tale, char **path)
{
	tale_introduce(tale);
	for (; *path; path++) {
		if (!tell_record(tale, *path))
			return 2;
	}
	if (!tale_rare(tale))
		return 2;
	if (tale->cut) {
		fprintf(stderr, "a text is longer than its room\n");
		return 2;
	}
	return tale_complete(tale) ? 0 : 1;
}

int main(int argc, char **argv)
{
	static struct tale        tale;
	bool                      whole = argc > 1 && !strcmp(argv[1], "--whole");
	char                    **word = argv + 1 + whole;
	const struct shoal_rules *rules;
	struct said               said;
	enum shoal_lang           lang;
	int                       status;

	if (argc < 3 + whole || !shoal_lang_find(word[0], &lang)) {
		fprintf(stderr, "texts [--whole] LANGUAGE GAME RECORD...\n");
		return 2;
	}
	rules = shoal_rules_find(word[1]);
	if (!rules || !said_create(&said, whole)) {
		fprintf(stderr, "there is no game '%s'\n", word[1]);
		return 2;
	}
	tale_create(&tale, rules, lang, &said);
	status = tell_all(&tale, word + 2);
	said_destroy(&said);
	return status;
}
