-- How far one member's log of one app has come. `epoch` is one life of it: a browser that knows another one
-- brings its records again.
create table sync_head (
  uid text not null,
  app text not null,
  epoch uuid not null,
  seq bigint not null,
  -- Of the state and the updates after it together.
  bytes bigint not null,
  -- The state holds everything up to here, and the updates up to here are gone.
  state_seq bigint not null default 0,
  -- Up to here the updates have been looked through for what earns points.
  read_seq bigint not null default 0,
  primary key (uid, app)
);

-- Yjs updates in the order they were acknowledged.
create table sync_update (
  uid text not null,
  app text not null,
  seq bigint not null,
  update bytea not null,
  arrived_at timestamptz not null,
  primary key (uid, app, seq)
);

create table sync_state (
  uid text not null,
  app text not null,
  state bytea not null,
  primary key (uid, app)
);

-- The days of Japan on which a real record arrived, each told once to whoever gives points for it.
create table sync_record_day (
  uid text not null,
  app text not null,
  day date not null,
  primary key (uid, app, day)
);
