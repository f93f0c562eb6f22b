/* brute.c: the scores of Moonshell by brute force. Nothing of the game is used here. */
#include "brute.h"

#include <assert.h>
#include <string.h>

/* Tiles: 4 * shape + colour, then these. */
enum { URCHIN = 16, MOON = 19, STACK = 20, SHELL_KINDS = 16 };

static const char shape_codes[] = "DFCA", colour_codes[] = "PWOV";

struct cell {
	int  x, y;
	char need;
};

struct placement {
	int         cells;
	struct cell cell[5];
};

enum { PLACEMENTS = 64 };

struct placements {
	unsigned         count;
	struct placement at[PLACEMENTS];
};

/* Tables 2.6, 2.7, 2.10: rows from the top. '#' is the free need of a secret. */
static const char *const compositions[8] = {
	".D.D/D.D.", ".F./F.F/.F.", "CC/CC",       "AAAA",
	".P./PPP",   "..WW/WW..",   "O.O/.../O.O", ".VV/VV.",
};
static const char *const arrays[8] = {
	"PWPW", "VO/OV", "VPPV", ".O./WWW", ".C.C/F.F.", ".A./D.D/.A.", "CCAA", "F../DDD",
};
static const struct {
	const char *rows;
	int         points, times;
} secrets[6] = {
	{ "##/##", 8, 1 },    { ".#./###", 8, 1 }, { "####", 9, 1 },
	{ "#.#/###", 10, 1 }, { "#./##", 4, 2 },   { "..#/.#./#..", 5, 2 },
};
static const char pairs[12][3] = { "PW", "PO", "PV", "WO", "WV", "OV",
	                           "DF", "DC", "DA", "FC", "FA", "CA" };
static const char troves[] = "PWOVDFCA", collectors[] = "DFCAPWOV";

static bool matches(unsigned tile, char need)
{
	if (tile == MOON)
		return true;
	if (tile >= SHELL_KINDS)
		return false;
	return shape_codes[tile / 4] == need || colour_codes[tile % 4] == need;
}

/* Patterns. */

static void read_rows(const char *rows, struct placement *out)
{
	int x = 0, y = 0;

	for (const char *c = rows; *c; c++)
		y += *c == '/';
	out->cells = 0;
	for (; *rows; rows++) {
		if (*rows == '/') {
			y--;
			x = 0;
			continue;
		}
		if (*rows != '.')
			out->cell[out->cells++] = (struct cell){ x, y, *rows };
		x++;
	}
}

/* One of eight ways, then moved; false if a cell is outside. Cells end in the order of the chest,
 * so that equal placements look equal. */
static bool move(const struct placement *from, unsigned way, int right, int up,
                 struct placement *out)
{
	*out = (struct placement){ 0 };
	for (int i = 0; i < from->cells; i++) {
		struct cell c = from->cell[i];
		int         x = way & 1 ? -c.x : c.x, y = way & 2 ? -c.y : c.y, at = out->cells++;

		c.x = (way & 4 ? y : x) + right;
		c.y = (way & 4 ? x : y) + up;
		if (c.x < 0 || c.x > 3 || c.y < 0 || c.y > 2)
			return false;
		for (; at && 4 * out->cell[at - 1].y + out->cell[at - 1].x > 4 * c.y + c.x; at--)
			out->cell[at] = out->cell[at - 1];
		out->cell[at] = c;
	}
	return true;
}

static bool same(const struct placement *a, const struct placement *b)
{
	bool equal = a->cells == b->cells;

	for (int i = 0; equal && i < a->cells; i++)
		equal = a->cell[i].x == b->cell[i].x && a->cell[i].y == b->cell[i].y
		        && a->cell[i].need == b->cell[i].need;
	return equal;
}

static void add(struct placements *all, const struct placement *one)
{
	for (unsigned i = 0; i < all->count; i++) {
		if (same(&all->at[i], one))
			return;
	}
	assert(all->count < PLACEMENTS);
	all->at[all->count++] = *one;
}

static void place_everywhere(const char *rows, struct placements *out)
{
	struct placement from, moved;

	read_rows(rows, &from);
	out->count = 0;
	for (unsigned way = 0; way < 8; way++) {
		for (int right = -4; right <= 7; right++) {
			for (int up = -4; up <= 7; up++) {
				if (move(&from, way, right, up, &moved))
					add(out, &moved);
			}
		}
	}
}

/* Made once: 8 compositions, 8 arrays, 6 secrets. */
static const struct placements *placements_of(const char *rows)
{
	static struct placements all[22];
	static const char       *made[22];
	unsigned                 i = 0;

	while (made[i] && made[i] != rows)
		i++;
	if (!made[i]) {
		made[i] = rows;
		place_everywhere(rows, &all[i]);
	}
	return &all[i];
}

/* `value` is what '#' stands for. */
static bool complete(const uint8_t chest[12], const struct placement *p, char value)
{
	for (int i = 0; i < p->cells; i++) {
		const struct cell *c = &p->cell[i];

		if (!matches(chest[4 * c->y + c->x], c->need == '#' ? value : c->need))
			return false;
	}
	return true;
}

static bool anywhere(const uint8_t chest[12], const char *rows)
{
	const struct placements *all = placements_of(rows);

	for (unsigned i = 0; i < all->count; i++) {
		if (complete(chest, &all->at[i], 0))
			return true;
	}
	return false;
}

int brute_composition(const uint8_t chest[12], unsigned card)
{
	return anywhere(chest, compositions[card]) ? 10 : 0;
}

int brute_array(const uint8_t chest[12], unsigned card)
{
	return anywhere(chest, arrays[card]) ? 8 : 0;
}

/* Counts. */

static int shells(const uint8_t chest[12], char need)
{
	int count = 0;

	for (int i = 0; i < 12; i++)
		count += chest[i] < SHELL_KINDS && matches(chest[i], need);
	return count;
}

static int pieces(const uint8_t chest[12], unsigned tile)
{
	int count = 0;

	for (int i = 0; i < 12; i++)
		count += chest[i] == tile;
	return count;
}

int brute_pair(const uint8_t chest[12], unsigned card)
{
	int best = 0, moons = pieces(chest, MOON) > 0;

	/* The moonshell as the first type, or as the second. */
	for (int as = 0; as <= moons; as++) {
		int a = shells(chest, pairs[card][0]) + (moons && !as);
		int b = shells(chest, pairs[card][1]) + (moons && as);
		int n = a < b ? a : b;

		best = n > best ? n : best;
	}
	return 2 * (best > 6 ? 6 : best);
}

int brute_trove(uint8_t chests[][12], unsigned count, unsigned own, unsigned card)
{
	int have = shells(chests[own], troves[card]) + pieces(chests[own], MOON);

	for (unsigned i = 0; i < count; i++) {
		if (shells(chests[i], troves[card]) + pieces(chests[i], MOON) > have)
			return 0;
	}
	return have ? 6 : 0;
}

int brute_collector(const uint8_t chest[12], unsigned card)
{
	int count = shells(chest, collectors[card]) + pieces(chest, MOON);

	return count > 12 ? 12 : count;
}

/* Secrets. */

struct instances {
	unsigned                count;
	const struct placement *at[PLACEMENTS * 4];
};

static bool apart(const struct placement *a, const struct placement *b)
{
	for (int i = 0; i < a->cells; i++) {
		for (int j = 0; j < b->cells; j++) {
			if (a->cell[i].x == b->cell[j].x && a->cell[i].y == b->cell[j].y)
				return false;
		}
	}
	return true;
}

/* The largest subset of the instances from `from` on that can be added to the `count` chosen ones,
 * none sharing a space. */
static int largest(const struct instances *all, unsigned from, const struct placement *chosen[],
                   int count)
{
	int best = count;

	for (unsigned i = from; i < all->count; i++) {
		int n = 0;

		while (n < count && apart(chosen[n], all->at[i]))
			n++;
		if (n < count)
			continue;
		chosen[count] = all->at[i];
		n = largest(all, i + 1, chosen, count + 1);
		best = n > best ? n : best;
	}
	return best;
}

int brute_secret(const uint8_t chest[12], unsigned card)
{
	const struct placements *places = placements_of(secrets[card / 2].rows);
	const struct placement  *chosen[13];
	struct instances         all = { 0 };
	int                      n;

	for (unsigned i = 0; i < places->count; i++) {
		for (int value = 0; value < 4; value++) {
			char need = (card % 2 ? shape_codes : colour_codes)[value];

			if (complete(chest, &places->at[i], need))
				all.at[all.count++] = &places->at[i];
		}
	}
	n = largest(&all, 0, chosen, 0);
	if (n > secrets[card / 2].times)
		n = secrets[card / 2].times;
	return n * secrets[card / 2].points;
}

void brute_sheet(uint8_t chests[][12], unsigned count, unsigned own, bool reserve,
                 struct brute_cards cards, struct brute_sheet *out)
{
	const uint8_t *chest = chests[own];

	*out = (struct brute_sheet){
		.composition = brute_composition(chest, cards.composition),
		.array = brute_array(chest, cards.array),
		.pair = brute_pair(chest, cards.pair),
		.trove = brute_trove(chests, count, own, cards.trove),
		.collector = brute_collector(chest, cards.collector),
		.secret = brute_secret(chest, cards.secret),
		.tiles = pieces(chest, URCHIN),
		.stacks = 3 * pieces(chest, STACK),
		.reserve = reserve ? 4 : 0,
	};
	out->total = out->composition + out->array + out->pair + out->trove + out->collector
	             + out->secret + out->tiles + out->stacks + out->reserve;
}

unsigned brute_composition_placements(unsigned card)
{
	return placements_of(compositions[card])->count;
}

unsigned brute_array_placements(unsigned card)
{
	return placements_of(arrays[card])->count;
}

unsigned brute_secret_placements(unsigned card)
{
	return placements_of(secrets[card / 2].rows)->count;
}

/* Planting. */

static void plant(uint8_t chest[12], const char *rows, unsigned i, char value, unsigned pick)
{
	const struct placements *all = placements_of(rows);
	const struct placement  *p = &all->at[i % all->count];

	for (int j = 0; j < p->cells; j++) {
		char        need = p->cell[j].need == '#' ? value : p->cell[j].need;
		const char *shape = strchr(shape_codes, need);
		const char *colour = strchr(colour_codes, need);
		unsigned    other = pick % 4;
		unsigned    own = (unsigned)(shape ? shape - shape_codes : colour - colour_codes);
		unsigned    tile = shape ? 4 * own + other : 4 * other + own;

		chest[4 * p->cell[j].y + p->cell[j].x] = (uint8_t)tile;
		pick = pick / 4 + pick % 4 * 64;
	}
}

void brute_plant_composition(uint8_t chest[12], unsigned card, unsigned i, unsigned pick)
{
	plant(chest, compositions[card], i, 0, pick);
}

void brute_plant_array(uint8_t chest[12], unsigned card, unsigned i, unsigned pick)
{
	plant(chest, arrays[card], i, 0, pick);
}

void brute_plant_secret(uint8_t chest[12], unsigned card, unsigned i, unsigned pick)
{
	plant(chest, secrets[card / 2].rows, i,
	      (card % 2 ? shape_codes : colour_codes)[pick / 256 % 4], pick);
}
