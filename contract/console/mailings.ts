import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { mailingText, segment } from '../notice/mailing.ts'
import { operatorAct } from './act.ts'
import { operatorCallable } from './operator-callable.ts'

const mailingRow = z.object({
  id: z.uuid(),
  subject: z.string(),
  segment: z.string(),
  state: z.enum(['planned', 'running', 'stopped', 'done']),
  startedBy: z.string(),
  /** A planned one will start then. */
  startedAt: time,
  endedAt: z.nullable(time),
  /** Queued, but not sent yet. */
  waiting: z.int(),
  sent: z.int(),
  /** Refused by the receiver's mail server. */
  failed: z.int(),
  /** The connection or the process ended during the sending. Never sent again. */
  unknown: z.int(),
  /** Withdrew, left or lost the verified address meanwhile, or the mailing was stopped. */
  skipped: z.int(),
  /** Stopped newsletters by the link in this one. */
  unsubscribed: z.int(),
})
export type MailingRow = z.output<typeof mailingRow>

export const listMailings = operatorCallable({
  name: 'console-mailing-list',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({ mailings: z.array(mailingRow) }),
})

const mailing = z.extend(mailingText, { segment })

/** How many members it would reach now. */
export const countMailing = operatorCallable({
  name: 'console-mailing-count',
  role: 'admin',
  idempotent: true,
  input: z.object({ segment }),
  output: z.object({ count: z.int() }),
})

/** The mail as it will arrive. */
export const previewMailing = operatorCallable({
  name: 'console-mailing-preview',
  role: 'admin',
  idempotent: true,
  input: mailingText,
  output: z.object({ subject: z.string(), text: z.string() }),
})

/** To the operator's own address. */
export const testMailingAct = operatorAct({
  name: 'console-mailing-test',
  act: 'news test',
  role: 'admin',
  words: [],
  input: mailingText,
})

export const startMailingAct = operatorAct({
  name: 'console-mailing-start',
  act: 'news start',
  role: 'admin',
  words: [],
  needsRecentSignIn: true,
  /** `startsAt`: null starts it at the approval. */
  input: z.extend(mailing, { startsAt: z._default(z.nullable(time), null) }),
})

/** Moves the start of a mailing that has not begun. */
export const moveMailingAct = operatorAct({
  name: 'console-mailing-move',
  act: 'news move',
  role: 'admin',
  words: ['id'],
  needsRecentSignIn: true,
  input: z.object({ id: z.uuid(), startsAt: time }),
})

export const stopMailingAct = operatorAct({
  name: 'console-mailing-stop',
  act: 'news stop',
  role: 'admin',
  words: ['id'],
  input: z.object({ id: z.uuid() }),
})
