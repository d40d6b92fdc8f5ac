import * as z from 'zod/mini'
import { nothing, time } from './auth/auth-shapes.ts'
import { contactForm, ticketKinds, ticketPattern } from './contact.ts'
import { callable } from './protocol/callable.ts'

export const contactStates = ['open', 'answered', 'closed'] as const
export type ContactState = (typeof contactStates)[number]

export const contactStateNames: Record<ContactState, string> = {
  open: '確認中',
  answered: '返信済み',
  closed: '対応完了',
}

/** How many of the newest contacts a member sees. */
export const ownContactsMax = 20

const ownContact = z.object({
  ticket: z.string(),
  kind: z.enum(ticketKinds),
  state: z.enum(contactStates),
  createdAt: time,
  /** Numbers of other contacts whose threads are part of this one. */
  merged: z.optional(z.array(z.string())),
  /** Oldest first. */
  messages: z.array(z.object({ author: z.enum(['sender', 'operator']), body: z.string(), at: time })),
})
export type OwnContact = z.output<typeof ownContact>

/** The contacts that the member sent while signed in, newest first. */
export const readOwnContacts = callable({
  name: 'contact-list',
  access: 'member',
  idempotent: true,
  input: nothing,
  output: z.object({ contacts: z.array(ownContact) }),
})

/** Adds to one of the member's own contacts and opens it again. Refusals: contact-unknown, contact-limit. */
export const replyToContact = callable({
  name: 'contact-reply',
  access: 'member',
  idempotent: true,
  input: z.object({
    ticket: z.string().check(z.regex(ticketPattern)),
    /** Made by the browser, so that a retry after a lost response is the same reply. */
    messageId: z.uuid(),
    body: contactForm.shape.body,
  }),
  output: nothing,
})
