import type { RecordBase } from '#contract/apps/app-records.ts'
import type { AppId } from '#contract/apps/apps.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import type { Owner } from '#web/storage/device/device.ts'
import type { Version } from '#web/storage/device/version-device.ts'

/** The content of a version in an app, and which change of a record ends one. */
export type PastKind<R extends RecordBase> = {
  app: AppId
  contentOf: (record: R) => object
  ends: (past: R, now: R) => boolean
}

/** The rows that a record's versions belong to, and the member of a shared thing who ends one. */
type VersionPlace = { owner: Owner; by?: string }

/**
 * Where this device keeps the version that a change of the record ends; null if another device does. It does not matter
 * which device changed one's own record. A shared one is kept by the device that changed it, and thereby says who did.
 */
export function versionPlaceOf<R extends RecordBase>(opened: Opened<R>, id: string): VersionPlace | null {
  const { owner, space } = opened.placeOf(id)
  if (!space) return { owner }
  return opened.isEditedHere(id) ? { owner, by: space.me } : null
}

/** The earlier states that a change of the records ends. */
export function endedVersions<R extends RecordBase>(
  placeOf: (id: string) => VersionPlace | null,
  { before, after }: Record<'before' | 'after', ReadonlyMap<string, R>>,
  kind: PastKind<R>,
): Version[] {
  return [...after.values()].flatMap((now) => {
    const past = before.get(now.id)
    const place = past && past !== now && kind.ends(past, now) ? placeOf(now.id) : null
    return past && place ? [versionOf(place, past, kind)] : []
  })
}

export const versionOf = <R extends RecordBase>(
  place: VersionPlace,
  record: R,
  kind: PastKind<R>,
): Version => ({
  ...place,
  app: kind.app,
  id: record.id,
  at: record.editedAt,
  content: JSON.stringify(kind.contentOf(record)),
})
