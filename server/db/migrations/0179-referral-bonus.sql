-- Points that a campaign adds to the rewards of an invitation, promised when the friend registers.
alter table referral_invite
  add column campaign_id uuid,
  add column friend_bonus int not null default 0 check (friend_bonus >= 0),
  add column referrer_bonus int not null default 0 check (referrer_bonus >= 0);
