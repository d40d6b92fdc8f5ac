import { adultYears } from '#contract/apps/app-weight.ts'

export type Age = 'adult' | 'minor' | 'unknown'

/** `adultFrom` as stored: 0 for an adult, a month such as 202804, or null if unknown. */
export function ageOf(adultFrom: number | null, today: string): Age {
  if (adultFrom === null) return 'unknown'
  return adultFrom <= monthOf(today) ? 'adult' : 'minor'
}

/** The month after the 18th birthday, so that the day need not be asked. */
export function adultFromBirth({ year, month }: { year: number; month: number }): number {
  return month === 12 ? (year + adultYears + 1) * 100 + 1 : (year + adultYears) * 100 + month + 1
}

/** The inverse, to show what was entered; null for an adult. */
export function birthOf(adultFrom: number | null): { year: number; month: number } | null {
  if (!adultFrom) return null
  const [year, month] = [Math.floor(adultFrom / 100) - adultYears, (adultFrom % 100) - 1]
  return month === 0 ? { year: year - 1, month: 12 } : { year, month }
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7))
