-- One row per member: how they sign in, and what the account page shows.
create table auth_member (
  uid text primary key,
  -- As the member writes it. Null only for a member of a provider that gave none.
  email text,
  email_verified_at timestamptz,
  -- When the member first proved to own an address. Null: when the current address was verified.
  proven_at timestamptz,
  -- Argon2id. Null: signs in by a provider or a passkey only.
  password_hash text,
  nickname text not null,
  referral_code text not null,
  -- The valid code that the member was invited with. The referral programme decides what comes of it.
  invited_by_code text,
  marketing_mail boolean not null,
  suspended_at timestamptz,
  suspension_reason text,
  restricted_at timestamptz,
  restriction_reason text,
  restricted_until timestamptz,
  -- Set while the member leaves: the moment from which everything may be erased.
  erase_at timestamptz,
  -- The last change of address or password; exchanges wait for a day after it.
  credentials_changed_at timestamptz,
  -- Grows with every change of password, address or linked account. Device marks carry it, so older marks stop working.
  credential_version int not null default 0,
  -- Device marks of this version and earlier may be an intruder's: a recovery happened since.
  recovered_version int not null default 0,
  created_at timestamptz not null
);

-- The console lists members, the newest first.
create index auth_member_created on auth_member (created_at, uid);
create index auth_member_suspended on auth_member (created_at, uid) where suspended_at is not null;
create index auth_member_restricted on auth_member (created_at, uid) where restricted_at is not null;
create index auth_member_leaving on auth_member (created_at, uid) where erase_at is not null;
create index auth_member_nickname on auth_member (nickname);
-- Erasure finds the members whom the erased one invited.
create index auth_member_invited_by on auth_member (invited_by_code) where invited_by_code is not null;

-- Consents of a member and their withdrawals. Rows are only added.
create table auth_consent (
  uid text not null,
  kind text not null check (kind in ('terms', 'privacy-policy', 'marketing-mail')),
  at timestamptz not null,
  version text not null,
  given boolean not null,
  primary key (uid, kind, at)
);

-- A folded address leads to one member.
create table auth_email (
  email_key text primary key,
  uid text not null,
  -- The address a verified member had before is theirs until this moment: a link sent to it may restore it.
  reserved_until timestamptz
);

-- The one account of each mailbox that may earn first-time points and referral rewards.
create table auth_mailbox (
  mailbox text primary key,
  uid text not null,
  -- False: the address is not verified yet, so the account that verifies one first takes the mailbox over.
  is_proven boolean not null
);

create index auth_mailbox_uid on auth_mailbox (uid);

-- A keyed hash of the mailbox of members who left, so that first-time points are not paid twice.
create table auth_returning (
  email_hash bytea primary key,
  forget_at timestamptz not null,
  -- False: the erased account never verified its address. It keeps nobody from earning who verifies theirs.
  is_proven boolean not null
);

create table auth_referral_code (
  code text primary key,
  uid text not null
);

-- Google and Apple: the accounts linked to a member, and the member behind a provider's subject.
create table auth_identity (
  uid text not null,
  provider text not null check (provider in ('google', 'apple')),
  subject text not null,
  email text,
  linked_at timestamptz not null,
  primary key (uid, provider)
);

create index auth_identity_email on auth_identity (lower(email));

create table auth_subject (
  provider text not null,
  subject text not null,
  uid text not null,
  primary key (provider, subject)
);

-- A member's passkeys (WebAuthn credentials). Only public keys: the private ones never leave the member's devices.
create table auth_passkey (
  uid text not null,
  -- Chosen by the authenticator, in base64url.
  credential_id text not null,
  -- A COSE key.
  public_key bytea not null,
  -- The authenticator's count of signatures; 0 where it keeps none, as most synced passkeys do.
  counter bigint not null,
  transports text[] not null,
  -- Whether it can be copied to other devices, and whether it has been at its last use.
  backup_eligible boolean not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (uid, credential_id)
);

-- The member behind a credential id.
create table auth_passkey_owner (
  credential_id text primary key,
  uid text not null
);

-- Challenges that have been used. A challenge is signed and not stored, so a row exists only after its use.
create table auth_passkey_challenge (
  hash bytea primary key,
  ends_at timestamptz not null
);

create index auth_passkey_challenge_ends on auth_passkey_challenge (ends_at);

-- Address and password before each change, kept for as long as a mail about the change can undo it.
create table auth_former_credential (
  uid text not null,
  at timestamptz not null,
  email text,
  password_hash text,
  primary key (uid, at)
);

create index auth_former_credential_at on auth_former_credential (at);
-- The console finds members by an address they had.
create index auth_former_credential_email on auth_former_credential (lower(email));

-- Finds the member of a registration whose answer was lost. Keyed by a hash of the attempt and its address.
create table auth_registration (
  attempt_hash bytea primary key,
  uid text not null,
  ends_at timestamptz not null
);

create index auth_registration_uid on auth_registration (uid);
create index auth_registration_ends on auth_registration (ends_at);
