import type { PhotoApp } from '#contract/apps/apps.ts'
import {
  type BlobType,
  blobsAskedMax,
  syncBlobGet,
  syncBlobMissing,
  syncBlobPut,
  unusedBlobDays,
} from '#contract/apps/sync-blob.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { sha256Hex } from '../client/sha-256.ts'
import { call } from '../client/transport/call.ts'
import { CallFailure } from '../client/transport/call-failure.ts'
import { onReachable } from '../client/transport/reach.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { blobDevice, type KeptBlob } from './device/blob-device.ts'
import { deviceOwner, type Owner } from './device/device.ts'
import { spaceArgument } from './space/space-owner.ts'

type NewBlob = { type: BlobType; bytes: Uint8Array<ArrayBuffer> }

/** Whose photo, and which app names it. */
export type PhotoPlace = { owner: Owner; app: PhotoApp }

/** Stores a photo on this device under the hash of its bytes. A member's photo is sent to the server when possible. */
export async function keepBlob(place: PhotoPlace, { type, bytes }: NewBlob): Promise<string> {
  const hash = await blobHashOf(bytes)
  const unsent = place.owner === deviceOwner ? 0 : 1
  await keep(place, { hash, type, bytes, unsent })
  if (unsent) sendSoon(place.owner)
  return hash
}

async function keep({ owner, app }: PhotoPlace, blob: Pick<KeptBlob, 'hash' | 'type' | 'bytes' | 'unsent'>) {
  const device = await blobDevice()
  const known = await device.get(owner, blob.hash)
  await device.put([usedBy(app, { ...blob, owner, apps: known?.apps ?? [] })])
}

const usedBy = (app: PhotoApp, blob: Omit<KeptBlob, 'usedAt'>): KeptBlob => ({
  ...blob,
  apps: [...new Set([...blob.apps, app])],
  usedAt: Date.now(),
})

/** Reads a photo from this device, or for members from the server, and then stores it here. Null if unavailable. */
export async function findBlob(place: PhotoPlace, hash: string): Promise<NewBlob | null> {
  const { owner } = place
  const device = await blobDevice()
  const kept = await device.get(owner, hash).catch(() => undefined)
  if (kept) return kept
  if (owner === deviceOwner) return null
  const blob = await askForBlob(owner, hash).catch(() => null)
  // Show it even if it cannot be stored.
  if (blob) await keep(place, { hash, ...blob, unsent: 0 }).catch(() => {})
  return blob
}

async function askForBlob(owner: Owner, hash: string): Promise<NewBlob | null> {
  const { blob } = await call(syncBlobGet, { ...spaceArgument(owner), hash })
  return blob && { type: blob.type, bytes: fromBase64(blob.bytes) }
}

/** Stores the photos here that only the server has. Rejects if one cannot be read or stored. */
export async function bringMissingBlobs(place: PhotoPlace, named: readonly string[]): Promise<void> {
  const here = new Set(await (await blobDevice()).hashes(place.owner))
  for (const hash of new Set(named)) {
    const blob = here.has(hash) ? null : await askForBlob(place.owner, hash)
    if (blob) await keep(place, { hash, ...blob, unsent: 0 })
  }
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

/** Owners whose photos are being sent, and whether more have come meanwhile. */
const sending = new Map<Owner, { isMore: boolean }>()

/** One round after the other: an import keeps hundreds of photos while the first are on their way. */
function sendSoon(owner: Owner): void {
  const running = sending.get(owner)
  if (running) {
    running.isMore = true
    return
  }
  const round = { isMore: true }
  sending.set(owner, round)
  const sendAll = async () => {
    let result: SendResult = 'sent'
    while (round.isMore && result === 'sent') {
      round.isMore = false
      result = await sendBlobs(owner)
    }
    if (result === 'waiting') sendWhenReachable(owner)
  }
  void sendAll().finally(() => sending.delete(owner))
}

/** Owners whose photos go on with the next answer of the server. */
const waiting = new Set<Owner>()

/** At once, because another device that shows the record meanwhile would have no photo to show. */
function sendWhenReachable(owner: Owner): void {
  if (waiting.has(owner)) return
  waiting.add(owner)
  const stop = onReachable(() => {
    stop()
    waiting.delete(owner)
    sendSoon(owner)
  })
}

/** The photos that the server has not acknowledged. */
export const unsentHashes = async (owner: Owner): Promise<string[]> =>
  (await blobDevice()).unsentHashes(owner)

/** Rejects if a photo cannot be sent. One after the other, so that memory holds one. */
export async function sendUnsentBlobs(owner: Owner): Promise<void> {
  const device = await blobDevice()
  for (const hash of await device.unsentHashes(owner)) {
    const blob = await device.get(owner, hash)
    if (!blob) continue
    const { type, bytes } = blob
    for (const app of blob.apps)
      await call(syncBlobPut, { ...spaceArgument(owner), app, hash, type, bytes: toBase64(bytes) })
    await device.put([{ ...blob, unsent: 0 }])
  }
}

/**
 * Uploads the photos named by an app's records that the server lacks, and downloads those that this device lacks, so that
 * they are seen without a network too. Deletes the photos that the app no longer names and no other app does.
 */
export async function bringBlobs(place: PhotoPlace, named: readonly string[]): Promise<SendResult> {
  const { owner, app } = place
  const device = await blobDevice()
  await dropUnused(place, new Set(named))
  if (owner === deviceOwner) return 'sent'
  const asked = [...new Set(named)].slice(0, blobsAskedMax)
  const answer = await call(syncBlobMissing, { ...spaceArgument(owner), app, hashes: asked }).catch(
    () => null,
  )
  if (!answer) return 'waiting'
  for (const hash of answer.hashes) await change(owner, hash, (blob) => ({ ...blob, unsent: 1 }))
  const result = await sendBlobs(owner)
  const here = new Set([...answer.hashes, ...(await device.hashes(owner))])
  for (const hash of asked) if (!here.has(hash)) await findBlob(place, hash)
  return result
}

async function change(owner: Owner, hash: string, next: (blob: KeptBlob) => KeptBlob): Promise<void> {
  const device = await blobDevice()
  const blob = await device.get(owner, hash)
  if (blob) await device.put([next(blob)])
}

async function dropUnused({ owner, app }: PhotoPlace, named: ReadonlySet<string>): Promise<void> {
  const device = await blobDevice()
  const before = Date.now() - unusedBlobDays * dayMs
  const used = await device.hashesOf(owner, app)
  const isUsed = new Set(used)
  for (const hash of await device.hashes(owner)) {
    // A photo that another app has stored, and that this one names too.
    if (named.has(hash) && !isUsed.has(hash)) await change(owner, hash, (blob) => usedBy(app, blob))
  }
  for (const hash of used) {
    const blob = named.has(hash) ? undefined : await device.get(owner, hash)
    if (!blob || blob.usedAt >= before) continue
    const apps = blob.apps.filter((each) => each !== app)
    if (apps.length > 0) await device.put([{ ...blob, apps }])
    else await device.remove(owner, [hash])
  }
}

/** For records that move to another owner. */
export async function copyBlobs(from: Owner, to: Owner): Promise<void> {
  const unsent = to === deviceOwner ? 0 : 1
  for (const hash of await (await blobDevice()).hashes(from))
    await change(from, hash, (blob) => ({ ...blob, owner: to, unsent }))
}

export async function forgetBlobs(owner: Owner): Promise<void> {
  const device = await blobDevice()
  await device.remove(owner, await device.hashes(owner))
}

/** SHA-256 in hex. The browser's own needs a secure context, which plain http at an IP address is not. */
async function blobHashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!crypto.subtle) return sha256Hex(bytes)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
