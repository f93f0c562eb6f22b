#!/usr/bin/env python3
"""Speed of many games at once from Python: python.py [GAME ...]

Random legal answers on one thread, with masks and observations written; a step is one answer of a
player with all the chance that follows it. Figures by the clock, and by the processor's time of
this process where others use the machine. Fails if a target is missed by the latter.
"""
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "python"))

import shoal  # noqa: E402
from shoal.vector import VectorEnv  # noqa: E402

# Million steps a second of the processor.
TARGETS = {"example": 9.0, "zemo": 3.5, "moonshell": 4.0, "aquarium": 4.5, "aqualuma": 3.5, "duellum": 2.0}
GAMES_AT_ONCE = 128
SECONDS = 1.0  # of the processor, for one figure
ROUNDS = 5  # the best counts: others disturb, nobody helps


def measure(env):
    """Steps a second by the clock and by the processor."""
    best_clock = best_cpu = 0.0
    for _ in range(ROUNDS):
        steps, clock, cpu = 0, time.perf_counter(), time.process_time()
        while time.process_time() - cpu < SECONDS / ROUNDS:
            for _ in range(100):
                env.step(env.sample())
            steps += 100 * env.num_envs
        best_clock = max(best_clock, steps / (time.perf_counter() - clock))
        best_cpu = max(best_cpu, steps / (time.process_time() - cpu))
    return best_clock, best_cpu


def main(names):
    missed = False
    print(
        f"{'game':<90} {'numbers':>7} {'answers':>7} {'M steps/s':>10} {'(cpu)':>7} {'target':>7}"
    )
    for name in names or shoal.registered_names():
        with VectorEnv(name, GAMES_AT_ONCE, autoreset_mode="SameStep", seed=1) as env:
            clock, cpu = measure(env)
            target = TARGETS.get(name)
            reached = target is None or cpu >= target * 1e6
            missed |= not reached
            sizes = f"{env.observations.shape[1]:>7} {env.masks.shape[1]:>7}"
            speeds = f"{clock / 1e6:>10.2f} {cpu / 1e6:>7.2f} {target or '':>7}"
            print(f"{str(env.game):<90} {sizes} {speeds} {'' if reached else 'missed'}".rstrip())
    return 1 if missed else 0


sys.exit(main(sys.argv[1:]))
