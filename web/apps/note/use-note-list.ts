import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Note } from '#contract/apps/app-note.ts'
import type { Listing } from '#web/storage/listing.ts'
import { usePaintedValue } from '#web/ui/after-paint.ts'
import { readQuery } from '../frame/list/search-query.ts'
import { useWarmIndex } from '../frame/list/use-warm-index.ts'
import { tagsInUse } from '../frame/tags.ts'
import { type NoteFilter, noteIndex, selectNotes } from './select-notes.ts'
import { keepSort, keptSort, sortNotes } from './sort-notes.ts'

const everything: NoteFilter = { query: '', tag: null, shows: 'notes', sort: 'edited' }

const isTopOfAll = ({ query, tag, shows }: NoteFilter) => query === '' && tag === null && shows === 'notes'

/** The listed notes. Deferred, so that no press and no typing waits for the rows of the list. */
export function useNoteList(listing: Listing<Note>) {
  const [filter, setFilter] = useState(everything)
  // After hydration: the prerendered page knows no choice.
  useEffect(() => {
    const kept = keptSort()
    if (kept) setFilter((now) => ({ ...now, sort: kept }))
  }, [])
  const shown = useDeferredValue(filter)
  const { query, tag, shows, sort } = shown
  const { records: listed, readiness } = usePaintedValue(listing)
  const sorted = useMemo(() => sortNotes(listed.values(), sort), [listed, sort])
  // A search or filter waits for all notes.
  const first = readiness === 'unread' && isTopOfAll(shown) ? listing.first : null
  const found = useMemo(
    () => selectNotes(first ?? sorted, { query, tag, shows }),
    [first, sorted, query, tag, shows],
  )
  const { words } = useMemo(() => readQuery(query), [query])
  const tags = useMemo(() => tagsInUse(listed.values()), [listed])

  useWarmIndex(noteIndex, listed)

  return {
    filter,
    change: (change: Partial<NoteFilter>) => {
      setFilter((now) => ({ ...now, ...change }))
      if (change.sort) keepSort(change.sort)
    },
    /** The filter of the rendered list, which may lag behind what is pressed or typed. */
    shown,
    ...found,
    readiness,
    isEmpty: listed.size === 0 && !first?.length,
    /** The rows are copies, to be opened and not changed. */
    areRowsCopies: first !== null,
    /** The searched words, to be marked in the rows. */
    words,
    tags,
  }
}
