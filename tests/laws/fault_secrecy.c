/* fault_secrecy.c: faults in what a view hides and keeps, and in the worlds that it allows. */
#include "faults.h"

#include <string.h>

/* secrecy */

static void view_with_cards(const struct shoal_game *game, const struct shoal_state *state,
                            int seat, struct shoal_state *out)
{
	healthy(game)->view(game, state, seat, out);
	memcpy(bytes_of(out) + KUHN_CARDS, (const unsigned char *)state + KUHN_CARDS, 2);
}

/* Tells of the other's card only whether it is the lowest. */
static void view_with_hint(const struct shoal_game *game, const struct shoal_state *state, int seat,
                           struct shoal_state *out)
{
	const unsigned char *cards = (const unsigned char *)state + KUHN_CARDS;

	healthy(game)->view(game, state, seat, out);
	if (seat >= 0 && cards[1 - seat] == 1)
		bytes_of(out)[KUHN_CARDS + 1 - seat] = 1;
}

static void view_for_onlookers(const struct shoal_game *game, const struct shoal_state *state,
                               int seat, struct shoal_state *out)
{
	healthy(game)->view(game, state, seat, out);
	if (seat == SHOAL_NOBODY)
		memcpy(out, state, game->state_bytes);
}

enum { GOOFSPIEL_BIDS = 8, GOOFSPIEL_ROUND = 33 }; /* where a state of goofspiel has them */

/* Shows seat 0's bid of the first round when that is over. */
static void view_with_old_bid(const struct shoal_game *game, const struct shoal_state *state,
                              int seat, struct shoal_state *out)
{
	const unsigned char *bytes = (const unsigned char *)state;

	healthy(game)->view(game, state, seat, out);
	if (bytes[GOOFSPIEL_ROUND])
		bytes_of(out)[GOOFSPIEL_BIDS] = bytes[GOOFSPIEL_BIDS];
}

static void view_with_ply(const struct shoal_game *game, const struct shoal_state *state, int seat,
                          struct shoal_state *out)
{
	healthy(game)->view(game, state, seat, out);
	out->ply = state->ply;
}

enum { SPOOF_LAID = 8, SPOOF_COUNT = 6, SPOOF_ROUNDS = 2 }; /* where a state of spoof has them */

/* Shows what those have laid who are not done yet. */
static void view_with_progress(const struct shoal_game *game, const struct shoal_state *state,
                               int seat, struct shoal_state *out)
{
	healthy(game)->view(game, state, seat, out);
	for (unsigned i = 0; i < SPOOF_COUNT; i++) {
		if (state->pending >> i / SPOOF_ROUNDS & 1)
			bytes_of(out)[SPOOF_LAID + i] =
			    ((const unsigned char *)state)[SPOOF_LAID + i];
	}
}

/* Gives those a coin who are not done yet. */
static void resample_unfinished(const struct shoal_game *game, const struct shoal_state *view,
                                int seat, struct shoal_random *random, struct shoal_state *out)
{
	healthy(game)->resample(game, view, seat, random, out);
	for (int other = 0; other < game->seats; other++) {
		if (other != seat && out->pending >> other & 1)
			bytes_of(out)[SPOOF_LAID + other * SPOOF_ROUNDS] = 1;
	}
}

static void to_everybody(struct shoal_event *event)
{
	event->seen = SHOAL_EVERYBODY;
}

static void apply_to_everybody(const struct shoal_game *game, struct shoal_state *state, int seat,
                               shoal_action action, struct shoal_sink *sink)
{
	apply_changed(game, state, seat, action, sink, to_everybody);
}

static void without_reveals(struct shoal_event *event)
{
	event->reveals = false;
}

static void apply_without_reveals(const struct shoal_game *game, struct shoal_state *state,
                                  int seat, shoal_action action, struct shoal_sink *sink)
{
	apply_changed(game, state, seat, action, sink, without_reveals);
}

/* view */

static void view_drifting(const struct shoal_game *game, const struct shoal_state *state, int seat,
                          struct shoal_state *out)
{
	unsigned char last = ((const unsigned char *)state)[game->state_bytes - 1];

	healthy(game)->view(game, state, seat, out);
	*last_byte(game, out) = (unsigned char)(last + 1);
}

/* Who holds the lowest card may only pass; a view of another does not know that. */
static size_t legal_by_secret(const struct shoal_game *game, const struct shoal_state *state,
                              int seat, shoal_action out[])
{
	size_t n = healthy(game)->legal(game, state, seat, out);

	return ((const unsigned char *)state)[KUHN_CARDS + 1 - seat] == 1 ? 1 : n;
}

/* resample */

static void resample_forgets(const struct shoal_game *game, const struct shoal_state *view,
                             int seat, struct shoal_random *random, struct shoal_state *out)
{
	union shoal_room copy;

	memcpy(&copy, view, game->state_bytes);
	memset(copy.bytes + KUHN_CARDS, 0, 2);
	healthy(game)->resample(game, &copy.state, seat, random, out);
}

static void resample_lazy(const struct shoal_game *game, const struct shoal_state *view, int seat,
                          struct shoal_random *random, struct shoal_state *out)
{
	(void)seat;
	(void)random;
	memcpy(out, view, game->state_bytes);
}

#define SECRET "goofspiel(rounds=4,bids=secret)"

/* clang-format off */
static const struct fault planted[] = {
	{ "view shows cards",               "kuhn", "secrecy",
	  { .view = view_with_cards }, false },
	{ "view hints at a card",           "kuhn", "secrecy resample",
	  { .view = view_with_hint }, false },
	{ "onlookers see all",              "kuhn", "secrecy",
	  { .view = view_for_onlookers }, false },
	{ "view shows an old bid",          SECRET, "secrecy resample",
	  { .view = view_with_old_bid }, false },
	{ "view shows the ply",             "spoof", "secrecy resample",
	  { .view = view_with_ply }, false },
	{ "view shows unfinished answers",  "spoof", "secrecy",
	  { .view = view_with_progress }, false },
	{ "resample keeps unfinished ones", "spoof(players=3)", "resample",
	  { .resample = resample_unfinished }, false },
	{ "events go to everybody",         "kuhn", "secrecy",
	  { .apply = apply_to_everybody }, false },
	{ "bids go to everybody",           SECRET, "secrecy",
	  { .apply = apply_to_everybody }, false },
	{ "cards shown without reveals",    "kuhn", "secrecy",
	  { .apply = apply_without_reveals }, false },
	{ "bids shown without reveals",     "goofspiel", "secrecy",
	  { .apply = apply_without_reveals }, false },
	{ "winner told without reveals",    SECRET, "secrecy",
	  { .apply = apply_without_reveals }, false },
	{ "view of a view drifts",          "kuhn", "view resample",
	  { .view = view_drifting }, false },
	{ "list depends on a secret",       "kuhn", "view secrecy resample",
	  { .legal = legal_by_secret }, false },
	{ "resample forgets",               "kuhn", "resample",
	  { .resample = resample_forgets }, false },
	{ "resample does nothing",          "kuhn", "resample",
	  { .resample = resample_lazy }, false },
	{ "resample of bids does nothing",  SECRET, "resample",
	  { .resample = resample_lazy }, false },
};
/* clang-format on */

const struct faults faults_secrecy = { planted, sizeof(planted) / sizeof(planted[0]) };
