import { bmiHealthyMax, bmiHealthyMin } from '#contract/apps/app-weight.ts'
import { roundToTenth } from '#readers/weight/one-decimal.ts'

export type BmiClass = { name: string; below: number }

/** Classes of 日本肥満学会（肥満症診療ガイドライン）. The upper bound is exclusive. */
export const bmiClasses: readonly BmiClass[] = [
  { name: '低体重', below: bmiHealthyMin },
  { name: '普通体重', below: bmiHealthyMax },
  { name: '肥満（1度）', below: 30 },
  { name: '肥満（2度）', below: 35 },
  { name: '肥満（3度）', below: 40 },
  { name: '肥満（4度）', below: Number.POSITIVE_INFINITY },
]

/** Rounded to one decimal, so that the displayed value and its class agree. */
export const bmiOf = (kg: number, heightCm: number): number => roundToTenth(kg / squareMetres(heightCm))

export const bmiClassOf = (bmi: number): string => bmiClasses.find(({ below }) => bmi < below)?.name ?? ''

/** The range of 普通体重 for a height. */
export function healthyKg(heightCm: number): { from: number; to: number } {
  return {
    from: lightestGoalKg(heightCm),
    // The last weight that is not yet displayed as 25.0.
    to: (Math.ceil((bmiHealthyMax - 0.05) * squareMetres(heightCm) * 10 - 1e-6) - 1) / 10,
  }
}

/** The lightest goal allowed: never below a BMI of 18.5. */
export const lightestGoalKg = (heightCm: number): number =>
  Math.ceil(bmiHealthyMin * squareMetres(heightCm) * 10 - 1e-7) / 10

const squareMetres = (heightCm: number) => (heightCm / 100) ** 2
