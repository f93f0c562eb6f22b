/* faults.c: how a fault is planted, and what planted functions share. */
#include "faults.h"

const struct shoal_rules *healthy(const struct shoal_game *game)
{
	return shoal_rules_find(game->rules->id);
}

unsigned fault_calls;

unsigned char *bytes_of(struct shoal_state *state)
{
	return (unsigned char *)state;
}

unsigned char *last_byte(const struct shoal_game *game, struct shoal_state *state)
{
	return bytes_of(state) + game->state_bytes - 1;
}

struct meddler { /* changes events on their way */
	struct shoal_sink  sink, *to;
	struct shoal_event event;
	void (*change)(struct shoal_event *event);
};

static void meddle(struct shoal_sink *sink, const struct shoal_event *event)
{
	struct meddler *m = (struct meddler *)sink;

	m->event = *event;
	m->change(&m->event);
	m->to->put(m->to, &m->event);
}

void apply_changed(const struct shoal_game *game, struct shoal_state *state, int seat,
                   shoal_action action, struct shoal_sink *sink,
                   void (*change)(struct shoal_event *event))
{
	struct meddler m = { .sink.put = meddle, .to = sink, .change = change };

	healthy(game)->apply(game, state, seat, action, sink ? &m.sink : NULL);
}

/* All faults. */

static const struct faults *const sets[] = { &faults_play, &faults_secrecy, &faults_numbers,
	                                     &faults_text };

enum { SETS = sizeof(sets) / sizeof(sets[0]) };

size_t fault_count(void)
{
	size_t count = 0;

	for (unsigned i = 0; i < SETS; i++)
		count += sets[i]->count;
	return count;
}

const struct fault *fault_at(size_t at)
{
	unsigned i = 0;

	while (at >= sets[i]->count)
		at -= sets[i++]->count;
	return &sets[i]->planted[at];
}

#define TAKE(slot)            \
	if (fault->with.slot) \
	rules->slot = fault->with.slot

void fault_plant(const struct fault *fault, struct shoal_rules *rules)
{
	TAKE(kinds);
	TAKE(own_terms);
	TAKE(setup);
	TAKE(start);
	TAKE(legal);
	TAKE(chance);
	TAKE(total);
	TAKE(pick);
	TAKE(apply);
	TAKE(result);
	TAKE(view);
	TAKE(resample);
	TAKE(tally);
	TAKE(sound);
	TAKE(eval);
	TAKE(observe);
	TAKE(fields);
	TAKE(valid);
	TAKE(put_action);
	TAKE(put_label);
	TAKE(ends);
	TAKE(put_loss);
	TAKE(put_short);
	TAKE(put_prompt);
	TAKE(put_alarms);
	TAKE(put_event);
	TAKE(put_board);
	TAKE(put_view);
}
