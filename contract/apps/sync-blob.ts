import * as z from 'zod/mini'
import { callable } from '../protocol/callable.ts'
import { ofSpace } from '../space/space-id.ts'
import { photoApps } from './apps.ts'

/** Limits for a photo after the browser scaled it: bytes, and pixels of the longer side. */
export const photoBytesMax = 300_000
export const photoSideMax = 1_280

/** Photo storage per member: at least 130 photos, typically about 300. */
export const blobBytesMax = 40_000_000

/** Rate limit for uploads per member: burst, then sustained rate per second. */
export const blobPutBurst = 60
export const blobPutsPerSecond = 1

/** An unreferenced photo is kept this long, because its record may still be on its way or be restored. */
export const unusedBlobDays = 3

export const blobTypes = ['image/webp', 'image/jpeg'] as const
export type BlobType = (typeof blobTypes)[number]

/** SHA-256 of the bytes, in hex. */
export const blobHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A page from the time before notes had photos does not name its app: the photo belongs to a recipe. */
const app = z._default(z.enum(photoApps), 'recipe')

/** In base64. */
const photoLengthMax = Math.ceil(photoBytesMax / 3) * 4

const blob = {
  type: z.enum(blobTypes),
  /** Base64. */
  bytes: z.string().check(z.minLength(4), z.maxLength(photoLengthMax), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
}

/** Stores one photo under the hash of its bytes. Idempotent. Refusals: storage-full. */
export const syncBlobPut = callable({
  name: 'sync-blob-put',
  access: 'member',
  bodyBytesMax: photoLengthMax + 1_024,
  input: z.object({ hash: blobHash, app, ...ofSpace, ...blob }),
  output: z.object({}),
})

/** Null if the server has no such photo. */
export const syncBlobGet = callable({
  name: 'sync-blob-get',
  access: 'member',
  input: z.object({ hash: blobHash, ...ofSpace }),
  output: z.object({ blob: z.nullable(z.object(blob)) }),
})

export const blobsAskedMax = 1_000
/** 64 hexadecimal digits, two quotes and a comma. */
const hashBytes = 67

/** Which photos referenced by this device's records of one app the server lacks, or does not keep for this app. Any device that has them then uploads them. */
export const syncBlobMissing = callable({
  name: 'sync-blob-missing',
  access: 'member',
  bodyBytesMax: blobsAskedMax * hashBytes + 1_024,
  input: z.object({ app, ...ofSpace, hashes: z.array(blobHash).check(z.maxLength(blobsAskedMax)) }),
  output: z.object({ hashes: z.array(blobHash) }),
})
