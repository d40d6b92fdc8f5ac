-- An erasure that was asked for by mistake is taken back by an operator within its wait. One of a member who was leaving
-- already is the member's own.
alter table console_erasure
  add column was_leaving boolean not null default false,
  add column canceled_at timestamptz,
  add column canceled_by text;
