/** 2027年11月15日 */
export const expiryInWords = (day: string): string =>
  `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`
