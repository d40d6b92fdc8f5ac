import type { Missions } from '#contract/point/mission.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import { addDays, daysSinceMonday } from '#contract/values/japan-day.ts'

export type StampDay = {
  day: string
  state: 'stamped' | 'missed' | 'today' | 'coming'
  /** The day that completes a streak of seven, or will if no day is missed. */
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
}

/** The calendar week in Japan that contains today, starting on Monday. */
export function stampWeek(
  { stampDays, streakDays }: Pick<Missions, 'stampDays' | 'streakDays'>,
  today: string,
): StampWeek {
  const monday = addDays(today, -daysSinceMonday(today))
  const last = stampDays.at(-1)
  const isStampedToday = stampDays.includes(today)
  const isUnbroken = last !== undefined && last >= addDays(today, -1)
  const streak = isUnbroken ? streakDays : 0
  const stampsToGo = stampStreakDays - (streak % stampStreakDays)
  const rowFullOn = addDays(today, isStampedToday ? stampsToGo : stampsToGo - 1)

  const days = Array.from({ length: 7 }, (_, at): StampDay => {
    const day = addDays(monday, at)
    if (stampDays.includes(day)) {
      const place = placeInRow(day, stampDays, streakDays)
      return { day, state: 'stamped', fillsRow: place !== null && place % stampStreakDays === 0 }
    }
    const state = day === today ? 'today' : day < today ? 'missed' : 'coming'
    return { day, state, fillsRow: state !== 'missed' && day === rowFullOn }
  })
  return { days, isStampedToday, streakDays: streak, stampsToGo, rowFullOn }
}

/** The position of a day in its streak; null if the streak began before the known days. */
function placeInRow(day: string, stampDays: readonly string[], streakDays: number): number | null {
  const known = new Set(stampDays)
  let after = 0
  while (known.has(addDays(day, after + 1))) after++
  if (addDays(day, after) === stampDays.at(-1)) return streakDays - after

  let place = 1
  while (known.has(addDays(day, -place))) place++
  return addDays(day, 1 - place) === stampDays[0] ? null : place
}
