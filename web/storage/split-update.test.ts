import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, Map as YMap, Text as YText } from 'yjs'
import { splitUpdate } from './split-update.ts'

it('the parts of a large update say the same as the whole, in any order', () => {
  const doc = new Doc()
  const other = new Doc()
  for (let n = 0; n < 300; n++) {
    const record = new YMap<unknown>([['body', new YText(`メモ${n} `.repeat(20))]])
    ;(n % 3 === 0 ? other : doc).getMap('records').set(`${n}`, record)
  }
  applyUpdate(doc, encodeStateAsUpdate(other))
  doc.getMap('records').delete('7')
  const whole = encodeStateAsUpdate(doc)

  const parts = splitUpdate(whole, 5_000)
  const copy = new Doc()
  for (const part of parts.toReversed()) applyUpdate(copy, part)

  expect(parts.length).toBeGreaterThan(5)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(6_000)
  expect(copy.getMap('records').toJSON()).toEqual(doc.getMap('records').toJSON())
  expect(encodeStateAsUpdate(copy)).toHaveLength(whole.length)
})
