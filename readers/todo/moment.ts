import type { Day } from '#contract/values/japan-day.ts'

/** Now in Japan. */
export type ReadingMoment = { today: Day; time: string }

/** The day that a phrase means, or null if there is no such day. */
export type DayOf = (now: ReadingMoment) => Day | null
