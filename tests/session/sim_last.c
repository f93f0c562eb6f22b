/* sim_last.c: what must hold in the end: the store, folded anew, is what everybody saw; records are
 * true and their dice fair; nothing is left in memory. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

/* The store from scratch. */

struct refold {
	struct store_reader reader;
	struct world       *world;
	struct table       *table;
	struct shoal_error  error;
	bool                bad;
};

static void on_match(struct store_reader *reader, const struct store_match *match)
{
	struct refold *r = (struct refold *)reader;

	r->table = table_create(match, &r->world->outages);
}

static void on_entry(struct store_reader *reader, const struct store_entry *entry)
{
	struct refold *r = (struct refold *)reader;

	r->bad |= !r->table || (!r->bad && !table_fold(r->table, entry, NULL, &r->error));
}

static bool same(const struct table *a, const struct table *b)
{
	if (a->next != b->next || a->stage != b->stage || !a->match != !b->match
	    || memcmp(a->heard, b->heard, sizeof(a->heard)) != 0)
		return false;
	return !a->match
	       || shoal_state_hash(a->game, table_state(a))
	              == shoal_state_hash(b->game, table_state(b));
}

void check_stores(struct world *world)
{
	for (size_t i = 0; i < world->affairs; i++) {
		const struct table *table = world->affair[i].table;
		struct refold       r = { .reader = { .match = on_match, .entry = on_entry },
			                  .world = world };

		if (world->store->ops->load(world->store, table->id, 0, &r.reader) != STORE_OK
		    || r.bad)
			world_violation(world, "%s cannot be read back: %s", table->id,
			                r.error.text);
		else if (!same(r.table, table))
			world_violation(world, "%s, read back, is not what was played", table->id);
		table_destroy(r.table);
	}
}

/* Tables at which computers have just played on. */
static uint64_t warm_tables(const struct world *world)
{
	uint64_t count = 0;

	for (size_t i = 0; i < world->affairs; i++)
		count += world->affair[i].stirred > world->now - 130000;
	return count;
}

void check_put_away(struct world *world)
{
	uint64_t warm = warm_tables(world);

	for (unsigned i = 0; i < world->procs; i++) {
		struct core_counts counts;

		if (!world->proc[i].core) {
			world_violation(world, "process %u is down", i);
			continue;
		}
		core_count(world->proc[i].core, &counts);
		if (counts.tables > warm || counts.streams || counts.questions > warm)
			world_violation(
			    world, "process %u keeps %llu tables, %llu streams, %llu questions", i,
			    (unsigned long long)counts.tables, (unsigned long long)counts.streams,
			    (unsigned long long)counts.questions);
	}
}

/* Records. */

static char *unescape(const char *text, size_t length, size_t *out)
{
	char  *bytes = malloc(length + 1);
	size_t n = 0;

	if (!bytes)
		abort();
	for (size_t i = 1; i + 1 < length; i++) { /* between the quotes */
		char c = text[i];

		if (c == '\\') {
			c = text[++i];
			if (c == 'u') { /* only control characters are written so */
				c = (char)strtol((char[]){ text[i + 3], text[i + 4], 0 }, NULL, 16);
				i += 4;
			}
		}
		bytes[n++] = c;
	}
	bytes[n] = '\0';
	*out = n;
	return bytes;
}

struct draws { /* how often each kind has been drawn, and by which ply */
	struct fair_dice dice;
	uint8_t         *kind; /* of each ply that stands; 0xff: not chance */
	uint32_t         plies;
};

static void take_back(struct draws *d, uint32_t plies)
{
	while (d->plies > plies) {
		uint8_t kind = d->kind[--d->plies];

		if (kind != 0xff)
			d->dice.drawn[kind]--;
	}
}

static uint32_t wrong_draws(struct world *world, const struct shoal_record *record, struct draws *d)
{
	uint32_t wrong = 0;

	for (size_t i = 0; i < record->played_count; i++) {
		const struct shoal_played *played = &record->played[i];
		unsigned                   kind;

		take_back(d, played->ply);
		d->kind[d->plies] = 0xff;
		if (played->seat == SHOAL_CHANCE) {
			kind = shoal_kind_of(record->game, played->action);
			wrong += fair_below(d->dice.key, record->game->rules->kinds[kind].name,
			                    d->dice.drawn[kind]++, played->total)
			         != played->r;
			d->kind[d->plies] = (uint8_t)kind;
			world->figures.draws++;
		}
		d->plies++;
	}
	return wrong;
}

static void check_dice(struct world *world, const struct shoal_record *record)
{
	const struct shoal_proof *proof = &record->proof;
	struct draws              d = { .kind = calloc(record->played_count + 1, 1) };
	const char               *words[SHOAL_SEATS_MAX];
	uint8_t                   secret[FAIR_BYTES], commitment[FAIR_BYTES];
	char                      hex[FAIR_HEX];

	if (!d.kind)
		abort();
	if (!fair_unhex(proof->secret, secret, sizeof(secret))) {
		world_violation(world, "the record of %s has no secret", proof->match);
		free(d.kind);
		return;
	}
	for (unsigned seat = 0; seat < record->game->seats; seat++)
		words[seat] = proof->word[seat];
	fair_commit(secret, commitment);
	fair_hex(commitment, sizeof(commitment), hex);
	if (strcmp(hex, proof->commitment) != 0)
		world_violation(world, "the secret of %s is not the one committed to",
		                proof->match);
	fair_begin(&d.dice, secret, proof->match, record->game->name, words, record->game->seats);
	if (wrong_draws(world, record, &d))
		world_violation(world, "draws of %s do not follow from the secret", proof->match);
	free(d.kind);
}

void check_record(struct world *world, const char *text, size_t length)
{
	struct shoal_record  record;
	struct shoal_error   error;
	size_t               count;
	char                *bytes = unescape(text, length, &count);
	const struct affair *affair;

	if (shoal_record_read(bytes, count, NULL, &record, &error)) {
		world_violation(world, "a record cannot be read: %s", error.text);
		free(bytes);
		return;
	}
	free(bytes);
	affair = affair_find(world, record.proof.match);
	if (!affair
	    || shoal_state_hash(record.game, shoal_match_state(record.match))
	           != shoal_state_hash(affair->table->game, table_state(affair->table)))
		world_violation(world, "the record of %s ends elsewhere", record.proof.match);
	check_dice(world, &record);
	world->figures.records++;
	shoal_record_finish(&record);
}
