-- The gift that a member saves for, and the day in Japan on which the member first chose one.
alter table mission_card
  add column goal jsonb,
  add column goal_since date;
