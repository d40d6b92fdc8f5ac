import type { TodoPart, TodoPriority, TodoRepeat } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'

/** Something read in the line, with its place there, so that it can be shown as a chip and turned back into text. */
export type PhrasePiece = {
  start: number
  end: number
  /** Which of several readings of the phrase an offered piece is; the first without it. */
  reading?: number
} & Meaning

type Meaning =
  | { kind: 'date'; day: Day; to?: Day }
  | { kind: 'time'; time: string; endTime?: string }
  | { kind: 'part'; part: TodoPart; day?: Day }
  | { kind: 'repeat'; repeat: TodoRepeat; part?: TodoPart }
  | { kind: 'limit'; until?: Day; times?: number }
  | { kind: 'priority'; priority: TodoPriority }
  | { kind: 'list'; name: string }
  | { kind: 'tag'; name: string }
