-- The stamp card of a member: the days of the last weeks, oldest first, and how many in a row up to the last.
create table mission_card (
  uid text primary key,
  stamp_days jsonb not null default '[]',
  streak_days int not null default 0 check (streak_days >= 0)
);

-- What the member home shows of each mission. That a mission is paid once is the ledger's to keep, by its key.
create table mission_state (
  uid text not null,
  mission text not null,
  paid_on date,
  -- The last time it brought nothing though its condition was met; gone once it is paid.
  refused_on date,
  refused_why text check (refused_why in ('restricted', 'returning')),
  primary key (uid, mission),
  check ((refused_on is null) = (refused_why is null))
);
