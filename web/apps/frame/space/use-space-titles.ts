import { useEffect } from 'react'
import type { RecordBase } from '#contract/apps/app-records.ts'
import { renameSpace } from '#contract/space/space.ts'
import type { SpaceKind } from '#contract/space/space-rules.ts'
import { spaceTitleOf } from '#contract/space/space-title.ts'
import { call } from '#web/client/transport/call.ts'
import type { RecordPlace } from '#web/storage/space/space-parts.ts'

/** A name is written letter by letter. */
const restMs = 2_000

/**
 * Tells the server the new names of shared things, which invitations and other pages show. `titleOf`, with a stable
 * identity, gives a shared thing the name of a record; null if the record is only a part of it.
 */
export function useSpaceTitles<R extends RecordBase>(
  places: ReadonlyMap<string, RecordPlace>,
  records: ReadonlyMap<string, R>,
  titleOf: (record: R, kind: SpaceKind) => string | null,
): void {
  useEffect(() => {
    const renamed = [...places].flatMap(([id, { space }]) => {
      const record = records.get(id)
      if (!record || space?.role !== 'owner' || space.state !== 'open') return []
      const title = spaceTitleOf(titleOf(record, space.kind) ?? '')
      return title !== '' && title !== space.title ? [{ space: space.id, title }] : []
    })
    if (renamed.length === 0) return
    const timer = setTimeout(() => {
      // It is tried again with the next change.
      for (const each of renamed) call(renameSpace, each).catch(() => {})
    }, restMs)
    return () => clearTimeout(timer)
  }, [places, records, titleOf])
}
