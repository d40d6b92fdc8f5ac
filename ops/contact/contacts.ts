import {
  answerContactAct,
  assignContactAct,
  closeContactAct,
  mergeContactsAct,
} from '#contract/console/contacts.ts'
import { contactStates } from '#contract/contact-thread.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { findContact, listContacts, messagesOf } from '#server/contact/contacts.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command, PersonCall, Shown } from '../command-line/command.ts'
import { json } from '../command-line/table.ts'
import { contactText, listText } from './contacts-text.ts'

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
    ...actVerbs(answerContactAct, closeContactAct, mergeContactsAct, assignContactAct),
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
export async function list(db: Db, state: string, say: Say | null): Promise<Shown> {
  const wanted = contactStates.find((each) => each === state)
  if (!wanted) throw operatorError('state-unknown', { state, states: contactStates })
  const contacts = await listContacts(db.sql, wanted, listMax)
  return { text: say ? listText(say, contacts, wanted) : json(contacts), of: contacts }
}

export async function show(db: Db, ticket: string, say: Say | null): Promise<Shown> {
  const contact = await findContact(db.sql, ticket)
  if (!contact) throw operatorError('unknown-ticket', { ticket })
  const messages = await messagesOf(db.sql, contact.ticket)
  return { text: say ? contactText(say, contact, messages) : json({ ...contact, messages }), of: contact }
}
