-- Work to be done at least once, enqueued in the transaction that wants it. Jobs live with their member: `home` is the
-- member's uid, and for work that concerns nobody its key, or else its id. A distributed database keeps a job beside the
-- rows of its member, so enqueuing adds no second node to a transaction.
create table job_task (
  home text not null,
  id uuid not null,
  kind text not null,
  -- A job with a key is enqueued once, also after it is done.
  key text,
  -- The member it is about, if any.
  uid text,
  -- The subject of a mail, which stays when the payload is deleted.
  title text,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  run_at timestamptz not null,
  attempts int not null default 0,
  -- By the clock of the database, never the product's, which local mode can move.
  locked_until timestamptz,
  locked_by uuid,
  last_error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Set when an operator set a failed job aside: it stays until the usual end, and nobody is asked to look at it again.
  set_aside_at timestamptz,
  set_aside_by text,
  primary key (home, id),
  unique (home, kind, key)
);

create index job_task_due on job_task (run_at, created_at) where state = 'waiting';
create index job_task_failed on job_task (ended_at) where state = 'failed';
-- The console lists the jobs that failed and will run again by themselves.
create index job_task_retrying on job_task (run_at, id) where state = 'waiting' and last_error is not null;
