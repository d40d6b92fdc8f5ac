import type { Note } from '#contract/apps/app-note.ts'
import { matches, wordsOf } from '#web/storage/fold-text.ts'
import { searchIndex } from '#web/storage/search-index.ts'
import { isTrashed } from '#web/storage/trash.ts'

export type NoteSort = 'edited' | 'created'
export type NoteFilter = { query: string; tag: string | null; shows: 'notes' | 'archive'; sort: NoteSort }

export const noteIndex = searchIndex<Note>(({ title, body, tags }) => `${title}\n${body}\n${tags.join(' ')}`)

/** Pinned notes first, then the newest. */
export function sortNotes(all: Iterable<Note>, sort: NoteSort): Note[] {
  const time = sort === 'edited' ? (note: Note) => note.editedAt : (note: Note) => note.createdAt
  return [...all]
    .filter((note) => !isTrashed(note))
    .sort((a, b) => Number(b.pinned) - Number(a.pinned) || time(b) - time(a) || (a.id < b.id ? -1 : 1))
}

/** Filters the sorted notes. A search includes the archive. */
export function selectNotes(
  sorted: readonly Note[],
  { query, tag, shows }: Omit<NoteFilter, 'sort'>,
): Note[] {
  const words = wordsOf(query)
  return sorted.filter((note) => {
    if (tag !== null && !note.tags.includes(tag)) return false
    if (words.length > 0) return matches(noteIndex.fold(note), words)
    return note.archived === (shows === 'archive')
  })
}
