import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { hold } from '../../testing/database/hold.ts'
import { migratedBefore } from '../../testing/database/prepared-data.ts'
import { killPostgres, privateDatabase } from '../../testing/database/private-database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openDatabase } from '../database.ts'
import { logLine } from '../database-log.ts'
import { DatabaseUnavailable } from '../unavailable.ts'
import { findPostmaster } from './postmaster.ts'

// Starts and stops whole processes, and the cores may be busy.
vi.setConfig({ testTimeout: 60_000 })

const dataDir = await migratedBefore()
const pgdata = join(dataDir, 'postgres')

test('kill -9 of the server shuts PostgreSQL down cleanly, and the next start finds all data', async () => {
  const server = hold(dataDir)
  await server.says('ready')
  await keepWord(dataDir, 'kept')

  await server.kill()
  const next = hold(dataDir)
  await next.says('ready')

  expect(await wordsIn(dataDir)).toEqual(['kept'])
  expect(logOf(dataDir)).toContain('database system is shut down')
  expect(logOf(dataDir)).not.toContain('was not properly shut down')
  await next.end()
})

test('a start that is killed during initdb does not block the next start', async () => {
  const fresh = join(temporaryFolder(), 'data')
  const server = hold(fresh)
  await server.says('preparing the database')

  await server.kill()
  const next = hold(fresh)

  await next.says('ready')
  expect(await next.end()).toBe(0)
})

test('no database process is left running after the server ends', async () => {
  const server = hold(dataDir)
  await server.says('ready')

  const code = await server.end()

  expect(code).toBe(0)
  expect(findPostmaster(pgdata)).toBeNull()
})

test('a PostgreSQL that lost both server and watcher is adopted by the next start', async () => {
  const server = hold(dataDir)
  await server.says('ready')
  const orphan = findPostmaster(pgdata)?.pid ?? 0
  // A running server would replace the watcher at once.
  server.freeze()
  killWatcher(orphan)
  await server.kill()

  const next = hold(dataDir)
  await next.says('ready')

  expect(findPostmaster(pgdata)?.pid).toBe(orphan)
  await next.end()
  expect(findPostmaster(pgdata)).toBeNull()
})

test('a stale PID file whose number now belongs to another program does not block the start', async () => {
  writeFileSync(join(pgdata, 'postmaster.pid'), `${process.pid}\n${pgdata}\n1\n5432\n/tmp\n\n0 0\nready\n`)

  const server = hold(dataDir)
  await server.says('ready')

  expect(await wordsIn(dataDir)).toEqual(['kept'])
  await server.end()
})

test('kill -9 of server and PostgreSQL together does not block the next start', async () => {
  const server = hold(dataDir)
  await server.says('ready')

  killPostgres(dataDir)
  await server.kill()
  const next = hold(dataDir)
  await next.says('ready')

  expect(await wordsIn(dataDir)).toEqual(['kept'])
  await next.end()
})

test('kill -9 of PostgreSQL fails running work as unavailable, then PostgreSQL is back with all data', async () => {
  const lines: string[] = []
  const { db, killPostgres, dataDir } = await privateDatabase((line) => lines.push(logLine(line)))
  await keepWord(dataDir, 'kept')
  const running = db.tx(null, async (tx) => {
    await tx`select pg_sleep(30)`
  })
  const failure = expect(running).rejects.toThrow(DatabaseUnavailable)
  await sleep(100)

  killPostgres()

  await failure
  await expect.poll(() => db.sql`select word from crash_word`).toEqual([{ word: 'kept' }])
  expect(lines).toContain('PostgreSQL exited unexpectedly (code 137); restarting it')
  // The lock is taken again too: a second server is still refused.
  await expect(openDatabase({ role: 'server', dataDir, log: () => {} })).rejects.toThrow('another server')
})

async function keepWord(dataDir: string, word: string): Promise<void> {
  const { db, stop } = await openDatabase({ role: 'ops', dataDir, log: () => {} })
  await db.sql`create table crash_word (word text)`
  await db.sql`insert into crash_word values (${word})`
  await stop()
}

async function wordsIn(dataDir: string): Promise<string[]> {
  const { db, stop } = await openDatabase({ role: 'ops', dataDir, log: () => {} })
  const rows = await db.sql<{ word: string }[]>`select word from crash_word`
  await stop()
  return rows.map(({ word }) => word)
}

function logOf(dataDir: string): string {
  return readFileSync(join(dataDir, 'postgres.log'), 'utf8')
}

/** The watcher is the shell that started PostgreSQL; a second shell waits for the end of the pipe. */
function killWatcher(postgres: number): void {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const processes = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/).map(Number))
  const watcher = processes.find(([pid]) => pid === postgres)?.[1]
  for (const [pid, parent] of processes) {
    if (pid && pid !== postgres && (pid === watcher || parent === watcher)) process.kill(pid, 'SIGKILL')
  }
}
