-- The points that each source may pay in a day in Japan before a person looks: processes lease slices of it, so no
-- payment writes this row. A source that is paused stays paused on the days after, until an operator resumes it.
create table brake_day (
  source text not null,
  day date not null,
  expected bigint not null check (expected > 0),
  pauses_at bigint not null,
  leased bigint not null default 0,
  paused_at timestamptz,
  resumed_at timestamptz,
  -- When the administrators were told that it is above the expected amount, and that it is paused.
  told_at timestamptz,
  paused_told_at timestamptz,
  primary key (source, day)
);
