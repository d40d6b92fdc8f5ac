import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { bridgeTo } from '../testing/database/bridge.ts'
import { standInPrimary } from '../testing/database/stand-in-primary.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { unsignedCertificate } from '../testing/database/unsigned-certificate.ts'
import { openDatabase } from './database.ts'
import type { Sql } from './db.ts'
import { connect, socketPath } from './open.ts'
import { followPrimary } from './primary.ts'
import { hostUrls, placeOf } from './several-hosts.ts'
import { isUnavailable } from './unavailable.ts'

const lines: string[] = []

test('the server uses the primary on the newer timeline when there are two', async () => {
  const [stale, newer] = [await standInPrimary(3), await standInPrimary(4)]

  const sql = await opened(`postgres://u:p@${stale.host},${newer.host}/k?target_session_attrs=read-write`)

  expect(await timeline(sql)).toBe(4)
  expect(lines.join()).toContain(`${stale.host} is a stale primary`)
})

test('a stale primary is not used when the newer one is gone', async () => {
  const [stale, newer] = [await standInPrimary('gone'), await standInPrimary(4)]
  const sql = await opened(`postgres://u:p@${stale.host},${newer.host}/k`)
  expect(await timeline(sql)).toBe(4)

  newer.become('gone')
  stale.become(3)

  const failure = await timeline(sql).catch((error: unknown) => error)
  expect(isUnavailable(failure)).toBe(true)
  expect(isUnavailable(await timeline(sql).catch((error: unknown) => error))).toBe(true)
  newer.become(4)
  expect(await timeline(sql)).toBe(4)
})

test('open connections to a primary are cut when another server was promoted beside it', async () => {
  const [former, standby] = [await standInPrimary(1), await standInPrimary(null)]
  const sql = await opened(`postgres://u:p@${standby.host},${former.host}/k`)
  expect(await timeline(sql)).toBe(1)

  standby.become(2)

  await expect.poll(() => timeline(sql).catch(() => null)).toBe(2)
})

// The driver then writes to a TLS socket whose raw socket is being closed, which reports `close` before `error`.
test('a TLS connection to a frozen primary that is cut while the driver writes rejects every statement', async () => {
  const frozen = await standInPrimary(1, unsignedCertificate())
  const url = `postgres://u:p@${frozen.host}/k?sslmode=require`
  const primary = followPrimary(url, () => {})
  const sockets: Socket[] = []
  const open = async () => {
    const socket = await primary.open()
    sockets.push(socket)
    return socket
  }
  const sql = connect({ url, primary: { ...primary, open } }, { max: 1, pooled: true })
  atEnd(async () => {
    await sql.end({ timeout: 0 })
    primary.stop()
  })
  await sql`select`
  frozen.become('frozen')
  const waiting = timeline(sql).catch(isUnavailable)
  await sleep(50)

  for (const socket of sockets) socket.destroy()
  const during = timeline(sql).catch(isUnavailable)

  expect(await Promise.all([waiting, during])).toEqual([true, true])
  frozen.become(1)
  for (let n = 0; n < 3; n++) expect(await timeline(sql)).toBe(1)
}, 10_000)

test('a standby alone is reported as unavailable, and used once it is promoted', async () => {
  const [gone, standby] = [await standInPrimary('gone'), await standInPrimary(null)]
  const sql = await opened(`postgres://u:p@${gone.host},${standby.host}/k`)

  const failure = await timeline(sql).catch((error: unknown) => error)
  standby.become(2)

  expect(isUnavailable(failure)).toBe(true)
  expect(await timeline(sql)).toBe(2)
})

test('the product opens the real primary of several hosts, with LISTEN', async () => {
  const { address } = await testDatabase()
  if ('url' in address) throw new Error('the test database has no socket')
  const bridge = await bridgeTo(socketPath(address.socketDir))
  const standby = await standInPrimary(null)
  const databaseUrl = bridge.url(address.user, address.database).replace('@', `@${standby.host},`)

  const { db, direct, stop } = await openDatabase({
    role: 'server',
    databaseUrl,
    dataDir: '/nowhere',
    log: () => {},
  })
  const listener = direct()
  const heard = new Promise((resolve) =>
    listener.listen('word', resolve, () => void db.sql.notify('word', 'hello')),
  )
  expect(await heard).toBe('hello')
  await listener.end()
  await stop()
})

test('a start without a primary is refused with the hosts and without the password', async () => {
  const [gone, standby] = [await standInPrimary('gone'), await standInPrimary(null)]
  const databaseUrl = `postgres://u:secret@${gone.host},${standby.host}/k`

  const opening = openDatabase({ role: 'server', databaseUrl, dataDir: '/nowhere', log: () => {} })

  const failure = await opening.catch((error: unknown) => String(error))
  expect(failure).toContain(`${gone.host},${standby.host}/k`)
  expect(failure).not.toContain('secret')
})

test('a URL of several hosts is read host by host, with its password hidden in messages', () => {
  const url = 'postgres://u:p,q@one:5432,[::1]:5433/k?target_session_attrs=read-write&sslmode=verify-full'

  expect(hostUrls(url)).toEqual([
    { host: 'one:5432', url: 'postgres://u:p,q@one:5432/k?sslmode=verify-full' },
    { host: '[::1]:5433', url: 'postgres://u:p,q@[::1]:5433/k?sslmode=verify-full' },
  ])
  expect(placeOf(url)).toBe('one:5432,[::1]:5433/k')
  expect(hostUrls('postgres://u@one,two/k?target_session_attrs=primary').map((each) => each.url)).toEqual([
    'postgres://u@one/k',
    'postgres://u@two/k',
  ])
})

async function opened(url: string): Promise<Sql> {
  const primary = followPrimary(url, (line) => void lines.push(String(line)))
  const [first] = hostUrls(url)
  const sql = connect({ url: first?.url ?? '', primary }, { max: 2, pooled: true })
  atEnd(async () => {
    await sql.end({ timeout: 0 })
    primary.stop()
  })
  return sql
}

async function timeline(sql: Sql): Promise<number> {
  const [row] = await sql<{ file: string }[]>`select`
  return Number.parseInt(row?.file.slice(0, 8) ?? '', 16)
}
