import * as z from 'zod/mini'
import type { RecordBase } from '#contract/apps/app-records.ts'
import { type AppId, appIds, photoApps } from '#contract/apps/apps.ts'
import { blobTypes, photoBytesMax } from '#contract/apps/sync-blob.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { findBlob, keepBlob, type PhotoPlace } from './blobs.ts'
import type { Owner } from './device/device.ts'
import type { Records } from './records.ts'

const exportVersion = 1
const recordsPerStep = 100

const exportFile = z.object({
  service: z.literal('kotsukotsu'),
  app: z.enum(appIds),
  version: z.int(),
  records: z.array(z.looseObject({ id: z.string() })),
  /** By their hash. */
  photos: z.optional(z.record(z.string(), z.object({ type: z.enum(blobTypes), base64: z.string() }))),
})

export type ImportResult =
  | { status: 'done'; added: number; known: number }
  /** Not a file of this app, or one of a newer version. */
  | { status: 'refused'; why: 'unreadable' | 'other-app' | 'newer' }

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

type Photos = NonNullable<z.output<typeof exportFile>['photos']>

/** The photos that the records name, encoded for the file. A photo that is not available is left out. */
export async function exportPhotos(place: PhotoPlace, hashes: Iterable<string>): Promise<Photos> {
  const photos: Photos = {}
  for (const hash of new Set(hashes)) {
    const blob = await findBlob(place, hash)
    if (blob) photos[hash] = { type: blob.type, base64: toBase64(blob.bytes) }
  }
  return photos
}

async function takePhotos(place: PhotoPlace, photos: Photos): Promise<void> {
  for (const { type, base64 } of Object.values(photos)) {
    const bytes = bytesOf(base64)
    // Under the hash of its content; the name in the file is not trusted.
    if (bytes && bytes.length <= photoBytesMax) await keepBlob(place, { type, bytes }).catch(() => {})
  }
}

function bytesOf(base64: string) {
  try {
    return fromBase64(base64)
  } catch {
    return null
  }
}

type ImportOptions<R extends RecordBase> = {
  app: AppId
  owner: Owner
  text: string
  records: Records<R>
  /** Null if it is not a record of this app. */
  parse: (value: unknown) => R | null
}

/** Adds missing records in batches, so that a large file neither blocks the page nor becomes one huge update. */
export async function importText<R extends RecordBase>(options: ImportOptions<R>): Promise<ImportResult> {
  const { app, owner, text, records, parse } = options
  const file = z.safeParse(exportFile, jsonOf(text))
  if (!file.success) return { status: 'refused', why: 'unreadable' }
  if (file.data.app !== app) return { status: 'refused', why: 'other-app' }
  if (file.data.version > exportVersion) return { status: 'refused', why: 'newer' }

  const photoApp = photoApps.find((each) => each === app)
  if (file.data.photos && photoApp) await takePhotos({ owner, app: photoApp }, file.data.photos)
  const read = file.data.records.flatMap((value) => parse(value) ?? [])
  let added = 0
  for (let at = 0; at < read.length; at += recordsPerStep) {
    added += records.add(read.slice(at, at + recordsPerStep))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { status: 'done', added, known: read.length - added }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
