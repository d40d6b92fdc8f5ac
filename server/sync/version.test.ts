import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import {
  syncVersionForget,
  syncVersionList,
  syncVersionPut,
  versionLettersMax,
  versionLimits,
} from '#contract/apps/sync-version.ts'
import { type TestDatabase, testDatabase } from '../testing/database/test-database.ts'
import { newMember } from '../testing/members/member.ts'
import { noSyncHooks } from '../testing/members/sync-member.ts'
import { openBrowser } from '../testing/servers/auth-server.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { syncCallables } from './callables.ts'
import { exportSync } from './member-part.ts'
import { putVersion } from './version.ts'

let db: TestDatabase
let http: Awaited<ReturnType<typeof startTestHttp>>
beforeAll(async () => {
  db = await testDatabase()
  http = await startTestHttp({ handlers: syncCallables({ db, ...noSyncHooks }) })
})

it('a version is kept once and read on the other devices of its member only, until it is forgotten', async () => {
  const [one, other] = [await device(true), await device(true)]
  const record = { app: 'note' as const, id: randomUUID() }
  await one.done(syncVersionPut, { ...record, at: 1, content: '朝' })
  await one.done(syncVersionPut, { ...record, at: 1, content: '別の朝' })
  await one.done(syncVersionPut, { ...record, at: 2, content: '昼' })

  expect(await one.done(syncVersionList, { ...record, before: null })).toEqual({
    versions: [
      { at: 2, content: '昼' },
      { at: 1, content: '朝' },
    ],
    hasMore: false,
  })
  expect((await one.done(syncVersionList, { ...record, before: 2 })).versions).toHaveLength(1)
  expect((await other.done(syncVersionList, { ...record, before: null })).versions).toEqual([])
  await other.done(syncVersionForget, record)
  expect((await one.done(syncVersionList, { ...record, before: null })).versions).toHaveLength(2)
  await one.done(syncVersionForget, record)
  expect((await one.done(syncVersionList, { ...record, before: null })).versions).toEqual([])
})

it('an unverified member keeps no version at the server', async () => {
  const answer = await (await device(false)).ask(syncVersionPut, {
    app: 'note',
    id: 'n',
    at: 1,
    content: '朝',
  })

  expect(answer.ok ? 'taken' : answer.reason).toBe('storage-needs-verified-email')
})

it('the oldest versions go first: beyond the number of one record, and the letters of all', async () => {
  const uid = randomUUID()
  const large = 'あ'.repeat(versionLettersMax)
  for (let at = 1; at <= versionLimits.ofOneRecord + 2; at++) await put(uid, 'small', at, `${at}`)
  const room = Math.floor(versionLimits.letters / versionLettersMax)
  for (let nth = 0; nth < room; nth++) await put(uid, `large ${nth}`, 100 + nth, large)

  const kept = await db.sql<{ record: string; at: number }[]>`
    select record, at from sync_version where uid = ${uid} order by at`
  expect(kept.map(({ record }) => record)).toEqual(Array.from({ length: room }, (_, nth) => `large ${nth}`))
})

it('a small version counts as some letters, and a record has the newest twenty', async () => {
  const uid = randomUUID()
  for (let at = 1; at <= versionLimits.ofOneRecord + 2; at++) await put(uid, 'small', at, `${at}`)

  const [sum] = await db.sql<{ first: number; letters: number }[]>`
    select min(at)::int as first, sum(letters)::int as letters from sync_version where uid = ${uid}`
  expect(sum).toEqual({ first: 3, letters: versionLimits.ofOneRecord * versionLimits.lettersMin })
})

it('many long versions come in several answers, and all of them are in the export', async () => {
  const browser = await device(true)
  const record = { app: 'note' as const, id: randomUUID() }
  const content = 'あ'.repeat(150_000)
  for (const at of [1, 2, 3]) await put(browser.uid, record.id, at, content)

  const first = await browser.done(syncVersionList, { ...record, before: null })
  const rest = await browser.done(syncVersionList, { ...record, before: first.versions.at(-1)?.at ?? null })
  let text = ''
  const reader = {
    read: never,
    exportRecords: async () => Buffer.from('[]'),
    feed: never,
    close: async () => {},
  }
  for await (const piece of exportSync(db.sql, reader, browser.uid)) text += piece

  expect([...first.versions, ...rest.versions].map(({ at }) => at)).toEqual([3, 2, 1])
  expect([first.hasMore, rest.hasMore]).toEqual([true, false])
  expect(JSON.parse(text).versions).toMatchObject([1, 2, 3].map((at) => ({ app: 'note', at, content })))
})

const put = (uid: string, id: string, at: number, content: string) =>
  db.tx(uid, (tx) => putVersion(tx, { uid, app: 'note', id, at, content, arrivedAt: new Date() }))

async function device(isVerified: boolean) {
  const { uid } = await newMember(db, { isVerified })
  const browser = openBrowser(http.origin)
  browser.state.idToken = await http.idToken(uid)
  return Object.assign(browser, { uid })
}

const never = () => {
  throw new Error('nothing is read')
}
