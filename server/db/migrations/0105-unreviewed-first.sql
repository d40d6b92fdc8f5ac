-- A first exchange that is issued although no person has looked at one of the member.
alter table exchange_request add column unreviewed boolean not null default false;

-- How many of them were taken on a day in Japan, and from which networks (hashes of signals, each with its number). One
-- row for all members, locked while one is taken, so that parallel requests cannot exceed the day's number.
create table exchange_unreviewed_day (
  day date primary key,
  taken int not null default 0 check (taken >= 0),
  networks jsonb not null default '{}'
);
