import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Doc } from 'yjs'
import type { Todo } from '#contract/apps/app-todo.ts'
import { addDays } from '#contract/values/japan-day.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { addList, addTodo } from '../todo-actions.ts'
import { todoStorage } from '../todo-storage.ts'
import { todoActs } from './todo-acts.ts'

const today = '2026-11-18'
const tomorrow = addDays(today, 1)

// A date moved to tomorrow is called tomorrow, also around midnight.
beforeAll(() => void vi.useFakeTimers({ now: new Date(`${today}T03:00:00Z`), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

test('several todos are finished in one change, and one undo opens all of them', () => {
  const { opened, ids, updates, state } = device()

  const { text, undo } = todoActs.complete(opened, ids)
  expect(text).toBe('3件を完了しました')
  expect(updates()).toBe(1)
  expect(state(({ doneAt }) => doneAt !== undefined)).toEqual([true, true, true])

  undo()
  expect(updates()).toBe(2)
  expect(state(({ doneAt }) => doneAt !== undefined)).toEqual([false, false, false])
})

test('a choice of only finished todos is reopened', () => {
  const { opened, ids, state } = device()
  todoActs.complete(opened, ids)

  const { undo } = todoActs.complete(opened, ids)
  expect(state(({ doneAt }) => doneAt !== undefined)).toEqual([false, false, false])

  undo()
  expect(state(({ doneAt }) => doneAt !== undefined)).toEqual([true, true, true])
})

test('moving to a day keeps the time, and undo gives back every day and its absence', () => {
  const { opened, ids, state } = device()

  const { text, undo } = todoActs.moveTo(opened, ids, tomorrow)
  expect(text).toBe('3件を明日にしました')
  expect(state(({ due, time }) => [due, time])).toEqual([
    [tomorrow, '18:00'],
    [tomorrow, undefined],
    [tomorrow, undefined],
  ])

  undo()
  expect(state(({ due, time }) => [due, time])).toEqual([
    [today, '18:00'],
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test('removing the date removes the time too, and undo restores both', () => {
  const { opened, ids, state } = device()

  const { undo } = todoActs.moveTo(opened, ids, undefined)
  expect(state(({ due, time }) => due ?? time)).toEqual([undefined, undefined, undefined])

  undo()
  expect(state(({ time }) => time)[0]).toBe('18:00')
})

test('a repeating todo that is moved still counts from the day of its rhythm', () => {
  const { opened } = device()
  const id = addTodo(opened.records, {
    title: '薬',
    due: today,
    repeat: { kind: 'days', every: 1, from: 'date' },
  })
  opened.records.edit(id, { planned: undefined })

  todoActs.moveTo(opened, [id], tomorrow)

  expect(opened.records.all().get(id)).toMatchObject({ due: tomorrow, planned: today })
})

test('moving to a list and deleting can each be undone at once', () => {
  const { opened, ids, state } = device()
  const listId = addList(opened.records, '買い物')

  const moved = todoActs.moveToList(opened, ids, opened.records.all().get(listId))
  expect(moved.text).toBe('3件を「買い物」に移しました')
  expect(state(({ list }) => list)).toEqual([listId, listId, listId])
  moved.undo()
  expect(state(({ list }) => list)).toEqual([undefined, undefined, undefined])

  const trashed = todoActs.trash(opened, ids)
  expect(state(isTrashed)).toEqual([true, true, true])
  trashed.undo()
  expect(state(isTrashed)).toEqual([false, false, false])
})

function device() {
  const doc = new Doc()
  // Casts: the records use nothing else of the store, and the acts nothing else of what is opened.
  const store = { doc } as Store
  const opened = { store, records: openRecords(store, todoStorage.shape) } as Opened<Todo>
  const { records } = opened
  const ids = [
    addTodo(records, { title: '牛乳', due: today, time: '18:00' }),
    addTodo(records, { title: '卵' }),
    addTodo(records, { title: 'パン' }),
  ]
  let count = 0
  doc.on('update', () => count++)
  return {
    opened,
    ids,
    updates: () => count,
    state: <Value>(of: (todo: Todo) => Value) =>
      ids.flatMap((id) => {
        const todo = records.all().get(id)
        return todo ? [of(todo)] : []
      }),
  }
}
