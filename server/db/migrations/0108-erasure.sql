-- Erasure finds what other members' rows say about the erased one.
create index referral_invite_referrer on referral_invite (referrer_uid) where referrer_uid is not null;
create index referral_invite_held_for on referral_invite (held_at) where held_for is not null;
create index auth_member_invited_by on auth_member (invited_by_code) where invited_by_code is not null;

-- `invited_by_code` means a code that was valid: forget those that led to nobody.
update auth_member set invited_by_code = null
where uid in (select uid from referral_invite where state = 'refused' and refusal in ('invalid', 'suspended'));

-- Batches of a broadcast had the uid they began with in their key, and ended broadcasts kept the last one.
update job_item set key = id::text where kind = 'walk-members' and state = 'done';
update notice_broadcast set cursor_uid = '' where state <> 'running';
