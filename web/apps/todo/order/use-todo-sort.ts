import { useState } from 'react'
import * as z from 'zod/mini'
import { browserStorage } from '#web/client/browser-storage.ts'
import type { TodoView } from '../select-todos.ts'
import { type TodoOrder, type TodoSort, todoSorts } from './todo-sort.ts'

const key = 'todo-sorts'
const shape = z.record(z.string(), z.enum(todoSorts))

/** The order of each view, kept on this device. */
export function useTodoSort(view: TodoView): Sorting {
  const [sorts, setSorts] = useState<Record<string, TodoSort>>(
    () => browserStorage.local.read(key, shape) ?? {},
  )
  const name = typeof view === 'string' ? view : view.list

  function setSort(sort: TodoSort) {
    const next = { ...sorts, [name]: sort }
    setSorts(next)
    browserStorage.local.write(key, next)
  }

  const sort = sorts[name] ?? 'auto'
  const order = sort !== 'auto' ? sort : view === 'today' ? 'agenda' : 'date'
  return { sort, setSort, order }
}

type Sorting = {
  /** The choice. */
  sort: TodoSort
  setSort: (sort: TodoSort) => void
  /** The order that follows from it. */
  order: TodoOrder
}
