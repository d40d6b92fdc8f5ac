import { expect, it } from 'vitest'
import { Doc } from 'yjs'
import type { Note } from '#contract/apps/app-note.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { newNote, noteStorage } from '../note-storage.ts'
import { renameTag } from './rename-tag.ts'

const notesWith = (...tags: string[][]) => {
  // Cast: records use nothing of the store but its document.
  const records = openRecords({ doc: new Doc() } as Store, noteStorage.shape)
  const ids = records.createAll(tags.map((each) => ({ ...newNote, tags: each, editedAt: 7 })))
  const tagsOf = () => ids.map((id) => (records.all().get(id) as Note).tags) // Cast: just created.
  return { records, ids, tagsOf }
}

it('a tag gets another name in every note, also in the trash, and no note counts as edited', () => {
  const { records, ids, tagsOf } = notesWith(['旅'], ['旅', '家'], ['家'])
  records.trash([ids[1] ?? ''])

  const undo = renameTag(records, { from: '旅', to: '旅行' })

  expect(tagsOf()).toEqual([['旅行'], ['家', '旅行'], ['家']])
  expect([...records.all().values()].map(({ editedAt }) => editedAt)).toEqual([7, 7, 7])
  undo()
  expect(tagsOf()).toEqual([['旅'], ['家', '旅'], ['家']])
})

it('the name of another tag merges both under its spelling, and undoing parts them again', () => {
  const { records, tagsOf } = notesWith(['work'], ['Ｗｏｒｋ2', 'work'], ['Work2'])

  const undo = renameTag(records, { from: 'work', to: 'ｗｏｒｋ2' })

  expect(new Set(tagsOf().flat()).size).toBe(2)
  expect(tagsOf()[0]).toHaveLength(1)
  undo()
  expect(tagsOf()).toEqual([['work'], ['work', 'Ｗｏｒｋ2'], ['Work2']])
})

it('a removed tag leaves every note', () => {
  const { records, tagsOf } = notesWith(['旅'], ['旅', '家'])

  const undo = renameTag(records, { from: '旅', to: null })

  expect(tagsOf()).toEqual([[], ['家']])
  undo()
  expect(tagsOf()).toEqual([['旅'], ['家', '旅']])
})
