// @vitest-environment jsdom

import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, Map as YMap, Text as YText } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import type { Space } from '#contract/space/space.ts'
import { memoryDevice } from '../device/memory-device.ts'
import { wishCopy } from './copy-wish.ts'
import { dropFrom } from './drop-gone.ts'
import { goneFrom } from './find-gone.ts'
import { keptCount } from './kept-note.ts'
import { isHeldBy, spaceOf, spaceOwner } from './space-owner.ts'

const uid = 'hanako'
const app = 'todo'

it('rows of a shared thing belong to one member', () => {
  const owner = spaceOwner('a-1', uid)

  expect([spaceOf(owner), spaceOf(uid), spaceOf('device')]).toEqual(['a-1', null, null])
  expect([isHeldBy(owner, uid), isHeldBy(owner, 'taro'), isHeldBy(uid, uid)]).toEqual([true, false, true])
})

it('only what the server no longer lists goes, and what waits here to be sent by somebody who may only read', async () => {
  const device = memoryDevice()
  const owners = ['gone', 'kept', 'read', 'stuck'].map((space) => spaceOwner(space, uid))
  for (const owner of [...owners, uid, spaceOwner('gone', 'taro')])
    await device.append(owner, lists('牛乳'), owner === spaceOwner('stuck', uid))
  // Cast: nothing else of a space is read.
  const listed = [
    { id: 'kept', role: 'write', state: 'open' },
    { id: 'read', role: 'read', state: 'open' },
    { id: 'stuck', role: 'read', state: 'open' },
  ] as Space[]

  const gone = await goneFrom(device, uid, listed)

  expect(gone.map(({ space }) => space)).toEqual(['gone', 'stuck'])
})

it('only records that the server never took stay, as the member’s own', async () => {
  const { device, owner } = await shared('removed')

  await dropFrom({ app, device, owner, uid, space: 'removed' })

  expect(await textsOf(device, owner)).toEqual([])
  expect(await textsOf(device, uid)).toEqual(['卵と牛乳'])
  expect(await device.unsentRows(uid)).toHaveLength(1)
  expect(keptCount(app, uid)).toBe(1)
})

it('a copy that the member asked for has everything, and its todos are in its list', async () => {
  const { device, owner } = await shared('left')
  wishCopy('left', { as: 'hanako' })

  await dropFrom({ app, device, owner, uid, space: 'left' })

  const own = await docOf(device, uid)
  const [list] = [...own.getMap<YMap<unknown>>(recordsKey)].filter(([, map]) => map.get('kind') === 'list')
  expect(await textsOf(device, uid)).toEqual(['卵と牛乳', '家'])
  expect(list?.[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect([...own.getMap<YMap<unknown>>(recordsKey).values()].map((map) => map.get('list'))).toContain(
    list?.[0],
  )
})

it('an ended space comes back under its ids, also where the member’s own once moved away', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const { device, owner } = await shared('ended')
    const own = new Doc()
    const maps = own.getMap<YMap<unknown>>(recordsKey)
    for (const id of ['list-1', 'todo-1']) {
      maps.set(id, record('前', {}))
      maps.delete(id)
    }
    await device.append(uid, encodeStateAsUpdate(own), false)
    wishCopy('ended', { as: null })

    await dropFrom({ app, device, owner, uid, space: 'ended' })

    expect(await textsOf(device, uid)).toEqual(['卵と牛乳', '家'])
  }
})

it.each([null, 'hanako'])(
  'two devices that keep a copy (as %s) have one, with what one wrote in it',
  async (as) => {
    const [phone, tablet] = [await shared('twice'), await shared('twice')]
    for (const { device, owner } of [phone, tablet]) {
      wishCopy('twice', { as })
      await dropFrom({ app, device, owner, uid, space: 'twice' })
      if (device === phone.device) {
        await write(device, await todoOf(device), 'あと')
        for (const { update } of (await device.load(uid)).rows) await tablet.device.append(uid, update, false)
      }
    }

    expect(await textsOfBoth(phone.device, tablet.device)).toEqual(['あと卵と牛乳', '家'])
  },
)

it('two devices that leave at the same moment make one copy, and lose nothing that only one of them had', async () => {
  const [phone, tablet] = [await shared('at-once'), await shared('at-once')]
  for (const { key } of await tablet.device.unsentRows(tablet.owner))
    await tablet.device.markSent(tablet.owner, [key], null)
  for (const { device, owner } of [phone, tablet]) {
    wishCopy('at-once', { as: 'hanako' })
    await dropFrom({ app, device, owner, uid, space: 'at-once' })
  }
  expect(await textsOfBoth(phone.device, tablet.device)).toEqual(['卵と牛乳', '卵と牛乳', '家'])

  const [here, there] = [await shared('again', true), await shared('again', true)]
  for (const { device, owner } of [here, there]) {
    wishCopy('again', { as: 'hanako' })
    await dropFrom({ app, device, owner, uid, space: 'again' })
  }
  expect(await textsOfBoth(here.device, there.device)).toEqual(['卵と牛乳', '家'])
})

it('who joins again sees the earlier copy beside what is shared, and a second copy is another one', async () => {
  const { device, owner } = await shared('twice-joined', true)
  for (const as of ['first', 'second']) {
    wishCopy('twice-joined', { as })
    await dropFrom({ app, device, owner, uid, space: 'twice-joined' })
    if (as === 'first') {
      await write(device, await todoOf(device), '自分の')
      await device.take(owner, [sharedList()], { epoch: 'a', seq: 2 })
    }
  }

  const ids = [...(await docOf(device, uid)).getMap(recordsKey).keys()]
  expect(ids.filter((id) => id === 'list-1' || id === 'todo-1')).toEqual([])
  expect(await textsOf(device, uid)).toEqual(['家', '家', '牛乳', '自分の卵と牛乳'])
})

it('a copy of a thing that its owner has deleted comes out of the trash', async () => {
  const { device, owner } = await shared('deleted')
  const doc = await docOf(device, owner)
  const before = encodeStateVector(doc)
  for (const map of doc.getMap<YMap<unknown>>(recordsKey).values()) map.set('trashedAt', 1)
  await device.append(owner, encodeStateAsUpdate(doc, before), false)
  wishCopy('deleted', { as: null })

  await dropFrom({ app, device, owner, uid, space: 'deleted' })

  const copies = [...(await docOf(device, uid)).getMap<YMap<unknown>>(recordsKey).values()]
  expect(copies.map((map) => map.has('trashedAt'))).toEqual([false, false])
})

it('a copy of something shared once more leaves the earlier copy as it is', async () => {
  const { device, owner } = await shared('second')
  const earlier = new Doc()
  earlier.getMap<YMap<unknown>>(recordsKey).set('todo-1', record('前の写し', { space: 'first' }))
  await device.append(uid, encodeStateAsUpdate(earlier), false)
  wishCopy('second', { as: null })

  await dropFrom({ app, device, owner, uid, space: 'second' })

  expect(await textsOf(device, uid)).toEqual(['前の写し', '卵と牛乳', '家'])
})

it('a member who was removed gets no copy', async () => {
  const { device, owner } = await shared('removed-quietly')
  for (const { key } of await device.unsentRows(owner)) await device.markSent(owner, [key], null)

  await dropFrom({ app, device, owner, uid, space: 'removed-quietly' })

  expect([await textsOf(device, owner), await textsOf(device, uid)]).toEqual([[], []])
})

/** Writes at the beginning of one's own record, as its editor does. */
async function write(device: ReturnType<typeof memoryDevice>, id: string, words: string) {
  const doc = await docOf(device, uid)
  const map = doc.getMap<YMap<unknown>>(recordsKey).get(id)
  doc.on('update', (update) => void device.append(uid, update, true))
  doc.transact(() => {
    map?.set('editedAt', 3)
    const text = map?.get('text')
    if (text instanceof YText) text.insert(0, words)
  })
}

/** A list that the server has, with a todo that was changed here and, unless it is sent, is not known there. */
async function shared(space: string, isSent = false) {
  const device = memoryDevice()
  const owner = spaceOwner(space, uid)
  const doc = new Doc()
  applyUpdate(doc, sharedList())
  await device.take(owner, [encodeStateAsUpdate(doc)], { epoch: 'a', seq: 1 })
  const updates: Uint8Array[] = []
  doc.on('update', (update) => updates.push(update))
  const text = doc.getMap<YMap<unknown>>(recordsKey).get('todo-1')?.get('text')
  if (text instanceof YText) text.insert(0, '卵と')
  for (const update of updates) await device.append(owner, update, !isSent)
  return { device, owner }
}

function sharedList(): Uint8Array {
  const doc = new Doc()
  const maps = doc.getMap<YMap<unknown>>(recordsKey)
  maps.set('list-1', record('家', { kind: 'list' }))
  maps.set('todo-1', record('牛乳', { kind: 'todo', list: 'list-1', editedAt: 2 }))
  return encodeStateAsUpdate(doc)
}

const todoOf = async (device: ReturnType<typeof memoryDevice>): Promise<string> =>
  [...(await docOf(device, uid)).getMap<YMap<unknown>>(recordsKey)].find(
    ([, map]) => map.get('kind') === 'todo',
  )?.[0] ?? ''

/** The records of the member once both devices have sent what they wrote. */
async function textsOfBoth(...devices: ReturnType<typeof memoryDevice>[]): Promise<string[]> {
  const both = new Doc()
  for (const device of devices) applyUpdate(both, encodeStateAsUpdate(await docOf(device, uid)))
  return [...both.getMap<YMap<unknown>>(recordsKey).values()].map((map) => String(map.get('text'))).sort()
}

const record = (text: string, fields: Record<string, unknown>) =>
  new YMap<unknown>([...Object.entries(fields), ['text', new YText(text)]])

function lists(...texts: string[]): Uint8Array {
  const doc = new Doc()
  for (const text of texts) doc.getMap(recordsKey).set(text, record(text, {}))
  return encodeStateAsUpdate(doc)
}

async function docOf(device: ReturnType<typeof memoryDevice>, owner: string): Promise<Doc> {
  const doc = new Doc()
  for (const { update } of (await device.load(owner)).rows) applyUpdate(doc, update)
  return doc
}

const textsOf = async (device: ReturnType<typeof memoryDevice>, owner: string) =>
  [...(await docOf(device, owner)).getMap<YMap<unknown>>(recordsKey).values()]
    .map((map) => String(map.get('text')))
    .sort()
