/* ask.c: the question to a person: numbered answers, narrowed by typing a part of one. */
#include "ask.h"
#include "said.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN_MOST = 40 };

struct question {
	const struct shoal_game  *game;
	const struct shoal_state *view;
	const struct shoal_style *style;
	struct shoal_list         list;
};

/* By the keys of the entry `wish`. */
static const enum ask_wish wishes[] = { ASK_UNDO,  ASK_REDO,  ASK_HINT, ASK_LOG,
	                                ASK_BOARD, ASK_RULES, ASK_SAVE, [WISH_QUIT] = ASK_QUIT };

enum { WISH_COUNT = sizeof(wishes) / sizeof(wishes[0]) };

bool ask_line(char *line, size_t size)
{
	size_t length;

	if (!fgets(line, (int)size, stdin))
		return false;
	length = strcspn(line, "\r\n");
	if (!line[length]) { /* the rest of an overlong line is dropped */
		int c;

		do
			c = getchar();
		while (c != '\n' && c != EOF);
	}
	while (length && line[length - 1] == ' ')
		length--;
	line[length] = '\0';
	return true;
}

static void words_of(const struct question *q, uint32_t index, char notation[64], char label[512])
{
	struct shoal_text a = shoal_text_over(notation, 64), b = shoal_text_over(label, 512);

	q->game->rules->put_action(q->game, q->view, q->list.action[index], &a);
	shoal_put_named(q->game, q->view, q->list.action[index], q->style, &b);
}

static bool contains(const char *text, const char *part) /* capitals do not matter */
{
	for (; *text; text++) {
		size_t i = 0;

		while (part[i]
		       && tolower((unsigned char)text[i]) == tolower((unsigned char)part[i]))
			i++;
		if (!part[i])
			return true;
	}
	return !*part;
}

/* Prints a text that begins in column `indent`, broken between words so that it fits the screen. */
static void print_wrapped(const char *text, size_t indent)
{
	enum { SCREEN = 80 };
	size_t column = indent;

	while (*text) {
		size_t            length = strcspn(text, " ");
		char              word[160];
		struct shoal_text copy = SHOAL_TEXT(word);
		size_t            width;

		shoal_put_bytes(&copy, text, length);
		width = shoal_text_width(word);
		if (column > indent && column + 1 + width > SCREEN) {
			printf("\n%*s", (int)indent, "");
			column = indent;
		} else if (column > indent) {
			printf(" ");
			column++;
		}
		printf("%s", word);
		column += width;
		text += length + (text[length] == ' ');
	}
	printf("\n");
}

/* How wide the notations are, so that the labels line up. */
static int notation_width(const struct question *q)
{
	int widest = 0;

	for (uint32_t i = 0; i < q->list.count; i++) {
		char notation[64], label[512];

		words_of(q, i, notation, label);
		if ((int)strlen(notation) > widest)
			widest = (int)strlen(notation);
	}
	return widest;
}

static void print_end(const struct question *q, uint32_t more)
{
	printf("  ");
	print_said(q->style->lang, and_more, .count = (int32_t)more);
	printf("\n");
}

/* Prints the answers that contain `part`. Returns how many, and the last of them in *last. */
static uint32_t print_answers(const struct question *q, const char *part, uint32_t *last)
{
	uint32_t shown = 0;
	int      width = notation_width(q);

	for (uint32_t i = 0; i < q->list.count; i++) {
		char notation[64], label[512];

		words_of(q, i, notation, label);
		if (!contains(notation, part) && !contains(label, part))
			continue;
		*last = i;
		if (++shown <= SHOWN_MOST) {
			printf("  %3u  %-*s  ", i + 1, width, notation);
			print_wrapped(label, (size_t)width + 9);
		}
	}
	if (shown > SHOWN_MOST)
		print_end(q, shown - SHOWN_MOST);
	return shown;
}

/* The answer that is meant exactly: by its notation, else by its number. */
static bool exactly(const struct question *q, const char *line, shoal_action *out)
{
	unsigned long number;
	char         *end;

	for (uint32_t i = 0; i < q->list.count; i++) {
		char notation[64], label[512];

		words_of(q, i, notation, label);
		if (!strcmp(notation, line)) {
			*out = q->list.action[i];
			return true;
		}
	}
	number = strtoul(line, &end, 10);
	if (!isdigit((unsigned char)line[0]) || *end || number < 1 || number > q->list.count)
		return false;
	*out = q->list.action[number - 1];
	return true;
}

static bool is_wish(const char *line, struct ask_answer *out)
{
	size_t length = strcspn(line, " ");

	for (size_t i = 0; i < WISH_COUNT; i++) {
		for (enum shoal_lang lang = 0; lang < SHOAL_LANG_COUNT; lang++) {
			const char *word = said_one(lang, wish, i);

			if (strlen(word) != length || memcmp(word, line, length) != 0)
				continue;
			if (line[length] && wishes[i] != ASK_SAVE)
				continue;
			out->wish = wishes[i];
			snprintf(out->word, sizeof(out->word), "%s",
			         line[length] ? line + length + 1 : "");
			return true;
		}
	}
	return false;
}

static void print_help(const struct question *q)
{
	enum shoal_lang lang = q->style->lang;

	printf("%s\n", said(lang, help_head));
	for (size_t i = 0; i < WISH_COUNT; i++) {
		const char *word = said_one(lang, wish, i), *english = said_one(SHOAL_EN, wish, i);
		char        bytes[64];
		struct shoal_text words = SHOAL_TEXT(bytes);

		shoal_put(&words, "%s", word);
		if (strcmp(word, english) != 0)
			shoal_put(&words, ", %s", english);
		printf("  %s%*s %s\n", bytes, (int)(16 - shoal_text_width(bytes)), "",
		       said_one(lang, wish_about, i));
	}
}

static bool is_help(const char *line)
{
	for (enum shoal_lang lang = 0; lang < SHOAL_LANG_COUNT; lang++) {
		if (!strcmp(line, said(lang, help)))
			return true;
	}
	return !strcmp(line, "?");
}

/* What an answer throws away is said once; the same again, or yes, means it. */
static bool is_meant(const struct question *q, const char *line, shoal_action action)
{
	char              bytes[256], again[256];
	struct shoal_text loss = SHOAL_TEXT(bytes);

	shoal_put_loss(q->game, q->view, action, q->style, &loss);
	if (!loss.length)
		return true;
	print_said(q->style->lang, sure, .loses = bytes);
	printf(" ");
	fflush(stdout);
	if (!ask_line(again, sizeof(again)))
		return false;
	return !strcmp(again, line) || !strcmp(again, said(q->style->lang, yes))
	       || !strcmp(again, said(SHOAL_EN, yes));
}

/* True if the line settles it. */
static bool understand(const struct question *q, const char *line, struct ask_answer *out)
{
	uint32_t last = 0, found;

	out->wish = ASK_ACTION;
	if (exactly(q, line, &out->action))
		return is_meant(q, line, out->action);
	if (is_wish(line, out))
		return true;
	if (is_help(line)) {
		print_help(q);
		return false;
	}
	found = print_answers(q, line, &last);
	if (found == 1 && line[0]) {
		out->action = q->list.action[last];
		return is_meant(q, line, out->action);
	}
	if (!found) {
		print_said(q->style->lang, not_here, .word = line);
		printf("\n");
	}
	return false;
}

/* What is alarming, each when it appears. */
static void print_alarms(const struct question *q, int seat)
{
	static char       shown[1024];
	char              bytes[sizeof(shown)];
	struct shoal_text text = SHOAL_TEXT(bytes);

	shoal_put_alarms(q->game, q->view, seat, q->style, &text);
	for (char *line = bytes, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
		char              room[sizeof(shown)];
		struct shoal_text alarm = SHOAL_TEXT(room);

		shoal_put_bytes(&alarm, line, (size_t)(end - line) + 1);
		if (strstr(shown, room))
			continue;
		alarm = SHOAL_TEXT(room);
		shoal_put_colour(&alarm, q->style, 31);
		shoal_put(&alarm, "! ");
		shoal_put_bytes(&alarm, line, (size_t)(end - line));
		shoal_put_colour(&alarm, q->style, 0);
		printf("\n");
		print_wrapped(room, 2);
	}
	memcpy(shown, bytes, sizeof(shown));
}

static void print_question(const struct question *q, int seat, bool shared)
{
	char              bytes[512];
	struct shoal_text prompt = SHOAL_TEXT(bytes);
	uint32_t          last;

	print_alarms(q, seat);
	shoal_put_colour(&prompt, q->style, 1);
	if (shared) {
		shoal_put_seat(&prompt, q->style, seat);
		shoal_put(&prompt, "%s ", shoal_colon(q->style));
	}
	shoal_put_prompt(q->game, q->view, seat, q->style, &prompt);
	shoal_put_colour(&prompt, q->style, 0);
	printf("\n");
	print_wrapped(bytes, 0);
	print_answers(q, "", &last);
}

void ask(const struct shoal_game *game, const struct shoal_state *view, int seat, bool shared,
         const struct shoal_style *style, bool again, struct ask_answer *out)
{
	struct question q = { .game = game, .view = view, .style = style };
	char            line[256];

	shoal_list_show(&q.list, game, view, seat);
	if (!again)
		print_question(&q, seat, shared);
	do {
		printf("> ");
		fflush(stdout);
		if (!ask_line(line, sizeof(line))) {
			out->wish = ASK_END;
			return;
		}
	} while (!understand(&q, line, out));
}
