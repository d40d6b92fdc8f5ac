import { useEffect, useRef } from 'react'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import type { RecordPlace } from '#web/storage/space/space-parts.ts'
import { dropVersions, keepVersions, sendVersions } from '#web/storage/versions.ts'
import { endedVersions, type PastKind, versionPlaceOf } from './past-records.ts'

type Known<R extends RecordBase> = {
  opened: Opened<R>
  all: ReadonlyMap<string, R>
  places: ReadonlyMap<string, RecordPlace>
}

/** Keeps what records were before they changed, on this device and for those of everybody who has them. */
export function useKeepVersions<R extends RecordBase>(
  opened: Opened<R> | null,
  all: ReadonlyMap<string, R>,
  kind: PastKind<R>,
): void {
  const known = useRef<Known<R> | null>(null)
  useEffect(() => {
    const before = known.current
    known.current = opened ? { opened, all, places: opened.shared() } : null
    // Another owner's records are no earlier state of these.
    if (!opened || before?.opened !== opened || before.all === all) return
    const placeOf = (id: string) => versionPlaceOf(opened, id)
    // Versions are a convenience: a full device must not disturb writing.
    keepVersions(endedVersions(placeOf, { before: before.all, after: all }, kind)).catch(() => {})
    if (all.size >= before.all.size) return
    for (const id of before.all.keys()) {
      const { owner, space } = before.places.get(id) ?? { owner: opened.store.owner, space: null }
      // A record of a shared thing that the member is no longer in is not gone for the others.
      const isHere = space === null || opened.storeOf(space.id) !== null
      if (!all.has(id) && isHere) dropVersions(owner, kind.app, id).catch(() => {})
    }
  }, [opened, all, kind])

  const isSynced = opened?.state().sync === 'synced'
  useEffect(() => {
    if (!opened || !isSynced) return
    const owners = [opened.store, ...[...opened.shared().values()]].map(({ owner }) => owner)
    for (const owner of new Set(owners)) void sendVersions(owner)
  }, [opened, isSynced])
}
