import { expect, it } from 'vitest'
import { applyUpdate, Doc, decodeUpdate, encodeStateAsUpdate, Map as YMap, Text as YText } from 'yjs'
import { splitUpdate } from './split-update.ts'

it('splitUpdate returns parts below the size limit that merge to the whole in any order', () => {
  const doc = new Doc()
  for (let n = 0; n < 200; n++) {
    // As many clients as a year of visits creates.
    const visit = new Doc()
    const record = new YMap<unknown>([['body', new YText(`メモ${n} `.repeat(20))]])
    visit.getMap('records').set(`${n}`, record)
    applyUpdate(doc, encodeStateAsUpdate(visit))
  }
  for (const gone of ['7', '70', '150']) doc.getMap('records').delete(gone)
  const whole = encodeStateAsUpdate(doc)

  const parts = splitUpdate(whole, { bytesMax: 5_000 })
  const copy = new Doc()
  for (const part of parts.toReversed()) applyUpdate(copy, part)

  expect(parts.length).toBeGreaterThan(5)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(5_000)
  expect(copy.getMap('records').toJSON()).toEqual(doc.getMap('records').toJSON())
  expect(encodeStateAsUpdate(copy)).toHaveLength(whole.length)
})

it('splitUpdate returns a small update unchanged', () => {
  const update = Uint8Array.of(0, 0)

  expect(splitUpdate(update, { bytesMax: 10 })).toEqual([update])
})

it('splitUpdate splits an update by its number of clients', () => {
  const doc = new Doc()
  for (let n = 0; n < 900; n++) {
    doc.clientID = n + 1
    doc.getMap('records').set(`${n}`, n)
  }
  const whole = encodeStateAsUpdate(doc)

  const parts = splitUpdate(whole, { bytesMax: 1_000_000, clientsMax: 300, structsMax: 200 })
  const copy = new Doc()
  for (const part of parts) applyUpdate(copy, part)

  const counts = parts.map((part) => decodeUpdate(part).structs.length)
  expect(counts).toEqual([200, 200, 200, 200, 100])
  expect(copy.getMap('records').toJSON()).toEqual(doc.getMap('records').toJSON())
})
