import type { RecordBase } from '#contract/apps/app-records.ts'
import type { Records } from './records.ts'
import type { Store } from './store.ts'
import { isTrashed, removalAt } from './trash.ts'

/**
 * Removes what has been in the trash for long enough. A member's device does so only once it knows everything the
 * server knows: somewhere else it may have been restored. `isKept`: something else decides about this record.
 */
export function emptyOldTrash<R extends RecordBase>(
  store: Store,
  records: Records<R>,
  now = Date.now(),
  isKept: (record: R) => boolean = () => false,
): void {
  const { isLoaded, trouble, sync } = store.state()
  if (!isLoaded || trouble === 'newer' || (sync !== 'synced' && sync !== 'device')) return
  const old = [...records.all().values()].filter(
    (record) => isTrashed(record) && removalAt(record) <= now && !isKept(record),
  )
  if (old.length > 0) records.purge(old.map(({ id }) => id))
}
