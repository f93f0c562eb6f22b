"""What the checks against other projects share: a line each, and a closing line that counts them."""

from __future__ import annotations

import contextlib
import io
import sys
import time
import traceback
from pathlib import Path
from typing import Any, Callable

ROOT = Path(__file__).resolve().parents[2]
PEERS = Path(sys.argv[1])
counts = {"passed": 0, "failed": 0}


def meet(*projects: str) -> None:
    """These projects and our package can be imported, and nothing of our tests."""
    sys.path[:] = [str(ROOT / "python"), *(str(PEERS / name) for name in projects), *sys.path[1:]]


def check(what: str, does: Callable[[], Any]) -> None:
    begun = time.process_time()
    try:
        with contextlib.redirect_stdout(io.StringIO()):  # some of them print what they draw
            said = does()
    except Exception:  # noqa: BLE001
        counts["failed"] += 1
        print(f"FAILED  {what}")
        traceback.print_exc(limit=-5)
        return
    counts["passed"] += 1
    print(
        f"{time.process_time() - begun:6.1f} s  {what}{'' if said is None else f': {said}'}",
        flush=True,
    )


def closing() -> None:
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    sys.exit(bool(counts["failed"]))
