// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Doc } from 'yjs'
import type { Todo } from '#contract/apps/app-todo.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { addTodo } from '../todo-actions.ts'
import { todoStorage } from '../todo-storage.ts'
import { useTodoRows } from './use-todo-rows.ts'

const today = '2026-11-18'
const noKeys = { shiftKey: false, ctrlKey: false, metaKey: false }
const readOnly = new Set(['their-list'])
let root: Root
let rows: ReturnType<typeof useTodoRows>
let mine: string
let theirs: string
let opened: Opened<Todo>
let openedIds: string[]

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const store = { doc: new Doc() } as Store
  const records = openRecords(store, todoStorage.shape)
  theirs = addTodo(records, { title: '切符' }, 'their-list')
  mine = addTodo(records, { title: '牛乳' })
  // Casts: the rows use nothing else of the store and of what is opened.
  opened = {
    records,
    placeOf: (id: string) => ({ isReadOnly: id === theirs }),
  } as Opened<Todo>
  openedIds = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<List />))
})

afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('the keys of the acts change only todos that the member may change', async () => {
  for (const key of ['c', 't', 'Delete'] as const) {
    focus(theirs)
    await act(async () => rows.keys[key]())
  }
  const { doneAt, due, trashedAt } = todo(theirs)
  focus(mine)
  await act(async () => rows.keys.Delete())

  expect([doneAt, due, trashedAt]).toEqual([undefined, undefined, undefined])
  expect(isTrashed(todo(mine))).toBe(true)
})

test('a todo that one may only read is opened, and never chosen', async () => {
  await act(async () => rows.rowActs.choose(theirs))
  await act(async () => rows.rowActs.press(theirs, { ...noKeys, shiftKey: true }))
  await act(async () => rows.rowActs.press(theirs, { ...noKeys, ctrlKey: true }))
  const byItself = rows.choosing.isOn
  await act(async () => rows.rowActs.press(theirs, noKeys))
  await act(async () => rows.choosing.chooseAll())
  await act(async () => rows.rowActs.press(theirs, noKeys))

  expect([byItself, openedIds, rows.shown, rows.choosing.chosen]).toEqual([false, [theirs], [mine], [mine]])
})

test('its row has no menu of acts', async () => {
  await rightClick(theirs)
  const without = rows.menu.place
  await rightClick(mine)

  expect([without, rows.menu.place?.id]).toEqual([null, mine])
})

function List() {
  const todos = [...opened.records.all().values()]
  rows = useTodoRows({
    opened,
    groups: [{ key: 'all', title: null, todos }],
    readOnly,
    today,
    openId: null,
    onOpen: (id) => openedIds.push(id),
    onClose: () => {},
  })
  return todos.map(({ id }) => (
    <button key={id} type="button" data-todo={id} data-row-main data-read-only={id === theirs || undefined} />
  ))
}

const todo = (id: string) => opened.records.all().get(id) as Todo
const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-todo="${id}"]`)
const focus = (id: string) => rowOf(id)?.focus()
const rightClick = (id: string) =>
  act(async () =>
    rowOf(id)?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 1 })),
  )
