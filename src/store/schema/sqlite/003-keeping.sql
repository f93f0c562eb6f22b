-- How matches of somebody, old ones and old lines are found, and what the operator did and was told.
-- Kinds: 2 somebody sat down, 20 a seat became another browser's, 16 a line of chat.
CREATE INDEX entries_took ON entries (substr(data, -64)) WHERE kind = 2;
CREATE INDEX entries_owned ON entries (substr(data, 1, 64)) WHERE kind = 20;
CREATE INDEX entries_said ON entries (at) WHERE kind = 16 AND data <> '';
CREATE INDEX matches_aged ON matches (stage, created, id);

CREATE TABLE notes (
	number INTEGER NOT NULL PRIMARY KEY,
	at     INTEGER NOT NULL,
	kind   TEXT    NOT NULL,
	data   TEXT    NOT NULL
) STRICT;

CREATE INDEX notes_kinds ON notes (kind, number);
