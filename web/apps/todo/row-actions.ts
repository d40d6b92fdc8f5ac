import type { RoundChange, Todo } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'

export type RowActions = {
  onTick: (todo: Todo, done: boolean) => void
  onOpen: (id: string) => void
  /** One place up or down in the list as it is shown. */
  onStep: (id: string, step: -1 | 1) => void
  onDrop: (id: string, index: number) => void
  /** Moves a todo from one day of the calendar to another. */
  onDay: (id: string, day: Day, from: Day) => void
  /** Moves a coming round of a repeating todo, skips it, or gives it back its own day. */
  onRound: (todo: Todo, planned: Day, change: RoundChange | null) => void
  /** Moves everything that is late to today. */
  onAllToToday: () => void
}
