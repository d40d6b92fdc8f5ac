import type { CampaignRule } from '#contract/campaign/campaign.ts'
import { missionBonus, stampGoals, stampsBetween } from '#contract/campaign/campaign-value.ts'
import { type MissionId, missions } from '#contract/point/mission-rules.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import type { Tx } from '../db/db.ts'
import type { LoneGrant } from '../ledger/earn.ts'
import { grantTogether } from '../ledger/grant-together.ts'
import { readCards } from './card.ts'
import type { MissionContext } from './mission-context.ts'
import { bonusKey, goalKey, missionKey } from './mission-key.ts'
import type { Earned } from './pay-mission.ts'
import { keepPaid } from './state.ts'

type Paying = {
  day: string
  /** Consecutive days by uid, of the members whose card was stamped in this transaction. */
  streaks: ReadonlyMap<string, number>
  atOf: (uid: string) => Date
}

type Due = { uid: string; mission: MissionId; points: number }
type Bonus = Due & { campaignId: string; key: string }

/**
 * The missions that each member earned by the stamp, with what campaigns add. The stamped card decides that a member is
 * paid here, so a retry posts neither the base value nor a campaign's part again, whatever the campaign does meanwhile.
 */
export async function payStamps(
  tx: Tx,
  rules: MissionContext,
  { day, streaks, atOf }: Paying,
): Promise<Map<string, Earned[]>> {
  const due = [...streaks].flatMap(([uid, streakDays]): Due[] => {
    const isFullWeek = streakDays % stampStreakDays === 0
    const ids: MissionId[] = isFullWeek ? ['stamp', 'stamp-streak'] : ['stamp']
    return ids.map((mission) => ({ uid, mission, points: missions[mission].points }))
  })
  const earned = new Map<string, Earned[]>()
  if (due.length === 0) return earned
  const bonuses = await bonusesOf(tx, rules, day, due)
  const grants = due.map(({ uid, mission, points }): LoneGrant => {
    return { uid, key: missionKey(mission, day), kind: 'mission', mission, points, at: atOf(uid) }
  })
  const added = bonuses.map(({ uid, mission, key, points }): LoneGrant => {
    return { uid, key, kind: 'mission', mission, points, at: atOf(uid) }
  })
  const posted = await grantTogether(tx, [...grants, ...added])
  const isNew = posted.map((each) => {
    if (each.status === 'rejected') throw each.reason
    return each.value.isNew
  })
  const fresh = due.filter((_, place) => isNew[place])
  const bonusOf = new Map<string, number>()
  for (const { uid, mission, points } of bonuses) {
    const name = `${uid} ${mission}`
    bonusOf.set(name, (bonusOf.get(name) ?? 0) + points)
  }
  for (const { uid, mission, points } of fresh) {
    const total = points + (bonusOf.get(`${uid} ${mission}`) ?? 0)
    earned.set(uid, [...(earned.get(uid) ?? []), { mission, points: total }])
  }
  if (fresh.length > 0) {
    await keepPaid(tx, { day, paid: fresh })
    await rules.onActiveDay(tx, { uids: [...earned.keys()], day })
  }
  return earned
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
