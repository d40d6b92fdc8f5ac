import type { Todo } from '#contract/apps/app-todo.ts'

const priorities = { high: 1, middle: 2, low: 3, none: 4 }
const head = 'TYPE CONTENT DESCRIPTION PRIORITY INDENT AUTHOR RESPONSIBLE DATE DATE_LANG TIMEZONE'.split(' ')

/** The rows of a Todoist template: each list is a section, a subtask stands further in. It holds open tasks only. */
export function todoistRows(todos: readonly Todo[], listNames: ReadonlyMap<string, string>): string[][] {
  const open = todos.filter(({ doneAt }) => doneAt === undefined)
  const listOf = ({ list = '' }: Todo) => (listNames.has(list) ? list : '')
  const sections = ['', ...listNames.keys()].flatMap((list) => {
    const inList = open.filter((todo) => listOf(todo) === list)
    const start = list === '' || inList.length === 0 ? [] : [row('section', listNames.get(list) ?? '')]
    return [...start, ...inList.flatMap(taskRows)]
  })
  return [head, ...sections]
}

function taskRows(todo: Todo): string[][] {
  const date = [todo.due, todo.time].filter(Boolean).join(' ')
  const parts = todo.subtasks.filter(({ done }) => !done)
  return [
    row('task', todo.text, { description: todo.memo, priority: priorities[todo.priority], indent: 1, date }),
    ...parts.map(({ text }) => row('task', text, { description: '', priority: 4, indent: 2, date: '' })),
  ]
}

type Facts = { description: string; priority: number; indent: number; date: string }

function row(type: string, content: string, facts?: Facts): string[] {
  if (!facts) return [type, content, ...Array<string>(8).fill('')]
  const { description, priority, indent, date } = facts
  const zone = date === '' ? ['', ''] : ['ja', 'Asia/Tokyo']
  return [type, content, description, `${priority}`, `${indent}`, '', '', date, ...zone]
}
