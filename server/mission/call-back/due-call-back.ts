import { type CallBackKind, callBackStreakDays } from '#contract/point/call-back.ts'
import type { Goal } from '#contract/point/goal.ts'
import { addDays, type Day, weekdayOf } from '#contract/values/japan-day.ts'
import { startOfDay } from '#contract/values/japan-month.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { availablePoints } from '../../ledger/balance.ts'
import { missionPointsIn } from '../../ledger/mission-points.ts'

export type CallBack =
  | { kind: 'evening'; streakDays: number; stampTotal: number }
  | {
      kind: 'weekly'
      days: number
      recordDays: number
      points: number
      goal: (Goal & { available: number }) | null
      /** The member wants to be told in the evening too: both are one message. */
      isOpenToday: boolean
    }

type Card = Record<`wants${Capitalize<CallBackKind>}`, boolean> & {
  stampDays: string[]
  streakDays: number
  stampTotal: number
  goal: Goal | null
}

/** The one message of a day, from the member's stamps and payments; null if there is nothing to say. */
export async function dueCallBack(sql: Sql | Tx, uid: string, today: Day): Promise<CallBack | null> {
  const [card] = await sql<Card[]>`
    select calls_evening as "wantsEvening", calls_weekly as "wantsWeekly", stamp_days as "stampDays",
      streak_days as "streakDays", stamp_total as "stampTotal", goal
    from mission_card where uid = ${uid}`
  if (!card) return null
  const { stampDays, streakDays, stampTotal, goal } = card
  const isStreakOpen = stampDays.at(-1) === addDays(today, -1) && streakDays > callBackStreakDays
  const isOpenToday = card.wantsEvening && isStreakOpen
  const weekly =
    card.wantsWeekly && weekdayOf(today) === monday ? await weekBefore(sql, uid, today, stampDays) : null
  if (weekly) {
    const available = goal ? await availablePoints(sql, uid) : 0
    return { kind: 'weekly', ...weekly, goal: goal && { ...goal, available }, isOpenToday }
  }
  return isOpenToday ? { kind: 'evening', streakDays, stampTotal } : null
}

const monday = 1

/** Null for a week in which the member was away: an empty summary would be a reproach. */
async function weekBefore(sql: Sql | Tx, uid: string, today: Day, stampDays: readonly string[]) {
  const from = addDays(today, -7)
  const days = stampDays.filter((day) => day >= from && day < today).length
  if (days === 0) return null
  const earned = await missionPointsIn(sql, uid, { from: startOfDay(from), to: startOfDay(today) })
  return { days, ...earned }
}
