import { emailKey } from '#contract/values/email.ts'
import type { Sql, Tx } from '../db/db.ts'
import { type Contact, lockContact } from './contacts.ts'

/** Why two contacts cannot become one thread. */
export type MergeHindrance = 'same' | 'visitor' | 'other-member' | 'other-address'

/** Locks both, always in the same order, so that two merges at once wait for each other. Null: one is unknown. */
export async function lockTwo(
  tx: Tx,
  kept: string,
  other: string,
): Promise<{ kept: Contact; other: Contact } | null> {
  const locked = new Map<string, Contact | null>()
  for (const ticket of [kept, other].sort()) locked.set(ticket, await lockContact(tx, ticket))
  const [one, two] = [locked.get(kept), locked.get(other)]
  return one && two ? { kept: one, other: two } : null
}

/** Only contacts of one member and one address: the answers of the thread go to the address of the kept one. */
export function mergeHindrance(kept: Contact, other: Contact): MergeHindrance | null {
  if (kept.ticket === other.ticket) return 'same'
  if (kept.uid === null || other.uid === null) return 'visitor'
  if (kept.uid !== other.uid) return 'other-member'
  return emailKey(kept.email) === emailKey(other.email) ? null : 'other-address'
}

/** Moves all messages into the kept contact, in the order of time. The other number leads there from then on. */
export async function mergeLocked(tx: Tx, kept: Contact, other: Contact, at: Date): Promise<void> {
  const { state, waitingSince, closedAt } = mergedState(kept, other)
  const both = [kept.ticket, other.ticket]
  // Two steps, because a message must not have the number of another one in between.
  await tx`
    update contact_message message set ticket = ${kept.ticket}, seq = numbered.seq + ${farAway}
    from (
      select ticket, seq as old, row_number() over (order by created_at, ticket, seq) as seq
      from contact_message where ticket = any(${both})
    ) numbered
    where message.ticket = numbered.ticket and message.seq = numbered.old`
  await tx`update contact_message set seq = seq - ${farAway} where ticket = ${kept.ticket}`
  await tx`update contact_note set ticket = ${kept.ticket} where ticket = ${other.ticket}`
  await tx`
    update contact_ticket set state = ${state}, waiting_since = ${waitingSince}, closed_at = ${closedAt}
    where ticket = ${kept.ticket}`
  await tx`
    update contact_ticket set state = 'closed', closed_at = coalesce(closed_at, ${at}), merged_into = ${kept.ticket}
    where ticket = ${other.ticket} or merged_into = ${other.ticket}`
}

/** More messages than a contact ever has. */
const farAway = 1_000_000

/** Open if one of them is: since the earliest unanswered message. */
export function mergedState(
  one: Contact,
  other: Contact,
): Pick<Contact, 'state' | 'waitingSince' | 'closedAt'> {
  const open = [one, other].filter(({ state }) => state === 'open')
  const waits = (open.length > 0 ? open : [one]).map(({ waitingSince }) => waitingSince.getTime())
  const state =
    open.length > 0 ? 'open' : one.state === 'closed' && other.state === 'closed' ? 'closed' : 'answered'
  return {
    state,
    waitingSince: new Date(Math.min(...waits)),
    closedAt: state === 'closed' ? one.closedAt : null,
  }
}

/** The numbers that lead to each of these contacts since they were merged. */
export async function mergedTickets(
  sql: Sql | Tx,
  tickets: readonly string[],
): Promise<{ ticket: string; into: string }[]> {
  return sql<{ ticket: string; into: string }[]>`
    select ticket, merged_into as into from contact_ticket where merged_into = any(${[...tickets]}) order by ticket`
}
