/* tables.c: prints the tables of messages as doc/API.md has them. */
#include "proto.h"

#include <stdio.h>

static void print_members(void)
{
	size_t                     count;
	const struct proto_member *members = proto_members(&count);

	printf("| member | must be | meaning |\n| --- | --- | --- |\n");
	for (size_t i = 0; i < count; i++)
		printf("| `%s` | %s | %s |\n", members[i].name, members[i].type, members[i].about);
}

static void print_taken(enum proto_verb verb, enum proto_need need)
{
	size_t                     count;
	const struct proto_member *members = proto_members(&count);
	unsigned                   printed = 0;

	for (size_t i = 0; i < count; i++) {
		if (proto_verb_takes(verb, i) == need)
			printf("%s`%s`", printed++ ? ", " : "", members[i].name);
	}
	printf(" |");
}

static void print_verbs(void)
{
	printf("\n| `do` | needs | may have |\n| --- | --- | --- |\n");
	for (unsigned v = 0; v < PROTO_VERB_COUNT; v++) {
		printf("| `%s` | ", proto_verb_id((enum proto_verb)v));
		print_taken((enum proto_verb)v, PROTO_REQUIRED);
		printf(" ");
		print_taken((enum proto_verb)v, PROTO_OPTIONAL);
		printf("\n");
	}
}

static void print_faults(void)
{
	printf("\n| fault | HTTP |\n| --- | --- |\n");
	for (unsigned f = 1; f < PROTO_FAULT_COUNT; f++)
		printf("| `%s` | %u |\n", proto_fault_id((enum proto_fault)f),
		       proto_fault_http((enum proto_fault)f));
}

int main(void)
{
	print_members();
	print_verbs();
	print_faults();
	return 0;
}
