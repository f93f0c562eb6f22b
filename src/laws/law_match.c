/* law_match.c: laws of a match: its record, undo and redo, the deal. */
#include "shoal/match.h"
#include "walk.h"

#include <stdlib.h>
#include <string.h>

/* A match under test; `w` is for its random numbers and its report. */
struct trial {
	struct walk         w;
	struct shoal_match *match;
};

/* Each trial of a law has random numbers of its own: `number` sets them apart. */
static bool trial_begin(struct trial *t, const struct shoal_game *game, uint64_t seed,
                        uint64_t number, struct law_report *report)
{
	walk_begin(&t->w, game, seed, report);
	shoal_random_seed(&t->w.random, shoal_mix64(seed) + number);
	t->match = shoal_match_create(game, seed);
	return t->match != NULL;
}

static bool trial_broke(struct trial *t, const char *what)
{
	t->w.plies = shoal_match_plies(t->match);
	return walk_broke(&t->w, "%s", what);
}

/* One ply: chance by the deal, seats at random; false where nothing can be played. */
static bool play_one(struct trial *t, struct shoal_sink *sink)
{
	const struct shoal_state *state = shoal_match_state(t->match);
	struct shoal_list         list;
	int                       seat = random_seat(&t->w.random, state->pending);

	if (shoal_match_plies(t->match) >= t->w.game->longest)
		return false;
	t->w.report->plies++;
	if (state->actor == SHOAL_CHANCE)
		return shoal_match_chance(t->match, sink, NULL) == SHOAL_OK;
	shoal_list_fill(&list, t->w.game, state, seat);
	if (state->actor == SHOAL_OVER || !list.count)
		return false;
	return shoal_match_play(t->match, seat,
	                        list.action[shoal_random_below(&t->w.random, list.count)], sink,
	                        NULL)
	       == SHOAL_OK;
}

static void play_some(struct trial *t, uint32_t plies)
{
	while (shoal_match_plies(t->match) < plies && play_one(t, NULL))
		;
}

/* Records. */

static const struct shoal_tags tags = { .seat = { "Ägir", NULL, "random(seed=7)" },
	                                .date = "2000-02-29" };

/* The record as text, which the caller frees; NULL if it does not fit its room. */
static char *write_record(const struct shoal_match *match, bool hashes)
{
	size_t            room = shoal_record_room(match, &tags);
	char             *bytes = malloc(room);
	struct shoal_text text;

	if (!bytes)
		return NULL;
	text = shoal_text_over(bytes, room);
	shoal_record_write(match, &tags, hashes, &text);
	if (!text.cut)
		return bytes;
	free(bytes);
	return NULL;
}

static bool read_back(struct trial *t, const char *text, struct shoal_record *record)
{
	const struct shoal_rules *rules = shoal_rules_find(t->w.game->rules->id);
	struct shoal_components  *components = rules ? components_like(rules, t->w.game) : NULL;
	struct shoal_error        error;
	enum shoal_status         status =
	    shoal_record_read(text, strlen(text), components, record, &error);

	shoal_components_destroy(components);
	return status == SHOAL_OK || trial_broke(t, error.text);
}

static bool same_match(const struct shoal_match *a, const struct shoal_match *b)
{
	const struct shoal_game *game = shoal_match_game(a);

	if (shoal_match_plies(a) != shoal_match_plies(b)
	    || shoal_match_seed(a) != shoal_match_seed(b))
		return false;
	for (uint32_t i = 0; i < shoal_match_plies(a); i++) {
		struct shoal_ply x = shoal_match_ply(a, i), y = shoal_match_ply(b, i);

		if (x.seat != y.seat || x.action != y.action || x.seen != y.seen)
			return false;
	}
	return same_state(game, shoal_match_state(a), shoal_match_state(b));
}

/* Writing what was read gives the same text; playing on from it gives the same end. */
static bool read_agrees(struct trial *t, struct shoal_record *record, const char *text, bool hashes,
                        const struct shoal_match *whole)
{
	char *again = write_record(record->match, hashes);
	bool  same = again && !strcmp(again, text);

	free(again);
	if (strcmp(record->game->name, t->w.game->name) != 0
	    || !same_match(record->match, t->match))
		return trial_broke(t, "the record reads back as another match");
	if (!same || strcmp(record->seat[0], tags.seat[0]) != 0
	    || strcmp(record->date, tags.date) != 0)
		return trial_broke(t, "the record of what was read is another text");
	for (uint32_t i = shoal_match_plies(record->match); i < shoal_match_plies(whole); i++) {
		struct shoal_ply ply = shoal_match_ply(whole, i);

		if (shoal_match_play(record->match, ply.seat, ply.action, NULL, NULL))
			return trial_broke(t, "a match resumed from its record cannot go on");
	}
	if (!same_match(record->match, whole))
		return trial_broke(t, "a match resumed from its record ends elsewhere");
	return true;
}

/* `t->match` is written and read; `whole` has the same plies and more. */
static bool record_holds(struct trial *t, bool hashes, const struct shoal_match *whole)
{
	struct shoal_record record;
	char               *text = write_record(t->match, hashes);
	bool                holds;

	if (!text)
		return trial_broke(t, "the record does not fit shoal_record_room");
	holds = read_back(t, text, &record);
	if (holds) {
		holds = read_agrees(t, &record, text, hashes, whole);
		shoal_record_finish(&record);
	}
	free(text);
	return holds;
}

bool law_record(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct trial whole, part;
	bool         holds = trial_begin(&whole, game, seed, 0, report);

	if (!holds)
		return false;
	play_some(&whole, game->longest);
	holds = record_holds(&whole, true, whole.match) && record_holds(&whole, false, whole.match);
	if (holds && trial_begin(&part, game, seed, 0, report)) { /* the same plies, but fewer */
		play_some(&part, shoal_match_plies(whole.match) / 2);
		holds = record_holds(&part, seed & 1, whole.match);
		shoal_match_destroy(part.match);
	}
	shoal_match_destroy(whole.match);
	return holds;
}

/* Undo. */

/* A digest of all events with their plies, from the match as it is played and from its log. */
struct digest {
	struct shoal_sink sink;
	struct shoal_log  log;
	uint32_t          ply;
	uint64_t          played, logged;
};

_Static_assert(sizeof(struct shoal_event) == 24, "an event has no padding, so it can be hashed");

static void digest_sink(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct digest *d = (struct digest *)sink;

	d->played = shoal_hash(event, sizeof(*event), d->played + d->ply);
}

static void digest_log(struct shoal_log *log, uint32_t ply, const struct shoal_event *event)
{
	struct digest *d = (struct digest *)((char *)log - offsetof(struct digest, log));

	d->logged = shoal_hash(event, sizeof(*event), d->logged + ply);
}

/* Plays to the end and keeps the hash after every ply, the first being that of the start. Returns
 * them, for the caller to free; NULL: no memory, or the log differs from what was played. */
static uint64_t *play_hashed(struct trial *t)
{
	struct digest d = { .sink.put = digest_sink, .log.put = digest_log };
	uint64_t     *hash = calloc((size_t)t->w.game->longest + 1, sizeof(*hash));

	if (!hash)
		return NULL;
	do {
		d.ply = shoal_match_plies(t->match);
		hash[d.ply] = shoal_state_hash(t->w.game, shoal_match_state(t->match));
	} while (play_one(t, &d.sink));
	shoal_match_log(t->match, 0, &d.log);
	if (d.played == d.logged)
		return hash;
	trial_broke(t, "the log of the match has other events than were reported");
	free(hash);
	return NULL;
}

static bool at_hash(const struct trial *t, const uint64_t *hash)
{
	return hash[shoal_match_plies(t->match)]
	       == shoal_state_hash(t->w.game, shoal_match_state(t->match));
}

static bool back_and_forth(struct trial *t, const uint64_t *hash)
{
	uint32_t plies = shoal_match_plies(t->match);

	while (shoal_match_undo(t->match)) {
		if (!at_hash(t, hash))
			return trial_broke(t, "undo leads to another state");
	}
	if (shoal_match_plies(t->match))
		return trial_broke(t, "undo stops before the start");
	while (shoal_match_redo(t->match, NULL)) {
		if (!at_hash(t, hash))
			return trial_broke(t, "redo leads to another state");
	}
	return shoal_match_plies(t->match) == plies || trial_broke(t, "redo stops before the end");
}

/* At chance: the deal gives what it gave before, and nothing that can be redone is lost. */
static bool same_luck(struct trial *t, const uint64_t *hash)
{
	if (shoal_match_state(t->match)->actor != SHOAL_CHANCE)
		return true;
	if (shoal_match_chance(t->match, NULL, NULL) || !at_hash(t, hash))
		return trial_broke(t, "chance after an undo draws another outcome");
	return true;
}

static bool state_at_holds(struct trial *t, const uint64_t *hash, uint32_t plies)
{
	union shoal_room room;

	shoal_match_state_at(t->match, plies, &room.state);
	return hash[plies] == shoal_state_hash(t->w.game, &room.state)
	       || trial_broke(t, "the state at an earlier ply is another");
}

static bool wander(struct trial *t, const uint64_t *hash)
{
	uint32_t plies = shoal_match_plies(t->match);

	for (unsigned i = 0; i < 8; i++) {
		uint32_t to = shoal_random_below(&t->w.random, plies + 1);

		while (shoal_match_plies(t->match) > to && shoal_match_undo(t->match))
			;
		while (shoal_match_plies(t->match) < to && shoal_match_redo(t->match, NULL))
			;
		if (shoal_match_plies(t->match) != to || !at_hash(t, hash))
			return trial_broke(t, "undo and redo lead to another state");
		if (!same_luck(t, hash)
		    || !state_at_holds(t, hash, shoal_random_below(&t->w.random, to + 1)))
			return false;
	}
	while (shoal_match_redo(t->match, NULL))
		;
	return shoal_match_plies(t->match) == plies || trial_broke(t, "redo has lost plies");
}

bool law_undo(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct trial t;
	uint64_t    *hash;
	bool         holds;

	if (!trial_begin(&t, game, seed, 0, report))
		return false;
	hash = play_hashed(&t);
	holds = hash && back_and_forth(&t, hash) && wander(&t, hash);
	free(hash);
	shoal_match_destroy(t.match);
	return holds;
}

/* The deal. */

/* The draws of a match, in order, with a digest of the list that each was drawn from. */
struct draw {
	unsigned     kind;
	uint32_t     number;
	uint64_t     list;
	shoal_action action;
};

static size_t play_draws(struct trial *t, struct draw *out, size_t most)
{
	uint32_t          drawn[SHOAL_KINDS_MAX] = { 0 };
	struct shoal_list list;
	size_t            n = 0;

	for (;;) {
		bool chance = shoal_match_state(t->match)->actor == SHOAL_CHANCE;

		if (chance)
			shoal_list_fill(&list, t->w.game, shoal_match_state(t->match),
			                SHOAL_CHANCE);
		if (!play_one(t, NULL) || n == most)
			return n;
		if (!chance)
			continue;
		out[n].action = shoal_match_ply(t->match, shoal_match_plies(t->match) - 1).action;
		out[n].kind = shoal_kind_of(t->w.game, out[n].action);
		out[n].number = drawn[out[n].kind]++;
		out[n].list = shoal_hash(list.action, list.count * sizeof(list.action[0]), 0)
		              ^ shoal_hash(list.weight, list.count * sizeof(list.weight[0]), 1);
		n++;
	}
}

static bool draws_agree(struct trial *t, const struct draw *a, size_t a_count, const struct draw *b,
                        size_t b_count)
{
	for (size_t i = 0; i < a_count; i++) {
		for (size_t j = 0; j < b_count; j++) {
			if (a[i].kind == b[j].kind && a[i].number == b[j].number
			    && a[i].list == b[j].list && a[i].action != b[j].action)
				return trial_broke(t,
				                   "the same draw of the same deal from the same "
				                   "list gives another outcome");
		}
	}
	return true;
}

/* `one` and `same` play the same answers, `other` plays others: the first two are the same match,
 * the third meets the same dice. */
static bool deals_agree(struct trial *one, struct trial *same, struct trial *other)
{
	enum { MOST = 256 };
	struct draw a[MOST], b[MOST];
	size_t      n = play_draws(one, a, MOST);

	play_draws(same, b, MOST);
	if (!same_match(one->match, same->match))
		return trial_broke(one, "the same deal and answers give another match");
	return draws_agree(other, a, n, b, play_draws(other, b, MOST));
}

bool law_deal(const struct shoal_game *game, uint64_t seed, struct law_report *report)
{
	struct trial t[3] = { 0 };
	bool         holds =
	    trial_begin(&t[0], game, seed, 0, report) && trial_begin(&t[1], game, seed, 0, report)
	    && trial_begin(&t[2], game, seed, 1, report) && deals_agree(&t[0], &t[1], &t[2]);

	for (unsigned i = 0; i < 3; i++)
		shoal_match_destroy(t[i].match);
	return holds;
}
