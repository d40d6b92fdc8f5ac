import type { RecordBase } from '#contract/apps/app-records.ts'
import type { AppId } from '#contract/apps/apps.ts'
import type { Owner } from '#web/storage/device/device.ts'
import type { Version } from '#web/storage/device/version-device.ts'

/** The content of a version in an app, and which change of a record ends one. */
export type PastKind<R extends RecordBase> = {
  app: AppId
  contentOf: (record: R) => object
  ends: (past: R, now: R) => boolean
}

/** The earlier states that a change of the records ends. It does not matter which device changed them. */
export function endedVersions<R extends RecordBase>(
  owner: Owner,
  { before, after }: Record<'before' | 'after', ReadonlyMap<string, R>>,
  kind: PastKind<R>,
): Version[] {
  return [...after.values()].flatMap((now) => {
    const past = before.get(now.id)
    return past && past !== now && kind.ends(past, now) ? [versionOf(owner, past, kind)] : []
  })
}

export const versionOf = <R extends RecordBase>(owner: Owner, record: R, kind: PastKind<R>): Version => ({
  owner,
  app: kind.app,
  id: record.id,
  at: record.editedAt,
  content: JSON.stringify(kind.contentOf(record)),
})
