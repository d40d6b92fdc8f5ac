-- A line whose member has received the same by another file is skipped, unless two persons chose to pay it again.
alter table console_grant_line drop constraint console_grant_line_outcome_check,
  add constraint console_grant_line_outcome_check check (outcome in (
    'malformed', 'too-many-points', 'unknown', 'twice', 'paid', 'paid-before', 'restricted', 'suspended', 'deleting',
    'erased'));

-- How many such grants the approver was told of and chose to add to. One more than these is skipped.
alter table console_grant_line add column told_before int not null default 0;
