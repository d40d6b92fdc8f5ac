import type { Missions } from '#contract/point/mission.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import { addDays } from '#contract/values/japan-day.ts'

export type StampDay = {
  day: string
  state: 'stamped' | 'today' | 'coming'
  /** The day that completes a streak of seven, if no day is missed. */
  fillsRow: boolean
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
}

/** The seven places of the member's own week: it begins with the streak, so no day before it is shown as missed. */
export function stampWeek(
  { stampDays, streakDays, stampTotal }: Pick<Missions, 'stampDays' | 'streakDays' | 'stampTotal'>,
  today: string,
): StampWeek {
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
    return { day, state, fillsRow: day === rowFullOn }
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
  }
}
