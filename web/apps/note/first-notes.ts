import type { Note } from '#contract/apps/app-note.ts'
import type { FirstScreen } from '#web/storage/device/first-rows.ts'
import { headLines } from './note-head.ts'
import { keptSort, sortNotes } from './sort-notes.ts'

/** More than fit on a screen. */
const rowsMax = 12

/** The notes at the top of the list, with the lines that their rows show. */
export const firstNotes: FirstScreen<Note> = {
  order: () => keptSort() ?? 'edited',
  rows: (notes) =>
    sortNotes(notes.values(), keptSort() ?? 'edited')
      .filter(({ archived }) => !archived)
      .slice(0, rowsMax)
      .map((note) => ({ ...note, lines: headLines(note) })),
}
