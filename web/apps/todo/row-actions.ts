import type { Todo } from '#contract/apps/app-todo.ts'

export type RowActions = {
  onTick: (todo: Todo, done: boolean) => void
  onOpen: (id: string) => void
  /** One place up or down in the list as it is shown. */
  onStep: (id: string, step: -1 | 1) => void
  onDrop: (id: string, index: number) => void
  /** Moves everything that is late to today. */
  onAllToToday: () => void
}
