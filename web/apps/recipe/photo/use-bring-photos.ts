import { useEffect, useRef } from 'react'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { bringBlobs } from '#web/storage/blobs.ts'
import type { StoreState } from '#web/storage/store.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { photosOf } from '../recipe-storage.ts'

type Options = { opened: Opened<Recipe> | null; all: ReadonlyMap<string, Recipe>; state: StoreState }

/** After each sync, downloads and uploads the photos that are missing on either side. */
export function useBringPhotos({ opened, all, state: { isLoaded, sync } }: Options): void {
  const owner = opened?.store.owner
  const named = [...all.values()].flatMap(photosOf).sort().join(' ')
  const hasToldFull = useRef(false)
  /** Every edit ends in a sync; only other photos or another owner need a new check. */
  const brought = useRef('')
  const isSettled = isLoaded && (sync === 'synced' || sync === 'device')

  useEffect(() => {
    if (!owner || !isSettled || brought.current === `${owner} ${named}`) return
    const bring = () =>
      bringBlobs(owner, named.split(' ').filter(Boolean))
        .then((result) => {
          if (result === 'sent') brought.current = `${owner} ${named}`
          if (result !== 'full' || hasToldFull.current) return
          hasToldFull.current = true
          toast.note('お預かりできる写真の上限に達しました。新しい写真はこの端末に残っています。')
        })
        .catch(() => {})
    // After the recipes have rendered, because the user waits for those.
    const timer = setTimeout(bring)
    return () => clearTimeout(timer)
  }, [owner, named, isSettled])
}
