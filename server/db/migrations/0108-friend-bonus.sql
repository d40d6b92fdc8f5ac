-- The part of the referrer's reward that a campaign has already set aside for this friend.
alter table referral_friend add column bonus int not null default 0 check (bonus >= 0);
