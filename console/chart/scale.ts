import { digits } from '#contract/values/digits.ts'
/** A scale from zero whose top and ticks are round numbers. */
export function scaleOf(values: readonly number[], ticksMax = 3): { top: number; ticks: number[] } {
  const highest = Math.max(1, ...values)
  const rough = highest / ticksMax
  const power = 10 ** Math.floor(Math.log10(rough))
  // Counts are whole, so a step is never less than one.
  const step = Math.max(1, ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power)
  const count = Math.ceil(highest / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, n) => n * step) }
}

/** 「12,300」, and 「123万」 where there is little room. */
export function shortNumber(value: number): string {
  if (value >= 100_000_000) return `${trimmed(value / 100_000_000)}億`
  if (value >= 100_000) return `${trimmed(value / 10_000)}万`
  return digits(value)
}

const trimmed = (value: number) => String(Math.round(value * 10) / 10)
