-- A campaign changes what missions bring on some days in Japan. It is announced before its first day and never changes
-- afterwards, except that it may end early: last_on is then its last day, if that is before ends_on.
create table campaign_rule (
  campaign_id uuid primary key,
  title text not null,
  effect jsonb not null,
  starts_on date not null,
  ends_on date not null,
  budget int not null check (budget > 0),
  -- Points that the processes have leased from the budget; never more than the budget.
  leased int not null default 0,
  -- Cost expected at the announcement, from the 30 days before it.
  expected int not null,
  announced_at timestamptz not null,
  announced_by text not null,
  approved_by text,
  last_on date,
  ended_at timestamptz,
  ended_why text check (ended_why in ('budget', 'operator')),
  -- Paid according to the ledger, counted after the end.
  spent int,
  check (ends_on >= starts_on and ends_on < starts_on + 35),
  -- Nothing is retroactive: the announcement comes before midnight in Japan of the first day.
  check (announced_at < (starts_on::timestamp at time zone 'Asia/Tokyo')),
  check (leased between 0 and budget),
  check ((ended_at is null) = (ended_why is null) and (ended_at is null) = (last_on is null))
);

-- A process's share of the budget. Stamps count in the process's memory and write no row that others write.
create table campaign_slice (
  campaign_id uuid not null,
  process_id uuid not null,
  leased int not null,
  used int not null,
  updated_at timestamptz not null,
  primary key (campaign_id, process_id)
);
