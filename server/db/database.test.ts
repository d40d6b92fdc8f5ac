import { once } from 'node:events'
import { createServer } from 'node:net'
import { TLSSocket } from 'node:tls'
import { expect, test } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { bridgeTo } from '../testing/database/bridge.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { unsignedCertificate } from '../testing/database/unsigned-certificate.ts'
import { openDatabase } from './database.ts'
import { socketPath } from './open.ts'

const silent = () => {}

test('the operator’s own PostgreSQL is used and migrated when DATABASE_URL is set', async () => {
  const databaseUrl = await urlOfTestDatabase()

  const { db, direct, stop } = await openDatabase({
    role: 'server',
    databaseUrl,
    dataDir: '/nowhere',
    log: silent,
  })
  const listener = direct()
  const heard = new Promise((resolve) =>
    listener.listen('word', resolve, () => void db.sql.notify('word', 'hello')),
  )

  expect(await heard).toBe('hello')
  expect(await db.sql`select * from clock_offset`).toEqual([])
  await listener.end()
  await stop()
})

test('no statement is prepared and no start-up parameter is set when behind a pooler', async () => {
  const databaseUrl = await urlOfTestDatabase()

  const { db, stop } = await openDatabase({
    role: 'server',
    databaseUrl,
    directUrl: databaseUrl,
    pooled: true,
    dataDir: '/nowhere',
    log: silent,
  })
  const prepared = await db.tx(null, async (tx) => {
    await tx`select ${1}::int`
    return tx`select * from pg_prepared_statements`
  })

  expect(prepared).toHaveLength(0)
  await stop()
})

test('an unreachable DATABASE_URL is reported in one line without its password', async () => {
  const databaseUrl = 'postgres://someone:secret@127.0.0.1:1/product'

  const opening = openDatabase({ role: 'server', databaseUrl, dataDir: '/nowhere', log: silent })

  await expect(opening).rejects.toThrow(
    /^the database 127\.0\.0\.1:1\/product cannot be reached \(ECONNREFUSED\)$/,
  )
})

test('a DATABASE_URL of a missing database is reported in one line', async () => {
  const databaseUrl = (await urlOfTestDatabase()).replace(/\/test_\w+$/, '/nowhere')

  const opening = openDatabase({ role: 'server', databaseUrl, dataDir: '/nowhere', log: silent })

  await expect(opening).rejects.toThrow(
    /^the database 127\.0\.0\.1:\d+\/nowhere refused the connection: database "nowhere" does not exist$/,
  )
})

async function urlOfTestDatabase(): Promise<string> {
  const { address } = await testDatabase()
  if ('url' in address) return address.url
  const bridge = await bridgeTo(socketPath(address.socketDir))
  return bridge.url(address.user, address.database)
}

test('a certificate of an unknown authority is named as the cause, with what to do', async () => {
  const port = await startUntrustedDatabase()

  const opening = openDatabase({
    role: 'server',
    databaseUrl: `postgres://k:secret-word@127.0.0.1:${port}/k?sslmode=verify-full`,
    dataDir: '/nowhere',
    log: silent,
  })

  await expect(opening).rejects.toThrow(/^the certificate of the database 127\.0\.0\.1:\d+\/k is not trusted/)
  await expect(opening).rejects.toThrow('NODE_EXTRA_CA_CERTS')
})

/** Agrees to TLS as PostgreSQL does, with a certificate that nobody signed. */
async function startUntrustedDatabase(): Promise<number> {
  const secureContext = unsignedCertificate()
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => {})
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => void server.close())
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}
