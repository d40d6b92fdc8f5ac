import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pendingMigrations } from '#server/db/migrate.ts'
import { socketPath } from '#server/db/open.ts'
import { bridgeTo } from '#server/testing/database/bridge.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { signInNewMembers } from '#server/testing/members/signed-in-members.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import { ended, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { startTraffic } from './kit/balanced-traffic.ts'
import { type Container, checkHealth, execIn, startContainer } from './kit/image/containers.ts'
import { canBuildImages, openImageStore } from './kit/image/image-store.ts'
import { openMachineNetwork } from './kit/machine-network.ts'
import { isLong } from './kit/rounds.ts'
import { debugEnv } from './kit/sync-devices.ts'
import { folderWithTrial } from './kit/trial-migration.ts'
import { debugAppCheck } from './kit/whole-server.ts'

if (!canBuildImages)
  console.log('skipped: the trial needs root, network namespaces, and Debian’s buildah and debootstrap')

const [product, next] = ['localhost/kotsukotsu', 'localhost/kotsukotsu-next']
const hosts = ['server-1', 'server-2', 'ops'] as const

test.runIf(isLong && canBuildImages)(
  'the image of the Dockerfile serves read-only as another user, knows its health, and is upgraded without a failed call',
  async () => {
    const beganAt = performance.now()
    const store = await openImageStore()
    await store.buildProduct(product)
    const trial = await folderWithTrial()
    const migration = { file: `${trial}/9999-trial.sql`, path: '/app/server/db/migrations/9999-trial.sql' }
    await store.buildWith(next, product, migration)
    const builtSeconds = Math.round((performance.now() - beganAt) / 1_000)
    const config = await store.configOf(product)
    const roots = { [product]: await store.unpack(product), [next]: await store.unpack(next) }
    const { db, bridge, networkOf, settings } = await start()
    const run = (image: string, host: (typeof hosts)[number], command = config.Cmd) =>
      startContainer({ root: roots[image] ?? '', config, network: networkOf(host), settings }, command)

    const unset = startContainer({
      root: roots[product] ?? '',
      config,
      network: networkOf('ops'),
      settings: { NODE_ENV: 'production' },
    })
    expect(await ended(unset)).toBe(1)
    expect(unset.output()).toContain('SECRET_KEY')

    const old = [run(product, 'server-1'), run(product, 'server-2')] as const
    for (const server of old) await untilHealthy(server)
    await expectConfined(old[0])
    const screens = await execIn(old[0], ['node', '-e', printPage(5002)])
    expect(screens.output).toMatch(/^200\n<!doctype html>/i)
    const verify = run(product, 'ops', ['node', 'dist/server/ops.js', 'ledger', 'verify'])
    expect([await ended(verify), verify.output()]).toEqual([0, expect.stringMatching(/\d/)])
    bridge.cut()
    await until(async () => (await checkHealth(old[0])) === 1, undefined, 30_000)
    bridge.mend()
    await untilHealthy(old[0])

    const members = await signInNewMembers(
      db,
      { secret: settings.SECRET_KEY, publicOrigin: settings.PUBLIC_ORIGIN },
      8,
    )
    const traffic = startTraffic(await debugAppCheck(old[0].origin), members)
    for (const server of old) traffic.add(server)
    await sleep(2_000)
    // As compose does with one service after the other.
    const renewed: Container[] = []
    for (const [at, server] of old.entries()) {
      expect(await stopServerProcess(server)).toBe(0)
      traffic.remove(server)
      const newer = run(next, hosts[at] ?? 'server-1')
      await untilHealthy(newer)
      traffic.add(newer)
      renewed.push(newer)
      await sleep(2_000)
    }
    await traffic.stop()

    expect(traffic.failed).toEqual([])
    expect(await pendingMigrations(db.sql, trial)).toEqual([])
    const answered = [...old, ...renewed].map((server) => traffic.answeredBy.get(server) ?? 0)
    expect(Math.min(...answered)).toBeGreaterThan(5)
    for (const { output } of [...old, ...renewed]) expect(output()).not.toContain('call failed')
    for (const server of renewed) expect(await stopServerProcess(server)).toBe(0)
    console.log(
      `image: base and two images built in ${builtSeconds} s; ${traffic.acknowledged.length} calls over the upgrade, none failed`,
    )
  },
  1_200_000,
)

/** As an operator's browser sees it at the end of a tunnel. */
const printPage = (port: number) => `
  require('node:http').get({ host: '127.0.0.1', port: ${port}, headers: { host: 'localhost:${port}' } }, (answer) => {
    console.log(answer.statusCode)
    answer.pipe(process.stdout)
  })`

async function start() {
  const db = await testDatabase()
  const { address } = db
  if ('url' in address) throw new Error('the test database has no socket')
  const network = openMachineNetwork(hosts)
  const bridge = await bridgeTo(socketPath(address.socketDir), network.gateway)
  const settings = {
    ...productionSettings,
    ...debugEnv,
    SMTP_URL: 'smtp://127.0.0.1:9',
    TRUST_PROXY: '1',
    DATABASE_URL: bridge.url(address.user, address.database),
    DATABASE_WITHOUT_TLS: '1',
    CONSOLE_PORT: '5002',
    CONSOLE_ORIGIN: 'http://localhost:5002',
    DRAIN_SECONDS: '2',
  }
  const networkOf = (host: string) => ({
    namespace: network.namespaceOf(host),
    address: network.addressOf(host),
  })
  return { db, bridge, networkOf, settings }
}

const untilHealthy = (server: Container) =>
  until(
    async () => (await checkHealth(server)) === 0,
    () => server.output(),
    60_000,
  )

async function expectConfined(server: Container) {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  const [user, group] = server.config.User.split(':')
  expect([user, group]).toEqual(['10001', '10001'])
  expect(status).toMatch(new RegExp(`^Uid:\t${user}\t${user}\t${user}\t${user}$`, 'm'))
  expect(status).toMatch(new RegExp(`^Gid:\t${group}\t${group}\t${group}\t${group}$`, 'm'))
  expect(status).toMatch(/^CapEff:\t0+$/m)
  expect(status).toMatch(/^NoNewPrivs:\t1$/m)
  const write = await execIn(server, ['node', '-e', "require('node:fs').writeFileSync('/tmp/file', '')"])
  expect([write.status, write.output]).toEqual([1, expect.stringContaining('EROFS')])
}
