import { useEffect, useRef } from 'react'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { bringBlobs, type SendResult } from '#web/storage/blobs.ts'
import type { StoreState } from '#web/storage/store.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { photosOf } from '../recipe-storage.ts'

const refusals: Partial<Record<SendResult, string>> = {
  full: 'お預かりできる写真の上限に達しました。新しい写真はこの端末に残っています。',
  unverified: 'メールアドレスを確認すると、続きの写真もお預かりできます。写真はこの端末に残っています。',
}

type Options = { opened: Opened<Recipe> | null; all: ReadonlyMap<string, Recipe>; state: StoreState }

/** Whenever device and server agree about the records, sends and fetches the photos that the other side lacks. */
export function useBringPhotos({ opened, all, state: { isLoaded, sync } }: Options): void {
  const owner = opened?.store.owner
  const named = [...all.values()].flatMap(photosOf).sort().join(' ')
  const hasTold = useRef(false)
  /** Each edit is a new agreement; only other photos, or another owner, are a new question. */
  const brought = useRef('')
  const isSettled = isLoaded && (sync === 'synced' || sync === 'device')

  useEffect(() => {
    if (!owner || !isSettled || brought.current === `${owner} ${named}`) return
    const bring = () =>
      bringBlobs(owner, named.split(' ').filter(Boolean))
        .then((result) => {
          if (result === 'sent') brought.current = `${owner} ${named}`
          const refusal = refusals[result]
          if (!refusal || hasTold.current) return
          hasTold.current = true
          toast.note(refusal)
        })
        .catch(() => {})
    // After the recipes have rendered, because the user waits for those.
    const timer = setTimeout(bring)
    return () => clearTimeout(timer)
  }, [owner, named, isSettled])
}
