import type { TodoRepeat } from '#contract/apps/app-todo.ts'
import { weekdayNames } from '#contract/values/japan-day.ts'

/** 毎日, 隔週 月・木, 毎月末, 毎月第3火曜, 完了から3日ごと. */
export function repeatText(repeat: TodoRepeat): string {
  const prefix = 'from' in repeat && repeat.from === 'completion' ? '完了から' : ''
  return prefix + rhythmText(repeat, prefix !== '')
}

function rhythmText(repeat: TodoRepeat, isFromDone: boolean): string {
  switch (repeat.kind) {
    case 'days':
      return repeat.every === 1 && !isFromDone ? '毎日' : `${repeat.every}日ごと`
    case 'weekdays':
      return '毎平日'
    case 'weeks':
      return isFromDone
        ? `${repeat.every}週間ごと`
        : `${weeksText(repeat.every)} ${daysText(repeat.weekdays)}`
    case 'months': {
      if (isFromDone) return `${repeat.every}か月ごと`
      const every = repeat.every === 1 ? '毎月' : `${repeat.every}か月ごと `
      return `${every}${repeat.day === -1 ? '末' : `${repeat.day}日`}`
    }
    case 'months-weekday': {
      const week = repeat.week === -1 ? '最終' : `第${repeat.week}`
      return `毎月${week}${weekdayNames[repeat.weekday]}曜`
    }
    case 'years':
      return `${repeat.every === 1 ? '毎年' : `${repeat.every}年ごと `}${repeat.month}月${repeat.day}日`
  }
}

const weeksText = (every: number) => (every === 1 ? '毎週' : every === 2 ? '隔週' : `${every}週ごと`)

/** Monday first. */
const daysText = (days: readonly number[]) =>
  [...days]
    .sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
    .map((day) => weekdayNames[day])
    .join('・')
