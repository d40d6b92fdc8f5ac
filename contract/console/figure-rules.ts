/** The least length of each bucket of streaks, in days. */
export const streakBuckets: readonly number[] = [1, 2, 7, 14, 30, 100]

/** 「2〜6日」, and 「100日以上」 for the last one. */
export const streakBucketNames: readonly string[] = streakBuckets.map((least, at) => {
  const next = streakBuckets[at + 1]
  if (next === undefined) return `${least}日以上`
  return next - 1 === least ? `${least}日` : `${least}〜${next - 1}日`
})

/** Cohorts are followed for half a year and shown for so many weeks. */
export const retentionWeeksKept = 26
export const retentionWeeksShown = 8

/** How far the screen 「今日」 looks back. */
export const shownDays = 35
export const sameWeekdays = 4

/** Members read the share of exchanges in time over so many days. */
export const inTimeDays = 90
