import type { RecordBase } from '#contract/apps/app-records.ts'
import { trashDays } from '#contract/retention-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Records } from './records.ts'
import type { Store } from './store.ts'

export const isTrashed = ({ trashedAt }: RecordBase): boolean => trashedAt !== undefined

/** How many days are left in the trash; 0: its last hours. */
export const daysLeft = ({ trashedAt = 0 }: RecordBase, now: number): number =>
  Math.max(0, Math.ceil((trashedAt + trashDays * dayMs - now) / dayMs) - 1)

/** Another device edited it after it was put into the trash. */
export const isEditedInTrash = ({ trashedAt = 0, editedAt }: RecordBase): boolean =>
  trashedAt > 0 && editedAt > trashedAt

/**
 * Removes what has been in the trash for long enough. A member's device does so only once it knows everything the
 * server knows: somewhere else it may have been restored. An edit begins the days anew.
 */
export function emptyOldTrash<R extends RecordBase>(
  store: Store,
  records: Records<R>,
  now = Date.now(),
): void {
  const { isLoaded, trouble, sync } = store.state()
  if (!isLoaded || trouble === 'newer' || (sync !== 'synced' && sync !== 'device')) return
  const old = [...records.all().values()].filter(
    ({ trashedAt, editedAt }) =>
      trashedAt !== undefined && Math.max(trashedAt, editedAt) + trashDays * dayMs <= now,
  )
  if (old.length > 0) records.purge(old.map(({ id }) => id))
}
