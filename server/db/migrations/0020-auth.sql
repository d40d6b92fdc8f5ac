-- One row per member: how they sign in, and what the account page shows.
create table auth_member (
  uid text primary key,
  -- As the member writes it. Null only for one who came by a provider that gave none.
  email text,
  email_verified_at timestamptz,
  -- Argon2id. Null: signs in by a provider only.
  password_hash text,
  nickname text not null,
  referral_code text not null,
  -- The code somebody gave them, as typed; what comes of it is the referral programme's business.
  invited_by_code text,
  marketing_mail boolean not null,
  suspended_at timestamptz,
  suspension_reason text,
  restricted_at timestamptz,
  restriction_reason text,
  restricted_until timestamptz,
  -- Set while the member leaves: the moment from which everything may be erased.
  erase_at timestamptz,
  -- Of email or password; exchanges wait for a day after it.
  credentials_changed_at timestamptz,
  created_at timestamptz not null
);

-- What a member agreed to, and what they took back. Rows are only added.
create table auth_consent (
  uid text not null,
  kind text not null check (kind in ('terms', 'privacy-policy', 'marketing-mail')),
  at timestamptz not null,
  version text not null,
  given boolean not null,
  primary key (uid, kind, at)
);

-- An address, folded, leads to one member.
create table auth_email (
  email_key text primary key,
  uid text not null
);

create table auth_referral_code (
  code text primary key,
  uid text not null
);

-- Google and Apple: what is linked to a member, and who is behind a provider's subject.
create table auth_identity (
  uid text not null,
  provider text not null check (provider in ('google', 'apple')),
  subject text not null,
  email text,
  linked_at timestamptz not null,
  primary key (uid, provider)
);

create table auth_subject (
  provider text not null,
  subject text not null,
  uid text not null,
  primary key (provider, subject)
);

-- Secrets are kept as hashes: who reads this table can sign in as nobody.
create table auth_session (
  uid text not null,
  session_id text not null,
  secret_hash bytea not null,
  -- The secret before the last rotation, good for a moment longer: two tabs may refresh at once.
  previous_hash bytea,
  rotated_at timestamptz not null,
  -- The last time the member proved who they are.
  auth_time timestamptz not null,
  -- Opened by a link from another device: not recent, however young, until they prove it here.
  cross_device boolean not null,
  opened_by text not null,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  primary key (uid, session_id)
);

create index auth_session_used on auth_session (last_used_at);

-- Everything that works once: links in mails, ID tokens, custom tokens. Found by hash; spent is deleted.
create table auth_one_time (
  hash bytea primary key,
  kind text not null,
  uid text not null,
  -- The address a link in a mail is about.
  email text,
  created_at timestamptz not null,
  ends_at timestamptz not null
);

create index auth_one_time_uid on auth_one_time (uid, kind);
create index auth_one_time_ends on auth_one_time (ends_at);

-- Failed tries, by keyed hashes of who tried what from where.
create table auth_attempt (
  key bytea primary key,
  failures int not null,
  -- No further try before this.
  open_at timestamptz not null,
  updated_at timestamptz not null
);

create index auth_attempt_updated on auth_attempt (updated_at);

-- The keys that sign ID tokens, one a month. The private half is encrypted by a key of the server's secret.
create table auth_key (
  kid text primary key,
  period int not null,
  public_jwk jsonb not null,
  private_sealed bytea not null
);

-- A keyed hash of the address of members who left, so that first-time points are not paid twice.
create table auth_returning (
  email_hash bytea primary key,
  forget_at timestamptz not null
);
