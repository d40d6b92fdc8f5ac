import type { ContactState } from '#contract/contact-thread.ts'
import type { Say } from '#contract/operator-messages/catalogue.ts'
import type { Contact, ContactMessage } from '#server/contact/contacts.ts'
import { fields, timeText } from '../command-line/table.ts'

export function listText(say: Say, contacts: Contact[], state: ContactState): string {
  if (contacts.length === 0) return say(`no-contacts-${state}`)
  return contacts
    .map(
      (contact) =>
        `${contact.ticket}  ${timeText(contact.createdAt)}  ${say(`contact-kind-${contact.kind}`)}  ${line(contact)}`,
    )
    .join('\n')
}

export function contactText(say: Say, contact: Contact, messages: ContactMessage[]): string {
  const { ticket, state, uid, createdAt, closedAt } = contact
  const member = uid ? say('contact-by-member', { uid }) : ''
  return [
    `${ticket}  ${say(`contact-state-${state}`)}`,
    ...fields([
      [say('label-from'), `${line(contact)}${member}`],
      [say('label-kind'), say(`contact-kind-${contact.kind}`)],
      [say('label-arrived'), timeText(createdAt)],
      [say('label-closed'), closedAt && timeText(closedAt)],
    ]),
    ...messages.map(
      ({ author, body, createdAt }) =>
        `\n── ${say(`contact-author-${author}`)}, ${timeText(createdAt)}\n${body}`,
    ),
  ].join('\n')
}

const line = ({ name, email }: Contact) => (name ? `${name} <${email}>` : email)
