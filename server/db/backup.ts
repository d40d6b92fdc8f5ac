import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { OperatorError } from '../operator-error.ts'
import {
  type BackupHead,
  type BackupTable,
  endOfRows,
  newline,
  type RowCounts,
  writeBackupFile,
} from './backup-file.ts'
import type { Sql, Tx } from './db.ts'
import { codeOf } from './unavailable.ts'

export type BackupMade = { migrations: string[]; rows: RowCounts }

/**
 * Writes a consistent snapshot to a file while servers keep working: all tables are read in one
 * repeatable-read transaction. Needs a direct session, not a pooler's. Sealed secrets stay sealed.
 */
export async function backUp(sql: Sql, file: string, now: Date): Promise<BackupMade> {
  if (existsSync(file)) throw new OperatorError(`'${file}' already exists; nothing was written`)
  // Rename only when complete, so that the final name never holds half a backup.
  const part = `${file}.part`
  try {
    const made = await sql.begin('isolation level repeatable read read only', async (tx) => {
      await tx`set local datestyle to 'ISO, YMD'`
      const head: BackupHead = {
        format: 'kotsukotsu-backup-1',
        madeAt: now.toISOString(),
        migrations: await migrationsOf(tx),
      }
      const rows: RowCounts = {}
      await writeBackupFile(part, contentOf(tx, head, rows))
      return { migrations: head.migrations, rows }
    })
    await rename(part, file)
    return made
  } catch (error) {
    await rm(part, { force: true })
    throw explained(error, file)
  }
}

function explained(error: unknown, file: string): unknown {
  const code = codeOf(error)
  if (code === undefinedTable) return new OperatorError('there is nothing to back up: the database is empty')
  if (code && /^(ENOENT|EACCES|ENOSPC|EROFS|EISDIR|ENOTDIR)$/.test(code)) {
    return new OperatorError(`'${file}' cannot be written (${code})`)
  }
  return error
}

const undefinedTable = '42P01'

async function migrationsOf(tx: Tx): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`select name from db_migration order by name`
  return rows.map(({ name }) => name)
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
    // The driver (3.4) pauses its connection when the stream is full and resumes it on read. If the last rows
    // fill the stream, nothing reads again and the connection would hang forever.
    copied._read(0)
    rows[each.table] = count
    yield `${endOfRows}\n`
  }
  yield `${JSON.stringify({ rows })}\n`
}

/** Referenced tables come first, so that a restore can fill them in this order. */
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
