-- A reward whose conditions are met but that waits for the operator. The member sees it as pending.
alter table referral_invite add column held_at timestamptz;
-- For the operator: the kinds of signals that the friend shares, and with whom.
alter table referral_invite add column held_for jsonb;
-- The operator let it go on.
alter table referral_invite add column released_at timestamptz;

create index referral_invite_held on referral_invite (held_at) where held_at is not null and state = 'open';

-- Why an exchange went to review. Null for those requested before this was written down.
alter table exchange_request add column review_for text[];

alter table mission_state drop constraint mission_state_refused_why_check;
alter table mission_state
  add constraint mission_state_refused_why_check check (refused_why in ('restricted', 'returning', 'mailbox'));
