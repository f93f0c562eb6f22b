/* main.c: the program `shoal-mpi`: `shoal arena` and `shoal train` over many processes. */
#include "cli.h"
#include "ranks.h"

#include <string.h>

int main(int argc, char **argv)
{
	const struct team *team = ranks_begin(&argc, &argv);
	int                status;

	if (argc > 1 && argv[1][0] != '-' && strcmp(argv[1], "arena") != 0
	    && strcmp(argv[1], "train") != 0)
		status = cli_complain("shoal-mpi knows 'arena' and 'train' only; 'shoal %s' does "
		                      "the rest",
		                      argv[1]);
	else
		status = cli_main(argc, argv, team);
	ranks_end(status);
	return status;
}
