import { bmiHealthyMin } from '#contract/apps/app-weight.ts'
import { adultAge } from '#contract/notice-rules.ts'
import { kgText } from '#readers/weight/one-decimal.ts'
import { bmiClassOf, bmiOf, healthyKg } from './bmi.ts'
import type { GoalRefusal } from './goal.ts'

/** The usual range for the height, and where a heavier goal lies, so that a typing error is noticed before it is saved. */
export function goalHint({ goalKg, heightCm }: { goalKg: number | null; heightCm: number }): string {
  const { from, to } = healthyKg(heightCm)
  const usual = `この身長の普通体重は${kgText(from)}〜${kgText(to)}kgです。`
  if (goalKg === null || goalKg <= to) return usual
  const bmi = bmiOf(goalKg, heightCm)
  return `${usual}${kgText(goalKg)}kgは、BMI ${bmi.toFixed(1)}（${bmiClassOf(bmi)}）にあたります。`
}

/** Friendly, with a suggestion. */
export function refusalText(refusal: GoalRefusal): string {
  switch (refusal.why) {
    case 'needs-height':
      return '目標を決めるには、先に身長を入れてください。からだに無理のない目標かを確かめます。'
    case 'needs-age':
      return `目標を決めるには、${adultAge}歳以上かどうかを選んでください。`
    case 'minor':
      return `成長期のからだは、体重が増えていくのが自然です。そのため、${adultAge}歳未満の方には目標と判定を用意していません。気になることがあれば、おうちの人や保健室の先生、お医者さんに話してみてくださいね。`
    case 'too-light':
      return `${kgText(refusal.lightestKg)}kg（BMI ${bmiHealthyMin}）より軽い目標は、からだへの負担が心配なため設定できません。${kgText(refusal.lightestKg)}kg以上で、無理のない目標にしませんか。`
  }
}
