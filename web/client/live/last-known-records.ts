import * as z from 'zod/mini'
import type { Schema } from '#contract/protocol/callable.ts'
import type { LiveDocument } from '#contract/protocol/document.ts'

/** One member's records as this browser heard them last: shown at once, and while the network is away. */
const kept = z.object({
  uid: z.string(),
  records: z.record(z.string(), z.object({ at: z.number(), data: z.unknown() })),
})
type Kept = z.output<typeof kept>

export const keptRecordsKey = 'records'

export function keepRecord(uid: string, document: LiveDocument, data: unknown): void {
  const before = read()
  // The records of whoever was here before are not kept beside these.
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
  // An older build may have kept another shape.
  const data = z.safeParse(z.nullable(document.shape), record.data)
  return data.success ? { data: data.data, at: record.at } : null
}

/** With the session goes what was known of the member. */
export function forgetRecords(): void {
  write(null)
}

function read(): Kept | null {
  try {
    const parsed = z.safeParse(kept, JSON.parse(localStorage.getItem(keptRecordsKey) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    // Storage may be switched off, or hold what somebody else wrote.
    return null
  }
}

function write(next: Kept | null): void {
  try {
    if (next) localStorage.setItem(keptRecordsKey, JSON.stringify(next))
    else localStorage.removeItem(keptRecordsKey)
  } catch {
    // Then there is nothing to show offline.
  }
}
