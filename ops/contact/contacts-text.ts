import { contactKindNames } from '#contract/contact.ts'
import type { Contact, ContactMessage } from '#server/contact/contacts.ts'

export function listText(contacts: Contact[], state: string): string {
  if (contacts.length === 0) return `no contact is ${state}`
  return contacts
    .map((contact) => `${contact.ticket}  ${time(contact.createdAt)}  ${kind(contact)}  ${line(contact)}`)
    .join('\n')
}

export function contactText(contact: Contact, messages: ContactMessage[]): string {
  return [
    `${contact.ticket}  ${contact.state}`,
    `from     ${line(contact)}${contact.uid ? `  (member ${contact.uid})` : ''}`,
    `kind     ${kind(contact)}`,
    `arrived  ${time(contact.createdAt)}`,
    ...(contact.closedAt ? [`closed   ${time(contact.closedAt)}`] : []),
    ...messages.map(({ author, body, createdAt }) => `\n── ${author}, ${time(createdAt)}\n${body}`),
  ].join('\n')
}

const kind = ({ kind }: Contact) => contactKindNames[kind]
const line = ({ name, email }: Contact) => (name ? `${name} <${email}>` : email)
const time = (at: Date) => at.toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo' })
