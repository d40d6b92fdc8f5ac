import { returnedStatuses } from '#contract/exchange/exchange.ts'
import {
  unreviewedActiveDays,
  unreviewedPerNetworkMax,
  unreviewedPointsMax,
} from '#contract/exchange/exchange-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { isAtListedProvider } from '#contract/values/mailbox.ts'
import { hasOwnMailbox } from '../../auth/member/mailbox.ts'
import { findMember } from '../../auth/member/member.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { activeDaysSince } from '../../ledger/active-days.ts'
import { groupedAmong } from '../../trust/cluster/read-cluster.ts'
import { networksOf } from '../../trust/networks-of.ts'
import { factsOf } from '../review/facts.ts'
import { hasFinding } from '../review/verdict.ts'

/** One exchange of a member until a person has looked at one. Lock the member first. */
type First = { uid: string; points: number; at: Date }

/** Takes one of the day's exchanges without review, if this one qualifies. It is not returned, whatever becomes of it. */
export async function takeUnreviewed(tx: Tx, first: First, perDay: number): Promise<boolean> {
  const { pointsLeft, activeDays } = await unreviewedRoom(tx, first.uid, first.at)
  if (first.points > pointsLeft || activeDays.length < unreviewedActiveDays) return false
  return takeOfDay(tx, first, perDay)
}

/**
 * How many points the member may have issued without a review, once there are enough active days. 0 if the address is at
 * no provider of the list or in a mailbox of another account, or if there is any signal.
 */
export async function unreviewedRoom(
  sql: Sql | Tx,
  uid: string,
  at: Date,
): Promise<{ pointsLeft: number; activeDays: string[] }> {
  const none = { pointsLeft: 0, activeDays: [] }
  const member = await findMember(sql, uid)
  if (!member?.email || !member.emailVerifiedAt || !isAtListedProvider(member.email)) return none
  // Else a member could leave and register again for each of them.
  if (!(await hasOwnMailbox(sql, uid)) || (await hasSignal(sql, { uid, at }))) return none
  // Activity under an earlier address proves nothing about the owner of this one.
  const activeDays = await activeDaysSince(sql, uid, japanDay(member.emailVerifiedAt))
  return { pointsLeft: Math.max(0, unreviewedPointsMax - (await unreviewedPoints(sql, uid))), activeDays }
}

/** Asked again before the gift is ordered: a signal may appear after the request. */
export async function hasSignal(sql: Sql | Tx, { uid, at }: { uid: string; at: Date }): Promise<boolean> {
  if ((await groupedAmong(sql, [uid], at)).length > 0) return true
  const [facts] = await factsOf(sql, [{ uid, points: 0 }], at, async () => new Map())
  return !facts || hasFinding(facts)
}

/** Several small requests at once, or one after another, count together. */
async function unreviewedPoints(sql: Sql | Tx, uid: string): Promise<number> {
  const [row] = await sql<{ points: number }[]>`
    select coalesce(sum(points), 0)::int as points from exchange_request
    where uid = ${uid} and unreviewed and status not in ${sql([...returnedStatuses])}`
  return row?.points ?? 0
}

/** The row of the day is locked until the transaction ends, so parallel requests are counted one by one. */
async function takeOfDay(tx: Tx, { uid, at }: First, perDay: number): Promise<boolean> {
  const day = japanDay(at)
  await tx`insert into exchange_unreviewed_day (day) values (${day}) on conflict (day) do nothing`
  const [today] = await tx<{ taken: number; networks: Record<string, number> }[]>`
    select taken, networks from exchange_unreviewed_day where day = ${day} for update`
  if (!today || today.taken >= perDay) return false
  const hashes = await networksOf(tx, uid, at)
  const takenIn = (network: string) => today.networks[network] ?? 0
  if (hashes.some((network) => takenIn(network) >= unreviewedPerNetworkMax)) return false
  const networks = {
    ...today.networks,
    ...Object.fromEntries(hashes.map((each) => [each, takenIn(each) + 1])),
  }
  await tx`update exchange_unreviewed_day set taken = taken + 1, networks = ${tx.json(networks)} where day = ${day}`
  return true
}

/** Whether one may still be taken today, for pages. */
export async function isUnreviewedLeft(sql: Sql, at: Date, perDay: number): Promise<boolean> {
  const [today] = await sql<{ taken: number }[]>`
    select taken from exchange_unreviewed_day where day = ${japanDay(at)}`
  return (today?.taken ?? 0) < perDay
}
