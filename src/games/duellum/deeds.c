/* deeds.c: single changes of the table, each with its event. */
#include "play.h"

#include <assert.h>
#include <string.h>

void duellum_tell(const struct play *p, enum event kind, int seat, const int arg[8])
{
	struct shoal_event event = { .kind = (uint16_t)kind,
		                     .seat = (int8_t)seat,
		                     .seen = SHOAL_EVERYBODY };

	for (unsigned i = 0; i < 8; i++)
		event.arg[i] = (int16_t)arg[i];
	p->sink->put(p->sink, &event);
}

struct frame *duellum_push(struct duellum_state *s, enum op op, unsigned side)
{
	struct frame *f = &s->stack[s->depth];

	assert(s->depth < STACK);
	s->depth++;
	f->op = (uint8_t)op;
	f->side = (uint8_t)side;
	return f;
}

void duellum_pop(struct duellum_state *s)
{
	s->depth--;
	memset(&s->stack[s->depth], 0, sizeof(s->stack[0]));
}

/* The end. */

void duellum_close(const struct play *p, unsigned side, enum ending why)
{
	struct duellum_state *s = p->s;

	if (s->closing)
		return;
	s->closing = (uint8_t)(s->round < p->g->rounds ? s->round + 1 : s->round); /* DUE-150 */
	s->closed_by = (uint8_t)why;
	TELL(p, EVENT_CLOSING, side, s->closing, (int)why);
}

/* Locations. */

void duellum_raise(const struct play *p, unsigned side, unsigned slot, enum lift lift)
{
	struct duellum_state *s = p->s;
	uint8_t              *at = &s->position[side][slot];

	*at = lift == LIFT_FULL ? duellum_at(p->g, s, side, slot)->depths : (uint8_t)(*at + 1);
	TELL(p, EVENT_RAISE, side, (int)slot, s->board[side][slot], *at, (int)lift);
}

void duellum_score_location(const struct play *p, unsigned side, unsigned slot)
{
	struct duellum_state *s = p->s;
	unsigned              location = s->board[side][slot];

	s->scored[side][s->scored_count[side]++] = (uint8_t)location; /* DUE-67 */
	s->board[side][slot] = NOTHING;
	s->position[side][slot] = 0;
	TELL(p, EVENT_SCORE, side, (int)slot, (int)location, p->g->points[location]);
}

void duellum_capture(const struct play *p, unsigned side) /* DUE-108 */
{
	struct duellum_state *s = p->s;
	unsigned              other = !side, last = --s->scored_count[other];
	unsigned              location = s->scored[other][last];
	unsigned              type = p->g->type[location];
	const uint8_t        *room = memchr(s->board[side], NOTHING, SLOTS);
	int                   slot = room ? (int)(room - s->board[side]) : -1;

	s->scored[other][last] = 0;
	s->types[other][type]--;
	if (room) {
		s->board[side][slot] = (uint8_t)location;
		s->types[side][type]++;
	}
	TELL(p, EVENT_CAPTURE, side, (int)location, slot);
}

void duellum_over(const struct play *p, enum ending ending, unsigned winner)
{
	struct duellum_state *s = p->s;
	struct duellum_sheet  sheet[SIDES];

	if (s->depth && (s->stack[0].op == OP_CARD || s->stack[0].op == OP_REGENT_CARD))
		duellum_lay_card(p, s->stack[0].side, &s->stack[0]); /* it must lie somewhere */
	memset(s->stack, 0, sizeof(s->stack));
	s->depth = s->noted = s->done = s->used = s->named = 0;
	s->chain = 0;
	s->pool[0] = s->pool[1] = 0;
	s->phase = PHASE_OVER;
	s->ending = (uint8_t)ending;
	s->winner = (uint8_t)winner;
	if (!p->sink)
		return;
	duellum_score(p->g, s, sheet);
	TELL_AS(p, EVENT_OVER, winner == DRAWN ? SHOAL_NOBODY : duellum_seat(p->g, winner),
	        winner == DRAWN ? -1 : (int)winner, (int)ending, sheet[0].total, sheet[1].total);
}

/* The Leader. */

static void tame(const struct play *p, unsigned side, unsigned nest)
{
	struct duellum_state *s = p->s;
	unsigned              manta = s->nest[nest];

	s->nest[nest] = NOTHING;
	s->helpers[side] |= (uint16_t)(1u << (STARTERS + manta)); /* DUE-76 */
	s->ready[side] |= (uint16_t)(1u << (STARTERS + manta));
	TELL(p, EVENT_TAME, side, (int)nest, (int)manta, (int)(STARTERS + manta));
}

void duellum_move_leader(const struct play *p, unsigned side, unsigned territory)
{
	struct duellum_state *s = p->s;
	unsigned              nest = p->g->territory_nest[territory], from = s->leader;

	s->leader = (uint8_t)territory;
	TELL(p, EVENT_MOVE, side, (int)from, (int)territory);
	for (unsigned owner = 0; owner < SIDES; owner++) {
		if (territory == p->g->capital[owner]) { /* DUE-78 */
			duellum_over(p, END_LEADER, owner);
			return;
		}
	}
	if (nest == NOTHING)
		return;
	if (s->nest[nest] != NOTHING)
		tame(p, side, nest);
	else if (side != p->g->regent && s->helpers[side] & ~s->ready[side])
		duellum_push(s, OP_NEST, side); /* DUE-77; DUE-167 */
}

/* Helpers. */

void duellum_ready(const struct play *p, unsigned side, unsigned helper, bool nest)
{
	p->s->ready[side] |= (uint16_t)(1u << helper);
	TELL(p, EVENT_READY, side, (int)helper, nest);
}

void duellum_ready_all(const struct play *p, unsigned side)
{
	struct duellum_state *s = p->s;

	if (!s->named) {
		s->ready[side] = s->helpers[side];
		TELL(p, EVENT_READYALL, side, 0);
		return;
	}
	for (unsigned left = duellum_helpers_to_name(s, side); left; left &= left - 1)
		duellum_ready(p, side, shoal_bits_lowest(left), false);
}

void duellum_tire(const struct play *p, unsigned side, unsigned helper, enum tired why)
{
	p->s->ready[side] &= (uint16_t) ~(1u << helper);
	TELL(p, EVENT_TIRE, side, (int)helper, (int)why);
}

static void tire_all(const struct play *p, unsigned side)
{
	p->s->ready[side] = 0;
	TELL(p, EVENT_TIREALL, side, 0);
}

void duellum_tire_some(const struct play *p, unsigned side, unsigned count)
{
	struct duellum_state *s = p->s;

	if (shoal_bits_count(s->ready[side]) <= count) {
		tire_all(p, side);
	} else if (side == p->g->regent) { /* DUE-174 */
		for (; count; count--)
			duellum_tire(p, side, shoal_bits_lowest(s->ready[side]), TIRED_BY_OTHER);
	} else {
		duellum_push(s, OP_TIRE, side)->arg[0] = (uint8_t)count;
	}
}

/* Action Cards. */

static void close_gap(uint8_t pile[], uint8_t *count, unsigned index)
{
	--*count;
	memmove(&pile[index], &pile[index + 1], *count - index);
	pile[*count] = 0;
}

void duellum_return_card(const struct play *p, unsigned side, unsigned card)
{
	struct duellum_state *s = p->s;
	unsigned              index = 0;

	while (s->discard[side][index] != card)
		index++;
	close_gap(s->discard[side], &s->discard_count[side], index);
	s->hand[side] |= (uint8_t)(1u << card);
	TELL(p, EVENT_RETURN, side, (int)card);
}

void duellum_take_back(struct duellum_state *s, unsigned side)
{
	while (s->discard_count[side]) {
		uint8_t *card = &s->discard[side][--s->discard_count[side]];

		s->hand[side] |= (uint8_t)(1u << *card);
		*card = 0;
	}
}

void duellum_return_all(const struct play *p, unsigned side, enum event kind)
{
	duellum_take_back(p->s, side);
	TELL(p, kind, side, 0);
}

void duellum_return_rest(const struct play *p, unsigned side)
{
	if (!p->s->named) {
		duellum_return_all(p, side, EVENT_RETURNALL);
		return;
	}
	for (unsigned left = duellum_cards_to_name(p->s, side); left; left &= left - 1)
		duellum_return_card(p, side, shoal_bits_lowest(left));
}

void duellum_drop_card(const struct play *p, unsigned side, unsigned card)
{
	struct duellum_state *s = p->s;

	s->hand[side] &= (uint8_t) ~(1u << card);
	memmove(&s->discard[side][1], &s->discard[side][0], s->discard_count[side]++);
	s->discard[side][0] = (uint8_t)card;
	TELL(p, EVENT_DROP, side, (int)card);
}

/* DUE-32, DUE-33: the row is resolved. */
void duellum_lay_card(const struct play *p, unsigned side, const struct frame *played)
{
	struct duellum_state *s = p->s;
	unsigned              card = played->arg[CARD_ID];

	if (played->arg[CARD_RETURNS]) {
		s->hand[side] |= (uint8_t)(1u << card);
		TELL(p, EVENT_KEEP, side, (int)card);
		return;
	}
	s->discard[side][s->discard_count[side]++] = (uint8_t)card;
	TELL(p, EVENT_DISCARD, side, (int)card);
}

/* Mercenaries. */

void duellum_lay_merc(struct duellum_state *s, unsigned side, unsigned merc)
{
	s->played[side][s->played_count[side]++] = (uint8_t)merc;
}

void duellum_recall(const struct play *p, unsigned side, unsigned merc)
{
	struct duellum_state *s = p->s;
	unsigned              index = 0;

	while (s->played[side][index] != merc)
		index++;
	close_gap(s->played[side], &s->played_count[side], index);
	s->waiting[side] |= (uint16_t)(1u << merc);
	TELL(p, EVENT_RECALL, side, (int)merc);
}

/* Crowns and goals. */

void duellum_advance(const struct play *p, unsigned side)
{
	static const struct purse none;
	const struct row         *row;
	struct duellum_state     *s = p->s;
	struct outlook            o;
	unsigned                  space = ++s->crowns[side];
	bool                      performs;

	s->noted--;
	if (space >= CROWNS) { /* DUE-126 */
		TELL(p, EVENT_CROWN, side, (int)space, CROWNED_WINS);
		duellum_over(p, END_CROWNS, side);
		return;
	}
	row = &p->g->row[ROWS_CROWN + CROWNS * side + space - 1];
	if (side == p->g->regent) {
		TELL(p, EVENT_CROWN, side, (int)space, CROWNED_BONUS);
		duellum_push(s, OP_REGENT_ROW, side)->arg[ROW_ID] = (uint8_t)(row - p->g->row);
		return;
	}
	duellum_look(&o, p->g, s, side, 0);
	performs = duellum_row_performs(&o, row, &none);
	TELL(p, EVENT_CROWN, side, (int)space, performs ? CROWNED_BONUS : CROWNED_LOST);
	if (!performs && !duellum_goals(p->g, s, side)) /* DUE-127 */
		return;
	duellum_push_row(s, side, (unsigned)(row - p->g->row), 0);
	top(s)->arg[ROW_FLAGS] = ROW_PERFORMED;                     /* it may be declined */
	top(s)->arg[ROW_LINE] = performs ? 0 : (uint8_t)row->count; /* only a goal: DUE-131 */
}

unsigned duellum_supply(const struct duellum_state *s, unsigned side, unsigned second)
{
	unsigned bits = (1u << FACES) - 1;

	for (unsigned goal = 0; goal < GOALS; goal++) {
		unsigned token = s->token[side][goal];

		if (token && duellum_token_second(token) == second)
			bits &= ~(1u << duellum_token_face(token));
	}
	return bits;
}

unsigned duellum_faces(const struct duellum_state *s, unsigned side, unsigned goal)
{
	return duellum_supply(s, side, s->token[!side][goal] != 0);
}

void duellum_place(const struct play *p, unsigned side, unsigned goal, unsigned face)
{
	struct duellum_state *s = p->s;
	unsigned              second = s->token[!side][goal] != 0; /* DUE-134, DUE-135 */
	unsigned              token = duellum_token(second, face);

	s->token[side][goal] = (uint8_t)token;
	TELL(p, EVENT_PLACE, side, (int)goal, (int)face, (int)second, p->g->token[token].points);
	if (s->token[side][0] && s->token[side][1] && s->token[side][2] && s->token[side][3])
		duellum_close(p, side, END_GOALS); /* DUE-148 */
}
