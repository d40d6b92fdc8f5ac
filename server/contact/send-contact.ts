import { createHash, randomInt } from 'node:crypto'
import type * as z from 'zod/mini'
import { type ContactKind, type contactSend, isAppeal } from '#contract/contact.ts'
import { emailKey } from '#contract/values/email.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { readableLetters as letters } from '#contract/values/readable-letters.ts'
import { findMember } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import { mailLater } from '../mail/mail-later.ts'
import { receiptMail } from './mails.ts'
import { type ContactSender, countSender } from './sender-limit.ts'

type Filled = z.output<typeof contactSend.input>
type NewContact = Omit<Filled, 'kind'> & { kind: ContactKind }

const ticketTriesMax = 10

/** Idempotent: stores the contact once and returns its ticket. */
export async function sendContact(
  tx: Tx,
  { kind, ...rest }: Filled,
  sender: ContactSender & { uid: string | null; at: Date },
): Promise<string> {
  const contact: NewContact = { ...rest, kind: isAppeal(rest.body) ? 'appeal' : kind }
  const contentHash = hashOf(contact)
  const { ticket, isNew } = await insertTicket(tx, contact, contentHash, sender)
  // Before the limit check: a retry of the contact that used up the limit must succeed.
  if (!isNew) return ticket

  await countSender(tx, sender)
  await tx`
    insert into contact_message (ticket, seq, author, body, created_at)
    values (${ticket}, 1, 'sender', ${contact.body}, ${sender.at})`
  const { uid } = sender
  await mailLater(
    tx,
    receiptMail(contact, ticket, { isQuoted: await isOwnAddress(tx, uid, contact.email) }),
    {
      key: `contact-receipt/${ticket}`,
      ...(uid && { uid }),
    },
  )
  return ticket
}

/** Whether the receipt reaches the person who wrote: signed in, with this address, verified. */
async function isOwnAddress(tx: Tx, uid: string | null, email: string): Promise<boolean> {
  const member = uid === null ? null : await findMember(tx, uid)
  if (!member?.email || !member.emailVerifiedAt) return false
  return emailKey(member.email) === emailKey(email)
}

/** The id alone is not enough: another tab may send another text under the id of a shared draft. */
function hashOf({ kind, name, email, body }: NewContact): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([kind, name, emailKey(email), body]))
    .digest()
}

async function insertTicket(
  tx: Tx,
  { contactId, kind, name, email }: NewContact,
  contentHash: Buffer,
  { uid, at }: { uid: string | null; at: Date },
): Promise<{ ticket: string; isNew: boolean }> {
  for (let tries = 1; tries <= ticketTriesMax; tries++) {
    const ticket = newTicket(at)
    // Waits for a parallel request with the same content, so that a double click creates one contact.
    const inserted = await tx`
      insert into contact_ticket
        (ticket, contact_id, content_hash, uid, kind, name, email, created_at, consented_at, waiting_since)
      values (${ticket}, ${contactId}, ${contentHash}, ${uid}, ${kind}, ${name}, ${email}, ${at}, ${at}, ${at})
      on conflict do nothing
      returning ticket`
    if (inserted.length > 0) return { ticket, isNew: true }

    const [known] = await tx<{ ticket: string }[]>`
      select ticket from contact_ticket where contact_id = ${contactId} and content_hash = ${contentHash}`
    if (known) return { ticket: known.ticket, isNew: false }
  }
  throw new Error(`no free ticket number found in ${ticketTriesMax} attempts`)
}

/** For example K-20261115-7FQX. Random, not sequential, so that it does not reveal how many contacts there are. */
function newTicket(at: Date): string {
  const end = Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')
  return `K-${japanDay(at).replaceAll('-', '')}-${end}`
}
