import { contactStates } from '#contract/contact-thread.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { cleanText } from '#contract/values/clean-text.ts'
import { answerContact, closeContact, type Operation } from '#server/contact/answer-contact.ts'
import { findContact, listContacts, messagesOf } from '#server/contact/contacts.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Command, PersonCall, Prepared } from '../command-line/command.ts'
import { readTextFile } from '../command-line/read-text-file.ts'
import { json } from '../command-line/table.ts'
import { contactText, listText } from './contacts-text.ts'

const seen = ['name', 'address', 'messages'] as const

export const contactsCommand: Command = {
  name: 'contacts',
  usage: operatorText('contacts-usage'),
  about: operatorText('contacts-about'),
  options: { state: 'text', file: 'text' },
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
    answer: { kind: 'change', role: 'support', words: [1, 500], prepare: prepareAnswer },
    close: { kind: 'change', role: 'support', words: 1, prepare: prepareClosing },
  },
}

const ticketOf = (words: readonly string[]) => (words[0] ?? '').toUpperCase()

async function theContact({ db, words }: Pick<PersonCall, 'db' | 'words'>) {
  const ticket = ticketOf(words)
  const contact = await findContact(db.sql, ticket)
  if (!contact) throw operatorError('unknown-ticket', { ticket })
  return contact
}

async function prepareAnswer(call: PersonCall): Promise<Prepared> {
  const { db, say, words, text, person } = call
  const { ticket, name, email, state } = await theContact(call)
  const file = text('file')
  const body = file ? readTextFile(file) : words.slice(1).join(' ')
  if (!cleanText(body)) throw operatorError('answer-missing')
  return {
    preview: {
      who: `${ticket} ${name} <${email}>`,
      what: say('change-answer'),
      changes: [
        {
          label: say('label-change-state'),
          before: say(`contact-state-${state}`),
          after: say('contact-state-answered'),
        },
      ],
      text: cleanText(body),
    },
    perform: async () => {
      await answer(db, { ...person.acting, ticket }, body)
      return call.isJson ? show(db, ticket, null) : say('contact-answered', { ticket })
    },
  }
}

async function prepareClosing(call: PersonCall): Promise<Prepared> {
  const { db, say, person } = call
  const { ticket, name, email, state } = await theContact(call)
  return {
    preview: {
      who: `${ticket} ${name} <${email}>`,
      what: say('change-close'),
      changes: [
        {
          label: say('label-change-state'),
          before: say(`contact-state-${state}`),
          after: say('contact-state-closed'),
        },
      ],
    },
    perform: async () => {
      await db.tx(null, (tx) => closeContact(tx, { ...person.acting, ticket }))
      return call.isJson ? show(db, ticket, null) : say('contact-closed', { ticket })
    },
  }
}

const listMax = 200

/** As a text, or as JSON without a language. */
export async function list(db: Db, state: string, say: Say | null): Promise<string> {
  const wanted = contactStates.find((each) => each === state)
  if (!wanted) throw operatorError('state-unknown', { state, states: contactStates })
  const contacts = await listContacts(db.sql, wanted, listMax)
  return say ? listText(say, contacts, wanted) : json(contacts)
}

export async function show(db: Db, ticket: string, say: Say | null): Promise<string> {
  const contact = await findContact(db.sql, ticket)
  if (!contact) throw operatorError('unknown-ticket', { ticket })
  const messages = await messagesOf(db.sql, contact.ticket)
  return say ? contactText(say, contact, messages) : json({ ...contact, messages })
}

export async function answer(db: Db, operation: Operation, text: string): Promise<void> {
  const body = cleanText(text)
  if (!body) throw operatorError('answer-missing')
  await db.tx(null, (tx) => answerContact(tx, operation, body))
}
