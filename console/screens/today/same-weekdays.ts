import { isFarFromUsual } from '#contract/console/figure-rules.ts'
import type { FiguresOfDay, Today } from '#contract/console/today.ts'
import type { Bars } from '../../chart/sparkline.tsx'

/** A number of members today beside that of the same weekday of the last weeks. */
export function besideWeekdays(
  { today, sameWeekdays, days }: Today,
  now: number,
  numberOf: (day: FiguresOfDay) => number | null,
): { bars: Bars; mean: number | null; isFar: boolean } {
  const before = sameWeekdays.map(({ day }) => {
    const found = days.find((each) => each.day === day)
    return { id: day, value: found ? numberOf(found) : null }
  })
  const known = before.flatMap(({ value }) => value ?? [])
  return {
    bars: [...before.reverse(), { id: today, value: now }],
    mean: meanOf(known),
    isFar: isFarFromUsual(now, known, 'members'),
  }
}

/** Null without values. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
