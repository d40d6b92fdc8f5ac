-- The address at which calendar apps read a member's todos, and what it shows. `lists` null shows every list.
create table sync_calendar (
  uid text primary key,
  secret_hash bytea not null,
  has_titles boolean not null,
  lists jsonb,
  made_at timestamptz not null
);

-- Finds the member of an address. The row above decides: one that it does not name is void.
create table sync_calendar_address (
  secret_hash bytea primary key,
  uid text not null
);
