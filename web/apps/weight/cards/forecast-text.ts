import { bmiHealthyMin } from '#contract/apps/app-weight.ts'
import { partsOf } from '#contract/values/japan-calendar.ts'
import { changeText, kgText, roundToTenth } from '#readers/weight/one-decimal.ts'
import type { Age } from '../age.ts'
import type { Arrival, WeightForecast } from '../forecast.ts'
import { bmiOf } from '../goal/bmi.ts'

export type KnownForecast = Exclude<WeightForecast, { status: 'too-little' }>

/**
 * A growing body gets no outlook on losing weight, so a loss is shown to adults only: a member who has not said their
 * age is asked for it.
 */
export function outlookFor({ status }: KnownForecast, age: Age): 'shown' | 'asks-age' | 'hidden' {
  if (age === 'minor') return status === 'rising' ? 'shown' : 'hidden'
  return age === 'unknown' && status === 'falling' ? 'asks-age' : 'shown'
}

/** 60.9〜61.8, or one number if both display equally. */
export const rangeText = ({ low, high }: { low: number; high: number }): string =>
  roundToTenth(low) === roundToTenth(high) ? kgText(low) : `${kgText(low)}〜${kgText(high)}`

export function paceText({ status, perWeek }: KnownForecast): string {
  if (status === 'steady') return 'この4週間は、ほぼ横ばいです。'
  const word = status === 'falling' ? '減って' : '増えて'
  return `この4週間は、1週間に${changeText(perWeek.middle)}kgのペースで${word}います。`
}

export function arrivalText({ earliest, latest }: Arrival, today: string): string {
  const from = thirdOfMonth(earliest, today)
  if (!latest) return `このペースなら、目標に届くのは早くて${from}ごろ。1年以上かかることもあります。`
  const isOneMonth = earliest.slice(0, 7) === latest.slice(0, 7)
  // A range names what its two ends have in common once: 2027年1月上旬〜下旬.
  const to = isOneMonth ? thirdOf(latest) : thirdOfMonth(latest, earliest)
  return `このペースなら、目標に届くのは${from.endsWith(to) ? from : `${from}〜${to}`}ごろです。`
}

/** 12月下旬: an exact day would promise too much. The year is named if it is not the one of `before`. */
function thirdOfMonth(day: string, before: string): string {
  const { year, month } = partsOf(day)
  return `${year === partsOf(before).year ? '' : `${year}年`}${month}月${thirdOf(day)}`
}

function thirdOf(day: string): string {
  const { date } = partsOf(day)
  return date <= 10 ? '上旬' : date <= 20 ? '中旬' : '下旬'
}

/** More than 1 % of the body weight per week. */
const fastShare = 0.01

type Body = { nowKg: number; heightCm: number | null; age: Age }

/** Gentle advice if the weight changes too fast, falls too low or is low: as the BMI card says it. */
export function careText(told: KnownForecast, { nowKg, heightCm, age }: Body): string | null {
  const { status, perWeek, ahead } = told
  const cares: string[] = []
  if (perWeek.middle < -nowKg * fastShare) {
    cares.push('減るペースが速めです。食事と休息をとって、体調がすぐれないときは無理をしないでください。')
  }
  const isLowAt = (kg: number) => age === 'adult' && heightCm !== null && bmiOf(kg, heightCm) < bmiHealthyMin
  if (isLowAt(nowKg) && status !== 'rising') {
    cares.push(`いまの体重は低体重（BMI ${bmiHealthyMin}未満）です。${eatWell}`)
  } else if (!isLowAt(nowKg) && perWeek.middle < 0 && isLowAt(ahead.middle)) {
    cares.push(`このままだと低体重（BMI ${bmiHealthyMin}未満）に入りそうです。${eatWell}`)
  }
  return cares.length > 0 ? cares.join('') : null
}

const eatWell = 'しっかり食べて、気がかりなときは医師に相談してください。'
