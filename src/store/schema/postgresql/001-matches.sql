-- Matches and their entries. Entries are only ever added.
CREATE TABLE shoal.matches (
	id      text COLLATE "C" PRIMARY KEY CHECK (id ~ '^[0-9A-Za-z]{1,23}$'),
	secret  bytea    NOT NULL CHECK (length(secret) = 32),
	created bigint   NOT NULL,
	stage   smallint NOT NULL CHECK (stage BETWEEN 0 AND 3),
	listed  boolean  NOT NULL,
	summary text     NOT NULL
);

CREATE INDEX matches_listed ON shoal.matches (stage, created DESC, id) WHERE listed;

CREATE TABLE shoal.entries (
	match  text COLLATE "C" NOT NULL REFERENCES shoal.matches (id),
	number integer  NOT NULL CHECK (number >= 0),
	at     bigint   NOT NULL,
	key    bigint   NOT NULL,
	kind   smallint NOT NULL CHECK (kind BETWEEN 0 AND 255),
	seat   smallint NOT NULL CHECK (seat BETWEEN -128 AND 127),
	action integer  NOT NULL CHECK (action BETWEEN 0 AND 65535),
	data   text     NOT NULL,
	PRIMARY KEY (match, number)
);
