import { useEffect, useState } from 'react'
import { findBlob } from '#web/storage/blobs.ts'
import { useStoreState } from '#web/storage/use-storage.ts'
import { recipeStorage } from '../recipe-storage.ts'

/** Object URLs by owner and hash, kept as long as the page, so that scrolling reads each photo once. */
const addresses = new Map<string, Promise<string | null>>()

function addressOf(owner: string, hash: string): Promise<string | null> {
  const key = `${owner} ${hash}`
  const known = addresses.get(key)
  if (known) return known
  const address = findBlob(owner, hash).then((blob) => {
    if (!blob) addresses.delete(key)
    return blob && URL.createObjectURL(new Blob([blob.bytes], { type: blob.type }))
  })
  addresses.set(key, address)
  return address
}

/** The URL of the photo; null until it is available. Tries again after each sync. */
export function usePhoto(hash: string | undefined): string | null {
  const { sync } = useStoreState(recipeStorage)
  const [found, setFound] = useState<{ hash: string; address: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after each sync
  useEffect(() => {
    if (!hash || found?.hash === hash) return
    let isStale = false
    addressOf(recipeStorage.current().store.owner, hash)
      .then((address) => !isStale && address && setFound({ hash, address }))
      .catch(() => {})
    return () => {
      isStale = true
    }
  }, [hash, sync, found?.hash])
  return hash && found?.hash === hash ? found.address : null
}
