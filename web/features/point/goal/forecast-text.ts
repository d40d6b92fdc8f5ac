import type { GoalForecast } from '#contract/point/goal-forecast.ts'
import { dayWordsBeside } from '#contract/values/day-words.ts'
import { partsOf } from '#contract/values/japan-calendar.ts'
import { addDays, type Day, daysBetween } from '#contract/values/japan-day.ts'

/** Days further away than this are named by their month. */
const daysNamed = 60

/** 12月3日〜10日ごろ, 12月28日〜2027年1月5日ごろ, 2027年3月〜5月ごろ, 早くて12月3日ごろ. */
export function forecastText({ earliest, latest }: GoalForecast, today: Day): string {
  const from = addDays(today, earliest)
  if (latest === null) return `早くて${nameOf(from, today)}ごろ`
  const to = addDays(today, latest)
  const isFar = daysBetween(today, to) > daysNamed
  const [first, last] = isFar
    ? [monthOf(from, today), monthOf(to, from)]
    : [dayWordsBeside(from, today), lastDay(from, to)]
  if (from === to || (isFar && from.slice(0, 7) === to.slice(0, 7))) return `${first}ごろ`
  return `${first}〜${last}ごろ`
}

const nameOf = (day: Day, today: Day) =>
  daysBetween(today, day) > daysNamed ? monthOf(day, today) : dayWordsBeside(day, today)

/** 3月, with the year if it is not that of the other day. */
const monthOf = (day: Day, other: Day) => dayWordsBeside(day, other).replace(/月.*$/, '月')

/** 10日, if the range begins in the same month. */
const lastDay = (from: Day, to: Day) =>
  from.slice(0, 7) === to.slice(0, 7) ? `${partsOf(to).date}日` : dayWordsBeside(to, from)
