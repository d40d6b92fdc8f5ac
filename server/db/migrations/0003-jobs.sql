-- Work to be done once and for certain, written in the transaction that wants it.
create table job_item (
  id uuid primary key,
  kind text not null,
  -- Work with a key is enqueued once, also after it is done.
  key text,
  -- The member it is about, if any.
  uid text,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  run_at timestamptz not null,
  attempts int not null default 0,
  -- By the database's own clock, never the product's: who moves that must not make a job run twice at once.
  locked_until timestamptz,
  locked_by uuid,
  last_error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (kind, key)
);

create index job_item_due on job_item (run_at, created_at) where state = 'waiting';
create index job_item_failed on job_item (ended_at) where state = 'failed';
create index job_item_uid on job_item (uid) where uid is not null;
