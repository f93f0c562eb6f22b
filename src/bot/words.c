/* words.c: the words of a command: splitting, numbers, seats. */
#include "session.h"

#include <string.h>

char *words_next(struct call *call)
{
	char  *word = call->at + strspn(call->at, " ");
	size_t length = strcspn(word, " ");

	call->at = word + length;
	if (!length)
		return NULL;
	if (*call->at)
		*call->at++ = '\0';
	return word;
}

char *words_rest(struct call *call)
{
	char  *rest = call->at + strspn(call->at, " ");
	size_t length = strlen(rest);

	while (length && rest[length - 1] == ' ')
		length--;
	rest[length] = '\0';
	call->at = rest + length;
	return rest;
}

enum shoal_status words_usage(struct call *call)
{
	const struct command *c = call->command;

	return shoal_fail(call->error, SHOAL_BAD_COMMAND, "expected '%s%s%s'", c->name,
	                  c->usage[0] ? " " : "", c->usage);
}

enum shoal_status words_end(struct call *call)
{
	return words_next(call) ? words_usage(call) : SHOAL_OK;
}

enum shoal_status words_number(struct call *call, const char *what, uint64_t most, uint64_t *out)
{
	const char *word = words_next(call);

	if (!word)
		return words_usage(call);
	if (!shoal_read_number(word, most, out))
		return shoal_fail(call->error, SHOAL_BAD_COMMAND,
		                  "'%.40s' is no number for %s; it is 0 to %llu", word, what,
		                  (unsigned long long)most);
	return SHOAL_OK;
}

enum shoal_status words_settings(struct call *call, struct words_setting *settings, size_t count)
{
	const char *word;

	while ((word = words_next(call))) {
		struct words_setting *setting = NULL;
		enum shoal_status     status;

		for (size_t i = 0; i < count; i++) {
			if (!settings[i].given && !strcmp(settings[i].name, word))
				setting = &settings[i];
		}
		if (!setting)
			return words_usage(call);
		setting->given = true;
		status = words_number(call, setting->name, setting->most, setting->out);
		if (status)
			return status;
	}
	return SHOAL_OK;
}

enum shoal_status words_read_who(struct call *call, const char *word, unsigned allowed, int *who)
{
	const struct bot *bot = call->bot;
	uint64_t          seat;
	int               found;

	if (allowed & WHO_CHANCE && !strcmp(word, "chance"))
		found = SHOAL_CHANCE;
	else if (allowed & WHO_NOBODY && !strcmp(word, "nobody"))
		found = SHOAL_NOBODY;
	else if (shoal_read_number(word, bot->game->seats - 1u, &seat))
		found = (int)seat;
	else
		return shoal_fail(call->error, SHOAL_BAD_COMMAND,
		                  "'%.40s' is no seat of this game; its seats are 0 to %d", word,
		                  bot->game->seats - 1);
	if (bot->seat != SHOAL_NOBODY && bot->seat != found)
		return shoal_fail(call->error, SHOAL_NOT_NOW,
		                  "this session plays seat %d and answers for no other", bot->seat);
	*who = found;
	return SHOAL_OK;
}

enum shoal_status words_who(struct call *call, unsigned allowed, int *who)
{
	const char *word = words_next(call);

	return word ? words_read_who(call, word, allowed, who) : words_usage(call);
}
