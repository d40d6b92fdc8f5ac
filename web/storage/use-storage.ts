import { useSyncExternalStore } from 'react'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { AppStorage, Opened } from './app-storage.ts'
import type { StoreState } from './store.ts'

/** Null at first and while prerendering, because there is no device yet. */
export const useOpened = <R extends RecordBase>(storage: AppStorage<R>): Opened<R> | null =>
  useSyncExternalStore(storage.subscribe, storage.opened, () => null)

const nothing: ReadonlyMap<string, never> = new Map<string, never>()

/** Every record including the trash; a new map whenever one changes. */
export const useRecords = <R extends RecordBase>(storage: AppStorage<R>): ReadonlyMap<string, R> =>
  useSyncExternalStore(
    storage.subscribe,
    () => storage.opened()?.records.all() ?? nothing,
    () => nothing,
  )

const notLoaded: StoreState = { isLoaded: false, trouble: null, sync: 'device', isSaving: false }

export const useStoreState = <R extends RecordBase>(storage: AppStorage<R>): StoreState =>
  useSyncExternalStore(
    storage.subscribe,
    () => storage.opened()?.store.state() ?? notLoaded,
    () => notLoaded,
  )
