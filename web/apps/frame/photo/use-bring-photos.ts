import { useEffect, useMemo, useRef, useState } from 'react'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { PhotoApp } from '#contract/apps/apps.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import type { AppStorage, Opened } from '#web/storage/app-storage.ts'
import { bringBlobs, type SendResult, unsentHashes } from '#web/storage/blobs.ts'
import type { Owner } from '#web/storage/device/device.ts'
import type { StoreState } from '#web/storage/store.ts'
import { toast } from '#web/ui/overlays/toast.ts'

const refusals: Partial<Record<SendResult, string>> = {
  full: 'お預かりできる写真の上限に達しました。新しい写真はこの端末に残っています。',
}

const pauseMs = 2_000
const none: ReadonlySet<string> = new Set()

type Options<R extends RecordBase> = {
  app: PhotoApp
  storage: AppStorage<R>
  opened: Opened<R> | null
  all: ReadonlyMap<string, R>
  state: StoreState
}

/**
 * Whenever device and server agree about the records, sends and fetches the photos that the other side lacks. Returns
 * whether photos wait on this device until the member has verified the address, and those that the server refuses.
 */
export function useBringPhotos<R extends RecordBase>(
  options: Options<R>,
): { areWaiting: boolean; refused: ReadonlySet<string> } {
  const { app, storage, opened, all } = options
  const { photosOf } = storage.shape
  const { isLoaded, sync } = options.state
  const owner = opened?.store.owner
  const named = useMemo(
    () => (opened && photosOf ? photosByOwner(opened, all, photosOf) : ''),
    [opened, all, photosOf],
  )
  const hasTold = useRef(false)
  const [areWaiting, setWaiting] = useState(false)
  const [refused, setRefused] = useState(none)
  const isVerified = useUser()?.emailVerified
  /** Each edit is a new agreement; only other photos, or another owner, are a new question. */
  const brought = useRef('')
  const isSettled = isLoaded && (sync === 'synced' || sync === 'device')

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the address is verified
  useEffect(() => {
    if (!owner || !isSettled || brought.current === `${owner} ${named}`) return
    const bring = () =>
      bringAll(app, named)
        .then(async (result) => {
          if (result === 'sent') brought.current = `${owner} ${named}`
          setWaiting(result === 'unverified')
          const areRefused = result === 'full' || result === 'unverified'
          setRefused(areRefused ? await unsentIn(named) : none)
          const refusal = refusals[result]
          if (!refusal || hasTold.current) return
          hasTold.current = true
          toast.note(refusal)
        })
        .catch(() => {})
    // After the records have rendered, because the user waits for those; then after a pause: it reads all photos, and an
    // import adds one after the other.
    const timer = setTimeout(bring, brought.current.startsWith(`${owner} `) ? pauseMs : 0)
    return () => clearTimeout(timer)
  }, [owner, app, named, isSettled, isVerified])

  return { areWaiting, refused }
}

/** The photos that records name, one line for each place of records: its owner, then the hashes. */
function photosByOwner<R extends RecordBase>(
  opened: Opened<R>,
  all: ReadonlyMap<string, R>,
  photosOf: (record: R) => string[],
): string {
  const places = opened.shared()
  const byOwner = new Map<Owner, string[]>([[opened.store.owner, []]])
  for (const { owner } of places.values()) byOwner.set(owner, [])
  for (const record of all.values())
    byOwner.get(places.get(record.id)?.owner ?? opened.store.owner)?.push(...photosOf(record))
  return [...byOwner].map(([owner, hashes]) => [owner, ...hashes.sort()].join(' ')).join('\n')
}

/** Answers for the first place that does not have all of its photos. */
async function bringAll(app: PhotoApp, named: string): Promise<SendResult> {
  const results: SendResult[] = []
  for (const line of named.split('\n')) {
    const [owner = '', ...hashes] = line.split(' ')
    results.push(await bringBlobs({ owner, app }, hashes))
  }
  return results.find((result) => result !== 'sent') ?? 'sent'
}

async function unsentIn(named: string): Promise<Set<string>> {
  const owners = named.split('\n').map((line) => line.split(' ', 1)[0] ?? '')
  return new Set((await Promise.all(owners.map(unsentHashes))).flat())
}
