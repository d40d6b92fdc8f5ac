import { missionBonus } from '#contract/campaign/campaign-value.ts'
import type { MissionRefusal } from '#contract/point/mission.ts'
import { type MissionId, missions } from '#contract/point/mission-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { claimMailbox } from '../auth/member/mailbox.ts'
import { findMember, type StoredMember, statusOf } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import { grant } from '../ledger/earn.ts'
import type { MissionContext } from './mission-context.ts'
import { bonusKey, missionKey } from './mission-key.ts'
import { isPaid, keepPaid, keepRefused } from './state.ts'
import { takeBackFirst } from './take-back-first.ts'

export type Earned = { mission: MissionId; points: number }
type Occasion = { uid: string; mission: MissionId; at: Date }

/**
 * Pays a mission whose condition is met: once, or once a day in Japan. Null if it was paid before, or
 * refused; the member sees the reason for a refusal.
 */
export async function payMission(
  tx: Tx,
  rules: MissionContext,
  { uid, mission, at }: Occasion,
): Promise<Earned | null> {
  const rule = missions[mission]
  const { points } = rule
  const day = japanDay(at)
  if (await isPaid(tx, { uid, mission, day })) return null
  const member = await findMember(tx, uid)
  if (!member) return null
  const why = await refusalOf(tx, rules, member, mission, at)
  if (why) {
    await keepRefused(tx, { uid, mission, day, why })
    if (rule.provesMailbox && why !== 'restricted') await takeBackFirst(tx, { uid, day, at, why })
    return null
  }
  // The state read above may be outdated: in a race the ledger pays once, by the key.
  const { isNew } = await grant(tx, {
    uid,
    key: missionKey(mission, day),
    kind: 'mission',
    mission,
    points,
    at,
  })
  if (!isNew) return null
  await keepPaid(tx, { day, paid: [{ uid, mission }] })
  if (!rule.isNoActiveDay) await rules.onActiveDay(tx, { uids: [uid], day })
  return { mission, points: points + (await payBonus(tx, rules, { uid, mission, at })) }
}

/** The points that a campaign adds. Called once, because the ledger has just posted the base value for the first time. */
async function payBonus(
  tx: Tx,
  { campaigns }: MissionContext,
  { uid, mission, at }: Occasion,
): Promise<number> {
  const day = japanDay(at)
  const wanted = missionBonus(mission, day, await campaigns.rules())
  if (!wanted) return 0
  const [bonus] = await campaigns.claim(tx, [wanted])
  if (!bonus) return 0
  const { campaignId, points } = bonus
  await grant(tx, { uid, key: bonusKey(campaignId, mission, day), kind: 'mission', mission, points, at })
  return points
}

async function refusalOf(
  tx: Tx,
  { auth }: MissionContext,
  member: StoredMember,
  mission: MissionId,
  at: Date,
): Promise<MissionRefusal | null> {
  if (statusOf(member, at) !== 'active') return 'restricted'
  if (missions[mission].often !== 'once') return null
  const claim = await claimMailbox(tx, auth, member, at)
  if (claim === 'mine') return null
  return claim === 'taken' ? 'mailbox' : 'returning'
}
