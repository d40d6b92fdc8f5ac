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

/** By the beginning of its hash: operators can name a device, and nobody learns its mark. */
export const deviceName = (hash: string) => `D-${hash.slice(0, nameDigits).toUpperCase()}`

/** The member's devices of the last 90 days, the latest first. */
export async function devicesOf(sql: Sql, uid: string, now: Date): Promise<string[]> {
  const rows = await sql<{ hash: string }[]>`
    select encode(hash, 'hex') as hash from trust_signal
    where uid = ${uid} and kind = 'device' and seen_at > ${seenSince(now)} order by seen_at desc, hash`
  return rows.map(({ hash }) => deviceName(hash))
}

export async function uidsByDevice(sql: Sql, device: string, now: Date): Promise<string[]> {
  const name = device.slice('D-'.length).toLowerCase()
  const rows = await sql<{ uid: string }[]>`
    select uid from trust_signal
    where hash between decode(${name.padEnd(64, '0')}, 'hex') and decode(${name.padEnd(64, 'f')}, 'hex')
      and kind = 'device' and seen_at > ${seenSince(now)}
    limit ${foundMax}`
  return rows.map(({ uid }) => uid)
}
