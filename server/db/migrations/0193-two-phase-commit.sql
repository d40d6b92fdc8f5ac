-- Always empty. Citus does not see writes to tables that only the coordinator has. A write to this table, which Citus
-- manages, makes it commit in two phases, so that those writes and the writes on a node commit together.
create table db_two_phase (
  name text primary key
);
