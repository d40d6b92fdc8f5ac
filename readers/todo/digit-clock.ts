import type { ClockHour, ClockSpan } from './clock.ts'
import { map, optional, type Rule, sequence, token } from './rules.ts'

const hour: Rule<ClockHour> = map(
  token('(?:[01]\\d|2[0-3])[0-5][05](?=$|[ 、)~-]|に|から|まで|集合)'),
  (digits) => ({
    hours: Number(digits.slice(0, 2)),
    minutes: Number(digits.slice(2)),
  }),
)

/** 1730, 1400-1530: a time behind a day, and any number elsewhere. */
export const digitClock: Rule<ClockSpan> = map(
  sequence(hour, optional(sequence(token('[~-]'), hour))),
  ([start, end]) => ({ start: { ...start, part: null }, end: end ? { ...end[1], part: null } : null }),
)
