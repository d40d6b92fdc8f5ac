import { dayMs } from '#contract/values/japan-day.ts'

/** Milliseconds of a duration such as 90s, 15m, 2h, 3d or 4w; null if it is not one. */
export function parseDuration(text: string): number | null {
  const [, count, unit] = /^(\d{1,6})([smhdw])$/.exec(text) ?? []
  if (!count || !isUnit(unit)) return null
  return Number(count) * unitMs[unit] || null
}

const secondMs = 1_000
const unitMs = { s: secondMs, m: 60 * secondMs, h: 3_600 * secondMs, d: dayMs, w: 7 * dayMs }

function isUnit(text: string | undefined): text is keyof typeof unitMs {
  return text !== undefined && text in unitMs
}
