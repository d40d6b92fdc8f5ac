import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Doc, decodeUpdate, encodeStateAsUpdate, Array as YArray, Map as YMap, Text as YText } from 'yjs'
import { scanUpdate } from './scan-update.ts'

const roomy = { clientsMax: 10_000, structsMax: 100_000 }

it('scanUpdate accepts every update the apps write', () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.double(),
    fc.string({ unit: 'grapheme' }).map((text) => new YText(text)),
    fc.dictionary(fc.string(), fc.string()).map((fields) => new YMap(Object.entries(fields))),
    fc.array(fc.integer()).map((list) => YArray.from(list)),
  )
  const edits = fc.array(fc.tuple(fc.nat(5), fc.string(), value, fc.boolean()), { maxLength: 20 })
  fc.assert(
    fc.property(edits, (all) => {
      const doc = new Doc()
      for (const [client, key, written, isDeleted] of all) {
        doc.clientID = client * 1_000_003
        doc.getMap('records').set(key, written)
        doc.getText('text').insert(0, key)
        doc.getText('text').format(0, 1, { bold: true, link: key })
        doc.getText('text').setAttribute('kind', key)
        if (isDeleted) doc.getMap('records').delete(key)
      }
      const update = encodeStateAsUpdate(doc)
      expect(scanUpdate(update, roomy)).toBe('sound')
      expect(decodeUpdate(update).structs.length).toBeLessThanOrEqual(1_000)
    }),
    { numRuns: 60 },
  )
})

it('scanUpdate never accepts an update that Yjs cannot decode', () => {
  const doc = new Doc()
  doc.getMap('records').set('one', new YMap([['title', new YText('題名')]]))
  doc.getMap('records').set('two', { list: [1, 2.5, null, '文字'] })
  doc.getMap('records').delete('one')
  doc.getText('styled').insert(0, '太字', { bold: true })
  const sound = encodeStateAsUpdate(doc)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      (changes) => {
        const update = Uint8Array.from(sound)
        for (const [at, byte] of changes) update[at] = byte
        if (scanUpdate(update, roomy) === 'sound') decodeUpdate(update)
      },
    ),
    { numRuns: 500, examples: [[[[23, 170]]]] },
  )
})

it.each([
  ['nothing', []],
  ['what ends too early', [1, 1, 1, 0, 4]],
  ['what goes on after its end', [0, 0, 0]],
  ['a skip with flags', [1, 1, 1, 0, 0xaa, 1, 0, 0]],
  ['numbers without an end', [255, 255, 255, 255, 255, 255, 255, 255, 255, 1]],
])('scanUpdate refuses %s', (_what, bytes) => {
  expect(scanUpdate(Uint8Array.from(bytes), roomy)).toBe('malformed')
})

it('scanUpdate stops at the announced count, however few bytes follow', () => {
  expect(scanUpdate(Uint8Array.from([255, 255, 127]), roomy)).toBe('too-many')
  expect(scanUpdate(Uint8Array.from([1, 255, 255, 127, 1, 0]), roomy)).toBe('too-many')
})
