import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, Map as YMap, Text as YText } from 'yjs'
import type { RecordBase } from '#contract/apps/app-records.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { emptyOldTrash } from './empty-old-trash.ts'
import { fromServer } from './origins.ts'
import { openRecords, type RecordShape } from './records.ts'
import type { Store, StoreState } from './store.ts'
import { daysLeft, isEditedInTrash } from './trash.ts'

type Memo = RecordBase & { text: string }

const shape: RecordShape<Memo> = {
  read: (map, base) => ({ ...base, text: String(map.get('text') ?? '') }),
  write: ({ text }) => ({ text: new YText(text) }),
}

it('a mark changes a record without counting as an edit, and reaches other devices', () => {
  const [one, other] = pair()
  const id = one.records.create({ text: '牛乳', editedAt: 5 })
  meet(one, other)

  one.records.mark(id, { rescued: true })
  meet(one, other)

  expect(other.records.all().get(id)).toMatchObject({ editedAt: 5, rescued: true })
})

it('a change of thousands of texts is stored, and so is the next one', () => {
  const { doc, records } = device()
  const id = records.create({ text: '' })
  const words = Array.from({ length: 5_000 }, (_, n) => [String(n), new YText('語')] as const)
  records.editMap(id, (map) => map.set('words', new YMap(words)))
  let stored = 0
  doc.on('update', () => stored++)

  records.editMap(id, () => {
    for (const [, text] of words) text.delete(0, 1)
  })
  records.edit(id, { rescued: true })

  expect(stored).toBe(2)
})

describe('a record in the trash', () => {
  it('comes back as it was', () => {
    const { records, texts } = device()
    const id = records.create({ text: '牛乳' })

    records.trash([id])
    const whileTrashed = records.all().get(id)
    records.restore([id])

    expect(whileTrashed).toHaveProperty('trashedAt')
    expect(records.all().get(id)).not.toHaveProperty('trashedAt')
    expect(texts()).toEqual(['牛乳'])
  })

  it('stays in the trash with the edit when another device edits it, and shows that', () => {
    const [one, other] = pair()
    const id = one.records.create({ text: '牛乳' })
    meet(one, other)

    one.records.edit(id, { trashedAt: Date.now() - 1 })
    other.records.editMap(id, (map) => (map.get('text') as YText).insert(2, 'と卵'))
    meet(one, other)

    const found = one.records.all().get(id)
    expect(found).toMatchObject({ text: '牛乳と卵' })
    expect(found && isEditedInTrash(found)).toBe(true)
  })

  it('is purged after thirty days and not before, and never on a device that is not in sync', () => {
    const { records, store, setSync } = device()
    const id = records.create({ text: '古い' })
    records.trash([id])
    const in29Days = Date.now() + 29 * dayMs

    emptyOldTrash(store, records, in29Days)
    setSync('offline')
    emptyOldTrash(store, records, Date.now() + 31 * dayMs)
    const isKept = records.all().has(id)
    setSync('synced')
    emptyOldTrash(store, records, Date.now() + 31 * dayMs)

    expect(isKept).toBe(true)
    expect(records.all().has(id)).toBe(false)
  })
})

it('a record in the trash has thirty days left, and an edit begins them anew', () => {
  const trashed = { id: 'a', createdAt: 0, editedAt: 0, trashedAt: 10 * dayMs }
  const edited = { ...trashed, editedAt: 15 * dayMs }

  expect([10, 11, 39, 39.9, 40, 41].map((day) => daysLeft(trashed, day * dayMs))).toEqual([
    30, 29, 1, 1, 0, 0,
  ])
  expect([15, 44.5, 45].map((day) => daysLeft(edited, day * dayMs))).toEqual([30, 1, 0])
})

describe('a record that was purged', () => {
  it('is put into the trash as a new record by a device whose edits were unknown to the purging device', async () => {
    const [one, other] = pair()
    const id = one.records.create({ text: '牛乳' })
    meet(one, other)

    one.records.purge([id])
    other.records.editMap(id, (map) => (map.get('text') as YText).insert(2, 'と卵'))
    meet(one, other)
    await Promise.resolve()
    meet(one, other)

    const rescued = [...one.records.all().values()]
    expect(rescued).toMatchObject([{ text: '牛乳と卵', rescued: true }])
    expect(rescued[0]?.id).not.toBe(id)
    expect(rescued[0]).toHaveProperty('trashedAt')
    expect([...other.records.all().values()]).toEqual(rescued)
  })

  it('stays removed when its last edit was known', async () => {
    const [one, other] = pair()
    const id = one.records.create({ text: '牛乳' })
    meet(one, other)
    other.records.editMap(id, (map) => (map.get('text') as YText).insert(2, 'と卵'))
    meet(one, other)

    one.records.purge([id])
    meet(one, other)
    await Promise.resolve()

    expect(other.records.all().size).toBe(0)
  })
})

it('devices that edit the same fields and texts in any order converge, and no typed letter is lost', () => {
  const edits = fc.array(
    fc.tuple(fc.boolean(), fc.nat(4), fc.string({ minLength: 1, maxLength: 4, unit: 'grapheme-ascii' })),
    {
      maxLength: 30,
    },
  )
  fc.assert(
    fc.property(edits, (script) => {
      const [one, other] = pair()
      const id = one.records.create({ text: '' })
      meet(one, other)
      for (const [isFirst, at, word] of script) {
        const { records } = isFirst ? one : other
        records.editMap(id, (map) => {
          const text = map.get('text') as YText
          text.insert(Math.min(at, text.length), word)
        })
        if (at === 0) meet(one, other)
      }
      meet(one, other)

      expect(one.texts()).toEqual(other.texts())
      expect(one.texts()[0]).toHaveLength(script.reduce((sum, [, , word]) => sum + word.length, 0))
    }),
  )
})

function device() {
  const doc = new Doc()
  let state: StoreState = { isLoaded: true, trouble: null, sync: 'synced', pulled: 'now', isSaving: false }
  // The part of a store that records and the trash use.
  const store = { doc, state: () => state } as Store
  const records = openRecords(store, shape)
  return {
    doc,
    store,
    records,
    setSync: (sync: StoreState['sync']) => {
      state = { ...state, sync }
    },
    texts: () => [...records.all().values()].map(({ text }) => text),
  }
}

const pair = () => [device(), device()] as const

function meet(one: { doc: Doc }, other: { doc: Doc }) {
  const [fromOne, fromOther] = [encodeStateAsUpdate(one.doc), encodeStateAsUpdate(other.doc)]
  applyUpdate(other.doc, fromOne, fromServer)
  applyUpdate(one.doc, fromOther, fromServer)
}
