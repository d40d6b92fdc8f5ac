import { digits } from '#contract/values/digits.ts'

/** 2026-11-15 → 2026年11月15日. By hand: a Date would take the reader's time zone into it. */
export function japaneseDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month}月${day}日`
}

/** 300・500・1,000 */
export const digitList = (amounts: readonly number[]) => amounts.map((amount) => digits(amount)).join('・')
