-- One attempt with Google or Apple, from the press of the button to the session. Gone once it is spent.
create table auth_provider_flow (
  -- Made by the browser. No secret: what counts is the cookie of the browser that began.
  flow text primary key,
  cookie_hash bytea not null,
  -- The provider brings the state back; only its hash is kept.
  state_hash bytea not null unique,
  provider text not null check (provider in ('google', 'apple')),
  purpose text not null check (purpose in ('sign-in', 'link', 'reauthenticate')),
  -- Who began it, where somebody was signed in.
  uid text,
  session_id text,
  nonce text not null,
  verifier text not null,
  stage text not null default 'started' check (stage in ('started', 'answered', 'asking', 'known', 'failed')),
  -- What the provider sent back through the browser, until it is looked at.
  answer text,
  -- Whom the provider knows.
  subject text,
  email text,
  email_verified boolean,
  failure text,
  ends_at timestamptz not null
);

create index auth_provider_flow_ends on auth_provider_flow (ends_at);
