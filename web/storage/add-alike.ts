import { type Doc, encodeStateAsUpdate, encodeStateVector, Doc as YDoc, Map as YMap } from 'yjs'
import { type RecordBase, recordsKey } from '#contract/apps/app-records.ts'
import { sha256Hex } from '../client/sha-256.ts'
import type { RecordShape } from './records.ts'

/** A record as all devices write it, and facts that differ: its place in a list, a photo that each browser scales differently. */
export type Apart<R extends RecordBase> = { common: R; ofDevice?: (map: YMap<unknown>) => void }

type Maps = YMap<YMap<unknown>>

const text = new TextEncoder()

/**
 * Adds records whose ids and content follow from a file, inside a transaction. Two devices that add the same before they
 * meet write the same structs under the same Yjs client, whose id is the hash of what it writes. So they have one record,
 * and what was edited on each meanwhile merges in it; as two records under one key, one would take the place of the other.
 */
export function addAlike<R extends RecordBase>(
  doc: Doc,
  shape: RecordShape<R>,
  records: readonly R[],
  apart: (record: R) => Apart<R>,
): void {
  const common = (maps: Maps) => {
    for (const record of records)
      maps.set(record.id, new YMap(Object.entries(shape.write(apart(record).common)).filter(isGiven)))
  }
  const ofDevice = (maps: Maps) => {
    for (const record of records) {
      const map = maps.get(record.id)
      if (!map) continue
      const { createdAt, editedAt, trashedAt, rescued } = record
      const base = { createdAt, editedAt, trashedAt, rescued }
      for (const [field, value] of Object.entries(base).filter(isGiven)) map.set(field, value)
      apart(record).ofDevice?.(map)
    }
  }
  writeAlike(doc, [common, ofDevice])
}

const isGiven = ([, value]: [string, unknown]) => value !== undefined

/** Each part is written by a client of its own, so that one that differs leaves those before it alike. */
function writeAlike(doc: Doc, parts: readonly ((maps: Maps) => void)[]): void {
  const rehearsal = new YDoc()
  const own = doc.clientID
  let hash = ''
  for (const [at, part] of parts.entries()) {
    const before = encodeStateVector(rehearsal)
    rehearsal.clientID = at
    rehearsal.transact(() => part(rehearsal.getMap(recordsKey)))
    hash = sha256Hex(joined(text.encode(hash), encodeStateAsUpdate(rehearsal, before)))
    const client = Number.parseInt(hash.slice(0, safeHexDigits), 16)
    // Another device has written it already.
    if (doc.store.clients.has(client)) continue
    doc.clientID = client
    try {
      part(doc.getMap(recordsKey))
    } finally {
      doc.clientID = own
    }
  }
}

/** 52 bits: with the 32 of Yjs's own clients two of ten thousand records would share one in 1 of 100 imports. */
const safeHexDigits = 13

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
