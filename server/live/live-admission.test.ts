import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { documentPath } from '#contract/protocol/document.ts'
import { CallError } from '../http/call-error.ts'
import { type TestDatabase, testDatabase } from '../testing/database/test-database.ts'
import { counterDocument, makeCounterTable } from '../testing/servers/counter.ts'
import { startLiveServer } from '../testing/servers/live-server.ts'
import { followLive } from '../testing/servers/read-live-stream.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await makeCounterTable(db)
})

it('the live stream refuses a request without the token of our app', async () => {
  const uid = randomUUID()
  const guarded = await startLiveServer(db, {
    checkApp: async (token) => {
      if (token !== 'of our app') throw new CallError('unauthenticated', 'app-check-failed')
    },
  })
  const token = await guarded.idToken(uid)
  const asked = [{ document: pathOf(uid) }]

  await expect(followLive(guarded.origin, token, asked)).rejects.toThrow('app-check-failed')
  const stream = await followLive(guarded.origin, token, asked, { 'x-firebase-appcheck': 'of our app' })

  stream.stop()
  await guarded.close()
})

it('the live stream refuses more streams of one address than its cap', async () => {
  const narrow = await startLiveServer(db, { streamsPerAddressMax: 2 })
  const members = [randomUUID(), randomUUID(), randomUUID()]
  const open = async (each: string) =>
    followLive(narrow.origin, await narrow.idToken(each), [{ document: pathOf(each) }])
  const streams = [await open(members[0] ?? ''), await open(members[1] ?? '')]

  await expect(open(members[2] ?? '')).rejects.toThrow('429')

  for (const stream of streams) stream.stop()
  await narrow.close()
})

const pathOf = (uid: string) => documentPath(counterDocument, uid)
