import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { hold } from '../../testing/database/hold.ts'
import { migratedBefore } from '../../testing/database/prepared-data.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openDatabase } from '../database.ts'
import { findPostmaster } from './postmaster.ts'

// Starts and stops whole processes, and the cores may be busy.
vi.setConfig({ testTimeout: 60_000 })

const dataDir = await migratedBefore()
const pgdata = join(dataDir, 'postgres')
const silent = () => {}

test('two clones run at the same time, each on its own data', async () => {
  const other = join(temporaryFolder(), 'other clone, 二つ目')
  const clones = [hold(dataDir), hold(other)]

  await Promise.all(clones.map((clone) => clone.says('ready')))

  expect(await Promise.all(clones.map((clone) => clone.end()))).toEqual([0, 0])
})

test('a second server on the same data folder is refused with one clear line, and the first keeps running', async () => {
  const first = hold(dataDir)
  await first.says('ready')

  const second = hold(dataDir)

  expect(await second.says('another server')).toMatch(
    new RegExp(`^another server uses this data folder \\(${dataDir}, process \\d+\\)$`),
  )
  expect(second.lines).toHaveLength(1)
  expect(await second.end()).toBe(1)
  expect(findPostmaster(pgdata)).not.toBeNull()
  await first.end()
})

test('one of two servers that start at once on the same data folder comes up and the other is refused', async () => {
  const servers = [hold(dataDir), hold(dataDir)]

  const outcomes = await Promise.all(
    servers.map((server) => Promise.any([server.says('ready'), server.says('another server')])),
  )

  expect(outcomes.filter((line) => line === 'ready')).toHaveLength(1)
  await Promise.all(servers.map((server) => server.end()))
})

test("an operator's command works beside a running server and leaves it running", async () => {
  const server = hold(dataDir)
  await server.says('ready')
  const before = findPostmaster(pgdata)?.pid

  const command = await openDatabase({ role: 'ops', dataDir, log: silent })
  await command.db.sql`select * from clock_offset`
  await command.stop()

  expect(findPostmaster(pgdata)?.pid).toBe(before)
  await server.end()
})

test("an operator's command works without a server and leaves nothing running", async () => {
  const command = await openDatabase({ role: 'ops', dataDir, log: silent })

  await command.db.sql`select * from clock_offset`
  await command.stop()

  expect(findPostmaster(pgdata)).toBeNull()
})

test("a server that starts during an operator's command waits for its end", async () => {
  const command = await openDatabase({ role: 'ops', dataDir, log: silent })
  const server = hold(dataDir)
  await server.says("waiting for an operator's command to end")

  await command.db.sql`select * from clock_offset`
  await command.stop()

  await server.says('ready')
  await server.end()
})
