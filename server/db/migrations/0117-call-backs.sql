-- Whether the member wants to be called back, by a notification or mail in the evening and by a summary on Mondays, and
-- the last day on which one was sent: at most one a day.
alter table mission_card
  add column calls_evening boolean not null default false,
  add column calls_weekly boolean not null default false,
  add column called_on date;

create index mission_card_calls on mission_card (uid) where calls_evening or calls_weekly;
