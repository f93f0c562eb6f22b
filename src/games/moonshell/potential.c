/* potential.c: what a chest promises, and what every tile would add to it.
 *
 * Each card is looked at once: for all of its placements that are not spoilt, what they promise now
 * and what they would promise after a tile of each type had landed on each open space. The gain of
 * any tile is then a sum over its shape and its colour. */
#include "potential.h"

#include <string.h>

enum { CANDIDATES_MAX = 96, UNDER = 8 }; /* a space to fill below costs an eighth */

unsigned moonshell_share(unsigned filled, unsigned spaces)
{
	/* (filled / spaces) ^ 1.5; from six spaces on the square. */
	static const uint8_t share[6][6] = {
		{ 0 },
		{ 0, 64 },
		{ 0, 23, 64 },
		{ 0, 12, 35, 64 },
		{ 0, 8, 23, 42, 64 },
		{ 0, 6, 16, 30, 46, 64 },
	};

	return spaces < 6 ? share[spaces][filled] : POINT * filled * filled / (spaces * spaces);
}

/* Of at most 12 bits. */
static inline unsigned count_bits(unsigned bits)
{
	/* clang-format off */
	static const uint8_t count[64] = {
		0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5,
		1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5, 2, 3, 3, 4, 3, 4, 4, 5, 3, 4, 4, 5, 4, 5, 5, 6,
	};
	/* clang-format on */

	return (unsigned)count[bits & 63] + count[bits >> 6 & 63];
}

/* What all cards together make of a tile that lands. */
struct sums {
	int16_t plain[LANDINGS];       /* one that matches nothing, against the chest as it is */
	int16_t more[LANDINGS][TYPES]; /* what a type adds to that */
	int16_t any[LANDINGS];         /* what a moonshell adds */
	int16_t sure[LANDINGS][TYPES]; /* points at once */
	int16_t sure_any[LANDINGS];
};

/* What one card makes of it, by its own types. */
struct card {
	int16_t  now; /* worth */
	int16_t  rest[LANDINGS];
	int16_t  hit[LANDINGS][SHAPES];
	int16_t  sure[LANDINGS][SHAPES];
	unsigned missing;
};

/* A placement that is not spoilt. */
struct candidate {
	uint16_t spaces, missing, under;
	uint8_t  filled, below; /* of its spaces; to fill under it first */
	uint8_t  lack;          /* tiles: missing and below */
	uint8_t  type;          /* of secrets, from their first one */
	int16_t  worth;
};

static inline int16_t larger(int16_t a, int16_t b)
{
	return a > b ? a : b;
}

/* Worth with `share` of the points and some spaces to fill below. */
static inline int16_t shaded(unsigned share, unsigned under)
{
	return (int16_t)(share * (UNDER - (under < UNDER ? under : UNDER)) / UNDER);
}

/* False if it is spoilt or the chest cannot hold it any more. */
static inline bool measure(const struct moonshell_potential *o, unsigned spaces, unsigned matching,
                           unsigned size, const uint16_t share[], struct candidate *out)
{
	unsigned missing = spaces & ~matching, under, lack, below;

	if (missing & o->taken)
		return false;
	under = (missing >> CHEST_COLUMNS | missing >> 2 * CHEST_COLUMNS) & ~(o->taken | spaces);
	lack = count_bits(missing);
	below = count_bits(under);
	if (lack + below > o->empty)
		return false;
	out->spaces = (uint16_t)spaces;
	out->missing = (uint16_t)missing;
	out->under = (uint16_t)under;
	out->filled = (uint8_t)(size - lack);
	out->below = (uint8_t)below;
	out->lack = (uint8_t)(lack + below);
	out->worth = shaded(share[out->filled], below);
	return true;
}

/* The candidate after a tile that is not for it has landed at `bit`, beside it. */
static inline int16_t beside(const struct moonshell_potential *o, const struct candidate *c,
                             unsigned bit, const uint16_t share[])
{
	if (!(c->under & bit))
		return c->lack < o->empty ? c->worth : 0;
	return shaded(share[c->filled], c->below - 1u);
}

/* The same after the right tile has landed on one of its spaces. */
static inline int16_t one_more(const struct candidate *c, const uint16_t share[])
{
	return shaded(share[c->filled + 1], c->below);
}

static void add_card(const struct moonshell_potential *o, const struct card *card,
                     const uint8_t types[], unsigned count, struct sums *sums)
{
	for (unsigned p = 0; p < o->landings; p++) {
		int16_t any = 0, sure = 0;

		sums->plain[p] = (int16_t)(sums->plain[p] + card->rest[p] - card->now);
		for (unsigned i = 0; i < count; i++) {
			int16_t  more = larger((int16_t)(card->hit[p][i] - card->rest[p]), 0);
			int16_t *sum = &sums->more[p][types[i]];

			*sum = (int16_t)(*sum + more);
			any = larger(any, more);
			sum = &sums->sure[p][types[i]];
			*sum = (int16_t)(*sum + card->sure[p][i]);
			sure = larger(sure, card->sure[p][i]);
		}
		sums->any[p] = (int16_t)(sums->any[p] + any);
		sums->sure_any[p] = (int16_t)(sums->sure_any[p] + sure);
	}
}

/* Compositions and Arrays. */

static void try_placement(const struct moonshell_potential *o, const struct moonshell_card *from,
                          unsigned i, const struct candidate *c, struct card *card)
{
	const struct moonshell_pattern *pattern = &from->pattern;

	if (c->worth > card->now) {
		card->now = c->worth;
		card->missing = c->lack;
	}
	for (unsigned p = 0; p < o->landings; p++) {
		unsigned bit = o->landing[p], n = 0;

		if (!(c->missing & bit)) {
			if (c->worth)
				card->rest[p] =
				    larger(card->rest[p], beside(o, c, bit, from->share));
			continue;
		}
		while (!(pattern->mask[i][n] & bit))
			n++;
		card->hit[p][n] = larger(card->hit[p][n], one_more(c, from->share));
		if (c->missing == bit)
			card->sure[p][n] = from->points;
	}
}

static void look_at_pattern(const struct moonshell_card *from, struct moonshell_potential *o,
                            struct moonshell_prospect *out, struct sums *sums)
{
	const struct moonshell_pattern *pattern = &from->pattern;
	struct card                     card;

	memset(&card, 0, sizeof(card));
	memset(out, 0, sizeof(*out));
	for (unsigned i = 0; i < pattern->count; i++) {
		unsigned         matching = 0;
		struct candidate c;

		for (unsigned n = 0; n < pattern->needs; n++)
			matching |= pattern->mask[i][n] & o->r.mask[pattern->need[n]];
		if (!measure(o, pattern->space[i], matching, from->size, from->share, &c))
			continue;
		if (!c.missing) { /* it stays complete, so nothing adds to it */
			out->points = from->points;
			return;
		}
		try_placement(o, from, i, &c, &card);
	}
	out->hope = card.now;
	out->missing = (uint8_t)card.missing;
	add_card(o, &card, pattern->need, pattern->needs, sums);
}

/* Secrets. Of a card that counts several times two places are looked for: the best, and the best
 * apart from it. */

struct best {
	int16_t  worth;
	uint16_t spaces;
	uint8_t  lack;
};

/* For each placement with a tile the types that all of its tiles match. Those without a tile
 * promise nothing yet; `fresh` gets what the first tile on each landing would make of them. */
static unsigned list_candidates(const struct moonshell_secret    *secret,
                                const struct moonshell_potential *o, struct candidate out[],
                                int16_t fresh[LANDINGS])
{
	unsigned count = 0, shore = 0;

	for (unsigned p = 0; p < o->landings; p++)
		shore |= o->landing[p];
	for (unsigned i = 0; i < secret->count && count < CANDIDATES_MAX; i++) {
		unsigned spaces = secret->mask[i], filled = spaces & o->taken;

		if (!filled) {
			struct candidate c;

			if (!(spaces & shore)
			    || !measure(o, spaces, 0, secret->size, secret->share, &c))
				continue;
			if (!c.below)
				shore &= ~spaces; /* it cannot be more there */
			for (unsigned p = 0; p < o->landings; p++) {
				if (spaces & o->landing[p])
					fresh[p] = larger(fresh[p], one_more(&c, secret->share));
			}
			continue;
		}
		for (unsigned t = 0; t < SHAPES; t++) {
			if (filled & ~(unsigned)o->r.mask[secret->first + t])
				continue;
			if (!measure(o, spaces, filled, secret->size, secret->share, &out[count]))
				break; /* it fits no better for another type */
			out[count].type = (uint8_t)t;
			if (++count == CANDIDATES_MAX || !o->r.moon)
				break; /* two types fit only where all of it is moonshell */
		}
	}
	return count;
}

static struct best best_apart(const struct candidate list[], unsigned count, unsigned from)
{
	struct best best = { 0 };

	for (unsigned i = 0; i < count; i++) {
		if (list[i].worth > best.worth && !(list[i].spaces & from))
			best = (struct best){ list[i].worth, list[i].spaces, list[i].lack };
	}
	return best;
}

/* The best place apart from these spaces. */
static inline int16_t beside_best(const struct best best[2], unsigned spaces)
{
	if (!(best[0].spaces & spaces))
		return best[0].worth;
	return best[1].spaces & spaces ? 0 : best[1].worth;
}

/* After a tile that matches nothing has landed at `bit`: the same places if it is beside them. */
static int16_t rest_of_secret(const struct moonshell_potential *o, const struct candidate list[],
                              unsigned count, const struct best best[2], bool twice, unsigned bit)
{
	struct best rest;

	if (!((best[0].spaces | best[1].spaces) & bit)
	    && best[0].lack + best[1].lack < (int)o->empty)
		return (int16_t)(best[0].worth + best[1].worth);
	rest = best_apart(list, count, bit);
	if (!twice)
		return rest.worth;
	return (int16_t)(rest.worth + best_apart(list, count, rest.spaces | bit).worth);
}

/* `also` are the two best places if the card counts them, else nothing. */
static void try_secret(const struct moonshell_potential *o, const struct moonshell_secret *secret,
                       const struct candidate *c, const struct best also[2], struct card *card)
{
	int16_t worth;

	if (!c->missing)
		return;
	worth = (int16_t)(beside_best(also, c->spaces) + one_more(c, secret->share));
	for (unsigned p = 0; p < o->landings; p++) {
		if (!(c->missing & o->landing[p]))
			continue;
		card->hit[p][c->type] = larger(card->hit[p][c->type], worth);
		if (c->missing == o->landing[p])
			card->sure[p][c->type] = secret->points;
	}
}

static void sum_up_secret(const struct moonshell_secret *secret, const struct moonshell_reading *r,
                          const struct best best[2], struct moonshell_prospect *out)
{
	unsigned done = best[0].worth && !best[0].lack;

	/* The best place may be in the way of two others. */
	if (done && secret->times > 1)
		done = moonshell_secret_times(secret, r);
	memset(out, 0, sizeof(*out));
	out->points = (int16_t)(secret->points * done);
	out->hope = larger((int16_t)(best[0].worth + best[1].worth - POINT * out->points), 0);
	out->missing = best[0].lack ? best[0].lack : best[1].lack;
}

/* What tiles that land add to the card. */
static void forecast_secret(const struct moonshell_secret    *secret,
                            const struct moonshell_potential *o, const struct candidate list[],
                            unsigned count, const struct best best[2],
                            const int16_t fresh[LANDINGS], struct sums *sums)
{
	static const struct best none[2];
	static const uint8_t     types[2][SHAPES] = { { 0, 1, 2, 3 }, { 4, 5, 6, 7 } };
	struct card              card;
	bool                     twice = secret->times > 1;

	memset(&card, 0, sizeof(card));
	card.now = (int16_t)(best[0].worth + best[1].worth);
	for (unsigned p = 0; p < o->landings; p++) {
		int16_t first = fresh[p];

		card.rest[p] = rest_of_secret(o, list, count, best, twice, o->landing[p]);
		if (twice)
			first = (int16_t)(first + beside_best(best, o->landing[p]));
		for (unsigned t = 0; t < SHAPES; t++)
			card.hit[p][t] = first;
	}
	for (unsigned i = 0; i < count; i++)
		try_secret(o, secret, &list[i], twice ? best : none, &card);
	add_card(o, &card, types[secret->first != 0], SHAPES, sums);
}

static void look_at_secret(const struct moonshell_secret *secret, struct moonshell_potential *o,
                           struct sums *sums)
{
	struct candidate list[CANDIDATES_MAX];
	struct best      best[2] = { { 0 } };
	int16_t          fresh[LANDINGS] = { 0 };
	unsigned         count = list_candidates(secret, o, list, fresh);

	best[0] = best_apart(list, count, 0);
	if (secret->times > 1)
		best[1] = best_apart(list, count, best[0].spaces);
	sum_up_secret(secret, &o->r, best, &o->secret);
	if (sums && o->secret.points < secret->points * secret->times) /* else nothing adds to it */
		forecast_secret(secret, o, list, count, best, fresh, sums);
}

/* Counting cards: what a type adds wherever it lands. */

struct counts {
	int16_t more[TYPES], any; /* worth; of a moonshell */
	int16_t sure[TYPES], sure_any;
};

struct pairs {
	unsigned whole, half;
};

static struct pairs count_pairs(unsigned a, unsigned b, bool moon, unsigned room, unsigned most)
{
	struct pairs p = { a < b ? a : b, a < b ? b - a : a - b };

	if (moon && p.half) {
		p.whole++;
		p.half--;
	}
	p.whole = p.whole < most ? p.whole : most;
	p.half = p.half < room ? p.half : room;
	p.half = p.half < most - p.whole ? p.half : most - p.whole;
	return p;
}

/* From `now` to `then`: a half pair is worth 3 of 8. */
static void add_pairs(unsigned points, struct pairs now, struct pairs then, int16_t *more,
                      int16_t *sure)
{
	int whole = (int)then.whole - (int)now.whole, half = (int)then.half - (int)now.half;

	*more = (int16_t)(*more + (int)points * (POINT * whole + POINT * 3 / 8 * half));
	*sure = (int16_t)(*sure + (int)points * whole);
}

static void look_at_pair(const struct moonshell_game *g, unsigned card,
                         struct moonshell_potential *o, struct counts *counts)
{
	unsigned     points = g->pair[card].points, most = g->pair[card].most;
	unsigned     first = g->pair[card].type[0], second = g->pair[card].type[1];
	unsigned     a = o->r.count[first], b = o->r.count[second];
	unsigned     room = o->empty ? o->empty - 1u : 0;
	struct pairs now = count_pairs(a, b, o->r.moon, o->empty, most);

	o->half_pairs = (uint8_t)now.half;
	add_pairs(points, now, count_pairs(a + 1, b, o->r.moon, room, most), &counts->more[first],
	          &counts->sure[first]);
	add_pairs(points, now, count_pairs(a, b + 1, o->r.moon, room, most), &counts->more[second],
	          &counts->sure[second]);
	add_pairs(points, now, count_pairs(a, b, true, room, most), &counts->any,
	          &counts->sure_any);
}

static void look_at_collector(const struct moonshell_game *g, unsigned card,
                              const struct moonshell_potential *o, struct counts *counts)
{
	unsigned type = g->collector[card].type, points = g->collector[card].points;

	if (o->r.count[type] + (unsigned)o->r.moon >= g->collector[card].most)
		return;
	counts->more[type] = (int16_t)(counts->more[type] + (int)(POINT * points));
	counts->sure[type] = (int16_t)(counts->sure[type] + (int)points);
	counts->any = (int16_t)(counts->any + (int)(POINT * points));
	counts->sure_any = (int16_t)(counts->sure_any + (int)points);
}

/* A tile for it is worth an eighth of its points, wherever the others stand. */
static void look_at_trove(const struct moonshell_game *g, unsigned card, unsigned most,
                          const struct moonshell_potential *o, struct counts *counts)
{
	unsigned type = g->trove[card].type, points = g->trove[card].points;
	unsigned own = o->r.count[type] + (unsigned)o->r.moon;
	int      sure = own + 1 == most || (!own && !most) ? (int)points : 0;

	counts->more[type] = (int16_t)(counts->more[type] + (int)(POINT / 8 * points));
	counts->sure[type] = (int16_t)(counts->sure[type] + sure);
	counts->any = (int16_t)(counts->any + (int)(POINT / 8 * points));
	counts->sure_any = (int16_t)(counts->sure_any + sure);
}

/* Tiles. */

static void gain_shells(const struct sums *sums, const struct counts *counts,
                        struct moonshell_potential *o)
{
	for (unsigned p = 0; p < o->landings; p++) {
		int16_t gain[SHELLS], sure[SHELLS]; /* apart, so that eight are one instruction */

		for (unsigned tile = 0; tile < SHELLS; tile++) {
			unsigned shape = tile / COLOURS, colour = SHAPES + tile % COLOURS;

			gain[tile] = (int16_t)(sums->plain[p] + sums->more[p][shape]
			                       + sums->more[p][colour]);
			sure[tile] = (int16_t)(sums->sure[p][shape] + sums->sure[p][colour]);
		}
		for (unsigned tile = 0; tile < SHELLS; tile++) {
			o->gain[tile] = larger(o->gain[tile], gain[tile]);
			o->sure[tile] = larger(o->sure[tile], sure[tile]);
		}
	}
	for (unsigned tile = 0; tile < SHELLS; tile++) {
		unsigned shape = tile / COLOURS, colour = SHAPES + tile % COLOURS;

		o->gain[tile] =
		    (int16_t)(o->gain[tile] + counts->more[shape] + counts->more[colour]);
		o->sure[tile] =
		    (int16_t)(o->sure[tile] + counts->sure[shape] + counts->sure[colour]);
	}
}

static void gain_others(const struct moonshell_game *g, const uint8_t chest[CHEST],
                        const struct sums *sums, const struct counts *counts,
                        struct moonshell_potential *o)
{
	for (unsigned p = 0; p < o->landings; p++) {
		o->gain[TILE_URCHIN] = larger(o->gain[TILE_URCHIN], sums->plain[p]);
		o->gain[TILE_MOON] =
		    larger(o->gain[TILE_MOON], (int16_t)(sums->plain[p] + sums->any[p]));
		o->sure[TILE_MOON] = larger(o->sure[TILE_MOON], sums->sure_any[p]);
	}
	o->gain[TILE_MOON] = (int16_t)(o->gain[TILE_MOON] + counts->any);
	o->sure[TILE_MOON] = (int16_t)(o->sure[TILE_MOON] + counts->sure_any);
	for (unsigned tile = TILE_ANEMONE; tile <= TILE_CLOWNFISH; tile++) {
		bool stacks = g->reef && moonshell_partner(chest, tile) != NOTHING;

		o->gain[tile] = (int16_t)(stacks ? POINT * g->stack
		                                 : o->gain[TILE_URCHIN] + POINT * g->stack / 5);
		o->sure[tile] = (int16_t)(stacks ? g->stack : 0);
	}
	o->gain[TILE_URCHIN] = (int16_t)(o->gain[TILE_URCHIN] + POINT * g->points[TILE_URCHIN]);
	o->sure[TILE_URCHIN] = g->points[TILE_URCHIN];
}

/* A tile without room adds nothing. */
static void gain_nothing(const struct moonshell_game *g, const uint8_t chest[CHEST],
                         struct moonshell_potential *o)
{
	memset(o->gain, 0, sizeof(o->gain));
	memset(o->sure, 0, sizeof(o->sure));
	for (unsigned tile = TILE_ANEMONE; tile <= TILE_CLOWNFISH; tile++) {
		if (!g->reef || moonshell_partner(chest, tile) == NOTHING)
			continue;
		o->gain[tile] = (int16_t)(POINT * g->stack);
		o->sure[tile] = g->stack;
	}
}

void moonshell_read_chest(const uint8_t chest[CHEST], struct moonshell_potential *o)
{
	unsigned taken = 0, landings = 0;

	moonshell_read(chest, &o->r);
	for (unsigned i = 0; i < CHEST; i++)
		taken |= (unsigned)(chest[i] < TILE_MEEPLE) << i;
	for (unsigned column = 0; column < CHEST_COLUMNS; column++) {
		unsigned space = moonshell_lowest(chest, column);

		if (space != NOTHING)
			o->landing[landings++] = (uint16_t)(1u << space);
	}
	o->taken = (uint16_t)taken;
	o->empty = (uint8_t)(CHEST - count_bits(taken));
	if (landings < o->empty) { /* a mermeeple may keep one (MOO-89) */
		unsigned space = moonshell_meeple_space(chest);

		if (space != NOTHING)
			o->landing[landings++] = (uint16_t)(1u << space);
	}
	o->landings = (uint8_t)landings;
}

void moonshell_weigh_chest(const struct moonshell_game *g, const struct moonshell_state *s,
                           const uint8_t chest[CHEST], unsigned secret, unsigned most,
                           struct moonshell_potential *out)
{
	const uint8_t *card = s->objective;
	struct sums    sums;
	struct counts  counts;

	memset(&sums, 0, sizeof(sums));
	memset(&counts, 0, sizeof(counts));
	for (unsigned kind = OBJ_COMPOSITION; kind <= OBJ_ARRAY; kind++)
		look_at_pattern(&g->pattern[kind][card[kind]], out, &out->pattern[kind], &sums);
	memset(&out->secret, 0, sizeof(out->secret));
	if (secret != NOTHING)
		look_at_secret(&g->secret[secret], out, &sums);
	look_at_pair(g, card[OBJ_PAIR], out, &counts);
	look_at_collector(g, card[OBJ_COLLECTOR], out, &counts);
	look_at_trove(g, card[OBJ_TROVE], most, out, &counts);
	if (!out->landings) {
		gain_nothing(g, chest, out);
		return;
	}
	for (unsigned tile = 0; tile < KINDS; tile++)
		out->gain[tile] = -POINT * CHEST;
	memset(out->sure, 0, sizeof(out->sure));
	gain_shells(&sums, &counts, out);
	gain_others(g, chest, &sums, &counts, out);
}

int32_t moonshell_secret_worth(const struct moonshell_game *g, const uint8_t chest[CHEST],
                               unsigned secret)
{
	struct moonshell_potential o;

	moonshell_read_chest(chest, &o);
	look_at_secret(&g->secret[secret], &o, NULL);
	return POINT * o.secret.points + o.secret.hope;
}
