-- Counts a member's notices. Updating the row serializes the writers of one member, so numbers commit in order and a
-- notice that commits late can never fall below the number up to which the member has read.
create table notice_state (
  uid text primary key,
  last_seq bigint not null default 0,
  read_seq bigint not null default 0
);

-- Events of a member's points and gifts, one row per event, written in the transaction of the event. Mail and
-- push follow from the row by a job.
create table notice_event (
  uid text not null,
  seq bigint not null,
  event_key text not null,
  event jsonb not null,
  at timestamptz not null,
  -- When the member was mailed, or when it was decided not to.
  told_at timestamptz,
  primary key (uid, seq),
  unique (uid, event_key)
);

create index notice_event_at on notice_event (at);

-- The operator's announcements, in plain text.
create table notice_announcement (
  announcement_id uuid primary key,
  -- Set for an announcement that the server makes by itself, so that it is made once.
  announcement_key text unique,
  title text not null,
  body text not null,
  href text,
  label text,
  -- The readers: everyone (visitors too), members, or members who agreed to marketing mail.
  audience text not null default 'members' check (audience in ('everyone', 'members', 'agreed')),
  is_banner boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null
);

-- Announcements that have not ended, for the status that every process reads once a second.
create index notice_announcement_ends on notice_announcement (ends_at);

create table notice_announcement_read (
  uid text not null,
  announcement_id uuid not null,
  read_at timestamptz not null,
  primary key (uid, announcement_id)
);

-- Times during which acts on points and exchanges are refused. Apps and operators go on.
create table notice_maintenance (
  maintenance_id uuid primary key,
  message text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null
);

-- The day from which an announced version of a legal text applies. The server never sets it earlier than the notice
-- period after the announcement.
create table notice_legal_change (
  document text not null,
  version date not null,
  announced_at timestamptz not null,
  effective_on date not null,
  primary key (document, version)
);

-- A message that goes to many members, batch by batch. The cursor is the last member of the last finished batch.
create table notice_broadcast (
  broadcast_id uuid primary key,
  broadcast_key text not null unique,
  -- 'publish' refreshes open pages, 'service' mails every member, 'news' mails members who agreed.
  kind text not null check (kind in ('publish', 'service', 'news')),
  content jsonb not null,
  -- The part of the members who agreed that a newsletter goes to. Null: all of them.
  segment jsonb,
  state text not null check (state in ('running', 'stopped', 'done')),
  cursor_uid text not null default '',
  looked bigint not null default 0,
  -- How many of the members looked at have a mail queued.
  queued bigint not null default 0,
  actor text not null,
  started_at timestamptz not null,
  ended_at timestamptz
);

-- The outcome of the mail to one member, kept so that nobody gets it twice. 'sending' is written before a newsletter is
-- handed to the mail server. If the process dies then, the outcome is 'unknown' and the mail is not sent again.
create table notice_delivery (
  uid text not null,
  broadcast_id uuid not null,
  outcome text not null check (outcome in ('sending', 'sent', 'skipped', 'failed', 'unknown')),
  at timestamptz not null,
  -- When the member stopped newsletters by the link in this one.
  stopped_at timestamptz,
  primary key (uid, broadcast_id)
);

create index notice_delivery_broadcast on notice_delivery (broadcast_id, outcome);
create index notice_delivery_stopped on notice_delivery (broadcast_id) where stopped_at is not null;
