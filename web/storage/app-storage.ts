import type { RecordBase } from '#contract/apps/app-records.ts'
import type { AppId } from '#contract/apps/apps.ts'
import { goneMember } from '../client/session/gone-member.ts'
import { type FirstScreen, followFirstRows } from './device/first-rows.ts'
import { emptyOldTrash } from './empty-old-trash.ts'
import { type Listing, readinessOf, unreadListing } from './listing.ts'
import { currentOwner, onOwnerChange } from './owner.ts'
import { openRecords, type RecordShape, type Records } from './records.ts'
import { notedRemovals } from './removal-notes.ts'
import { openStore, type Store } from './store.ts'

export type Opened<R extends RecordBase> = { store: Store; records: Records<R> }

/** One app's records: those of the signed-in member, or those of the device. */
export type AppStorage<R extends RecordBase> = {
  app: AppId
  shape: RecordShape<R>
  current: () => Opened<R>
  /** Null until it is open. */
  opened: () => Opened<R> | null
  /** The same object until something in it changes. */
  listing: () => Listing<R>
  /** Calls the listener when the owner changes, and whenever a record or the state changes. */
  subscribe: (listener: () => void) => () => void
}

/** Opens at the first subscription or request, in the browser only. */
export function appStorage<R extends RecordBase>(
  app: AppId,
  shape: RecordShape<R>,
  /** Only for an app whose list is shown before its records are read. */
  firstScreen?: FirstScreen<R>,
): AppStorage<R> {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let opened: Opened<R> | null = null
  let listing: Listing<R> = unreadListing
  let firstRows: ReturnType<typeof followFirstRows<R>> | undefined

  function open(): Opened<R> {
    const store = openStore({ app, owner: currentOwner(), onGone: reopen })
    const records = openRecords(store, shape)
    firstRows = firstScreen && followFirstRows(store, records, firstScreen)
    store.subscribe(() => {
      emptyOldTrash(store, records)
      tell()
    })
    records.subscribe(tell)
    return { store, records }
  }

  const current = () => {
    if (!opened) {
      opened = open()
      finishMoves()
    }
    return opened
  }

  function newestListing(): Listing<R> {
    if (!opened) return unreadListing
    const records = opened.records.all()
    const readiness = readinessOf(opened.store.state(), records.size)
    const first = firstRows?.kept() ?? unreadListing.first
    if (listing.records !== records || listing.readiness !== readiness || listing.first !== first)
      listing = { records, readiness, first }
    return listing
  }

  function reopen() {
    firstRows?.close()
    opened?.records.close()
    opened?.store.close()
    opened = open()
    tell()
  }

  onOwnerChange(() => {
    if (!opened || opened.store.owner === currentOwner()) return
    reopen()
    finishMoves()
  })

  return {
    app,
    shape,
    current,
    opened: () => opened,
    listing: newestListing,
    subscribe: (listener) => {
      listeners.add(listener)
      // In a separate task: together with hydration it would block a phone for too long.
      if (listeners.size === 1 && !opened) setTimeout(() => current() && tell())
      return () => listeners.delete(listener)
    },
  }
}

/** Records that are to be removed, or that become the visitor's. If one fails, the next page tries again. */
function finishMoves(): void {
  if (notedRemovals().length === 0 && !goneMember()) return
  import('./kept-records.ts')
    .then(({ finishRemovals, keepRecordsOfGone }) => finishRemovals().then(keepRecordsOfGone))
    .catch(() => {})
}
