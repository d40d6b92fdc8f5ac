import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import type { Todo } from '#contract/apps/app-todo.ts'
import { readTodo } from '#readers/todo/read-todo.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { countsOf, listsOf } from '../select-todos.ts'
import { addList, addTodo } from '../todo-actions.ts'
import { parseExported, todoStorage } from '../todo-storage.ts'
import { archiveList, moveList, restoreList } from './list-actions.ts'

const today = '2026-11-18'

it('lists are reordered, coloured and archived, on every device alike', () => {
  const [one, other] = [device(), device()]
  const [home, work, trip] = ['家', '仕事', '旅行'].map((name) => addList(one.records, name))
  addTodo(one.records, readTodo('掃除', new Date(`${today}T12:00:00+09:00`)), home)
  one.records.edit(work ?? '', { color: 'moss' })

  moveList(one.records, one.lists(), trip ?? '', 0)
  const undo = archiveList(one.records, one.one(home ?? ''))
  applyUpdate(other.doc, encodeStateAsUpdate(one.doc))

  expect(other.lists().map(({ text, color }) => [text, color])).toEqual([
    ['旅行', undefined],
    ['仕事', 'moss'],
  ])
  expect(listsOf(other.records.all().values(), true).map(({ text }) => text)).toEqual(['家'])
  expect(countsOf(other.records.all().values(), today).all).toBe(0)
  expect(parseExported(JSON.parse(JSON.stringify(other.one(home ?? ''))))).toEqual(other.one(home ?? ''))
  undo()
  restoreList(other.records, home ?? '')
  for (const { lists } of [one, other])
    expect(lists().map(({ text }) => text)).toEqual(['旅行', '家', '仕事'])
})

function device() {
  const doc = new Doc()
  // Cast: records need only the document of a store.
  const records = openRecords<Todo>({ doc } as Store, todoStorage.shape)
  return {
    doc,
    records,
    lists: () => listsOf(records.all().values()),
    one: (id: string) => {
      const todo = records.all().get(id)
      if (!todo) throw new Error(`no record ${id}`)
      return todo
    },
  }
}
