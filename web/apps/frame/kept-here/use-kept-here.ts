import { useEffect, useState } from 'react'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { AppStorage, Opened } from '#web/storage/app-storage.ts'
import type { Store, StoreState } from '#web/storage/store.ts'
import { isRefused, recordsKeptHere } from './records-kept-here.ts'

type Options<R extends RecordBase> = {
  storage: AppStorage<R>
  opened: Opened<R> | null
  all: ReadonlyMap<string, R>
  state: StoreState
  refusedPhotos?: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()
/** Reading what waits takes longer than a letter, and an import changes the records many times a second. */
const settleMs = 300

/** The ids of the records that only this device has, because the server refuses them or their photos. */
export function useKeptHere<R extends RecordBase>({
  storage,
  opened,
  all,
  state,
  refusedPhotos: refused = none,
}: Options<R>) {
  const [records, setRecords] = useState(none)
  const [withPhotos, setWithPhotos] = useState(none)
  const isAsked = isRefused(state)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after each change of the records
  useEffect(() => {
    if (!opened || !isAsked) return setRecords(none)
    let isCurrent = true
    const timer = setTimeout(() => {
      Promise.all(refusedStores(opened).map(recordsKeptHere))
        .then((all) => isCurrent && setRecords(new Set(all.flatMap((ids) => [...ids]))))
        .catch(() => {})
    }, settleMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [opened, isAsked, all])

  const { photosOf } = storage.shape
  useEffect(() => {
    if (refused.size === 0 || !photosOf) return setWithPhotos(none)
    const named = [...all.values()].filter((record) => photosOf(record).some((hash) => refused.has(hash)))
    setWithPhotos(new Set(named.map(({ id }) => id)))
  }, [all, refused, photosOf])

  return withPhotos.size === 0 ? records : new Set([...records, ...withPhotos])
}

/** One's own records and those of each shared thing have a quota of their own. */
function refusedStores<R extends RecordBase>({ store, shared, storeOf }: Opened<R>): Store[] {
  const spaces = new Set([...shared().values()].flatMap(({ space }) => space?.id ?? []))
  const stores = [store, ...[...spaces].flatMap((id) => storeOf(id) ?? [])]
  return stores.filter((each) => isRefused(each.state()))
}
