/* pen.h: what labels, prompts, log and board share: a hand that writes in the style's language. */
#ifndef AQUALUMA_PEN_H
#define AQUALUMA_PEN_H

#include "aqualuma.h"

/* `s` is NULL in the log. */
struct pen {
	const struct aqualuma_game  *g;
	const struct aqualuma_state *s;
	const struct shoal_style    *style;
	struct shoal_text           *out;
};

#undef say
#define say(p, ...) shoal_both((p)->out, (p)->style, __VA_ARGS__)

/* The word of the language; unlike a sentence of `say` it may be empty. */
#define put_either(p, english, german) \
	shoal_put((p)->out, "%s", SHOAL_SAY((p)->style, english, german))

/* How an area stands in a sentence: its name, short on the board, "in" and "to" it. */
enum place { PLACE_NAME, PLACE_SHORT, PLACE_IN, PLACE_TO, PLACE_COUNT };

/* words.c */
extern const char        aqualuma_colour_letters[COLOURS + 1];
extern const char *const aqualuma_area_words[AREAS]; /* of the notation */

const char *aqualuma_area(const struct pen *p, unsigned area, enum place place);
const char *aqualuma_dark_name(const struct pen *p, unsigned kind); /* short */
/* By hero index; "Hero 2" in the log of a game that draws its heroes. */
void aqualuma_put_hero(const struct pen *p, unsigned hero);
/* "r2 r5 g3", lowest first; a dash if there is none. */
void aqualuma_put_hand(const struct pen *p, const uint8_t hand[KINDS]);
/* "2 red, 1 green"; "none". */
void aqualuma_put_colours(const struct pen *p, const uint8_t dice[COLOURS]);
/* "Swirl, 2× Ebb"; "no cards". */
void aqualuma_put_cards(const struct pen *p, const uint8_t card[CARDS]);
/* What fits, from a set of kinds: "any", "4-6", "g", "rb 2"; "nothing". */
void aqualuma_put_need(const struct pen *p, uint32_t kinds);
/* What the front of a card does. */
void aqualuma_put_effect(const struct pen *p, unsigned card);
void aqualuma_put_special(const struct pen *p, unsigned field); /* likewise, a station field */
/* The n-th ability that a hero has, "Dash: ..."; false if there are fewer. */
bool        aqualuma_put_ability(const struct pen *p, unsigned hero, unsigned n);
const char *aqualuma_once(const struct pen *p, unsigned ability); /* name of ABILITY */
/* What the next dark phase is sure to bring: "column 3: Coral→5, a roll, new card". */
void aqualuma_put_dusk(const struct pen *p);

static inline void put_die(const struct pen *p, unsigned kind)
{
	shoal_put(p->out, "%c%u", aqualuma_colour_letters[aqualuma_colour(kind)],
	          aqualuma_value(kind));
}

static inline void put_dice_number(const struct pen *p, unsigned n)
{
	say(p, n == 1 ? "%u die" : "%u dice", "%u Würfel", n);
}

static inline void put_pips(const struct pen *p, unsigned n)
{
	say(p, n == 1 ? "%u pip" : "%u pips", n == 1 ? "%u Auge" : "%u Augen", n);
}

static inline void put_orbs(const struct pen *p, unsigned n)
{
	say(p, n == 1 ? "%u orb" : "%u orbs", n == 1 ? "%u Lichtkugel" : "%u Lichtkugeln", n);
}

static inline void put_moves(const struct pen *p, unsigned n)
{
	say(p, n == 1 ? "%u move" : "%u moves", n == 1 ? "%u Schritt" : "%u Schritte", n);
}

static inline const char *card_name(const struct pen *p, unsigned card)
{
	return aqualuma_card_rows[card].name[p->style->lang];
}

static inline const char *strip_name(const struct pen *p, unsigned strip)
{
	return aqualuma_strip_rows[strip].name[p->style->lang];
}

static inline const char *special_name(const struct pen *p, unsigned field)
{
	return aqualuma_special_rows[field].name[p->style->lang];
}

/* A turn has begun, and with it there is an active hero. */
static inline bool in_play(const struct aqualuma_state *s)
{
	return s->turn && s->who[s->hero] < HEROES;
}

/* Where the active hero stands; NOTHING before the first turn. */
static inline unsigned here(const struct aqualuma_state *s)
{
	return in_play(s) ? s->area[s->hero] : NOTHING;
}

/* Bit per kind that fits the next slot of an area's strip. */
static inline uint32_t fitting(const struct pen *p, unsigned area)
{
	if (area >= WORLDS || p->s->strip[area] >= STRIPS)
		return 0;
	return aqualuma_fits(p->g, p->s, area);
}

#endif
