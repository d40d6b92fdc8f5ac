import type { RecordBase } from '#contract/apps/app-records.ts'
import { newId } from '../client/new-id.ts'

/** A record with a known id is skipped if its content is the same, and added as a copy if it differs. */
export function asMissing<R extends RecordBase>(
  record: R,
  known: ReadonlyMap<string, R>,
  isPurged: boolean,
): R[] {
  const same = known.get(record.id)
  if (!same && !isPurged) return [record]
  if (same && contentOf(same) === contentOf(record)) return []
  return [{ ...record, id: newId() }]
}

/** The content of a record without its id and times. */
export function contentOf<R extends RecordBase>({
  id: _id,
  createdAt: _c,
  editedAt: _e,
  ...content
}: R): string {
  return JSON.stringify(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)))
}
