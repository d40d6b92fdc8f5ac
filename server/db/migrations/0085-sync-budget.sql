-- A folded log is kept as several updates of bounded size, so that it can be pulled in pieces. They stand in
-- sync_update under new numbers, without a time of arrival.
alter table sync_update alter column arrived_at drop not null;

alter table sync_head
  -- Updates up to `folded_to` were folded into the pieces that begin after `pieces_after`. A device that knew the log
  -- up to some number between the two finds its place again by adding `moved_by`.
  add column folded_to bigint not null default 0,
  add column pieces_after bigint not null default 0,
  add column moved_by bigint not null default 0,
  -- CPU time of the last read: the next one waits in proportion to it.
  add column read_ms bigint not null default 0;

-- Logs the server does not decode: reading one cost more than its budget, or an operator said so.
create table sync_set_aside (
  uid text not null,
  app text not null,
  why text not null,
  bytes bigint not null,
  at timestamptz not null,
  primary key (uid, app)
);
