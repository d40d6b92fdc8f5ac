import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { cleanText } from '#contract/values/clean-text.ts'
import { answerContact, closeContact, type Operation } from '#server/contact/answer-contact.ts'
import { contactStates, findContact, listContacts, messagesOf } from '#server/contact/contacts.ts'
import type { Db } from '#server/db/db.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'
import { contactText, listText } from './contacts-text.ts'

export const contactsCommand: Command = {
  name: 'contacts',
  usage:
    'list [--state open|answered|closed] | show <ticket> | answer <ticket> <text> | close <ticket>   [--json]',
  about: 'Reads and answers contacts. `answer <ticket> --file <path>` reads a long answer from a file.',
  run: async (env, parameters) => {
    const { verb, ticket, text, state, json } = read(parameters)
    const output = await withDatabase(env, async (db) => {
      const operation = async () => ({
        ticket: known(ticket),
        actor: userInfo().username,
        at: await serverNow(env, db),
      })
      if (verb === 'list') return list(db, state, json)
      if (verb === 'show') return show(db, known(ticket), json)
      if (verb === 'answer') return answer(db, await operation(), text, json)
      if (verb === 'close') return close(db, await operation(), json)
      throw new OperatorError(`usage: contacts ${contactsCommand.usage}`)
    })
    console.log(output)
  },
}

const listMax = 200

export async function list(db: Db, state: string, json: boolean): Promise<string> {
  const wanted = contactStates.find((each) => each === state)
  if (!wanted) throw new OperatorError(`'${state}' is not a state; use one of: ${contactStates.join(', ')}`)
  const contacts = await listContacts(db.sql, wanted, listMax)
  return json ? JSON.stringify(contacts, null, 2) : listText(contacts, wanted)
}

export async function show(db: Db, ticket: string, json: boolean): Promise<string> {
  const contact = await findContact(db.sql, ticket)
  if (!contact) throw unknownTicket(ticket)
  const messages = await messagesOf(db.sql, ticket)
  return json ? JSON.stringify({ ...contact, messages }, null, 2) : contactText(contact, messages)
}

export async function answer(db: Db, operation: Operation, text: string, json: boolean): Promise<string> {
  const body = cleanText(text)
  if (!body)
    throw new OperatorError('missing answer: add it after the ticket, or name a file with --file answer.txt')
  const outcome = await db.tx(null, (tx) => answerContact(tx, operation, body))
  if (outcome === 'unknown-ticket') throw unknownTicket(operation.ticket)
  if (outcome === 'same-answer') {
    throw new OperatorError(`${operation.ticket} was already answered with the same text; nothing was sent`)
  }
  return json ? show(db, operation.ticket, json) : `${operation.ticket} is answered; the mail is queued`
}

export async function close(db: Db, operation: Operation, json: boolean): Promise<string> {
  const outcome = await db.tx(null, (tx) => closeContact(tx, operation))
  if (outcome === 'unknown-ticket') throw unknownTicket(operation.ticket)
  if (outcome === 'already-closed') throw new OperatorError(`${operation.ticket} is already closed`)
  return json ? show(db, operation.ticket, json) : `${operation.ticket} is closed`
}

function read(parameters: string[]) {
  const options = { state: { type: 'string' }, file: { type: 'string' }, json: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true })
    const [verb, ticket, ...words] = positionals
    return {
      verb,
      ticket,
      text: values.file ? readFileSync(values.file, 'utf8') : words.join(' '),
      state: values.state ?? 'open',
      json: values.json ?? false,
    }
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error))
  }
}

function known(ticket: string | undefined): string {
  if (!ticket) throw new OperatorError(`usage: contacts ${contactsCommand.usage}`)
  return ticket.toUpperCase()
}

const unknownTicket = (ticket: string) => new OperatorError(`no contact ${ticket}`)
