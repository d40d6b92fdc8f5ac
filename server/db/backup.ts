import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { operatorError } from '../operator-error.ts'
import {
  type BackupHead,
  type BackupTable,
  endOfRows,
  newline,
  type RowCounts,
  writeBackupFile,
} from './backup-file.ts'
import type { Sql, Tx } from './db.ts'
import { usableSchema } from './migrate.ts'
import { codeOf } from './unavailable.ts'

type BackupMade = { migrations: string[]; rows: RowCounts }

/**
 * Writes a snapshot of the database to a new file while servers keep running: one transaction reads all tables from
 * one snapshot. Needs a session of its own, not a pooler's. Secrets stay sealed as they are in the tables.
 *
 * The content goes to a `.part` file first, so that half a backup never has the final name.
 */
export async function backUp(sql: Sql, file: string, now: Date): Promise<BackupMade> {
  const part = `${file}.part`
  const opened = await createPart(part, file)
  try {
    // After the part was created, because no other backup can finish under this name from then on.
    if (existsSync(file)) throw operatorError('backup-exists', { file })
    const made = await sql.begin('isolation level repeatable read read only', async (tx) => {
      await tx`set local datestyle to 'ISO, YMD'`
      const head: BackupHead = {
        format: 'kotsukotsu-backup-1',
        madeAt: now.toISOString(),
        migrations: await migrationsOf(tx),
      }
      const rows: RowCounts = {}
      await writeBackupFile(opened, contentOf(tx, head, rows))
      return { migrations: head.migrations, rows }
    })
    await rename(part, file)
    return made
  } catch (error) {
    await opened.close()
    await rm(part, { force: true })
    throw explained(error, file)
  }
}

/**
 * Created exclusively and readable by its owner alone: it holds everything about every member, and a file or link that
 * somebody else put there would let them read it or send it elsewhere.
 */
async function createPart(part: string, file: string): Promise<FileHandle> {
  try {
    return await open(part, 'wx', 0o600)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw explained(error, file)
    throw operatorError('backup-part-exists', { part }).causedBy(error)
  }
}

function explained(error: unknown, file: string): unknown {
  const code = codeOf(error)
  if (code && /^(ENOENT|EACCES|ENOSPC|EROFS|EISDIR|ENOTDIR)$/.test(code)) {
    return operatorError('backup-unwritable', { file, code })
  }
  return error
}

async function migrationsOf(tx: Tx): Promise<string[]> {
  const names = await usableSchema(tx)
  if (names.length === 0) throw operatorError('backup-nothing')
  return names
}

async function* contentOf(tx: Tx, head: BackupHead, rows: RowCounts): AsyncGenerator<string | Buffer> {
  yield `${JSON.stringify(head)}\n`
  for (const each of await tablesOf(tx)) {
    yield `${JSON.stringify(each)}\n`
    let count = 0
    const copied = await tx`copy ${tx(each.table)} (${tx(each.columns)}) to stdout`.readable()
    for await (const chunk of copied as AsyncIterable<Buffer>) {
      count += newlinesIn(chunk)
      yield chunk
    }
    // The driver (3.4) pauses its connection when the stream is full and resumes it on the next read. A stream that
    // fills up with its last rows is never read again, so the connection would stay paused for good.
    copied._read(0)
    rows[each.table] = count
    yield `${endOfRows}\n`
  }
  yield `${JSON.stringify({ rows })}\n`
}

/** Tables with foreign keys come last, so that a restore can fill them in this order. */
async function tablesOf(tx: Tx): Promise<BackupTable[]> {
  return tx<BackupTable[]>`
    select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'db_migration'
    group by pg_class.oid, relname
    order by exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'f'), relname`
}

function newlinesIn(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) count++
  return count
}
