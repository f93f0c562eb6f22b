"""From a source archive into a clean virtual environment, without a network; then the page's lines run there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BACKEND = ROOT / "python" / "backend.py"


def run(*command: object) -> str:
    """What it prints; outside of the tree, and knowing nothing of this build."""
    away = {name: value for name, value in os.environ.items() if name != "SHOAL_LIBRARY"}
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, cwd="/", env=away)
    if done.returncode:
        raise AssertionError(f"{command}: {done.stdout}{done.stderr}")
    return done.stdout


class Install(unittest.TestCase):
    def test_a_clean_environment(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            archive = run(sys.executable, BACKEND, "sdist", folder).strip()
            first = Path(archive).read_bytes()
            run(sys.executable, BACKEND, "sdist", folder)
            self.assertEqual(Path(archive).read_bytes(), first, "equal sources, equal bytes")

            # numpy and cffi are the system's, for nothing is fetched.
            run(sys.executable, "-m", "venv", "--system-site-packages", folder / "env")
            built = (
                [f"--config-settings=library={os.environ['SHOAL_LIBRARY']}"]
                if "SHOAL_LIBRARY" in os.environ
                else []
            )
            pip = [
                folder / "env/bin/pip",
                "install",
                "--quiet",
                "--no-index",
                "--no-cache-dir",
                "--disable-pip-version-check",
            ]
            run(*pip, *built, archive)

            python = folder / "env" / "bin" / "python"
            where = run(python, "-c", "import shoal; print(shoal.__file__)").strip()
            self.assertTrue(where.startswith(str(folder)), where)
            self.assertTrue((Path(where).parent / "py.typed").exists())
            blocks = "\n".join(
                block
                for page in ("README.md", "doc/PYTHON.md")
                for block in re.findall(
                    r"^```python\n(.*?)^```", (ROOT / page).read_text(), re.M | re.S
                )
                if "Session()" not in block  # speaks to the command, which is not in the package
            )
            lines = folder / "lines.py"
            lines.write_text("import shoal\n" + blocks)
            run(python, lines)


if __name__ == "__main__":
    unittest.main()
