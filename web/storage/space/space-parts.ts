import type { RecordBase } from '#contract/apps/app-records.ts'
import type { AppId } from '#contract/apps/apps.ts'
import type { Space } from '#contract/space/space.ts'
import { spaceKinds } from '#contract/space/space-rules.ts'
import type { Owner } from '../device/device.ts'
import { deviceOwner } from '../device/device.ts'
import { emptyOldTrash } from '../empty-old-trash.ts'
import { isArriving } from '../listing.ts'
import { openRecords, type RecordShape } from '../records.ts'
import { openStore, type Store, type StoreState } from '../store.ts'
import { dropDoubles } from './drop-doubles.ts'
import { giveUp } from './give-up.ts'
import type { Part } from './joined-records.ts'
import { isNothingWithout, isOver, thingOf } from './last-of-thing.ts'
import { spaceOwner } from './space-owner.ts'
import { areSpacesArriving, canWrite, spacesOfApp } from './spaces.ts'

const hasSpaces = (app: AppId) => Object.values(spaceKinds).some((each) => each === app)

/** The shared thing that a record is in, and whose rows it is in on this device. */
export type RecordPlace = { space: Space | null; owner: Owner; isReadOnly: boolean }

type Options<R extends RecordBase> = {
  app: AppId
  shape: RecordShape<R>
  own: Part<R>
  onChange: () => void
}

/** The documents of what is shared with the member, opened and closed as the list of them changes. */
export function openSpaceParts<R extends RecordBase>({ app, shape, own, onChange }: Options<R>) {
  const { owner } = own.store
  let parts: readonly [Part<R>, ...Part<R>[]] = [own]

  const entryOf = (space: string): Space | undefined => spacesOfApp(app).find(({ id }) => id === space)

  const places = new WeakMap<Part<R>, RecordPlace>()
  /** The same object until it changes. */
  function placeOf(part: Part<R>): RecordPlace {
    const space = part.entry()
    const isReadOnly = !part.canWrite()
    const known = places.get(part)
    if (known?.space === space && known.isReadOnly === isReadOnly) return known
    const place = { space, owner: part.store.owner, isReadOnly }
    places.set(part, place)
    return place
  }

  function openPart(space: string): Part<R> {
    const store = openStore({
      app,
      owner: spaceOwner(space, owner),
      // The rows were dropped: so is the list's entry, or it comes again with the next one.
      onGone: () => {
        remove(space)
        onChange()
      },
    })
    const records = openRecords(store, shape)
    const entry = () => entryOf(space) ?? null
    const part: Part<R> = { space, store, records, entry, canWrite: () => canWrite(entry()) }
    let isGivenUp = false
    /** If it fails, the next visit tries again. */
    function giveUpIfOver() {
      const listed = entry()
      if (isGivenUp || !listed || !isOver(part, shape)) return
      isGivenUp = true
      giveUp(listed).catch(() => {})
    }
    store.subscribe(() => {
      if (part.canWrite()) {
        emptyOldTrash(store, records, Date.now(), thingOf(part, shape) ?? undefined)
        dropDoubles(own, part)
      }
      giveUpIfOver()
      onChange()
    })
    records.subscribe(onChange)
    return part
  }

  const close = ({ records, store }: Part<R>) => {
    records.close()
    store.close()
  }

  function remove(space: string) {
    const [first, ...rest] = parts
    for (const part of rest) if (part.space === space) close(part)
    parts = [first, ...rest.filter((part) => part.space !== space)]
  }

  /** True if the list of open documents has changed. */
  function refresh(): boolean {
    if (owner === deviceOwner || !hasSpaces(app)) return false
    const wanted = new Set(spacesOfApp(app).map(({ id }) => id))
    const [, ...open] = parts
    const gone = open.flatMap(({ space }) => (space && !wanted.has(space) ? [space] : []))
    const missing = [...wanted].filter((id) => !open.some(({ space }) => space === id))
    gone.forEach(remove)
    parts = [parts[0], ...parts.slice(1), ...missing.map(openPart)]
    return gone.length + missing.length > 0
  }

  own.store.subscribe(() => {
    for (const part of parts.slice(1)) if (part.canWrite()) dropDoubles(own, part)
  })

  return {
    all: () => parts,
    state: joinedState(() => parts.map(({ store }) => store)),
    isArriving: () =>
      (hasSpaces(app) && areSpacesArriving()) || parts.some(({ store }) => isArriving(store.state())),
    entryOf,
    placeOf,
    shared: sharedPlaces(() => parts.slice(1), placeOf),
    emptiedBy: (ids: readonly string[]): Space[] => {
      const gone = new Set(ids)
      return parts.slice(1).flatMap((part) => {
        const space = part.entry()
        return space && isNothingWithout(part, shape, gone) ? [space] : []
      })
    },
    refresh,
    close: () => {
      for (const part of parts.slice(1)) close(part)
    },
  }
}

/** The places of the records in shared things, by their ids: the same object until one of them changes. */
function sharedPlaces<R extends RecordBase>(
  parts: () => readonly Part<R>[],
  placeOf: (part: Part<R>) => RecordPlace,
): () => ReadonlyMap<string, RecordPlace> {
  let known: { of: readonly unknown[]; places: ReadonlyMap<string, RecordPlace> } = {
    of: [],
    places: new Map(),
  }

  return () => {
    const of = parts().flatMap((part) => [part.records.all(), placeOf(part)])
    if (of.length === known.of.length && of.every((each, at) => each === known.of[at])) return known.places
    const places = new Map(
      parts().flatMap((part) => [...part.records.all().keys()].map((id) => [id, placeOf(part)] as const)),
    )
    const isSame =
      places.size === known.places.size && [...places].every(([id, place]) => known.places.get(id) === place)
    known = { of, places: isSame ? known.places : places }
    return known.places
  }
}

/** The state of one's own records, with what the shared ones wait for: the same object until something changes. */
function joinedState(stores: () => readonly Store[]): () => StoreState {
  let known: { of: readonly StoreState[]; joined: StoreState } | null = null

  return () => {
    const of = stores().map((store) => store.state())
    const [own, ...shared] = of
    if (known && known.of.length === of.length && of.every((each, at) => each === known?.of[at]))
      return known.joined
    // The first store is one's own.
    const joined = shared.length === 0 ? (own as StoreState) : join(own as StoreState, shared)
    known = { of, joined }
    return joined
  }
}

const join = (own: StoreState, shared: readonly StoreState[]): StoreState => ({
  ...own,
  trouble: own.trouble ?? shared.find(({ trouble }) => trouble !== null)?.trouble ?? null,
  sync: own.sync === 'synced' ? (shared.find(isBehind)?.sync ?? 'synced') : own.sync,
  isSaving: own.isSaving || shared.some(({ isSaving }) => isSaving),
})

/** A notice asks about what has ended; one's own records are in sync all the same. */
const isBehind = ({ sync }: StoreState): boolean => sync !== 'synced' && sync !== 'closed'
