import { randomUUID } from 'node:crypto'
import { applyUpdate, Doc, encodeStateAsUpdate, Text as YText } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { syncPull, syncPush } from '#contract/apps/sync.ts'
import { contactSend } from '#contract/contact.ts'
import { createExchange } from '#contract/exchange/exchange.ts'
import type { Db } from '#server/db/db.ts'
import { allowExchange } from '#server/testing/members/allow-exchange.ts'
import type { MemberWithToken } from '#server/testing/members/signed-in-members.ts'
import { type IdempotentCall, stampsOf } from './idempotent-calls.ts'
import { asMember, post, type Reached } from './whole-server.ts'

/** Parallel acts of members: each stamps, requests a gift, saves a record and sends a contact. */
export async function callsOf(
  members: readonly MemberWithToken[],
  server: Reached,
  db: Db,
): Promise<IdempotentCall[]> {
  // New members, so that every request stays in review.
  await Promise.all(members.map(({ uid }) => allowExchange(db, uid, { points: 1_000, isKnown: false })))
  return members.flatMap((member) => actsOf(member, server))
}

/** The stamp, a gift request, a record and a contact of one member. */
export function actsOf(member: MemberWithToken, server: Reached): IdempotentCall[] {
  const [exchangeId, contactId] = [randomUUID(), randomUUID()]
  const headers = asMember(member, server)
  const exchange = { exchangeId, channel: 'amazon', points: 500 }
  return [
    ...stampsOf([member], server),
    { id: exchangeId, name: createExchange.name, input: exchange, headers },
    recordOf(member, server),
    { id: contactId, name: contactSend.name, input: contactOf(contactId), headers },
  ]
}

/** A new record of a member. */
export function recordOf(member: MemberWithToken, server: Reached): IdempotentCall {
  const id = randomUUID()
  const input = { app: 'note', update: updateOf(id) }
  return { id, name: syncPush.name, input, headers: asMember(member, server) }
}

/** How often each call took effect in the database, by its id. */
export async function timesDone(
  members: readonly MemberWithToken[],
  server: Reached,
  db: Db,
): Promise<Map<string, number>> {
  const times = await timesWritten(members, db)
  const recordIds = await Promise.all(members.map((member) => recordsOf(member, server)))
  for (const id of recordIds.flat()) times.set(id, (times.get(id) ?? 0) + 1)
  return times
}

/** The same without the records, which are in the members' logs. */
export async function timesWritten(
  members: readonly MemberWithToken[],
  { sql }: Db,
): Promise<Map<string, number>> {
  const uids = members.map(({ uid }) => uid)
  const rows = await sql<{ id: string; times: number }[]>`
    select id, count(*) as times from (
      select uid as id from ledger_transfer where uid in ${sql(uids)} and key like 'mission/stamp/%'
      union all select exchange_id::text from exchange_request where uid in ${sql(uids)}
      union all select contact_id::text from contact_ticket where uid in ${sql(uids)}
    ) as calls group by id`
  return new Map(rows.map(({ id, times }) => [id, times]))
}

/** Reads the records as another device of the member does. */
async function recordsOf(member: MemberWithToken, server: Reached): Promise<string[]> {
  const answer = await post(
    server.origin,
    syncPull.name,
    { app: 'note', from: null },
    asMember(member, server),
  )
  // A connection that ended with PostgreSQL.
  if (answer.status === 503) return recordsOf(member, server)
  const { updates } = answer.result as { updates: string[] } // its contract
  const doc = new Doc()
  for (const update of updates) applyUpdate(doc, Buffer.from(update, 'base64'))
  return [...doc.getMap(recordsKey).keys()]
}

function updateOf(recordId: string): string {
  const doc = new Doc()
  doc.getMap(recordsKey).set(recordId, new YText('記録'))
  return Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
}

const contactOf = (contactId: string) => ({
  contactId,
  kind: 'other',
  name: 'ためし',
  email: `${contactId}@example.jp`,
  body: 'お問い合わせのためしです。',
  consent: true,
})
