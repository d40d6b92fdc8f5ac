import { answerContactAct, closeContactAct } from '#contract/console/contacts.ts'
import { contactStates } from '#contract/contact-thread.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { cleanText } from '#contract/values/clean-text.ts'
import { actNamed } from '#server/console/act/act-work.ts'
import { contactActs } from '#server/console/contact/contact-acts.ts'
import { type Contact, findContact, listContacts, messagesOf } from '#server/contact/contacts.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Command, PersonCall, Prepared, Shown } from '../command-line/command.ts'
import { changeByAct, reasonOr } from '../command-line/prepared-act.ts'
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
  const { say, words, text } = call
  const contact = await theContact(call)
  const file = text('file')
  const body = cleanText(file ? readTextFile(file) : words.slice(1).join(' '))
  if (!body) throw operatorError('answer-missing')
  return changeByAct(call, actNamed(contactActs, answerContactAct), {
    input: { ticket: contact.ticket, body },
    preview: { ...previewOf(say, contact, 'answered'), what: say('change-answer'), text: body },
    reason: reasonOr(call, answerContactAct.act),
    done: () => doneText(call, contact, 'contact-answered'),
  })
}

async function prepareClosing(call: PersonCall): Promise<Prepared> {
  const { say } = call
  const contact = await theContact(call)
  return changeByAct(call, actNamed(contactActs, closeContactAct), {
    input: { ticket: contact.ticket },
    preview: { ...previewOf(say, contact, 'closed'), what: say('change-close') },
    reason: reasonOr(call, closeContactAct.act),
    done: () => doneText(call, contact, 'contact-closed'),
  })
}

const previewOf = (say: Say, { ticket, uid, name, email, state }: Contact, after: Contact['state']) => ({
  who: `${ticket} ${name} <${email}>`,
  person: uid ?? ticket,
  changes: [
    {
      label: say('label-change-state'),
      before: say(`contact-state-${state}`),
      after: say(`contact-state-${after}`),
    },
  ],
})

async function doneText(
  { db, say, isJson }: PersonCall,
  { ticket }: Contact,
  done: 'contact-answered' | 'contact-closed',
): Promise<string> {
  return isJson ? (await show(db, ticket, null)).text : say(done, { ticket })
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
