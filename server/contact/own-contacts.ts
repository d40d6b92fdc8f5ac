import { type OwnContact, ownContactsMax } from '#contract/contact-thread.ts'
import type { Sql, Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { type Contact, lockContact, messagesOf } from './contacts.ts'
import { mergedTickets } from './merge-contacts.ts'
import { type ContactSender, countSender } from './sender-limit.ts'

/** The contacts that the member sent while signed in, with the answers, newest first. */
export async function ownContacts(sql: Sql, uid: string): Promise<OwnContact[]> {
  const contacts = await sql<Pick<Contact, 'ticket' | 'kind' | 'state' | 'createdAt'>[]>`
    select ticket, kind, state, created_at as "createdAt" from contact_ticket
    where uid = ${uid} and merged_into is null order by created_at desc, ticket limit ${ownContactsMax}`
  const merged = await mergedTickets(
    sql,
    contacts.map(({ ticket }) => ticket),
  )
  return Promise.all(
    contacts.map(async ({ createdAt, ...contact }) => ({
      ...contact,
      createdAt: createdAt.toISOString(),
      merged: merged.filter(({ into }) => into === contact.ticket).map(({ ticket }) => ticket),
      messages: (await messagesOf(sql, contact.ticket)).map(({ author, body, createdAt: at }) => ({
        author,
        body,
        at: at.toISOString(),
      })),
    })),
  )
}

type Reply = { uid: string; ticket: string; messageId: string; body: string; at: Date }

/** Idempotent by the id of the message. A contact of somebody else is refused as if it did not exist. */
export async function addReply(
  tx: Tx,
  reply: Reply,
  senderOf: (email: string) => ContactSender,
): Promise<void> {
  const { uid, messageId, body, at } = reply
  const contact = await lockContact(tx, reply.ticket)
  if (!contact || contact.uid !== uid) throw new CallError('not-found', 'contact-unknown')
  const { ticket } = contact
  const added = await tx`
    insert into contact_message (ticket, seq, author, body, created_at, message_id)
    select ${ticket}, coalesce(max(seq), 0) + 1, 'sender', ${body}, ${at}, ${messageId}::uuid
    from contact_message where ticket = ${ticket}
    on conflict (ticket, message_id) do nothing returning seq`
  // A retry of the reply that used up the limit must succeed.
  if (added.length === 0) return
  await countSender(tx, { ...senderOf(contact.email), at })
  // A second message before our answer does not begin a new wait.
  const waitingSince = contact.state === 'open' ? contact.waitingSince : at
  await tx`
    update contact_ticket set state = 'open', closed_at = null, waiting_since = ${waitingSince}, interim_at = null
    where ticket = ${ticket}`
}
