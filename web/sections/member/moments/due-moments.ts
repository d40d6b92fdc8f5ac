import type { Account } from '#contract/account.ts'
import { missionPoints } from '#contract/campaign/campaign-value.ts'
import type { Notice } from '#contract/notice/notices.ts'
import type { Missions } from '#contract/point/mission.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { todayMissions } from '../../../features/point/today-missions.ts'

export type MomentKind = 'week' | 'missions' | 'gift' | 'referral'

export type Moment = {
  /** As `claimMoment` takes it. */
  key: string
  kind: MomentKind
  title: string
  text: string
  /** Where it leads, if anywhere. */
  way: { label: string; href: string } | null
}

type Known = {
  missions: Missions
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
  return [...ofNotices(known), ...ofWeek(known), ...ofMissions(known)].filter(({ key }) => !seen.has(key))
}

function ofNotices({ notices, now }: Known): Moment[] {
  return notices.flatMap(({ at, moment, title, body, path }): Moment[] => {
    if (!moment || Date.parse(at) < now.getTime() - noticeDays * dayMs) return []
    const kind = moment.startsWith('gift/') ? 'gift' : 'referral'
    return [{ key: moment, kind, title, text: body, way: { label: wayLabels[kind], href: path } }]
  })
}

const wayLabels = { gift: 'ギフトを受け取る', referral: '紹介の状況を見る' }

/** Once the bonus is paid: while its source is checked, nothing has arrived yet. */
function ofWeek({ missions, today }: Known): Moment[] {
  const { paidOn, streakDays, stampTotal, campaigns } = missions
  if (paidOn['stamp-streak'] !== today) return []
  const points = missionPoints('stamp-streak', today, campaigns)
  const title = `${streakDays}日連続、おめでとうございます`
  const text = `ボーナスの＋${points}ptが付きました。スタンプは累計${stampTotal}日です。`
  return [{ key: `week/${today}`, kind: 'week', title, text, way: null }]
}

/** The first time only: every day it would be in the way. */
function ofMissions({ missions, account, today }: Known): Moment[] {
  if (missions.paidOn.stamp !== today) return []
  const list = todayMissions({ records: missions, ...account, today })
  if (list.length === 0 || list.some(({ state }) => state !== 'done')) return []
  const points = list.reduce((sum, mission) => sum + mission.points, 0)
  const text = `ミッションをすべて達成して、＋${points}pt。また明日、ここでお待ちしています。`
  return [{ key: 'missions', kind: 'missions', title: '今日の分は、ぜんぶできました', text, way: null }]
}
