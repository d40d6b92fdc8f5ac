import * as z from 'zod/mini'
import type { Note } from '#contract/apps/app-note.ts'
import type { Owner } from '#web/storage/device/device.ts'
import type { Version } from '#web/storage/device/version-device.ts'

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
    if (!past || past === note || (past.body === note.body && past.title === note.title)) continue
    if (note.editedAt - past.editedAt >= sittingMs && hasText(past)) ended.push(versionOf(owner, past))
  }
  return ended
}

const hasText = ({ title, body }: Note) => `${title}${body}`.trim() !== ''

export const versionOf = (owner: Owner, { id, editedAt, title, body }: Note): Version => ({
  owner,
  id,
  at: editedAt,
  content: JSON.stringify({ title, body }),
})

const pastText = z.object({ title: z.string(), body: z.string() })
export type PastText = z.output<typeof pastText>

/** Null if another build wrote it in another form. */
export function pastTextOf({ content }: Version): PastText | null {
  try {
    return pastText.parse(JSON.parse(content))
  } catch {
    return null
  }
}
