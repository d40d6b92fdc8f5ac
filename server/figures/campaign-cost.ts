import type { NewCampaign } from '#contract/campaign/campaign.ts'
import { missionPoints } from '#contract/campaign/campaign-value.ts'
import { missions } from '#contract/point/mission-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { addDays, daysBetween, japanDay } from '#contract/values/japan-day.ts'
import { startOfDay } from '#contract/values/japan-month.ts'
import type { Sql, Tx } from '../db/db.ts'
import { countWithStamps } from '../mission/activity.ts'
import { confirmedInvites } from '../referral/confirmed-invites.ts'
import { countDays, readPayments } from './kept-days.ts'

/** `expected` is null while there are no nightly figures to compute it from. */
type Cost = { expected: number | null; lines: { label: string; text: string }[] }

const basisDays = 30

/**
 * The cost expected if members do as they did on the last 30 full days in Japan. A campaign usually brings more, so this
 * is a lower bound; the lines say how it was computed. Payments come from the nightly figures: the ledger of 30 days is too
 * long to read while somebody waits.
 */
export async function expectedCost(sql: Sql | Tx, campaign: NewCampaign, now: Date): Promise<Cost> {
  const { startsOn, endsOn, effect } = campaign
  const days = daysBetween(startsOn, endsOn) + 1
  const today = japanDay(now)
  const from = addDays(today, -basisDays)
  if (effect.kind === 'stamps') {
    const members = await countWithStamps(sql, { from: addDays(today, -days), today, count: effect.count })
    const text = `直近${days}日間に${effect.count}回以上押した会員${digits(members)}人 × ${digits(effect.points)}pt`
    return { expected: members * effect.points, lines: [{ label: 'スタンプ', text }] }
  }
  if (effect.kind === 'referral') {
    const invites = await confirmedInvites(sql, { since: startOfDay(from), until: startOfDay(today) })
    const points = effect.referrer + effect.friend
    const text = `1日${perDay(invites)}件の成立 × ${digits(points)}pt × ${days}日`
    return { expected: Math.round((invites / basisDays) * points * days), lines: [{ label: '紹介', text }] }
  }
  const period = { from, to: addDays(today, -1) }
  // The figures of a young product cover fewer days.
  const keptDays = await countDays(sql, period)
  if (keptDays === 0) return { expected: null, lines: [] }
  const paid = await readPayments(sql, period)
  const rule = { campaignId: '', title: '', startsOn, endsOn, effect }
  const costs = effect.missions.map((mission) => {
    const payments = paid.get(mission) ?? 0
    const points = missionPoints(mission, startsOn, [rule]) - missions[mission].points
    const text = `1日${perDay(payments, keptDays)}回 × 上乗せ${digits(points)}pt × ${days}日`
    return { line: { label: missions[mission].title, text }, points: (payments / keptDays) * points * days }
  })
  return {
    expected: Math.round(costs.reduce((sum, { points }) => sum + points, 0)),
    lines: costs.map(({ line }) => line),
  }
}

const perDay = (count: number, days = basisDays) =>
  (Math.round((count / days) * 10) / 10).toLocaleString('ja-JP')
