-- Whether the bonus of an invitation has been taken from its campaign's budget. The bonuses stored so far have been.
alter table referral_invite add column bonus_claimed boolean not null default true;
