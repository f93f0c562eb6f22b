/* axis.c: round numbers for axes, and from values to places. */
#include "draw.h"

#include <math.h>

static double power_of_ten(int exponent) /* exact up to 22 */
{
	double power = 1;

	for (; exponent > 0; exponent--)
		power *= 10;
	return power;
}

/* n times step; divides by a whole power of ten, so that 3 steps of 0.1 are the number 0.3. */
static double multiple(double n, double digit, int exponent)
{
	if (exponent < 0)
		return n * digit / power_of_ten(-exponent);
	return n * digit * power_of_ten(exponent);
}

static double rounded_up(double value)
{
	double whole = (double)(int64_t)value;

	return whole < value ? whole + 1 : whole;
}

struct step {
	double digit; /* 1, 2 or 5 */
	int    exponent;
	double first, last; /* how many steps from 0 */
};

/* A tick may lie outside by what rounding does to it. */
static const double slack = 1e-9;

static size_t count_steps(struct step *step, double low, double high)
{
	double size = multiple(1, step->digit, step->exponent);

	step->first = rounded_up(low / size - slack);
	step->last = -rounded_up(-high / size - slack);
	return step->last < step->first ? 0 : (size_t)(step->last - step->first) + 1;
}

/* The smallest round step of which at most `most` multiples lie within the range. */
static size_t find_step(struct step *step, double low, double high, size_t most)
{
	static const double digits[] = { 1, 2, 5 };
	double              span = high - low;

	step->exponent = 0;
	while (step->exponent < 15 && power_of_ten(step->exponent) * (double)most < span)
		step->exponent++;
	while (step->exponent > -9 && multiple(1, 1, step->exponent) * (double)most > span)
		step->exponent--;
	for (;; step->exponent++) {
		for (unsigned i = 0; i < 3; i++) {
			size_t count;

			step->digit = digits[i];
			count = count_steps(step, low, high);
			if (count <= most)
				return count;
		}
	}
}

size_t page_ticks(double low, double high, size_t most, double out[PAGE_TICKS_MAX],
                  unsigned *decimals)
{
	struct step step;
	size_t      count;

	*decimals = 0;
	if (!(low < high) || !(low > -1e15 && high < 1e15))
		return 0;
	most = most < 2 ? 2 : most > PAGE_TICKS_MAX ? PAGE_TICKS_MAX : most;
	count = find_step(&step, low, high, most);
	for (size_t i = 0; i < count; i++)
		out[i] = multiple(step.first + (double)i, step.digit, step.exponent);
	*decimals = step.exponent < 0 ? (unsigned)-step.exponent : 0;
	return count;
}

void range_add(struct range *range, double value)
{
	if (isnan(value))
		return;
	if (!range->any || value < range->low)
		range->low = value;
	if (!range->any || value > range->high)
		range->high = value;
	range->any = true;
}

/* The ends go out to the next tick. */
static void widen(struct scale *scale, size_t most)
{
	double step;

	scale->ticks = page_ticks(scale->low, scale->high, most, scale->tick, &scale->decimals);
	if (scale->ticks < 2)
		return;
	step = scale->tick[1] - scale->tick[0];
	if (scale->low < scale->tick[0] - slack * step)
		scale->low = scale->tick[0] - step;
	if (scale->high > scale->tick[scale->ticks - 1] + slack * step)
		scale->high = scale->tick[scale->ticks - 1] + step;
}

void scale_make(struct scale *scale, const struct page_axis *axis, struct range data, double from,
                double to, size_t most)
{
	bool found = !(axis->low < axis->high);

	*scale = (struct scale){ .low = axis->low, .high = axis->high, .from = from, .to = to };
	if (axis->down) {
		scale->from = to;
		scale->to = from;
	}
	if (found) {
		scale->low = data.any ? data.low : 0;
		scale->high = data.any ? data.high : 1;
	}
	if (!(scale->low < scale->high)) { /* one value only */
		scale->low -= 1;
		scale->high += 1;
	}
	if (found)
		widen(scale, most - 2);
	do
		scale->ticks =
		    page_ticks(scale->low, scale->high, most, scale->tick, &scale->decimals);
	while (axis->whole && scale->decimals && --most >= 2);
}

double scale_at(const struct scale *scale, double value)
{
	double share = (value - scale->low) / (scale->high - scale->low);

	share = share < 0 ? 0 : share > 1 ? 1 : share;
	return scale->from + share * (scale->to - scale->from);
}
