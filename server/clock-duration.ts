/** Milliseconds of a duration as people write it: 90s, 15m, 2h, 3d, 4w; null when it is none. */
export function parseDuration(text: string): number | null {
  const [, count, unit] = /^(\d{1,6})([smhdw])$/.exec(text) ?? []
  if (!count || !isUnit(unit)) return null
  return Number(count) * unitMs[unit] || null
}

const secondMs = 1_000
const dayMs = 86_400 * secondMs
const unitMs = { s: secondMs, m: 60 * secondMs, h: 3_600 * secondMs, d: dayMs, w: 7 * dayMs }

function isUnit(text: string | undefined): text is keyof typeof unitMs {
  return text !== undefined && text in unitMs
}
