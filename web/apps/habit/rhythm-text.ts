import type { Habit, HabitPart, HabitRhythm, HabitSource } from '#contract/apps/app-habit.ts'
import type { HabitFigures } from '#contract/apps/habit-days.ts'
import { weekdayNames } from '#contract/values/japan-day.ts'

/** Monday first. */
export const weekdaysInOrder = [1, 2, 3, 4, 5, 6, 0] as const

/** 毎日, 平日, 月・水・金, 週に3回, 3日ごと. */
export function rhythmText(rhythm: HabitRhythm): string {
  if (rhythm.kind === 'times') return `週に${rhythm.times}回`
  if (rhythm.kind === 'every') return rhythm.days === 1 ? '毎日' : `${rhythm.days}日ごと`
  const chosen = weekdaysInOrder.filter((weekday) => rhythm.weekdays.includes(weekday))
  if (chosen.length === 7) return '毎日'
  if (chosen.join('') === '12345') return '平日'
  if (chosen.join('') === '60') return '土日'
  return chosen.map((weekday) => weekdayNames[weekday]).join('・')
}

export const partNames: Record<HabitPart, string> = {
  morning: '朝',
  noon: '昼',
  evening: '夜',
  any: 'いつでも',
}

/** 毎日・朝・8杯 */
export function habitSummary({
  rhythm,
  part,
  amount,
  source,
}: Pick<Habit, 'rhythm' | 'part' | 'amount' | 'source'>): string {
  const parts = [
    rhythmText(rhythm),
    part !== 'any' && partNames[part],
    amount && `${amount.target}${amount.unit}`,
    source && `${sourceText(source)}自動でつきます`,
  ]
  return parts.filter((each) => typeof each === 'string').join('・')
}

const sourceWords = import.meta.glob<string>(['../*/site/words.ts', '!../habit/**'], {
  eager: true,
  import: 'habitSource',
})

/** When an app ticks a habit by itself. */
export const sourceText = (source: HabitSource): string => sourceWords[`../${source}/site/words.ts`] ?? ''

export const streakUnitNames: Record<HabitFigures['unit'], string> = { day: '日', week: '週', time: '回' }

/** 12日連続, 4週連続, 5回連続; empty below two. */
export const streakText = ({ streak, unit }: Pick<HabitFigures, 'streak' | 'unit'>): string =>
  streak < 2 ? '' : `${streak}${streakUnitNames[unit]}連続`

/** 3/8杯 */
export const amountText = ({ target, unit }: NonNullable<Habit['amount']>, amount: number): string =>
  `${amount}/${target}${unit}`
