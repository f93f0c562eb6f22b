-- When somebody last served, and the times in which nobody did.
CREATE TABLE service (
	one  INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
	seen INTEGER NOT NULL
) STRICT;

CREATE TABLE outages (
	began INTEGER NOT NULL,
	ended INTEGER NOT NULL CHECK (ended >= began),
	PRIMARY KEY (began, ended)
) STRICT, WITHOUT ROWID;
