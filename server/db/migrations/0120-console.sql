-- The people who run the service. They are not members and have no uid.
create table console_operator (
  id text primary key,
  email text not null,
  name text not null,
  role text not null check (role in ('viewer', 'support', 'reviewer', 'admin')),
  -- The operator who invited this one. Null only for the first, whom the command line invited.
  invited_by text,
  -- One of the sample operators of local mode; never let in elsewhere.
  is_sample boolean not null default false,
  -- Since when this account has been, or once was, an admin. Never cleared.
  admin_since timestamptz,
  created_at timestamptz not null,
  disabled_at timestamptz
);

create unique index console_operator_email on console_operator (email) where disabled_at is null;
-- One operator at most is invited by the command line, whatever happens at the same moment.
create unique index console_operator_first on console_operator ((invited_by is null)) where invited_by is null;

-- A passkey, or a password together with a TOTP generator. The id is the passkey's, or that of the generator's secret, so
-- that a credential belongs to one operator.
create table console_credential (
  id text primary key,
  operator_id text not null,
  kind text not null check (kind in ('passkey', 'totp')),
  public_key bytea,
  counter bigint,
  transports text[],
  password_hash text,
  -- The newest time step that was accepted; neither it nor an older one is accepted again.
  totp_step bigint,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index console_credential_operator on console_credential (operator_id);

create table console_session (
  id text primary key,
  secret_hash bytea not null,
  operator_id text not null,
  opened_at timestamptz not null,
  -- When the operator last proved who they are.
  recent_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  device text not null
);

create index console_session_operator on console_session (operator_id, ends_at);
create index console_session_ends on console_session (ends_at);

create table console_invitation (
  id text primary key,
  secret_hash bytea not null,
  email text not null,
  name text not null,
  role text not null check (role in ('viewer', 'support', 'reviewer', 'admin')),
  -- The secret of the TOTP generator follows from it and the server's secret.
  totp_id text not null,
  invited_by text,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);

create index console_invitation_created on console_invitation (created_at);

-- Acts that were done or requested, so that a repeated press is the same act. The id comes from the browser.
create table console_act (
  id uuid primary key,
  operator_id text not null,
  act text not null,
  input_hash bytea not null,
  outcome jsonb not null,
  at timestamptz not null
);

create index console_act_at on console_act (at);

-- Acts that need a second person. The id is that of the act.
create table console_request (
  id uuid primary key,
  -- The member it concerns, if there is one.
  uid text,
  act text not null,
  input jsonb not null,
  input_hash bytea not null,
  reason text not null,
  -- The preview that the requester saw.
  preview jsonb not null,
  requested_by text not null,
  requested_at timestamptz not null,
  ends_at timestamptz not null,
  decision text check (decision in ('approved', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  -- When the requester carried out an approved act that happens on their own machine.
  used_at timestamptz,
  check (decided_by is null or decided_by <> requested_by)
);

create index console_request_open on console_request (requested_at) where decision is null;
create index console_request_uid on console_request (uid) where uid is not null;
create index console_request_requested on console_request (requested_at);
