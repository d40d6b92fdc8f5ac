-- Something that goes to many members, batch by batch. The cursor is the last member of the last finished batch.
create table notice_broadcast (
  broadcast_id uuid primary key,
  broadcast_key text not null unique,
  -- 'publish' refreshes open pages, 'service' mails every member, 'news' mails members who agreed.
  kind text not null check (kind in ('publish', 'service', 'news')),
  content jsonb not null,
  state text not null check (state in ('running', 'stopped', 'done')),
  cursor_uid text not null default '',
  looked bigint not null default 0,
  actor text not null,
  started_at timestamptz not null,
  ended_at timestamptz
);

-- The outcome of the mail to one member, kept so that nobody gets it twice.
create table notice_delivery (
  uid text not null,
  broadcast_id uuid not null,
  outcome text not null check (outcome in ('sent', 'skipped')),
  at timestamptz not null,
  primary key (uid, broadcast_id)
);

create index notice_delivery_broadcast on notice_delivery (broadcast_id, outcome);
