-- The points that each source may pay in a day in Japan before a person looks: processes lease slices of it, so no payment
-- writes this row. A source that is paused stays paused on the days after, until an operator resumes it.
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

-- The points that a paused source owes to members, written in the transaction of what earned it and paid once a person has looked.
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
alter table mission_state drop constraint mission_state_refused_why_check;
alter table mission_state add constraint mission_state_refused_why_check
  check (refused_why in ('restricted', 'returning', 'mailbox', 'checking'));
