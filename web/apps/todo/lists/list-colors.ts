import type { TodoListColor } from '#contract/apps/app-todo.ts'

export const listColorNames: Record<TodoListColor, string> = {
  kaki: '柿色',
  gold: '金色',
  moss: '苔色',
  indigo: '藍色',
  rose: '紅色',
  stone: '石色',
}

export const listColorFills: Record<TodoListColor, string> = {
  kaki: 'bg-mark-kaki',
  gold: 'bg-mark-gold',
  moss: 'bg-mark-moss',
  indigo: 'bg-mark-indigo',
  rose: 'bg-danger',
  stone: 'bg-mark-stone',
}
