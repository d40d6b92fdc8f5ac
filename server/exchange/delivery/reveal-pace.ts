import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/values/japan-day.ts'
import { lockMember } from '../../auth/member/member.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { tooMany } from '../../http/rate-limit.ts'
import type { ExchangeKey } from '../exchange.ts'
import type { GiftProvider } from '../providers/provider.ts'

const minuteMs = 60_000

/** Generous for a person, useless for a script. */
const revealPaces = [
  { withinMs: minuteMs, max: 10 },
  { withinMs: dayMs, max: 100 },
] as const

/** Records a reveal before it happens. Throws too-many-requests if the member reveals too often. */
export async function countReveal(
  tx: Tx,
  { uid, exchangeId }: ExchangeKey,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<void> {
  // The lock makes parallel reveals count one by one.
  await lockMember(tx, uid)
  for (const { withinMs, max } of revealPaces) {
    const since = new Date(at.getTime() - withinMs)
    const rows = await tx<{ at: Date }[]>`
      select at from exchange_reveal where uid = ${uid} and at > ${since} order by at desc limit ${max}`
    const oldest = rows.length === max ? rows.at(-1) : undefined
    if (oldest) throw tooMany(Math.ceil((oldest.at.getTime() + withinMs - at.getTime()) / 1000))
  }
  await tx`
    insert into exchange_reveal (uid, exchange_id, reveal_id, at, session_id)
    values (${uid}, ${exchangeId}, ${randomUUID()}, ${at}, ${sessionId})`
}

/**
 * Takes one call from a company's budget for reveals, which all members share: reveals must not use up the rate that
 * the company allows us for orders. Providers that reveal without a call have no budget.
 */
export async function takeFromBudget(
  sql: Sql,
  { name, revealsPerMinuteMax }: Pick<GiftProvider, 'name' | 'revealsPerMinuteMax'>,
  at: Date,
): Promise<void> {
  if (revealsPerMinuteMax === undefined) return
  const minute = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)
  const [row] = await sql<{ calls: number }[]>`
    insert into exchange_reveal_budget as budget (provider, minute, calls) values (${name}, ${minute}, 1)
    on conflict (provider) do update set
      calls = case when budget.minute = excluded.minute then budget.calls + 1 else 1 end,
      minute = excluded.minute
    returning calls`
  if ((row?.calls ?? 0) <= revealsPerMinuteMax) return
  throw tooMany(Math.ceil((minute.getTime() + minuteMs - at.getTime()) / 1000))
}
