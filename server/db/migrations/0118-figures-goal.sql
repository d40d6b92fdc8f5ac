-- Counts, among the members of a week of registration, those who chose a goal, and those who were first paid for a habit, by the
-- end of the week after it: how many there are, and how many were active in the week of the row.
alter table figures_retention
  add column goal_members int not null default 0,
  add column goal_active int not null default 0,
  add column habit_members int not null default 0,
  add column habit_active int not null default 0;
