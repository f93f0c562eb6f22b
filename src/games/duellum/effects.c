/* effects.c: what the answers to the lines of a row do. A line with a number counts down; the
 * others are over with one answer. */
#include "play.h"

/* The line is over: the next one, or on an any-card the choice among the others. */
void duellum_leave_line(const struct play *p, struct frame *f)
{
	if (p->g->row[f->arg[ROW_ID]].any) {
		f->arg[ROW_FLAGS] |= (uint8_t)(1u << f->arg[ROW_LINE]);
		f->arg[ROW_LINE] = 0;
	} else {
		f->arg[ROW_LINE]++;
	}
	f->arg[ROW_LEFT] = 0;
	f->arg[ROW_FLAGS] &= (uint8_t)~ROW_ENTERED;
	p->s->named = 0;
}

static void count_down(struct frame *f)
{
	f->arg[ROW_LEFT]--;
	f->arg[ROW_MADE]++;
}

void duellum_use_token(const struct play *p, struct frame *f, enum support support, unsigned goal)
{
	struct duellum_state *s = p->s;
	unsigned              more = p->g->token[s->token[f->side][goal]].number;

	s->used |= (uint8_t)(1u << goal); /* DUE-136 */
	f->arg[ROW_LEFT] = (uint8_t)(f->arg[ROW_LEFT] + more);
	TELL(p, EVENT_TOKEN, f->side, (int)goal, (int)support, (int)more, s->token[f->side][goal]);
}

void duellum_take_acq(const struct play *p, struct frame *f, unsigned i)
{
	unsigned slot = i / MODES, mode = i % MODES, side = f->side;

	duellum_leave_line(p, f);
	if (mode == MODE_FREE)
		duellum_acquire(p, side, slot, MODE_FREE); /* DUE-59 */
	else
		duellum_pay(p, mode == MODE_BUY ? FOR_BUY : FOR_CONQUER, slot,
		            duellum_price(p->g, p->s, side, slot, mode));
}

void duellum_take_raise(const struct play *p, struct frame *f, unsigned slot)
{
	count_down(f);
	duellum_raise(p, f->side, slot, LIFT_RAISE);
}

void duellum_take_paidraise(const struct play *p, struct frame *f, unsigned slot)
{
	count_down(f);
	duellum_pay(p, FOR_RAISE, slot, p->g->raise_price);
}

void duellum_take_full(const struct play *p, struct frame *f, unsigned slot)
{
	duellum_leave_line(p, f);
	duellum_raise(p, f->side, slot, LIFT_FULL);
}

void duellum_take_score(const struct play *p, struct frame *f, unsigned slot)
{
	count_down(f);
	duellum_score_location(p, f->side, slot);
}

void duellum_take_rotate(const struct play *p, struct frame *f, unsigned d)
{
	duellum_leave_line(p, f);
	duellum_rotate(p, f->side, d + 1);
}

void duellum_take_refill(const struct play *p, struct frame *f, unsigned i)
{
	(void)i;
	duellum_leave_line(p, f);
	duellum_push(p->s, OP_REFILL, f->side);
}

void duellum_take_step(const struct play *p, struct frame *f, unsigned territory)
{
	f->arg[ROW_LEFT]--;
	duellum_move_leader(p, f->side, territory);
}

void duellum_take_paidstep(const struct play *p, struct frame *f, unsigned territory)
{
	f->arg[ROW_LEFT]--;
	duellum_pay(p, FOR_STEP, territory, p->g->step_price);
}

void duellum_take_ready(const struct play *p, struct frame *f, unsigned h) /* READYALL too */
{
	if (h == ALL) {
		duellum_ready_all(p, f->side);
		duellum_leave_line(p, f);
		return;
	}
	f->arg[ROW_LEFT]--;
	p->s->named = (uint8_t)(h + 1); /* DUE-81 */
	duellum_ready(p, f->side, h, false);
}

void duellum_take_tireopp(const struct play *p, struct frame *f, unsigned i) /* TIREALL too */
{
	unsigned count = i == ALL ? f->arg[ROW_LEFT] : i + 1;

	duellum_leave_line(p, f);
	duellum_tire_some(p, !f->side, count);
}

void duellum_take_return(const struct play *p, struct frame *f, unsigned card)
{
	f->arg[ROW_LEFT]--;
	p->s->named = (uint8_t)(card + 1); /* DUE-85 */
	duellum_return_card(p, f->side, card);
}

void duellum_take_returnall(const struct play *p, struct frame *f, unsigned card)
{
	struct duellum_state *s = p->s;

	if (s->depth > 1 && s->stack[s->depth - 2].op == OP_CARD)
		s->stack[s->depth - 2].arg[CARD_RETURNS] = 1; /* DUE-33, DUE-92 */
	if (card != ALL) {
		duellum_take_return(p, f, card);
		return;
	}
	duellum_return_rest(p, f->side);
	duellum_leave_line(p, f);
}

void duellum_take_recall(const struct play *p, struct frame *f, unsigned merc)
{
	duellum_leave_line(p, f);
	duellum_recall(p, f->side, merc);
}

/* Another row takes the place of this one, which is at its end. */

void duellum_take_copy(const struct play *p, struct frame *f, unsigned i)
{
	unsigned       side = f->side, row;
	struct outlook o;

	(void)i;
	duellum_look(&o, p->g, p->s, side, 0);
	row = duellum_copied_row(&o);
	duellum_pop(p->s);
	TELL(p, EVENT_COPY, side, (int)(row % CARDS));
	duellum_push_row(p->s, side, row, 0);
}

static void join(const struct play *p, unsigned side, unsigned merc, enum event kind)
{
	duellum_pop(p->s);
	p->s->chain |= (uint16_t)(1u << merc); /* DUE-106 */
	TELL(p, kind, side, (int)merc);
	duellum_push_row(p->s, side, ROWS_MERC + merc, 0);
}

void duellum_take_stalk(const struct play *p, struct frame *f, unsigned i)
{
	unsigned other = !f->side;

	(void)i;
	join(p, f->side, p->s->played[other][p->s->played_count[other] - 1], EVENT_STALK);
}

void duellum_take_echo(const struct play *p, struct frame *f, unsigned merc)
{
	join(p, f->side, merc, EVENT_ECHO);
}

void duellum_take_extra(const struct play *p, struct frame *f, unsigned card)
{
	unsigned side = f->side;

	duellum_pop(p->s);
	duellum_play_card(p, side, card, true);
}

void duellum_take_again(const struct play *p, struct frame *f, unsigned merc)
{
	unsigned side = f->side;

	duellum_pop(p->s);
	duellum_play_merc(p, side, merc, true);
}

void duellum_take_discard(const struct play *p, struct frame *f, unsigned i)
{
	(void)i;
	duellum_leave_line(p, f);
	duellum_push(p->s, OP_DROP, !f->side);
}

void duellum_take_tireown(const struct play *p, struct frame *f, unsigned h)
{
	count_down(f);
	duellum_tire(p, f->side, h, TIRED_OWN);
}

void duellum_take_force(const struct play *p, struct frame *f, unsigned i)
{
	unsigned count = f->arg[ROW_LEFT], other = !f->side;

	(void)i;
	duellum_leave_line(p, f);
	if (other != p->g->regent) /* DUE-175 */
		duellum_push(p->s, OP_FORCE, other)->arg[0] = (uint8_t)count;
}

void duellum_take_capture(const struct play *p, struct frame *f, unsigned i)
{
	(void)i;
	duellum_leave_line(p, f);
	duellum_capture(p, f->side);
}
