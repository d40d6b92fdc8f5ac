import { expect, it } from 'vitest'
import { sha256Hex } from '../client/sha-256.ts'
import { bringBlobs, copyBlobs, findBlob, forgetBlobs, keepBlob } from './blobs.ts'
import { deviceOwner } from './device.ts'

// There is no IndexedDB here: what keeps nothing keeps the same rules.
const photo = (words: string) => ({ type: 'image/webp' as const, bytes: new TextEncoder().encode(words) })

it('a photo is found by the hash of its bytes, by its owner alone', async () => {
  const hash = await keepBlob(deviceOwner, photo('夕食'))

  expect(hash).toBe(sha256Hex(new TextEncoder().encode('夕食')))
  expect((await findBlob(deviceOwner, hash))?.bytes).toEqual(photo('夕食').bytes)
  expect(await findBlob(deviceOwner, 'f'.repeat(64))).toBeNull()
})

it('taking along copies, and only then lets go', async () => {
  const uid = crypto.randomUUID()
  const hash = await keepBlob(deviceOwner, photo('朝食'))

  await copyBlobs(deviceOwner, uid)
  const both = [await findBlob(deviceOwner, hash), await findBlob(uid, hash)]
  await forgetBlobs(deviceOwner)

  expect(both.map((blob) => blob?.bytes)).toEqual([photo('朝食').bytes, photo('朝食').bytes])
  expect(await findBlob(deviceOwner, hash)).toBeNull()
  expect(await findBlob(uid, hash)).not.toBeNull()
})

it('what no record names is kept for a while: it may come back', async () => {
  const hash = await keepBlob(deviceOwner, photo('昼食'))

  await bringBlobs(deviceOwner, [])

  expect(await findBlob(deviceOwner, hash)).not.toBeNull()
})
