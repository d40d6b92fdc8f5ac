import { readableLetters } from '#contract/values/readable-letters.ts'
import type { Sql } from '../../db/db.ts'

/** How much a large service has: members, their exchanges, and what the lists of the console show. */
export type ConsoleSize = {
  members: number
  exchanges: number
  /** Gifts in stock; each issued exchange has another one. */
  gifts: number
  contacts: number
  jobs: number
  acts: number
}

const giftsOfLot = 200

/** The same UUID for the same number, of a version that the contract accepts. */
const lotId = (sql: Sql, number: ReturnType<Sql>) =>
  sql`overlay(overlay(md5('lot ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`

/** Writes the rows behind the console's lists in bulk. The chain of the audit log is not valid. */
export async function fillConsole(
  sql: Sql,
  { members, exchanges, gifts, contacts, jobs, acts }: ConsoleSize,
) {
  const start = sql`timestamptz '2026-01-01 00:00+09'`
  await sql`
    insert into auth_member
      (uid, email, email_verified_at, nickname, referral_code, marketing_mail, created_at)
    select 'filled' || lpad(n::text, 18, '0'), 'filled' || n || '@example.jp', ${start}, 'filled ' || n,
      'F' || lpad(to_hex(n), 7, '0'), false, ${start} + n * interval '10 seconds'
    from generate_series(1, ${members}::int) as n`
  // One exchange of a member: 2 % wait for review, 1 % got no answer, 1 % failed, the rest is issued.
  await sql`
    insert into exchange_request
      (uid, exchange_id, number, order_id, channel, provider, points, status, requested_at, review_by, review_for,
        with_operator, trouble)
    select 'filled' || lpad(n::text, 18, '0'), gen_random_uuid(), 'E-20260101-' || n, gen_random_uuid(), 'quo', 'inventory',
      500, status, ${start} + n * interval '1 minute',
      case when status = 'review' then ${start} + n * interval '1 minute' + interval '2 days' end,
      case when status = 'review' then array['first'] else '{}' end, status = 'unknown',
      case when status in ('unknown', 'failed') then 'no answer within 10 s' end
    from generate_series(1, ${exchanges}::int) as n
      cross join lateral (
        select case when n % 50 = 0 then 'review' when n % 100 = 1 then 'unknown' when n % 100 = 2 then 'failed'
          else 'issued' end as status
      ) as its`
  await sql`
    insert into exchange_stock
      (id, channel, points, sealed, key_id, content_hash, code_hash, imported_at, order_id, reserved_at, issued_at)
    select gen_random_uuid(), channel, points, '', 'filled', sha256(('gift ' || order_id)::bytea),
      sha256(('code ' || order_id)::bytea), ${start}, order_id, requested_at, requested_at
    from exchange_request where status = 'issued' and uid like 'filled%'`
  await sql`
    insert into exchange_lot (id, file_name, gifts, points, cost_yen, buyer, imported_by, imported_at)
    select ${lotId(sql, sql`n`)}, 'filled.csv', ${giftsOfLot}, ${giftsOfLot * 500}, ${giftsOfLot * 490}, 'filled', 'filled', ${start} + n * interval '1 hour'
    from generate_series(0, ${gifts}::int / ${giftsOfLot}::int) as n`
  await sql`
    insert into exchange_stock
      (id, channel, points, sealed, key_id, content_hash, code_hash, expires_on, imported_at, lot_id)
    select gen_random_uuid(), 'amazon', 500, '', 'filled', sha256(('gift ' || n)::bytea), sha256(('code ' || n)::bytea),
      '2028-03-31', ${start} + n * interval '1 second', ${lotId(sql, sql`n / ${giftsOfLot}::int`)}
    from generate_series(1, ${gifts}::int) as n`
  await sql`
    insert into trust_signal (hash, uid, kind, seen_at)
    select sha256(('device ' || n / 3)::bytea), 'filled' || lpad(n::text, 18, '0'), 'device', ${start}
    from generate_series(1, ${exchanges}::int) as n`
  await sql`
    insert into contact_ticket
      (ticket, contact_id, content_hash, uid, kind, name, email, state, created_at, consented_at, closed_at, waiting_since)
    select 'K-20260101-' || ${fourLetters(sql)}, gen_random_uuid(), sha256(n::text::bytea), 'filled' || lpad(n::text, 18, '0'), 'point', 'filled',
      'filled' || n || '@example.jp', case when n % 20 = 0 then 'open' else 'closed' end, at, at,
      case when n % 20 = 0 then null else at end, at
    from generate_series(1, ${contacts}::int) as n
      cross join lateral (select ${start} + n * interval '1 minute' as at) as its`
  await sql`
    insert into job_task (home, id, kind, uid, payload, state, run_at, attempts, last_error, created_at, ended_at)
    select 'filled' || lpad(n::text, 18, '0'), gen_random_uuid(), 'tell-member', 'filled' || lpad(n::text, 18, '0'), '{}',
      case when n % 10 = 0 then 'failed' else 'done' end, at, 7, 'filled', at, at
    from generate_series(1, ${jobs}::int) as n
      cross join lateral (select ${start} + n * interval '1 minute' as at) as its`
  await sql`
    insert into audit_entry (seq, id, at, actor, act, subject, content, hash)
    select (select coalesce(max(seq), 0) from audit_entry) + n, gen_random_uuid(), ${start} + n * interval '1 minute',
      'filled' || n % 20, 'contacts answer', 'K-' || n, '{"subject":"","details":{},"seen":[]}', sha256(n::text::bytea)
    from generate_series(1, ${acts}::int) as n`
  // The next entry follows the last of these.
  await sql`
    insert into audit_head (chain, seq, hash)
    select 'acts', seq, hash from audit_entry order by seq desc limit 1
    on conflict (chain) do update set seq = excluded.seq, hash = excluded.hash`
  await sql`
    vacuum analyze auth_member, exchange_request, exchange_stock, trust_signal, contact_ticket, job_task, audit_entry, ledger_transfer`
}

/** The row's number `n` in letters that tickets are made of. */
const fourLetters = (sql: Sql) => {
  const base = readableLetters.length
  const letter = (place: number) =>
    sql`substr(${readableLetters}, n / ${base ** place}::int % ${base}::int + 1, 1)`
  return sql`(${letter(3)} || ${letter(2)} || ${letter(1)} || ${letter(0)})`
}
