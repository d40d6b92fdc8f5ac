import { expect, test } from 'vitest'
import { Doc } from 'yjs'
import type { Note } from '#contract/apps/app-note.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { newNote, noteStorage } from '../note-storage.ts'
import { noteActs } from './note-acts.ts'

test('a tag is added to several notes, and undo removes it only where it was added', () => {
  const { opened, ids, state } = device()

  const { text, undo } = noteActs.tag(opened, ids, '家')
  expect(text).toBe('3件に #家 を付けました')
  expect(state(({ tags }) => tags)).toEqual([['家'], ['家'], ['仕事', '家'].sort()])

  undo()
  expect(state(({ tags }) => tags)).toEqual([['家'], [], ['仕事']])
})

test('several notes get one colour in one change, and undo gives back each its own', () => {
  const { opened, ids, updates, state } = device()

  const { undo } = noteActs.color(opened, ids, 'moss')
  expect(updates()).toBe(1)
  expect(state(({ color }) => color)).toEqual(['moss', 'moss', 'moss'])

  undo()
  expect(state(({ color }) => color)).toEqual(['kaki', 'none', 'none'])
})

test('a mixed choice is archived or pinned as a whole, and a uniform one is taken back', () => {
  const { opened, ids, state } = device()

  noteActs.archive(opened, ids)
  expect(state(({ archived }) => archived)).toEqual([true, true, true])
  expect(noteActs.archive(opened, ids).text).toBe('3件をアーカイブから出しました')
  expect(state(({ archived }) => archived)).toEqual([false, false, false])

  const { undo } = noteActs.pin(opened, ids)
  expect(state(({ pinned }) => pinned)).toEqual([true, true, true])
  undo()
  expect(state(({ pinned }) => pinned)).toEqual([false, true, false])
})

test('one note is named as such when it is deleted', () => {
  const { opened, ids } = device()

  expect(noteActs.trash(opened, ids.slice(0, 1)).text).toBe('メモを削除しました')
})

function device() {
  const doc = new Doc()
  // Casts: the records use nothing else of the store, and the acts nothing else of what is opened.
  const store = { doc } as Store
  const opened = { store, records: openRecords(store, noteStorage.shape) } as Opened<Note>
  const ids = opened.records.createAll([
    { ...newNote, tags: ['家'], color: 'kaki' },
    { ...newNote, tags: [], pinned: true },
    { ...newNote, tags: ['仕事'], archived: true },
  ])
  let count = 0
  doc.on('update', () => count++)
  return {
    opened,
    ids,
    updates: () => count,
    state: <Value>(of: (note: Note) => Value) =>
      ids.flatMap((id) => {
        const note = opened.records.all().get(id)
        return note ? [of(note)] : []
      }),
  }
}
