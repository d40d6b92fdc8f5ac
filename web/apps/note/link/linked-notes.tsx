import { useDeferredValue, useMemo } from 'react'
import type { Note } from '#contract/apps/app-note.ts'
import { headOf } from '../note-head.ts'
import { linkedFrom } from './note-link.ts'

type Props = { id: string; all: ReadonlyMap<string, Note>; onOpen: (id: string) => void }

/** The notes that link to the open one. */
export function LinkedNotes({ id, all, onOpen }: Props) {
  // Typing changes the records with each letter.
  const known = useDeferredValue(all)
  const notes = useMemo(() => linkedFrom(known, id), [known, id])
  if (notes.length === 0) return null
  return (
    <section aria-label="このメモへのリンク">
      <h3 className="text-xs text-ink-soft">このメモへのリンク</h3>
      <ul className="mt-1 grid grid-cols-1">
        {notes.map((note) => (
          <li key={note.id}>
            <button
              type="button"
              onClick={() => onOpen(note.id)}
              className="flex min-h-11 w-full items-center text-left text-sm text-info underline-offset-2 hover:underline"
            >
              <span className="truncate">{headOf(note).title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
