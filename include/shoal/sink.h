/* sink.h: what rules report while they play: events, and what statistics learn from them. */
#ifndef SHOAL_SINK_H
#define SHOAL_SINK_H

#include "shoal/base.h"

enum { SHOAL_NOBODY = -3 }; /* as a seat: the onlooker */

enum { SHOAL_EVENT_NUMBERS = 8 };

/* What happened, for log, animation and sound. Rules report it to a sink; search passes NULL. An
 * event goes to the seats in `seen`; where others may know less they get an event of their own. */
struct shoal_event {
	uint16_t kind;    /* of the game's `events` */
	int8_t   seat;    /* whom it is about, or SHOAL_CHANCE, SHOAL_NOBODY */
	uint8_t  seen;    /* as in a state */
	bool     reveals; /* it tells those who see it something that was secret */
	uint8_t  zero[3];
	int16_t  arg[SHOAL_EVENT_NUMBERS]; /* its fields, in their order */
};

/* The kinds of events, by name, with their fields: see shoal/events.h. */
enum shoal_field_form { SHOAL_NUMBER, SHOAL_YES_NO, SHOAL_WORD, SHOAL_NUMBERS };

struct shoal_event_field {
	const char *name;  /* NULL behind the last one */
	const char *words; /* of WORD: "one two", by number */
	uint8_t     form;  /* enum shoal_field_form */
	uint8_t     count; /* numbers that it takes */
};

struct shoal_event_kind {
	const char              *name; /* unique in the game */
	struct shoal_event_field field[SHOAL_EVENT_NUMBERS + 1];
};

/* The fields of an event of kind `name`, as the game's events.def declares them. */
#define SHOAL_EVENT(name, event) ((const struct event_##name *)(const void *)(event)->arg)

struct shoal_sink {
	void (*put)(struct shoal_sink *sink, const struct shoal_event *event);
};

static inline void shoal_emit(struct shoal_sink *sink, const struct shoal_event *event)
{
	if (sink)
		sink->put(sink, event);
}

/* What an event says about a row of a component table: it came into view, somebody got it, or it
 * did something. SHOAL_TURN is about no row: a turn of the seat begins; seats in the order of their
 * first ones are the turn order. */
enum shoal_use { SHOAL_SEEN, SHOAL_TAKEN, SHOAL_USED, SHOAL_TURN, SHOAL_USE_COUNT };

struct shoal_trace {
	uint8_t  table; /* of `tables`, or behind them of `groups` */
	uint8_t  use;   /* enum shoal_use */
	int8_t   seat;  /* by or for whom; SHOAL_NOBODY: the whole table */
	uint8_t  zero;
	uint16_t row;
};

enum { SHOAL_TRACES_MAX = 16 };

/* Appends to the `count` traces of an event; returns how many there are then. Chance is nobody. */
static inline size_t shoal_trace_put(struct shoal_trace out[], size_t count, unsigned table,
                                     enum shoal_use use, int seat, unsigned row)
{
	out[count].table = (uint8_t)table;
	out[count].use = (uint8_t)use;
	out[count].seat = (int8_t)(seat >= 0 ? seat : SHOAL_NOBODY);
	out[count].zero = 0;
	out[count].row = (uint16_t)row;
	return count + 1;
}

/* Traces under way: of an event by `seat`. */
struct shoal_tracer {
	struct shoal_trace *out;
	size_t              count;
	int                 seat;
};

/* What a side without a seat gets or does is only seen. */
static inline void shoal_tracer_put(struct shoal_tracer *t, unsigned table, enum shoal_use use,
                                    int row)
{
	t->count = shoal_trace_put(t->out, t->count, table, t->seat < 0 ? SHOAL_SEEN : use, t->seat,
	                           (unsigned)row);
}

#endif
