import { pipeline } from 'node:stream/promises'
import type * as z from 'zod/mini'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { operatorError } from '../operator-error.ts'
import {
  type BackupHead,
  type BackupTable,
  backupFoot,
  backupHead,
  backupTable,
  endOfRows,
  type RowCounts,
  readBackupLines,
} from './backup-file.ts'
import type { Sql, Tx } from './db.ts'
import {
  isFormer,
  makeMigrationTable,
  migrationNames,
  runMigration,
  statementsOf,
  waitForTurn,
} from './migrate.ts'
import { codeOf, isUnavailable } from './unavailable.ts'

type Restored = BackupHead & { rows: RowCounts }

/**
 * Restores a backup into an empty database: the tables, all rows and then `check`, in one transaction, so
 * that a corrupt file or inconsistent books leave nothing behind. Newer migrations run at the next start.
 */
export async function restore(sql: Sql, file: string, check: (tx: Tx) => Promise<void>): Promise<Restored> {
  const lines = readBackupLines(file)
  try {
    const head = parseLine(backupHead, await nextLine(lines))
    if (isFormer(head.migrations)) throw operatorError('restore-former', { file, madeAt: head.madeAt })
    const known = new Set(await migrationNames())
    const unknown = head.migrations.find((name) => !known.has(name))
    if (unknown) throw operatorError('restore-newer', { migration: unknown })
    const rows = await sql.begin(async (tx) => {
      await waitForTurn(tx)
      await refuseUnlessEmpty(tx)
      await migrateTo(tx, head)
      const filled = await fillTables(tx, lines)
      await check(tx)
      return filled
    })
    return { ...head, rows }
  } catch (error) {
    const cause = whyBroken(error)
    throw cause ? operatorError('restore-incomplete', { file, cause }) : error
  }
}

async function refuseUnlessEmpty(tx: Tx): Promise<void> {
  const [table] = await tx<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1`
  if (table) throw operatorError('restore-not-empty', { table: table.name })
}

async function migrateTo(tx: Tx, { migrations }: BackupHead): Promise<void> {
  await makeMigrationTable(tx)
  for (const name of migrations) {
    await runMigration(tx, name, await statementsOf(name))
  }
}

async function fillTables(tx: Tx, lines: AsyncGenerator<Buffer>): Promise<RowCounts> {
  await tx`set local datestyle to 'ISO, YMD'`
  const filled: RowCounts = {}
  for (;;) {
    const line = await nextLine(lines)
    if (line.toString().startsWith('{"rows":')) {
      const { rows } = parseLine(backupFoot, line)
      refuseOtherCounts(rows, filled)
      return rows
    }
    const table = parseLine(backupTable, line)
    filled[table.table] = await fillTable(tx, table, lines)
  }
}

async function fillTable(tx: Tx, { table, columns }: BackupTable, lines: AsyncGenerator<Buffer>) {
  const counter = { rows: 0 }
  const target = await tx`copy ${tx(table)} (${tx(columns)}) from stdin`.writable()
  // The driver (3.4) does not report rows that are refused after the last one was sent; a following statement does.
  const sent = new Promise<void>((resolve) => {
    const final = target._final.bind(target)
    target._final = (done) => {
      final(done)
      resolve()
    }
  })
  try {
    await Promise.all([pipeline(batches(lines, counter), target), sent.then(() => tx`select 1`)])
  } catch (error) {
    throw codeOf(error)?.match(/^[0-9A-Z]{5}$/) && !isUnavailable(error)
      ? new BrokenFile(operatorText('backup-rows-refused', { table }), { cause: error })
      : error
  }
  return counter.rows
}

const batchBytes = 65_536
const lineEnd = Buffer.from('\n')

/** Batches rows, because a round trip to PostgreSQL costs more than the rows. */
async function* batches(lines: AsyncGenerator<Buffer>, counter: { rows: number }): AsyncGenerator<Buffer> {
  let batch: Buffer[] = []
  let bytes = 0
  for (;;) {
    const line = await nextLine(lines)
    if (line.length === endOfRows.length && line.toString() === endOfRows) break
    counter.rows++
    batch.push(line, lineEnd)
    bytes += line.length + 1
    if (bytes < batchBytes) continue
    yield Buffer.concat(batch)
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield Buffer.concat(batch)
}

function refuseOtherCounts(told: RowCounts, filled: RowCounts): void {
  const wrong = Object.keys({ ...told, ...filled }).find((table) => told[table] !== filled[table])
  if (!wrong) return
  const counts = { rows: filled[wrong] ?? 0, expected: told[wrong] ?? 0 }
  throw new BrokenFile(operatorText('backup-row-count', { table: wrong, ...counts }))
}

class BrokenFile extends Error {
  readonly why: Text

  constructor(why: Text, options?: ErrorOptions) {
    super(why.en, options)
    this.why = why
  }
}

async function nextLine(lines: AsyncGenerator<Buffer>): Promise<Buffer> {
  const next = await lines.next()
  if (next.done) throw new BrokenFile(operatorText('backup-ends-early'))
  return next.value
}

function parseLine<Shape extends z.ZodMiniType>(shape: Shape, line: Buffer): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(line.toString()))
  } catch {
    throw new BrokenFile(operatorText('backup-line-malformed'))
  }
}

/** Includes gzip's errors for a truncated or corrupt file and the system's errors for an unreadable one. */
function whyBroken(error: unknown): Text | null {
  if (!(error instanceof Error)) return null
  if (error instanceof BrokenFile) return error.why
  const isFileError = 'code' in error && /^(Z_|ENOENT|EACCES|EISDIR)/.test(String(error.code))
  return isFileError ? { ja: error.message, en: error.message } : null
}
