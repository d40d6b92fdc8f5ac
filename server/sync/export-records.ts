import { Doc, Map as YMap } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { orderKey, readLines, sharedLines } from '#contract/apps/note-lines.ts'
import { applyAll } from './apply.ts'

/** The records of a log as a JSON list in UTF-8. Runs in the reader's thread. */
export function exportRecords(updates: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const doc = new Doc()
  applyAll(doc, updates)
  // One by one, because all of them together may exceed the maximum string length.
  const encoder = new TextEncoder()
  const texts = [...doc.getMap(recordsKey).values()].map((record, index) =>
    encoder.encode(`${index > 0 ? ',' : ''}${JSON.stringify(plainOf(record))}`),
  )
  const bytes = new Uint8Array(texts.reduce((sum, { length }) => sum + length, 2))
  let at = 0
  for (const text of [encoder.encode('['), ...texts, encoder.encode(']')]) {
    bytes.set(text, at)
    at += text.length
  }
  return bytes
}

function plainOf(record: unknown): unknown {
  if (!(record instanceof YMap)) return record
  const lines = sharedLines(record)
  // Lines in their order, with what is beside their letters.
  return lines ? { ...record.toJSON(), lines: readLines(lines), [orderKey]: undefined } : record.toJSON()
}
