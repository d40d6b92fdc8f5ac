import * as z from 'zod/mini'
import { callable } from '../protocol/callable.ts'

/** What a photo may weigh once the browser has scaled it, and how wide or high it then is at most. */
export const photoBytesMax = 300_000
export const photoSideMax = 1_280

/** What one member may keep of photos: at least a hundred and thirty, as a rule some three hundred. */
export const blobBytesMax = 40_000_000

/** Uploads of one member: so many at once, and so many a second after that. */
export const blobPutBurst = 60
export const blobPutsPerSecond = 1

/** So long a photo that no record names is kept: its record may still be on the way, or come back. */
export const unusedBlobDays = 3

export const blobTypes = ['image/webp', 'image/jpeg'] as const
export type BlobType = (typeof blobTypes)[number]

/** SHA-256 of the bytes, in hex. */
export const blobHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const blob = {
  type: z.enum(blobTypes),
  /** Base64. */
  bytes: z
    .string()
    .check(z.minLength(4), z.maxLength(Math.ceil(photoBytesMax / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
}

/** Keeps one photo under the hash of its bytes; again is harmless. Refusals: storage-full. */
export const syncBlobPut = callable({
  name: 'sync-blob-put',
  access: 'member',
  input: z.object({ hash: blobHash, ...blob }),
  output: z.object({}),
})

/** Null: the server has none of that name. */
export const syncBlobGet = callable({
  name: 'sync-blob-get',
  access: 'member',
  input: z.object({ hash: blobHash }),
  output: z.object({ blob: z.nullable(z.object(blob)) }),
})

export const blobsAskedMax = 1_000

/** Which of the photos that a device's records name the server lacks, so that whoever has them brings them. */
export const syncBlobMissing = callable({
  name: 'sync-blob-missing',
  access: 'member',
  input: z.object({ hashes: z.array(blobHash).check(z.maxLength(blobsAskedMax)) }),
  output: z.object({ hashes: z.array(blobHash) }),
})
