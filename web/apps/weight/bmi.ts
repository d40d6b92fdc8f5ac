import { bmiHealthyMax, bmiHealthyMin } from '#contract/apps/app-weight.ts'
import { roundToTenth } from './one-decimal.ts'

export type BmiClass = { name: string; below: number }

/** By 日本肥満学会（肥満症診療ガイドライン）. Each reaches up to the number, without it. */
export const bmiClasses: readonly BmiClass[] = [
  { name: '低体重', below: bmiHealthyMin },
  { name: '普通体重', below: bmiHealthyMax },
  { name: '肥満（1度）', below: 30 },
  { name: '肥満（2度）', below: 35 },
  { name: '肥満（3度）', below: 40 },
  { name: '肥満（4度）', below: Number.POSITIVE_INFINITY },
]

/** With one decimal, as it is shown: what is shown and the class named beside it must agree. */
export const bmiOf = (kg: number, heightCm: number): number => roundToTenth(kg / squareMetres(heightCm))

export const bmiClassOf = (bmi: number): string => bmiClasses.find(({ below }) => bmi < below)?.name ?? ''

/** The weights that are 普通体重 at a height, from and to. */
export function healthyKg(heightCm: number): { from: number; to: number } {
  return {
    from: lightestGoalKg(heightCm),
    // The last one that is not yet shown as 25.0.
    to: (Math.ceil((bmiHealthyMax - 0.05) * squareMetres(heightCm) * 10 - 1e-6) - 1) / 10,
  }
}

/** The lightest goal that may be set: not a gram under a BMI of 18.5. */
export const lightestGoalKg = (heightCm: number): number =>
  Math.ceil(bmiHealthyMin * squareMetres(heightCm) * 10 - 1e-7) / 10

const squareMetres = (heightCm: number) => (heightCm / 100) ** 2
