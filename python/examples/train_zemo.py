#!/usr/bin/env python3
"""Learns Captain Zemo's voyage from scratch with numpy alone: train_zemo.py [UPDATES [CURVE.svg]]

A network with one hidden layer says how good each answer is and what the voyage will bring; it
plays 128 voyages at once and after every 24 answers is pulled towards what went better than it had
thought (advantage actor-critic).
"""
from __future__ import annotations

import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(
    0, str(Path(__file__).resolve().parents[1])
)  # not needed once the package is installed

import shoal  # noqa: E402
from shoal.vector import VectorEnv  # noqa: E402
from shoal.view import curve  # noqa: E402

GAMES, STEPS, HIDDEN = 128, 24, 64
RATE, ENTROPY, POINTS = 2e-3, 0.01, 40.0  # points of a good voyage, so that numbers are near 1


class Network:
    """numbers -> hidden (tanh) -> one logit per answer and one value; trained with Adam."""

    def __init__(self, numbers: int, answers: int, rng: np.random.Generator) -> None:
        def layer(inputs: int, outputs: int, scale: float) -> np.ndarray:
            return (rng.standard_normal((inputs, outputs)) * scale / np.sqrt(inputs)).astype(
                np.float32
            )

        self.weights = {
            "w": layer(numbers, HIDDEN, 3),
            "b": np.zeros(HIDDEN, np.float32),
            "p": layer(HIDDEN, answers, 0.01),
            "v": layer(HIDDEN, 1, 0.01),
        }
        self.means = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.squares = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.updates = 0

    def forward(
        self, seen: np.ndarray, mask: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Hidden layer, probabilities of the legal answers, and the expected reward."""
        w = self.weights
        hidden = np.tanh(seen @ w["w"] + w["b"])
        logits = np.where(mask, hidden @ w["p"], -1e9)
        shares = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, shares / shares.sum(axis=1, keepdims=True), (hidden @ w["v"])[:, 0]

    def learn(
        self, seen: np.ndarray, mask: np.ndarray, taken: np.ndarray, target: np.ndarray
    ) -> None:
        """One step uphill for answers that brought more than expected, and towards better
        expectations."""
        hidden, shares, value = self.forward(seen, mask)
        gain, count, rows = target - value, len(taken), np.arange(len(taken))
        spread = np.log(shares + 1e-9)
        entropy = -(shares * spread).sum(axis=1, keepdims=True)
        push = -shares * gain[:, None] - ENTROPY * shares * (spread + entropy)
        push[rows, taken] += gain
        push /= count
        error = (gain / count)[:, None]
        back = (push @ self.weights["p"].T + 0.5 * error @ self.weights["v"].T) * (1 - hidden**2)
        self.climb(
            {
                "w": seen.T @ back,
                "b": back.sum(axis=0),
                "p": hidden.T @ push,
                "v": 0.5 * hidden.T @ error,
            }
        )

    def climb(self, slopes: dict[str, np.ndarray]) -> None:
        """Adam."""
        self.updates += 1
        for name, slope in slopes.items():
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            self.weights[name] += (
                RATE
                * (mean / (1 - 0.9**self.updates))
                / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)
            )


def choose(shares: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """One answer per game by its probability."""
    reached = shares.cumsum(axis=1) > rng.random((len(shares), 1)) * shares.sum(
        axis=1, keepdims=True
    )
    return reached.argmax(axis=1)


def train(updates: int, seed: int = 1) -> tuple[Network, list[float]]:
    """The network and the mean points of the voyages that ended during each update."""
    rng = np.random.default_rng(seed)
    env = VectorEnv("zemo", GAMES, autoreset_mode="SameStep", seed=seed)
    network = Network(env.observations.shape[1], env.masks.shape[1], rng)
    seen = np.empty((STEPS, *env.observations.shape), np.float32)
    mask = np.empty((STEPS, *env.masks.shape), np.bool_)
    taken = np.empty((STEPS, GAMES), np.int64)
    reward = np.empty((STEPS, GAMES), np.float32)
    ended = np.empty((STEPS, GAMES), np.bool_)
    points = []
    for _ in range(updates):
        for t in range(STEPS):
            seen[t], mask[t] = env.observations, env.masks
            taken[t] = choose(network.forward(seen[t], mask[t])[1], rng)
            env.step(taken[t])
            reward[t], ended[t] = env.rewards, env.terminations
        points.append(float(reward[ended].mean()) if ended.any() else float("nan"))
        target = np.empty_like(reward)
        ahead = network.forward(env.observations, env.masks)[2]  # of voyages that go on
        for t in reversed(range(STEPS)):
            ahead = np.where(ended[t], reward[t] / POINTS, ahead)
            target[t] = ahead
        flat = STEPS * GAMES
        network.learn(
            seen.reshape(flat, -1),
            mask.reshape(flat, -1),
            taken.reshape(flat),
            target.reshape(flat),
        )
    env.close()
    return network, points


def play(network: Network, voyages: int = 512, seed: int = 99) -> float:
    """Mean points of the best answers, without exploring."""
    env = VectorEnv("zemo", voyages, seed=seed)
    points = np.full(voyages, np.nan)
    while np.isnan(points).any():
        _, shares, _ = network.forward(env.observations, env.masks.astype(bool))
        env.step(shares.argmax(axis=1))
        points = np.where(np.isnan(points) & env.terminations, env.rewards, points)
    return float(points.mean())


def main(updates: int, picture: str | None) -> None:
    began = time.perf_counter()
    network, points = train(updates)
    seconds = time.perf_counter() - began
    print(f"{updates} updates, {updates * STEPS * GAMES:,} answers, {seconds:.0f} s")
    print(
        f"voyages at first {np.nanmean(points[:5]):.1f} points, "
        f"at last {np.nanmean(points[-5:]):.1f}; "
        f"without exploring {play(network):.1f}"
    )
    if picture:
        report = shoal.arena(shoal.load_game("zemo"), ["random", "greedy"], deals=300)
        means = {player["spec"]: player["score"] for player in report["players"]}
        smooth = np.convolve(points, np.ones(9) / 9, "valid")
        x = (np.arange(len(smooth)) + 5) * STEPS * GAMES / 1e6
        Path(picture).write_text(
            curve(
                {"our network": list(zip(x, smooth))},
                "Learning Captain Zemo's voyage",
                "million answers",
                "points of a voyage",
                levels=means,
            ),
            encoding="utf-8",
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400, sys.argv[2] if len(sys.argv) > 2 else None)
