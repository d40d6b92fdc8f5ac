-- A file of grants to many members, and its lines. The same file is the same batch.
create table console_grant_batch (
  batch_id uuid primary key,
  file_hash bytea not null unique,
  file_name text not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  -- Members read it beside the points. Known once the batch is approved.
  note text,
  requested_by text,
  approved_by text,
  approved_at timestamptz,
  ended_at timestamptz
);

-- The outcome is null until the line is decided. An erased member leaves a line without uid and name.
create table console_grant_line (
  batch_id uuid not null,
  line int not null,
  given text,
  uid text,
  points int,
  outcome text check (outcome in (
    'malformed', 'too-many-points', 'unknown', 'twice', 'paid', 'restricted', 'suspended', 'deleting', 'erased')),
  at timestamptz,
  primary key (batch_id, line)
);

create index console_grant_line_uid on console_grant_line (uid) where uid is not null;
