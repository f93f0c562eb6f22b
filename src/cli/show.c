/* show.c: a match on the screen. */
#include "show.h"
#include "said.h"

#include <stdio.h>

void show_board(const struct shoal_game *game, const struct shoal_state *view, int seat,
                const struct shoal_style *style)
{
	char              bytes[1 << 14];
	struct shoal_text text = SHOAL_TEXT(bytes);

	shoal_put_board(game, view, seat, style, &text);
	printf("\n%s", bytes);
}

struct screen_log {
	struct shoal_log          log;
	const struct shoal_game  *game;
	const struct shoal_style *style;
	uint8_t                   bit;
	int                       reader;
	unsigned                  shown;
};

static void print_event(struct shoal_log *log, uint32_t ply, const struct shoal_event *event)
{
	struct screen_log *screen = (struct screen_log *)log;
	char               bytes[512];
	struct shoal_text  text = SHOAL_TEXT(bytes);

	(void)ply; /* would tell how many secret answers somebody gave */
	if (!(event->seen & screen->bit))
		return;
	shoal_put_event(screen->game, event, screen->reader, screen->style, &text);
	printf("  %s\n", bytes);
	screen->shown++;
}

unsigned show_log(const struct shoal_match *match, uint32_t first, int seat, int reader,
                  const struct shoal_style *style)
{
	struct screen_log screen = { .log.put = print_event,
		                     .game = shoal_match_game(match),
		                     .style = style,
		                     .bit = shoal_seat_bit(seat),
		                     .reader = reader };

	shoal_match_log(match, first, &screen.log);
	return screen.shown;
}

static void print_row(const char *name, const int32_t amount[], unsigned seats)
{
	char              bytes[64];
	struct shoal_text text = SHOAL_TEXT(bytes);

	shoal_put(&text, "%-28s", name);
	printf("  %s", bytes);
	for (unsigned seat = 0; seat < seats; seat++)
		printf(" %11d", amount[seat]);
	printf("\n");
}

void show_result(const struct shoal_game *game, const struct shoal_state *state,
                 const struct shoal_style *style)
{
	struct shoal_result result = { 0 };
	int32_t             places[SHOAL_SEATS_MAX];

	game->rules->result(game, state, &result);
	printf("\n%s\n\n  %28s", shoal_ending_name(game->rules, &result, style->lang), "");
	for (int seat = 0; seat < game->seats; seat++) {
		char              bytes[64];
		struct shoal_text text = SHOAL_TEXT(bytes);

		shoal_put_seat(&text, style, seat);
		printf(" %11.11s", bytes);
		places[seat] = result.place[seat];
	}
	printf("\n");
	for (unsigned i = 0; i < result.lines; i++)
		print_row(shoal_line_name(game->rules, &result.line[i], style->lang),
		          result.line[i].amount, game->seats);
	print_row(said(style->lang, total), result.points, game->seats);
	if (game->seats > 1)
		print_row(said(style->lang, place), places, game->seats);
}
