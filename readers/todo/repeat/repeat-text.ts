import type { TodoRepeat, TodoRhythm } from '#contract/apps/app-todo.ts'
import { isFromCompletion } from '#contract/apps/todo-repeat/repeat.ts'
import { dayWordsBeside } from '#contract/values/day-words.ts'
import { type Day, weekdayNames } from '#contract/values/japan-day.ts'

/** 毎日, 隔週 月・木, 毎月10日と25日, 毎月第1・第3水曜, 完了の2週間後, 毎日（12月1日まで）. */
export function repeatText(repeat: TodoRepeat, today: Day): string {
  const limit = limitText(repeat, today)
  return rhythmText(repeat) + (limit && `（${limit}）`)
}

/** 祝日以外, 12月1日まで, あと8回; empty without a limit. */
export function limitText(
  { until, times, exceptHolidays }: Pick<TodoRepeat, 'until' | 'times' | 'exceptHolidays'>,
  today: Day,
): string {
  const limits = [
    exceptHolidays && '祝日以外',
    until !== undefined && `${dayWordsBeside(until, today)}まで`,
    times !== undefined && `あと${times}回`,
  ]
  return limits.filter((each) => typeof each === 'string').join('、')
}

function rhythmText(repeat: TodoRhythm): string {
  if (isFromCompletion(repeat)) {
    const unit = { days: '日', weeks: '週間', months: 'か月' }[repeat.kind]
    return `完了の${repeat.every}${unit}後`
  }
  switch (repeat.kind) {
    case 'days':
      return repeat.every === 1 ? '毎日' : `${repeat.every}日ごと`
    case 'weekdays':
      return repeat.business ? '毎営業日' : '平日'
    case 'weeks':
      return `${weeksText(repeat.every)} ${weekdaysText(repeat.weekdays)}`
    case 'months':
      return monthsText(repeat) + datesText(repeat)
    case 'months-weekday': {
      const weeks = (repeat.weeks ?? [repeat.week]).map(weekText).join('・')
      return `${monthsText(repeat)}${weeks}${weekdayNames[repeat.weekday]}曜`
    }
    case 'years':
      return (repeat.every === 1 ? '毎年' : `${repeat.every}年ごと `) + yearDayText(repeat)
  }
}

const weeksText = (every: number) => (every === 1 ? '毎週' : every === 2 ? '隔週' : `${every}週ごと`)
const monthsText = ({ every, months }: Extract<TodoRhythm, { kind: 'months' | 'months-weekday' }>) => {
  if (months) return months === 'even' ? '偶数月 ' : '奇数月 '
  return every === 1 ? '毎月' : `${every}か月ごと `
}
const weekText = (week: number) => (week === -1 ? '最終' : `第${week}`)

/** Monday first. */
const weekdaysText = (days: readonly number[]) =>
  [...days]
    .sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
    .map((day) => weekdayNames[day])
    .join('・')

function datesText({ day, days = [day], business }: Extract<TodoRhythm, { kind: 'months' }>): string {
  if (business) return days.map((date) => `${weekText(date)}営業日`).join('・')
  if (days.length === 1) return day === -1 ? '末' : `${day}日`
  return days.map((date) => (date === -1 ? '末日' : `${date}日`)).join(days.length === 2 ? 'と' : '・')
}

function yearDayText({ month, day, name, week, weekday }: Extract<TodoRhythm, { kind: 'years' }>): string {
  if (name !== undefined) return name
  if (week !== undefined && weekday !== undefined)
    return `${month}月${weekText(week)}${weekdayNames[weekday]}曜`
  return `${month}月${day}日`
}
