-- When the member first used it. Tells who joined a group after a person had judged it; kept when a member is erased.
alter table trust_signal add column first_seen_at timestamptz not null default now();

-- The group of a member as a person has judged it harmless. It is a reason for a review again once it is more than that.
create table trust_cleared_group (
  uid text primary key,
  score integer not null check (score between 0 and 100),
  members integer not null check (members > 1),
  at timestamptz not null
);
