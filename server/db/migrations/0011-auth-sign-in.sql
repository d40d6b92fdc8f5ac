-- Secrets are kept as hashes: nobody can sign in with what this table holds.
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
  -- A keyed hash of the network of the last use, if it is known.
  network bytea,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  -- Told to the browser that held the session, so that the member knows why they are signed out.
  ended_why text,
  primary key (uid, session_id)
);

create index auth_session_used on auth_session (last_used_at);

-- Everything that works once: links in mails, ID tokens, custom tokens. Found by hash; a spent one is deleted.
create table auth_one_time (
  hash bytea primary key,
  kind text not null,
  uid text not null,
  -- The address a link in a mail is about.
  email text,
  -- How the member proved themselves before being asked whether to stay, for the session that the restored account opens.
  opened_by text,
  created_at timestamptz not null,
  ends_at timestamptz not null
);

create index auth_one_time_uid on auth_one_time (uid, kind);
create index auth_one_time_ends on auth_one_time (ends_at);

-- A sign-in with the right password that still needs the code from the mail. Both secrets are kept as hashes.
create table auth_sign_in_code (
  uid text not null,
  challenge_hash bytea not null,
  code_hash bytea not null,
  tries int not null default 0,
  ends_at timestamptz not null,
  primary key (uid, challenge_hash)
);

create index auth_sign_in_code_ends on auth_sign_in_code (ends_at);

-- The links of 「別の端末でログイン」, so that the page that shows one learns of its use. The token itself is not here.
create table auth_sign_in_link (
  uid text not null,
  link_id text not null,
  -- As in auth_one_time, which holds the token while it is unused.
  token_hash bytea not null,
  used_by text,
  ends_at timestamptz not null,
  primary key (uid, link_id)
);

create index auth_sign_in_link_ends on auth_sign_in_link (ends_at);

-- One attempt with Google or Apple, from the press of the button to the session. Deleted once it is spent.
create table auth_provider_flow (
  -- Made by the browser. No secret: the cookie of the browser that began decides.
  flow text primary key,
  cookie_hash bytea not null,
  -- The provider brings the state back; only its hash is kept.
  state_hash bytea not null unique,
  provider text not null check (provider in ('google', 'apple')),
  purpose text not null check (purpose in ('sign-in', 'link', 'reauthenticate')),
  -- The member who began it, if one was signed in.
  uid text,
  session_id text,
  nonce text not null,
  verifier text not null,
  stage text not null default 'started' check (stage in ('started', 'answered', 'asking', 'known', 'failed')),
  -- The provider's response through the browser, until it is checked.
  answer text,
  -- The person whom the provider knows.
  subject text,
  email text,
  email_verified boolean,
  failure text,
  ends_at timestamptz not null
);

create index auth_provider_flow_ends on auth_provider_flow (ends_at);

-- Failed tries, by keyed hashes of the address, the network and the act.
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
