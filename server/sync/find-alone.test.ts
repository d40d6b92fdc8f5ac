import { describe, expect, it } from 'vitest'
import { Doc, encodeStateAsUpdate, encodeStateVector, Map as YMap, Text as YText } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { newLines } from '#contract/apps/note-lines.ts'
import { findAlone } from './find-alone.ts'

const today = Date.parse('2026-11-15T03:00:00Z')
const tomorrow = Date.parse('2026-11-16T03:00:00Z')
const written = { finding: 'note-record', atMs: today }

describe('the findings of what came, without the log before it', () => {
  it('include a new record, on a device that wrote before and on a new one', () => {
    const doc = new Doc()
    const first = write(doc, (records) => records.set('a', note('一')))
    const second = write(doc, (records) => records.set('b', note('二')))
    const elsewhere = write(new Doc(), (records) => records.set('c', note('三')))

    expect(findAlone('note', [first], [{ update: second, atMs: today }])).toEqual([written])
    expect(findAlone('note', [first, second], [{ update: elsewhere, atMs: today }])).toEqual([written])
  })

  it('do not include an update that came before, whole, in parts or encoded anew', () => {
    const doc = new Doc()
    const first = write(doc, (records) => records.set('a', note('一')))
    const second = write(doc, (records) => records.set('b', note('二')))
    const anew = encodeStateAsUpdate(doc)

    for (const update of [first, second, anew]) {
      expect(findAlone('note', [first, second], [{ update, atMs: tomorrow }])).toBeNull()
      expect(findAlone('note', [anew], [{ update, atMs: tomorrow }])).toBeNull()
    }
  })

  it('do not include an update that waits for one that is missing', () => {
    const doc = new Doc()
    write(doc, (records) => records.set('a', note('一')))
    const second = write(doc, (records) => records.set('b', note('二')))

    expect(findAlone('note', [], [{ update: second, atMs: today }])).toBeNull()
  })

  it('leave to the whole log: a change of an earlier record, and a key that was used before', () => {
    const doc = new Doc()
    const first = write(doc, (records) => records.set('a', note('一')))
    const edited = write(doc, (records) => {
      const record = records.get('a')
      if (record instanceof YMap) record.set('title', new YText('改'))
    })
    const again = write(doc, (records) => records.set('a', note('三')))

    expect(findAlone('note', [first], [{ update: edited, atMs: today }])).toBeNull()
    expect(findAlone('note', [first, edited], [{ update: again, atMs: today }])).toBeNull()
  })

  it('leave to the whole log a day of arrival without a finding of its own', () => {
    const doc = new Doc()
    const first = write(doc, (records) => records.set('a', note('一')))
    const trashed = write(doc, (records) => {
      const record = records.get('a')
      if (record instanceof YMap) record.set('trashedAt', today)
    })
    const second = write(doc, (records) => records.set('b', note('二')))
    const arrived = [
      { update: trashed, atMs: today },
      { update: second, atMs: tomorrow },
    ]

    expect(findAlone('note', [first], arrived)).toBeNull()
  })

  it('do not include an empty or a trashed record', () => {
    const empty = write(new Doc(), (records) => records.set('a', note(' ')))
    const trashed = write(new Doc(), (records) => {
      const record = note('一')
      record.set('trashedAt', today)
      records.set('a', record)
    })

    for (const update of [empty, trashed]) {
      expect(findAlone('note', [], [{ update, atMs: today }])).toBeNull()
    }
  })
})

/** The update that one change of the document makes. */
function write(doc: Doc, change: (records: YMap<unknown>) => void): Uint8Array {
  const before = encodeStateVector(doc)
  doc.transact(() => change(doc.getMap(recordsKey)))
  const update = encodeStateAsUpdate(doc, before)
  return update
}

function note(title: string): YMap<unknown> {
  return new YMap<unknown>(Object.entries({ title: new YText(title), ...newLines([]) }))
}
