import { sourceGrowth } from '../point/sources.ts'
import { pointsOfOnePersonMax } from './console-rules.ts'

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

/**
 * A number of today is far from usual if it is above 1.5 times the highest of the days beside it, as with the sources of
 * points, and above what nobody is asked about. Too few cannot be told before the day is over.
 */
export const isFarFromUsual = (now: number, before: readonly number[], unasked: keyof typeof unaskedMax) =>
  Math.abs(now) > Math.max(unaskedMax[unasked], sourceGrowth * Math.max(0, ...before.map(Math.abs)))

const unaskedMax = { points: pointsOfOnePersonMax, members: 30 }

/** Stated where the mark is shown. */
export const usualRule = `▲は、過去4週の同じ曜日の最大の${sourceGrowth}倍を超え、かつ${pointsOfOnePersonMax.toLocaleString('ja-JP')}ptを超えた項目です。`
