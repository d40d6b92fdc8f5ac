-- A reviewer's note on an exchange that waits: what is missing for a decision.
alter table exchange_request
  add column review_note text,
  add column review_noted_by text,
  add column review_noted_at timestamptz;

-- The queue of the console, by deadline.
create index exchange_request_review on exchange_request (review_by, uid, exchange_id) where status = 'review';

-- Signals that a reviewer has cleared for a member: the member is not reviewed for them again.
create table trust_cleared (
  uid text not null,
  hash bytea not null,
  at timestamptz not null,
  primary key (uid, hash)
);
