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

-- For the daily look at gifts that end soon and were never opened.
create index exchange_request_gift_ends on exchange_request (gift_expires_on) where status = 'issued';
