import type { RecordBase } from './app-records.ts'

export const todoPriorities = ['none', 'low', 'middle', 'high'] as const
export type TodoPriority = (typeof todoPriorities)[number]

/**
 * How a todo repeats. `completion` counts from the day it was done, everything else by the calendar. Weekdays are 0
 * (Sunday) to 6; `week` 1–4 or -1 (the last); `day` -1 is the last day of the month.
 */
export type TodoRepeat =
  | { kind: 'days'; every: number; from: 'date' | 'completion' }
  | { kind: 'weekdays' }
  | { kind: 'weeks'; every: number; weekdays: number[]; from: 'date' | 'completion' }
  | { kind: 'months'; every: number; day: number; from: 'date' | 'completion' }
  | { kind: 'months-weekday'; every: number; week: number; weekday: number }
  | { kind: 'years'; every: number; month: number; day: number }

export type Subtask = { id: string; text: string; done: boolean; order: string }

/** A todo or a list of todos. `due` is a day (2026-11-15) and `time` a local time of that day (18:00). */
export type Todo = RecordBase & {
  kind: 'todo' | 'list'
  text: string
  memo: string
  /** The id of its list. Without one the todo appears in 「すべて」 only. */
  list?: string
  due?: string
  time?: string
  priority: TodoPriority
  repeat?: TodoRepeat
  doneAt?: number
  /** On a finished instance: the repeating todo it belongs to. */
  series?: string
  subtasks: Subtask[]
  order: string
}

export const todoTextLengthMax = 500
