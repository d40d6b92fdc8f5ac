// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyUpdate, Doc } from 'yjs'
import { tellAnswer } from '../client/transport/reach.ts'
import { fromBase64 } from './base64.ts'
import type { Device } from './device/device.ts'
import { memoryDevice } from './device/memory-device.ts'
import { spaceOwner } from './space/space-owner.ts'
import { openStore } from './store.ts'

/** Everything the server has received. */
let received: Doc
/** Answers the pushes that wait. */
let answerPush: (() => void)[]
let arePushesHeld = true
let isFull = false
/** Answers the pulls that wait. */
let answerPull: ((status: number) => void)[]
let arePullsHeld = false
let pushes: number
let isEnded = false

beforeEach(() => {
  received = new Doc()
  answerPush = []
  answerPull = []
  arePullsHeld = false
  arePushesHeld = true
  isFull = false
  pushes = 0
  isEnded = false
  // Test files share modules: an earlier one may have left the server unreachable.
  tellAnswer()
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url.endsWith('/live')) return new Response(new ReadableStream())
    if (url.includes('pull')) {
      const status = arePullsHeld ? await new Promise<number>((resolve) => answerPull.push(resolve)) : 200
      if (status !== 200) return Response.json({ error: { status: 'INTERNAL', message: '' } }, { status })
      return Response.json({ result: { epoch: '', seq: 0, updates: [], hasMore: false } })
    }
    if (!url.includes('push')) return Response.json({})
    pushes++
    if (isEnded)
      return Response.json(
        { error: { status: 'PERMISSION_DENIED', message: 'space-read-only' } },
        { status: 403 },
      )
    if (arePushesHeld) await new Promise<void>((resolve) => answerPush.push(resolve))
    applyUpdate(received, fromBase64(JSON.parse(body).data.update))
    return Response.json({ result: { epoch: 'a', seq: 1 } })
  })
})

afterEach(() => vi.unstubAllGlobals())

test('an edit that fails to be stored while earlier ones are sent from memory is sent after them', async () => {
  const store = openStore({ app: 'note', owner: 'member', onGone: () => {}, open: openFillableDevice })
  await store.saved()
  const edit = (name: string) => store.doc.getMap('edits').set(name, name)
  isFull = true
  edit('sent from memory')
  await expect.poll(() => answerPush).toHaveLength(1)

  isFull = false
  edit('stored')
  await store.saved()
  isFull = true
  edit('failed meanwhile')
  await store.saved()
  arePushesHeld = false
  for (const answer of answerPush) answer()
  await expect.poll(() => store.state().sync).toBe('synced')

  expect(Object.keys(received.getMap('edits').toJSON()).sort()).toEqual([
    'failed meanwhile',
    'sent from memory',
    'stored',
  ])
  store.close()
})

test('updates that did not fit are stored once there is room, and leaving the page asks until then', async () => {
  vi.useFakeTimers()
  try {
    const device = memoryDevice()
    const open = async () => ({ device: { ...device, append: fillable(device) }, trouble: null })
    const store = openStore({ app: 'note', owner: 'device', onGone: () => {}, open })
    await store.saved()
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    isFull = true
    store.doc.getMap('edits').set('a', '1')
    await store.saved()
    store.doc.getMap('edits').set('b', '2')
    await store.saved()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([store.state().trouble, asks()]).toEqual(['full', true])

    isFull = false
    await vi.advanceTimersByTimeAsync(60_000)

    expect([store.state().trouble, asks()]).toEqual([null, false])
    const stored = new Doc()
    for (const { update } of (await device.load('device')).rows) applyUpdate(stored, update)
    expect(stored.getMap('edits').toJSON()).toEqual({ a: '1', b: '2' })
    store.close()
  } finally {
    vi.useRealTimers()
  }
})

test('a new device has not pulled before the server answered, a tab beside it learns of the answer', async () => {
  arePullsHeld = true
  const store = openStore({ app: 'todo', owner: 'member', onGone: () => {}, open: openFillableDevice })
  await expect.poll(() => answerPull).toHaveLength(1)
  const tab = openStore({ app: 'todo', owner: 'member', onGone: () => {}, open: openFillableDevice })
  await tab.saved()
  expect(store.state()).toMatchObject({ isLoaded: true, pulled: 'never' })
  expect(tab.state()).toMatchObject({ isLoaded: true, pulled: 'never' })

  arePullsHeld = false
  for (const answer of answerPull) answer(200)

  await expect.poll(() => store.state().pulled).toBe('now')
  await expect.poll(() => tab.state().pulled).toBe('now')
  store.close()
  tab.close()
})

test('a new device whose first pull fails has not pulled', async () => {
  arePullsHeld = true
  const store = openStore({ app: 'recipe', owner: 'member', onGone: () => {}, open: openFillableDevice })
  await expect.poll(() => answerPull).toHaveLength(1)

  for (const answer of answerPull) answer(500)

  await expect.poll(() => store.state().sync).toBe('failed')
  expect(store.state().pulled).toBe('never')
  store.close()
})

test('a change that a shared thing no longer takes is tried once, and stays here without an alarm', async () => {
  isEnded = true
  const owner = spaceOwner('ended', 'member')
  const store = openStore({ app: 'todo', owner, onGone: () => {}, open: openFillableDevice })
  await store.saved()
  const statuses: string[] = []
  store.subscribe(() => statuses.push(store.state().sync))
  store.doc.getMap('edits').set('牛乳', true)

  await expect.poll(() => store.state().sync).toBe('closed')
  expect([pushes, statuses.includes('failed'), (await store.unsent()).length]).toEqual([1, false, 1])
  store.close()
})

test('a device that knows a place in the log has pulled earlier', async () => {
  arePullsHeld = true
  const device = memoryDevice()
  await device.take('member', [], { epoch: 'a', seq: 1 })
  const open = async () => ({ device, trouble: null })

  const store = openStore({ app: 'weight', owner: 'member', onGone: () => {}, open })
  await store.saved()

  expect(store.state().pulled).toBe('earlier')
  store.close()
})

async function openFillableDevice() {
  const device = memoryDevice()
  return { device: { ...device, append: fillable(device) }, trouble: null }
}

const fillable =
  (device: Device): Device['append'] =>
  async (...row) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    await device.append(...row)
  }
