/* pen.h: what labels, prompts, log and board share: a hand that writes in the style's language. */
#ifndef AQUARIUM_PEN_H
#define AQUARIUM_PEN_H

#include "aquarium.h"

/* Words of a kind; in text.c. */
struct kind_words {
	const char *code;                   /* of notation and view: "kite-1" */
	const char *one[SHOAL_LANG_COUNT];  /* "a small Kite Fish"; German in the accusative */
	const char *many[SHOAL_LANG_COUNT]; /* after a number: "small Kite Fish" */
	const char *name[SHOAL_LANG_COUNT]; /* alone, without its size: "Kite Fish" */
};

extern const struct kind_words aquarium_kind_words[KINDS];
extern const char *const       aquarium_card_words[CARD_COUNT];
extern const char *const       aquarium_family_words[COLOURS];

/* `s` is NULL in the log. `seat` is who reads, SHOAL_NOBODY for an onlooker and in the log; `who`,
 * there only, whom the event is about. */
struct pen {
	const struct aquarium_game  *g;
	const struct aquarium_state *s;
	const struct shoal_style    *style;
	struct shoal_text           *out;
	int                          seat, who;
};

#undef say
#define say(p, ...) shoal_both((p)->out, (p)->style, __VA_ARGS__)

static inline const char *card_name(const struct pen *p, unsigned card)
{
	return aquarium_card_names[card][p->style->lang];
}

/* The card of an answer or outcome: its number within one of the Phases. */
static inline unsigned card_at(unsigned index, unsigned phase)
{
	return index == PHASE_CARDS - 1 ? CARD_PASS : index + (phase == 2 ? CARD_PLUS : 0u);
}

static inline void put_name(const struct pen *p, unsigned seat)
{
	shoal_put_seat(p->out, p->style, (int)seat);
}

static inline void put_beads(const struct pen *p, int beads)
{
	say(p, beads == 1 ? "%d bead" : "%d beads", beads == 1 ? "%d Perle" : "%d Perlen", beads);
}

static inline void put_stars(const struct pen *p, int stars)
{
	say(p, stars == 1 ? "%d star" : "%d stars", stars == 1 ? "%d Stern" : "%d Sterne", stars);
}

static inline void put_one(const struct pen *p, unsigned kind)
{
	shoal_put(p->out, "%s", aquarium_kind_words[kind].one[p->style->lang]);
}

/* "a small Kite Fish", "2 small Kite Fish". */
static inline void put_some(const struct pen *p, unsigned kind, unsigned count)
{
	if (count == 1)
		put_one(p, kind);
	else
		shoal_put(p->out, "%u %s", count, aquarium_kind_words[kind].many[p->style->lang]);
}

/* Before the item with `left` more to come after it, `first` or not. */
static inline const char *gap_before(const struct pen *p, bool first, unsigned left)
{
	return first ? "" : left ? ", " : SHOAL_SAY(p->style, " and ", " und ");
}

/* "a small Kite Fish, 2 Ferns and a Lotus". */
static inline void put_cards(const struct pen *p, const uint8_t count[KINDS])
{
	unsigned kinds = 0, done = 0;

	for (unsigned k = 0; k < KINDS; k++)
		kinds += count[k] != 0;
	for (unsigned k = 0; k < KINDS; k++) {
		if (!count[k])
			continue;
		done++;
		shoal_put(p->out, "%s", gap_before(p, done == 1, kinds - done));
		put_some(p, k, count[k]);
	}
}

/* Names of the seats in a set of bits. */
static inline void put_names(const struct pen *p, unsigned set)
{
	for (unsigned seat = 0, left = set; seat < p->g->seats; seat++) {
		if (!(set >> seat & 1))
			continue;
		left &= ~(1u << seat);
		shoal_put(p->out, "%s", gap_before(p, (set & ((1u << seat) - 1)) == 0, left));
		put_name(p, seat);
	}
}

/* "13 +1 → 14 x2 → 28 /2 → 14": a price with the cards that changed it. */
static inline void put_chain(const struct pen *p, const struct aquarium_price *price)
{
	shoal_put(p->out, "%u", price->base);
	if (price->plus)
		shoal_put(p->out, " +%u", price->plus);
	if (price->minus)
		shoal_put(p->out, " -%u", price->minus);
	if (price->plus || price->minus)
		shoal_put(p->out, " → %u", price->sum);
	for (unsigned i = 0; i < price->doubles; i++)
		shoal_put(p->out, " x2");
	if (price->doubles)
		shoal_put(p->out, " → %u", price->doubled);
	for (unsigned i = 0; i < price->halves; i++)
		shoal_put(p->out, " /2");
	if (price->halves)
		shoal_put(p->out, " → %u", price->price);
}

/* Whether the next card of the deck can be a Feeding Time!, and with which chance: AQM-15. */
static inline void put_feeding_chance(const struct pen *p)
{
	unsigned whole = p->s->left + 1u, tenths = (2000 + whole) / (2 * whole);

	if (tenths % 10)
		say(p, "%u.%u%%", "%u,%u %%", tenths / 10, tenths % 10);
	else
		say(p, "%u%%", "%u %%", tenths / 10);
}

/* The seat that an action's label speaks to. */
static inline unsigned reader_of(const struct aquarium_state *s)
{
	return s->viewer            ? s->viewer - 1u
	       : s->base.actor >= 0 ? (unsigned)s->base.actor
	                            : s->active;
}

/* The Phase I card that is being resolved, or CARD_NONE. */
static inline unsigned card_in_play(const struct aquarium_state *s)
{
	if (!s->at)
		return CARD_NONE;
	if (s->influence != CARD_NONE)
		return s->influence;
	if (s->phase == PHASE_FEWER)
		return CARD_FEWER;
	if (s->phase == PHASE_REPLACE || s->purpose == FOR_REPLACE)
		return CARD_REPLACE;
	return s->purpose == FOR_MORE ? CARD_MORE : CARD_SWAP;
}

/* A pair in words: "two small Kite Fish", "a Rainbow Fish with a small Kite Fish". */
static inline void put_pair(const struct pen *p, unsigned pair)
{
	unsigned kind[2];

	aquarium_pair_fish(pair, kind);
	if (kind[0] == kind[1]) {
		say(p, "two %s", "zwei %s", aquarium_kind_words[kind[0]].many[p->style->lang]);
		return;
	}
	put_one(p, KIND_RAINBOW);
	say(p, " and ", " und ");
	put_one(p, kind[0] == KIND_RAINBOW ? kind[1] : kind[0]);
}

#endif
