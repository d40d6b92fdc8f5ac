import type { RecordBase } from '#contract/apps/app-records.ts'
import { photoApps } from '#contract/apps/apps.ts'
import { findBlob, keepBlob } from '../blobs.ts'
import type { Part } from './joined-records.ts'

/** Copies the photos of a record to the place that it moves to. One that cannot be reached now is left out. */
export async function carryPhotos<R extends RecordBase>(
  { store: { app, owner } }: Part<R>,
  to: Part<R>,
  hashes: readonly string[],
): Promise<void> {
  const photoApp = photoApps.find((each) => each === app)
  if (!photoApp) return
  for (const hash of hashes) {
    const blob = await findBlob({ owner, app: photoApp }, hash)
    if (blob) await keepBlob({ owner: to.store.owner, app: photoApp }, blob)
  }
}
