import type { ContactKind } from '#contract/contact.ts'
import type { ContactState } from '#contract/contact-thread.ts'
import { emailKey } from '#contract/values/email.ts'
import type { Sql, Tx } from '../db/db.ts'

export type Contact = {
  ticket: string
  state: ContactState
  kind: ContactKind
  name: string
  email: string
  uid: string | null
  createdAt: Date
  closedAt: Date | null
  /** Since when the sender has been waiting for an answer. */
  waitingSince: Date
  /** The id of the operator who takes care of it. */
  assignee: string | null
  /** When we told the sender that the answer takes longer. */
  interimAt: Date | null
}

export type ContactMessage = {
  author: 'sender' | 'operator'
  body: string
  createdAt: Date
  /** The operator who wrote the answer. Never shown to the sender. */
  answeredBy: string | null
}

/** The longest-waiting sender first. */
export function listContacts(sql: Sql, state: ContactState, max: number): Promise<Contact[]> {
  return sql<Contact[]>`
    select ${columns(sql)} from contact_ticket
    where state = ${state} and merged_into is null order by waiting_since, ticket limit ${max}`
}

/** The contacts of one member, newest first. */
export const contactsOf = (sql: Sql, uid: string, max: number): Promise<Contact[]> =>
  sql<Contact[]>`
    select ${columns(sql)} from contact_ticket
    where uid = ${uid} and merged_into is null order by created_at desc, ticket limit ${max}`

/** The contacts with this address, of members and visitors, the newest first. */
export const contactsByEmail = (sql: Sql, email: string, max: number): Promise<Contact[]> =>
  sql<Contact[]>`
    select ${columns(sql)} from contact_ticket
    where merged_into is null and lower(email) = ${emailKey(email)}
    order by created_at desc, ticket limit ${max}`

/** A number that was merged finds the contact that holds its thread. */
export async function findContact(sql: Sql | Tx, ticket: string): Promise<Contact | null> {
  const [contact] = await sql<Contact[]>`
    select ${columns(sql)} from contact_ticket
    where ticket = coalesce((select merged_into from contact_ticket where ticket = ${ticket}), ${ticket})`
  return contact ?? null
}

/** Locks the contact so that nobody else answers, closes or merges it until the transaction ends. */
export async function lockContact(tx: Tx, ticket: string): Promise<Contact | null> {
  const [found] = await tx<(Contact & { mergedInto: string | null })[]>`
    select ${columns(tx)}, merged_into as "mergedInto" from contact_ticket where ticket = ${ticket} for update`
  if (!found) return null
  const { mergedInto, ...contact } = found
  return mergedInto === null ? contact : lockContact(tx, mergedInto)
}

export function messagesOf(sql: Sql | Tx, ticket: string): Promise<ContactMessage[]> {
  return sql<ContactMessage[]>`
    select author, body, created_at as "createdAt", answered_by as "answeredBy"
    from contact_message where ticket = ${ticket} order by seq`
}

export const columns = (sql: Sql | Tx) => sql`
  ticket, state, kind, name, email, uid, created_at as "createdAt", closed_at as "closedAt",
  waiting_since as "waitingSince", assignee, interim_at as "interimAt"`
