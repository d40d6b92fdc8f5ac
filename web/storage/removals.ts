import type { RecordBase } from '#contract/apps/app-records.ts'
import { isTrashed } from './trash.ts'

/** Remembers the records that another device or tab removes while this page is open, as they were before. */
export function followRemovals<R extends RecordBase>() {
  const removed = new Map<string, R>()
  return {
    before: (id: string): R | undefined => removed.get(id),
    /** Call it for each change of a record. */
    follow: (before: R, after: R | null, isOwn: boolean): void => {
      const { id } = before
      if (after && !isTrashed(after)) removed.delete(id)
      // An edit in the trash does not remove it.
      else if (isOwn && after && isTrashed(before)) return
      else if (isOwn) removed.delete(id)
      // From the trash it is removed a second time: only a record that was in use here matters.
      else if (!isTrashed(before)) removed.set(id, before)
      else if (!after && removed.has(id)) removed.set(id, withoutTrash(before))
    },
  }
}

/** The last edits were made in the trash. */
function withoutTrash<R extends RecordBase>({ trashedAt: _trashedAt, ...record }: R): R {
  return record as R // the field is optional
}
