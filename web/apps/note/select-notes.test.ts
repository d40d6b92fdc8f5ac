import { expect, it } from 'vitest'
import type { Note } from '#contract/apps/app-note.ts'
import { tagsInUse } from '../frame/tags.ts'
import { newNote } from './note-storage.ts'
import { type NoteFilter, selectNotes, sortNotes } from './select-notes.ts'

const all: NoteFilter = { query: '', tag: null, shows: 'notes', sort: 'edited' }
const note = (id: string, more: Partial<Note>): Note => ({
  ...newNote,
  id,
  createdAt: 0,
  editedAt: 0,
  tags: [],
  ...more,
})
const notes = [
  note('牛乳', { title: 'ギュウニュウ', editedAt: 1, createdAt: 9 }),
  note('旅', { body: '京都の宿', tags: ['旅行'], editedAt: 2 }),
  note('留める', { pinned: true }),
  note('しまう', { archived: true, body: '去年の京都', tags: ['旅行', '写真'] }),
  note('捨てた', { trashedAt: 1, body: '京都', tags: ['捨'] }),
]
const idsOf = (filter: NoteFilter) => selectNotes(sortNotes(notes, filter.sort), filter).map(({ id }) => id)

it('pinned notes come first, then the newest, without archived and deleted ones', () => {
  expect(idsOf(all)).toEqual(['留める', '旅', '牛乳'])
  expect(idsOf({ ...all, sort: 'created' })).toEqual(['留める', '牛乳', '旅'])
  expect(idsOf({ ...all, shows: 'archive' })).toEqual(['しまう'])
})

it('a search ignores kana type and width, includes the archive and tags, and excludes the trash', () => {
  expect(idsOf({ ...all, query: 'ぎゅうにゅう' })).toEqual(['牛乳'])
  expect(idsOf({ ...all, query: '京都' })).toEqual(['旅', 'しまう'])
  expect(idsOf({ ...all, query: '旅行　写真' })).toEqual(['しまう'])
})

it('tags in use are listed, most used first', () => {
  expect(tagsInUse(notes)).toEqual(['旅行', '写真'])
})
