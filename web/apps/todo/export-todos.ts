import { calendarText } from '#readers/import/todos/write-calendar.ts'
import { todoistRows } from '#readers/import/todos/write-todoist.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { csvLine } from '#web/ui/csv-line.ts'
import { saveExport } from '../frame/files/save-export.ts'
import { byOrder } from '../frame/order.ts'
import { todoStorage } from './todo-storage.ts'

/** All todos in a form that other apps open without us: a calendar file, or a Todoist table. */
export function exportTodos(ending: 'ics' | 'csv'): void {
  const all = [...todoStorage.current().records.all().values()]
    .filter((todo) => !isTrashed(todo))
    .sort(byOrder)
  const lists = new Map(all.filter(({ kind }) => kind === 'list').map(({ id, text }) => [id, text]))
  const todos = all.filter(({ kind }) => kind === 'todo')
  const content =
    ending === 'ics'
      ? new Blob([calendarText(todos, lists)], { type: 'text/calendar' })
      : new Blob(['\uFEFF', ...todoistRows(todos, lists).map(csvLine)], { type: 'text/csv' })
  saveExport({ app: 'todo', ending, content, count: todos.length })
}
