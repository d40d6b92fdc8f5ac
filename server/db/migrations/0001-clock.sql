-- How far local mode has moved the clock; one row.
create table clock_offset (
  id smallint primary key check (id = 1),
  offset_ms bigint not null check (offset_ms >= 0)
);
