import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'

/**
 * A backup is a gzip file of lines: a head; for each table its description, its rows as PostgreSQL's COPY writes
 * them and the line `\.`; and at the end the number of rows of each table. gzip's checksum detects a damaged file.
 */
export const backupHead = z.object({
  format: z.literal('kotsukotsu-backup-1'),
  madeAt: z.iso.datetime(),
  /** The migrations that had run, in order; the last one is the version of the backup. */
  migrations: z.array(z.string()),
})
export const backupTable = z.object({ table: z.string(), columns: z.array(z.string()) })
export const backupFoot = z.object({ rows: z.record(z.string(), z.int()) })

export type BackupHead = z.output<typeof backupHead>
export type BackupTable = z.output<typeof backupTable>
export type RowCounts = z.output<typeof backupFoot>['rows']

export const endOfRows = '\\.'

/** Writes the backup, flushes it to the disk and closes the file. */
export async function writeBackupFile(
  file: FileHandle,
  content: AsyncIterable<string | Buffer>,
): Promise<void> {
  await pipeline(content, createGzip({ level: 6 }), file.createWriteStream({ flush: true }))
}

/** The lines of a backup without their line breaks, as bytes, because most of them go to PostgreSQL unchanged. */
export async function* readBackupLines(file: string): AsyncGenerator<Buffer> {
  const unpacked = createGunzip()
  createReadStream(file)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked)
  let begun: Buffer[] = []
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      const part = chunk.subarray(from, end)
      yield begun.length > 0 ? Buffer.concat([...begun, part]) : part
      begun = []
      from = end + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
  }
  if (begun.length > 0) yield Buffer.concat(begun)
}

export const newline = 0x0a
