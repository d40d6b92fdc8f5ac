\set member random(1, :members)
\set key random(1, 1000000000000000)
with known as (
  select seq, kind, debit, credit, points, balance_after
  from ledger_transfer where uid = 'bench' || :member and key = 'pgbench/' || :key
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
  select uid, seq, 'pgbench/' || :key, 'referral', 'issued', 'available', 1, available, now(), null, null, null, null
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
