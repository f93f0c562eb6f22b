/* record_write.c: a match as text. doc/RECORD-FORMAT.md describes it. */
#include "record.h"

/* A ply is at most a number (10), ` chance ` (8), the notation (63), the draw's number (a kind of
 * up to 24, 10 and 10 digits, 4 signs), the hash (18), brackets and the newline (3). */
enum { HEAD_ROOM = 4096, PLY_ROOM = 160 };

const char *const record_ended_ids[SHOAL_ENDED_COUNT] = {
#define ENDED_ID(name, id) id,
	SHOAL_ENDINGS(ENDED_ID)
#undef ENDED_ID
};

void record_put_outcome(const struct shoal_game *game, const double outcome[],
                        struct shoal_text *out)
{
	for (unsigned seat = 0; seat < game->seats; seat++) {
		shoal_put(out, "%s", seat ? " " : "");
		shoal_put_fixed(out, outcome[seat], 4);
	}
}

void record_put_result(const struct shoal_game *game, const struct shoal_state *state,
                       struct shoal_text *out)
{
	struct shoal_result result = { 0 };
	double              returns[SHOAL_SEATS_MAX];

	game->rules->result(game, state, &result);
	game->rules->score(game, state, returns);
	shoal_put(out, "%s ", result.ending);
	record_put_outcome(game, returns, out);
}

static void put_proof(const struct shoal_game *game, const struct shoal_proof *proof,
                      struct shoal_text *out)
{
	shoal_put(out, "match: %s\ncommitment: %s\nsecret: %s\n", proof->match, proof->commitment,
	          proof->secret);
	for (unsigned seat = 0; seat < game->seats; seat++)
		shoal_put(out, "word %u: %s\n", seat, proof->word[seat]);
	for (unsigned seat = 0; seat < game->seats; seat++) {
		if (proof->promise[seat][0])
			shoal_put(out, "promise %u: %s\n", seat, proof->promise[seat]);
	}
}

static void put_ending(const struct shoal_game *game, const struct shoal_ending *ending,
                       struct shoal_text *out)
{
	shoal_put(out, "ended: %s", record_ended_ids[ending->how]);
	if (ending->how == SHOAL_ABORTED) {
		shoal_put(out, "\n");
		return;
	}
	shoal_put(out, " %d\noutcome: ", ending->seat);
	record_put_outcome(game, ending->outcome, out);
	shoal_put(out, "\n");
}

static void put_head(const struct shoal_match *match, const struct shoal_tags *tags,
                     struct shoal_text *out)
{
	const struct shoal_game  *game = shoal_match_game(match);
	const struct shoal_state *state = shoal_match_state(match);

	shoal_put(out, "%s\ngame: %s\nrevision: %u\n", RECORD_FIRST_LINE, game->name,
	          game->rules->revision);
	if (game->changed)
		shoal_put(out, "components: %016llx\n",
		          (unsigned long long)shoal_components_digest(game));
	if (tags->proof)
		put_proof(game, tags->proof, out);
	else
		shoal_put(out, "seed: %llu\n", (unsigned long long)shoal_match_seed(match));
	for (unsigned seat = 0; seat < game->seats; seat++) {
		if (tags->seat[seat])
			shoal_put(out, "seat %u: %s\n", seat, tags->seat[seat]);
	}
	if (tags->date)
		shoal_put(out, "date: %s\n", tags->date);
	if (state->actor == SHOAL_OVER) {
		shoal_put(out, "result: ");
		record_put_result(game, state, out);
		shoal_put(out, "\n");
	} else if (tags->ending && tags->ending->how != SHOAL_BY_RULES) {
		put_ending(game, tags->ending, out);
	}
	shoal_put(out, "\n");
}

size_t shoal_record_room(const struct shoal_match *match, const struct shoal_tags *tags)
{
	size_t lines = tags && tags->played ? tags->played_count : shoal_match_plies(match);

	return HEAD_ROOM + lines * PLY_ROOM;
}

static void put_hash(const struct shoal_game *game, const struct shoal_state *state,
                     struct shoal_text *out)
{
	shoal_put(out, "%016llx", (unsigned long long)shoal_state_hash(game, state));
}

/* What was played, from the state before it; line end and brackets are the caller's. */
static void put_one(const struct shoal_game *game, const struct shoal_state *state,
                    const struct shoal_played *played, struct shoal_text *out)
{
	if (played->seat == SHOAL_CHANCE)
		shoal_put(out, "%u chance ", played->ply + 1);
	else
		shoal_put(out, "%u %d ", played->ply + 1, played->seat);
	game->rules->put_action(game, state, played->action, out);
	if (played->total)
		shoal_put(out, " =%s:%u/%u",
		          game->rules->kinds[shoal_kind_of(game, played->action)].name, played->r,
		          played->total);
}

static void put_mark(const struct shoal_game *game, const struct shoal_state *state, bool hashes,
                     struct shoal_text *out)
{
	if (!hashes)
		return;
	shoal_put(out, " #");
	put_hash(game, state, out);
}

static void put_plies(const struct shoal_match *match, bool hashes, struct shoal_text *out)
{
	const struct shoal_game *game = shoal_match_game(match);
	union shoal_room         room;

	shoal_match_state_at(match, 0, &room.state);
	for (uint32_t i = 0; i < shoal_match_plies(match); i++) {
		struct shoal_ply    ply = shoal_match_ply(match, i);
		struct shoal_played one = { .ply = i, .seat = ply.seat, .action = ply.action };

		put_one(game, &room.state, &one, out);
		game->rules->apply(game, &room.state, ply.seat, ply.action, NULL);
		put_mark(game, &room.state, hashes, out);
		shoal_put(out, "\n");
	}
}

/* What was taken back is on no match's list of plies: all is played again on one of its own. */
static bool put_played(struct shoal_match *trail, const struct shoal_tags *tags, bool hashes,
                       struct shoal_text *out)
{
	const struct shoal_game  *game = shoal_match_game(trail);
	const struct shoal_state *state = shoal_match_state(trail);

	for (size_t i = 0; i < tags->played_count; i++) {
		const struct shoal_played *played = &tags->played[i];

		while (shoal_match_plies(trail) > played->ply)
			shoal_match_undo(trail);
		shoal_put(out, "%s", played->back ? "(" : "");
		put_one(game, state, played, out);
		if (shoal_match_plies(trail) != played->ply
		    || shoal_match_play(trail, played->seat, played->action, NULL, NULL))
			return false;
		put_mark(game, state, hashes, out);
		shoal_put(out, "%s\n", played->back ? ")" : "");
	}
	return true;
}

void shoal_record_write(const struct shoal_match *match, const struct shoal_tags *tags, bool hashes,
                        struct shoal_text *out)
{
	static const struct shoal_tags none;
	const struct shoal_game       *game = shoal_match_game(match);
	struct shoal_match            *trail;

	tags = tags ? tags : &none;
	put_head(match, tags, out);
	if (tags->played) {
		trail = shoal_match_create(game, 0);
		if (!trail || !put_played(trail, tags, hashes, out))
			out->cut = true;
		shoal_match_destroy(trail);
	} else {
		put_plies(match, hashes, out);
	}
	shoal_put(out, "end ");
	put_hash(game, shoal_match_state(match), out);
	shoal_put(out, "\n");
}
