import type { Channel } from '#contract/exchange/channel-names.ts'
import type { Db } from '../../db/db.ts'
import { shutAfterFailures } from '../../exchange/channel/circuit.ts'
import { verifyExchangeHolds } from '../../exchange/review/verify-holds.ts'
import { verifyLedger } from '../../ledger/verify.ts'

/** A member's wallets, and the problems of every ledger. */
export async function readBooks({ sql }: Db, uid: string) {
  const [points] = await sql<{ available: number; held: number; exchanged: number }[]>`
    select available, held, exchanged from ledger_point where uid = ${uid}`
  const { problems } = await verifyLedger(sql)
  return { ...points, problems: [...problems, ...(await verifyExchangeHolds(sql))] }
}

/** The company's id for an exchange's order. */
export async function orderIdOf({ sql }: Db, exchangeId: string): Promise<string> {
  const [row] = await sql<{ orderId: string }[]>`
    select order_id as "orderId" from exchange_request where exchange_id = ${exchangeId}`
  if (!row) throw new Error(`no exchange ${exchangeId}`)
  return row.orderId
}

/** The states of a member's exchanges, without the old one that makes them known. */
export async function statusesOf({ sql }: Db, uid: string): Promise<string[]> {
  const rows = await sql<{ status: string }[]>`
    select status from exchange_request where uid = ${uid} and requested_at > ${new Date('2021-01-01')}
    order by requested_at`
  return rows.map(({ status }) => status)
}

/** As if no test call had ever passed. */
export async function forgetTests({ sql }: Db): Promise<void> {
  await sql`update exchange_channel set tested_with = null`
}

/** As if orders of other members had failed: one more failed first attempt opens the channel's circuit. */
export async function failOrdersOfOthers({ sql }: Db, channel: Channel): Promise<void> {
  const failures = shutAfterFailures - 1
  await sql`
    insert into exchange_channel (channel, failures) values (${channel}, ${failures})
    on conflict (channel) do update set failures = excluded.failures`
}
