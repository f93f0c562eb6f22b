/* introduce.c: what a game says about itself, and which kinds of things it knows. */
#include "tale.h"

#include <stdio.h>

/* Printed even if it was said before. */
static void state(struct said *said, const char *tag, const char *kind, const char *text)
{
	said_quietly(said, text);
	said_print(said, tag, kind, text);
}

static void say_option(struct tale *tale, const struct shoal_option *option)
{
	struct shoal_text text = SHOAL_TEXT(tale->bytes[0]);

	shoal_put(&text, "%s", shoal_option_about(tale->rules, option, tale->style->lang));
	if (option->values)
		shoal_put(&text, " [%s]", option->values);
	state(tale->said, "option", option->name, tale->bytes[0]);
}

static void say_rows(struct tale *tale, const struct shoal_table *table)
{
	said_place(tale->said, "%s", table->name);
	for (unsigned i = 0; i < table->rows; i++)
		state(tale->said, "row", table->row[i].id,
		      shoal_row_name(tale->rules, table, i, tale->style->lang));
}

/* Of no game, but in the log of all. */
static void say_undo(struct tale *tale)
{
	static const int readers[] = { SHOAL_NOBODY, 0 };

	for (unsigned i = 0; i < sizeof(readers) / sizeof(readers[0]); i++) {
		char              bytes[512];
		struct shoal_text text = SHOAL_TEXT(bytes);
		struct shoal_json json = { .text = &text };

		shoal_put_undo_json(0, 2, readers[i], tale->style, &json);
		tale_members(tale, "undo", bytes, "\"text\":\"");
	}
}

void tale_introduce(struct tale *tale)
{
	const struct shoal_rules *rules = tale->rules;
	struct said              *said = tale->said;

	said_begin(said, "%s", rules->id);
	state(said, "title", "", shoal_rules_title(rules, tale->style->lang));
	state(said, "about", "", shoal_rules_about(rules, tale->style->lang));
	say_undo(tale);
	for (unsigned i = 0; i < rules->option_count; i++)
		say_option(tale, &rules->options[i]);
	for (unsigned i = 0; i < rules->table_count; i++)
		say_rows(tale, &rules->tables[i]);
	for (unsigned i = 0; i < rules->group_count; i++)
		say_rows(tale, &rules->groups[i]);
	said_place(said, "kinds");
	for (unsigned i = 0; i < rules->kind_count; i++)
		state(said, rules->kinds[i].chance ? "chance" : "answer", rules->kinds[i].name, "");
	for (unsigned i = 0; i < tale->rules->event_count; i++)
		state(said, "event", tale->rules->events[i].name, "");
	said_end(said);
}

bool tale_complete(const struct tale *tale)
{
	const struct shoal_rules *rules = tale->rules;
	bool                      complete = true;

	for (unsigned i = 0; i < tale->rules->event_count; i++) {
		if (tale->happened[i])
			continue;
		complete = false;
		fprintf(stderr, "%s: no record has an event '%s'\n", rules->id,
		        tale->rules->events[i].name);
	}
	for (unsigned i = 0; i < rules->kind_count; i++) {
		if (tale->answered[i] || rules->kinds[i].chance)
			continue;
		complete = false;
		fprintf(stderr, "%s: no record has an answer '%s'\n", rules->id,
		        rules->kinds[i].name);
	}
	return complete;
}
