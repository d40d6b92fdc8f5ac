import { adultYears } from '#contract/apps/app-weight.ts'

export type Age = 'adult' | 'minor' | 'unknown'

/** `adultFrom` as it is kept: 0, a month such as 202804, or null where nobody was asked. */
export function ageOf(adultFrom: number | null, today: string): Age {
  if (adultFrom === null) return 'unknown'
  return adultFrom <= monthOf(today) ? 'adult' : 'minor'
}

/** The month after the one of the 18th birthday: its day need not be told. */
export function adultFromBirth({ year, month }: { year: number; month: number }): number {
  return month === 12 ? (year + adultYears + 1) * 100 + 1 : (year + adultYears) * 100 + month + 1
}

/** The other way round, to show what was told; null for who was grown up already. */
export function birthOf(adultFrom: number | null): { year: number; month: number } | null {
  if (!adultFrom) return null
  const [year, month] = [Math.floor(adultFrom / 100) - adultYears, (adultFrom % 100) - 1]
  return month === 0 ? { year: year - 1, month: 12 } : { year, month }
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7))
