import { calendarText } from '#readers/import/todos/write-calendar.ts'
import { todoistRows } from '#readers/import/todos/write-todoist.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { csvLine } from '#web/ui/csv-line.ts'
import type { OpenForm } from '../frame/files/open-form.ts'
import { byOrder } from '../frame/order.ts'
import { todoStorage } from './todo-storage.ts'

/** A calendar file and a table of Todoist. */
export const openForm: OpenForm = { storage: todoStorage, write }

async function write() {
  const all = [...todoStorage.current().records.all().values()]
    .filter((todo) => !isTrashed(todo))
    .sort(byOrder)
  const lists = new Map(all.filter(({ kind }) => kind === 'list').map(({ id, text }) => [id, text]))
  const todos = all.filter(({ kind }) => kind === 'todo')
  return {
    files: [
      { path: 'todos.ics', content: calendarText(todos, lists) },
      { path: 'todos.csv', content: ['\uFEFF', ...todoistRows(todos, lists).map(csvLine)].join('') },
    ],
    count: todos.length,
  }
}
