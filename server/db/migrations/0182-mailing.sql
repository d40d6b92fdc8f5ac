-- The part of the members who agreed that a newsletter goes to. Null: all of them.
alter table notice_broadcast
  add column segment jsonb,
  -- Of the members looked at, those for whom a mail was queued.
  add column queued bigint not null default 0;
update notice_broadcast set queued = looked;

-- 'sending' is written before a newsletter is handed to the mail server. If the process dies then, the outcome is
-- 'unknown' and the mail is not sent again.
alter table notice_delivery
  drop constraint notice_delivery_outcome_check,
  add constraint notice_delivery_outcome_check
    check (outcome in ('sending', 'sent', 'skipped', 'failed', 'unknown')),
  -- When the member stopped newsletters by the link in this one.
  add column stopped_at timestamptz;

create index notice_delivery_stopped on notice_delivery (broadcast_id) where stopped_at is not null;
