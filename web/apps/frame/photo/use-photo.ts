import { useEffect, useState } from 'react'
import type { RecordBase } from '#contract/apps/app-records.ts'
import { photoApps } from '#contract/apps/apps.ts'
import type { AppStorage } from '#web/storage/app-storage.ts'
import { findBlob, type PhotoPlace } from '#web/storage/blobs.ts'
import { useStoreState } from '#web/storage/use-storage.ts'

/** Object URLs by owner and hash, kept as long as the page, so that scrolling reads each photo once. */
const addresses = new Map<string, Promise<string | null>>()

function addressOf(place: PhotoPlace, hash: string): Promise<string | null> {
  const key = `${place.owner} ${hash}`
  const known = addresses.get(key)
  if (known) return known
  const address = findBlob(place, hash).then((blob) => {
    if (!blob) addresses.delete(key)
    return blob && URL.createObjectURL(new Blob([blob.bytes], { type: blob.type }))
  })
  addresses.set(key, address)
  return address
}

/** The URL of a photo of this record; null until it is available. Tries again after each sync. */
export function usePhoto<R extends RecordBase>(
  storage: AppStorage<R>,
  record: string,
  hash: string | undefined,
): string | null {
  const { sync } = useStoreState(storage)
  const [found, setFound] = useState<{ hash: string; address: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each sync
  useEffect(() => {
    const app = photoApps.find((each) => each === storage.app)
    if (!app || !hash || found?.hash === hash) return
    let isStale = false
    addressOf({ owner: storage.current().placeOf(record).owner, app }, hash)
      .then((address) => !isStale && address && setFound({ hash, address }))
      .catch(() => {})
    return () => {
      isStale = true
    }
  }, [storage, record, hash, sync, found?.hash])
  return hash && found?.hash === hash ? found.address : null
}
