import type { Acting } from '../audit/act.ts'
import { recordAct } from '../audit/record-act.ts'
import type { Tx } from '../db/db.ts'
import { mailLater } from '../mail/mail-later.ts'
import { operatorError } from '../operator-error.ts'
import { lockContact, messagesOf } from './contacts.ts'
import { answerMail } from './mails.ts'

export type Operation = Acting & { ticket: string }

/** Stores the answer, mails it and records the act, in one transaction. */
export async function answerContact(
  tx: Tx,
  { ticket, actor, operator, at }: Operation,
  body: string,
): Promise<void> {
  const contact = await lockContact(tx, ticket)
  if (!contact) throw operatorError('unknown-ticket', { ticket })
  const messages = await messagesOf(tx, ticket)
  // Idempotent: repeating the command after its output was lost must not mail the sender twice.
  if (messages.at(-1)?.author === 'operator' && messages.at(-1)?.body === body) {
    throw operatorError('same-answer', { ticket })
  }

  const seq = messages.length + 1
  await tx`
    insert into contact_message (ticket, seq, author, body, created_at)
    values (${ticket}, ${seq}, 'operator', ${body}, ${at})`
  await tx`update contact_ticket set state = 'answered', closed_at = null where ticket = ${ticket}`
  const key = `contact-answer/${ticket}/${seq}`
  const { uid } = contact
  await mailLater(tx, answerMail(contact, body, messages[0]?.body ?? ''), { key, ...(uid && { uid }) })
  await recordAct(tx, { at, actor, operator, act: 'contacts answer', subject: ticket, uid, details: { seq } })
}

export async function closeContact(tx: Tx, { ticket, actor, operator, at }: Operation): Promise<void> {
  const contact = await lockContact(tx, ticket)
  if (!contact) throw operatorError('unknown-ticket', { ticket })
  if (contact.state === 'closed') throw operatorError('already-closed', { ticket })

  await tx`update contact_ticket set state = 'closed', closed_at = ${at} where ticket = ${ticket}`
  const { uid, state: was } = contact
  await recordAct(tx, { at, actor, operator, act: 'contacts close', subject: ticket, uid, details: { was } })
}
