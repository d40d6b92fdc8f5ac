import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Doc, encodeStateAsUpdate, Text as YText } from 'yjs'
import { accountDocument, setNickname } from '#contract/account.ts'
import { syncPull, syncPush } from '#contract/apps/sync.ts'
import { stampToday } from '#contract/point/mission.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { socketPath } from '#server/db/open.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { bridgeTo } from '#server/testing/database/bridge.ts'
import { hasPooler, startPooler } from '#server/testing/database/pooler.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { openBrowser } from '#server/testing/servers/auth-server.ts'
import { followLive } from '#server/testing/servers/read-live-stream.ts'
import { startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { isLong } from './kit/rounds.ts'
import { debugEnv } from './kit/sync-devices.ts'
import { debugAppCheck } from './kit/whole-server.ts'

const isThere = hasPooler()
if (!isThere) console.log('skipped: pgbouncer is not installed')

test.skipIf(!isThere || !isLong)(
  'the product runs through PgBouncer in transaction mode: sign-in, points, records, live',
  async () => {
    const db = await testDatabase()
    const { address } = db
    if ('url' in address) throw new Error('the test database has no socket')
    const pooler = await startPooler(temporaryFolder(), address.socketDir)
    atEnd(pooler.stop)
    const [pooled, direct] = [
      await bridgeTo(socketPath(pooler.socketDir)),
      await bridgeTo(socketPath(address.socketDir)),
    ]
    const server = await startServerProcess({
      dataDir: temporaryFolder(),
      env: {
        ...debugEnv,
        TRUST_PROXY: '1',
        DATABASE_URL: pooled.url(address.user, address.database),
        DATABASE_DIRECT_URL: direct.url(address.user, address.database),
        DATABASE_POOLED: '1',
      },
    })
    atEnd(async () => void (await stopServerProcess(server)))
    const appCheck = await debugAppCheck(server.origin)

    const members = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = openBrowser(server.origin)
        browser.state.headers['x-firebase-appcheck'] = appCheck
        const { uid } = await browser.registerNew()
        return { uid, browser }
      }),
    )
    const [first] = members
    if (!first) throw new Error('no member was created')
    const document = documentPath(accountDocument, first.uid)
    const stream = await followLive(server.origin, first.browser.state.idToken ?? '', [{ document }], {
      'x-firebase-appcheck': appCheck,
    })
    await stream.until(() => stream.events.length === 1)
    for (let round = 0; round < 10; round++) {
      await Promise.all(
        members.map(({ browser }) =>
          Promise.all([
            browser.done(stampToday, {}),
            browser.done(syncPush, { app: 'note', update: newRecord() }),
          ]),
        ),
      )
    }
    await first.browser.done(setNickname, { nickname: 'ためし' })
    await stream.until(() => stream.events.length >= 2)
    stream.stop()

    for (const { browser } of members) {
      expect((await browser.done(syncPull, { app: 'note', from: null })).seq).toBe(10)
    }
    expect(await verifyLedger(db.sql)).toMatchObject({ problems: [] })
    expect(server.output()).not.toMatch(/call failed|prepared statement/)
  },
)

function newRecord(): string {
  const doc = new Doc()
  doc.getMap('records').set(randomUUID(), new YText('記録'))
  return Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
}
