-- The member's last request for their data, and how far it has come.
create table account_export (
  uid text not null primary key,
  export_id uuid not null,
  state text not null check (state in ('preparing', 'ready', 'failed')),
  parts_done bigint not null default 0,
  parts_all bigint not null default 0,
  pieces bigint not null default 0,
  bytes bigint not null default 0,
  requested_at timestamptz not null,
  -- The file is erased at this time.
  ends_at timestamptz not null
);

-- For the job that erases files whose time is over.
create index account_export_ends on account_export (ends_at);

-- The finished file, in pieces of UTF-8 text that are cut between characters.
create table account_export_piece (
  uid text not null,
  export_id uuid not null,
  piece bigint not null,
  bytes bytea not null,
  primary key (uid, export_id, piece)
);
