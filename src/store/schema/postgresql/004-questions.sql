-- Questions to computer players that any machine may answer: views and budgets, nothing that has to last. A database that
-- stopped without warning has lost them, and whoever asked asks again.
CREATE UNLOGGED TABLE shoal.thinkers (
	id      bigint PRIMARY KEY,
	program bigint      NOT NULL,
	threads integer     NOT NULL CHECK (threads >= 0),
	seen    timestamptz NOT NULL
);

CREATE UNLOGGED TABLE shoal.questions (
	asker        bigint   NOT NULL,
	ticket       bigint   NOT NULL,
	program      bigint   NOT NULL,
	whose        bigint   NOT NULL,
	turn         bigint   NOT NULL,
	game         text     NOT NULL,
	spec         text     NOT NULL,
	seed         bigint   NOT NULL,
	milliseconds integer  NOT NULL CHECK (milliseconds >= 0),
	seat         smallint NOT NULL,
	view         bytea    NOT NULL CHECK (length(view) <= 1024),
	claims       smallint NOT NULL DEFAULT 0,
	worker       bigint,
	action       integer CHECK (action BETWEEN 0 AND 65535),
	PRIMARY KEY (asker, ticket)
);

CREATE INDEX questions_turn ON shoal.questions (turn, ticket) WHERE action IS NULL;
