import type { NoteReminder } from '#contract/apps/app-note.ts'
import type { TodoPart } from '#contract/apps/app-todo.ts'
import { japanDay, japanTimeOfDay } from '#contract/values/japan-day.ts'
import { readTodo } from '#readers/todo/read-todo.ts'

/** A reminder needs a time: a part of the day has one here, and a day alone means the morning. */
const times: Record<TodoPart, string> = {
  morning: '08:00',
  forenoon: '10:00',
  noon: '12:00',
  afternoon: '15:00',
  evening: '18:00',
  night: '20:00',
}
const usualTime = '09:00'

export type ReadWhen =
  | { status: 'read'; when: Pick<NoteReminder, 'due' | 'time'> }
  | { status: 'unread' | 'past' }

/** Reads 「明日の朝」 or 「金曜18時」 as the todo app does. Words that are no time make it unread. */
export function readWhen(typed: string, now: Date): ReadWhen {
  // This field asks for a time only, so a reading of all of it that would be doubtful in a line is meant: 2026/11/1.
  const accepted = [{ text: typed.trim() }]
  const { start, due, time, part, repeat, title } = readTodo(typed, now, { accepted })
  // A reminder is for one day.
  if (!due || start || repeat || title.trim() !== '') return { status: 'unread' }
  const when = { due, time: time ?? (part ? times[part] : usualTime) }
  const isPast = `${when.due} ${when.time}` <= `${japanDay(now)} ${japanTimeOfDay(now)}`
  return isPast ? { status: 'past' } : { status: 'read', when }
}
