import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Note } from '#contract/apps/app-note.ts'
import { readQuery } from '../frame/list/search-query.ts'
import { tagsInUse } from '../frame/tags.ts'
import { keepSort, keptSort } from './kept-sort.ts'
import { type NoteFilter, noteIndex, selectNotes, sortNotes } from './select-notes.ts'

const everything: NoteFilter = { query: '', tag: null, shows: 'notes', sort: 'edited' }

/** The listed notes. Deferred, so that typing in a note or in the search does not wait for a list of thousands. */
export function useNoteList(all: ReadonlyMap<string, Note>) {
  const [filter, setFilter] = useState(everything)
  // After hydration: the prerendered page knows no choice.
  useEffect(() => {
    const kept = keptSort()
    if (kept) setFilter((now) => ({ ...now, sort: kept }))
  }, [])
  const { tag, shows, sort } = filter
  const listed = useDeferredValue(all)
  const query = useDeferredValue(filter.query)
  const sorted = useMemo(() => sortNotes(listed.values(), sort), [listed, sort])
  const found = useMemo(() => selectNotes(sorted, { query, tag, shows }), [sorted, query, tag, shows])
  const { words } = useMemo(() => readQuery(query), [query])
  const tags = useMemo(() => tagsInUse(listed.values()), [listed])

  useEffect(() => {
    let isStale = false
    void noteIndex.warm(listed.values(), () => isStale)
    return () => {
      isStale = true
    }
  }, [listed])

  return {
    filter,
    change: (change: Partial<NoteFilter>) => {
      setFilter({ ...filter, ...change })
      if (change.sort) keepSort(change.sort)
    },
    /** The filter of the rendered list, which may lag behind what is typed. */
    shown: { ...filter, query },
    ...found,
    /** The searched words, to be marked in the rows. */
    words,
    tags,
  }
}
