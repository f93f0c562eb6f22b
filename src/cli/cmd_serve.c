/* cmd_serve.c: `shoal serve`: tables for people, computer players and programs. */
#include "cli.h"
#include "guest.h"
#include "server.h"

#include <string.h>
#include <unistd.h>

enum {
	FLAG_LISTEN,
	FLAG_STORE,
	FLAG_ADMIN,
	FLAG_KEEP,
	FLAG_ORIGIN,
	FLAG_THREADS,
	FLAG_HARD,
	FLAG_EXPERT,
	FLAG_ABSENCE,
	FLAG_SOCKETS,
	FLAG_PER_ADDRESS,
	FLAG_TRUST_PROXY,
	FLAG_ALLOW,
	FLAG_CROWD,
	FLAG_LOG,
	FLAG_PEERS,
	FLAG_COUNT
};

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_LISTEN] = { "listen", "ADDRESS:PORT",
	                  "where to listen (127.0.0.1:8080); 8080+: or the next free port; several with commas" },
	[FLAG_STORE] = { "store", "WHERE", "a file (shoal.db), memory, or postgresql://..." },
	[FLAG_ADMIN] = { "admin", "SOCKET",
	                 "a socket for you alone (the store's name and -admin), or none" },
	[FLAG_KEEP] = { "keep", "WHAT=DAYS,...",
	                "what is kept how long (open=1,finished=never,chat=90)" },
	[FLAG_ORIGIN] = { "origin", "URL,...",
	                  "the only pages that may play here, as https://shoal.example" },
	[FLAG_THREADS] = { "threads", "N", "threads for computer players (one per processor)" },
	[FLAG_HARD] = { "hard", "PLAYER",
	                "who stands for this level; also a program, as cmd:./mybot" },
	[FLAG_EXPERT] = { "expert", "PLAYER", "the same for the highest level" },
	[FLAG_ABSENCE] = { "absence", "SECONDS", "until a computer may play for who is gone (60)" },
	[FLAG_SOCKETS] = { "sockets", "N", "most connections at once (10000)" },
	[FLAG_PER_ADDRESS] = { "per-address", "N",
	                       "most of one address (256, but not for this machine); 0: any" },
	[FLAG_TRUST_PROXY] = { "trust-proxy", "NETWORK,...",
	                       "proxies that say who is behind them, as 127.0.0.1 or 10.0.0.0/8" },
	[FLAG_ALLOW] = { "allow", "NAME=N,...",
	                 "what one visitor may do; `--allow help` lists it" },
	[FLAG_CROWD] = { "crowd", "N", "all behind one address may do so many times as much (8)" },
	[FLAG_LOG] = { "log", "LEVEL", "error, warn, info (the default) or debug" },
	[FLAG_PEERS] = { "log-addresses", "HOW", "none, short (the default) or full" },
};

static bool read_numbers(const struct cli_args *args, struct server_config *config)
{
	long     processors = sysconf(_SC_NPROCESSORS_ONLN);
	uint64_t threads = processors > 0 ? (uint64_t)processors : 1, absence = 60, sockets = 10000,
		 per_address = 256, crowd = 0;

	if ((args->flag[FLAG_THREADS]
	     && !cli_number(args->flag[FLAG_THREADS], "--threads", 1, 256, &threads))
	    || (args->flag[FLAG_ABSENCE]
	        && !cli_number(args->flag[FLAG_ABSENCE], "--absence", 1, 86400, &absence))
	    || (args->flag[FLAG_SOCKETS]
	        && !cli_number(args->flag[FLAG_SOCKETS], "--sockets", 1, 1000000, &sockets))
	    || (args->flag[FLAG_PER_ADDRESS]
	        && !cli_number(args->flag[FLAG_PER_ADDRESS], "--per-address", 0, 1000000,
	                       &per_address))
	    || (args->flag[FLAG_CROWD]
	        && !cli_number(args->flag[FLAG_CROWD], "--crowd", 1, 100000, &crowd)))
		return false;
	config->threads = (unsigned)threads;
	config->absence = (uint32_t)absence * 1000;
	config->sockets = (unsigned)sockets;
	config->per_address = (unsigned)per_address;
	config->crowd = (uint32_t)crowd;
	config->limit_loopback = args->flag[FLAG_PER_ADDRESS] != NULL;
	return true;
}

/* Origins are compared as browsers write them: no slash behind the name. */
static bool check_origins(const char *text)
{
	while (text) {
		size_t length = strcspn(text, ",");
		size_t scheme = !strncmp(text, "https://", 8)  ? 8
		                : !strncmp(text, "http://", 7) ? 7
		                                               : 0;

		if (!scheme || length <= scheme || memchr(text + scheme, '/', length - scheme)
		    || memchr(text, ' ', length)) {
			cli_complain("'%.*s' is no origin; right is https://shoal.example",
			             (int)length, text);
			return false;
		}
		text = text[length] ? text + length + 1 : NULL;
	}
	return true;
}

/* Whether there is such a player; a program is started for that, once. */
static bool check_player(const char *spec)
{
	struct shoal_game   *game = shoal_game_create("example", NULL, NULL);
	struct shoal_error   error;
	struct shoal_player *player;

	if (!game)
		return cli_complain("not enough memory"), false;
	player = guest_player(game, spec, 0, &error);
	shoal_player_destroy(player);
	shoal_game_destroy(game);
	return player || (cli_error(&error), false);
}

/* Only the slow levels: nobody waits for them where a moment is all there is. */
static bool read_house(const struct cli_args *args, struct house_rules *house)
{
	house->spec[SHOAL_LEVELS - 2] = args->flag[FLAG_HARD];
	house->spec[SHOAL_LEVELS - 1] = args->flag[FLAG_EXPERT];
	for (unsigned i = 0; i < SHOAL_LEVELS; i++) {
		if (house->spec[i] && !check_player(house->spec[i]))
			return false;
	}
	return true;
}

static bool read_config(const struct cli_args *args, struct server_config *config)
{
	const char *log = args->flag[FLAG_LOG], *peers = args->flag[FLAG_PEERS];

	if (log && !log_read_level(log, &config->level)) {
		cli_complain("--log is error, warn, info or debug, not '%s'", log);
		return false;
	}
	if (peers && !log_read_peer(peers, &config->peer)) {
		cli_complain("--log-addresses is none, short or full, not '%s'", peers);
		return false;
	}
	if (args->flag[FLAG_LISTEN])
		config->listen = args->flag[FLAG_LISTEN];
	if (args->flag[FLAG_STORE])
		config->store = args->flag[FLAG_STORE];
	config->keep = args->flag[FLAG_KEEP];
	config->admin = args->flag[FLAG_ADMIN];
	config->origins = args->flag[FLAG_ORIGIN];
	config->proxies = args->flag[FLAG_TRUST_PROXY];
	config->allow = args->flag[FLAG_ALLOW];
	return check_origins(config->origins) && read_numbers(args, config)
	       && read_house(args, &config->house);
}

static int list_allowances(void)
{
	char              bytes[2048];
	struct shoal_text text = SHOAL_TEXT(bytes);

	server_put_allowances(&text);
	printf("%s", bytes);
	return 0;
}

static int run(const struct cli_args *args)
{
	struct server_config config = { .listen = "127.0.0.1:8080",
		                        .store = "shoal.db",
		                        .level = LOG_INFO,
		                        .peer = LOG_PEER_SHORT };
	struct shoal_error   error;

	if (args->flag[FLAG_ALLOW] && !strcmp(args->flag[FLAG_ALLOW], "help"))
		return list_allowances();
	if (!read_config(args, &config))
		return CLI_BAD;
	return server_run(&config, &error) ? 0 : cli_error(&error);
}

const struct cli_command cmd_serve = {
	.name = "serve",
	.arguments = "",
	.about = "Runs online tables: pages, API and WebSocket on one port, until it is stopped",
	.examples =
	    "  shoal serve\n"
	    "  shoal serve --listen 127.0.0.1:9000,[::1]:9000 --store club.db\n"
	    "  shoal serve --origin https://shoal.example --store postgresql://localhost/shoal\n",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.run = run,
};
