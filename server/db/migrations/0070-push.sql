-- A browser that may be told something, as long as the session it was registered in lasts.
create table push_registration (
  uid text not null,
  -- The messaging token.
  registration_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The public key of ours that the browser subscribed with: under another one nothing reaches it.
  vapid_key text not null,
  session_id text not null,
  device text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (uid, registration_id)
);

-- Whose a browser is: of one member at a time.
create table push_endpoint (
  endpoint_hash bytea primary key,
  uid text not null,
  registration_id text not null
);

-- Absent means yes: who registers a device wants to hear of things.
create table push_choice (
  uid text not null,
  kind text not null,
  wanted boolean not null,
  primary key (uid, kind)
);

-- What is to be told, once for each key.
create table push_message (
  uid text not null,
  message_key text not null,
  kind text not null,
  message jsonb not null,
  created_at timestamptz not null,
  -- Later than this it says nothing anybody wants to know.
  not_after timestamptz not null,
  told_at timestamptz,
  primary key (uid, message_key)
);

create index push_message_not_after on push_message (not_after);

-- Open todos with a time, as far as the server has read them.
create table push_reminder (
  uid text not null,
  record_id text not null,
  at timestamptz not null,
  text text not null,
  primary key (uid, record_id)
);
