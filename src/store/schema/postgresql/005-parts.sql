-- Entries lie in parts by when their match was made, thirty days in each, so that old ones can be taken out as whole tables.
-- All that was there before is part 0. A match stays in its part; the newest parts are made by whoever serves.
CREATE TABLE shoal.parts (
	number integer PRIMARY KEY CHECK (number >= 0),
	since  bigint NOT NULL
);

INSERT INTO shoal.parts VALUES (0, 0);

ALTER TABLE shoal.matches ADD COLUMN part integer NOT NULL DEFAULT 0;
ALTER TABLE shoal.matches ADD UNIQUE (id, part);

ALTER TABLE shoal.entries RENAME TO entries_0;
ALTER TABLE shoal.entries_0 ADD COLUMN part integer NOT NULL DEFAULT 0;
ALTER TABLE shoal.entries_0 DROP CONSTRAINT entries_match_fkey;
ALTER TABLE shoal.entries_0 DROP CONSTRAINT entries_pkey;
ALTER INDEX shoal.entries_took RENAME TO entries_0_took;
ALTER INDEX shoal.entries_owned RENAME TO entries_0_owned;
ALTER INDEX shoal.entries_said RENAME TO entries_0_said;

CREATE TABLE shoal.entries (
	LIKE shoal.entries_0 INCLUDING DEFAULTS INCLUDING CONSTRAINTS,
	PRIMARY KEY (match, number, part),
	FOREIGN KEY (match, part) REFERENCES shoal.matches (id, part)
) PARTITION BY LIST (part);

CREATE INDEX entries_took ON shoal.entries ("right"(data, 64)) WHERE kind = 2;
CREATE INDEX entries_owned ON shoal.entries ("left"(data, 64)) WHERE kind = 20;
CREATE INDEX entries_said ON shoal.entries (at) WHERE kind = 16 AND data <> '';

ALTER TABLE shoal.entries_0 ADD CONSTRAINT entries_0_part CHECK (part = 0);
ALTER TABLE shoal.entries ATTACH PARTITION shoal.entries_0 FOR VALUES IN (0);
ALTER TABLE shoal.entries_0 DROP CONSTRAINT entries_0_part;

-- Makes the part of these days, if it is not there. By whoever may write; it belongs to who made the schema.
CREATE FUNCTION shoal.open_part() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
	next integer := floor(extract(epoch FROM clock_timestamp()) / 2592000)::integer;
BEGIN
	IF next <= (SELECT max(number) FROM shoal.parts) THEN
		RETURN;
	END IF;
	PERFORM pg_advisory_xact_lock(7525046118283438);
	IF next <= (SELECT max(number) FROM shoal.parts) THEN
		RETURN;
	END IF;
	EXECUTE format('CREATE TABLE shoal.entries_%s (LIKE shoal.entries INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', next);
	EXECUTE format('ALTER TABLE shoal.entries ATTACH PARTITION shoal.entries_%s FOR VALUES IN (%s)', next, next);
	INSERT INTO shoal.parts VALUES (next, next::bigint * 2592000000);
END $$;

-- Takes a part out: its matches go to matches_N, its entries stay in entries_N, and nobody who plays sees either.
CREATE FUNCTION shoal.take_out(which integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	count bigint;
	fk    name;
BEGIN
	IF which = (SELECT max(number) FROM shoal.parts) THEN
		RAISE EXCEPTION 'part % is the newest one and takes new matches', which;
	END IF;
	IF NOT EXISTS (SELECT 1 FROM shoal.parts WHERE number = which) THEN
		RAISE EXCEPTION 'there is no part %', which;
	END IF;
	LOCK TABLE shoal.matches IN SHARE ROW EXCLUSIVE MODE;
	IF EXISTS (SELECT 1 FROM shoal.matches WHERE part = which AND stage < 2) THEN
		RAISE EXCEPTION 'matches of part % are not over', which;
	END IF;
	EXECUTE format('ALTER TABLE shoal.entries DETACH PARTITION shoal.entries_%s', which);
	FOR fk IN EXECUTE format('SELECT conname FROM pg_constraint WHERE contype = ''f'' AND conrelid = ''shoal.entries_%s''::regclass', which)
	LOOP
		EXECUTE format('ALTER TABLE shoal.entries_%s DROP CONSTRAINT %I', which, fk);
	END LOOP;
	EXECUTE format('CREATE TABLE shoal.matches_%s AS SELECT * FROM shoal.matches WHERE part = %s', which, which);
	DELETE FROM shoal.matches WHERE part = which;
	GET DIAGNOSTICS count = ROW_COUNT;
	DELETE FROM shoal.parts WHERE number = which;
	RETURN count;
END $$;

-- Puts it back.
CREATE FUNCTION shoal.put_back(which integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	count bigint;
BEGIN
	EXECUTE format('INSERT INTO shoal.matches SELECT * FROM shoal.matches_%s', which);
	GET DIAGNOSTICS count = ROW_COUNT;
	EXECUTE format('DROP TABLE shoal.matches_%s', which);
	EXECUTE format('ALTER TABLE shoal.entries ATTACH PARTITION shoal.entries_%s FOR VALUES IN (%s)', which, which);
	INSERT INTO shoal.parts VALUES (which, which::bigint * 2592000000);
	RETURN count;
END $$;
