import type { Note } from '#contract/apps/app-note.ts'
import { isTrashed } from '#web/storage/trash.ts'

const path = '/apps/note'

/** A field of a note for the words that a device has given to its links, so that those of two devices are kept side by side. */
export const givenKey = 'linked:'

/** The address of a note. A link to it is an ordinary link, which other apps and a Markdown file keep. */
export const noteAddress = (id: string): string => `${location.origin}${path}?id=${id}`

/** The note that an address of this site opens; null for any other address. */
export function noteIdOf(href: string): string | null {
  if (!href.startsWith(`${location.origin}${path}?`)) return null
  return new URLSearchParams(href.slice(href.indexOf('?'))).get('id')
}

/** Known until the note changes: thousands of notes are asked whenever one is opened. */
const linked = new WeakMap<Note, ReadonlySet<string>>()

/** The notes that a note links to. */
export function linkedIds(note: Note): ReadonlySet<string> {
  const known = linked.get(note)
  if (known) return known
  const ids = new Set<string>()
  for (const { styles } of note.lines) {
    for (const { style } of styles ?? []) {
      const id = typeof style.link === 'string' ? noteIdOf(style.link) : null
      if (id !== null) ids.add(id)
    }
  }
  linked.set(note, ids)
  return ids
}

/** The notes that link to a note, the newest first. */
export const linkedFrom = (all: ReadonlyMap<string, Note>, id: string): Note[] =>
  [...all.values()]
    .filter((note) => note.id !== id && !isTrashed(note) && linkedIds(note).has(id))
    .sort((a, b) => b.editedAt - a.editedAt)
