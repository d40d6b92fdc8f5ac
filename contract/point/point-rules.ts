/** Rules of points; those of missions are in mission-rules.ts. The server enforces them and the legal pages print them. */
export const yenPerPoint = 1
/** 「1pt＝1円相当」 */
export const pointWorth = `1pt＝${yenPerPoint}円相当`

/** This many stamps in a row earn the extra points. */
export const stampStreakDays = 7

/** The whole balance expires at the end of the month this long after the last earning, exchange or stamp. */
export const pointExpiryMonths = 12
export const pointExpiryNoticeDays = [60, 30, 7, 1] as const
