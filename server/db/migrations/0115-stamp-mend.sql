-- The streak that a missed day ended, while it can still be mended, and the mended days of the last weeks. A mended day
-- is no stamp: it pays nothing, counts for no campaign and only joins two streaks.
alter table mission_card
  add column broken_streak int not null default 0 check (broken_streak >= 0),
  add column mended_days jsonb not null default '[]';
