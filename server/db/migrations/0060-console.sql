-- The people who run the service. They are not members and have no uid.
create table console_operator (
  id text primary key,
  email text not null,
  name text not null,
  role text not null check (role in ('viewer', 'support', 'reviewer', 'admin')),
  -- The operator who invited this one. Null for those whom the command line invited.
  invited_by text,
  -- The first two operators are invited on the machine: 1 and 2, whatever happens at the same moment.
  machine_place smallint check (machine_place in (1, 2)),
  -- One of the sample operators of local mode; never let in elsewhere.
  is_sample boolean not null default false,
  -- Since when this account has been, or once was, an admin. Never cleared.
  admin_since timestamptz,
  created_at timestamptz not null,
  disabled_at timestamptz
);

create unique index console_operator_email on console_operator (email) where disabled_at is null;
create unique index console_operator_machine on console_operator (machine_place) where machine_place is not null;

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
  -- A code for the command line is a session of its own kind: no browser can use it, and no cookie works as a code.
  kind text not null default 'browser' check (kind in ('browser', 'command')),
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
  -- Set if it gives an existing operator a new credential, made by the recovery on the command line.
  for_operator text,
  invited_by text,
  approved_by text,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);

create index console_invitation_created on console_invitation (created_at);

-- The operators who asked for or approved the account, the role or the recovery of an operator. For some days the two of
-- them do not decide about each other's requests, so that one person with two accounts is not two persons.
create table console_vouch (
  operator_id text not null,
  -- '*': a recovery on the machine, behind which anybody may stand.
  voucher_id text not null,
  at timestamptz not null,
  primary key (operator_id, voucher_id)
);

-- How many persons' data an operator has read on a day in Japan, and how many more a colleague has allowed.
create table console_read_day (
  operator_id text not null,
  day date not null,
  persons int not null default 0,
  extra int not null default 0,
  primary key (operator_id, day)
);

-- The persons themselves, as hashes, so that reading one twice counts once. Deleted after two days.
create table console_read_person (
  operator_id text not null,
  day date not null,
  person bytea not null,
  primary key (operator_id, day, person)
);
