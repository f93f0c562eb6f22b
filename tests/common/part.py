"""How much of a long loop is run, as part.h: SHOAL_TEST_PART=8 asks for an eighth."""
import os

BY = max(int(os.environ.get("SHOAL_TEST_PART") or 1), 1)


def part_of(whole):
    """Of so many times, how many; one at least."""
    return -(-whole // BY)
