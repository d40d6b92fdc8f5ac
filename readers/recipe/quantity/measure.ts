import { decimal, type Fraction, times } from './fraction.ts'
import { families, isSpoon } from './units.ts'

/** A number with its unit. `style` is the writer's notation, which is used again for output. */
export type Measure = {
  low: Fraction
  /** The upper end of 2〜3本. */
  high: Fraction | null
  unit: string
  isLeading: boolean
  style: 'fraction' | 'decimal' | 'whole'
  /** Between the ends of a range, if it is not 〜. */
  joint?: string
  /** True for 1カップと大さじ2, where spoons stand beside the cups. */
  hasSpoons?: boolean | undefined
}

/** The unit where the writer put it, and an English one apart from its number. */
export const withUnit = (number: string, { unit, isLeading }: Measure): string =>
  isLeading ? `${unit}${number}` : `${number}${/^[a-z]{3}/i.test(unit) ? ' ' : ''}${unit}`

/** Exact, before rounding for display. */
export const scaleMeasure = (measure: Measure, by: Fraction): Measure => ({
  ...measure,
  low: times(measure.low, by),
  high: measure.high && times(measure.high, by),
})

/** The same amount in another unit of its family: 大さじ1 is 小さじ3. Unchanged if there is no such unit. */
export function inUnit(measure: Measure, unit: string): Measure {
  const [from, to] = [families[measure.unit], families[unit]]
  if (measure.unit === unit || !from || !to) return measure
  const size = decimal(String(to.size))
  const by = times(decimal(String(from.size)), { num: size.den, den: size.num })
  return { ...scaleMeasure(measure, by), unit, isLeading: isSpoon(unit), style: 'whole' }
}
