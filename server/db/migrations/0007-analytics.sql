-- Visits are counted, not logged: strangers can make up any number of events, but only a few rows a day. No column leads
-- to a member, a device or a network.
create table analytics_count (
  day date not null,
  name text not null,
  path text not null,
  -- Whether a member was signed in.
  by_member boolean not null,
  count bigint not null check (count > 0),
  primary key (day, name, path, by_member)
);
