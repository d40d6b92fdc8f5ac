import { answerUnrecorded, closeUnrecorded } from '../../contact/answer-contact.ts'
import { lockContact, messagesOf } from '../../contact/contacts.ts'
import type { Db, Tx } from '../../db/db.ts'
import { retryUnrecorded } from '../../exchange/delivery/settle.ts'
import type { ExchangeKey } from '../../exchange/exchange.ts'
import { approveUnrecorded, rejectUnrecorded } from '../../exchange/review/review.ts'
import { releaseUnrecorded } from '../../referral/operate.ts'

type Decided = ExchangeKey & { at: Date; actor?: string }

/** The operator's decisions without their acts, for tests of what follows from them. */
export const approveExchange = async (tx: Tx, { at, uid, exchangeId }: Decided) =>
  refusalOf(await approveUnrecorded(tx, { uid, exchangeId }, at))

export const rejectExchange = async (
  tx: Tx,
  { at, uid, exchangeId }: Decided,
  reason: string,
  { isFraud = false } = {},
) => refusalOf(await rejectUnrecorded(tx, { uid, exchangeId }, { reason, isFraud }, at))

export const retryExchange = async (tx: Tx, { at, uid, exchangeId }: Decided) =>
  refusalOf(await retryUnrecorded(tx, { uid, exchangeId }, at))

const refusalOf = <Refusal extends string>(outcome: object | Refusal): Refusal | 'done' =>
  typeof outcome === 'string' ? outcome : 'done'

type Clocked = { db: Db; clock: { now: () => Date } }

export const releaseInvite = (
  { db, clock }: Clocked,
  { uid }: { uid: string; actor?: string; reason?: string },
) => db.tx(uid, (tx) => releaseUnrecorded(tx, uid, clock.now()))

type Answer = { ticket: string; actor: string; at: Date }

export async function answerContact(tx: Tx, { ticket, actor: by, at }: Answer, body: string): Promise<void> {
  const contact = await lockContact(tx, ticket)
  if (!contact) throw new Error(`no contact ${ticket}`)
  await answerUnrecorded(tx, { contact, messages: await messagesOf(tx, contact.ticket) }, { body, by, at })
}

export const closeContact = (tx: Tx, { ticket, at }: Answer) => closeUnrecorded(tx, ticket, at)
