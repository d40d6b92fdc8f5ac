/** Rules of points. The server enforces these numbers and the legal pages print them. */
export const yenPerPoint = 1

export const appNames = ['note', 'recipe', 'todo', 'weight'] as const
export type AppName = (typeof appNames)[number]

export const verifyEmailPoints = 60
export const dailyStampPoints = 1
export const stampStreakDays = 7
export const stampStreakPoints = 3
export const firstRecordPoints = 10
export const dailyRecordPoints = 1

/** The whole balance expires at the end of the month this long after the last earning, exchange or stamp. */
export const pointExpiryMonths = 12
export const pointExpiryNoticeDays = [60, 30, 7, 1] as const
