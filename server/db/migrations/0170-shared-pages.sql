-- A copy of a note or recipe that anybody with its address may read. `content` is JSON, null once an operator ended it.
create table share_page (
  uid text not null,
  app text not null,
  record text not null,
  secret_hash bytea not null,
  title text not null,
  content bytea,
  made_at timestamptz not null,
  written_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (uid, app, record)
);

-- Finds the page of an address. The row above decides: an address that it does not name is void.
create table share_page_address (
  secret_hash bytea primary key,
  uid text not null,
  app text not null,
  record text not null,
  expires_at timestamptz not null
);

-- What visitors said about a page, with the copy that the operators look at. One row for each address.
create table share_report (
  secret_hash bytea primary key,
  report_id uuid not null unique,
  uid text not null,
  app text not null,
  record text not null,
  content bytea not null,
  -- The first few since the last decision: why, and the visitor's words.
  words jsonb not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  decided_at timestamptz,
  decision text
);
create index share_report_uid on share_report (uid);
create index share_report_waiting on share_report (last_at) where decided_at is null;
