import {
  type BlobType,
  blobsAskedMax,
  syncBlobGet,
  syncBlobMissing,
  syncBlobPut,
  unusedBlobDays,
} from '#contract/apps/sync-blob.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { call } from '../client/transport/call.ts'
import { CallFailure } from '../client/transport/call-failure.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { blobDevice, type KeptBlob } from './blob-device.ts'
import { blobHashOf } from './blob-hash.ts'
import { deviceOwner, type Owner } from './device.ts'

type NewBlob = { type: BlobType; bytes: Uint8Array<ArrayBuffer> }

/** Stores a photo on this device under the hash of its bytes. A member's photo is sent to the server when possible. */
export async function keepBlob(owner: Owner, { type, bytes }: NewBlob): Promise<string> {
  const hash = await blobHashOf(bytes)
  const unsent = owner === deviceOwner ? 0 : 1
  await (await blobDevice()).put([{ owner, hash, type, bytes, unsent, keptAt: Date.now() }])
  if (unsent) void sendBlobs(owner)
  return hash
}

/** Reads a photo from this device, or for members from the server, and then stores it here. Null if unavailable. */
export async function findBlob(owner: Owner, hash: string): Promise<NewBlob | null> {
  const device = await blobDevice()
  const kept = await device.get(owner, hash).catch(() => undefined)
  if (kept) return kept
  if (owner === deviceOwner) return null
  const answer = await call(syncBlobGet, { hash }).catch(() => null)
  if (!answer?.blob) return null
  const blob = { type: answer.blob.type, bytes: fromBase64(answer.blob.bytes) }
  // Show it even if it cannot be stored.
  await device.put([{ owner, hash, ...blob, unsent: 0, keptAt: Date.now() }]).catch(() => {})
  return blob
}

export type SendResult = 'sent' | 'waiting' | 'full' | 'unverified'

/** Sends the photos that the server lacks. A failed one is sent next time. */
async function sendBlobs(owner: Owner): Promise<SendResult> {
  try {
    await sendUnsentBlobs(owner)
    return 'sent'
  } catch (error) {
    if (!(error instanceof CallFailure)) return 'waiting'
    if (error.reason === 'storage-needs-verified-email') return 'unverified'
    return error.reason === 'storage-full' ? 'full' : 'waiting'
  }
}

/** Rejects if a photo cannot be sent. */
export async function sendUnsentBlobs(owner: Owner): Promise<void> {
  const device = await blobDevice()
  for (const blob of (await device.all(owner)).filter(({ unsent }) => unsent === 1)) {
    const { hash, type, bytes } = blob
    await call(syncBlobPut, { hash, type, bytes: toBase64(bytes) })
    await device.put([{ ...blob, unsent: 0 }])
  }
}

/**
 * Brings the photos a member's records name to where they belong: those the server lacks from here, those this device
 * lacks from there, so that they are seen without a network too. What nothing names any more is let go.
 */
export async function bringBlobs(owner: Owner, named: readonly string[]): Promise<SendResult> {
  const device = await blobDevice()
  await dropUnused(owner, new Set(named))
  if (owner === deviceOwner) return 'sent'
  const asked = [...new Set(named)].slice(0, blobsAskedMax)
  const answer = await call(syncBlobMissing, { hashes: asked }).catch(() => null)
  if (!answer) return 'waiting'
  const lacking = await Promise.all(answer.hashes.map((hash) => device.get(owner, hash)))
  await device.put(lacking.flatMap((blob): KeptBlob[] => (blob ? [{ ...blob, unsent: 1 }] : [])))
  const result = await sendBlobs(owner)
  for (const hash of asked) if (!answer.hashes.includes(hash)) await findBlob(owner, hash)
  return result
}

async function dropUnused(owner: Owner, named: ReadonlySet<string>): Promise<void> {
  const device = await blobDevice()
  const before = Date.now() - unusedBlobDays * dayMs
  const old = (await device.all(owner)).filter(({ hash, keptAt }) => !named.has(hash) && keptAt < before)
  const hashes = old.map(({ hash }) => hash)
  await device.remove(owner, hashes)
}

/** Copies the device's photos to a member who takes along the records made while signed out. */
export async function copyBlobs(from: Owner, to: Owner): Promise<void> {
  const device = await blobDevice()
  const blobs = await device.all(from)
  await device.put(blobs.map((blob) => ({ ...blob, owner: to, unsent: 1 })))
}

export async function forgetBlobs(owner: Owner): Promise<void> {
  const device = await blobDevice()
  const hashes = (await device.all(owner)).map(({ hash }) => hash)
  await device.remove(owner, hashes)
}
