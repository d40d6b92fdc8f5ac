import type { MissionId } from '#contract/point/mission-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { findMembers, type StoredMember, statusOf } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import { openPoints } from '../ledger/open-points.ts'
import { readCards, stampCards } from './card.ts'
import type { MissionContext } from './mission-context.ts'
import { type EarnedMission, payMission } from './pay-mission.ts'
import { payStamps } from './pay-stamps.ts'
import { keepRefused, paidMissions } from './state.ts'

export type Visit = { uid: string; at: Date }
export type Stamped = { earned: EarnedMission[]; streakDays: number }

/**
 * Gives today's stamp (in Japan) to many members, with extra points for every full week in a row, in as many statements
 * as for one. Idempotent within the day: a member who comes twice, also in one batch, is paid once. Also pays メール認証
 * to those whose earlier refusal has ended.
 */
export async function stampTogether(
  tx: Tx,
  rules: MissionContext,
  visits: readonly Visit[],
): Promise<Stamped[]> {
  // Around midnight a batch has visits of two days.
  const days = [...new Set(visits.map(({ at }) => japanDay(at)))].sort()
  const results = new Map<Visit, Stamped>()
  for (const day of days) {
    const ofDay = visits.filter(({ at }) => japanDay(at) === day)
    for (const [visit, stamped] of await stampDay(tx, rules, day, ofDay)) results.set(visit, stamped)
  }
  return visits.map((visit) => results.get(visit) ?? { earned: [], streakDays: 0 })
}

async function stampDay(
  tx: Tx,
  rules: MissionContext,
  day: string,
  visits: readonly Visit[],
): Promise<Map<Visit, Stamped>> {
  const firsts = new Map<string, Visit>()
  for (const visit of visits) if (!firsts.has(visit.uid)) firsts.set(visit.uid, visit)
  const uids = [...firsts.keys()]
  const [members, paid] = await Promise.all([
    findMembers(tx, uids),
    paidMissions(tx, { uids, ids: ['stamp', 'verify-email'], day }),
  ])
  const atOf = (uid: string) => firsts.get(uid)?.at ?? new Date(Number.NaN)
  const isPaid = (uid: string, mission: MissionId) => paid.has(`${uid} ${mission}`)

  const unstamped = members.filter(({ uid }) => !isPaid(uid, 'stamp'))
  const isActive = (member: StoredMember) => statusOf(member, atOf(member.uid)) === 'active'
  const streaks = await stampCards(
    tx,
    day,
    unstamped.filter(isActive).map(({ uid }) => uid),
  )
  const earned = await payStamps(tx, rules, { day, streaks, atOf })
  for (const { uid } of unstamped.filter((member) => !isActive(member))) {
    // Even for a member who may not earn: otherwise the member home would wait for the record forever.
    await openPoints(tx, { uid, at: atOf(uid) })
    await keepRefused(tx, { uid, mission: 'stamp', day, why: 'restricted' })
  }
  for (const { uid, email, emailVerifiedAt } of members) {
    if (!email || !emailVerifiedAt || isPaid(uid, 'verify-email')) continue
    const verified = await payMission(tx, rules, { uid, mission: 'verify-email', at: atOf(uid) })
    if (verified) earned.set(uid, [...(earned.get(uid) ?? []), verified])
  }
  const others = uids.filter((uid) => !streaks.has(uid))
  const known = others.length > 0 ? await readCards(tx, others) : new Map()
  return new Map(
    visits.map((visit) => [
      visit,
      {
        earned: firsts.get(visit.uid) === visit ? (earned.get(visit.uid) ?? []) : [],
        streakDays: streaks.get(visit.uid) ?? known.get(visit.uid)?.streakDays ?? 0,
      },
    ]),
  )
}
