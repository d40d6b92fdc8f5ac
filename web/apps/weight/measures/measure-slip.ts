import { roundToTenth } from '#readers/weight/one-decimal.ts'
import { isPossible } from '#readers/weight/read-measure.ts'
import type { BodyMeasure } from './select-measures.ts'

type Named = { name: string; unit: string }
type Range = { low: number; high: number }

/** The last values tell what is usual: a waist hardly changes, steps change every day. */
const valuesCompared = 10
/** A value this many times beyond the usual ones is probably a typo. */
const slipFactor = 1.5

/** The usual values if a new one is so far from them that the member is asked; null if it is plausible. */
export function slipFrom(value: number, measure: BodyMeasure | null): Range | null {
  const values = (measure?.entries ?? []).slice(0, valuesCompared).map((entry) => entry.value)
  // Nothing is a multiple of 0, which is a usual count.
  if (value === 0 || values.length === 0 || values.includes(0)) return null
  const usual = { low: Math.min(...values), high: Math.max(...values) }
  return value > usual.high * slipFactor || value < usual.low / slipFactor ? usual : null
}

/** 72.5 for a typed 725: the decimal point was left out. Null if that is not likely. */
export function missedPointIn(typed: string, measure: Named, known: BodyMeasure | null): number | null {
  const [digits] = /^\d{3,4}(?=\D*$)/.exec(typed.normalize('NFKC').trim()) ?? []
  if (!digits) return null
  const [whole, meant] = [Number(digits), roundToTenth(Number(digits) / 10)]
  const isLikely = (value: number) => isPossible(value, measure) && slipFrom(value, known) === null
  return !isLikely(whole) && isLikely(meant) ? meant : null
}
