import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { newsletter, newsletterText, segment } from '../notice/newsletter.ts'
import { operatorAct } from './act.ts'
import { operatorCallable } from './operator-callable.ts'

const newsletterRow = z.object({
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
  /** Withdrew, left or lost the verified address meanwhile, or the newsletter was stopped. */
  skipped: z.int(),
  /** Stopped newsletters by the link in this one. */
  unsubscribed: z.int(),
})
export type NewsletterRow = z.output<typeof newsletterRow>

export const listNewsletters = operatorCallable({
  name: 'console-newsletter-list',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({ newsletters: z.array(newsletterRow) }),
})

/** How many members it would reach now. */
export const countNewsletter = operatorCallable({
  name: 'console-newsletter-count',
  role: 'admin',
  idempotent: true,
  input: z.object({ segment }),
  output: z.object({ count: z.int() }),
})

/** The mail as it will arrive. */
export const previewNewsletter = operatorCallable({
  name: 'console-newsletter-preview',
  role: 'admin',
  idempotent: true,
  input: newsletterText,
  output: z.object({ subject: z.string(), text: z.string() }),
})

/** To the operator's own address. */
export const testNewsletterAct = operatorAct({
  name: 'console-newsletter-test',
  act: 'news test',
  role: 'admin',
  words: [],
  input: newsletterText,
})

export const startNewsletterAct = operatorAct({
  name: 'console-newsletter-start',
  act: 'news start',
  role: 'admin',
  words: [],
  needsRecentSignIn: true,
  /** `startsAt`: null starts it at the approval. */
  input: z.extend(newsletter, { startsAt: z._default(z.nullable(time), null) }),
})

/** Moves the start of a newsletter that has not begun. */
export const moveNewsletterAct = operatorAct({
  name: 'console-newsletter-move',
  act: 'news move',
  role: 'admin',
  words: ['id'],
  needsRecentSignIn: true,
  input: z.object({ id: z.uuid(), startsAt: time }),
})

export const stopNewsletterAct = operatorAct({
  name: 'console-newsletter-stop',
  act: 'news stop',
  role: 'admin',
  words: ['id'],
  input: z.object({ id: z.uuid() }),
})
