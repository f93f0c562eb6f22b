/* cmd_doctor.c: `shoal doctor`: what is wrong with a server's configuration, in sentences. */
#include "cli.h"
#include "doctor.h"
#include "page_file.h"
#include "said.h"
#include "store_file.h"

#include <stdlib.h>

enum {
	FLAG_LISTEN,
	FLAG_STORE,
	FLAG_ORIGIN,
	FLAG_SOCKETS,
	FLAG_TRUST_PROXY,
	FLAG_METRICS,
	FLAG_HTML,
	FLAG_LANG,
	FLAG_COUNT
};

static const struct cli_flag flags[FLAG_COUNT] = {
	[FLAG_LISTEN] = { "listen", "ADDRESS:PORT", "as `shoal serve` is told (127.0.0.1:8080)" },
	[FLAG_STORE] = { "store", "WHERE", "likewise (" CLI_STORE ")" },
	[FLAG_ORIGIN] = { "origin", "URL,...", "likewise" },
	[FLAG_SOCKETS] = { "sockets", "N", "likewise (10000)" },
	[FLAG_TRUST_PROXY] = { "trust-proxy", "NETWORK,...", "likewise" },
	[FLAG_METRICS] = { "metrics", "URL", "a server that runs, as http://127.0.0.1:8080" },
	[FLAG_HTML] = { "html", "FILE",
	                "write a page to this file too, with pictures of the server's last day" },
	[FLAG_LANG] = CLI_FLAG_LANG,
};

enum { SOMETHING_WRONG = 1 };

static void print(const struct doctor *doctor)
{
	for (unsigned i = 0; i < doctor->count; i++) {
		print_said(doctor->lang, doctor_line, .mark = (int32_t)doctor->finding[i].mark,
		           .text = doctor->finding[i].text);
		printf("\n");
	}
	print_said(doctor->lang, doctor_sum, .wrong = (int32_t)doctor->marks[DOCTOR_WRONG],
	           .advice = (int32_t)doctor->marks[DOCTOR_BETTER]);
	printf("\n");
}

static int write_page(const struct doctor *doctor, const struct doctor_day *day, const char *path)
{
	struct page_file file;

	page_file_begin(&file);
	return page_file_end(&file, file.out && doctor_print_page(doctor, day, file.out), path);
}

static int examine(const struct cli_args *args, struct doctor *doctor, struct doctor_day *day,
                   const struct doctor_config *config)
{
	const char        *metrics = args->flag[FLAG_METRICS], *html = args->flag[FLAG_HTML];
	struct shoal_error error;

	if (metrics && !html)
		return cli_complain("--metrics is for the page: name its file with --html");
	if (metrics && !doctor_ask(metrics, day, &error))
		return cli_error(&error);
	doctor_examine(doctor, config);
	print(doctor);
	if (html && write_page(doctor, metrics ? day : NULL, html))
		return CLI_BAD;
	return doctor->marks[DOCTOR_WRONG] ? SOMETHING_WRONG : 0;
}

static int run(const struct cli_args *args)
{
	struct doctor_config config = { .listen = args->flag[FLAG_LISTEN],
		                        .store = args->flag[FLAG_STORE],
		                        .origins = args->flag[FLAG_ORIGIN],
		                        .proxies = args->flag[FLAG_TRUST_PROXY] };
	uint64_t             sockets = 10000;
	struct doctor       *doctor;
	struct doctor_day   *day;
	int                  status = CLI_BAD;

	if (args->flag[FLAG_SOCKETS]
	    && !cli_number(args->flag[FLAG_SOCKETS], "--sockets", 1, 1000000, &sockets))
		return CLI_BAD;
	config.sockets = (unsigned)sockets;
	config.listen = config.listen ? config.listen : "127.0.0.1:8080";
	config.store = config.store ? config.store : CLI_STORE;
	doctor = calloc(1, sizeof(*doctor));
	day = malloc(sizeof(*day));
	if (!doctor || !day) {
		cli_complain("not enough memory");
	} else {
		doctor->lang = cli_spoken();
		status = examine(args, doctor, day, &config);
	}
	free(day);
	free(doctor);
	return status;
}

const struct cli_command cmd_doctor = {
	.name = "doctor",
	.arguments = "",
	.about =
	    "Looks at the configuration of a server and says what is wrong and what would be right",
	.examples =
	    "  shoal doctor --store club.db --origin https://shoal.example --trust-proxy 127.0.0.1\n"
	    "  shoal doctor --html day.html --metrics http://127.0.0.1:8080\n",
	.flags = flags,
	.flag_count = FLAG_COUNT,
	.run = run,
};
