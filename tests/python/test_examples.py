"""The examples and the code of doc/PYTHON.md do what they say."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import re
import tempfile
import unittest
import xml.dom.minidom
from pathlib import Path
from types import ModuleType

import numpy as np

import common
from common import ROOT
from shoal import records


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "python" / "examples" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Examples(unittest.TestCase):
    def test_the_page(self) -> None:
        """Every block, one after the other, as a reader would type them."""
        page = (ROOT / "doc" / "PYTHON.md").read_text(encoding="utf-8")
        blocks, names, said = (
            re.findall(r"^```python\n(.*?)^```", page, re.M | re.S),
            {},
            io.StringIO(),
        )
        self.assertGreater(len(blocks), 6)
        for block in blocks:
            with contextlib.redirect_stdout(said):
                exec(compile(block, "doc/PYTHON.md", "exec"), names)  # noqa: S102
        self.assertIn("(6, 17)", said.getvalue())
        for link in re.findall(r"\]\(([^)#]+)\)", page):
            self.assertTrue((ROOT / "doc" / link).exists(), link)

    def test_training_learns(self) -> None:
        train = example("train_zemo")
        network, points = train.train(25)
        self.assertEqual(len(points), 25)
        self.assertGreater(np.mean(points[-5:]), np.mean(points[:5]) + 1.5)
        self.assertEqual(train.train(3)[1], points[:3])  # equal seeds, equal voyages
        shares = network.forward(np.zeros((2, 546), np.float32), np.eye(96, dtype=bool)[:2])[1]
        np.testing.assert_allclose(shares, np.eye(96)[:2], atol=1e-6)

    def test_the_slopes_are_right(self) -> None:
        """What the network learns by, against differences."""
        train = example("train_zemo")
        rng = np.random.default_rng(3)
        network = train.Network(9, 4, rng)
        network.weights = {
            name: rng.standard_normal(w.shape) for name, w in network.weights.items()
        }
        seen, mask = rng.standard_normal((5, 9)), np.array([[1, 1, 0, 1]] * 5, bool)
        taken, target = np.array([0, 1, 3, 3, 1]), rng.standard_normal(5)
        gain = target - network.forward(seen, mask)[2]  # held still for the answers' part

        def worth() -> float:
            _, shares, value = network.forward(seen, mask)
            entropy = -(shares * np.log(shares + 1e-9)).sum(axis=1)
            return float(
                np.mean(
                    gain * np.log(shares[np.arange(5), taken])
                    + train.ENTROPY * entropy
                    - 0.25 * (target - value) ** 2
                )
            )

        slopes = {}
        network.climb = slopes.update
        network.learn(seen, mask, taken, target)
        for name, weights in network.weights.items():
            for place in [(0,) * weights.ndim, tuple(n - 1 for n in weights.shape)]:
                kept = weights[place]
                weights[place] = kept + 1e-5
                above = worth()
                weights[place] = kept - 1e-5
                below = worth()
                weights[place] = kept
                self.assertAlmostEqual(
                    float(slopes[name][place]), (above - below) / 2e-5, places=5, msg=name
                )

    def test_play_and_watch(self) -> None:
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(
            io.StringIO()
        ) as said:
            example("play_and_watch").main("aquarium(players=2)", folder)
            self.assertTrue(records.load(Path(folder) / "match.shoal").state.is_terminal())
            xml.dom.minidom.parse(str(Path(folder) / "match.svg"))
        self.assertIn("aquarium(players=2", said.getvalue())

    def test_two_programs(self) -> None:
        with contextlib.redirect_stdout(io.StringIO()) as said:
            example("two_programs").main("example")
        self.assertRegex(said.getvalue(), r"example \[-?[01]\.0, -?[01]\.0\]")

    def test_curves(self) -> None:
        from shoal.view import curve

        drawn = xml.dom.minidom.parseString(
            curve(
                {"a": [(0, 1), (1, 3)], "b": [(0.5, 2)]}, "T & <t>", "x", "y", levels={"level": 2.5}
            )
        )
        self.assertEqual(len(drawn.getElementsByTagName("polyline")), 2)
        self.assertEqual(drawn.documentElement.getAttribute("aria-label"), "T & <t>")
        xml.dom.minidom.parseString(curve({"flat": [(1, 1)]}, "t", "x", "y"))
        with self.assertRaises(ValueError):
            curve({}, "t", "x", "y")


if __name__ == "__main__":
    unittest.main()
