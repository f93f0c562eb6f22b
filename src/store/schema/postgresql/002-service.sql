-- When somebody last served, and the times in which nobody did.
CREATE TABLE shoal.service (
	one  smallint NOT NULL PRIMARY KEY CHECK (one = 1),
	seen bigint   NOT NULL
);

CREATE TABLE shoal.outages (
	began bigint NOT NULL,
	ended bigint NOT NULL CHECK (ended >= began),
	PRIMARY KEY (began, ended)
);
