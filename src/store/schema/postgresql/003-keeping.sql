-- How matches of somebody, old ones and old lines are found, and what the operator did and was told.
-- Kinds: 2 somebody sat down, 20 a seat became another browser's, 16 a line of chat.
CREATE INDEX entries_took ON shoal.entries ("right"(data, 64)) WHERE kind = 2;
CREATE INDEX entries_owned ON shoal.entries ("left"(data, 64)) WHERE kind = 20;
CREATE INDEX entries_said ON shoal.entries (at) WHERE kind = 16 AND data <> '';
CREATE INDEX matches_aged ON shoal.matches (stage, created, id);

CREATE TABLE shoal.notes (
	number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	at     bigint NOT NULL,
	kind   text   NOT NULL,
	data   text   NOT NULL
);

CREATE INDEX notes_kinds ON shoal.notes (kind, number);
