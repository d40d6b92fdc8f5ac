// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { syncPull } from '#contract/apps/sync.ts'
import { endSpace, leaveSpace, takeSpaceCopy } from '#contract/space/space.ts'
import { toBase64 } from '../base64.ts'
import { memoryDevice } from '../device/memory-device.ts'
import { bringLog } from './bring-whole.ts'
import { clearCopyWish, copyWish } from './copy-wish.ts'
import { giveUp } from './give-up.ts'
import { endWith, leaveWith, takeCopy } from './leave.ts'

const space = '0e3a8d52-6d0f-4a8e-9a34-6a4e1f6f3c11'
let asked: string[]
let answer: (name: string, data: unknown) => Response
let isWhole: boolean

const storage = {
  current: () => ({
    bringWhole: async () => {
      asked.push('all of it is here')
      if (!isWhole) throw new Error('no network')
    },
  }),
}

beforeEach(() => {
  asked = []
  isWhole = true
  answer = () => Response.json({ result: {} })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const name = url.split('default-call-')[1] ?? url
    asked.push(name)
    return answer(name, JSON.parse(body).data)
  })
})

afterEach(() => {
  clearCopyWish(space)
  vi.unstubAllGlobals()
})

it('everything is on the device before the server lets a member go who wants a copy', async () => {
  await leaveWith(storage, space, true)
  await endWith(storage, space)
  await takeCopy(storage, space, false)

  expect(asked).toEqual([
    'all of it is here',
    leaveSpace.name,
    endSpace.name,
    'all of it is here',
    takeSpaceCopy.name,
    takeSpaceCopy.name,
  ])
})

it('a member whose device lacks something stays in it', async () => {
  isWhole = false

  await expect(takeCopy(storage, space, true)).rejects.toThrow('no network')

  expect([asked, copyWish(space)]).toEqual([['all of it is here'], null])
})

it('the wish ends with a refusal, and stays without a clear answer', async () => {
  answer = () => Response.json({ error: { status: 'PERMISSION_DENIED', details: {} } }, { status: 403 })
  await expect(leaveWith(storage, space, true)).rejects.toThrow()
  const refused = copyWish(space)
  answer = () => Response.json({ error: { status: 'INTERNAL', details: {} } }, { status: 500 })
  await expect(takeCopy(storage, space, true)).rejects.toThrow()

  expect([refused, copyWish(space)]).toEqual([null, { as: '' }])
})

it.each([
  ['owner', 'open', [endSpace.name, takeSpaceCopy.name]],
  ['owner', 'ended', [endSpace.name, takeSpaceCopy.name]],
  ['write', 'open', [leaveSpace.name]],
  ['read', 'aside', [leaveSpace.name]],
  ['write', 'ended', [takeSpaceCopy.name]],
] as const)(
  'a thing deleted for good by a member who is %s of one that is %s: %s',
  async (role, state, calls) => {
    await giveUp({ id: space, role, state })

    expect([asked, copyWish(space)]).toEqual([calls, null])
  },
)

it('a device reads the log to its end and keeps the position of its sync', async () => {
  const device = memoryDevice()
  const at = { epoch: 'a', seq: 1 }
  await device.take('space:x:hanako', [], at)
  const doc = new Doc()
  answer = (name, data) => {
    const isFirst = JSON.stringify(data).includes('"seq":1')
    const updates = [toBase64(wordsOf(isFirst ? '牛乳' : '卵'))]
    const result = { updates, epoch: 'a', seq: isFirst ? 2 : 3, hasMore: isFirst }
    return name === syncPull.name ? Response.json({ result }) : Response.error()
  }

  await bringLog(device, { app: 'todo', owner: 'space:x:hanako', doc })

  const kept = new Doc()
  const { rows, place } = await device.load('space:x:hanako')
  for (const { update } of rows) applyUpdate(kept, update)
  expect([...doc.getMap('words').keys()].sort()).toEqual(['卵', '牛乳'])
  expect([...kept.getMap('words').keys()].sort()).toEqual(['卵', '牛乳'])
  expect([place, rows.some(({ unsent }) => unsent)]).toEqual([at, false])
})

function wordsOf(word: string): Uint8Array {
  const doc = new Doc()
  doc.getMap('words').set(word, true)
  return encodeStateAsUpdate(doc)
}
