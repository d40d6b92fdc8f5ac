-- What an operator did. Written in the transaction of the deed, never changed.
create table audit_act (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  act text not null,
  -- What it was done to: a ticket, a member, an exchange.
  subject text not null,
  details jsonb not null
);

create index audit_act_at on audit_act (at);
create index audit_act_subject on audit_act (subject, at);

revoke update, delete, truncate on audit_act from current_user;
