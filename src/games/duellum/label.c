/* label.c: what an answer will do here, in words for people, with all that can be foreseen: cards,
 * Mercenaries, Helpers, yes and no, chance. Answers that name a place are in sites.c. */
#include "label.h"

/* Cards and Mercenaries. */

/* How much a line for all that there is would do now: " (4)". */
static void put_extent(const struct pen *p, unsigned side, unsigned op)
{
	const struct duellum_state *s = p->s;
	unsigned                    n = 0;

	if (op == LINE_READYALL || op == LINE_RETURNALL) {
		n = shoal_bits_count(duellum_nameable(s, side, (enum line_op)op));
	} else if (op == LINE_REFILL) {
		for (unsigned i = 0; i < VORTEX; i++)
			n += s->vortex[i] == NOTHING;
	} else if (op == LINE_TIREALL || op == LINE_TIREOPP) {
		n = shoal_bits_count(s->ready[!side]);
	} else {
		return;
	}
	if (op == LINE_REFILL && (!n || !s->deck))
		say(p, n ? " (no card is left)" : " (it is full)",
		    n ? " (keine Karte übrig)" : " (er ist voll)");
	else if (!n)
		say(p, " (none)", " (keine)");
	else if (op == LINE_TIREOPP)
		say(p, " (%u ready)", " (%u wach)", n);
	else
		shoal_put(p->out, " (%u)", n);
}

/* A row with what its lines for all that there is would do now. */
static void put_row_now(const struct pen *p, unsigned side, unsigned id)
{
	const struct row *row = &p->g->row[id];

	for (unsigned i = 0; i < row->count; i++) {
		shoal_put(p->out, "%s", i ? ", " : "");
		duellum_put_line(p, &row->line[i]);
		put_extent(p, side, row->line[i].op);
	}
	if (row->any)
		say(p, " (in any order)", " (in beliebiger Folge)");
}

static void put_card_row(const struct pen *p, unsigned side, unsigned card)
{
	const struct row *row = &p->g->row[ROWS_CARD + CARDS * side + card];
	unsigned          other = !side, count = p->s->discard_count[other];

	if (!(row->ops >> LINE_COPY & 1) || !count) {
		put_row_now(p, side, ROWS_CARD + CARDS * side + card);
		return;
	}
	card = p->s->discard[other][count - 1];
	say(p, "copy %s: ", "%s nachahmen: ", name_of(p, action_row(other, card)));
	put_row_now(p, side, ROWS_CARD + CARDS * other + card);
}

static unsigned kin_of(const struct pen *p, unsigned side, unsigned merc) /* in the played pile */
{
	unsigned n = 0;

	for (unsigned i = 0; i < p->s->played_count[side]; i++)
		n += p->g->merc[p->s->played[side][i]].type == p->g->merc[merc].type;
	return n;
}

/* The Location that would be captured. */
static void put_prey(const struct pen *p, unsigned side, unsigned row)
{
	unsigned count = p->s->scored_count[!side], location;

	if (!(p->g->row[row].ops >> LINE_CAPTURE & 1) || !count)
		return;
	location = p->s->scored[!side][count - 1];
	shoal_put(p->out, ": %s", name_of(p, &duellum_location_rows[location]));
}

/* A Mercenary's row as it would run with so many in the played pile; a stalker's prey by name. */
static void put_merc_row(const struct pen *p, unsigned side, unsigned merc, unsigned more)
{
	struct pen q = *p;
	unsigned   count = p->s->played_count[!side];

	q.pile = (uint8_t)(p->s->played_count[side] + more);
	q.kin = (uint8_t)(kin_of(p, side, merc) + more);
	if (p->g->row[ROWS_MERC + merc].ops >> LINE_STALK & 1 && count) {
		unsigned prey = p->s->played[!side][count - 1];

		say(p, "as %s: ", "wie %s: ", name_of(p, &duellum_merc_rows[prey]));
		q.kin = (uint8_t)(kin_of(p, side, prey) + 1); /* DUE-110 */
		merc = prey;
		duellum_put_row(&q, ROWS_MERC + merc);
	} else {
		put_row_now(&q, side, ROWS_MERC + merc);
	}
	put_prey(p, side, ROWS_MERC + merc);
}

static void label_merc(const struct pen *p, unsigned side, unsigned merc)
{
	struct duellum_state then = *p->s;

	say(p, "+%d PP", "+%d PP", p->g->merc[merc].points);
	then.waiting[side] &= (uint16_t) ~(1u << merc);
	if (then.played_count[side] < MERCS)
		then.played[side][then.played_count[side]++] = (uint8_t)merc;
	duellum_put_nearer(p, side, &then);
	shoal_put(p->out, "; ");
	put_merc_row(p, side, merc, 1);
}

static void label_back(const struct pen *p, unsigned side, unsigned merc)
{
	say(p, "back beside your board, -%d PP", "zurück neben dein Tableau, -%d PP",
	    p->g->merc[merc].points);
	shoal_put(p->out, "; ");
	put_merc_row(p, side, merc, 0);
}

static void label_regroup(const struct pen *p, unsigned side)
{
	unsigned n = p->s->discard_count[side];

	say(p,
	    n == 1
	        ? "main action: take %u Action Card back to your hand; Helpers stay as they are"
	        : "main action: take all %u Action Cards back to your hand; Helpers stay as they are",
	    n == 1
	        ? "Hauptaktion: %u Aktionskarte zurück auf die Hand; die Helfer bleiben, wie sie sind"
	        : "Hauptaktion: alle %u Aktionskarten zurück auf die Hand; die Helfer bleiben, wie "
	          "sie sind",
	    n);
}

/* The end of the turn, and what it gives away. */
static void label_end(const struct pen *p, unsigned side)
{
	const struct duellum_state *s = p->s;

	say(p, "the turn is over", "der Zug ist vorbei");
	if (s->pool[RES_COIN] || s->pool[RES_TRIDENT]) {
		say(p, "; lost: ", "; verloren: ");
		duellum_put_both(p, s->pool[RES_COIN], s->pool[RES_TRIDENT]);
	}
	for (unsigned i = 0; i < GOALS && !(s->done & DONE_GOAL); i++) {
		struct duellum_progress goal = duellum_progress(p->g, s, side, i);

		if (!s->token[side][i] && goal.have >= goal.need) {
			say(p, "; goal %u could still be declared!",
			    "; Ziel %u ließe sich noch verkünden!", i + 1);
			break;
		}
	}
}

/* Helpers. */

static void put_helper(const struct pen *p, unsigned side, unsigned helper)
{
	shoal_put(p->out, "%s: ", name_of(p, helper_row(side, helper)));
	duellum_put_effect(p, side, helper);
}

static void label_tire(const struct pen *p, unsigned side, unsigned helper)
{
	struct duellum_state then = *p->s;

	put_helper(p, side, helper);
	then.ready[side] &= (uint16_t) ~(1u << helper);
	duellum_put_nearer(p, side, &then);
}

/* Sources. */

static void label_pay_helper(const struct pen *p, unsigned side, shoal_action action)
{
	unsigned             helper = (unsigned)action - ACT_PAYH;
	struct duellum_state then = *p->s;

	shoal_put(p->out, "%s", name_of(p, helper_row(side, helper)));
	if (!duellum_is_paying(p))
		return;
	shoal_put(p->out, ": ");
	duellum_put_yield(p, action);
	then.ready[side] &= (uint16_t) ~(1u << helper);
	duellum_put_nearer(p, side, &then);
}

/* Yes and no. */

static void label_some(const struct pen *p, unsigned number) /* of the opponent's Helpers */
{
	say(p, number == 1 ? "tire %u opposing Helper" : "tire %u opposing Helpers",
	    number == 1 ? "%u gegnerischen Helfer ermüden" : "%u gegnerische Helfer ermüden",
	    number);
}

static void label_do(const struct pen *p, unsigned side)
{
	const struct line *line = duellum_line(p->g, p->s);

	if (!line) {
		say(p, "yes", "ja");
		return;
	}
	if (line->op == LINE_COPY && p->s->discard_count[!side]) {
		unsigned card = p->s->discard[!side][p->s->discard_count[!side] - 1];

		say(p, "copy %s: ", "%s nachahmen: ", name_of(p, action_row(!side, card)));
		put_row_now(p, side, ROWS_CARD + CARDS * (side ^ 1) + card);
		return;
	}
	if (line->op == LINE_TIREOPP || line->op == LINE_TIREALL) {
		label_some(p, duellum_left(p->g, p->s));
	} else {
		duellum_put_line(p, line);
		put_extent(p, side, line->op);
	}
}

/* The lines that come after the one that is asked. */
static void put_rest(const struct pen *p)
{
	unsigned            id = duellum_running_row(p->s);
	const struct frame *row = duellum_top(p->s);
	const char         *gap = SHOAL_SAY(p->style, "; next: ", "; danach: ");

	if (id >= ROWS || row->op != OP_ROW || p->g->row[id].any)
		return;
	for (unsigned i = row->arg[ROW_LINE] + 1u; i < p->g->row[id].count; i++, gap = ", ") {
		shoal_put(p->out, "%s", gap);
		duellum_put_line(p, &p->g->row[id].line[i]);
	}
}

/* Questions that come again until their number is used up. */
static bool repeats(enum question question)
{
	return question == ASK_RAISE || question == ASK_SCORE || question == ASK_STEP
	       || question == ASK_READY || question == ASK_TIREOWN || question == ASK_RETURN;
}

static void label_done(const struct pen *p)
{
	const enum question question = duellum_question(p->g, p->s);

	if (question == ASK_NEST) {
		say(p, "ready nobody", "niemanden wecken");
	} else if (question == ASK_GOAL) {
		say(p, "declare nothing", "nichts verkünden");
	} else if (duellum_is_bonus(duellum_running_row(p->s))) {
		say(p, "decline the bonus", "auf den Bonus verzichten");
	} else if (question == ASK_ANY) {
		say(p, "finish the card", "die Karte beenden");
	} else {
		say(p, repeats(question) ? "stop here" : "go without it",
		    repeats(question) ? "hier aufhören" : "darauf verzichten");
		if (p->s->depth)
			put_rest(p);
	}
}

/* Chance. */

static void label_chance(const struct pen *p, shoal_action action)
{
	if (action < ACT_SIDE) {
		duellum_put_side(p, (unsigned)action - ACT_FIRST, GR_NAME);
		say(p, " begin", " beginnen");
	} else if (action < ACT_WHEEL) {
		duellum_put_condition(p, p->s->count % GOALS, (unsigned)action - ACT_SIDE);
	} else if (action < ACT_MANTA) {
		struct duellum_state then = *p->s;

		then.offset = (uint8_t)(action - ACT_WHEEL);
		say(p, "prices of the Turtles ", "Preise der Schildkröten ");
		duellum_put_prices(p, &then, TURTLES);
	} else if (action < ACT_DRAW) {
		put_helper(p, TURTLES, STARTERS + (unsigned)action - ACT_MANTA);
	} else if (action < ACT_REGENT) {
		shoal_put(p->out, "%s", name_of(p, card_row((unsigned)action - ACT_DRAW)));
	} else {
		duellum_put_row(p, ROWS_CARD + CARDS * (p->g->regent & 1u) + action - ACT_REGENT);
	}
}

static void label_card(const struct pen *p, unsigned side, shoal_action action)
{
	if (action == ACT_DONE)
		label_done(p);
	else if (action == ACT_END)
		label_end(p, side);
	else if (action == ACT_DO)
		label_do(p, side);
	else if (action == ACT_REGROUP)
		label_regroup(p, side);
	else if (action < ACT_MERC)
		put_card_row(p, side, ((unsigned)action - ACT_PLAY) % CARDS);
	else if (action < ACT_ECHO)
		label_merc(p, side, (unsigned)action - ACT_MERC);
	else if (action < ACT_BACK)
		put_merc_row(p, side, (unsigned)action - ACT_ECHO, 0);
	else
		label_back(p, side, (unsigned)action - ACT_BACK);
}

static void label_animal(const struct pen *p, unsigned side, shoal_action action)
{
	if (action < ACT_PAYH || (action >= ACT_READY && action < ACT_TIRE))
		put_helper(p, side, ((unsigned)action - ACT_HELP) % HELPERS);
	else if (action < ACT_READY)
		label_pay_helper(p, side, action);
	else
		label_tire(p, side, (unsigned)action - ACT_TIRE);
}

void duellum_put_label(const struct shoal_pen *pen, shoal_action action)
{
	const struct shoal_game  *game = pen->game;
	const struct shoal_state *view = pen->view;
	const struct shoal_style *style = pen->style;
	struct shoal_text        *out = pen->out;
	const struct pen          p = {
			 .g = duellum_game_of(game), .s = duellum_state_of(view), .style = style, .out = out
	};
	unsigned side = side_asked(&p) & 1;

	if (action < ACT_HELP)
		label_card(&p, side, action);
	else if (action < ACT_DEPTH)
		label_animal(&p, side, action);
	else if (action < ACT_SOME)
		duellum_label_site(&p, side, action);
	else if (action < ACT_FIRST)
		label_some(&p, (unsigned)action - ACT_SOME + 1);
	else
		label_chance(&p, action);
}
