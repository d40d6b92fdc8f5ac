import type { NoteReminder } from '#contract/apps/app-note.ts'
import { dateWords } from '#contract/values/day-words.ts'
import { type Day, daysBetween } from '#contract/values/japan-day.ts'

/** 今日 18:00, 明日 8:00, 11月20日（金） 18:00. */
export function reminderText({ due, time }: Pick<NoteReminder, 'due' | 'time'>, today: Day): string {
  const days = daysBetween(today, due)
  const day = days === 0 ? '今日' : days === 1 ? '明日' : dateWords(due, today)
  return `${day} ${time.replace(/^0/, '')}`
}
