import type { AppId } from '#contract/apps/apps.ts'
import { syncDocuments } from '#contract/apps/sync.ts'
import { groupsOf } from '../../console/fraud/groups-of.ts'
import * as contacts from '../../contact/answer-contact.ts'
import { lockContact, messagesOf } from '../../contact/contacts.ts'
import type { Db, Tx } from '../../db/db.ts'
import { retryOrder } from '../../exchange/delivery/settle.ts'
import type { ExchangeKey } from '../../exchange/exchange.ts'
import * as review from '../../exchange/review/review.ts'
import { publish } from '../../live/publish.ts'
import { releaseHeld } from '../../referral/operate.ts'
import { releaseLog, setAside } from '../../sync/set-aside.ts'

type Decided = ExchangeKey & { at: Date; actor?: string }

/** The operator's decisions without their acts, for tests of what follows from them. */
export const approveExchange = async (tx: Tx, { at, uid, exchangeId }: Decided) =>
  refusalOf(await review.approveExchange(tx, { uid, exchangeId }, at, groupsOf))

export const rejectExchange = async (
  tx: Tx,
  { at, uid, exchangeId }: Decided,
  reason: string,
  { isFraud = false } = {},
) => refusalOf(await review.rejectExchange(tx, { uid, exchangeId }, { reason, isFraud }, at))

export const retryExchange = async (tx: Tx, { at, uid, exchangeId }: Decided) =>
  refusalOf(await retryOrder(tx, { uid, exchangeId }, at))

const refusalOf = <Refusal extends string>(outcome: object | Refusal): Refusal | 'done' =>
  typeof outcome === 'string' ? outcome : 'done'

type Clocked = { db: Db; clock: { now: () => Date } }

export const releaseInvite = (
  { db, clock }: Clocked,
  { uid }: { uid: string; actor?: string; reason?: string },
) => db.tx(uid, (tx) => releaseHeld(tx, uid, clock.now()))

type Answer = { ticket: string; actor: string; at: Date }

export async function answerContact(tx: Tx, { ticket, actor: by, at }: Answer, body: string): Promise<void> {
  const contact = await lockContact(tx, ticket)
  if (!contact) throw new Error(`no contact ${ticket}`)
  await contacts.answerContact(
    tx,
    { contact, messages: await messagesOf(tx, contact.ticket) },
    { body, keepsOpen: false, by, at },
  )
}

export const closeContact = (tx: Tx, { ticket, at }: Answer) => contacts.closeContact(tx, ticket, at)

/** A log set aside, or read again. */
export const setLogAside = (db: Db, { uid, app }: { uid: string; app: AppId }, isAside: boolean) =>
  db.tx(uid, async (tx) => {
    if (isAside) await setAside(tx, { uid, app, why: 'by an operator', at: new Date() })
    else await releaseLog(tx, uid, app)
    await publish(tx, syncDocuments[app], uid)
  })
