import * as z from 'zod/mini'
import type { Schema } from '#contract/protocol/callable.ts'
import type { LiveDocument } from '#contract/protocol/document.ts'
import { browserStorage } from '../browser-storage.ts'

/** One member's records as this browser last received them: shown immediately, and while offline. */
const kept = z.object({
  uid: z.string(),
  records: z.record(z.string(), z.object({ at: z.number(), data: z.unknown() })),
})
type Kept = z.output<typeof kept>

export const keptRecordsKey = 'records'

export function keepRecord(uid: string, document: LiveDocument, data: unknown): void {
  const before = read()
  // Records of another member are dropped.
  const records = before?.uid === uid ? before.records : {}
  write({ uid, records: { ...records, [document.path]: { at: Date.now(), data } } })
}

export function readKeptRecord<Shape extends Schema>(
  uid: string,
  document: LiveDocument<Shape>,
): { data: z.output<Shape> | null; at: number } | null {
  const all = read()
  const record = all?.uid === uid ? all.records[document.path] : undefined
  if (!record) return null
  // An older build may have stored another shape.
  const data = z.safeParse(z.nullable(document.shape), record.data)
  return data.success ? { data: data.data, at: record.at } : null
}

/** Called when the session ends. */
export function forgetRecords(): void {
  write(null)
}

const read = (): Kept | null => browserStorage.local.read(keptRecordsKey, kept)

/** Without storage there is nothing to show offline. */
function write(next: Kept | null): void {
  if (next) browserStorage.local.write(keptRecordsKey, next)
  else browserStorage.local.remove(keptRecordsKey)
}
