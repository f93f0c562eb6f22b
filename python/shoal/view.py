"""Pictures for notebooks: the table as text, the same text as SVG, and curves."""

from __future__ import annotations

import html
import math
import re
from typing import Iterator

from ._ffi import NOBODY, ShoalError
from .state import State

_BACK, _FORE = "#06131F", "#EAF4F4"
_COLOURS = {
    31: "#FF7F5C",
    32: "#5CC8A4",
    33: "#F8C95C",
    34: "#6FB4E8",
    35: "#A493E0",
    36: "#7FD6E0",
    37: "#EAF4F4",
    90: "#7C93A3",
}
_WIDTH, _HEIGHT, _MARGIN = 8.4, 18, 16  # of a character, of a line, around all


def text(state: State, player: int = NOBODY, lang: str = "en") -> str:
    """The table as a player or an onlooker sees it."""
    return state.board(player, lang)


def svg(state: State, player: int = NOBODY, lang: str = "en") -> str:
    """The same as a picture, in colour."""
    lines = state.board(player, lang, colour=True).rstrip("\n").split("\n")
    plain = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]
    width = max(map(len, plain)) * _WIDTH + 2 * _MARGIN
    height = len(lines) * _HEIGHT + 2 * _MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" '
        f'width="{width:.0f}" '
        f'height="{height}" font-family="monospace" font-size="14" role="img" '
        f'aria-label="{html.escape(str(state.get_game()))}">'
        f'<rect width="100%" height="100%" rx="8" fill="{_BACK}"/>'
        + "".join(_line(line, number) for number, line in enumerate(lines))
        + "</svg>"
    )


def _line(line: str, number: int) -> str:
    y = _MARGIN + number * _HEIGHT + 13
    at, parts = 0, []
    for part, colour, bold in _spans(line):
        weight = ' font-weight="bold"' if bold else ""
        parts.append(
            f'<text x="{_MARGIN + at * _WIDTH:.1f}" y="{y}" fill="{colour}"{weight} '
            f'xml:space="preserve" '
            f'textLength="{len(part) * _WIDTH:.1f}">{html.escape(part)}</text>'
        )
        at += len(part)
    return "".join(parts)


def _spans(line: str) -> Iterator[tuple[str, str, bool]]:
    """Pieces of one colour each, by the escape sequences between them."""
    colour, bold = _FORE, False
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if not part.startswith("\x1b"):
            if part:
                yield part, colour, bold
            continue
        for code in map(int, re.findall(r"\d+", part) or ["0"]):
            if code == 0:
                colour, bold = _FORE, False
            elif code == 1:
                bold = True
            else:
                colour = _COLOURS.get(code, colour)


def curve(
    series: dict[str, list[tuple[float, float]]],
    title: str,
    x: str,
    y: str,
    levels: dict[str, float] | None = None,
) -> str:
    """Lines over a number, such as learning curves, as SVG; `levels` are named heights to compare
    with."""
    return _Plot(series, levels or {}).draw(title, x, y)


class _Plot:
    """A small plot: 720 by 400, axes from round number to round number."""

    left, top, right, bottom = 64, 48, 560, 344

    def __init__(
        self, series: dict[str, list[tuple[float, float]]], levels: dict[str, float]
    ) -> None:
        points = [point for line in series.values() for point in line]
        if not points:
            raise ShoalError("a curve needs points")
        self.series, self.levels = series, levels
        self.xs = _ticks(min(p[0] for p in points), max(p[0] for p in points))
        heights = [p[1] for p in points] + list(levels.values())
        self.ys = _ticks(min(heights), max(heights))

    def place(self, point: tuple[float, float]) -> tuple[float, float]:
        across = (point[0] - self.xs[0]) / (self.xs[-1] - self.xs[0])
        up = (point[1] - self.ys[0]) / (self.ys[-1] - self.ys[0])
        return self.left + across * (self.right - self.left), self.bottom - up * (
            self.bottom - self.top
        )

    def draw(self, title: str, x: str, y: str) -> str:
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 400" width="720" '
            f'height="400" font-family="sans-serif" font-size="14" fill="{_FORE}" role="img" '
            f'aria-label="{html.escape(title)}">',
            f'<rect width="720" height="400" rx="8" fill="{_BACK}"/>',
            _words(self.left, 28, title, size=17),
            _words((self.left + self.right) / 2, 388, x, "middle"),
            _words(self.left, 43, y, "start", 12),
        ]
        for value in self.xs:
            at, _ = self.place((value, self.ys[0]))
            parts += [
                _rule(at, self.top, at, self.bottom),
                _words(at, self.bottom + 20, f"{value:g}", "middle"),
            ]
        for value in self.ys:
            _, at = self.place((self.xs[0], value))
            parts += [
                _rule(self.left, at, self.right, at),
                _words(self.left - 8, at + 5, f"{value:g}", "end"),
            ]
        colours = list(_COLOURS.values())
        for number, (name, height) in enumerate(self.levels.items()):
            _, at = self.place((self.xs[0], height))
            parts += [
                _rule(self.left, at, self.right, at, "#7C93A3", "6 4"),
                _words(self.right + 8, at + 5, name),
            ]
        for number, (name, line) in enumerate(self.series.items()):
            colour = colours[number % len(colours)]
            places = [self.place(point) for point in line]
            parts += [
                f'<polyline fill="none" stroke="{colour}" stroke-width="2.5" points="'
                + " ".join(f"{a:.1f},{b:.1f}" for a, b in places)
                + '"/>',
                _words(self.right + 8, places[-1][1] + 5, name, colour=colour),
            ]
        return "\n".join(parts + ["</svg>\n"])


def _ticks(low: float, high: float) -> list[float]:
    """Four to eight round numbers that enclose a range."""
    spread = max(high - low, 1e-9)
    unit = 10.0 ** math.floor(math.log10(spread))
    step = next(unit * part for part in (0.2, 0.5, 1, 2) if spread / (unit * part) <= 6)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [n * step for n in range(first, max(last, first + 1) + 1)]


def _words(
    x: float, y: float, words: str, anchor: str = "start", size: int = 14, colour: str = _FORE
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" fill="{colour}">'
        f"{html.escape(words)}</text>"
    )


def _rule(
    x1: float, y1: float, x2: float, y2: float, colour: str = "#1B3347", dashes: str = "none"
) -> str:
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" '
        f'stroke-dasharray="{dashes}"/>'
    )
