import { useSyncExternalStore } from 'react'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { AppStorage, Opened } from './app-storage.ts'
import { type Listing, unreadListing } from './listing.ts'
import type { RecordPlace } from './space/space-parts.ts'
import type { StoreState } from './store.ts'

/** Null at first and while prerendering, because there is no device yet. */
export const useOpened = <R extends RecordBase>(storage: AppStorage<R>): Opened<R> | null =>
  useSyncExternalStore(storage.subscribe, storage.opened, () => null)

/** A new listing whenever a record or its readiness changes. */
export const useListing = <R extends RecordBase>(storage: AppStorage<R>): Listing<R> =>
  useSyncExternalStore<Listing<R>>(storage.subscribe, storage.listing, () => unreadListing)

const notLoaded: StoreState = {
  isLoaded: false,
  trouble: null,
  sync: 'device',
  pulled: 'never',
  isSaving: false,
}

export const useStoreState = <R extends RecordBase>(storage: AppStorage<R>): StoreState =>
  useSyncExternalStore(
    storage.subscribe,
    () => storage.opened()?.state() ?? notLoaded,
    () => notLoaded,
  )

const noPlaces: ReadonlyMap<string, RecordPlace> = new Map()

/** The places of the records that are shared, by their ids. */
export const useShared = <R extends RecordBase>(storage: AppStorage<R>): ReadonlyMap<string, RecordPlace> =>
  useSyncExternalStore(
    storage.subscribe,
    () => storage.opened()?.shared() ?? noPlaces,
    () => noPlaces,
  )
