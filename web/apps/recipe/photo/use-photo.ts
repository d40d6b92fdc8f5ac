import { useEffect, useState } from 'react'
import { findBlob } from '#web/storage/blobs.ts'
import { useStoreState } from '#web/storage/use-storage.ts'
import { recipeStorage } from '../recipe-storage.ts'

/** Object addresses by owner and hash, for as long as the page lives: a list scrolled twice reads each photo once. */
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

/** Where the photo can be seen; null until it is here. Asked again when the server has been reached. */
export function usePhoto(hash: string | undefined): string | null {
  const { sync } = useStoreState(recipeStorage)
  const [found, setFound] = useState<{ hash: string; address: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when device and server have met
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
