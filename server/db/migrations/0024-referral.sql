-- How a member came here by somebody's code: the friend's side, theirs alone.
create table referral_invite (
  uid text primary key,
  -- Both sides know it by this id; it leads the inviting member to nobody.
  invite_id text not null,
  -- Folded from what was typed.
  code text not null,
  -- Null until the code is looked up, and for one that leads nowhere.
  referrer_uid text,
  registered_at timestamptz not null,
  -- The last day in Japan that counts.
  ends_on date not null,
  active_days date[] not null default '{}',
  is_verified boolean not null default false,
  state text not null default 'open' check (state in ('open', 'confirmed', 'expired', 'refused', 'voided')),
  refusal text,
  -- A reward whose conditions are met but that waits for the operator. The member sees it as pending.
  held_at timestamptz,
  -- For the operator: the kinds of signals that the friend shares, and with whom.
  held_for jsonb,
  -- The operator let it go on.
  released_at timestamptz,
  -- Points that a campaign adds to the rewards, promised when the friend registers.
  campaign_id uuid,
  friend_bonus int not null default 0 check (friend_bonus >= 0),
  referrer_bonus int not null default 0 check (referrer_bonus >= 0),
  -- Whether the bonus has been taken from its campaign's budget.
  bonus_claimed boolean not null,
  -- Why an operator voided it.
  note text,
  settled_at timestamptz,
  -- The transfer that paid the friend.
  reward_seq int,
  -- What became of the points when it was voided: reversed, or used already.
  reversal text check (reversal in ('done', 'spent')),
  version int not null default 0,
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'open') = (settled_at is null))
);

create index referral_invite_registered on referral_invite (registered_at desc);
create index referral_invite_held on referral_invite (held_at) where held_at is not null and state = 'open';
-- Erasure finds what other members' rows say about the erased one.
create index referral_invite_referrer on referral_invite (referrer_uid) where referrer_uid is not null;
create index referral_invite_held_for on referral_invite (held_at) where held_for is not null;

-- What the inviting member sees of each friend: a copy of the state, and what it brought them.
create table referral_friend (
  uid text not null,
  invite_id text not null,
  -- Of the friend's side; an older one never replaces a newer.
  version int not null,
  state text not null check (state in ('open', 'confirmed', 'expired', 'refused', 'voided')),
  is_verified boolean not null,
  active_days int not null,
  registered_on date not null,
  ends_on date not null,
  confirmed_on date,
  points int not null default 0 check (points >= 0),
  -- Why a confirmed friend brought nothing.
  unpaid text check (unpaid in ('month-cap', 'total-cap', 'not-active')),
  reward_seq int,
  reversal text check (reversal in ('done', 'spent')),
  primary key (uid, invite_id),
  check ((points > 0) = (reward_seq is not null))
);

create index referral_friend_confirmed on referral_friend (uid, confirmed_on) where points > 0;
