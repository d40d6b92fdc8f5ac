/** 11月15日 */
export const dayInWords = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** 2026年11月15日 */
export const fullDayInWords = (day: string): string => `${day.slice(0, 4)}年${dayInWords(day)}`
