import { randomInt } from 'node:crypto'
import { erasedParts } from '#contract/console/erasures.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { readableLetters } from '#contract/values/readable-letters.ts'
import type { Sql, Tx } from '../../db/db.ts'

/** An erasure that an operator began. `uid` is null once the member is erased. */
export type Erasure = {
  number: string
  uid: string | null
  requestedBy: string
  requestedAt: Date
  eraseAt: Date
  erasedAt: Date | null
  parts: string[] | null
  /** The member was leaving before the operator began it. */
  wasLeaving: boolean
  canceledBy: string | null
}

const triesMax = 10

export async function insertErasure(
  tx: Tx,
  {
    uid,
    by,
    eraseAt,
    wasLeaving,
    at,
  }: { uid: string; by: string; eraseAt: Date; wasLeaving: boolean; at: Date },
): Promise<void> {
  for (let tries = 1; tries <= triesMax; tries++) {
    const made = await tx`
      insert into console_erasure (number, uid, requested_by, requested_at, erase_at, was_leaving)
      values (${newNumber(at)}, ${uid}, ${by}, ${at}, ${eraseAt}, ${wasLeaving})
      on conflict (number) do nothing returning number`
    if (made.length > 0) return
  }
  throw new Error(`no free certificate number found in ${triesMax} attempts`)
}

/** Called in the transaction of the erasure: the certificate states it and leads to nobody from then on. */
export async function certifyErasure(tx: Tx, uid: string, at: Date): Promise<void> {
  await tx`
    update console_erasure set uid = null, erased_at = ${at}, parts = ${Object.keys(erasedParts)}
    where uid = ${uid} and canceled_at is null`
  await tx`delete from console_erasure where uid = ${uid}`
}

/** Marks the erasure as taken back. It leads to its member until the member is erased. */
export async function cancelErasure(
  tx: Tx,
  number: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx`update console_erasure set canceled_at = ${at}, canceled_by = ${by} where number = ${number}`
}

export async function findErasure(sql: Sql, number: string): Promise<Erasure | null> {
  const [erasure] = await sql<Erasure[]>`select ${columns(sql)} from console_erasure where number = ${number}`
  return erasure ?? null
}

/** The newest one of a member who still exists, if no operator took it back. */
export async function erasureOf(sql: Sql | Tx, uid: string): Promise<Erasure | null> {
  const [erasure] = await sql<Erasure[]>`
    select ${columns(sql)} from console_erasure where uid = ${uid} and canceled_at is null
    order by requested_at desc limit 1`
  return erasure ?? null
}

export type ErasurePlace = { requestedAt: Date; number: string }
type Wanted = { number: string | null; after: ErasurePlace | null; max: number }

export const erasuresAfter = (sql: Sql, { number, after, max }: Wanted): Promise<Erasure[]> =>
  sql<Erasure[]>`
    select ${columns(sql)} from console_erasure
    where ${number === null ? sql`true` : sql`number = ${number}`}
      and ${after ? sql`(requested_at, number) < (${after.requestedAt}, ${after.number})` : sql`true`}
    order by requested_at desc, number desc limit ${max}`

const columns = (sql: Sql | Tx) => sql`
  number, uid, requested_by as "requestedBy", requested_at as "requestedAt", erase_at as "eraseAt",
  erased_at as "erasedAt", parts, was_leaving as "wasLeaving", canceled_by as "canceledBy"`

/** Random, so that it does not reveal how many erasures there are. */
function newNumber(at: Date): string {
  const end = Array.from({ length: 4 }, () => readableLetters.charAt(randomInt(readableLetters.length)))
  return `C-${japanDay(at).replaceAll('-', '')}-${end.join('')}`
}
