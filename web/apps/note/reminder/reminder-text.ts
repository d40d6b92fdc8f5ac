import type { NoteReminder } from '#contract/apps/app-note.ts'
import { type Day, daysBetween } from '#contract/values/japan-day.ts'
import { dayLabel } from '../../frame/day-text.ts'

/** 今日 18:00, 明日 8:00, 11月20日（金） 18:00. */
export function reminderText({ due, time }: Pick<NoteReminder, 'due' | 'time'>, today: Day): string {
  const days = daysBetween(today, due)
  const day = days === 0 ? '今日' : days === 1 ? '明日' : dayLabel(due, today)
  return `${day} ${time.replace(/^0/, '')}`
}
