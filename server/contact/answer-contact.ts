import type { Tx } from '../db/db.ts'
import { mailLater } from '../mail/mail-later.ts'
import { recordEvent } from '../notice/record-event.ts'
import type { Contact, ContactMessage } from './contacts.ts'
import { answerMail } from './mails.ts'

/** Whether our last answer has the same text. Repeating an act whose result was lost must not mail the sender twice. */
export function isSameAnswer(messages: readonly ContactMessage[], body: string): boolean {
  const last = messages.at(-1)
  return last?.author === 'operator' && last.body === body
}

/**
 * Stores and mails the answer of a contact that the caller has locked. A member who was signed in finds it under the bell
 * too. Returns its number.
 */
export async function answerContact(
  tx: Tx,
  { contact, messages }: { contact: Contact; messages: readonly ContactMessage[] },
  { body, keepsOpen, by, at }: { body: string; keepsOpen: boolean; by: string; at: Date },
): Promise<number> {
  const { ticket, uid, state } = contact
  const seq = messages.length + 1
  await tx`
    insert into contact_message (ticket, seq, author, body, created_at, answered_by)
    values (${ticket}, ${seq}, 'operator', ${body}, ${at}, ${by})`
  // A sender who already waits goes on waiting since the same moment: a word in between is no answer.
  const waitingSince = keepsOpen && state !== 'open' ? at : contact.waitingSince
  await tx`
    update contact_ticket set state = ${keepsOpen ? 'open' : 'answered'}, closed_at = null,
      waiting_since = ${waitingSince}, interim_at = ${keepsOpen ? at : null}
    where ticket = ${ticket}`
  const mail = answerMail(contact, body, messages[0]?.body ?? '')
  await mailLater(tx, mail, { key: `contact-answer/${ticket}/${seq}`, ...(uid && { uid }) })
  if (uid) {
    const event = { kind: 'contact-answered', ticket } as const
    await recordEvent(tx, { uid, key: `contact-answered/${ticket}/${seq}`, event, at })
  }
  return seq
}

/** Closes a contact that the caller has locked. */
export async function closeContact(tx: Tx, ticket: string, at: Date): Promise<void> {
  await tx`update contact_ticket set state = 'closed', closed_at = ${at} where ticket = ${ticket}`
}
