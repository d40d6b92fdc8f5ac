import * as z from 'zod/mini'
import type { Note } from '#contract/apps/app-note.ts'
import { browserStorage } from '#web/client/browser-storage.ts'
import { isTrashed } from '#web/storage/trash.ts'

export type NoteSort = 'edited' | 'created'

/** Pinned notes first, then the newest. */
export function sortNotes(all: Iterable<Note>, sort: NoteSort): Note[] {
  const time = sort === 'edited' ? (note: Note) => note.editedAt : (note: Note) => note.createdAt
  return [...all]
    .filter((note) => !isTrashed(note))
    .sort((a, b) => Number(b.pinned) - Number(a.pinned) || time(b) - time(a) || (a.id < b.id ? -1 : 1))
}

const key = 'note-sort'
const sorts = z.enum(['edited', 'created'])

/** The order that was chosen last on this device. */
export const keptSort = (): NoteSort | null => browserStorage.local.read(key, sorts)

export const keepSort = (sort: NoteSort): boolean => browserStorage.local.write(key, sort)
