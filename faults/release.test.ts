import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { socketPath } from '#server/db/open.ts'
import { projectRoot } from '#server/root.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { bridgeTo } from '#server/testing/database/bridge.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { makeRelease } from '../setup/release/make-release.mjs'
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

async function databaseUrl(): Promise<string> {
  const { address } = await testDatabase()
  if ('url' in address) return address.url
  const bridge = await bridgeTo(socketPath(address.socketDir))
  return bridge.url(address.user, address.database)
}
