import type { RecordBase } from '#contract/apps/app-records.ts'
import { trashDays } from '#contract/retention-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Records } from './records.ts'
import type { Store } from './store.ts'

export const isTrashed = ({ trashedAt }: RecordBase): boolean => trashedAt !== undefined

/** When a record in the trash is removed. An edit begins the days anew. */
const removalAt = ({ trashedAt = 0, editedAt }: RecordBase): number =>
  Math.max(trashedAt, editedAt) + trashDays * dayMs

/** The days left in the trash, counting the one that has begun. */
export const daysLeft = (record: RecordBase, now: number): number =>
  Math.max(0, Math.ceil((removalAt(record) - now) / dayMs))

/** Another device edited it after it was put into the trash. */
export const isEditedInTrash = ({ trashedAt = 0, editedAt }: RecordBase): boolean =>
  trashedAt > 0 && editedAt > trashedAt

/**
 * Removes what has been in the trash for long enough. A member's device does so only once it knows everything the
 * server knows: somewhere else it may have been restored.
 */
export function emptyOldTrash<R extends RecordBase>(
  store: Store,
  records: Records<R>,
  now = Date.now(),
): void {
  const { isLoaded, trouble, sync } = store.state()
  if (!isLoaded || trouble === 'newer' || (sync !== 'synced' && sync !== 'device')) return
  const old = [...records.all().values()].filter((record) => isTrashed(record) && removalAt(record) <= now)
  if (old.length > 0) records.purge(old.map(({ id }) => id))
}
