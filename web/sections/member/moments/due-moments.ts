import type { Account } from '#contract/account.ts'
import { missionPoints } from '#contract/campaign/campaign-value.ts'
import { giftWorth } from '#contract/exchange/gift-worth.ts'
import type { Notice } from '#contract/notice/notices.ts'
import type { Missions } from '#contract/point/mission.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { goalMoment, goalState } from '../../../features/point/goal/goal-state.ts'
import { todayMissions } from '../../../features/point/today-missions.ts'
import { dayState } from '../day/day-state.ts'

export type MomentKind = 'week' | 'missions' | 'days' | 'goal' | 'gift' | 'referral'

/** After so many stamps, whatever streaks they made, the member gets a picture. */
export const milestoneDays: readonly number[] = [7, 30, 100, 365]

export type Moment = {
  /** As `claimMoment` takes it. */
  key: string
  kind: MomentKind
  title: string
  text: string
  /** The days of a milestone, for its picture. */
  days?: number
  /** Where it leads, if anywhere. */
  way: { label: string; href: string } | null
}

type Known = {
  missions: Missions
  /** The points that can be exchanged. */
  available: number
  notices: readonly Notice[]
  account: Pick<Account, 'status' | 'emailVerified'>
  today: string
  now: Date
}

/** Later than this it is old news. */
const noticeDays = 7

/** The moments that are due and were not shown on any device, what the member waited for longest first. */
export function dueMoments(known: Known): Moment[] {
  const { missions, account } = known
  if (account.status !== 'active') return []
  const seen = new Set(missions.seenMoments)
  return [
    ...ofNotices(known),
    ...ofGoal(known),
    ...ofDays(known),
    ...ofWeek(known),
    ...ofMissions(known),
  ].filter(({ key }) => !seen.has(key))
}

function ofNotices({ notices, now }: Known): Moment[] {
  return notices.flatMap(({ at, moment, title, body, path }): Moment[] => {
    if (!moment || Date.parse(at) < now.getTime() - noticeDays * dayMs) return []
    const kind = moment.startsWith('gift/') ? 'gift' : 'referral'
    return [{ key: moment, kind, title, text: body, way: { label: wayLabels[kind], href: path } }]
  })
}

const wayLabels = { gift: 'ギフトを受け取る', referral: '紹介の状況を見る' }

function ofGoal({ missions, available }: Known): Moment[] {
  const state = goalState(missions, available)
  if (state.kind !== 'reached') return []
  const { goal } = state
  const title = '目標に届きました'
  const text = `${giftWorth(goal)}のポイントが貯まりました。交換せずに、次の目標まで貯めることもできます。`
  const way = { label: '交換の画面を開く', href: `/mypage/exchange/${goal.channel}` }
  return [{ key: goalMoment(goal), kind: 'goal', title, text, way }]
}

/** On the day of the stamp, or on one of the next days if no device showed it. */
function ofDays({ missions, today }: Known): Moment[] {
  const { paidOn, stampDays, stampTotal, streakDays } = missions
  const days = milestoneDays.findLast((each) => stampTotal >= each)
  if (days === undefined || stampDays.at(-1) !== today || stampTotal >= days + milestoneShownDays) return []
  const bonus =
    paidOn['stamp-streak'] === today
      ? `連続スタンプのボーナス＋${bonusOn(today, missions)}ptも付きました。`
      : ''
  const text = `${bonus}記念の画像は、この端末の中だけで作りました。`
  return [
    {
      key: `days/${days}`,
      kind: 'days',
      days,
      // Without a gap the streak says more.
      title: `${streakDays < days ? `累計${days}日` : `${days}日連続`}、おめでとうございます`,
      text,
      way: null,
    },
  ]
}

const milestoneShownDays = 3

const bonusOn = (today: string, { campaigns }: Missions) => missionPoints('stamp-streak', today, campaigns)

/** Once the bonus is paid: while its source is checked, nothing has arrived yet. */
function ofWeek({ missions, today }: Known): Moment[] {
  const { paidOn, streakDays, stampTotal } = missions
  // The milestone of the same day says it too.
  if (paidOn['stamp-streak'] !== today || milestoneDays.includes(stampTotal)) return []
  const points = bonusOn(today, missions)
  const title = `${streakDays}日連続、おめでとうございます`
  const text = `ボーナスの＋${points}ptが付きました。スタンプは累計${stampTotal}日です。`
  return [{ key: `week/${today}`, kind: 'week', title, text, way: null }]
}

/** The first time only: every day it would be in the way. */
function ofMissions({ missions, account, today }: Known): Moment[] {
  if (missions.paidOn.stamp !== today) return []
  const list = todayMissions({ records: missions, ...account, today })
  if (list.length === 0 || list.some(({ state }) => state !== 'done')) return []
  const { pointsEarned } = dayState({ missions, list, left: {}, status: account.status, today })
  const text = `今日は＋${pointsEarned}pt。また明日、ここでお待ちしています。`
  return [
    { key: 'missions', kind: 'missions', title: '今日のミッションを、ぜんぶ達成しました', text, way: null },
  ]
}
