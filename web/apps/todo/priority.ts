import type { TodoPriority } from '#contract/apps/app-todo.ts'

export const priorityNames: Record<TodoPriority, string> = {
  none: 'なし',
  low: '低',
  middle: '中',
  high: '高',
}

/** The ring of the checkbox; a text gives the same information to screen readers. */
export const priorityRings: Record<TodoPriority, string> = {
  none: 'border-line-strong',
  low: 'border-info',
  middle: 'border-warning',
  high: 'border-danger',
}
