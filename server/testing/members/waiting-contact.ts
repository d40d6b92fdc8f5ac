import { randomUUID } from 'node:crypto'
import type { ContactForm } from '#contract/contact.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { sendContact } from '../../contact/send-contact.ts'
import type { Db } from '../../db/db.ts'

type Waiting = {
  name: string
  body: string
  kind?: ContactForm['kind']
  uid?: string
  age?: number
  email?: string
}

/** A contact, sent `age` days ago, that waits for an answer. Returns its ticket. */
export async function waitingContact(
  db: Pick<Db, 'tx'>,
  { name, body, kind = 'point', uid, age = 0, email = `${randomUUID()}@example.jp` }: Waiting,
): Promise<string> {
  const at = new Date(Date.now() - age * dayMs)
  const contact = { contactId: randomUUID(), kind, name, email, body, consent: true } as const
  return db.tx(null, (tx) => sendContact(tx, contact, { limits: [], uid: uid ?? null, at }))
}
