/** 2026-11-15 → 2026年11月15日. By hand: a Date would take the reader's time zone into it. */
export function japaneseDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month}月${day}日`
}

/** 10000 → 10,000 */
export const digits = (amount: number) => amount.toLocaleString('en-US')

/** 300・500・1,000 */
export const digitList = (amounts: readonly number[]) => amounts.map(digits).join('・')
