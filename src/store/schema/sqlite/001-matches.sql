-- Matches and their entries. Entries are only ever added.
CREATE TABLE matches (
	id      TEXT    NOT NULL PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 23 AND id NOT GLOB '*[^0-9A-Za-z]*'),
	secret  BLOB    NOT NULL CHECK (length(secret) = 32),
	created INTEGER NOT NULL,
	stage   INTEGER NOT NULL CHECK (stage BETWEEN 0 AND 3),
	listed  INTEGER NOT NULL CHECK (listed IN (0, 1)),
	summary TEXT    NOT NULL
) STRICT;

CREATE INDEX matches_listed ON matches (stage, created DESC, id) WHERE listed = 1;

CREATE TABLE entries (
	match  TEXT    NOT NULL REFERENCES matches (id),
	number INTEGER NOT NULL CHECK (number >= 0),
	at     INTEGER NOT NULL,
	key    INTEGER NOT NULL,
	kind   INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 255),
	seat   INTEGER NOT NULL CHECK (seat BETWEEN -128 AND 127),
	action INTEGER NOT NULL CHECK (action BETWEEN 0 AND 65535),
	data   TEXT    NOT NULL,
	PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
