-- The nightly figures read the movements of one day. Rows are only added, in the order of time, so a block range index
-- of a few kilobytes finds a day without reading the table, and an insert hardly notices it.
create index if not exists ledger_transfer_at on ledger_transfer using brin (at) with (autosummarize = on);
create index if not exists exchange_event_at on exchange_event using brin (at) with (autosummarize = on);

-- The figures of one day in Japan, for all members together. Written by the nightly job, and written again while
-- entries of that day may still arrive.
create table figures_day (
  day date primary key,
  made_at timestamptz not null,
  -- Points that members had at the end of the day, on hold or not.
  circulation bigint not null,
  members int not null,
  registrations int not null,
  -- Null: the day was computed too late to know.
  active_day int,
  active_week int,
  active_month int,
  -- Members by the length of their streak, in the buckets of the contract. Null: computed too late.
  streaks jsonb,
  -- Exchanges whose outcome was decided on the day, and those of them within 2 business days.
  decided int not null,
  decided_in_time int not null
);

-- What moved points into or out of circulation on a day, by source and channel: `mission/stamp`, `exchange/quo`.
create table figures_line (
  day date not null,
  line text not null,
  points bigint not null,
  times bigint not null,
  primary key (day, line)
);

-- Members who registered in one week, and how many of them were active in another. Weeks begin on Monday.
create table figures_retention (
  registered date not null,
  week date not null,
  -- The last day that the row takes into account.
  until date not null,
  members int not null,
  active int not null,
  primary key (registered, week)
);
