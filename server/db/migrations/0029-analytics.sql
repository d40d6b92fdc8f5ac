-- What happened on the site, without who: nothing here leads to a member, a device or a network.
create table analytics_event (
  event_id uuid primary key,
  at timestamptz not null,
  name text not null,
  path text not null,
  -- Whether a member was signed in.
  by_member boolean not null
);

create index analytics_event_at on analytics_event (at);
