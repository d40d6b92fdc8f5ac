import { expect, it } from 'vitest'
import type { Note } from '#contract/apps/app-note.ts'
import { tagsInUse } from '../frame/tags.ts'
import { newNote } from './note-storage.ts'
import { type NoteFilter, selectNotes } from './select-notes.ts'
import { sortNotes } from './sort-notes.ts'

const all: NoteFilter = { query: '', tag: null, shows: 'notes', sort: 'edited' }
const note = (id: string, more: Partial<Note>): Note => ({
  ...newNote,
  id,
  createdAt: 0,
  editedAt: 0,
  tags: [],
  ...more,
})
const text = (line: string) => [{ id: line, kind: 'text', text: line }]
const notes = [
  note('牛乳', { title: 'ギュウニュウ', editedAt: 1, createdAt: 9 }),
  note('旅', { lines: text('京都の宿'), tags: ['旅行'], editedAt: 2 }),
  note('留める', { pinned: true }),
  note('しまう', { archived: true, lines: text('去年の京都'), tags: ['旅行', '写真'] }),
  note('捨てた', { trashedAt: 1, lines: text('京都'), tags: ['捨'] }),
]
const idsOf = (filter: NoteFilter) =>
  selectNotes(sortNotes(notes, filter.sort), filter).notes.map(({ id }) => id)

it('pinned notes come first, then the newest, without archived and deleted ones', () => {
  expect(idsOf(all)).toEqual(['留める', '旅', '牛乳'])
  expect(idsOf({ ...all, sort: 'created' })).toEqual(['留める', '牛乳', '旅'])
  expect(idsOf({ ...all, shows: 'archive' })).toEqual(['しまう'])
})

it('a search ignores kana type and width, includes tags, and excludes the trash', () => {
  expect(idsOf({ ...all, query: 'ぎゅうにゅう' })).toEqual(['牛乳'])
  expect(idsOf({ ...all, query: '京都' })).toEqual(['旅'])
  expect(idsOf({ ...all, shows: 'archive', query: '旅行　写真' })).toEqual(['しまう'])
})

it('a search finds other forms of a character, and words written with a hyphen', () => {
  const named = [note('名', { title: '髙橋さんの Wi-Fi' })]
  expect(selectNotes(named, { ...all, query: '高橋 wifi' }).notes).toHaveLength(1)
})

it('a search stays in the chosen tab and counts what it finds outside of it', () => {
  const found = selectNotes(notes, { ...all, query: '京都' })
  expect(found.elsewhere).toBe(1)
  expect(selectNotes(notes, { ...all, shows: 'archive', query: '京都' }).elsewhere).toBe(2)
  expect(selectNotes(notes, all).elsewhere).toBe(0)
})

it('a search for a tag finds notes with it, and together with a word those that have both', () => {
  expect(idsOf({ ...all, query: '#旅行' })).toEqual(['旅'])
  expect(idsOf({ ...all, query: '＃旅 宿' })).toEqual(['旅'])
  expect(idsOf({ ...all, query: '#旅行 牛乳' })).toEqual([])
  expect(idsOf({ ...all, query: '#京都' })).toEqual([])
})

it('tags in use are listed, most used first', () => {
  expect(tagsInUse(notes)).toEqual(['旅行', '写真'])
})
