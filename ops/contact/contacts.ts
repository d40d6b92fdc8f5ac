import {
  answerContactAct,
  assignContactAct,
  classifyContactAct,
  closeContactAct,
  mergeContactsAct,
  noteOnContactAct,
} from '#contract/console/contacts.ts'
import { type ContactState, contactStates } from '#contract/contact-thread.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import {
  type Contact,
  type ContactMessage,
  findContact,
  listContacts,
  messagesOf,
} from '#server/contact/contacts.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command, PersonCall, ShownResult } from '../command-line/command.ts'
import { fields, json, timeText } from '../command-line/table.ts'

const seen = ['name', 'address', 'messages'] as const

export const contactsCommand: Command = {
  name: 'contacts',
  usage: operatorText('contacts-usage'),
  about: operatorText('contacts-about'),
  options: { state: 'text' },
  verbs: {
    list: {
      kind: 'read',
      role: 'viewer',
      seen,
      run: ({ db, text, sayUnlessJson }) => list(db, text('state') ?? 'open', sayUnlessJson),
    },
    show: {
      kind: 'read',
      role: 'viewer',
      words: 1,
      seen,
      about: async (call) => {
        const { ticket: subject, uid } = await theContact(call)
        return { subject, uid }
      },
      run: ({ db, words, sayUnlessJson }) => show(db, ticketOf(words), sayUnlessJson),
    },
    ...actVerbs(
      answerContactAct,
      closeContactAct,
      mergeContactsAct,
      assignContactAct,
      noteOnContactAct,
      classifyContactAct,
    ),
  },
}

const ticketOf = (words: readonly string[]) => (words[0] ?? '').toUpperCase()

async function theContact({ db, words }: Pick<PersonCall, 'db' | 'words'>) {
  const ticket = ticketOf(words)
  const contact = await findContact(db.sql, ticket)
  if (!contact) throw operatorError('unknown-ticket', { ticket })
  return contact
}

const listMax = 200

/** As a text, or as JSON without a language. */
export async function list(db: Db, state: string, say: Say | null): Promise<ShownResult> {
  const wanted = contactStates.find((each) => each === state)
  if (!wanted) throw operatorError('state-unknown', { state, states: contactStates })
  const contacts = await listContacts(db.sql, wanted, listMax)
  return { text: say ? listText(say, contacts, wanted) : json(contacts), of: contacts }
}

export async function show(db: Db, ticket: string, say: Say | null): Promise<ShownResult> {
  const contact = await findContact(db.sql, ticket)
  if (!contact) throw operatorError('unknown-ticket', { ticket })
  const messages = await messagesOf(db.sql, contact.ticket)
  return { text: say ? contactText(say, contact, messages) : json({ ...contact, messages }), of: contact }
}

function listText(say: Say, contacts: Contact[], state: ContactState): string {
  if (contacts.length === 0) return say(`no-contacts-${state}`)
  return contacts
    .map(
      (contact) =>
        `${contact.ticket}  ${timeText(contact.createdAt)}  ${say(`contact-kind-${contact.kind}`)}  ${line(contact)}`,
    )
    .join('\n')
}

function contactText(say: Say, contact: Contact, messages: ContactMessage[]): string {
  const { ticket, state, uid, createdAt, closedAt } = contact
  const member = uid ? say('contact-by-member', { uid }) : ''
  return [
    `${ticket}  ${say(`contact-state-${state}`)}`,
    ...fields([
      [say('label-from'), `${line(contact)}${member}`],
      [say('label-contact-kind'), say(`contact-kind-${contact.kind}`)],
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
