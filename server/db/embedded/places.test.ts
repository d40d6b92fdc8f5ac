import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { hold } from '../../testing/database/hold.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { isRoot, nobody } from './account.ts'
import { findBinaries, findPackage } from './binaries.ts'

// Starts and stops whole processes, and the cores may be busy.
vi.setConfig({ testTimeout: 60_000 })

/** An ordinary user of every Unix. initdb asks for the user's name, so an unknown uid would not do. */
const user = { uid: 1, gid: 1 }
const account = isRoot() ? user : undefined

test.runIf(isRoot())(
  'the data lives where PostgreSQL can reach it when root starts in a folder only root can enter',
  async () => {
    const closed = closedFolder()
    const dataDir = join(closed, 'data')

    const server = hold(dataDir)
    await server.says('ready')
    const files = readFileSync(join(dataDir, 'where'), 'utf8').trim()
    atEnd(() => rmSync(files, { recursive: true }))
    await server.end()

    expect(files).toMatch(/^\/var\/lib\/kotsukotsu\/[0-9a-f]{12}$/)
    expect(server.lines).toContain(`the database of ${dataDir} is in ${files}, where its user can reach it`)
    expect(statSync(files).mode & 0o777).toBe(0o700)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    // After the folder is opened, it still refers to the same data.
    chmodSync(closed, 0o755)
    const later = hold(dataDir)
    await later.says(files)
    await later.says('ready')
    await later.end()
  },
)

test.runIf(isRoot())(
  'binaries that PostgreSQL’s user cannot reach are copied once to a place that it can reach',
  () => {
    const closed = closedFolder()
    const cache = join(temporaryFolder(), 'cache')
    cpSync(findPackage(), closed, { recursive: true, verbatimSymlinks: true })
    rmSync(join(closed, 'native/lib/libpq.so.5'))
    chmodSync(join(closed, 'native/lib'), 0o700)

    const first = findBinaries(nobody, closed, cache)
    writeFileSync(join(first, 'mark'), '')
    const second = findBinaries(nobody, closed, cache)

    expect(first).toMatch(/cache\/pg-18\./)
    expect(existsSync(join(first, 'lib/libpq.so.5'))).toBe(true)
    expect(second).toBe(first)
    expect(existsSync(join(second, 'mark'))).toBe(true)
  },
)

test('an ordinary user starts it in a folder of their own, wherever the project lies', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  if (account) chownSync(dataDir, account.uid, account.gid)

  const server = hold(dataDir, { account })
  await server.says('ready')

  expect(await server.end()).toBe(0)
  // When root starts it later, the data still belongs to that user.
  const again = hold(dataDir)
  await again.says('ready')
  await again.end()
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(statSync(dataDir).uid)
})

test.runIf(isRoot())('data of another user is refused with one clear line', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })

  const server = hold(dataDir, { account: user })

  await server.says('belongs to uid 0: start as that user, as root, or with another DATA_DIR')
  expect(await server.end()).toBe(1)
})

function closedFolder(): string {
  const folder = join(temporaryFolder(), 'closed')
  mkdirSync(folder)
  chmodSync(folder, 0o700)
  return folder
}
