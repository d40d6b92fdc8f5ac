import { createHash, randomBytes } from 'node:crypto'
import { exchangeDocument } from '#contract/exchange/exchange.ts'
import type { Dropped, PayoutLink } from '../../auth/auth.ts'
import type { Happened } from '../../auth/mail/account-mail.ts'
import { mailAccountEventLater } from '../../auth/mail/mail-account-event.ts'
import { lockMember, type StoredMember } from '../../auth/member/member.ts'
import { isSessionOpen } from '../../auth/session/session.ts'
import type { Db, Sql, Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { notSignedIn } from '../../http/verify-id-token.ts'
import { publish } from '../../live/publish.ts'
import { recordSignals } from '../../trust/record-signals.ts'
import { findOpen } from '../channel/channel.ts'
import type { ExchangeContext } from '../exchange-context.ts'
import { endLinkLater } from './end-link-job.ts'

export const linkReturnPath = '/exchange/paypay/return'

const flowMs = 15 * 60_000
/** Flows of one member at a time; the oldest ones end. */
const flowsMax = 5

/** The member's linked account at PayPay. */
export async function accountOf(sql: Sql | Tx, uid: string): Promise<string | null> {
  const [row] = await sql<{ account: string }[]>`
    select account from exchange_link where uid = ${uid} and channel = 'paypay'`
  return row?.account ?? null
}

/**
 * The page where the member consents. The response carries the nonce, which only this flow knows. The flow ends with the
 * session that began it: PayPay may take a while to answer here, and a reset meanwhile finds no flow to drop.
 */
export async function startPaypayLink(
  { db, links, publicOrigin }: ExchangeContext,
  { uid, sessionId }: { uid: string; sessionId: string },
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
    insert into exchange_link_flow (state_hash, uid, session_id, ends_at)
    values (${hashOf(nonce)}, ${uid}, ${sessionId}, ${endsAt})`
  await db.sql`
    delete from exchange_link_flow where uid = ${uid} and ends_at < (
      select ends_at from exchange_link_flow where uid = ${uid} order by ends_at desc offset ${flowsMax - 1} limit 1)`
  return url
}

/** `taken`: another member has this PayPay account. */
type LinkEnd = 'linked' | 'declined' | 'taken' | 'failed'

/**
 * PayPay's response, brought by the member's browser. It works once, for the member who started the flow, while the
 * session in which they did is open. A browser signed in as another member is refused, because its user may have been
 * lured into somebody else's flow. A browser without a session is accepted, because PayPay's app may return to another
 * one.
 */
export async function finishPaypayLink(
  exchanges: ExchangeContext,
  responseToken: string,
  { visitorUid, at, device }: Happened & { visitorUid: string | null },
): Promise<LinkEnd> {
  const answer = await exchanges.links?.read(responseToken)
  if (!answer) return 'failed'
  return exchanges.db.tx(null, async (tx) => {
    const [flow] = await tx<{ uid: string; sessionId: string | null; endsAt: Date }[]>`
      delete from exchange_link_flow where state_hash = ${hashOf(answer.nonce)}
      returning uid, session_id as "sessionId", ends_at as "endsAt"`
    if (!flow || (visitorUid !== null && visitorUid !== flow.uid)) return 'failed'
    const member = flow.endsAt >= at ? await lockMember(tx, flow.uid) : null
    if (!member || member.suspendedAt || member.eraseAt) return 'failed'
    if (!(await isSessionOpen(tx, { uid: flow.uid, sessionId: flow.sessionId ?? '' }, at))) return 'failed'
    return answer.account ? link(tx, exchanges, member, { account: answer.account, at, device }) : 'declined'
  })
}

async function link(
  tx: Tx,
  exchanges: ExchangeContext,
  member: StoredMember,
  { account, at, device }: Happened & { account: string },
): Promise<LinkEnd> {
  const { uid } = member
  const before = await accountOf(tx, uid)
  if (before === account) return 'linked'
  // A parallel claim of the same account waits here for the first one to commit.
  const claimed = await tx`
    insert into exchange_account (account, uid) values (${account}, ${uid})
    on conflict (account) do nothing returning account`
  // PayPay is not told to end this consent: it is the other member's.
  if (claimed.length === 0) return 'taken'
  const replaced = await freeAccount(tx, uid)
  if (replaced) await endLinkLater(tx, replaced)
  await tx`
    insert into exchange_link (uid, channel, account, linked_at) values (${uid}, 'paypay', ${account}, ${at})`
  await publish(tx, exchangeDocument, uid)
  await recordSignals(tx, exchanges.trust, { uid, at, seen: { paypayAccount: account } })
  await mailAccountEventLater(tx, { uid, event: { kind: 'paypay-linked' }, at, device })
  return 'linked'
}

/** Refused while points are on their way to the account. */
export async function unlinkPaypay(
  exchanges: ExchangeContext,
  uid: string,
  happened: Happened,
): Promise<void> {
  await exchanges.db.tx(uid, async (tx) => {
    // A parallel request for an exchange reads the account under the same lock.
    const member = await lockMember(tx, uid)
    if (!member) throw notSignedIn()
    const openId = (await findOpen(tx, uid)).get('paypay')
    if (openId) throw new CallError('aborted', 'exchange-open', { exchangeId: openId })
    const freed = await freeAccount(tx, uid)
    if (!freed) return
    await publish(tx, exchangeDocument, uid)
    await endLinkLater(tx, freed)
    await mailAccountEventLater(tx, { uid, event: { kind: 'paypay-unlinked' }, ...happened })
  })
}

/** Ends the member's link and lets others link the account. Null if there was none. */
export async function freeAccount(tx: Tx, uid: string): Promise<string | null> {
  const [row] = await tx<{ account: string }[]>`
    delete from exchange_link where uid = ${uid} and channel = 'paypay' returning account`
  if (!row) return null
  await tx`delete from exchange_account where account = ${row.account} and uid = ${uid}`
  return row.account
}

/** The link as a way to payouts, for a member who decides whether it stays. */
export const paypayLinksOf = (sql: Sql | Tx, uid: string) => sql<PayoutLink[]>`
  select channel as way, linked_at as "linkedAt" from exchange_link where uid = ${uid} and channel = 'paypay'`

/** For a link that a stranger may have set. A flow that a stranger began ends in any case. */
export async function dropPaypayLink(tx: Tx, { uid, payoutLinks, happened }: Dropped): Promise<void> {
  const freed = payoutLinks && (await freeAccount(tx, uid))
  if (freed) {
    await publish(tx, exchangeDocument, uid)
    await endLinkLater(tx, freed)
  }
  if (freed && happened)
    await mailAccountEventLater(tx, { uid, event: { kind: 'paypay-unlinked' }, ...happened })
  await tx`delete from exchange_link_flow where uid = ${uid}`
}

export async function forgetLinkFlows({ sql }: Pick<Db, 'sql'>, now: Date): Promise<void> {
  await sql`delete from exchange_link_flow where ends_at < ${now}`
}

const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest()
