-- Acts that were done or requested, so that a repeated press is the same act. The id comes from the browser.
create table console_act (
  id uuid primary key,
  operator_id text not null,
  act text not null,
  input_hash bytea not null,
  outcome jsonb not null,
  -- The value in points that the operator gave to members by the act alone, for the cap of a day.
  gave int not null default 0,
  at timestamptz not null
);

create index console_act_at on console_act (at);
create index console_act_gave on console_act (operator_id, at) where gave > 0;

-- Acts that need a second person. The id is that of the act.
create table console_request (
  id uuid primary key,
  -- The member it concerns, if there is one.
  uid text,
  act text not null,
  input jsonb not null,
  input_hash bytea not null,
  reason text not null,
  -- The preview that the requester saw.
  preview jsonb not null,
  requested_by text not null,
  requested_at timestamptz not null,
  ends_at timestamptz not null,
  decision text check (decision in ('approved', 'rejected')),
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  -- The hash of the preview that the second person approved. An act that is carried out later, on the requester's own
  -- machine, must still show the same.
  approved_hash text,
  -- When the requester carried out an approved act that happens on their own machine.
  used_at timestamptz,
  -- How far the download of an approved CSV is: the cursors of its last page and of the one after it. The first page has
  -- the empty cursor.
  export_at text,
  export_next text,
  check (decided_by is null or decided_by <> requested_by)
);

create index console_request_open on console_request (requested_at) where decision is null;
create index console_request_uid on console_request (uid) where uid is not null;
create index console_request_requested on console_request (requested_at);

-- Notes of operators about a member, for their colleagues.
create table console_note (
  uid text not null,
  note_id uuid not null,
  note text not null,
  noted_by text not null,
  at timestamptz not null,
  primary key (uid, note_id)
);

-- Erasures that operators began on request. The number is that of the certificate. The erasure clears the uid, so that
-- the row leads to nobody.
create table console_erasure (
  number text primary key,
  uid text,
  requested_by text not null,
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  erased_at timestamptz,
  -- The parts of a member's data that were erased.
  parts text[],
  check ((uid is null) = (erased_at is not null))
);

create index console_erasure_uid on console_erasure (uid) where uid is not null;
create index console_erasure_requested on console_erasure (requested_at, number);

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

-- A group that operators have frozen: each member is restricted by a job of their own.
create table console_freeze (
  freeze_id uuid primary key,
  message text not null,
  frozen_by text not null,
  frozen_at timestamptz not null,
  released_by text,
  released_at timestamptz
);

create index console_freeze_at on console_freeze (frozen_at desc);

create table console_frozen (
  uid text not null,
  freeze_id uuid not null,
  -- The time of the restriction that the freeze made. Null: not made yet, or the member was restricted before.
  restricted_at timestamptz,
  primary key (uid, freeze_id)
);

create index console_frozen_freeze on console_frozen (freeze_id, uid);
