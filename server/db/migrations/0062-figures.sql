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

-- The movements into and out of circulation on a day, by source and channel: `mission/stamp`, `exchange/quo`.
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

-- The newest proof of a month that has ended: its movements, computed from the ledger, and what does not agree.
create table figures_proof (
  month text primary key,
  proved_at timestamptz not null,
  books jsonb not null,
  -- Empty: the month agrees and can be closed.
  problems jsonb not null
);

-- Closed months. Each is a copy of its proof and never changes; a later entry counts in the next open month.
create table figures_month (
  month text primary key,
  closed_at timestamptz not null,
  closed_by text not null,
  proved_at timestamptz not null,
  books jsonb not null
);

-- From the owner itself, as for ledger_transfer: the server cannot rewrite a closed month, whatever its code says.
revoke update, delete, truncate on figures_month from current_user;
