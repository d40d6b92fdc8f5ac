import type { TodoPriority, TodoRepeat } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'

/** Something recognised in the line, with where it stands, so that it can be shown as a chip and taken out again. */
export type Piece = { start: number; end: number } & Meaning
type Meaning =
  | { kind: 'date'; day: Day }
  | { kind: 'time'; time: string; dayShift: number }
  /** `said` may leave the day open, as 「毎週」 does; `repeat` has it. */
  | { kind: 'repeat'; said: TodoRepeat; repeat: TodoRepeat; day: Day }
  | { kind: 'priority'; priority: TodoPriority }
