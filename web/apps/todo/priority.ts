import type { TodoPriority } from '#contract/apps/app-todo.ts'

export const priorityNames: Record<TodoPriority, string> = {
  none: 'なし',
  low: '低',
  middle: '中',
  high: '高',
}

/** The ring of the tick box; the word says the same for those who do not see it. */
export const priorityRings: Record<TodoPriority, string> = {
  none: 'border-line-strong',
  low: 'border-info',
  middle: 'border-warning',
  high: 'border-danger',
}
