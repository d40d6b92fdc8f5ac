import type { Todo } from '#contract/apps/app-todo.ts'

/** Everything that was written in it. */
export const todoText = ({ text, subtasks, memo }: Todo): string =>
  [text, ...subtasks.map((subtask) => `・${subtask.text}`), memo].join('\n').trim()
