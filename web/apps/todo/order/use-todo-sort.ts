import { useState } from 'react'
import * as z from 'zod/mini'
import { browserStorage } from '#web/client/browser-storage.ts'
import type { TodoView } from '../select-todos.ts'
import { type TodoSort, todoSorts } from './todo-sort.ts'

const key = 'todo-sorts'
const shape = z.record(z.string(), z.enum(todoSorts))

/** The order of each view, kept on this device. */
export function useTodoSort(view: TodoView): { sort: TodoSort; setSort: (sort: TodoSort) => void } {
  const [sorts, setSorts] = useState<Record<string, TodoSort>>(
    () => browserStorage.local.read(key, shape) ?? {},
  )
  const name = typeof view === 'string' ? view : view.list

  function setSort(sort: TodoSort) {
    const next = { ...sorts, [name]: sort }
    setSorts(next)
    browserStorage.local.write(key, next)
  }

  return { sort: sorts[name] ?? 'auto', setSort }
}
