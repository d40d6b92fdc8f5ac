-- The requester may withdraw a request that nobody has decided; `decided_by` stays null.
alter table console_request drop constraint console_request_decision_check,
  add constraint console_request_decision_check check (decision in ('approved', 'rejected', 'withdrawn'));

-- The value in points that the act moves: to members, or from them if negative.
alter table console_request add column moves int not null default 0;

-- When those who can decide were mailed about it. Nobody is mailed twice.
alter table console_request add column told_at timestamptz;
