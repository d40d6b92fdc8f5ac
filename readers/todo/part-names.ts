import type { TodoPart } from '#contract/apps/app-todo.ts'

export const partNames: Record<TodoPart, string> = {
  morning: '朝',
  forenoon: '午前',
  noon: '昼',
  afternoon: '午後',
  evening: '夕方',
  night: '夜',
}
