/* opening.c: the set-up, in the order of MOO-19: start player, mermaids, ocean, objectives,
 * secrets. */
#include "play.h"

#include <string.h>

unsigned moonshell_only_bit(unsigned bits) /* the number of the only bit, or NOTHING */
{
	return bits & (bits - 1) ? NOTHING : shoal_bits_lowest(bits);
}

void moonshell_begin_ocean(struct moonshell_state *s)
{
	s->turn = 0;
	s->fill = FILL_OCEAN;
	s->phase = PHASE_FILL;
}

void moonshell_start_take(const struct play *p, shoal_action action)
{
	p->s->start = (uint8_t)(action - ACT_START); /* MOO-3 */
	TELL(p, EVENT_STARTS, p->s->start, 0);
	if (p->g->light || p->g->dark)
		p->s->phase = PHASE_MERMAID;
	else
		moonshell_begin_ocean(p->s);
}

/* MOO-6: the last in turn order chooses first. */
unsigned moonshell_chooser(const struct moonshell_game *g, const struct moonshell_state *s)
{
	return (s->start + g->base.seats - 1u - s->turn) % g->base.seats;
}

size_t moonshell_mermaid_list(const struct moonshell_game *g, const struct moonshell_state *s,
                              shoal_action out[])
{
	size_t n = 0;

	(void)g;
	for (unsigned board = 0; board < MERMAIDS; board++) {
		if (!memchr(s->mermaid, (int)board, SIDES))
			out[n++] = (shoal_action)(ACT_MERMAID + board);
	}
	return n;
}

void moonshell_mermaid_take(const struct play *p, shoal_action action)
{
	struct moonshell_state *s = p->s;
	unsigned                seat = moonshell_chooser(p->g, s);

	s->mermaid[seat] = (uint8_t)(action - ACT_MERMAID);
	TELL(p, EVENT_MERMAID, (int)seat, s->mermaid[seat]);
	if (++s->turn == p->g->base.seats)
		moonshell_begin_ocean(s);
}

/* Draws what is certain, up to the next real draw (MOO-13). */
static void objective_next(const struct play *p, unsigned card)
{
	struct moonshell_state *s = p->s;

	while (card != NOTHING) {
		s->objective[s->turn] = (uint8_t)card;
		TELL(p, EVENT_OBJECTIVE, SHOAL_CHANCE, s->turn, (int)card);
		if (++s->turn == OBJ_COUNT) {
			s->turn = 0;
			s->phase = PHASE_DEAL;
			return;
		}
		card = moonshell_only_bit(p->g->eligible[s->turn]);
	}
	s->phase = PHASE_OBJECTIVE;
}

void moonshell_objectives_run(const struct play *p)
{
	objective_next(p, moonshell_only_bit(p->g->eligible[0]));
}

void moonshell_objective_take(const struct play *p, shoal_action action)
{
	objective_next(p, action - (unsigned)moonshell_objective_first[p->s->turn]);
}

void moonshell_deal_take(const struct play *p, shoal_action action) /* MOO-14 */
{
	struct moonshell_state *s = p->s;
	unsigned                seat = s->turn / 2u, card = action - (unsigned)ACT_DEAL;

	s->dealt[seat][s->turn & 1] = (uint8_t)card;
	moonshell_tell_seat(p, EVENT_DEAL, (int)seat, (const int[8]){ (int)card, s->turn & 1 });
	if (++s->turn == 2 * p->g->base.seats) {
		s->turn = 0;
		s->phase = PHASE_SECRET;
	}
}

size_t moonshell_secret_list(const struct moonshell_game *g, const struct moonshell_state *s,
                             shoal_action out[])
{
	(void)g;
	(void)s;
	out[0] = ACT_SECRET;
	out[1] = ACT_SECRET + 1;
	return 2;
}

/* Bit per seat that has not chosen yet. */
unsigned moonshell_undecided(const struct moonshell_game *g, const struct moonshell_state *s)
{
	unsigned bits = 0;

	for (unsigned seat = 0; seat < g->base.seats; seat++)
		bits |= (unsigned)!s->kept[seat] << seat;
	return bits;
}

void moonshell_secret_take(const struct play *p, shoal_action action) /* MOO-15 */
{
	struct moonshell_state *s = p->s;
	unsigned                card = action - (unsigned)ACT_SECRET;

	s->kept[p->seat] = (uint8_t)(card + 1);
	moonshell_tell_seat(p, EVENT_SECRET, p->seat, (const int[8]){ s->dealt[p->seat][card] });
	TELL(p, EVENT_CHOSEN, p->seat, 0);
	if (!moonshell_undecided(p->g, s))
		s->phase = PHASE_ROUND;
}
