import type { RecordBase } from '#contract/apps/app-records.ts'
import type { Part } from './joined-records.ts'
import { spaceOfRecord } from './record-space.ts'

/**
 * Ends the move of records into a space: once the server has the shared ones, one's own copies go. If this device is
 * closed in between, both stay and the next visit ends it. An edit that another device of the member made in its own
 * copy meanwhile goes into the shared one. Other records of one's own stay: somebody who knows the id of one can share
 * another under the same.
 */
export function dropDoubles<R extends RecordBase>(own: Part<R>, shared: Part<R>): void {
  if (shared.store.state().sync !== 'synced' || !own.store.state().isLoaded) return
  const mine = own.records.all()
  const doubles = [...shared.records.all().values()].filter(
    ({ id }) => mine.has(id) && spaceOfRecord(own.records.map(id)) === shared.space,
  )
  const later = doubles.filter(({ id, editedAt }) => (mine.get(id)?.editedAt ?? 0) > editedAt)
  for (const { id } of later) {
    const map = own.records.map(id)
    // The send that this causes comes back here.
    if (map) shared.records.adopt(id, map)
  }
  const gone = doubles.filter((record) => !later.includes(record)).map(({ id }) => id)
  if (gone.length > 0) own.records.purge(gone)
}
