"""The library under the package: where it is, how its errors and texts become Python's."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Callable

import cffi

from ._cdef import FUNCTIONS, NUMBERS, STRUCTS

CHANCE = NUMBERS["SHOAL_CHANCE"]
NOBODY = NUMBERS["SHOAL_NOBODY"]
OVER = NUMBERS["SHOAL_OVER"]
ENGLISH = 0

VERSION = "0.1.0"  # of the headers that _cdef.py was written for

_TEXT_MOST = 1 << 23


class ShoalError(ValueError, RuntimeError):
    """Something that the engine refuses, with its sentence; `status` is the stable id, as in the
    bot protocol. A ValueError, and what OpenSpiel raises, a RuntimeError."""

    def __init__(self, text: str, status: str = "bad-value") -> None:
        super().__init__(text)
        self.status = status

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.status)


def _places() -> list[str]:
    """Where libshoal.so may be: as the environment says, in the package, in the build of this tree,
    or installed."""
    named = os.environ.get("SHOAL_LIBRARY")
    if named:
        return [named]
    here = Path(__file__).resolve().parent
    near = [here / "libshoal.so", here.parents[1] / "build" / "src" / "lib" / "libshoal.so"]
    return [str(place) for place in near if place.exists()] + ["libshoal.so.1"]


def _load(ffi: cffi.FFI) -> Any:
    faults = []
    for place in _places():
        try:
            found = ffi.dlopen(place)
        except OSError as fault:
            faults.append(str(fault))
            continue
        version = ffi.string(found.shoal_version()).decode()
        if version != VERSION:
            raise ImportError(f"{place} is libshoal {version}; this package belongs to {VERSION}")
        return found
    raise ImportError(
        "libshoal.so is not there; build it with `make`, or say where it is in SHOAL_LIBRARY ("
        + "; ".join(faults)
        + ")"
    )


ffi = cffi.FFI()
ffi.cdef(STRUCTS + FUNCTIONS)
lib = _load(ffi)


def error() -> Any:
    """Room for an error of one call."""
    return ffi.new("struct shoal_error *")


def failure(fault: Any) -> ShoalError:
    """The exception for a filled error."""
    return ShoalError(
        ffi.string(fault.text).decode("utf-8", "replace"),
        ffi.string(lib.shoal_status_id(fault.status)).decode(),
    )


def check(status: int, fault: Any) -> None:
    """Raises what a call refused."""
    if status:
        raise failure(fault)


def text_of(put: Callable[[Any], None]) -> str:
    """What a function writes into a bounded text, however long it is."""
    size = 1 << 12
    while True:
        room = ffi.new("char[]", size)
        text = ffi.new(
            "struct shoal_text *", {"bytes": room, "size": size, "length": 0, "cut": False}
        )
        put(text)
        if not text.cut or size >= _TEXT_MOST:
            return ffi.unpack(room, text.length).decode("utf-8", "replace")
        size *= 4


def json_of(put: Callable[[Any], None]) -> str:
    """The same for a function that writes one JSON value."""

    def write(text: Any) -> None:
        put(ffi.new("struct shoal_json *", {"text": text}))

    return text_of(write)


def string(pointer: Any) -> str:
    """Text that the library keeps; "" where there is none."""
    return ffi.string(pointer).decode("utf-8", "replace") if pointer else ""


def encode(text: object, what: str) -> bytes:
    """Text for the library: a string without NUL."""
    if not isinstance(text, str):
        raise TypeError(f"{what} is a string, not {type(text).__name__}")
    if "\0" in text:
        raise ShoalError(f"{what} contains a NUL character")
    try:
        return text.encode()
    except UnicodeEncodeError as fault:
        raise ShoalError(f"{what} is not text: {fault}") from None


def number(value: object, what: str, low: int, high: int) -> int:
    """A whole number within bounds, Python's or numpy's."""
    try:
        whole = value.__index__()  # type: ignore[attr-defined]
    except (AttributeError, TypeError):
        raise TypeError(f"{what} is a whole number, not {type(value).__name__}") from None
    if not low <= whole <= high:
        raise ShoalError(f"{what} is {low} to {high}, not {whole}")
    return whole


def language(lang: str) -> int:
    found = ffi.new("unsigned *")
    if not lib.shoal_lang_find(encode(lang, "a language"), found):
        raise ShoalError(f"there is no language {lang!r}; 'en' and 'de' are two")
    return found[0]
