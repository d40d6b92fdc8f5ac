import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, Text as YText } from 'yjs'
import type { RecordBase } from '#contract/apps/app-records.ts'
import { addAlike } from './add-alike.ts'
import { fromServer } from './origins.ts'
import { openRecords, type RecordShape } from './records.ts'
import type { Store } from './store.ts'

type Memo = RecordBase & { text: string; order: string }

const shape: RecordShape<Memo> = {
  read: (map, base) => ({
    ...base,
    text: String(map.get('text') ?? ''),
    order: String(map.get('order') ?? ''),
  }),
  write: ({ text, order }) => ({ text: new YText(text), order }),
}

it('devices that add the same records and edit them before they meet have each once, with every letter', () => {
  const edits = fc.array(fc.tuple(fc.boolean(), fc.nat(2), fc.nat(9), fc.constantFrom('あ', 'bc', '🍙')), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(edits, fc.boolean(), (script, isSamePlace) => {
      const both = [device('b'), device(isSamePlace ? 'b' : 'c')] as const
      for (const { add } of both) add(['牛乳', '卵', ''])
      for (const [isFirst, record, at, word] of script) both[isFirst ? 0 : 1].type(`id-${record}`, at, word)
      meet(...both)

      const [one, other] = both.map(({ records }) => records.all())
      expect(one).toEqual(other)
      expect([...(one?.keys() ?? [])].sort()).toEqual(['id-0', 'id-1', 'id-2'])
      const typed = script.reduce((sum, [, , , word]) => sum + word.length, 0)
      expect([...(one?.values() ?? [])].reduce((sum, { text }) => sum + text.length, 0)).toBe(typed + 3)
    }),
    { numRuns: 40 },
  )
})

it('a record that was moved and put into the trash before the devices meet stays so when both had one place', () => {
  const [one, other] = [device('b'), device('b')]
  for (const { add } of [one, other]) add(['牛乳'])
  one.records.edit('id-0', { order: 'z', trashedAt: 5 })
  meet(one, other)

  expect(other.records.all().get('id-0')).toMatchObject({ order: 'z', trashedAt: 5 })
})

it('files with different texts for one record leave the same one on all devices', () => {
  const [one, other] = [device('b'), device('b')]
  one.add(['牛乳'])
  other.add(['豆乳'])
  meet(one, other)

  expect(one.records.all()).toEqual(other.records.all())
  expect(one.records.all().size).toBe(1)
})

it('records that were added before are not written again', () => {
  const { doc, add } = device('b')
  add(['牛乳'])
  const before = encodeStateAsUpdate(doc)
  add(['牛乳'])

  expect(encodeStateAsUpdate(doc)).toEqual(before)
})

function device(order: string) {
  const doc = new Doc()
  // Cast: records use the document of a store and nothing else of it.
  const records = openRecords({ doc } as Store, shape)
  const add = (texts: readonly string[]) =>
    records.together(() => {
      const added = texts.map((text, at) => ({ id: `id-${at}`, createdAt: 1, editedAt: 1, text, order }))
      addAlike(doc, shape, added, (record) => ({
        common: { ...record, order: '' },
        ofDevice: (map) => map.set('order', record.order),
      }))
    })
  const type = (id: string, at: number, word: string) => {
    const text = records.text(id, 'text')
    text?.insert(Math.min(at, text.length), word)
  }
  return { doc, records, add, type }
}

function meet(one: { doc: Doc }, other: { doc: Doc }) {
  const [fromOne, fromOther] = [encodeStateAsUpdate(one.doc), encodeStateAsUpdate(other.doc)]
  applyUpdate(other.doc, fromOne, fromServer)
  applyUpdate(one.doc, fromOther, fromServer)
}
