import type { ContactKind } from '#contract/contact.ts'
import type { ContactState } from '#contract/contact-thread.ts'
import type { Sql, Tx } from '../db/db.ts'
import { type Contact, columns } from './contacts.ts'

export type InboxKey = { waitingSince: Date; ticket: string }

type Wanted = {
  /** Null: every state. */
  state: ContactState | null
  kind: ContactKind | null
  /** Contacts of this operator, those of nobody, or all. */
  assignee: { id: string } | 'nobody' | null
  after: InboxKey | null
  max: number
}

export type Inbox = Omit<Wanted, 'after' | 'max'>

/** Open contacts come with the longest-waiting sender first; every other list begins with the newest. */
export const inboxOf = (sql: Sql, wanted: Wanted): Promise<Contact[]> =>
  read(sql, wanted, wanted.state === 'open')

/** The number of the contact beside one in the list. The one itself may have left it meanwhile. */
export async function besideInInbox(
  sql: Sql,
  inbox: Inbox,
  { of, at }: { of: InboxKey; at: 'next' | 'previous' },
): Promise<string | null> {
  const isOldestFirst = (inbox.state === 'open') === (at === 'next')
  const [beside] = await read(sql, { ...inbox, after: of, max: 1 }, isOldestFirst)
  return beside?.ticket ?? null
}

function read(
  sql: Sql,
  { state, kind, assignee, after, max }: Wanted,
  isOldestFirst: boolean,
): Promise<Contact[]> {
  const beyond = isOldestFirst ? sql`>` : sql`<`
  const direction = isOldestFirst ? sql`asc` : sql`desc`
  return sql<Contact[]>`
    select ${columns(sql)} from contact_ticket
    where ${state ? sql`state = ${state}` : sql`true`} and ${kind ? sql`kind = ${kind}` : sql`true`}
      and merged_into is null and ${assignedTo(sql, assignee)}
      and ${after ? sql`(waiting_since, ticket) ${beyond} (${after.waitingSince}, ${after.ticket})` : sql`true`}
    order by waiting_since ${direction}, ticket ${direction} limit ${max}`
}

function assignedTo(sql: Sql, assignee: Wanted['assignee']) {
  if (assignee === null) return sql`true`
  return assignee === 'nobody' ? sql`assignee is null` : sql`assignee = ${assignee.id}`
}

/** Contacts that wait for this operator. */
export async function countOpenOf(sql: Sql, assignee: string): Promise<number> {
  const [counted] = await sql<{ count: number }[]>`
    select count(*)::int as count from contact_ticket
    where state = 'open' and merged_into is null and assignee = ${assignee}`
  return counted?.count ?? 0
}

/** Null: nobody takes care of it. */
export async function assignContact(tx: Tx, ticket: string, assignee: string | null): Promise<void> {
  await tx`update contact_ticket set assignee = ${assignee} where ticket = ${ticket}`
}

/** Nobody sees an answered or closed contact in the inbox: one that is handed to a colleague waits again. */
export async function reopenContact(tx: Tx, ticket: string, at: Date): Promise<void> {
  await tx`
    update contact_ticket set state = 'open', closed_at = null, waiting_since = ${at} where ticket = ${ticket}`
}
