-- A failed job that an operator has set aside: it stays until the usual end, and nobody is asked to look at it again.
alter table job_item
  add column set_aside_at timestamptz,
  add column set_aside_by text;

-- The console lists the jobs that failed and will run again by themselves.
create index job_item_retrying on job_item (run_at, id) where state = 'waiting' and last_error is not null;
