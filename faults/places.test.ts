import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#server/root.ts'
import {
  answersReady,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

/** An ordinary user that every Unix has, and that owns nothing. */
const nobody = 65534
const isRoot = process.getuid?.() === 0

/** A second copy of the built product. */
const root = isRoot ? cloneOfTheProduct() : projectRoot

test.runIf(isRoot)('the product runs in a folder only root can enter', async () => {
  chmodSync(root, 0o700)
  const dataDir = join(root, '.data')

  const server = await startServerProcess({ root, dataDir })
  const elsewhere = readFileSync(join(dataDir, 'where'), 'utf8').trim()
  onTestFinished(async () => {
    await stopServerProcess(server)
    rmSync(elsewhere, { recursive: true })
  })

  expect(await answersReady(server.origin)).toBe(true)
  // The database's own user cannot enter there, so its files live elsewhere, and the start says where.
  expect(elsewhere).toMatch(/^\/var\/lib\/kotsukotsu\/[0-9a-f]{12}/)
})

test.runIf(isRoot)('the product runs for an ordinary user', async () => {
  chownSync(root, nobody, nobody)
  const dataDir = join(root, '.data of nobody')

  const server = await startServerProcess({ root, dataDir, uid: nobody, gid: nobody })
  onTestFinished(async () => void (await stopServerProcess(server)))

  expect(await answersReady(server.origin)).toBe(true)
})

test.runIf(!isRoot)('the product runs for the ordinary user who runs the tests', async () => {
  const server = await startServerProcess({ dataDir: temporaryFolder() })
  onTestFinished(async () => void (await stopServerProcess(server)))

  expect(await answersReady(server.origin)).toBe(true)
})

/** Shares the packages' files by hard links where the disk allows it. */
function cloneOfTheProduct(): string {
  const root = temporaryFolder()
  for (const part of ['dist', 'server/db/migrations', 'package.json']) {
    cpSync(join(projectRoot, part), join(root, part), { recursive: true })
  }
  const packages = [join(projectRoot, 'node_modules'), join(root, 'node_modules')]
  try {
    execFileSync('cp', ['-al', ...packages], { stdio: 'ignore' })
  } catch {
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    execFileSync('cp', ['-a', `${packages[0]}/.`, `${packages[1]}`])
  }
  return root
}
