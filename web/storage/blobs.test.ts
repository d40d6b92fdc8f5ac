// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest'
import { unusedBlobDays } from '#contract/apps/sync-blob.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { sha256Hex } from '../client/sha-256.ts'
import { tellAnswer } from '../client/transport/reach.ts'
import { bringBlobs, copyBlobs, findBlob, forgetBlobs, keepBlob } from './blobs.ts'
import { deviceOwner } from './device/device.ts'

const recipes = { owner: deviceOwner, app: 'recipe' } as const
const notes = { owner: deviceOwner, app: 'note' } as const

// There is no IndexedDB here; the memory device follows the same rules.
const photo = (words: string) => ({ type: 'image/webp' as const, bytes: new TextEncoder().encode(words) })

it('a photo is found by the hash of its bytes, and only by its owner', async () => {
  const hash = await keepBlob(recipes, photo('夕食'))

  expect(hash).toBe(sha256Hex(new TextEncoder().encode('夕食')))
  expect((await findBlob(recipes, hash))?.bytes).toEqual(photo('夕食').bytes)
  expect(await findBlob(recipes, 'f'.repeat(64))).toBeNull()
})

it('taking photos along removes them from the device only after they are copied', async () => {
  const uid = crypto.randomUUID()
  const hash = await keepBlob(recipes, photo('朝食'))

  await copyBlobs(deviceOwner, uid)
  const both = [await findBlob(recipes, hash), await findBlob({ owner: uid, app: 'recipe' }, hash)]
  await forgetBlobs(deviceOwner)

  expect(both.map((blob) => blob?.bytes)).toEqual([photo('朝食').bytes, photo('朝食').bytes])
  expect(await findBlob(recipes, hash)).toBeNull()
  expect(await findBlob({ owner: uid, app: 'recipe' }, hash)).not.toBeNull()
})

it('a photo that no record names is kept for a while, because the record may be restored', async () => {
  const hash = await keepBlob(recipes, photo('昼食'))

  await bringBlobs(recipes, [])

  expect(await findBlob(recipes, hash)).not.toBeNull()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('photos that are kept while earlier ones are sent go to the server once each', async () => {
  tellAnswer()
  const sent: string[] = []
  let answer: (value: unknown) => void = () => {}
  const answered = new Promise((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).data.hash)
    await answered
    return Response.json({ result: {} })
  })
  const place = { owner: crypto.randomUUID(), app: 'note' } as const

  const hashes: string[] = []
  for (let n = 0; n < 30; n++) hashes.push(await keepBlob(place, photo(`${n}`)))
  answer(null)

  await expect.poll(() => sent.toSorted()).toEqual(hashes.toSorted())
})

it('a photo of a note outlives the recipes that do not name it, and the other way round', async () => {
  const ofNote = await keepBlob(notes, photo('庭'))
  const ofRecipe = await keepBlob(recipes, photo('丼'))
  const ofBoth = await keepBlob(recipes, photo('畑'))
  await keepBlob(notes, photo('畑'))
  const kept = async () =>
    (await Promise.all([ofNote, ofRecipe, ofBoth].map((hash) => findBlob(notes, hash)))).map(Boolean)
  later()

  await bringBlobs(recipes, [])
  expect(await kept()).toEqual([true, false, true])
  await bringBlobs(notes, [ofNote])
  expect(await kept()).toEqual([true, false, false])
})

it('a photo that one app stored is kept while another one names it', async () => {
  const hash = await keepBlob(recipes, photo('山'))

  await bringBlobs(notes, [hash])
  later()
  await bringBlobs(recipes, [])

  expect(await findBlob(notes, hash)).not.toBeNull()
})

const later = () => vi.useFakeTimers({ now: Date.now() + (unusedBlobDays + 1) * dayMs, toFake: ['Date'] })
