import { Map as YMap } from 'yjs'
import type { Subtask, Todo } from '#contract/apps/app-todo.ts'
import { newId } from '#web/client/new-id.ts'
import type { Records } from '#web/storage/records.ts'
import { orderBetween } from '../../frame/order.ts'
import { subtaskMap } from '../todo-storage.ts'

type All = Records<Todo>

export function setSubtask(map: YMap<unknown>, id: string, field: 'done' | 'order', value: unknown): void {
  const subtasks = map.get('subtasks')
  const subtask = subtasks instanceof YMap ? subtasks.get(id) : undefined
  if (subtask instanceof YMap) subtask.set(field, value)
}

export const tickSubtask = (records: All, todo: Todo, id: string, done: boolean): void =>
  records.editMap(todo.id, (map) => setSubtask(map, id, 'done', done))

/** Adds them at the end, in one change. Returns the undo function. */
export function addSubtasks(records: All, todo: Todo, texts: readonly string[]): () => void {
  const added = texts.map((text) => ({ id: newId(), text }))
  change(records, todo, (subtasks) => {
    let order = todo.subtasks.at(-1)?.order ?? null
    for (const { id, text } of added) {
      order = orderBetween(order, null)
      subtasks.set(id, subtaskMap({ text, done: false, order }))
    }
  })
  return () =>
    change(records, todo, (subtasks) => {
      for (const { id } of added) subtasks.delete(id)
    })
}

/** Returns the undo function. */
export function removeSubtask(records: All, todo: Todo, subtask: Subtask): () => void {
  change(records, todo, (subtasks) => subtasks.delete(subtask.id))
  return () => change(records, todo, (subtasks) => subtasks.set(subtask.id, subtaskMap(subtask)))
}

/** Moves a subtask to a place among the others. */
export function moveSubtask(records: All, todo: Todo, id: string, index: number): void {
  const others = todo.subtasks.filter((subtask) => subtask.id !== id)
  const [before, after] = [others[index - 1], others[index]]
  records.editMap(todo.id, (map) => {
    let ceiling = after?.order ?? null
    // Two devices chose the same key: the lower neighbour moves down, but not past the one below it.
    if (before && after && before.order >= after.order) {
      ceiling = orderBetween(before.order, others.find(({ order }) => order > before.order)?.order ?? null)
      setSubtask(map, after.id, 'order', ceiling)
    }
    setSubtask(map, id, 'order', orderBetween(before?.order ?? null, ceiling))
  })
}

function change(records: All, todo: Todo, act: (subtasks: YMap<unknown>) => void): void {
  records.editMap(todo.id, (map) => {
    const subtasks = map.get('subtasks')
    if (subtasks instanceof YMap) act(subtasks)
  })
}
