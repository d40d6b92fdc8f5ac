import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { canDo, isRoot, nobody } from '#server/db/embedded/account.ts'
import { projectRoot } from '#server/root.ts'
import { reachableNode } from '#server/testing/reachable-program.ts'
import {
  answersReady,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { isLong } from './kit/rounds.ts'

/** A second copy of the built product, in a path with spaces and Japanese characters. */
const root = isLong && isRoot() ? copyOfTheProduct() : projectRoot

test.runIf(isLong && isRoot())('the product runs in a folder that only root can enter', async () => {
  chmodSync(root, 0o700)
  const dataDir = join(root, '.data')

  const server = await startServerProcess({ root, dataDir })
  const elsewhere = readFileSync(join(dataDir, 'where'), 'utf8').trim()
  onTestFinished(async () => {
    await stopServerProcess(server)
    rmSync(elsewhere, { recursive: true })
  })

  expect(await answersReady(server.origin)).toBe(true)
  // PostgreSQL's user cannot enter the folder, so the data is kept where it can.
  expect(elsewhere).toMatch(/^\/var\/lib\/kotsukotsu\/[0-9a-f]{12}/)
})

test.runIf(isLong && isRoot())('the product runs for an ordinary user', async () => {
  chownSync(root, nobody.uid, nobody.gid)
  const dataDir = join(root, '.data of nobody')

  const server = await startServerProcess({
    root,
    dataDir,
    command: [reachableNode(nobody), join(root, 'dist/server/main.js')],
    ...nobody,
  })
  onTestFinished(async () => void (await stopServerProcess(server)))

  expect(await answersReady(server.origin)).toBe(true)
})

if (!isRoot())
  test.runIf(isLong)('the product runs for the ordinary user who runs the tests', async () => {
    const dataDir = join(temporaryFolder(), 'データ と 空白')

    const server = await startServerProcess({ dataDir })
    onTestFinished(async () => void (await stopServerProcess(server)))

    expect(await answersReady(server.origin)).toBe(true)
  })

/** Shares the files of the packages by hard links if the disk allows it and everybody may read them. */
function copyOfTheProduct(): string {
  const root = join(temporaryFolder(), 'こつこつ を 試す 場所')
  for (const part of ['dist', 'server/db/migrations', 'package.json']) {
    cpSync(join(projectRoot, part), join(root, part), { recursive: true })
  }
  execFileSync('chmod', ['-R', 'a+rX', root])
  const packages = [join(projectRoot, 'node_modules'), join(root, 'node_modules')] as const
  try {
    execFileSync('cp', ['-al', ...packages], { stdio: 'ignore' })
    if (canDo(nobody, 'cd -- "$1" && test -r postgres/package.json', packages[1])) return root
    rmSync(packages[1], { recursive: true })
  } catch {
    rmSync(packages[1], { recursive: true, force: true })
  }
  mkdirSync(packages[1])
  execFileSync('cp', ['-a', `${packages[0]}/.`, packages[1]])
  execFileSync('chmod', ['-R', 'a+rX', packages[1]])
  return root
}
