\set member random(1, :members)
\set key random(1, 1000000000000000)
begin;
select uid, email, email_verified_at, suspended_at, restricted_at, restricted_until, erase_at
from auth_member where uid = 'bench' || :member;
select uid, mission from mission_state
where uid = 'bench' || :member and mission in ('stamp', 'verify-email') and paid_on >= date '2027-01-01';
insert into mission_card as card (uid, stamp_days, streak_days) values ('bench' || :member, '["2026-11-15"]', 1)
on conflict (uid) do update set
  stamp_days = jsonb_path_query_array(card.stamp_days, '$[*] ? (@ > $from)', '{"from": "2026-11-15"}') || excluded.stamp_days,
  streak_days = 1
returning uid, streak_days;
with known as (
  select seq, kind, debit, credit, points, balance_after
  from ledger_transfer where uid = 'bench' || :member and key = 'mission/stamp/' || :key
),
moved as (
  update ledger_point set
    seq = seq + 1,
    available = available + 1,
    held = held + 0,
    issued = issued - 1,
    exchanged = exchanged + 0,
    expired = expired + 0,
    expires_on = greatest(expires_on, date '2027-11-15'),
    updated_at = now()
  where uid = 'bench' || :member and not exists (select from known)
    and available >= -1 and held >= 0
  returning uid, seq, available
),
written as (
  insert into ledger_transfer (uid, seq, key, kind, debit, credit, points, balance_after, at, mission, channel, hold_id, reverses)
  select uid, seq, 'mission/stamp/' || :key, 'mission', 'issued', 'available', 1, available, now(), 'stamp', null, null, null
  from moved
  returning seq, kind, debit, credit, points, balance_after
),
published as (
  insert into live_version (uid, document, version) select uid, 'users/{uid}/private/point', 1 from moved
  on conflict (uid, document) do update set version = live_version.version + 1
  returning uid, version
)
select seq, kind, debit, credit, points, balance_after, null as version from known
union all
select seq, kind, debit, credit, points, balance_after, version from written, published;
with kept as (
  insert into mission_state (uid, mission, paid_on) values ('bench' || :member, 'stamp', date '2026-11-15')
  on conflict (uid, mission) do update set paid_on = excluded.paid_on, refused_on = null, refused_why = null
  returning uid
)
insert into live_version (uid, document, version) select uid, 'users/{uid}/private/mission', 1 from kept
on conflict (uid, document) do update set version = live_version.version + 1
returning uid, version;
update referral_invite set active_days = array_append(active_days, date '2026-11-15')
where uid = 'bench' || :member and state = 'open' and ends_on >= date '2026-11-15'
returning uid;
commit;
