import { contactSend } from '#contract/contact.ts'
import type { Db } from '../db/db.ts'
import { type Handler, handle } from '../http/handle.ts'
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
  ]
}
