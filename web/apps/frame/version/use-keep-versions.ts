import { useEffect, useRef } from 'react'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { dropVersions, keepVersions, sendVersions } from '#web/storage/versions.ts'
import { endedVersions, type PastKind } from './past-records.ts'

/** Keeps what records were before they changed, on this device and for the member's others. */
export function useKeepVersions<R extends RecordBase>(
  opened: Opened<R> | null,
  all: ReadonlyMap<string, R>,
  kind: PastKind<R>,
): void {
  const known = useRef<{ owner: string; all: ReadonlyMap<string, R> } | null>(null)
  const owner = opened?.store.owner
  useEffect(() => {
    const before = known.current
    known.current = owner ? { owner, all } : null
    // Another owner's records are no earlier state of these.
    if (!owner || before?.owner !== owner || before.all === all) return
    // Versions are a convenience: a full device must not disturb writing.
    keepVersions(endedVersions(owner, { before: before.all, after: all }, kind)).catch(() => {})
    if (all.size >= before.all.size) return
    for (const id of before.all.keys()) if (!all.has(id)) dropVersions(owner, kind.app, id).catch(() => {})
  }, [owner, all, kind])

  const isSynced = opened?.store.state().sync === 'synced'
  useEffect(() => {
    if (owner && isSynced) void sendVersions(owner)
  }, [owner, isSynced])
}
