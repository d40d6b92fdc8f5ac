import { mailboxOf } from '#contract/values/mailbox.ts'
import type { Sql } from '../db/db.ts'
import { seenSince } from './group.ts'
import { signalHash, type Trust } from './trust.ts'

const foundMax = 1_000

/** Members who used this mailbox in the last 90 days, also under another spelling. */
export async function uidsByMailbox(sql: Sql, trust: Trust, email: string, now: Date): Promise<string[]> {
  const rows = await sql<{ uid: string }[]>`
    select uid from trust_signal
    where hash = decode(${signalHash(trust, 'mailbox', mailboxOf(email))}, 'hex') and seen_at > ${seenSince(now)}
    limit ${foundMax}`
  return rows.map(({ uid }) => uid)
}

const nameDigits = 12

/** Devices in the last 90 days, by the beginning of their hash: operators can name one, and nobody learns its mark. */
export const devicesOf = (sql: Sql, uid: string, now: Date) =>
  sql<{ device: string; seenAt: Date; others: number }[]>`
    select 'D-' || upper(left(encode(mine.hash, 'hex'), ${nameDigits})) as device, mine.seen_at as "seenAt",
      (select count(*)::int from trust_signal theirs
        where theirs.hash = mine.hash and theirs.uid <> ${uid} and theirs.seen_at > ${seenSince(now)}) as others
    from trust_signal mine
    where mine.uid = ${uid} and mine.kind = 'device' and mine.seen_at > ${seenSince(now)}
    order by mine.seen_at desc, mine.hash`

export async function uidsByDevice(sql: Sql, device: string, now: Date): Promise<string[]> {
  const name = device.slice('D-'.length).toLowerCase()
  const rows = await sql<{ uid: string }[]>`
    select uid from trust_signal
    where hash between decode(${name.padEnd(64, '0')}, 'hex') and decode(${name.padEnd(64, 'f')}, 'hex')
      and kind = 'device' and seen_at > ${seenSince(now)}
    limit ${foundMax}`
  return rows.map(({ uid }) => uid)
}
