-- A browser that may get notifications, for as long as the session lasts in which it was registered.
create table push_registration (
  uid text not null,
  -- The messaging token.
  registration_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The server's public key that the browser subscribed with: under another one nothing reaches it.
  vapid_key text not null,
  session_id text not null,
  device text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (uid, registration_id)
);

-- The one member at a time to whom a browser belongs.
create table push_endpoint (
  endpoint_hash bytea primary key,
  uid text not null,
  registration_id text not null
);

-- No row means yes: a member who registers a device wants notifications.
create table push_choice (
  uid text not null,
  kind text not null,
  wanted boolean not null,
  primary key (uid, kind)
);

-- Messages to be sent, once for each key.
create table push_message (
  uid text not null,
  message_key text not null,
  kind text not null,
  message jsonb not null,
  created_at timestamptz not null,
  -- Later than this nobody wants to know it.
  not_after timestamptz not null,
  told_at timestamptz,
  primary key (uid, message_key)
);

create index push_message_not_after on push_message (not_after);

-- Reminders of open todos with a time, as far as the server has read them, and of weighing.
create table push_reminder (
  uid text not null,
  record_id text not null,
  -- When the member is reminded, and when the todo is due.
  at timestamptz not null,
  due_at timestamptz not null,
  text text not null,
  primary key (uid, record_id)
);
