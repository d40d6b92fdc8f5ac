import { addDays, type Day, daysSinceMonday } from '#contract/values/japan-day.ts'
import { firstDayOf, type When } from './when.ts'

type QuickDay = { label: string; day: Day }

/** The days of one tap. The words mean what they mean in the quick-add line. */
export const quickDays = (today: Day): QuickDay[] => [
  { label: '今日', day: today },
  { label: '明日', day: addDays(today, 1) },
  { label: '週末', day: weekendFrom(today) },
  { label: '来週', day: addDays(today, 7) },
]

/** Postponing is one day: from today for what is due or late, else from its own day. */
export function postponedDay(when: Pick<When, 'start' | 'due'>, today: Day): Day {
  const first = firstDayOf(when)
  return addDays(first && first > today ? first : today, 1)
}

/** This week's Saturday; on a Sunday the next one. */
const weekendFrom = (today: Day) => addDays(today, (5 - daysSinceMonday(today) + 7) % 7)
