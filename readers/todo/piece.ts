import type { TodoPart, TodoPriority, TodoRepeat } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'

/** Something read in the line, with its place there, so that it can be shown as a chip and turned back into text. */
export type Piece = { start: number; end: number } & Meaning

type Meaning =
  | { kind: 'date'; day: Day }
  | { kind: 'time'; time: string; endTime?: string }
  | { kind: 'part'; part: TodoPart; day?: Day }
  | { kind: 'repeat'; repeat: TodoRepeat; part?: TodoPart }
  | { kind: 'limit'; until?: Day; times?: number }
  | { kind: 'priority'; priority: TodoPriority }
  | { kind: 'list'; name: string }
