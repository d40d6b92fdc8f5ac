-- The stamp card of a member: the days of the last weeks, oldest first, and how many in a row up to the last.
create table mission_card (
  uid text primary key,
  stamp_days jsonb not null default '[]',
  streak_days int not null default 0 check (streak_days >= 0)
);

-- The state of each mission for the member home. The ledger's key decides that a mission is paid once.
create table mission_state (
  uid text not null,
  mission text not null,
  paid_on date,
  -- The last time it brought nothing though its condition was met; null once it is paid.
  refused_on date,
  refused_why text check (refused_why in ('restricted', 'returning', 'mailbox', 'checking')),
  primary key (uid, mission),
  check ((refused_on is null) = (refused_why is null))
);

-- The points that a paused source owes to members, written in the transaction of what earned it and paid once a person
-- has looked.
create table mission_waiting (
  uid text not null,
  -- The ledger's key of the payment, which makes it paid once.
  key text not null,
  source text not null,
  mission text not null,
  points int not null check (points > 0),
  -- The day in Japan that it is for. Null for what a campaign adds.
  day date,
  at timestamptz not null,
  primary key (uid, key)
);

create index mission_waiting_source on mission_waiting (source, at);
