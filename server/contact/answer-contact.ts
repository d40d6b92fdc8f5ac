import { recordAct } from '../audit/record-act.ts'
import type { Tx } from '../db/db.ts'
import { mailLater } from '../mail/mail-later.ts'
import { lockContact, messagesOf } from './contacts.ts'
import { answerMail } from './mails.ts'

export type Operation = { ticket: string; actor: string; at: Date }
export type Outcome = 'done' | 'unknown-ticket' | 'same-answer' | 'already-closed'

/** Stores the answer, mails it and records the act, in one transaction. */
export async function answerContact(
  tx: Tx,
  { ticket, actor, at }: Operation,
  body: string,
): Promise<Outcome> {
  const contact = await lockContact(tx, ticket)
  if (!contact) return 'unknown-ticket'
  const messages = await messagesOf(tx, ticket)
  // Idempotent: repeating the command after its output was lost must not mail the sender twice.
  if (messages.at(-1)?.author === 'operator' && messages.at(-1)?.body === body) return 'same-answer'

  const seq = messages.length + 1
  await tx`
    insert into contact_message (ticket, seq, author, body, created_at)
    values (${ticket}, ${seq}, 'operator', ${body}, ${at})`
  await tx`update contact_ticket set state = 'answered', closed_at = null where ticket = ${ticket}`
  const key = `contact-answer/${ticket}/${seq}`
  const { uid } = contact
  await mailLater(tx, answerMail(contact, body, messages[0]?.body ?? ''), { key, ...(uid && { uid }) })
  await recordAct(tx, { at, actor, act: 'contacts answer', subject: ticket, details: { seq } })
  return 'done'
}

export async function closeContact(tx: Tx, { ticket, actor, at }: Operation): Promise<Outcome> {
  const contact = await lockContact(tx, ticket)
  if (!contact) return 'unknown-ticket'
  if (contact.state === 'closed') return 'already-closed'

  await tx`update contact_ticket set state = 'closed', closed_at = ${at} where ticket = ${ticket}`
  await recordAct(tx, { at, actor, act: 'contacts close', subject: ticket, details: { was: contact.state } })
  return 'done'
}
