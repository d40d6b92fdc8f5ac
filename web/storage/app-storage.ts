import type { RecordBase } from '#contract/apps/app-records.ts'
import type { AppId } from '#contract/apps/apps.ts'
import type { Space } from '#contract/space/space.ts'
import { goneMember } from '../client/session/gone-member.ts'
import { type FirstScreen, followFirstRows } from './device/first-rows.ts'
import { emptyOldTrash } from './empty-old-trash.ts'
import { type Listing, readinessOf, unreadListing } from './listing.ts'
import { currentOwner, onOwnerChange } from './owner.ts'
import { openRecords, type RecordShape, type Records } from './records.ts'
import { notedRemovals } from './removal-notes.ts'
import { authorsOf } from './space/authors.ts'
import { bringWhole } from './space/bring-whole.ts'
import { carryPhotos } from './space/carry-photos.ts'
import { joinRecords, type Part } from './space/joined-records.ts'
import { openSpaceParts, type RecordPlace } from './space/space-parts.ts'
import { onSpacesChange } from './space/spaces.ts'
import { openStore, type Store, type StoreState } from './store.ts'

export type Opened<R extends RecordBase> = {
  /** The store of one's own records. */
  store: Store
  /** One's own and what is shared, as one. */
  records: Records<R>
  /** The states of both. */
  state: () => StoreState
  /** Whether something of either may be on its way from the server. */
  isArriving: () => boolean
  /** Resolves once both were read from the device and every change is stored there. */
  saved: () => Promise<void>
  placeOf: (id: string) => RecordPlace
  /** The places of the shared records: the same object until one of them changes. */
  shared: () => ReadonlyMap<string, RecordPlace>
  /** The name of whoever else last set a field of a shared record, as far as this device knows. */
  otherWho: (id: string, field: string) => string | null
  /** Whether this page made the last edit of the record. */
  isEditedHere: (id: string) => boolean
  /** Takes records of one's own into a shared thing that is open here. */
  moveInto: (space: string, ids: readonly string[]) => Promise<void>
  /** The shared things of which nothing is left without these records. */
  emptiedBy: (ids: readonly string[]) => Space[]
  /** Stores all of a shared thing on this device. */
  bringWhole: (space: string) => Promise<void>
  /** The records of one shared thing alone, or one's own for null. */
  recordsOf: (space: string | null) => Records<R> | null
  /** The store of one shared thing. */
  storeOf: (space: string) => Store | null
  close: () => void
}

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

  let refreshSpaces = () => {}

  function open(): Opened<R> {
    const store = openStore({ app, owner: currentOwner(), onGone: reopen })
    const own: Part<R> = {
      space: null,
      store,
      records: openRecords(store, shape),
      entry: () => null,
      canWrite: () => true,
    }
    const parts = openSpaceParts({ app, shape, own, onChange: tell })
    parts.refresh()
    refreshSpaces = () => {
      parts.refresh()
      tell()
    }
    const records = joinRecords(shape, parts.all, (from, to, photos) => {
      // Without its photos here, a record shows those that the server has.
      carryPhotos(from, to, photos).catch(() => {})
    })
    firstRows = firstScreen && followFirstRows(store, own.records, firstScreen)
    store.subscribe(() => {
      emptyOldTrash(store, own.records)
      tell()
    })
    own.records.subscribe(tell)
    return {
      store,
      records,
      state: parts.state,
      isArriving: parts.isArriving,
      saved: async () => {
        await Promise.all(parts.all().map((part) => part.store.saved()))
      },
      placeOf: (id) => parts.placeOf(records.partOf(id)),
      shared: parts.shared,
      otherWho: (id, field) => {
        const part = records.partOf(id)
        const { space, owner } = parts.placeOf(part)
        const client = clientOf(part, id, field)
        if (!space || client === undefined || client === part.store.doc.clientID) return null
        const author = authorsOf(owner).get(client)
        return space.members.find((member) => member.id === author && member.id !== space.me)?.name ?? null
      },
      isEditedHere: (id) => {
        const part = records.partOf(id)
        return clientOf(part, id, 'editedAt') === part.store.doc.clientID
      },
      moveInto: async (space, ids) => {
        const to = parts.all().find((part) => part.space === space)
        if (!to) return
        // A change before the device is open would not be stored.
        await to.store.saved()
        const moving = ids.flatMap((id) => own.records.all().get(id) ?? [])
        // Before the records, so that no screen shows one without its photos.
        await carryPhotos(
          own,
          to,
          moving.flatMap((record) => shape.photosOf?.(record) ?? []),
        )
        records.moveInto(space, ids)
      },
      emptiedBy: parts.emptiedBy,
      bringWhole: async (space) => {
        const part = parts.all().find((each) => each.space === space)
        if (part) await bringWhole(part, shape)
      },
      recordsOf: (space) => parts.all().find((part) => part.space === space)?.records ?? null,
      storeOf: (space) => parts.all().find((part) => part.space === space)?.store ?? null,
      close: () => {
        parts.close()
        own.records.close()
        store.close()
      },
    }
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
    opened?.close()
    opened = open()
    tell()
  }

  onSpacesChange(() => refreshSpaces())
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

/** Yjs keeps which client wrote each value. */
const clientOf = <R extends RecordBase>({ records }: Part<R>, id: string, field: string) =>
  records.map(id)?._map.get(field)?.id.client

/** Records that are to be removed, or that become the visitor's. If one fails, the next page tries again. */
function finishMoves(): void {
  if (notedRemovals().length === 0 && !goneMember()) return
  import('./kept-records.ts')
    .then(({ finishRemovals, keepRecordsOfGone }) => finishRemovals().then(keepRecordsOfGone))
    .catch(() => {})
}
