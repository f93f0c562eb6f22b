"""How pip gets Shoal (PEP 517): wheels with the library inside, and source archives.

It needs meson, ninja and a C compiler, and no other package: pip can call it without a network. By itself,
`backend.py wheel|sdist FOLDER` writes one of the two. Equal sources give equal bytes.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
NAME = PROJECT["name"]
VERSION = re.search(r'SHOAL_VERSION "(.+)"', (ROOT / "include/shoal/version.h").read_text())[1]
EPOCH = 315532800  # the first second that a zip file can tell


def fail(text: str) -> Any:
    raise SystemExit(f"shoal: {text}")


def metadata() -> bytes:
    """What pyproject.toml says, as METADATA and PKG-INFO say it."""
    lines = ["Metadata-Version: 2.1", f"Name: {NAME}", f"Version: {VERSION}"]
    lines += [f"Summary: {PROJECT['description']}", f"License: {PROJECT['license']}"]
    lines += [f"Keywords: {','.join(PROJECT['keywords'])}"]
    lines += [f"Classifier: {one}" for one in PROJECT["classifiers"]]
    lines += [f"Requires-Python: {PROJECT['requires-python']}"]
    lines += [f"Requires-Dist: {one}" for one in PROJECT["dependencies"]]
    for extra, wanted in PROJECT["optional-dependencies"].items():
        lines += [f"Provides-Extra: {extra}"]
        lines += [f'Requires-Dist: {one}; extra == "{extra}"' for one in wanted]
    lines += ["Description-Content-Type: text/markdown", ""]
    return "\n".join(lines + [(ROOT / PROJECT["readme"]).read_text()]).encode()


def library(folder: Path, built: str | None) -> bytes:
    """libshoal.so: one that was built before, or built now in `folder`."""
    if built:
        return Path(built).read_bytes()
    for tool in ("meson", "ninja"):
        if not shutil.which(tool):
            fail(f"{tool} is missing; the library is built with meson, ninja and a C compiler")
    options = ["-Donly=library", "-Dbuildtype=release"]
    for command in (["meson", "setup", folder, ROOT, *options], ["ninja", "-C", folder]):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            fail(f"{command[0]} failed:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    made = (folder / "src/lib/libshoal.so").resolve()
    if shutil.which("strip"):
        subprocess.run(["strip", "--strip-unneeded", made], check=True)
    return made.read_bytes()


def tag() -> str:
    """The library is Python's business only through cffi: any Python 3 of this kind of machine."""
    return f"py3-none-{re.sub('[-.]', '_', sysconfig.get_platform())}"


def wheel_members(made: bytes) -> dict[str, bytes]:
    package = ROOT / "python/shoal"
    sources = sorted(
        path for path in package.rglob("*") if path.suffix == ".py" or path.name == "py.typed"
    )
    members = {f"shoal/{path.relative_to(package)}": path.read_bytes() for path in sources}
    members["shoal/libshoal.so"] = made
    info = f"{NAME}-{VERSION}.dist-info"
    members[f"{info}/METADATA"] = metadata()
    members[
        f"{info}/WHEEL"
    ] = f"Wheel-Version: 1.0\nGenerator: shoal\nRoot-Is-Purelib: false\nTag: {tag()}\n".encode()
    members[f"{info}/entry_points.txt"] = b"[gymnasium.envs]\nshoal = shoal.gym:register\n"
    members[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    return members


def digest(data: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")


def tracked() -> list[str]:
    """The files of a source archive: what git keeps, or all that lies in an unpacked archive."""
    if (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "-C", ROOT, "ls-files", "-z"], capture_output=True, check=True
        ).stdout
        return sorted(filter(None, listed.decode().split("\0")))
    found = (path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file())
    return sorted(
        str(path)
        for path in found
        if not re.match("build|PKG-INFO$|web/node_modules|.*__pycache__", str(path))
    )


# The hooks of PEP 517. Nothing is asked for, so pip fetches nothing.


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return []


get_requires_for_build_sdist = get_requires_for_build_wheel


def build_wheel(
    wheel_directory: str, config_settings: Any = None, metadata_directory: Any = None
) -> str:
    """`--config-settings library=FILE` takes a library that is there already."""
    name = f"{NAME}-{VERSION}-{tag()}.whl"
    with tempfile.TemporaryDirectory() as folder:
        members = wheel_members(library(Path(folder), (config_settings or {}).get("library")))
    record = f"{NAME}-{VERSION}.dist-info/RECORD"
    rows = [f"{path},{digest(data)},{len(data)}" for path, data in members.items()]
    members[record] = "\n".join([*rows, f"{record},,", ""]).encode()
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in members.items():
            entry = zipfile.ZipInfo(path)  # of the first day of 1980
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o100644 << 16
            archive.writestr(entry, data)
    return name


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    top = f"{NAME}-{VERSION}"
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.PAX_FORMAT) as archive:

        def put(path: str, data: bytes, mode: int) -> None:
            entry = tarfile.TarInfo(f"{top}/{path}")
            entry.size, entry.mode = len(data), mode
            entry.mtime = int(os.environ.get("SOURCE_DATE_EPOCH", EPOCH))
            archive.addfile(entry, io.BytesIO(data))

        put("PKG-INFO", metadata(), 0o644)
        for path in tracked():
            put(
                path,
                (ROOT / path).read_bytes(),
                0o755 if os.access(ROOT / path, os.X_OK) else 0o644,
            )
    with open(Path(sdist_directory) / f"{top}.tar.gz", "wb") as out:
        with gzip.GzipFile("", "wb", 9, out, mtime=0) as packed:
            packed.write(raw.getvalue())
    return f"{top}.tar.gz"


if __name__ == "__main__":
    build = {"wheel": build_wheel, "sdist": build_sdist}
    if len(sys.argv) != 3 or sys.argv[1] not in build:
        print("usage: backend.py wheel|sdist FOLDER", file=sys.stderr)
        sys.exit(2)
    Path(sys.argv[2]).mkdir(parents=True, exist_ok=True)
    print(Path(sys.argv[2]) / build[sys.argv[1]](sys.argv[2]))
