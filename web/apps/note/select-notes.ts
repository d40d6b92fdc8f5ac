import type { Note } from '#contract/apps/app-note.ts'
import { matches } from '#readers/frame/fold-text.ts'
import { searchIndex } from '#web/storage/search-index.ts'
import { hasTags, isSearch, readQuery } from '../frame/list/search-query.ts'
import { textOfNote } from './note-content.ts'
import type { NoteSort } from './sort-notes.ts'

export type NoteFilter = { query: string; tag: string | null; shows: 'notes' | 'archive'; sort: NoteSort }

export const noteIndex = searchIndex<Note>(
  (note) => `${note.title}\n${textOfNote(note)}\n${note.tags.join(' ')}`,
)

type FoundNotes = {
  notes: Note[]
  /** How many notes the search finds in the other tab: the archive, or all that is not in it. */
  elsewhere: number
}

/** Filters the sorted notes. A search finds what is in the chosen tab, and counts what is not. */
export function selectNotes(
  sorted: readonly Note[],
  { query, tag, shows }: Omit<NoteFilter, 'sort'>,
): FoundNotes {
  const search = readQuery(query)
  const isFound = (note: Note) =>
    matches(noteIndex.fold(note), search.words) && hasTags(note.tags, search.tags)
  const found = isSearch(search) ? sorted.filter(isFound) : sorted
  const isHere = (note: Note) => note.archived === (shows === 'archive')
  return {
    notes: found.filter((note) => isHere(note) && (tag === null || note.tags.includes(tag))),
    elsewhere: isSearch(search) ? found.filter((note) => !isHere(note)).length : 0,
  }
}
