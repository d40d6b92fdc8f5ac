import type { CsvRow } from '#contract/values/csv.ts'
import { openArchive } from '../frame/archive/open-archive.ts'
import { decodeFile } from '../frame/decode-file.ts'
import { isHealthExport, readHealthExport } from './health-export.ts'
import { type NoTable, whyNoTable } from './no-table.ts'
import { readTable } from './read-table.ts'

type ReadFile = { status: 'read'; rows: CsvRow[] } | { status: 'refused'; why: NoTable }

/** In the archive that an iPhone writes, beside clinical records. */
const healthFile = /^apple_health_export\/(?!.*_cda)[^/]+\.xml$/

/** The table in a chosen file: a CSV, or the export of Apple Health. */
export async function readFile(file: Blob): Promise<ReadFile> {
  if (await isHealthExport(file)) return found(await readHealthExport(file.stream()))
  try {
    const entries = await openArchive(file)
    const packed = await entries?.find(({ path }) => healthFile.test(path))?.stream()
    if (packed) return found(await readHealthExport(packed))
  } catch {
    // A broken archive, or a browser that cannot unpack.
    return { status: 'refused', why: 'other' }
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const why = whyNoTable(bytes)
  return why ? { status: 'refused', why } : found(readTable(decodeFile(bytes)))
}

const found = (rows: CsvRow[]): ReadFile =>
  rows.length > 0 ? { status: 'read', rows } : { status: 'refused', why: 'empty' }
