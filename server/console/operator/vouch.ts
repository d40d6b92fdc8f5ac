import { vouchDays } from '#contract/console/console-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../../db/db.ts'

/** Stands for everybody: nobody knows which person is behind a recovery on the machine. */
export const anybody = '*'

const waitMs = vouchDays * dayMs

/**
 * Remembers who let this operator in. Those who let the vouchers themselves in lately count too, so that a chain of
 * accounts is no way around.
 */
export async function vouchFor(
  tx: Tx,
  operatorId: string,
  by: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const direct = by.filter((id) => id !== null)
  const behind = await livingVouchers(tx, direct, now)
  const all = new Set([...direct, ...behind.map(({ voucherId }) => voucherId)])
  all.delete(operatorId)
  for (const voucherId of all) {
    await tx`
      insert into console_vouch (operator_id, voucher_id, at) values (${operatorId}, ${voucherId}, ${now})
      on conflict (operator_id, voucher_id) do update set at = excluded.at`
  }
}

/**
 * Until when two operators may be one person: one let the other in, or the same colleague let both in, within the last
 * days. Null if neither decides for the other's invitation.
 */
export async function vouchedUntil(
  sql: Sql | Tx,
  [one, other]: readonly [string, string],
  now: Date,
): Promise<Date | null> {
  const rows = await livingVouchers(sql, [one, other], now)
  const endsOf = (id: string) =>
    new Map([
      [id, Number.POSITIVE_INFINITY],
      ...rows
        .filter(({ operatorId }) => operatorId === id)
        .map(({ voucherId, at }) => [voucherId, at.getTime() + waitMs] as const),
    ])
  const [mine, theirs] = [endsOf(one), endsOf(other)]
  const shared = [...mine].map(([id, end]) => Math.min(end, theirs.get(id) ?? Number.NEGATIVE_INFINITY))
  const unknown = [mine.get(anybody), theirs.get(anybody)].filter((end) => end !== undefined)
  const until = Math.max(...shared, ...unknown)
  return Number.isFinite(until) ? new Date(until) : null
}

type Vouch = { operatorId: string; voucherId: string; at: Date }

const livingVouchers = (sql: Sql | Tx, ids: readonly string[], now: Date): Promise<Vouch[]> =>
  sql<Vouch[]>`
    select operator_id as "operatorId", voucher_id as "voucherId", at from console_vouch
    where operator_id in ${sql(ids.length > 0 ? ids : [''])} and at > ${new Date(now.getTime() - waitMs)}`
