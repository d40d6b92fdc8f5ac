// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Text as YText } from 'yjs'
import type { RecordBase } from '#contract/apps/app-records.ts'
import { openRecords, type RecordShape } from '../records.ts'
import { openStore } from '../store.ts'
import { type Device, deviceOwner } from './device.ts'
import { type FirstScreen, followFirstRows } from './first-rows.ts'
import { memoryDevice } from './memory-device.ts'

type Memo = RecordBase & { text: string }

const shape: RecordShape<Memo> = {
  read: (map, base) => ({ ...base, text: String(map.get('text') ?? '') }),
  write: ({ text }) => ({ text: new YText(text) }),
}
let order: string
const newest: FirstScreen<Memo> = {
  order: () => order,
  rows: (records) => [...records.values()].slice(-2),
}

beforeEach(() => {
  order = 'newest'
  document.documentElement.dataset.build = 'one'
  vi.useFakeTimers()
})

afterEach(() => {
  delete document.documentElement.dataset.build
  vi.useRealTimers()
})

it('the last rows of a page are there before the next page has read its records', async () => {
  const device = memoryDevice()
  const page = await open(device)
  page.write('一', '二', '三')
  await rest()
  page.close()
  const next = await open(held(device))

  expect(next.shown()).toEqual(['二', '三'])
  expect([next.store.state().isLoaded, next.records.all().size]).toEqual([false, 0])
})

it('a change removes them at once, so that a page killed before the next rows were kept leaves none', async () => {
  const device = memoryDevice()
  const page = await open(device)
  page.write('一')
  await rest()
  expect(await device.firstRows(deviceOwner)).not.toBeNull()

  page.write('二')
  await page.store.saved()
  page.close()

  expect(await device.firstRows(deviceOwner)).toBeNull()
  const next = await open(device)
  await rest()
  expect([next.shown(), [...next.records.all().values()].map(({ text }) => text)]).toEqual([[], ['一', '二']])
  // Kept anew without a change, for the page after it.
  expect((await open(held(device))).shown()).toEqual(['一', '二'])
})

it.each<[string, () => void]>([
  ['another build', () => (document.documentElement.dataset.build = 'two')],
  ['another order', () => (order = 'oldest')],
])('rows of %s are not shown', async (_name, change) => {
  const device = memoryDevice()
  const page = await open(device)
  page.write('一')
  await rest()
  page.close()

  change()

  expect((await open(held(device))).shown()).toEqual([])
})

it('rows go with the records that are removed, are moved to another owner, or arrive from the server', async () => {
  const device = memoryDevice()
  const keep = () => device.keepFirstRows('member', { key: 'one newest', rows: [] })
  const kept = async () => (await device.firstRows('member')) !== null
  const place = { epoch: 'a', seq: 1 }

  await keep()
  await device.take('member', [], place)
  await device.markSent('member', [], place)
  await device.fold('member', new Uint8Array([0, 0]), [])
  const afterNoChange = await kept()
  await device.take('member', [new Uint8Array([0, 0])], place)
  const afterPull = await kept()
  await keep()
  await device.handOver('member', deviceOwner, [])
  const afterMove = await kept()
  await keep()
  await device.forget('member')

  expect([afterNoChange, afterPull, afterMove, await kept()]).toEqual([true, false, false, false])
})

async function open(device: Device) {
  const store = openStore({
    app: 'note',
    owner: deviceOwner,
    onGone: () => {},
    open: async () => ({ device, trouble: null }),
  })
  const records = openRecords(store, shape)
  const first = followFirstRows(store, records, newest)
  await vi.advanceTimersByTimeAsync(500)
  return {
    store,
    records,
    write: (...texts: string[]) => records.createAll(texts.map((text) => ({ text }))),
    shown: () => first.kept().map(({ text }) => text),
    close: () => {
      first.close()
      store.close()
    },
  }
}

/** Its records are never read. */
const held = (device: Device): Device => ({ ...device, load: () => new Promise(() => {}) })

const rest = () => vi.advanceTimersByTimeAsync(2_000)
