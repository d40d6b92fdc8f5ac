-- Always empty. Citus does not see writes to tables that only the coordinator has. A write to this table, which Citus
-- manages, makes it commit in two phases, so that those writes and the writes on a node commit together.
create table db_two_phase (
  name text primary key
);

-- How far local mode has moved the clock; one row.
create table clock_offset (
  id smallint primary key check (id = 1),
  offset_ms bigint not null check (offset_ms >= 0)
);
