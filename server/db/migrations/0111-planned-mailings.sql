-- A newsletter that waits for its time. Only the job of that very time begins it, so that a changed or stopped one is
-- never sent by the job of an earlier plan.
alter table notice_broadcast drop constraint notice_broadcast_state_check,
  add constraint notice_broadcast_state_check check (state in ('planned', 'running', 'stopped', 'done'));
