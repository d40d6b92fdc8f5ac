import type { RecordBase } from '#contract/apps/app-records.ts'
import { type AppId, photoApps } from '#contract/apps/apps.ts'
import type { BlobType } from '#contract/apps/sync-blob.ts'
import type { AppStorage } from './app-storage.ts'
import { toBase64 } from './base64.ts'
import { findBlob } from './blobs.ts'

const exportVersion = 1
/** All records, including the trash, as one readable file. */
export function exportText<R extends RecordBase>(
  app: AppId,
  records: Iterable<R>,
  photos: Photos = {},
): string {
  const file = { service: 'kotsukotsu', app, version: exportVersion, records: [...records] }
  const hasPhotos = Object.keys(photos).length > 0
  return JSON.stringify(hasPhotos ? { ...file, photos } : file, null, 2)
}

/** By their hash. */
type Photos = Record<string, { type: BlobType; base64: string }>

/** The photos that the records name, encoded for the file. A photo that is not available is left out. */
export async function exportPhotos<R extends RecordBase>(
  { app, shape, current }: AppStorage<R>,
  records: Iterable<R>,
): Promise<Photos> {
  const photoApp = photoApps.find((each) => each === app)
  if (!photoApp) return {}
  const photos: Photos = {}
  for (const record of records) {
    const { owner } = current().placeOf(record.id)
    for (const hash of shape.photosOf?.(record) ?? []) {
      const blob = photos[hash] ? null : await findBlob({ owner, app: photoApp }, hash)
      if (blob) photos[hash] = { type: blob.type, base64: toBase64(blob.bytes) }
    }
  }
  return photos
}
