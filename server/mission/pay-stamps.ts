import type { CampaignRule } from '#contract/campaign/campaign.ts'
import { missionBonus, stampGoals, stampsBetween } from '#contract/campaign/campaign-value.ts'
import { type MissionId, missions } from '#contract/point/mission-rules.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import { campaignSource, missionSource } from '#contract/point/sources.ts'
import type { Tx } from '../db/db.ts'
import type { LoneGrant } from '../ledger/earn.ts'
import { grantTogether } from '../ledger/grant-together.ts'
import { readCards } from './card.ts'
import type { MissionContext } from './mission-context.ts'
import { bonusKey, goalKey, missionKey } from './mission-key.ts'
import type { EarnedMission } from './pay-mission.ts'
import { keepPaid } from './state.ts'
import { keepWaiting } from './waiting.ts'

type Paying = {
  day: string
  /** Consecutive days by uid, of the members whose card was stamped in this transaction. */
  streaks: ReadonlyMap<string, number>
  atOf: (uid: string) => Date
}

type Due = { uid: string; mission: MissionId; points: number }
type Bonus = Due & { campaignId: string; key: string }
/** A payment of the batch. `day`: null for what a campaign adds. */
type Payment = Due & { key: string; source: string; day: string | null; expectedMin?: number }

/**
 * The missions that each member earned by the stamp, with what campaigns add. The stamped card decides that a member is
 * paid here, so a retry posts neither the base value nor a campaign's part again, whatever the campaign does meanwhile.
 * The points that a paused source owes wait.
 */
export async function payStamps(
  tx: Tx,
  rules: MissionContext,
  { day, streaks, atOf }: Paying,
): Promise<Map<string, EarnedMission[]>> {
  const due = [...streaks].flatMap(([uid, streakDays]): Due[] => {
    const isFullWeek = streakDays % stampStreakDays === 0
    const ids: MissionId[] = isFullWeek ? ['stamp', 'stamp-streak'] : ['stamp']
    return ids.map((mission) => ({ uid, mission, points: missions[mission].points }))
  })
  const earned = new Map<string, EarnedMission[]>()
  if (due.length === 0) return earned
  const { allowed, waiting } = await allowedOf(tx, rules, [
    ...due.map((each) => ({
      ...each,
      day,
      key: missionKey(each.mission, day),
      source: missionSource(each.mission),
    })),
    ...(await bonusesOf(tx, rules, day, due)).map(({ campaignId, ...bonus }) => ({
      ...bonus,
      day: null,
      source: campaignSource(campaignId),
      expectedMin: rules.campaigns.dailyShare(campaignId),
    })),
  ])
  const fresh = await post(tx, allowed, atOf)
  for (const [uid, missions] of sumsOf(fresh)) earned.set(uid, missions)
  const paid = fresh.filter((each) => each.day !== null)
  if (paid.length > 0) await keepPaid(tx, { day, paid })
  await keepWaiting(
    tx,
    waiting.map(({ expectedMin: _, ...each }) => ({ ...each, at: atOf(each.uid) })),
  )
  const active = [...paid, ...waiting.filter((each) => each.day !== null)]
  if (active.length > 0)
    await rules.onActiveDay(tx, { uids: [...new Set(active.map(({ uid }) => uid))], day })
  return earned
}

async function allowedOf(tx: Tx, { brake }: MissionContext, payments: readonly Payment[]) {
  const isAllowed = await brake.claim(tx, payments)
  return {
    allowed: payments.filter((_, place) => isAllowed[place]),
    waiting: payments.filter((_, place) => !isAllowed[place]),
  }
}

/** Those of the payments that the ledger posted now. */
async function post(tx: Tx, payments: readonly Payment[], atOf: (uid: string) => Date): Promise<Payment[]> {
  if (payments.length === 0) return []
  const posted = await grantTogether(
    tx,
    payments.map(({ uid, key, mission, points }): LoneGrant => {
      return { uid, key, kind: 'mission', mission, points, at: atOf(uid) }
    }),
  )
  return payments.filter((_, place) => {
    const each = posted[place]
    if (each?.status === 'rejected') throw each.reason
    return each?.value.isNew
  })
}

/** By member; what campaigns add counts towards its mission. */
function sumsOf(payments: readonly Payment[]): Map<string, EarnedMission[]> {
  const sums = new Map<string, EarnedMission[]>()
  for (const { uid, mission, points } of payments) {
    const own = sums.get(uid) ?? []
    const known = own.find((each) => each.mission === mission)
    if (known) known.points += points
    else sums.set(uid, [...own, { mission, points }])
  }
  return sums
}

/** The additions of campaigns to the value of each mission, and for reaching a number of stamps. */
async function bonusesOf(
  tx: Tx,
  { campaigns }: MissionContext,
  day: string,
  due: readonly Due[],
): Promise<Bonus[]> {
  const rules = await campaigns.rules()
  if (rules.length === 0) return []
  const raised = due.map(({ uid, mission }): Bonus | null => {
    const bonus = missionBonus(mission, day, rules)
    return bonus && { ...bonus, uid, mission, key: bonusKey(bonus.campaignId, mission, day) }
  })
  const allowed = await campaigns.claim(tx, [...raised, ...(await reachedGoals(tx, rules, day, due))])
  return allowed.filter((bonus) => bonus !== null)
}

/** The members stamped in this transaction whose stamp of the day completes the number. */
async function reachedGoals(
  tx: Tx,
  rules: readonly CampaignRule[],
  day: string,
  due: readonly Due[],
): Promise<Bonus[]> {
  const goals = stampGoals(day, rules)
  if (goals.length === 0) return []
  const cards = await readCards(tx, [...new Set(due.map(({ uid }) => uid))])
  return goals.flatMap(({ campaignId, startsOn, count, points }) =>
    [...cards]
      .filter(([, { stampDays }]) => stampsBetween(stampDays, startsOn, day) === count)
      .map(([uid]) => ({ uid, mission: 'stamp' as const, campaignId, points, key: goalKey(campaignId) })),
  )
}
