import { contactStates } from '#contract/contact-thread.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { cleanText } from '#contract/values/clean-text.ts'
import { answerContact, closeContact, type Operation } from '#server/contact/answer-contact.ts'
import { findContact, listContacts, messagesOf } from '#server/contact/contacts.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { readTextFile } from '../command-line/read-text-file.ts'
import { json } from '../command-line/table.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'
import { contactText, listText } from './contacts-text.ts'

export const contactsCommand: Command = {
  name: 'contacts',
  usage: operatorText('contacts-usage'),
  about: operatorText('contacts-about'),
  run: async (env, parameters, operator) => {
    const { verb, text, state, isJson, ...options } = read(parameters)
    const say = isJson ? null : operator.say
    const output = await withDatabase(env, operator, async (db) => {
      if (verb === 'list') return list(db, state, say)
      const ticket = options.ticket?.toUpperCase()
      if (!ticket) throw wrongUsage(contactsCommand)
      if (verb === 'show') return show(db, ticket, say)
      const operation = { ticket, actor: operator.actor, at: await serverNow(env, db) }
      if (verb === 'answer') await answer(db, operation, text)
      else if (verb === 'close') await db.tx(null, (tx) => closeContact(tx, operation))
      else throw wrongUsage(contactsCommand)
      if (!say) return show(db, ticket, say)
      return say(verb === 'answer' ? 'contact-answered' : 'contact-closed', { ticket })
    })
    console.log(output)
  },
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
  const messages = await messagesOf(db.sql, ticket)
  return say ? contactText(say, contact, messages) : json({ ...contact, messages })
}

export async function answer(db: Db, operation: Operation, text: string): Promise<void> {
  const body = cleanText(text)
  if (!body) throw operatorError('answer-missing')
  await db.tx(null, (tx) => answerContact(tx, operation, body))
}

function read(parameters: string[]) {
  const options = { state: { type: 'string' }, file: { type: 'string' }, json: { type: 'boolean' } } as const
  const { values, positionals } = readOptions(parameters, options)
  const [verb, ticket, ...words] = positionals
  return {
    verb,
    ticket,
    text: values.file ? readTextFile(values.file) : words.join(' '),
    state: values.state ?? 'open',
    isJson: values.json ?? false,
  }
}
