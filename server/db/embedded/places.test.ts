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
import { projectRoot } from '../../root.ts'
import { atEnd } from '../../testing/at-end.ts'
import { hold } from '../../testing/database/hold.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { canDo, isRoot, nobody } from './account.ts'
import { findBinaries, findPackage } from './binaries.ts'

// Starts and stops whole processes, and the cores may be busy.
vi.setConfig({ testTimeout: 60_000 })

// It must be a known user: initdb looks up the user's name.
const user = { uid: 1, gid: 1 }
const canBeUser =
  isRoot() && canDo(user, 'id -un && cd -- "$1" && test -x "$2"', projectRoot, process.execPath)

test.runIf(isRoot())(
  'data is stored where PostgreSQL’s user can reach it when root starts in a folder only root can enter',
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
    // The data stays where it is after the folder is opened to others.
    chmodSync(closed, 0o755)
    const later = hold(dataDir)
    await later.says(files)
    await later.says('ready')
    await later.end()
  },
)

test.runIf(isRoot())(
  'binaries that PostgreSQL’s user cannot reach are copied once to a folder it can',
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

test('an ordinary user can start it in their own folder', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  if (canBeUser) chownSync(dataDir, user.uid, user.gid)

  const server = hold(dataDir, canBeUser ? { account: user } : {})
  await server.says('ready')

  expect(await server.end()).toBe(0)
  // Root may start it later, and the data still belongs to that user.
  const again = hold(dataDir)
  await again.says('ready')
  await again.end()
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(statSync(dataDir).uid)
})

test.runIf(canBeUser)('another user’s data is refused with one clear line', async () => {
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
