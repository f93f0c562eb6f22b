/* par.c: what a strong player makes of a deal that is played alone for points. */
#include "review.h"
#include "review_words.h"

#include <math.h>

enum { PIECE = 4096, SEED = 1 };

static const char level[] = "expert";

bool review_has_par(const struct shoal_game *game)
{
	return game->seats == 1 && review_unit(game) == REVIEW_POINTS;
}

enum shoal_status review_par_at(const struct shoal_game *game, const struct shoal_state *view,
                                double *out, struct shoal_error *error)
{
	struct shoal_player *player;
	struct shoal_budget  spend;

	*out = NAN;
	if (!review_has_par(game) || view->actor != 0)
		return SHOAL_OK;
	player = shoal_player_create(game, level, SEED, error);
	if (!player)
		return error->status;
	/* As often as it would, whatever the clock says: par is the same on every machine. */
	shoal_player_begin(player, view, 0, NULL, &spend);
	for (uint32_t done = 0; done < spend.iterations && shoal_player_go_on(player, PIECE);)
		done += PIECE;
	shoal_player_answer(player);
	*out = shoal_player_value(player);
	shoal_player_destroy(player);
	return SHOAL_OK;
}

static bool decides(const struct shoal_game *game, const struct shoal_state *state)
{
	struct shoal_list list;

	if (state->actor != 0)
		return false;
	shoal_list_fill(&list, game, state, 0);
	return list.count > 1;
}

static enum shoal_status judge(const struct shoal_game *game, const struct shoal_state *state,
                               double *out, struct shoal_error *error)
{
	union shoal_room view;

	shoal_view(game, state, 0, &view.state);
	return review_par_at(game, &view.state, out, error);
}

enum shoal_status review_par_make(struct review_par *out, const struct shoal_match *match,
                                  struct shoal_error *error)
{
	const struct shoal_game  *game = shoal_match_game(match);
	const struct shoal_state *last = shoal_match_state(match);
	uint32_t                  ply = 0, plies = shoal_match_plies(match);
	union shoal_room          state;

	*out = (struct review_par){ .known = false };
	if (!review_has_par(game))
		return SHOAL_OK;
	shoal_match_state_at(match, 0, &state.state);
	while (!decides(game, &state.state) && ply < plies)
		shoal_match_state_at(match, ++ply, &state.state);
	if (!decides(game, &state.state))
		return SHOAL_OK;
	if (judge(game, &state.state, &out->deal, error))
		return error->status;
	out->known = true;
	if (last->actor != SHOAL_OVER)
		return judge(game, last, &out->now, error);
	out->over = true;
	game->rules->score(game, last, &out->now);
	return SHOAL_OK;
}

int review_par_reached(const struct review_par *par)
{
	if (!par->known || !par->over || par->deal < 1)
		return -1;
	return par->now > 0 ? (int)(100 * par->now / par->deal + 0.5) : 0;
}

static void put_points(const struct shoal_pen *p, double points, unsigned decimals)
{
	char              bytes[32];
	struct shoal_text number = SHOAL_TEXT(bytes);
	int32_t           whole = review_put_number(points, decimals, p->style, &number);

	say(p, some_points, .points = bytes, .one = points == 1, .whole = whole);
}

void review_put_par(const struct review_par *par, const struct shoal_style *style,
                    struct shoal_text *out)
{
	char              deal[48], now[48];
	struct shoal_text first = SHOAL_TEXT(deal), second = SHOAL_TEXT(now);
	struct shoal_pen  p = { .words = &review_words, .style = style, .out = &first };
	bool              known = !par->over && !isnan(par->now);

	if (!par->known)
		return;
	put_points(&p, par->deal, 1);
	p.out = &second;
	if (known)
		put_points(&p, par->now, 1);
	p.out = out;
	say(&p, par, .deal = deal, .known = known, .now = now);
}

void review_put_reached(const struct review_par *par, const struct shoal_style *style,
                        struct shoal_text *out)
{
	char              bytes[48], whole[32];
	struct shoal_text points = SHOAL_TEXT(bytes), deal = SHOAL_TEXT(whole);
	struct shoal_pen  p = { .words = &review_words, .style = style, .out = &points };
	int               reached = review_par_reached(par);

	if (reached < 0)
		return;
	put_points(&p, par->now, 0);
	review_put_number(par->deal, 0, style, &deal);
	p.out = out;
	say(&p, reached, .points = bytes, .percent = reached, .par = whole);
}

void review_put_par_json(const struct review_par *par, const char *key, struct shoal_json *json)
{
	int reached = review_par_reached(par);

	if (!par->known) {
		shoal_json_null(json, key);
		return;
	}
	shoal_json_object(json, key);
	shoal_json_fixed(json, "deal", par->deal, 4);
	if (isnan(par->now))
		shoal_json_null(json, "now");
	else
		shoal_json_fixed(json, "now", par->now, 4);
	if (reached < 0)
		shoal_json_null(json, "reached");
	else
		shoal_json_int(json, "reached", reached);
	shoal_json_end_object(json);
}
