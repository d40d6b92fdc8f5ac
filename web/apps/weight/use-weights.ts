import { useMemo } from 'react'
import type { WeightRecord } from '#contract/apps/app-weight.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Listing } from '#web/storage/listing.ts'
import { usePaintedValue } from '#web/ui/after-paint.ts'
import { ageOf } from './age.ts'
import { indexFrom } from './chart/points.ts'
import { type DayMean, dailyMeans, dayAt, dayNumber } from './daily-means.ts'
import { forecastOf, levelsOf } from './forecast.ts'
import { refuseGoal } from './goal/goal.ts'
import { measuresOf } from './measures/select-measures.ts'
import { rhythmOf } from './rhythm.ts'
import { type Setting, settingOf, weighingsOf } from './select-weights.ts'
import { trendOf } from './trend.ts'
import { weeklyMeans } from './weekly-means.ts'

export type Weights = ReturnType<typeof useWeights>

/** Everything derived from the records. */
export function useWeights(listing: Listing<WeightRecord>, today: string) {
  // A press is answered before years of data are recomputed.
  const { records, readiness } = usePaintedValue(listing)
  const measured = useMemo(() => {
    const weighings = weighingsOf(records.values())
    const days = dailyMeans(weighings)
    const measures = measuresOf(records.values())
    return { weighings, days, trend: trendOf(days), weeks: weeklyMeans(days), measures }
  }, [records])

  return useMemo(() => {
    const { days, trend } = measured
    const heightCm = settingOf(records.values(), 'heightCm')?.value ?? null
    const adultFrom = settingOf(records.values(), 'adultFrom')?.value ?? null
    const age = ageOf(adultFrom, today)
    const set = settingOf(records.values(), 'goalKg')
    const isRefused = !set || refuseGoal({ goalKg: set.value, heightCm, age }) !== null
    const goal = isRefused ? null : goalOf(set, days, trend)
    const forecast = forecastOf({ days, today, goalKg: goal?.kg ?? null })
    const levelKg = trend.at(-1) ?? null
    return {
      ...measured,
      readiness,
      today,
      heightCm,
      adultFrom,
      remindAtMinute: settingOf(records.values(), 'remindAtMinute')?.value ?? null,
      age,
      goal,
      levelKg,
      /** Goal, pace and forecast count from this level, which does not lag behind like the drawn trend. */
      nowKg: forecast.status === 'too-little' ? levelKg : forecast.now,
      rhythm: rhythmOf(days, today),
      forecast,
    }
  }, [measured, records, readiness, today])
}

/** The goal with its start and the levels since then, all without the lag of the trend. */
function goalOf({ value, setAtMs }: Setting, days: readonly DayMean[], trend: readonly number[]) {
  const setAt = dayNumber(japanDay(new Date(setAtMs)))
  const start = Math.max(0, indexFrom(days, setAt + 1) - 1)
  // On the day it was set, not on the last weighing before: a new goal starts without progress.
  const then = forecastOf({ days: days.slice(0, start + 1), today: dayAt(setAt), goalKg: null })
  const startKg = then.status === 'too-little' ? (trend[start] ?? null) : then.now
  return { kg: value, startKg, setAt, levels: levelsOf(days, trend, start) }
}
