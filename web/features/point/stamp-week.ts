import type { Missions } from '#contract/point/mission.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import { addDays } from '#contract/values/japan-day.ts'

export type StampDay = {
  day: string
  state: 'stamped' | 'today' | 'coming'
  /** The day that completes a streak of seven, if no day is missed. */
  fillsRow: boolean
  /** Mended, not stamped: it brought nothing. */
  isMended: boolean
}

export type StampWeek = {
  days: StampDay[]
  isStampedToday: boolean
  /** Consecutive days up to today, or up to yesterday while today's stamp is missing. */
  streakDays: number
  /** Stamps missing until the next streak of seven is complete, including today's if it is missing. */
  stampsToGo: number
  /** The day that completes it, if no day is missed. */
  rowFullOn: string
  /** All stamps ever. */
  total: number
  /** An earlier streak has ended, and a new one begins or has just begun. */
  isFreshStart: boolean
  /** The missed yesterday that can be mended beside today's stamp, or was; null on other days. */
  mend: StampMend | null
}

export type StampMend = {
  day: string
  isMended: boolean
  /** The streak that it makes, today included. */
  streakDays: number
}

/** The seven places of the member's own week: it begins with the streak, so no day before it is shown as missed. */
export function stampWeek(
  card: Pick<Missions, 'stampDays' | 'streakDays' | 'stampTotal' | 'brokenStreak' | 'mendedDays'>,
  today: string,
): StampWeek {
  const { stampDays, streakDays, stampTotal, mendedDays } = card
  const last = stampDays.at(-1)
  const isStampedToday = last === today
  const isUnbroken = last !== undefined && last >= addDays(today, -1)
  const streak = isUnbroken ? streakDays : 0
  // Full only until the next day, which begins a new row.
  const inRow = isStampedToday ? ((streak - 1) % stampStreakDays) + 1 : streak % stampStreakDays
  const first = addDays(today, isStampedToday ? 1 - inRow : -inRow)
  const rowFullOn = addDays(first, stampStreakDays - 1)
  const days = Array.from({ length: stampStreakDays }, (_, at): StampDay => {
    const day = addDays(first, at)
    const state = at < inRow ? 'stamped' : day === today ? 'today' : 'coming'
    return { day, state, fillsRow: day === rowFullOn, isMended: mendedDays.includes(day) }
  })
  const isFull = inRow === stampStreakDays
  return {
    days,
    isStampedToday,
    streakDays: streak,
    stampsToGo: isFull ? stampStreakDays : stampStreakDays - inRow,
    rowFullOn: isFull ? addDays(rowFullOn, stampStreakDays) : rowFullOn,
    total: stampTotal,
    isFreshStart: streak <= 1 && stampTotal > streak,
    mend: mendOf(card, today),
  }
}

/** Known before today's stamp, so that its room is there when the stamp lands. The server decides. */
function mendOf(
  {
    stampDays,
    streakDays,
    brokenStreak,
    mendedDays,
  }: Pick<Missions, 'stampDays' | 'streakDays' | 'brokenStreak' | 'mendedDays'>,
  today: string,
): StampMend | null {
  const day = addDays(today, -1)
  const last = stampDays.at(-1)
  if (last === today && mendedDays.includes(day)) return { day, isMended: true, streakDays }
  if (mendedDays.some((mended) => mended.slice(0, 7) === day.slice(0, 7))) return null
  const broken = last === today ? brokenStreak : last === addDays(today, -2) ? streakDays : 0
  return broken > 0 ? { day, isMended: false, streakDays: broken + 2 } : null
}
