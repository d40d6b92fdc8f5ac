-- All stamps ever, because a card keeps the days of five weeks only, and which moments the member has been shown.
alter table mission_card
  add column stamp_total int not null default 0 check (stamp_total >= 0),
  add column seen_moments jsonb not null default '[]';
