import type { Todo } from '#contract/apps/app-todo.ts'
import { dateWords } from '#contract/values/day-words.ts'
import { type Day, daysBetween } from '#contract/values/japan-day.ts'
import { partNames } from '#readers/todo/part-names.ts'

/** 今日, 明日, きのう, 11月20日（金）, 2027年1月5日（火）. */
export function dueText(day: Day, today: Day): string {
  const days = daysBetween(today, day)
  if (days === 0) return '今日'
  if (days === 1) return '明日'
  if (days === -1) return 'きのう'
  return dateWords(day, today)
}

/** 明日〜11月20日（金）. */
export const daysText = (start: Day, due: Day, today: Day): string =>
  `${dueText(start, today)}〜${dueText(due, today)}`

/** 明日 18:00, 明日 15:00〜17:00, 明日 朝, 明日 10:00〜11月20日（金） 15:00: or null without a day. */
export function whenText(
  { start, due, time, endTime, part }: Partial<Pick<Todo, 'start' | 'due' | 'time' | 'endTime' | 'part'>>,
  today: Day,
  /** A day that stands above already. */
  headedBy: Day | null = null,
): string | null {
  if (!due) return null
  if (start) {
    const first = [dueText(start, today), time ?? (part && partNames[part])].filter(Boolean).join(' ')
    return `${first}〜${[dueText(due, today), endTime].filter(Boolean).join(' ')}`
  }
  const clock = time ? [time, endTime].filter(Boolean).join('〜') : part && partNames[part]
  return [due !== headedBy && dueText(due, today), clock].filter(Boolean).join(' ') || null
}
