import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, Map as YMap, Text as YText } from 'yjs'
import { splitUpdate } from './split-update.ts'

it('the parts of a large update say the same as the whole, in any order, and none is too large', () => {
  const doc = new Doc()
  for (let n = 0; n < 200; n++) {
    // As many clients as a year of visits leaves behind.
    const visit = new Doc()
    const record = new YMap<unknown>([['body', new YText(`メモ${n} `.repeat(20))]])
    visit.getMap('records').set(`${n}`, record)
    applyUpdate(doc, encodeStateAsUpdate(visit))
  }
  for (const gone of ['7', '70', '150']) doc.getMap('records').delete(gone)
  const whole = encodeStateAsUpdate(doc)

  const parts = splitUpdate(whole, 5_000)
  const copy = new Doc()
  for (const part of parts.toReversed()) applyUpdate(copy, part)

  expect(parts.length).toBeGreaterThan(5)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(5_000)
  expect(copy.getMap('records').toJSON()).toEqual(doc.getMap('records').toJSON())
  expect(encodeStateAsUpdate(copy)).toHaveLength(whole.length)
})

it('a small update stays as it is', () => {
  const update = Uint8Array.of(0, 0)

  expect(splitUpdate(update, 10)).toEqual([update])
})
