/* main.c: the program `shoal`. */
#include "cli.h"
#include "team.h"

int main(int argc, char **argv)
{
	return cli_main(argc, argv, &team_threads);
}
