"""Component tables: the small numbers on cards and boards, to be read and changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Mapping

import numpy as np

from ._ffi import ShoalError, check, encode, error, ffi, json_of, lib, number, string
from .game import ALIASES, registered_names


class Table:
    """One table: named rows and columns of whole numbers."""

    def __init__(self, owner: Components, index: int) -> None:
        self._owner, self._index = owner, index
        self._table = owner.rules.tables[index]

    @property
    def name(self) -> str:
        """Its name."""
        return string(self._table.name)

    @property
    def rows(self) -> list[str]:
        """Names of its rows."""
        return [string(self._table.row[r].id) for r in range(self._table.rows)]

    @property
    def columns(self) -> list[str]:
        """Names of its columns."""
        return [string(self._table.column[c].name) for c in range(self._table.columns)]

    def range(self, column: str) -> tuple[int, int]:
        """The least and the greatest value of a column."""
        found = self._table.column[self._find(column, self.columns, "column")]
        return found.low, found.high

    def _find(self, name: str, names: list[str], what: str) -> int:
        try:
            return names.index(name)
        except ValueError:
            raise ShoalError(
                f"table {self.name!r} has no {what} {name!r}; there are: {', '.join(names)}",
                "bad-components",
            ) from None

    def _place(self, key: tuple[str, str]) -> tuple[int, int]:
        if not isinstance(key, tuple) or len(key) != 2:
            raise TypeError("a value is named by its row and its column")
        return self._find(key[0], self.rows, "row"), self._find(key[1], self.columns, "column")

    def __getitem__(self, key: tuple[str, str]) -> int:
        return lib.shoal_components_get(self._owner.pointer, self._index, *self._place(key))

    def __setitem__(self, key: tuple[str, str], value: int) -> None:
        fault = error()
        whole = number(value, f"{key[0]}.{key[1]}", -(1 << 63), (1 << 63) - 1)
        check(
            lib.shoal_components_set(
                self._owner.pointer, self._index, *self._place(key), whole, fault
            ),
            fault,
        )

    def source(self, row: str, column: str) -> str:
        """Where a value comes from: `rulebook`, `found` or `reconstructed`."""
        return string(
            lib.shoal_mark_id(
                lib.shoal_mark_of(ffi.addressof(self._table), *self._place((row, column)))
            )
        )

    def to_numpy(self) -> np.ndarray:
        """All values, rows by columns."""
        return np.array(
            [
                [
                    lib.shoal_components_get(self._owner.pointer, self._index, r, c)
                    for c in range(self._table.columns)
                ]
                for r in range(self._table.rows)
            ],
            np.int16,
        )

    def __repr__(self) -> str:
        return f"<Table {self.name}: {self._table.rows} x {self._table.columns}>"


class Components:
    """The tables of one game, with the shipped values until they are changed. `load_game(...,
    components=...)` plays with a copy."""

    def __init__(self, name: str) -> None:
        rules = lib.shoal_rules_find(encode(ALIASES.get(name, name), "a game"))
        if rules == ffi.NULL:
            raise ShoalError(
                f"unknown game {name!r}; there are: {', '.join(registered_names())}", "unknown-game"
            )
        made = lib.shoal_components_create(rules)
        if made == ffi.NULL:
            raise MemoryError("not enough memory for components")
        self.rules = rules
        self.pointer = ffi.gc(made, lib.shoal_components_destroy)

    @property
    def tables(self) -> dict[str, Table]:
        """All tables, by name."""
        made = (Table(self, i) for i in range(self.rules.table_count))
        return {table.name: table for table in made}

    def __getitem__(self, table: str) -> Table:
        if table not in self.tables:
            raise ShoalError(
                f"{string(self.rules.id)} has no table {table!r}; "
                f"there are: {', '.join(self.tables)}",
                "bad-components",
            )
        return self.tables[table]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Components) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]  # they change

    def copy(self) -> Components:
        """The same values, apart."""
        return Components.from_dict(self.to_dict())

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Components:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Components.from_dict, (self.to_dict(),)

    def to_dict(self) -> dict[str, Any]:
        """As `shoal components` prints them."""
        return json.loads(json_of(lambda out: lib.shoal_components_put_json(self.pointer, out)))

    def to_json(self) -> str:
        """As `shoal components` prints them."""
        return json.dumps(self.to_dict(), indent=1, ensure_ascii=False)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Components:
        """Of what to_dict gives. Tables, rows and columns that are left out keep the shipped
        values."""
        try:
            made = cls(data["game"])
            for table in data.get("tables", []):
                for row in table.get("rows", []):
                    for column, value in row.get("values", {}).items():
                        made[table["name"]][row["id"], column] = value
        except (KeyError, AttributeError, TypeError) as fault:
            raise ShoalError(f"these are no component tables: {fault}", "bad-components") from None
        return made

    @classmethod
    def from_json(cls, text: str) -> Components:
        """The reverse of to_json."""
        try:
            return cls.from_dict(json.loads(text))
        except (json.JSONDecodeError, RecursionError) as fault:
            raise ShoalError(f"these components are not JSON: {fault}", "bad-components") from None

    @classmethod
    def load(cls, path: str | Path) -> Components:
        """A file that `shoal components GAME` wrote, perhaps edited."""
        return cls.from_json(Path(path).read_text(encoding="utf-8"))

    def __repr__(self) -> str:
        return f"<Components of {string(self.rules.id)}: {', '.join(self.tables)}>"
