import * as z from 'zod/mini'
import { earns, type Note } from '#contract/apps/app-note.ts'
import type { NoteLine } from '#contract/apps/note-lines.ts'
import type { Version } from '#web/storage/device/version-device.ts'
import type { PastKind } from '../../frame/version/past-records.ts'
import { storedLine } from '../note-storage.ts'

/** Edits closer to each other belong to one sitting and make one version. */
export const sittingMs = 10 * 60_000

/** The text before a change, if its last edit belongs to an earlier sitting. */
export const pastNotes: PastKind<Note> = {
  app: 'note',
  contentOf: ({ title, lines }) => ({ title, lines }),
  ends: (past, now) =>
    (past.title !== now.title || !isSameText(past, now)) &&
    now.editedAt - past.editedAt >= sittingMs &&
    earns(past),
}

/** A line that did not change is the same object as before. */
const isSameText = (past: Note, note: Note) =>
  past.lines.length === note.lines.length && past.lines.every((line, at) => line === note.lines[at])

const pastText = z.object({ title: z.string(), lines: z.array(storedLine) })
export type PastText = { title: string; lines: readonly NoteLine[] }

/** Null if another build wrote it in another form. */
export function pastTextOf({ content }: Version): PastText | null {
  try {
    return pastText.parse(JSON.parse(content))
  } catch {
    return null
  }
}
