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
