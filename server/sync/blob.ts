import type { PhotoApp } from '#contract/apps/apps.ts'
import {
  type BlobType,
  blobBytesMax,
  photoBytesMax,
  photoSideMax,
  unusedBlobDays,
} from '#contract/apps/sync-blob.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { badRequest } from '../http/json-body.ts'
import { pictureForm } from '../picture-form.ts'
import { hashOf } from './blob-hash.ts'

/*
 * A browser uploads a photo after the record that names it, but either may arrive first: code that reads one of them must
 * expect that the other is not there yet.
 */

/** `bytesMax`: of all photos together. */
type NewBlob = {
  uid: string
  app: PhotoApp
  hash: string
  type: BlobType
  bytes: Buffer
  at: Date
  bytesMax?: number
}

/** Stores a photo once. The lock of the member's row serializes the count of the bytes. */
export async function putBlob(
  tx: Tx,
  { uid, app, hash, type, bytes, at, bytesMax = blobBytesMax }: NewBlob,
): Promise<void> {
  const [total] = await tx<{ bytes: number }[]>`
    insert into sync_blob_total (uid, bytes) values (${uid}, 0)
    on conflict (uid) do update set bytes = sync_blob_total.bytes returning bytes`
  const added = await tx`
    insert into sync_blob (uid, hash, type, bytes, created_at, apps)
    values (${uid}, ${hash}, ${type}, ${bytes}, ${at}, array[${app}])
    on conflict (uid, hash) do nothing returning 1`
  if (added.length === 0) {
    // A record refers to it again, so its grace period restarts. It takes no more storage.
    await tx`
      update sync_blob set created_at = ${at}, apps = array_append(array_remove(apps, ${app}), ${app})
      where uid = ${uid} and hash = ${hash}`
    return
  }
  const all = (total?.bytes ?? 0) + bytes.length
  if (all > bytesMax) throw new CallError('resource-exhausted', 'storage-full')
  await tx`update sync_blob_total set bytes = bytes + ${bytes.length} where uid = ${uid}`
}

/** The bytes of all photos, as an expression. */
export const photoBytes = (sql: Sql | Tx, uid: string) =>
  sql`coalesce((select bytes from sync_blob_total where uid = ${uid}), 0)`

/** Refuses bytes that are not a whole picture of the type and at most its largest size, or do not match their hash. */
export function blobBytesOf(base64: string, { hash, type }: { hash: string; type: BlobType }): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  const isSound = bytes.length <= photoBytesMax && hashOf(bytes) === hash && isPicture(bytes, type)
  if (!isSound) throw badRequest()
  return bytes
}

function isPicture(bytes: Buffer, type: BlobType): boolean {
  const form = pictureForm(bytes)
  const isSide = (pixels: number) => pixels >= 1 && pixels <= photoSideMax
  return form?.type === type && isSide(form.width) && isSide(form.height) && isWhole[type](bytes)
}

/** Nothing is hidden behind the picture: its own length, or its end, is that of the file. */
const isWhole: Record<BlobType, (bytes: Buffer) => boolean> = {
  'image/webp': (bytes) => bytes.readUInt32LE(4) + 8 === bytes.length,
  'image/jpeg': (bytes) => bytes.readUInt16BE(bytes.length - 2) === 0xffd9,
}

export async function readBlob(sql: Sql, uid: string, hash: string) {
  const [blob] = await sql<{ type: BlobType; bytes: Buffer }[]>`
    select type, bytes from sync_blob where uid = ${uid} and hash = ${hash}`
  return blob ?? null
}

/** Also those that another app alone names: uploading them again keeps them for this app. */
export async function missingBlobs(
  sql: Sql,
  { uid, app }: { uid: string; app: PhotoApp },
  hashes: string[],
): Promise<string[]> {
  if (hashes.length === 0) return []
  const known = await sql<{ hash: string }[]>`
    select hash from sync_blob where uid = ${uid} and hash = any(${hashes}) and ${app} = any(apps)`
  const has = new Set(known.map(({ hash }) => hash))
  return hashes.filter((hash) => !has.has(hash))
}

/** Whether there are photos that `dropUnusedBlobs` would look at. */
export async function hasOldBlobs(sql: Sql, uid: string, now: Date): Promise<boolean> {
  const rows = await sql`
    select 1 from sync_blob where uid = ${uid} and created_at < ${unusedBefore(now)} limit 1`
  return rows.length > 0
}

const unusedBefore = (now: Date) => new Date(now.getTime() - unusedBlobDays * dayMs)

type Unused = { uid: string; app: PhotoApp; used: string[]; now: Date }

/**
 * Deletes photos that no record of the app has referred to for some days, unless another app has a use for them. A
 * device that still has one uploads it again when needed.
 */
export async function dropUnusedBlobs(tx: Tx, { uid, app, used, now }: Unused): Promise<void> {
  const before = unusedBefore(now)
  await tx`
    update sync_blob set apps = array_remove(apps, ${app})
    where uid = ${uid} and created_at < ${before} and ${app} = any(apps) and hash <> all(${used})`
  const dropped = await tx<{ bytes: number }[]>`
    delete from sync_blob where uid = ${uid} and created_at < ${before} and apps = '{}'
    returning length(bytes)::bigint as bytes`
  if (dropped.length === 0) return
  const bytes = dropped.reduce((sum, each) => sum + each.bytes, 0)
  await tx`update sync_blob_total set bytes = greatest(0, bytes - ${bytes}) where uid = ${uid}`
}
