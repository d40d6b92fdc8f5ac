import { expect, it } from 'vitest'
import { sha256Hex } from '../client/sha-256.ts'
import { bringBlobs, copyBlobs, findBlob, forgetBlobs, keepBlob } from './blobs.ts'
import { deviceOwner } from './device.ts'

// There is no IndexedDB here; the memory device follows the same rules.
const photo = (words: string) => ({ type: 'image/webp' as const, bytes: new TextEncoder().encode(words) })

it('a photo is found by the hash of its bytes, and only by its owner', async () => {
  const hash = await keepBlob(deviceOwner, photo('夕食'))

  expect(hash).toBe(sha256Hex(new TextEncoder().encode('夕食')))
  expect((await findBlob(deviceOwner, hash))?.bytes).toEqual(photo('夕食').bytes)
  expect(await findBlob(deviceOwner, 'f'.repeat(64))).toBeNull()
})

it('taking photos along removes them from the device only after they are copied', async () => {
  const uid = crypto.randomUUID()
  const hash = await keepBlob(deviceOwner, photo('朝食'))

  await copyBlobs(deviceOwner, uid)
  const both = [await findBlob(deviceOwner, hash), await findBlob(uid, hash)]
  await forgetBlobs(deviceOwner)

  expect(both.map((blob) => blob?.bytes)).toEqual([photo('朝食').bytes, photo('朝食').bytes])
  expect(await findBlob(deviceOwner, hash)).toBeNull()
  expect(await findBlob(uid, hash)).not.toBeNull()
})

it('a photo that no record names is kept for a while, because the record may be restored', async () => {
  const hash = await keepBlob(deviceOwner, photo('昼食'))

  await bringBlobs(deviceOwner, [])

  expect(await findBlob(deviceOwner, hash)).not.toBeNull()
})
