import { useMemo } from 'react'
import type { WeightRecord } from '#contract/apps/app-weight.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Listing } from '#web/storage/listing.ts'
import { usePaintedValue } from '#web/ui/after-paint.ts'
import { ageOf } from './age.ts'
import { indexFrom } from './chart/points.ts'
import { type DayMean, dailyMeans, dayNumber } from './daily-means.ts'
import { comparableOf } from './figures/comparable.ts'
import { levelOf, levelsFrom } from './figures/level.ts'
import { forecastOf } from './forecast.ts'
import { refuseGoal } from './goal/goal.ts'
import { measuresOf } from './measures/select-measures.ts'
import { rhythmOf } from './rhythm.ts'
import { type Setting, settingOf, weighingsOf } from './select-weights.ts'
import { trendAt } from './trend.ts'
import { weeklyMeans } from './weekly-means.ts'

export type WeightView = ReturnType<typeof useWeights>

/** Everything derived from the records. */
export function useWeights(listing: Listing<WeightRecord>, today: string) {
  // A press is answered before years of data are recomputed.
  const { records, readiness } = usePaintedValue(listing)
  const measured = useMemo(() => {
    const weighings = weighingsOf(records.values())
    const days = dailyMeans(weighings)
    const comparable = comparableOf(weighings)
    return {
      weighings,
      /** As measured, for the chart. */
      days,
      /** The smoothed line of the chart. It lags behind, so that no figure counts from it. */
      trend: trendAt(days, comparable.days),
      comparable,
      weeks: weeklyMeans(comparable.days),
      measures: measuresOf(records.values()),
    }
  }, [records])

  return useMemo(() => {
    const { days, comparable } = measured
    const heightCm = settingOf(records.values(), 'heightCm')?.value ?? null
    const adultFrom = settingOf(records.values(), 'adultFrom')?.value ?? null
    const age = ageOf(adultFrom, today)
    const set = settingOf(records.values(), 'goalKg')
    const isRefused = !set || refuseGoal({ goalKg: set.value, heightCm, age }) !== null
    const goal = isRefused ? null : goalOf(set, comparable.days)
    const forecast = forecastOf({ days: comparable.days, today, goalKg: goal?.kg ?? null })
    return {
      ...measured,
      readiness,
      today,
      heightCm,
      adultFrom,
      remindAtMinute: settingOf(records.values(), 'remindAtMinute')?.value ?? null,
      age,
      goal,
      /** The one value of now, from which BMI, goal, changes and forecast count. */
      nowKg: levelOf(comparable.days),
      rhythm: rhythmOf(days, today),
      forecast,
    }
  }, [measured, records, readiness, today])
}

/** The goal with its start and the levels since then. */
function goalOf({ value, setAtMs }: Setting, days: readonly DayMean[]) {
  const setAt = dayNumber(japanDay(new Date(setAtMs)))
  const start = Math.max(0, indexFrom(days, setAt + 1) - 1)
  return { kg: value, startKg: levelOf(days.slice(0, start + 1)), setAt, levels: levelsFrom(days, start) }
}
