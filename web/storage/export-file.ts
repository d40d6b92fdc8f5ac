import * as z from 'zod/mini'
import type { RecordBase } from '#contract/app-records.ts'
import { type SyncApp, syncApps } from '#contract/sync-rules.ts'
import type { Records } from './records.ts'

const exportVersion = 1
const recordsPerStep = 100

const exportFile = z.object({
  service: z.literal('kotsukotsu'),
  app: z.enum(syncApps),
  version: z.int(),
  records: z.array(z.looseObject({ id: z.string() })),
})

export type ImportResult =
  | { status: 'done'; added: number; known: number }
  /** No file of ours, or one of another app or of a newer version. */
  | { status: 'refused'; why: 'unreadable' | 'other-app' | 'newer' }

/** Everything, the trash too, as one readable file. */
export function exportText<R extends RecordBase>(app: SyncApp, records: Iterable<R>): string {
  return JSON.stringify(
    { service: 'kotsukotsu', app, version: exportVersion, records: [...records] },
    null,
    2,
  )
}

export type ImportOptions<R extends RecordBase> = {
  app: SyncApp
  text: string
  records: Records<R>
  /** Null for what is no record of this app. */
  parse: (value: unknown) => R | null
}

/** Adds what is missing. In steps, so that a large file neither blocks the page nor makes one huge change. */
export async function importText<R extends RecordBase>(options: ImportOptions<R>): Promise<ImportResult> {
  const { app, text, records, parse } = options
  const file = z.safeParse(exportFile, jsonOf(text))
  if (!file.success) return { status: 'refused', why: 'unreadable' }
  if (file.data.app !== app) return { status: 'refused', why: 'other-app' }
  if (file.data.version > exportVersion) return { status: 'refused', why: 'newer' }

  const read = file.data.records.flatMap((value) => parse(value) ?? [])
  let added = 0
  for (let at = 0; at < read.length; at += recordsPerStep) {
    added += records.add(read.slice(at, at + recordsPerStep))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { status: 'done', added, known: read.length - added }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
