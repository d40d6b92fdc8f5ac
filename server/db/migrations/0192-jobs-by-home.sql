-- Jobs live with their member: `home` is the member's uid, and for work that concerns nobody its key, or else its id. A
-- distributed database keeps a job beside the rows of its member, so enqueuing adds no second node to a transaction.
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
  set_aside_at timestamptz,
  set_aside_by text,
  primary key (home, id),
  unique (home, kind, key)
);

create index job_task_due on job_task (run_at, created_at) where state = 'waiting';
create index job_task_failed on job_task (ended_at) where state = 'failed';
create index job_task_retrying on job_task (run_at, id) where state = 'waiting' and last_error is not null;

-- A server of the previous version goes on with `job_item` during the upgrade: the jobs that it has leased stay there, and
-- servers of this version move what it leaves (server/jobs/adopt-old-jobs.ts).
with moved as (
  delete from job_item where locked_until is null or locked_until < now() returning *
)
insert into job_task (home, id, kind, key, uid, title, payload, state, run_at, attempts, last_error, created_at, ended_at,
  set_aside_at, set_aside_by)
select coalesce(uid, key, id::text), id, kind, key, uid, title, payload, state, run_at, attempts, last_error, created_at,
  ended_at, set_aside_at, set_aside_by
from moved;
