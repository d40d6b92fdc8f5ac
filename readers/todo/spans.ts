import { inMonths, partsOf } from '#contract/values/japan-calendar.ts'
import { addDays, type Day } from '#contract/values/japan-day.ts'
import { isBusinessDay } from '#contract/values/japan-holidays.ts'
import { number } from './numbers.ts'
import { longest, map, type Rule, sequence, token, words } from './rules.ts'

type SpanUnit = 'day' | 'week' | 'month' | 'year' | 'business-day'
export type Span = { count: number; unit: SpanUnit }

const unit = words<SpanUnit>({
  日: 'day',
  週間: 'week',
  週: 'week',
  か月: 'month',
  ヶ月: 'month',
  カ月: 'month',
  ケ月: 'month',
  ヵ月: 'month',
  箇月: 'month',
  年: 'year',
  営業日: 'business-day',
})

/** 3日, 2週間, ひと月, 半年. */
export const span: Rule<Span> = longest<Span>(
  map(sequence(number, unit), ([count, each]) => ({ count, unit: each })),
  map(token('ひと月'), () => ({ count: 1, unit: 'month' })),
  map(token('ふた月'), () => ({ count: 2, unit: 'month' })),
  map(token('半年'), () => ({ count: 6, unit: 'month' })),
  map(token('四半期'), () => ({ count: 3, unit: 'month' })),
  map(token('半月'), () => ({ count: 15, unit: 'day' })),
)

const countMax = 4_000

/** Null for a count that no plan has. */
export function addSpan(day: Day, { count, unit: each }: Span): Day | null {
  if (count > countMax) return null
  const { date } = partsOf(day)
  switch (each) {
    case 'day':
      return addDays(day, count)
    case 'week':
      return addDays(day, 7 * count)
    case 'month':
      return inMonths(day, count, date)
    case 'year':
      return count > 1_000 ? null : inMonths(day, 12 * count, date)
    case 'business-day':
      return count > 250 ? null : addBusinessDays(day, count)
  }
}

export function addBusinessDays(day: Day, count: number): Day {
  let next = day
  for (let left = count; left > 0; ) {
    next = addDays(next, 1)
    if (isBusinessDay(next)) left--
  }
  return next
}
