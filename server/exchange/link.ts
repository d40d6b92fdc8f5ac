import { createHash, randomBytes } from 'node:crypto'
import type { Db, Sql, Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { findOpen } from './channel.ts'
import type { ExchangeContext } from './exchange-context.ts'

export const linkReturnPath = '/exchange/paypay/return'

const flowMs = 15 * 60_000

/** The member's own account at PayPay, once they have agreed. */
export async function accountOf(sql: Sql | Tx, uid: string): Promise<string | null> {
  const [row] = await sql<{ account: string }[]>`
    select account from exchange_link where uid = ${uid} and channel = 'paypay'`
  return row?.account ?? null
}

/** Where the member says yes. What comes back carries the nonce, which only this flow knows. */
export async function startPaypayLink(
  { db, links, publicOrigin }: ExchangeContext,
  uid: string,
  at: Date,
): Promise<string> {
  const nonce = randomBytes(24).toString('base64url')
  const endsAt = new Date(at.getTime() + flowMs)
  const url = await links?.start({
    nonce,
    redirectUrl: publicOrigin + linkReturnPath,
    referenceId: 'kotsukotsu',
  })
  if (!url) throw new CallError('unavailable', 'provider-unavailable')
  await db.sql`
    insert into exchange_link_flow (state_hash, uid, ends_at) values (${hashOf(nonce)}, ${uid}, ${endsAt})`
  return url
}

export type LinkEnd = 'linked' | 'declined' | 'failed'

/** PayPay's answer, brought by the member's browser. Good once, for the member who set out. */
export async function finishPaypayLink(
  { db, links }: ExchangeContext,
  responseToken: string,
  at: Date,
): Promise<LinkEnd> {
  const answer = await links?.read(responseToken)
  if (!answer) return 'failed'
  return db.tx(null, async (tx) => {
    const [flow] = await tx<{ uid: string; endsAt: Date }[]>`
      delete from exchange_link_flow where state_hash = ${hashOf(answer.nonce)}
      returning uid, ends_at as "endsAt"`
    if (!flow || flow.endsAt < at) return 'failed'
    if (!answer.account) return 'declined'
    await tx`
      insert into exchange_link (uid, channel, account, linked_at) values (${flow.uid}, 'paypay', ${answer.account}, ${at})
      on conflict (uid, channel) do update set account = excluded.account, linked_at = excluded.linked_at`
    return 'linked'
  })
}

/** Refused while points are on their way there. */
export async function unlinkPaypay({ db, links, log }: ExchangeContext, uid: string): Promise<void> {
  const account = await db.tx(uid, async (tx) => {
    const openId = (await findOpen(tx, uid)).get('paypay')
    if (openId) throw new CallError('aborted', 'exchange-open', { exchangeId: openId })
    const known = await accountOf(tx, uid)
    await tx`delete from exchange_link where uid = ${uid} and channel = 'paypay'`
    return known
  })
  // With us it has ended in any case; PayPay lets it run out by itself.
  if (account && !(await links?.end(account))) log.warn('PayPay was not told of an unlinking')
}

export async function forgetLinkFlows({ sql }: Pick<Db, 'sql'>, now: Date): Promise<void> {
  await sql`delete from exchange_link_flow where ends_at < ${now}`
}

const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest()
