import * as z from 'zod/mini'
import { time } from '../auth/auth-shapes.ts'
import { ticketKinds, ticketPattern } from '../contact.ts'
import { contactStates } from '../contact-thread.ts'
import { channels } from '../exchange/channel-names.ts'
import { exchangeId, exchangeStatuses } from '../exchange/exchange.ts'
import { characterCount, cleanText } from '../values/clean-text.ts'
import { operatorAct, reason } from './act.ts'
import { filter, listInput, listOutput } from './list.ts'
import { operatorCallable } from './operator-callable.ts'

const ticket = z.string().check(z.regex(ticketPattern))
const assignee = z.nullable(z.object({ id: z.string(), name: z.string() }))

const contactRow = z.object({
  ticket,
  state: z.enum(contactStates),
  kind: z.enum(ticketKinds),
  /** As the sender wrote it; it may be empty. */
  name: z.string(),
  isMember: z.boolean(),
  assignee,
  waitingSince: time,
  /** Business days until the end of the deadline's day, as in the review. Null: no answer is due. */
  daysLeft: z.nullable(z.int()),
  /** We told the sender then that the answer takes longer. */
  interimAt: z.nullable(time),
})
export type ContactRow = z.output<typeof contactRow>

/** Without a state: contacts that wait for an answer, the longest-waiting first. `all` lists every state. */
export const listContactRows = operatorCallable({
  name: 'console-contact-list',
  role: 'viewer',
  idempotent: true,
  input: listInput({ state: filter, kind: filter, assignee: filter }),
  output: listOutput(contactRow),
})

/** Values of the filter `assignee`. */
export const assigneeFilters = ['me', 'nobody'] as const

const contactMember = z.object({
  uid: z.string(),
  nickname: z.string(),
  status: z.string(),
  registeredAt: time,
  available: z.int(),
  held: z.int(),
  exchanges: z.array(
    z.object({
      exchangeId,
      number: z.string(),
      channel: z.enum(channels),
      points: z.int(),
      status: z.enum(exchangeStatuses),
      requestedAt: time,
    }),
  ),
  tickets: z.array(
    z.object({ ticket, kind: z.enum(ticketKinds), state: z.enum(contactStates), createdAt: time }),
  ),
})
export type ContactMember = z.output<typeof contactMember>

const contactFile = z.object({
  row: contactRow,
  email: z.string(),
  /** Numbers of contacts that were merged into this one. */
  merged: z.array(ticket),
  createdAt: time,
  /** Oldest first. `by`: the operator who wrote an answer. */
  messages: z.array(
    z.object({
      seq: z.int(),
      author: z.enum(['sender', 'operator']),
      body: z.string(),
      at: time,
      by: z.nullable(z.string()),
    }),
  ),
  /** For colleagues only, the oldest first. */
  notes: z.array(z.object({ noteId: z.uuid(), body: z.string(), by: z.string(), at: time })),
  /** Null: a visitor wrote it. */
  member: z.nullable(contactMember),
  /** The numbers beside it in the list with the same filters. */
  next: z.nullable(ticket),
  previous: z.nullable(ticket),
})
export type ContactFile = z.output<typeof contactFile>

/** One contact with its whole thread and the member beside it. Reading it is an entry in the audit log. */
export const readContactFile = operatorCallable({
  name: 'console-contact-read',
  role: 'viewer',
  idempotent: true,
  /** With the filters of the list. */
  input: z.object({ ticket, state: filter, kind: filter, assignee: filter }),
  output: z.object({ file: contactFile }),
})

export const answerLengthMax = 4_000

const answer = z.object({
  ticket,
  /** The sender still waits: a word in between, after which the contact stays in the inbox with its deadline. */
  keepsOpen: z._default(z.boolean(), false),
  body: z.string().check(
    z.overwrite(cleanText),
    z.refine((text) => text !== '' && characterCount(text) <= answerLengthMax),
  ),
})

/** The mail exactly as the answer would be sent. Changes nothing. */
export const previewAnswerMail = operatorCallable({
  name: 'console-contact-mail',
  role: 'support',
  idempotent: true,
  input: answer,
  output: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
})

export const answerContactAct = operatorAct({
  name: 'console-contact-answer',
  act: 'contacts answer',
  isFinal: true,
  role: 'support',
  words: ['ticket', 'body'],
  bodyBytesMax: 20_480,
  input: answer,
})

export const closeContactAct = operatorAct({
  name: 'console-contact-close',
  act: 'contacts close',
  role: 'support',
  words: ['ticket'],
  input: z.object({ ticket }),
})

/** Moves the thread of `other` into `ticket`: two contacts of one member become one. */
export const mergeContactsAct = operatorAct({
  name: 'console-contact-merge',
  act: 'contacts merge',
  isFinal: true,
  role: 'support',
  words: ['ticket', 'other'],
  input: z.object({ ticket, other: ticket }),
})

/** `to`: `me`, `nobody`, or the id or the address of a colleague. */
export const assignContactAct = operatorAct({
  name: 'console-contact-assign',
  act: 'contacts assign',
  role: 'staff',
  words: ['ticket', 'to'],
  input: z.object({ ticket, to: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) }),
})

/** A note for colleagues, which no sender reads. */
export const noteOnContactAct = operatorAct({
  name: 'console-contact-note',
  act: 'contacts note',
  role: 'staff',
  words: ['ticket', 'note'],
  input: z.object({ ticket, note: reason }),
})

/** Such as an appeal that its sender filed under another kind. */
export const classifyContactAct = operatorAct({
  name: 'console-contact-classify',
  act: 'contacts classify',
  role: 'staff',
  words: ['ticket', 'kind'],
  input: z.object({ ticket, kind: z.enum(ticketKinds) }),
})
