/* pen.h: what labels, prompts, log, board and page share: a hand that writes in the style's
 * language, and how near a chest is to what the cards ask for. */
#ifndef MOONSHELL_PEN_H
#define MOONSHELL_PEN_H

#include "moonshell.h"

/* In the log `s` is NULL, and `seat` is whom the event is about. */
struct pen {
	const struct moonshell_game  *g;
	const struct moonshell_state *s;
	const struct shoal_style     *style;
	struct shoal_text            *out;
	int                           seat;
};

#undef say
#define say(p, ...) shoal_both((p)->out, (p)->style, __VA_ARGS__)

/* How a tile stands in a sentence. German bends article and colour: "weißer Seestern", "ein weißer
 * Seestern", "einen weißen Seestern", "der weiße Seestern", "den weißen Seestern". */
enum grammar { GR_BARE, GR_A, GR_A_ACC, GR_THE, GR_THE_ACC, GR_COUNT };

/* words.c */
extern const char        moonshell_type_codes[TYPES + 1];
extern const char *const moonshell_type_ids[TYPES];
void moonshell_put_tile(const struct pen *p, unsigned tile, enum grammar grammar);
/* A seat's name, or the rival (SHOAL_NOBODY); `begins`: at the beginning of a sentence. */
void moonshell_put_who(const struct pen *p, int seat, bool begins);
/* What it asks for: a title, or the types. */
void moonshell_put_card(const struct pen *p, unsigned kind, unsigned card);
void moonshell_put_effect(const struct pen *p, unsigned effect, unsigned value);
void moonshell_put_power(const struct pen *p, unsigned power, bool dark);
/* Where a mermeeple goes to: "onto the tile at b3". */
void moonshell_put_place(const struct pen *p, unsigned place);
/* Where it is: "on b3". */
void moonshell_put_where(const struct pen *p, unsigned place);

/* cards.c */
struct moonshell_near { /* of the best place that is still open: spaces that match */
	uint8_t have, all;
	bool    open;
	uint8_t type[CHEST]; /* what each space of that place asks for, else NOTHING */
};

struct moonshell_drawing { /* a pattern as it is printed; row 0 below; types, or NOTHING */
	uint8_t columns, rows;
	uint8_t type[CHEST_ROWS][CHEST_COLUMNS];
};

bool                     moonshell_matches(unsigned tile, unsigned type); /* MOO-117 */
struct moonshell_near    moonshell_near_card(const struct moonshell_card *card,
                                             const uint8_t                chest[CHEST]);
struct moonshell_near    moonshell_near_secret(const struct moonshell_secret *card,
                                               const uint8_t                  chest[CHEST]);
struct moonshell_drawing moonshell_draw_card(const struct moonshell_card *card);
struct moonshell_drawing moonshell_draw_secret(const struct moonshell_secret *card);
/* True if a tile of this kind can count for the open objective. */
bool moonshell_serves(const struct moonshell_game *g, unsigned kind, unsigned card, unsigned tile);

static inline const char *code_of(unsigned tile)
{
	return moonshell_tile_codes[tile < TILE_COUNT ? tile : TILE_NONE];
}

static inline const char *rock_letter(unsigned rock) /* as its own side sees it */
{
	return rock & 1 ? "R" : "L";
}

/* What lies on the left or right rock of a board side. */
static inline unsigned on_rock(const struct moonshell_state *s, unsigned front, unsigned right)
{
	unsigned rock = 2 * front + right;

	return s->rock[rock];
}

static inline const char *type_name(const struct pen *p, unsigned type)
{
	return moonshell_type_names[type][p->style->lang];
}

/* A side of the table with a chest; in the solo game side 1 is the rival. */
static inline int seat_of(const struct moonshell_game *g, unsigned side)
{
	return side < g->base.seats ? (int)side : SHOAL_NOBODY;
}

static inline void put_side(const struct pen *p, unsigned side)
{
	moonshell_put_who(p, seat_of(p->g, side), false);
}

/* The side that sits at a side of the table, or NOTHING. */
static inline unsigned side_at(const struct moonshell_game *g, unsigned table)
{
	for (unsigned i = 0; i < g->sides; i++) {
		if (g->at[i] == table)
			return i;
	}
	return NOTHING;
}

/* After "from" and "to"; in German after "von", "zu", "bei". */
static inline void put_at_table(const struct pen *p, unsigned table)
{
	unsigned side = side_at(p->g, table);

	if (side == NOTHING)
		say(p, "an empty side", "einer leeren Seite");
	else if (seat_of(p->g, side) < 0)
		say(p, "the rival", "der Rivalin");
	else
		put_side(p, side);
}

/* A water space in the frame of the board: letters are x, numbers y. */
static inline void put_water(const struct pen *p, unsigned space)
{
	shoal_put(p->out, "%c%u", (char)('a' + space % WIDTH), space / WIDTH + 1);
}

static inline void put_space(const struct pen *p, unsigned space) /* of a chest */
{
	shoal_put(p->out, "%c%u", (char)('a' + space % CHEST_COLUMNS), space / CHEST_COLUMNS + 1);
}

static inline void put_points(const struct pen *p, int32_t points)
{
	say(p, points == 1 ? "%d point" : "%d points", points == 1 ? "%d Punkt" : "%d Punkte",
	    points);
}

static inline void put_actions(const struct pen *p, unsigned actions)
{
	say(p, actions == 1 ? "%u action" : "%u actions",
	    actions == 1 ? "%u Aktion" : "%u Aktionen", actions);
}

static inline const char *direction_name(const struct pen *p, bool clockwise)
{
	return clockwise ? SHOAL_SAY(p->style, "clockwise", "im Uhrzeigersinn")
	                 : SHOAL_SAY(p->style, "counter-clockwise", "gegen den Uhrzeigersinn");
}

static inline unsigned spaces_left(const uint8_t chest[CHEST]) /* MOO-91, 111 */
{
	unsigned n = 0;

	for (unsigned i = 0; i < CHEST; i++)
		n += chest[i] == TILE_NONE || chest[i] == TILE_MEEPLE;
	return n;
}

/* The power that a side has in this game, or POW_COUNT. */
static inline unsigned power_of(const struct moonshell_game *g, const struct moonshell_state *s,
                                unsigned side)
{
	unsigned board = s->mermaid[side];

	if (board == NOTHING || !(g->light || g->dark))
		return POW_COUNT;
	return g->dark ? g->dark_power[board] : g->light_power[board];
}

#endif
