import { missionBonus } from '#contract/campaign/campaign-value.ts'
import { type MissionId, missions } from '#contract/point/mission-rules.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import type { Tx } from '../db/db.ts'
import type { LoneGrant } from '../ledger/earn.ts'
import { grantTogether } from '../ledger/grant-together.ts'
import type { MissionContext } from './mission-context.ts'
import { bonusKey, missionKey } from './mission-key.ts'
import type { Earned } from './pay-mission.ts'
import { keepPaid } from './state.ts'

type Paying = {
  day: string
  /** Consecutive days by uid, of the members whose card was stamped in this transaction. */
  streaks: ReadonlyMap<string, number>
  atOf: (uid: string) => Date
}

type Due = { uid: string; mission: MissionId; points: number }

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
  const added = bonuses.map(({ uid, mission, campaignId, points }): LoneGrant => {
    const key = bonusKey(campaignId, mission, day)
    return { uid, key, kind: 'mission', mission, points, at: atOf(uid) }
  })
  const posted = await grantTogether(tx, [...grants, ...added])
  const isNew = posted.map((each) => {
    if (each.status === 'rejected') throw each.reason
    return each.value.isNew
  })
  const fresh = due.filter((_, place) => isNew[place])
  const bonusOf = new Map(bonuses.map(({ uid, mission, points }) => [`${uid} ${mission}`, points]))
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

async function bonusesOf(
  tx: Tx,
  { campaigns }: MissionContext,
  day: string,
  due: readonly Due[],
): Promise<(Due & { campaignId: string })[]> {
  const rules = await campaigns.rules()
  if (rules.length === 0) return []
  const wanted = due.map(({ uid, mission }) => {
    const bonus = missionBonus(mission, day, rules)
    return bonus && { ...bonus, uid, mission }
  })
  const allowed = await campaigns.reserve(tx, wanted)
  return allowed.filter((bonus) => bonus !== null)
}
