import type { Todo } from '#contract/apps/app-todo.ts'
import { hourOf } from './todo-sort.ts'

const sections = [
  { key: 'morning', title: '午前', until: '12:00' },
  { key: 'afternoon', title: '午後', until: '17:00' },
  { key: 'evening', title: '夕方・夜', until: '24:00' },
] as const

type Section = { key: string; title: string | null; todos: Todo[] }

/** Today's todos by morning, afternoon and evening, once one of them has a time; sorted ones stay sorted. */
export function daySections(todos: readonly Todo[], title: string | null): Section[] {
  if (todos.every((todo) => hourOf(todo) === undefined)) return [{ key: 'today', title, todos: [...todos] }]
  const groups = new Map<string, Section>()
  for (const todo of todos) {
    const hour = hourOf(todo)
    const section = hour && sections.find(({ until }) => hour < until)
    const { key, title: name } = section || { key: 'untimed', title: '時刻なし' }
    const group = groups.get(key) ?? { key, title: name, todos: [] }
    group.todos.push(todo)
    groups.set(key, group)
  }
  return [...groups.values()]
}
