// @vitest-environment jsdom

import { expect, it } from 'vitest'
import type { Note } from '#contract/apps/app-note.ts'
import type { NoteLine } from '#contract/apps/note-lines.ts'
import { firstNotes } from './first-notes.ts'
import { photosOf } from './note-content.ts'
import { headOf } from './note-head.ts'
import { newNote } from './note-storage.ts'

const lines = (...texts: string[]): NoteLine[] =>
  texts.map((text, at) => ({ id: `${at}`, kind: 'text', text }))
const note = (id: string, more: Partial<Note>): [string, Note] => [
  id,
  { ...newNote, id, createdAt: 0, editedAt: 0, tags: [], ...more },
]

it.each<[string, Partial<Note>]>([
  ['a title', { title: '買い物', lines: lines('牛乳', '', '卵') }],
  ['no title', { lines: lines('', '  牛乳\t卵 ', 'パン') }],
  [
    'a long text',
    { title: '本', lines: lines(...Array.from({ length: 500 }, (_, n) => `${n}`.repeat(300))) },
  ],
  [
    'photos only',
    {
      lines: [
        { id: 'a', kind: 'photo', text: '', photo: 'a' },
        ...lines(''),
        { id: 'b', kind: 'photo', text: '', photo: 'b' },
      ],
    },
  ],
  ['nothing', {}],
])('the first row of a note with %s looks as its row does later', (_name, more) => {
  const [id, whole] = note('a', more)

  const [row] = firstNotes.rows(new Map([[id, whole]]))

  expect(row && headOf(row)).toEqual(headOf(whole))
  expect(row && photosOf(row)[0]).toBe(photosOf(whole)[0])
  expect(JSON.stringify(row).length).toBeLessThan(3_000)
})

it('the first rows are those at the top of the list, without the archive and the trash', () => {
  const notes = new Map([
    note('old', { editedAt: 1 }),
    note('new', { editedAt: 2 }),
    note('archived', { editedAt: 3, archived: true }),
    note('trashed', { editedAt: 3, trashedAt: 3 }),
    note('pinned', { pinned: true }),
  ])

  expect(firstNotes.rows(notes).map(({ id }) => id)).toEqual(['pinned', 'new', 'old'])
})
