import { execFile } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { socketPath } from '#server/db/open.ts'
import { projectRoot } from '#server/root.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { bridgeTo } from '#server/testing/database/bridge.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { archiveRelease } from '../setup/release/archive-release.mjs'
import { makeRelease } from '../setup/release/make-release.mjs'
import { buildPrevious } from './kit/releases.ts'
import { isLong } from './kit/rounds.ts'
import { debugEnv } from './kit/sync-devices.ts'
import { debugAppCheck, post } from './kit/whole-server.ts'

const folder = makeRelease({ root: projectRoot, into: temporaryFolder() })

test('a release runs with Node alone, and still hashes passwords when its files are gone', async () => {
  const env = {
    ...productionSettings,
    ...debugEnv,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    DATABASE_URL: await databaseUrl(),
  }
  const server = await startServerProcess({ root: folder, dataDir: temporaryFolder(), env })
  atEnd(async () => void (await stopServerProcess(server)))
  const page = await fetch(`${server.origin}/tokusho_law`)
  const verified = await promisify(execFile)(
    process.execPath,
    [join(folder, 'dist/server/ops.js'), 'ledger', 'verify'],
    { env: { PATH: process.env.PATH, LANG: 'C', ...env } },
  )

  // As `npm ci` does it in the folder of a running process.
  for (const path of ['node_modules', 'dist/server']) rmSync(join(folder, path), { recursive: true })
  const appCheck = { 'x-firebase-appcheck': await debugAppCheck(server.origin) }
  const registered = await Promise.all(
    [1, 2, 3, 4].map((each) =>
      post(
        server.origin,
        'auth-register',
        {
          email: `member-${each}@example.jp`,
          password: 'こつこつ-2026',
          agreesToTerms: true,
          agreesToPrivacyPolicy: true,
          marketingMail: false,
        },
        appCheck,
      ),
    ),
  )

  expect(page.status).toBe(200)
  expect(verified.stdout).not.toBe('')
  expect(registered.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await stopServerProcess(server)).toBe(0)
})

test('a release holds no build tool and no test', () => {
  for (const name of ['vite', 'typescript', 'esbuild', 'vitest', '@playwright/test']) {
    expect(existsSync(join(folder, 'node_modules', name))).toBe(false)
  }
  expect(existsSync(join(folder, 'server/testing'))).toBe(false)
})

test('an archive has the same bytes whenever it is packed, and one that was changed is not installed', async () => {
  const [one, other] = [join(temporaryFolder(), 'kotsukotsu'), join(temporaryFolder(), 'kotsukotsu')]
  for (const [copy, mode, time] of [
    [one, 0o644, 1_000],
    [other, 0o600, 2_000],
  ] as const) {
    cpSync(join(folder, 'deploy'), copy, { recursive: true })
    chmodSync(join(copy, 'nginx.conf'), mode)
    utimesSync(join(copy, 'nginx.conf'), time, time)
  }

  const archives = [one, other].map((copy) => archiveRelease(copy))

  expect(Buffer.compare(...(archives.map((file) => readFileSync(file)) as [Buffer, Buffer]))).toBe(0)
  appendFileSync(archives[0] ?? '', 'changed')
  const base = temporaryFolder()
  const install = promisify(execFile)(join(projectRoot, 'deploy/install-release.sh'), [archives[0] ?? ''], {
    env: { ...process.env, LC_ALL: 'C', KOTSUKOTSU_BASE: base },
  })
  await expect(install).rejects.toThrow('checksum did NOT match')
  expect(readdirSync(join(base, 'releases'))).toEqual([])
})

test.runIf(isLong)(
  'two builds of one commit in different folders give archives of the same bytes',
  () => {
    const archives = ['one', 'another place'].map((name) => {
      const root = buildPrevious('HEAD', reachableFolder(name))
      atEnd(() => rmSync(root, { recursive: true, force: true }))
      return archiveRelease(makeRelease({ root, into: temporaryFolder() }))
    })

    expect(Buffer.compare(...(archives.map((file) => readFileSync(file)) as [Buffer, Buffer]))).toBe(0)
  },
  600_000,
)

async function databaseUrl(): Promise<string> {
  const { address } = await testDatabase()
  if ('url' in address) return address.url
  const bridge = await bridgeTo(socketPath(address.socketDir))
  return bridge.url(address.user, address.database)
}
