-- offered_to: the member, by the id in the space, whom the owner has asked to take it over. ended_by: the uid of the owner
-- who has ended it, until the account is erased.
alter table space_state add column offered_to text, add column ended_by text;
create index space_state_ended_by on space_state (ended_by) where ended_by is not null;

-- Notices that name another member: an erasure takes the name away.
create index notice_event_by on notice_event ((event ->> 'byUid')) where event ->> 'byUid' is not null;
