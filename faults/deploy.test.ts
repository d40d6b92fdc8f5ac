import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { callablePath } from '#contract/protocol/callable.ts'
import { socketPath } from '#server/db/open.ts'
import { projectRoot } from '#server/root.ts'
import { bridgeTo } from '#server/testing/database/bridge.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { freePort } from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { archiveRelease } from '../setup/release/archive-release.mjs'
import { makeRelease } from '../setup/release/make-release.mjs'
import { isLong } from './kit/rounds.ts'
import { startSampleProxy } from './kit/sample-proxy.ts'
import { debugEnv, debugToken } from './kit/sync-devices.ts'
import { superviseUnits } from './kit/unit-supervisor.ts'

const isPossible = process.getuid?.() === 0 && existsSync('/usr/sbin/nginx')
const deploy = (name: string) => join(projectRoot, 'deploy', name)

test.runIf(isPossible && isLong)(
  'an upgrade and a rollback of two processes behind nginx fail no call under traffic, and no log holds a code',
  async () => {
    const folder = temporaryFolder()
    const base = join(folder, 'srv')
    const ports: [number, number] = [await freePort(), await freePort()]
    const [httpPort, httpsPort] = [await freePort(), await freePort()]
    const [one, two] = archives(folder)
    const env = await settingsFile(folder, `https://localhost:${httpsPort}`)
    const units = await superviseUnits({ base, env, folder })
    const shell = { env: { ...process.env, KOTSUKOTSU_BASE: base, PATH: units.path } }
    const run = (script: string, ...parameters: string[]) =>
      promisify(execFile)(deploy(script), parameters, shell)

    await run('install-release.sh', one)
    await run('rolling-restart.sh', ...ports.map(String))
    const { ca, logs } = await startSampleProxy({ folder, upstreams: ports, httpPort, httpsPort })
    const site = siteOf(httpsPort, ca)
    await expect.poll(() => site.get('/readyz')).toBe(200)
    const traffic = await startTraffic(site)

    await sleep(1_000)
    await run('install-release.sh', two)
    await run('rolling-restart.sh', ...ports.map(String))
    const upgraded = (await promisify(execFile)('readlink', [join(base, 'current')])).stdout.trim()
    await run('use-release.sh', basename(one, '.tar.gz'))
    await run('rolling-restart.sh', ...ports.map(String))
    await sleep(1_000)
    const counts = await traffic.stop()
    await site.get('/mypage/?mode=reset&code=VERY-SECRET-CODE')

    expect(upgraded).toBe(`releases/${basename(two, '.tar.gz')}`)
    expect(counts.failed).toEqual([])
    expect(counts.answered).toBeGreaterThan(200)
    expect(units.exits).toEqual([0, 0, 0, 0])
    const written = readdirSync(logs)
      .filter((name) => name.endsWith('.log'))
      .map((name) => readFileSync(join(logs, name), 'utf8'))
    expect(written.join('')).toContain('/mypage/')
    for (const text of [...written, units.output()]) expect(text).not.toContain('VERY-SECRET-CODE')
    expect(units.output()).toContain('server has stopped')
    for (const secret of [productionSettings.SECRET_KEY, productionSettings.GIFT_KEYS.slice(8)]) {
      expect(units.output()).not.toContain(secret)
    }
  },
  240_000,
)

test.runIf(existsSync('/usr/bin/systemd-analyze'))(
  'the units expose little to an intruder, and are valid',
  () => {
    for (const name of ['kotsukotsu@.service', 'kotsukotsu-backup.service', 'kotsukotsu-verify.service']) {
      const text = execFileSync('systemd-analyze', ['security', '--offline=yes', deploy(name)], {
        encoding: 'utf8',
      })
      expect(Number(/exposure level for \S+: ([\d.]+)/.exec(text)?.[1])).toBeLessThan(3)
    }
  },
)

/** The same build under two names, as two releases. */
function archives(folder: string): [string, string] {
  const made = makeRelease({ root: projectRoot, into: join(folder, 'built') })
  const next = `${made}-next`
  cpSync(made, next, { recursive: true })
  return [archiveRelease(made), archiveRelease(next)]
}

async function settingsFile(folder: string, publicOrigin: string): Promise<Record<string, string>> {
  const { address } = await testDatabase()
  if ('url' in address) throw new Error('the test database has no socket')
  const bridge = await bridgeTo(socketPath(address.socketDir))
  const settings = {
    ...productionSettings,
    ...debugEnv,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    PUBLIC_ORIGIN: publicOrigin,
    DATABASE_URL: bridge.url(address.user, address.database),
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  const file = join(folder, 'settings')
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(''),
  )
  return { ENV_FILE: file }
}

type Site = ReturnType<typeof siteOf>

function siteOf(port: number, ca: string) {
  const agent = new Agent({ keepAlive: true, ca, maxSockets: 16 })
  const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const options = { agent, port, host: 'localhost', path, method }
      const sent = request(
        { ...options, headers: { 'content-type': 'application/json', ...headers } },
        (answer) => {
          let text = ''
          answer.on('data', (chunk) => {
            text += chunk
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
          answer.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  return {
    get: async (path: string) => (await send('GET', path)).status,
    call: (name: string, data: unknown, headers = {}) => send('POST', callablePath(name), { data }, headers),
  }
}

/** Members who sign in and visitors who open pages, all the time. */
async function startTraffic(site: Site) {
  const exchanged = JSON.parse(
    (await site.call('app-check-exchange', { kind: 'debug', token: debugToken })).text,
  )
  const headers = { 'x-firebase-appcheck': String(exchanged.result.token) }
  const failed: string[] = []
  let answered = 0
  let isOver = false
  const password = 'こつこつ-2026'
  const consents = { agreesToTerms: true, agreesToPrivacyPolicy: true, marketingMail: false }
  const emails = ['a@example.jp', 'b@example.jp']
  for (const email of emails) await site.call('auth-register', { email, password, ...consents }, headers)

  const repeat = async (name: string, work: () => Promise<number>) => {
    while (!isOver) {
      const status = await work().catch((error: unknown) => String(error))
      if (typeof status === 'number' && status < 500) answered++
      else failed.push(`${name}: ${status}`)
      await sleep(50)
    }
  }
  const running = [
    ...emails.map((email) =>
      repeat('sign-in', async () => (await site.call('auth-sign-in', { email, password }, headers)).status),
    ),
    ...['/', '/apps/todo', '/healthz'].map((path) => repeat(path, () => site.get(path))),
  ]
  return {
    stop: async () => {
      isOver = true
      await Promise.all(running)
      return { failed, answered }
    },
  }
}
