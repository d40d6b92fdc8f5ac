import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'

/**
 * A backup is a gzip file of lines: a head; then, for each table, a line that describes it, its rows in
 * PostgreSQL's COPY format and the line `\.`; and finally the row count of each table. gzip's checksum
 * detects a truncated or corrupt file.
 */
export const backupHead = z.object({
  format: z.literal('kotsukotsu-backup-1'),
  madeAt: z.iso.datetime(),
  /** Migrations that had run, in order; the last one is the version of the backup. */
  migrations: z.array(z.string()),
})
export const backupTable = z.object({ table: z.string(), columns: z.array(z.string()) })
export const backupFoot = z.object({ rows: z.record(z.string(), z.int()) })

export type BackupHead = z.output<typeof backupHead>
export type BackupTable = z.output<typeof backupTable>
export type RowCounts = z.output<typeof backupFoot>['rows']

export const endOfRows = '\\.'

/** Readable only by its owner: it holds all data of every member. */
export async function writeBackupFile(file: string, content: AsyncIterable<string | Buffer>): Promise<void> {
  await pipeline(content, createGzip({ level: 6 }), createWriteStream(file, { mode: 0o600 }))
}

/** The lines of a backup without their line ends, as bytes because most of them go to PostgreSQL unchanged. */
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
