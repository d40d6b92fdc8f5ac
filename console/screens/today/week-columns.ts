import { type Day, daysSinceMonday } from '#contract/values/japan-day.ts'
import { shortDay } from './short-day.ts'

/** A column for each day; only Mondays have a label. */
export const weekColumns = (days: readonly { day: Day }[]) =>
  days.map(({ day }) => ({ id: day, label: daysSinceMonday(day) === 0 ? shortDay(day) : '' }))
