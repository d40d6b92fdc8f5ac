import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { ActPreview } from '../acts/act.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { type Contact, type ContactMessage, lockContact, messagesOf } from './contacts.ts'

/** Parts of previews that the acts on a contact share. */

type About = Pick<ActPreview, 'uid' | 'subject' | 'who' | 'gives' | 'needsSecondPerson'>
type Thread = { contact: Contact; messages: ContactMessage[]; about: About }

export async function lockThread(tx: Tx, number: string): Promise<Thread> {
  const contact = await lockContact(tx, number)
  if (!contact) throw new CallError('not-found', 'contact-unknown')
  return { contact, messages: await messagesOf(tx, contact.ticket), about: aboutContact(contact) }
}

export const aboutContact = ({ ticket, uid, name, email }: Contact): About => ({
  uid,
  subject: ticket,
  gives: 0,
  needsSecondPerson: false,
  who: name
    ? `${name}（${email}）　${ticket}`
    : { ja: `お名前なし（${email}）　${ticket}`, en: `${email} ${ticket}` },
})

export const stateChange = ({ state }: Contact, after: Contact['state']) => ({
  label: operatorText('label-change-state'),
  before: operatorText(`contact-state-${state}`),
  after: operatorText(`contact-state-${after}`),
})

export const countOf = (count: number): Text => ({ ja: `${count}件`, en: String(count) })
