import { useEffect, useRef } from 'react'
import type { Note } from '#contract/apps/app-note.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { dropVersions, keepVersions } from '#web/storage/versions.ts'
import { endedVersions } from './past-notes.ts'

/** Keeps what notes were before they changed, on this device. */
export function useKeepVersions(opened: Opened<Note> | null, all: ReadonlyMap<string, Note>): void {
  const known = useRef<{ owner: string; all: ReadonlyMap<string, Note> } | null>(null)
  const owner = opened?.store.owner
  useEffect(() => {
    const before = known.current
    known.current = owner ? { owner, all } : null
    // Another owner's notes are no earlier state of these.
    if (!owner || before?.owner !== owner || before.all === all) return
    // Versions are a convenience: a full device must not disturb writing.
    keepVersions(endedVersions(owner, before.all, all)).catch(() => {})
    if (all.size >= before.all.size) return
    for (const id of before.all.keys()) if (!all.has(id)) dropVersions(owner, id).catch(() => {})
  }, [owner, all])
}
