import { digits } from '#contract/values/digits.ts'

/** 2026-11-15 → 2026年11月15日. Without Date, which would apply the reader's time zone. */
export function japaneseDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month}月${day}日`
}

/** 300・500・1,000 */
export const digitList = (amounts: readonly number[]) => amounts.map((amount) => digits(amount)).join('・')
