import * as z from 'zod/mini'
import type { Note } from '#contract/apps/app-note.ts'
import type { NoteLine } from '#contract/apps/note-lines.ts'
import type { Owner } from '#web/storage/device/device.ts'
import type { Version } from '#web/storage/device/version-device.ts'
import { earns, storedLine } from '../note-storage.ts'

/** Edits closer to each other belong to one sitting and make one version. */
export const sittingMs = 10 * 60_000

/**
 * The earlier states that a change of the notes ends: of each changed note the text before, if its last edit belongs to
 * an earlier sitting. It does not matter which device changed it.
 */
export function endedVersions(
  owner: Owner,
  before: ReadonlyMap<string, Note>,
  after: ReadonlyMap<string, Note>,
): Version[] {
  const ended: Version[] = []
  for (const [id, note] of after) {
    const past = before.get(id)
    if (!past || past === note || (past.title === note.title && isSameText(past, note))) continue
    if (note.editedAt - past.editedAt >= sittingMs && earns(past)) ended.push(versionOf(owner, past))
  }
  return ended
}

/** A line that did not change is the same object as before. */
const isSameText = (past: Note, note: Note) =>
  past.lines.length === note.lines.length && past.lines.every((line, at) => line === note.lines[at])

export const versionOf = (owner: Owner, { id, editedAt, title, lines }: Note): Version => ({
  owner,
  id,
  at: editedAt,
  content: JSON.stringify({ title, lines }),
})

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
