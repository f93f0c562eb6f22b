/* simulate.c: runs worlds: `simulate SEEDS [FIRST]` prints what they came to; `--seed N --trace`
 * tells the story of one; `--twice SEEDS` shows that the same seed is the same world; `--teeth`
 * plants faults and shows that each is found. */
#include "../common/part.h"
#include "sim.h"

#include <stdlib.h>
#include <string.h>

enum { TEETH_SEEDS = 40 }; /* worlds in which a planted fault must be found */

static const char *const faults[SIM_FAULT_COUNT] = {
#define SIM_FAULT_ID(name, id) id,
	SIM_FAULTS(SIM_FAULT_ID)
#undef SIM_FAULT_ID
};

struct outcome {
	uint64_t       trace;
	unsigned       violations, planted;
	char           violation[512];
	struct figures figures;
};

static struct outcome run(uint64_t seed, enum sim_fault fault, bool story)
{
	struct world  *world = world_create(seed, fault, story);
	struct outcome out;

	world_run(world);
	out.trace = world->trace;
	out.violations = world->violations;
	out.planted = world->planted;
	memcpy(out.violation, world->violation, sizeof(out.violation));
	out.figures = world->figures;
	world_destroy(world);
	return out;
}

static void add(struct figures *sum, const struct figures *f)
{
	const uint64_t *from = (const uint64_t *)f;
	uint64_t       *to = (uint64_t *)sum;

	for (size_t i = 0; i < sizeof(*sum) / sizeof(uint64_t); i++)
		to[i] += from[i];
}

#define N(member) (unsigned long long)f->member

static void print_figures(const struct figures *f, uint64_t trace, unsigned violations)
{
	printf(
	    "%llu seeds of a virtual hour, %llu messages with %llu steps, %llu entries, %llu moves "
	    "acknowledged, %llu matches (%llu ended), %llu records true with %llu draws\n",
	    N(worlds), N(messages), N(steps), N(entries), N(acts), N(matches), N(finished),
	    N(records), N(draws));
	printf("%llu crashes, %llu stops, %llu outages, %llu connections lost, %llu conflicts, "
	       "%llu failures of the store, %llu wishes sent again, %llu flags, %llu seats taken "
	       "over\n",
	       N(crashes), N(stops), N(outages), N(losses), N(conflicts), N(failures), N(resent),
	       N(flags), N(replaced));
	printf("clocks set %llu times (%llu leaps ahead), %llu floods with %llu messages refused, "
	       "%llu connections of fifty minutes and more; trace %016llx; %u violations\n",
	       N(settings), N(leaps), N(floods), N(refused), N(lasting), (unsigned long long)trace,
	       violations);
}

static int many(uint64_t seeds, uint64_t first)
{
	struct figures sum = { .worlds = 0 };
	uint64_t       trace = 0;
	unsigned       violations = 0;

	for (uint64_t seed = first; seed < first + seeds; seed++) {
		struct outcome out = run(seed, SIM_NONE, false);

		add(&sum, &out.figures);
		trace = shoal_mix64(trace ^ out.trace);
		if (out.violations)
			printf("%s\n", out.violation);
		violations += out.violations > 0;
	}
	print_figures(&sum, trace, violations);
	return violations != 0;
}

static int one(uint64_t seed, enum sim_fault fault, bool story)
{
	struct outcome out = run(seed, fault, story);

	if (out.violations)
		printf("%s\n", out.violation);
	print_figures(&out.figures, out.trace, out.violations);
	return out.violations != 0;
}

static int twice(uint64_t seeds)
{
	unsigned different = 0;

	for (uint64_t seed = 0; seed < seeds; seed++) {
		uint64_t first = run(seed, SIM_NONE, false).trace;

		different += run(seed, SIM_NONE, false).trace != first;
	}
	printf("%llu seeds run twice, %u differ\n", (unsigned long long)seeds, different);
	return different != 0;
}

static int teeth(void)
{
	unsigned missed = 0;

	for (unsigned fault = 1; fault < SIM_FAULT_COUNT; fault++) {
		struct outcome out = { .violations = 0 };
		uint64_t       seed = 0;

		while (seed < TEETH_SEEDS && !out.violations)
			out = run(seed++, fault, false);
		if (out.violations)
			printf("%s: found; %s\n", faults[fault], out.violation);
		else
			printf("%s: NOT FOUND in %d seeds\n", faults[fault], TEETH_SEEDS);
		missed += !out.violations;
	}
	printf("%d faults planted, %u missed\n", SIM_FAULT_COUNT - 1, missed);
	return missed != 0;
}

static int usage(void)
{
	fprintf(stderr, "simulate SEEDS [FIRST] | --seed N [--fault NAME] [--trace] | "
	                "--twice SEEDS | --teeth\n");
	return 2;
}

static int story(int count, char **words)
{
	enum sim_fault fault = SIM_NONE;
	uint64_t       seed = 0;
	bool           told = false;

	if (count < 1 || !shoal_read_number(words[0], UINT64_MAX, &seed))
		return usage();
	for (int i = 1; i < count; i++) {
		if (!strcmp(words[i], "--trace")) {
			told = true;
			continue;
		}
		if (strcmp(words[i], "--fault") != 0 || ++i >= count)
			return usage();
		while (fault < SIM_FAULT_COUNT && strcmp(faults[fault], words[i]) != 0)
			fault++;
		if (fault == SIM_FAULT_COUNT)
			return usage();
	}
	return one(seed, fault, told);
}

int main(int count, char **words)
{
	uint64_t seeds = 0, first = 0;

	setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
	if (count >= 3 && !strcmp(words[1], "--seed"))
		return story(count - 2, words + 2);
	if (count == 2 && !strcmp(words[1], "--teeth"))
		return teeth();
	if (count == 3 && !strcmp(words[1], "--twice")
	    && shoal_read_number(words[2], 1000000, &seeds))
		return twice(seeds);
	if (count < 2 || count > 3 || !shoal_read_number(words[1], UINT32_MAX, &seeds)
	    || (count == 3 && !shoal_read_number(words[2], UINT32_MAX, &first)))
		return usage();
	return many(part_of((unsigned)seeds), first);
}
