import type { Weighing } from '#contract/apps/app-weight.ts'
import { daysBetween } from '#contract/values/japan-day.ts'
import { readKg } from '#readers/weight/read-number.ts'

/** A change this large within a few weeks is probably a typo. */
const slipKg = 8
const slipDays = 60

type Measured = Pick<Weighing, 'kg' | 'day'>

/** True if a weight differs so much from the one before that the member is asked. */
export const isSlip = ({ kg, day }: Measured, before: Measured): boolean =>
  Math.abs(kg - before.kg) > slipKg && Math.abs(daysBetween(before.day, day)) <= slipDays

/** The weighing next to a day: a value of last year is compared with that year. */
export function nearestTo<T extends Measured>(day: string, weighings: readonly T[]): T | null {
  const distance = (each: T) => Math.abs(daysBetween(each.day, day))
  return weighings.reduce<T | null>(
    (best, each) => (best === null || distance(each) < distance(best) ? each : best),
    null,
  )
}

/** 61.5 for a typed 615: the decimal point was left out. Null if that is not likely. */
export function missedPoint(typed: string, beforeKg: number | null): number | null {
  const digits = typed.normalize('NFKC').trim()
  if (!/^\d{3,4}$/.test(digits)) return null
  const kg = readKg(`${digits.slice(0, -1)}.${digits.slice(-1)}`)
  if (kg === null || (beforeKg === null ? readKg(digits) !== null : Math.abs(kg - beforeKg) > slipKg))
    return null
  return kg
}
