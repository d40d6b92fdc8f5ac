import { contactSend } from '#contract/contact.ts'
import { readOwnContacts, replyToContact } from '#contract/contact-thread.ts'
import type { Db } from '../db/db.ts'
import { type Handler, handle } from '../http/handle.ts'
import { addReply, ownContacts } from './own-contacts.ts'
import { sendContact } from './send-contact.ts'
import { senderOf } from './sender-limit.ts'

export function contactCallables({ db, secret }: { db: Db; secret: string }): Handler[] {
  return [
    handle(contactSend, async (contact, { member, clock, address }) => {
      const sender = senderOf(secret, { email: contact.email, address })
      const uid = member?.uid ?? null
      const at = clock.now()
      return { ticket: await db.tx(null, (tx) => sendContact(tx, contact, { ...sender, uid, at })) }
    }),

    handle(readOwnContacts, async (_input, { member: { uid } }) => ({
      contacts: await ownContacts(db.sql, uid),
    })),

    handle(replyToContact, async (reply, { member: { uid }, clock, address }) => {
      const added = { ...reply, uid, at: clock.now() }
      await db.tx(uid, (tx) => addReply(tx, added, (email) => senderOf(secret, { email, address })))
      return {}
    }),
  ]
}
