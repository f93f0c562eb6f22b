/* keep.c: a run in the middle: which run it is, as text; then where it is, the best mind and the
 * samples, as bytes. */
#include "learn.h"

#include "shoal/version.h"

#include <string.h>

void keep_head(const struct trainer *trainer, struct shoal_text *out)
{
	const struct train_plan *plan = &trainer->plan;

	shoal_put(out, "shoal train checkpoint 1\n");
	shoal_put(out, "version %s, rules %u, terms %u\n", SHOAL_VERSION, plan->rules->revision,
	          trainer->draft.shape.digest);
	shoal_put(out, "game %s, tables %016llx\n", plan->rules->id,
	          (unsigned long long)trainer->tables);
	shoal_put(out, "seed %llu\n", (unsigned long long)plan->seed);
	shoal_put(out, "player %s\n", plan->spec ? plan->spec : "of the family");
	shoal_put(out, "shown %s in %u games\n", plan->shown ? plan->shown : "of the same",
	          plan->shown_games);
	shoal_put(out, "family %d, units %d, base %d\n", plan->family, plan->units,
	          plan->base != NULL);
	shoal_put(out, "generations %u of %u games, samples %u, accept %u, mix %u, lambda %u\n",
	          plan->generations, plan->games, plan->samples, plan->accept, plan->mix,
	          plan->lambda);
}

/* Behind the text. */
struct place {
	uint32_t family, generation, accepted, zero;
	uint8_t  version[TRAIN_GENERATIONS];
	uint64_t made, mind; /* bytes that follow, in this order; mind 0: plain weights */
	uint64_t samples[HEAPS], beliefs[HEAPS];
};

void keep_write(const struct trainer *trainer, struct heap *out)
{
	char              head[1024];
	struct shoal_text text = SHOAL_TEXT(head);
	struct place      place;
	struct heap       packed = { 0 };

	memset(&place, 0, sizeof(place));
	keep_head(trainer, &text);
	if (trainer->mind)
		draft_pack(&trainer->draft, &packed);
	place.family = trainer->family;
	place.generation = trainer->generation;
	place.accepted = trainer->accepted;
	memcpy(place.version, trainer->version, sizeof(place.version));
	place.made = trainer->made.used;
	place.mind = packed.used;
	for (unsigned i = 0; i < HEAPS; i++) {
		place.samples[i] = trainer->samples[i].used;
		place.beliefs[i] = trainer->beliefs[i].used;
	}
	heap_put(out, head, text.length);
	heap_put(out, &place, sizeof(place));
	heap_put(out, trainer->made.at, trainer->made.used);
	heap_put(out, packed.at, packed.used);
	for (unsigned i = 0; i < HEAPS; i++) {
		heap_put(out, trainer->samples[i].at, trainer->samples[i].used);
		heap_put(out, trainer->beliefs[i].at, trainer->beliefs[i].used);
	}
	out->failed = out->failed || packed.failed;
	heap_free(&packed);
}

/* Reading. Everything is checked before anything is changed. */

static bool samples_are_whole(const unsigned char *at, size_t length)
{
	size_t   here = 0;
	unsigned siblings = 0;

	while (here < length) {
		struct sample s;

		if (length - here < sizeof(s))
			return false;
		memcpy(&s, at + here, sizeof(s));
		if (s.bytes <= sizeof(s) || s.bytes > length - here || !s.subjects
		    || s.subjects > SHOAL_SEATS_MAX || s.generation >= TRAIN_GENERATIONS
		    || s.asked >= s.subjects || (siblings && s.siblings))
			return false;
		siblings = siblings ? siblings - 1 : s.siblings;
		here += s.bytes;
	}
	return !siblings;
}

static bool lengths_fit(const struct place *place, size_t length)
{
	uint64_t parts[2 + 2 * HEAPS] = { place->made, place->mind };

	memcpy(parts + 2, place->samples, sizeof(place->samples));
	memcpy(parts + 2 + HEAPS, place->beliefs, sizeof(place->beliefs));
	for (unsigned i = 0; i < 2 + 2 * HEAPS; i++) {
		if (parts[i] > length)
			return false;
		length -= parts[i];
	}
	return !length && place->made;
}

static enum shoal_status take_mind(struct trainer *trainer, const unsigned char *at, size_t length,
                                   struct shoal_error *error)
{
	struct shoal_mind *mind;

	draft_free(&trainer->draft);
	shoal_mind_destroy(trainer->mind);
	trainer->mind = NULL;
	if (!length)
		return draft_make(&trainer->draft, trainer->plan.rules, NULL, error);
	mind = shoal_mind_unpack(trainer->plan.rules, at, length, error);
	if (!mind)
		return error->status;
	trainer->mind = mind;
	return draft_make(&trainer->draft, trainer->plan.rules, mind, error);
}

static enum shoal_status take_all(struct trainer *trainer, const struct place *place,
                                  const unsigned char *at, struct shoal_error *error)
{
	trainer->family = place->family;
	trainer->generation = place->generation;
	trainer->accepted = (uint8_t)place->accepted;
	memcpy(trainer->version, place->version, sizeof(place->version));
	heap_free(&trainer->made);
	heap_put(&trainer->made, at, place->made);
	at += place->made;
	if (take_mind(trainer, at, place->mind, error))
		return error->status;
	at += place->mind;
	trainer_forget(trainer);
	for (unsigned i = 0; i < HEAPS; i++) {
		heap_put(&trainer->samples[i], at, place->samples[i]);
		at += place->samples[i];
		heap_put(&trainer->beliefs[i], at, place->beliefs[i]);
		at += place->beliefs[i];
	}
	return SHOAL_OK;
}

static bool place_is_good(const struct trainer *trainer, const struct place *place,
                          const unsigned char *at, size_t length)
{
	if (!lengths_fit(place, length) || place->generation > TRAIN_GENERATIONS
	    || place->family > trainer->draft.shape.families || at[place->made - 1])
		return false;
	at += place->made + place->mind;
	for (unsigned i = 0; i < HEAPS; i++) {
		if (!samples_are_whole(at, place->samples[i]))
			return false;
		at += place->samples[i] + place->beliefs[i];
	}
	return true;
}

static int shown(const char *line, const char *end)
{
	size_t length = 0;

	while (line + length < end && line[length] != '\n' && length < 40)
		length++;
	return (int)length;
}

static enum shoal_status refuse_other(const char *path, const char *wanted, const char *found,
                                      size_t length, struct shoal_error *error)
{
	size_t at = 0, line = 0;

	for (; wanted[at] && at < length && wanted[at] == found[at]; at++) {
		if (wanted[at] == '\n')
			line = at + 1;
	}
	return shoal_fail(error, SHOAL_BAD_FILE,
	                  "'%.50s' is of another run: it has '%.*s' where this one has '%.*s'; "
	                  "name another file or remove it",
	                  path, shown(found + line, found + length), found + line,
	                  shown(wanted + line, wanted + strlen(wanted)), wanted + line);
}

enum shoal_status keep_read(struct trainer *trainer, const char *path, const unsigned char *at,
                            size_t length, struct shoal_error *error)
{
	char              head[1024];
	struct shoal_text text = SHOAL_TEXT(head);
	struct place      place;
	size_t            first;

	keep_head(trainer, &text);
	first = strcspn(head, "\n") + 1;
	if (length < first || memcmp(at, head, first) != 0)
		return shoal_fail(error, SHOAL_BAD_FILE,
		                  "'%.100s' is not a checkpoint of 'shoal train'", path);
	if (length < text.length || memcmp(at, head, text.length) != 0)
		return refuse_other(path, head, (const char *)at, length, error);
	at += text.length;
	length -= text.length;
	if (length >= sizeof(place)) {
		memcpy(&place, at, sizeof(place));
		at += sizeof(place);
		length -= sizeof(place);
		if (place_is_good(trainer, &place, at, length))
			return take_all(trainer, &place, at, error);
	}
	return shoal_fail(error, SHOAL_BAD_FILE,
	                  "the checkpoint '%.100s' is damaged; delete it to begin anew", path);
}
