/* checkpoint.c: a tournament in the middle, as text.
 *
 * A head of lines that say which run it is, then a line for each game up to the last one played:
 * its mark, and its value as the bits of a double. */
#include "checkpoint.h"

#include "shoal/version.h"

#include <stdlib.h>
#include <string.h>

static const char marks[] = "-ldwfg"; /* by enum tournament_mark */

enum { ROW = 19 }; /* bytes of a line "w 3ff0000000000000\n"; "-\n" is shorter */

void checkpoint_head(const struct tournament *t, struct shoal_text *out)
{
	shoal_put(out, "shoal arena checkpoint 1\n");
	shoal_put(out, "version %s, rules %u\n", SHOAL_VERSION, t->game->rules->revision);
	shoal_put(out, "game %s\n", t->game->name);
	shoal_put(out, "components %016llx\n",
	          (unsigned long long)shoal_components_digest(t->game));
	shoal_put(out, "seed %llu\n", (unsigned long long)t->seed);
	shoal_put(out, "budget %u iterations %u ms\n", t->budget.iterations,
	          t->budget.milliseconds);
	shoal_put(out, "%s of %u players\n", t->gauntlet ? "gauntlet" : "round robin", t->players);
	for (unsigned i = 0; i < t->players; i++) {
		shoal_put(out, "player %s", tournament_spec(t, i));
		if (t->judge[i])
			shoal_put(out, " %016llx", (unsigned long long)t->digest[i]);
		shoal_put(out, "\n");
	}
}

bool checkpoint_write(const struct tournament *t, FILE *out)
{
	char              head[CHECKPOINT_HEAD_MAX];
	struct shoal_text text = SHOAL_TEXT(head);
	uint64_t          count = t->games;

	checkpoint_head(t, &text);
	fputs(head, out);
	while (count && tournament_open(t, count - 1))
		count--;
	fprintf(out, "games %llu\n", (unsigned long long)count);
	for (uint64_t i = 0; i < count; i++) {
		unsigned mark = atomic_load_explicit(&t->mark[i], memory_order_acquire);
		uint64_t bits;

		if (mark == MARK_OPEN) {
			fputs("-\n", out);
			continue;
		}
		memcpy(&bits, &t->value[i], sizeof(bits));
		fprintf(out, "%c %016llx\n", marks[mark], (unsigned long long)bits);
	}
	fputs("end\n", out);
	return !ferror(out);
}

/* How much of a line a sentence has room for. */
static int shown(const char *line)
{
	size_t length = strcspn(line, "\n");

	return length < 40 ? (int)length : 40;
}

/* The first line in which two heads differ. */
static enum shoal_status refuse_other(const char *path, const char *wanted, const char *found,
                                      struct shoal_error *error)
{
	size_t at = 0, line = 0;

	for (; wanted[at] && wanted[at] == found[at]; at++) {
		if (wanted[at] == '\n')
			line = at + 1;
	}
	return shoal_fail(error, SHOAL_BAD_FILE,
	                  "'%.50s' is of another run: it has '%.*s' where this one has '%.*s'; "
	                  "name another file or remove it",
	                  path, shown(found + line), found + line, shown(wanted + line),
	                  wanted + line);
}

static int digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Reads one line; where the next begins, or NULL. */
static const char *read_row(const char *at, struct tournament_score *out)
{
	const char *mark = at[0] ? strchr(marks, at[0]) : NULL;
	uint64_t    bits = 0;

	if (!mark)
		return NULL;
	out->mark = (uint8_t)(mark - marks);
	if (out->mark == MARK_OPEN)
		return at[1] == '\n' ? at + 2 : NULL;
	if (at[1] != ' ')
		return NULL;
	for (unsigned i = 2; i < ROW - 1; i++) {
		int value = digit(at[i]);

		if (value < 0)
			return NULL;
		bits = bits << 4 | (uint64_t)value;
	}
	memcpy(&out->value, &bits, sizeof(bits));
	return at[ROW - 1] == '\n' ? at + ROW : NULL;
}

static bool value_fits(const struct tournament *t, double value)
{
	double low = t->alone ? t->game->low : 0, high = t->alone ? t->game->high : 1;

	return value >= low && value <= high; /* false for what is not a number */
}

/* Goes through all rows; enters them only if told so, for the first time is to see whether all is
 * well. Rows behind this run's games are read and left. */
static bool read_rows(struct tournament *t, const char *at, bool enter)
{
	unsigned long long count = 0;
	int                length = 0;

	if (sscanf(at, "games %9llu\n%n", &count, &length) != 1 || !length)
		return false;
	at += length;
	for (uint64_t i = 0; i < count; i++) {
		struct tournament_score score;

		at = read_row(at, &score);
		if (!at || (score.mark != MARK_OPEN && !value_fits(t, score.value)))
			return false;
		if (enter && i < t->games && score.mark != MARK_OPEN)
			tournament_enter(t, i, &score);
	}
	return !strcmp(at, "end\n");
}

enum shoal_status checkpoint_read(struct tournament *t, const char *path, const char *bytes,
                                  struct shoal_error *error)
{
	char              head[CHECKPOINT_HEAD_MAX];
	struct shoal_text text = SHOAL_TEXT(head);
	size_t            first;

	checkpoint_head(t, &text);
	first = strcspn(head, "\n") + 1;
	if (strncmp(bytes, head, first) != 0)
		return shoal_fail(error, SHOAL_BAD_FILE,
		                  "'%.100s' is not a checkpoint of 'shoal arena'", path);
	if (strncmp(bytes, head, text.length) != 0)
		return refuse_other(path, head, bytes, error);
	if (!read_rows(t, bytes + text.length, false))
		return shoal_fail(error, SHOAL_BAD_FILE,
		                  "the checkpoint '%.100s' is damaged; delete it to begin anew",
		                  path);
	read_rows(t, bytes + text.length, true);
	return SHOAL_OK;
}
