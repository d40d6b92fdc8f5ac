import { type CampaignBonus, missionBonus } from '#contract/campaign/campaign-value.ts'
import type { MissionRefusal } from '#contract/point/mission.ts'
import { type MissionId, missions } from '#contract/point/mission-rules.ts'
import { campaignSource, missionSource } from '#contract/point/sources.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { claimMailbox } from '../auth/member/mailbox.ts'
import { findMember, type StoredMember, statusOf } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import { grant } from '../ledger/earn.ts'
import type { MissionContext } from './mission-context.ts'
import { bonusKey, missionKey } from './mission-key.ts'
import { isPaid, keepPaid, keepRefused } from './state.ts'
import { takeBackFirst } from './take-back-first.ts'
import { keepWaiting, type WaitingPayment } from './waiting.ts'

export type EarnedMission = { mission: MissionId; points: number }
type Occasion = { uid: string; mission: MissionId; at: Date }

/**
 * Pays a mission whose condition is met: once, or once a day in Japan. Null if it was paid before, waits because its
 * source is paused, or is refused; the member sees why.
 */
export async function payMission(
  tx: Tx,
  rules: MissionContext,
  { uid, mission, at }: Occasion,
): Promise<EarnedMission | null> {
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
  const due: Due = { uid, mission, at, day }
  const [isAllowed] = await rules.brake.claim(tx, [{ source: missionSource(mission), points }])
  if (!isAllowed) {
    await keepWaiting(tx, await waitingFor(tx, rules, due))
    if (!rule.isNoActiveDay) await rules.onActiveDay(tx, { uids: [uid], day })
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
  return { mission, points: points + (await payBonus(tx, rules, due)) }
}

type Due = Occasion & { day: string }

/** The points that a campaign adds. Called once, because the ledger has just posted the base value for the first time. */
async function payBonus(tx: Tx, rules: MissionContext, due: Due): Promise<number> {
  const bonus = await claimBonus(tx, rules, due)
  if (!bonus) return 0
  const { uid, mission, at } = due
  const { campaignId, points } = bonus
  const source = campaignSource(campaignId)
  const expectedMin = rules.campaigns.dailyShare(campaignId)
  const [isAllowed] = await rules.brake.claim(tx, [{ source, points, expectedMin }])
  if (!isAllowed) {
    await keepWaiting(tx, [bonusWaiting(due, bonus, source)])
    return 0
  }
  await grant(tx, { uid, key: bonusKey(campaignId, mission, due.day), kind: 'mission', mission, points, at })
  return points
}

/** The base value and what a campaign adds wait together. */
async function waitingFor(tx: Tx, rules: MissionContext, due: Due): Promise<WaitingPayment[]> {
  const { uid, mission, at, day } = due
  const source = missionSource(mission)
  const base = {
    uid,
    key: missionKey(mission, day),
    source,
    mission,
    points: missions[mission].points,
    day,
    at,
  }
  const bonus = await claimBonus(tx, rules, due)
  return bonus ? [base, bonusWaiting(due, bonus, source)] : [base]
}

async function claimBonus(tx: Tx, { campaigns }: MissionContext, { mission, day }: Due) {
  const wanted = missionBonus(mission, day, await campaigns.rules())
  if (!wanted) return null
  const [bonus = null] = await campaigns.claim(tx, [wanted])
  return bonus
}

const bonusWaiting = (
  { uid, mission, at, day }: Due,
  { campaignId, points }: CampaignBonus,
  source: string,
): WaitingPayment => ({
  uid,
  key: bonusKey(campaignId, mission, day),
  source,
  mission,
  points,
  day: null,
  at,
})

async function refusalOf(
  tx: Tx,
  { auth }: MissionContext,
  member: StoredMember,
  mission: MissionId,
  at: Date,
): Promise<Exclude<MissionRefusal, 'checking'> | null> {
  if (statusOf(member, at) !== 'active') return 'restricted'
  if (missions[mission].often !== 'once') return null
  const claim = await claimMailbox(tx, auth, member, at)
  if (claim === 'mine') return null
  return claim === 'taken' ? 'mailbox' : 'returning'
}
