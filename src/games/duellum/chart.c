/* chart.c: the world map as text: territories, borders, nests, the Leader. The picture is drawn for
 * the left half and mirrored; borders that changed tables leave out are not drawn, borders that
 * they add are listed below. */
#include "text.h"

#include <string.h>

enum { ROWS_DRAWN = 9, COLUMNS = 79, HALF = 12 }; /* HALF: territories of one half */

/* Glyphs that are no ASCII. */
enum { FLAT = 1, UPRIGHT = 2 };

struct chart {
	char    glyph[ROWS_DRAWN][COLUMNS];
	uint8_t ink[ROWS_DRAWN][COLUMNS];
};

struct place {
	uint8_t row, column; /* where the name begins; mirrored: where it ends */
};

/* clang-format off */
static const struct place places[HALF + 1] = {
	{ 4, 39 },
	{ 2, 32 }, { 6, 32 },               /* A1 A2 */
	{ 0, 26 }, { 4, 27 }, { 8, 26 },    /* B1 B2 B3 */
	{ 2, 20 }, { 6, 20 },               /* C1 C2 */
	{ 2, 14 }, { 6, 14 },               /* D1 D2 */
	{ 4, 10 }, { 4, 5 }, { 4, 0 },      /* E F CAP */
};

static const struct stroke {
	uint8_t a, b;           /* the border that it shows */
	uint8_t row, column;
	char    glyph;
	uint8_t rows, columns;  /* how often it is repeated down and to the right */
} strokes[] = {
	{  0,  1, 3, 37, '\\', 1, 1 }, {  0,  2, 5, 37, '/', 1, 1 },
	{  1,  2, 3, 33, UPRIGHT, 3, 1 },
	{  1,  3, 1, 32, '\\', 1, 1 }, {  2,  5, 7, 32, '/', 1, 1 },
	{  1,  4, 3, 31, '/', 1, 1 },  {  2,  4, 5, 31, '\\', 1, 1 },
	{  3,  4, 1, 28, UPRIGHT, 3, 1 }, { 4, 5, 5, 28, UPRIGHT, 3, 1 },
	{  3,  6, 1, 25, '/', 1, 1 },  {  5,  7, 7, 25, '\\', 1, 1 },
	{  4,  6, 3, 25, '\\', 1, 1 }, {  4,  7, 5, 25, '/', 1, 1 },
	{  6,  7, 3, 21, UPRIGHT, 3, 1 },
	{  6,  8, 2, 17, FLAT, 1, 3 }, {  7,  9, 6, 17, FLAT, 1, 3 },
	{  7,  8, 3, 17, '\\', 1, 1 }, {  7,  8, 4, 18, '\\', 1, 1 }, { 7, 8, 5, 19, '\\', 1, 1 },
	{  8,  9, 3, 15, UPRIGHT, 3, 1 },
	{  8, 10, 3, 12, '/', 1, 1 },  {  9, 10, 5, 12, '\\', 1, 1 },
	{ 10, 11, 4, 7, FLAT, 1, 3 },  { 11, 12, 4, 4, FLAT, 1, 1 },
};
/* clang-format on */

enum { STROKES = sizeof(strokes) / sizeof(strokes[0]) };

static unsigned mirrored(unsigned territory, bool right)
{
	return territory && right ? territory + HALF : territory;
}

static void set(struct chart *c, unsigned row, unsigned column, char glyph, unsigned ink)
{
	if (row < ROWS_DRAWN && column < COLUMNS) {
		c->glyph[row][column] = glyph;
		c->ink[row][column] = (uint8_t)ink;
	}
}

static void write_at(struct chart *c, unsigned row, unsigned column, const char *text, unsigned ink)
{
	for (; *text; text++)
		set(c, row, column++, *text, ink);
}

/* Borders. */

static bool has_border(const struct duellum_game *g, unsigned a, unsigned b)
{
	return g->border[a] >> b & 1;
}

static void draw_stroke(struct chart *c, const struct duellum_game *g, const struct stroke *k,
                        bool right)
{
	char glyph = k->glyph;

	if (!has_border(g, mirrored(k->a, right), mirrored(k->b, right)))
		return;
	if (right && (glyph == '/' || glyph == '\\'))
		glyph = glyph == '/' ? '\\' : '/';
	for (unsigned i = 0; i < k->rows; i++) {
		for (unsigned j = 0; j < k->columns; j++) {
			unsigned column = k->column + j;

			set(c, k->row + i, right ? COLUMNS - 1 - column : column, glyph, GREY);
		}
	}
}

static bool is_drawn(unsigned a, unsigned b) /* a < b */
{
	for (unsigned i = 0; i < 2 * STROKES; i++) {
		const struct stroke *k = &strokes[i / 2];

		if (mirrored(k->a, i & 1) == a && mirrored(k->b, i & 1) == b)
			return true;
	}
	return false;
}

static void put_other_borders(const struct shoal_pen *p)
{
	const char *gap = word(p, SAY_table_borders);
	size_t      start = p->out->length;

	for (unsigned i = 0; i < TERRITORIES * TERRITORIES; i++) {
		unsigned a = i / TERRITORIES, b = i % TERRITORIES;

		if (a >= b || !has_border(g_of(p), a, b) || is_drawn(a, b))
			continue;
		if (shoal_text_width(p->out->bytes + start) > WIDTH - 12) {
			shoal_put(p->out, ",\n");
			start = p->out->length;
			gap = "  ";
		}
		shoal_put(p->out, "%s%s-%s", gap, duellum_territory_rows[a].id,
		          duellum_territory_rows[b].id);
		gap = ", ";
	}
	if (gap[0] == ',')
		shoal_put(p->out, "\n");
}

/* Territories. */

/* A Wild Manta's effect in two columns: "T2"; of two effects the letters, "FV". */
static void put_short(struct shoal_text *out, const struct effect *effect)
{
	for (unsigned i = 0; i < 2 && effect->part[i].code != CODE_NONE; i++) {
		char              bytes[8];
		struct shoal_text text = SHOAL_TEXT(bytes);

		duellum_put_code(&text, effect->part[i]);
		if (effect->part[1].code != CODE_NONE)
			bytes[1] = '\0';
		shoal_put(out, "%s", bytes);
	}
}

/* What stands beside the name: the Leader, ":T2" for a Wild Manta, ":()" for an empty nest, or "";
 * in the right half the other way round. Returns the ink. */
static unsigned content_of(const struct shoal_pen *p, unsigned territory, bool right,
                           struct shoal_text *text)
{
	unsigned nest = g_of(p)->territory_nest[territory];

	if (s_of(p)->leader == territory) {
		shoal_put(text, "<M>");
		return BOLD;
	}
	if (nest == NOTHING || s_of(p)->phase <= PHASE_MANTA)
		return 0;
	shoal_put(text, right ? "" : ":");
	if (s_of(p)->nest[nest] == NOTHING)
		shoal_put(text, "()");
	else
		put_short(text, &g_of(p)->effect[TURTLES][STARTERS + s_of(p)->nest[nest]]);
	shoal_put(text, right ? ":" : "");
	return s_of(p)->nest[nest] == NOTHING ? GREY : CYAN;
}

static void draw_territory(struct chart *c, const struct shoal_pen *p, unsigned base, bool right)
{
	char              bytes[16];
	struct shoal_text text = SHOAL_TEXT(bytes);
	unsigned          territory = mirrored(base, right);
	const char       *name = duellum_territory_rows[territory].id;
	unsigned          length = (unsigned)strlen(name), row = places[base].row;
	unsigned          column = places[base].column, from;
	unsigned          ink = content_of(p, territory, right, &text);

	if (right)
		column = COLUMNS - length - column;
	write_at(c, row, column, name, s_of(p)->leader == territory ? BOLD : 0);
	if (base == 0) /* the Leader covers the middle */
		from = column - 1;
	else if (base == HALF) /* beside a capital there is no room */
		from = column;
	else
		from = right ? column - (unsigned)text.length : column + length;
	write_at(c, base == HALF ? row - 1 : row, from, bytes, ink);
}

/* Corners: the roads to victory by Leader and by crowns. */

static void write_corner(struct shoal_text *text, const struct shoal_pen *p, unsigned side,
                         unsigned line)
{
	struct shoal_pen q = *p;

	q.out = text;
	if (line == 0)
		shoal_put(text, "%s", word_at(p, SAY_factions, side));
	else if (line == 1)
		say(&q, table_steps, .n = g_of(p)->distance[side][s_of(p)->leader]);
	else if (line == 7)
		say(&q, table_track, .n = s_of(p)->crowns[side], .of = CROWNS);
}

/* The text of the map's lines 0, 1 and 7 beside it, of at most 24 columns. */
static void put_line(const struct chart *c, const struct shoal_pen *p, unsigned row)
{
	char              left[64], right[64];
	struct shoal_text a = SHOAL_TEXT(left), b = SHOAL_TEXT(right);
	unsigned          width, begin, end;

	write_corner(&a, p, TURTLES, row);
	write_corner(&b, p, SQUIDS, row);
	width = (unsigned)shoal_text_width(right);
	put_inked(p, row ? 0 : side_colour(TURTLES), left);
	begin = (unsigned)shoal_text_width(left);
	end = width ? COLUMNS - width : COLUMNS;
	for (unsigned i = begin; i < end; i++) {
		char glyph = c->glyph[row][i], text[2] = { glyph ? glyph : ' ', '\0' };

		put_inked(p, glyph ? c->ink[row][i] : 0,
		          glyph == FLAT      ? "─"
		          : glyph == UPRIGHT ? "│"
		                             : text);
	}
	put_inked(p, row ? 0 : side_colour(SQUIDS), right);
	end_line(p->out);
}

void duellum_put_chart(const struct shoal_pen *p)
{
	struct chart c = { 0 };

	for (unsigned i = 0; i < 2 * STROKES; i++)
		draw_stroke(&c, g_of(p), &strokes[i / 2], i & 1);
	for (unsigned i = 0; i <= 2 * HALF; i++)
		draw_territory(&c, p, i > HALF ? i - HALF : i, i > HALF);
	for (unsigned row = 0; row < ROWS_DRAWN; row++)
		put_line(&c, p, row);
	put_other_borders(p);
}
