-- How far one member's log of one app has come. `epoch` is one life of it: a browser that knows another one
-- brings its records again.
create table sync_head (
  uid text not null,
  app text not null,
  epoch uuid not null,
  seq bigint not null,
  -- The sum over all updates.
  bytes bigint not null,
  -- Up to here the updates have been read for what earns points.
  read_seq bigint not null default 0,
  -- The day, in Japan, of the newest update that was read.
  looked_on date,
  -- Set while the log waits to be read; updates until then are read with it.
  read_due timestamptz,
  -- The same for a member who follows it.
  follow_at timestamptz,
  -- CPU time of the last read: the next one waits in proportion to it.
  read_ms bigint not null default 0,
  -- Updates up to `folded_to` were folded into the pieces that begin after `pieces_after`. A device that knew the log
  -- up to some number between the two finds its place again by adding `moved_by`.
  folded_to bigint not null default 0,
  pieces_after bigint not null default 0,
  moved_by bigint not null default 0,
  primary key (uid, app)
);

-- Yjs updates in the order they were acknowledged. A folded log is kept as several updates of bounded size under new
-- numbers, without a time of arrival, so that it can be pulled in pieces.
create table sync_update (
  uid text not null,
  app text not null,
  seq bigint not null,
  update bytea not null,
  arrived_at timestamptz,
  primary key (uid, app, seq)
);

-- Logs the server does not decode: reading one cost more than its budget, or an operator said so.
create table sync_set_aside (
  uid text not null,
  app text not null,
  why text not null,
  bytes bigint not null,
  at timestamptz not null,
  primary key (uid, app)
);

-- Photos, outside the records that name them, under the SHA-256 of their bytes.
create table sync_blob (
  uid text not null,
  hash text not null,
  type text not null,
  bytes bytea not null,
  -- The apps that name it, so that reading one app's records never drops a photo of another.
  apps text[] not null,
  created_at timestamptz not null,
  primary key (uid, hash)
);

-- The bytes of all of a member's photos. Its row also makes two uploads wait for one another.
create table sync_blob_total (
  uid text not null primary key,
  bytes bigint not null
);
